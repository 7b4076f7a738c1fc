import Foundation

/// Special files that tests create in place of regular files.
package enum SpecialFile: String, CaseIterable, Sendable {
  case pipe, socket, device

  /// Only root can create devices.
  package static var makeable: [SpecialFile] {
    geteuid() == 0 ? allCases : [.pipe, .socket]
  }

  package func make(at path: String) throws {
    switch self {
    case .pipe: try Self.demand(mkfifo(path, 0o600))
    case .socket: try Self.bind(path)
    case .device:
      // The null device, see null(4).
      #if os(Linux)
        try Self.demand(mknod(path, S_IFCHR | 0o600, 0x103))
      #else
        try Self.demand(mknod(path, S_IFCHR | 0o600, 0x300_0002))
      #endif
    }
  }

  /// Type, device and inode of a path, from `lstat`.
  package static func identity(of path: String) throws -> [UInt64] {
    var status = stat()
    try demand(lstat(path, &status))
    return [UInt64(status.st_mode), UInt64(status.st_rdev), UInt64(status.st_ino)]
  }

  private static func bind(_ path: String) throws {
    let file = openSocket()
    defer { close(file) }
    // Socket addresses hold about 100 bytes, so the folder is reached through a short link.
    let short = "/tmp/s\(UInt32.random(in: 0 ... .max))"
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try demand(symlink(folder, short))
    defer { unlink(short) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = "\(short)/\(URL(fileURLWithPath: path).lastPathComponent)"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    try demand(
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.bind(file, $0, size) }
      })
  }

  private static func demand(_ result: Int32) throws {
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
}

private func openSocket() -> Int32 {
  #if os(Linux)
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  #else
    socket(AF_UNIX, SOCK_STREAM, 0)
  #endif
}
