import LibC

/// The address space left under a limit (`ulimit -v`). Without a limit the system overcommits
/// memory, so every request passes.
package enum AddressSpace {
  private static let isLimited = limit != nil

  /// In bytes; nil if there is no limit below 1 TB.
  package static let limit: Int? = {
    var limit = rlimit()
    guard getrlimit(addressLimit, &limit) == 0, limit.rlim_cur < 1 << 40 else { return nil }
    return Int(limit.rlim_cur)
  }()

  /// Whether the bytes can still be mapped. Leave a margin for threads and the allocator.
  package static func has(_ bytes: Int) -> Bool {
    guard isLimited else { return true }
    let flags = MAP_PRIVATE | MAP_ANON
    guard let room = mmap(nil, max(1, bytes), PROT_NONE, flags, -1, 0), room != MAP_FAILED else {
      return false
    }
    munmap(room, max(1, bytes))
    return true
  }

  /// Tunes glibc's allocator. Call it before any thread starts: each thread would reserve a 64 MB
  /// arena (mallopt(3), M_ARENA_MAX). Without an address limit, freed memory is kept: clearing new
  /// pages costs more than reading a file into them.
  package static func spare() {
    #if canImport(Glibc)
      mallopt(M_ARENA_MAX, 1)
      guard !isLimited else { return }
      // The largest value that glibc accepts (HEAP_MAX_SIZE / 2).
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TRIM_THRESHOLD, 1 << 30)
      mallopt(M_TOP_PAD, 64 << 20)
      beginWithLargePages()
    #endif
  }

  #if canImport(Glibc)
    /// The heap that a typical set build fills, in bytes.
    private static let heap = 24 << 20
    private static let largePage = 2 << 20

    /// Backs the start of the heap with huge pages: faulting them in takes a seventh of the time.
    private static func beginWithLargePages() {
      guard let block = malloc(heap) else { return }
      let first = largePage - Int(bitPattern: block) & (largePage - 1)
      madvise(block + first, (heap - first) & -largePage, Int32(MADV_HUGEPAGE))
      free(block)
    }
  #endif

  /// Returns free memory to the system; call it before a long idle time.
  package static func giveBack() {
    #if canImport(Glibc)
      malloc_trim(0)
    #endif
  }
}
