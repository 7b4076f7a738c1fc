/// How long the stages of a build took, summed over the tasks that ran side by side.
public struct Stages: Sendable {
  /// Holding what is there against the record, and asking the cache.
  public package(set) var looking = Duration.zero
  /// Reading, decoding and examining artwork.
  public package(set) var reading = Duration.zero
  /// Resampling, packing and putting in place.
  public package(set) var making = Duration.zero
  /// Images that the cache had.
  public package(set) var cached = 0

  package init() {}

  package static func + (a: Stages, b: Stages) -> Stages {
    var sum = a
    sum.looking += b.looking
    sum.reading += b.reading
    sum.making += b.making
    sum.cached += b.cached
    return sum
  }
}
