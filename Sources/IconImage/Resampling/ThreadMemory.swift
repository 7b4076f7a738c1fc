import LibC

/// Memory that a thread keeps between resamplings: its arena, and computed weights. For a set of
/// sizes, fresh memory costs a sixth of the pass and fresh weights half of it.
package final class ThreadMemory {
  let arena = ResamplingArena()
  private var axes: [Key: PackedAxis] = [:]

  private struct Key: Hashable {
    let source: Int
    let target: Int
    let filter: ResamplingFilter
    let lead: Int
    /// Nil for the scale of an axis that is resampled first.
    var shift: Int?
  }

  /// Several sets' worth. Above this, all axes are dropped.
  private static let mostAxes = 512

  /// The weights of one axis, cached. `inputSpread` is the spread of the axis that was resampled
  /// before; it rarely changes the scale. Complexity: O(target × taps), O(1) when cached.
  func axis(
    source: Int, target: Int, filter: ResamplingFilter, lead: Int, inputSpread: Double
  ) -> PackedAxis {
    var key = Key(source: source, target: target, filter: filter, lead: lead)
    let first = kept(key) { AxisWeights(source: source, target: target, filter: filter) }
    let shift = AxisWeights.shift(largest: first.largest, peak: inputSpread * first.spread)
    guard shift != first.shift else { return first }
    key.shift = shift
    return kept(key) {
      AxisWeights(source: source, target: target, filter: filter, inputSpread: inputSpread)
    }
  }

  private func kept(_ key: Key, _ make: () -> AxisWeights) -> PackedAxis {
    if let axis = axes[key] { return axis }
    if axes.count >= Self.mostAxes { axes.removeAll() }
    let axis = PackedAxis(make(), lead: key.lead)
    axes[key] = axis
    return axis
  }

  /// At least `count` bytes of this thread's arena, for work between passes. The next pass or call
  /// invalidates them.
  package static func bytes(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    current.arena.room(max(1, count)).assumingMemoryBound(to: UInt8.self)
  }

  /// The current thread's memory. Do not hold it across a suspension.
  static var current: ThreadMemory {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<ThreadMemory>.fromOpaque(pointer).takeUnretainedValue()
    }
    let memory = ThreadMemory()
    pthread_setspecific(key, Unmanaged.passRetained(memory).toOpaque())
    return memory
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      // The parameter is optional on some systems.
      let memory: UnsafeMutableRawPointer? = pointer
      if let memory { Unmanaged<ThreadMemory>.fromOpaque(memory).release() }
    }
    return key
  }()
}
