/// How long the stages of a build took, summed over its concurrent tasks.
public struct Timings: Sendable {
  /// Comparing existing files with the lockfile, and reading the cache.
  public package(set) var comparing = Duration.zero
  /// Reading and decoding artwork.
  public package(set) var reading = Duration.zero
  /// Resampling, encoding and writing.
  public package(set) var making = Duration.zero
  /// The number of images that come from the image cache.
  public package(set) var cached = 0

  package init() {}

  package static func + (a: Timings, b: Timings) -> Timings {
    var sum = a
    sum.comparing += b.comparing
    sum.reading += b.reading
    sum.making += b.making
    sum.cached += b.cached
    return sum
  }
}
