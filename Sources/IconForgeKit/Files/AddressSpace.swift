import IconImage
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

  /// To be called before there are threads: each would set 64 MB of addresses aside for what it
  /// allocates (mallopt(3), M_ARENA_MAX). Where addresses do not count, what is given back is kept from
  /// the start as the allocator keeps it later on: every page had from the system anew is cleared first,
  /// and costs more than reading a file's bytes into it.
  public static func spare() {
    #if canImport(Glibc)
      if isLimited {
        mallopt(M_ARENA_MAX, 1)
      } else {
        // The most that glibc's own adjustment comes to (DEFAULT_MMAP_THRESHOLD_MAX, and twice that).
        mallopt(M_MMAP_THRESHOLD, 32 << 20)
        mallopt(M_TRIM_THRESHOLD, 64 << 20)
        begun.with { $0 = [0] }
      }
    #endif
  }

  #if canImport(Glibc)
    /// Threads whose memory is in large pages, and behind each what was taken for that; empty where
    /// nobody has asked for it by `spare`.
    private static let begun = Guarded<[UInt]>([])
    private static let (largePage, smallPage) = (2 << 20, 4096)
    /// 32 threads: what runs for days has new ones again and again.
    private static let mostBegun = 64
  #endif

  /// Has what the calling thread allocates next, some megabytes, lie in large pages where the system
  /// gives them for the asking (madvise(2), MADV_HUGEPAGE): clearing one of 2 MB takes as long as
  /// clearing 40 of 4 KB. Does so once a thread, after `spare`.
  package static func useLargePages() {
    #if canImport(Glibc)
      let thread = UInt(pthread_self())
      let isNew = begun.with { begun in
        guard (1...mostBegun).contains(begun.count), !begun.contains(thread) else { return false }
        begun.append(thread)
        return true
      }
      guard isNew, let next = malloc(largePage / 2) else { return }
      // Where the thread's memory goes on. A page that is begun stays one of small ones: nobody is to
      // have the rest of it but for a little, which costs addresses only.
      let place = Int(bitPattern: next) % largePage
      free(next)
      let rest = malloc(max(0, largePage - place - smallPage))
      begun.with { $0.append(UInt(bitPattern: rest)) }
      guard let room = malloc(2 * largePage + 2 * smallPage) else { return }
      let gap = (largePage - Int(bitPattern: room) % largePage) % largePage
      if gap < largePage / 2 { madvise(room + gap, 2 * largePage, MADV_HUGEPAGE) }
      free(room)
    #endif
  }

  /// To be called by threads that are to allocate pictures.
  static func widen() {
    if !isLimited { ThreadMemory.widen() }
  }
}
