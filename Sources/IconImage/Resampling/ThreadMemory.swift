import LibC

/// What a thread keeps between resamplings, over artworks: its arena, and the weights it has computed.
/// For a set of sizes, fresh memory costs a sixth of the walk and fresh weights half of it.
package final class ThreadMemory {
  let arena = ResamplingArena()
  private var axes: [Key: PackedAxis] = [:]

  private struct Key: Hashable {
    let source: Int
    let target: Int
    let filter: ResamplingFilter
    /// Nil for the scale an axis has when it is done first.
    let shift: Int?
  }

  /// Axes kept before all are dropped: several sets' worth.
  private static let mostAxes = 512

  /// The weights of one axis, from before where they are the same. `inputSpread` is the spread of
  /// the axis that was done before; it seldom changes the scale. Complexity: O(target × taps), O(1)
  /// when they are known.
  func axis(
    source: Int, target: Int, filter: ResamplingFilter, inputSpread: Double
  ) -> PackedAxis {
    let first = kept(Key(source: source, target: target, filter: filter, shift: nil)) {
      AxisWeights(source: source, target: target, filter: filter)
    }
    let shift = AxisWeights.shift(largest: first.largest, peak: inputSpread * first.spread)
    guard shift != first.shift else { return first }
    return kept(Key(source: source, target: target, filter: filter, shift: shift)) {
      AxisWeights(source: source, target: target, filter: filter, inputSpread: inputSpread)
    }
  }

  private func kept(_ key: Key, _ make: () -> AxisWeights) -> PackedAxis {
    if let axis = axes[key] { return axis }
    if axes.count >= Self.mostAxes { axes.removeAll() }
    let axis = PackedAxis(make())
    axes[key] = axis
    return axis
  }

  /// At least `count` bytes of this thread's arena, for other work between walks: what a walk has
  /// touched costs nothing to touch again. Gone with the next walk, or the next call.
  package static func bytes(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    current.arena.room(max(1, count)).assumingMemoryBound(to: UInt8.self)
  }

  /// This thread's. Not to be held over a suspension.
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
      // On some systems its type says that there may be none.
      let memory: UnsafeMutableRawPointer? = pointer
      if let memory { Unmanaged<ThreadMemory>.fromOpaque(memory).release() }
    }
    return key
  }()
}
