import LibC

/// What a limit on a process's addresses (`ulimit -v`) leaves of them. Where there is none, a system
/// promises memory that it does not have, and nothing can be asked.
public enum AddressSpace {
  private static let isLimited = limit != nil

  /// In bytes; nil where there is none that anybody would notice.
  public static let limit: Int? = {
    var limit = rlimit()
    guard getrlimit(addressLimit, &limit) == 0, limit.rlim_cur < 1 << 40 else { return nil }
    return Int(limit.rlim_cur)
  }()

  /// Whether so many bytes can still be had. Threads and the allocator take some meanwhile, which a
  /// margin is for.
  public static func has(_ bytes: Int) -> Bool {
    guard isLimited else { return true }
    let flags = MAP_PRIVATE | MAP_ANON
    guard let room = mmap(nil, max(1, bytes), PROT_NONE, flags, -1, 0), room != MAP_FAILED else {
      return false
    }
    munmap(room, max(1, bytes))
    return true
  }

  /// To be called before there are threads: each would have 64 MB of addresses for what it allocates
  /// (mallopt(3), M_ARENA_MAX), given back to the system and had again from picture to picture. All
  /// allocate from one place, and where addresses do not count, that keeps what was given back: every
  /// page had from the system anew is cleared first, and costs more than reading a file's bytes into it.
  public static func spare() {
    #if canImport(Glibc)
      mallopt(M_ARENA_MAX, 1)
      guard !isLimited else { return }
      // The most that glibc takes (HEAP_MAX_SIZE / 2).
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TRIM_THRESHOLD, 1 << 30)
      mallopt(M_TOP_PAD, 64 << 20)
      beginWithLargePages()
    #endif
  }

  #if canImport(Glibc)
    /// What a build of a set fills in the heap: less than what is mapped by itself.
    private static let heap = 24 << 20
    private static let largePage = 2 << 20

    /// Has the heap's first part in large pages, each of which takes a seventh of the time that its small ones
    /// take one by one.
    private static func beginWithLargePages() {
      guard let block = malloc(heap) else { return }
      let first = largePage - Int(bitPattern: block) & (largePage - 1)
      madvise(block + first, (heap - first) & -largePage, Int32(MADV_HUGEPAGE))
      free(block)
    }
  #endif

  /// Gives the system back what is kept, where nothing will be made for a while.
  public static func giveBack() {
    #if canImport(Glibc)
      malloc_trim(0)
    #endif
  }
}
