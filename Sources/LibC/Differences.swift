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
  private let pathFlag: Int32 = 0o10000000
  /// For folders that may be searched but not listed.
  public let folderFlags = pathFlag | O_DIRECTORY | O_CLOEXEC

  /// The path of an existing file without links, as realpath(3) gives it, by one lookup in place of one for each folder; nil where the system does not tell it.
  public func systemPath(of path: UnsafePointer<CChar>) -> [UInt8]? {
    let file = open(path, pathFlag | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = readlink("/proc/self/fd/\(file)", &target, Int(PATH_MAX))
    // The system gives a file that was removed meanwhile a name that leads nowhere.
    var (found, opened) = (stat(), stat())
    guard length > 0, target[0] == UInt8(ascii: "/"), fstat(file, &opened) == 0,
      stat(target.map(CChar.init(bitPattern:)), &found) == 0,
      found.st_ino == opened.st_ino, found.st_dev == opened.st_dev
    else { return nil }
    return Array(target.prefix(length))
  }
#else
  /// The path of an existing file without links; not known here.
  public func systemPath(of path: UnsafePointer<CChar>) -> [UInt8]? { nil }

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
