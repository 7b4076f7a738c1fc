// Names that differ between systems.

#if canImport(Glibc)
  /// Resources of getrlimit(2) and setrlimit(2).
  public let addressLimit = __rlimit_resource_t(RLIMIT_AS.rawValue)
  public let openFileLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  public let addressLimit = RLIMIT_AS
  public let openFileLimit = RLIMIT_NOFILE
#endif

#if canImport(Glibc) || canImport(Musl)
  /// The socket type for streams of bytes.
  public let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
  public let streamSocket = SOCK_STREAM
#endif

#if canImport(Glibc) || canImport(Musl)
  /// O_PATH on x86-64 and arm64; the module map hides it. Source: fcntl.h of Linux.
  public let pathFlag: Int32 = 0o10000000
  /// For folders that may be searched but not listed.
  public let folderFlags = pathFlag | O_DIRECTORY | O_CLOEXEC

#else
  /// For folders that may be searched but not listed.
  public let folderFlags = O_SEARCH | O_CLOEXEC
#endif

extension stat {
  /// Nanoseconds after `modificationTime`.
  public var modificationNanoseconds: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_nsec
    #else
      st_mtim.tv_nsec
    #endif
  }

  /// Seconds since 1970.
  public var modificationTime: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}

extension rusage {
  /// The largest resident set, in bytes.
  public var peakMemory: Int {
    #if canImport(Darwin)
      ru_maxrss
    #else
      ru_maxrss * 1024
    #endif
  }
}

extension sigaction {
  public var isIgnored: Bool {
    #if canImport(Darwin)
      let handler = __sigaction_u.__sa_handler
    #else
      let handler = __sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// The number of processors that this process may use.
public var processorCount: Int {
  let online = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  #if os(Linux)
    let own = Int(csystem_processors())
    return own > 0 ? min(own, online) : online
  #else
    return online
  #endif
}
