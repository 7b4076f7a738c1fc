/// How long the stages of a build took, summed over the tasks that ran side by side.
public struct Stages: Sendable {
  /// Holding what is there against the record, and asking the cache.
  public internal(set) var looking = Duration.zero
  /// Reading, decoding and examining artwork.
  public internal(set) var reading = Duration.zero
  /// Resampling, packing and putting in place.
  public internal(set) var making = Duration.zero
  /// Images that the cache had.
  public internal(set) var cached = 0

  static func + (a: Stages, b: Stages) -> Stages {
    var sum = a
    sum.looking += b.looking
    sum.reading += b.reading
    sum.making += b.making
    sum.cached += b.cached
    return sum
  }
}
