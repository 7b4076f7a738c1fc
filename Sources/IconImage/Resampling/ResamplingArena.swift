import LibC

/// Reusable memory for passes: touching fresh pages costs as much as the arithmetic. Each thread
/// has one; pass your own to `resample` to control its lifetime.
package final class ResamplingArena {
  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0
  private static let pageSize = 2 << 20

  package init() {}

  deinit {
    free(memory)
  }

  /// Bytes currently held.
  package var byteCount: Int { capacity }

  /// At least `count` bytes, aligned for any vector, with undefined content.
  func room(_ count: Int) -> UnsafeMutableRawPointer {
    if let memory, count <= capacity { return memory }
    free(memory)
    let rounded = (count + Self.pageSize - 1) / Self.pageSize * Self.pageSize
    guard posix_memalign(&memory, Self.pageSize, rounded) == 0, let memory else {
      fatalError("out of memory")
    }
    #if os(Linux)
      madvise(memory, rounded, Int32(MADV_HUGEPAGE))
    #endif
    capacity = rounded
    return memory
  }
}
