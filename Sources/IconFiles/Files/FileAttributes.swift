import LibC

/// What a file has beside its bytes and times, for the one that takes its place: mode, owner, and
/// where the system keeps them, access lists and attributes of the user's own.
struct FileAttributes {
  private let status: stat
  private let path: [CChar]

  /// Nil where no regular file is.
  init?(of path: String) {
    self.path = FileName.path(path)
    var status = stat()
    guard lstat(self.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.status = status
  }

  /// As far as it is allowed: a file of somebody else's becomes one's own.
  func give(to file: Int32) {
    var own = stat()
    guard fstat(file, &own) == 0 else { return }
    if own.st_uid != status.st_uid || own.st_gid != status.st_gid,
      fchown(file, status.st_uid, status.st_gid) != 0
    {
      // A group of one's own can be given without leave.
      fchown(file, uid_t.max, status.st_gid)
    }
    fchmod(file, status.st_mode & 0o777)
    let old = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard old >= 0 else { return }
    defer { close(old) }
    #if os(Linux)
      for name in Self.names(of: old) { Self.copy(name, from: old, to: file) }
    #else
      fcopyfile(old, file, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
    #endif
  }

  #if os(Linux)
    /// Those of the user's own, and access lists; labels of the system's are the system's affair.
    private static func names(of file: Int32) -> [String] {
      let room = flistxattr(file, nil, 0)
      guard room > 0 else { return [] }
      var names = [CChar](repeating: 0, count: room)
      let count = flistxattr(file, &names, room)
      guard count > 0 else { return [] }
      return names[..<count].split(separator: 0)
        .map { String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self) }
        .filter { $0.hasPrefix("user.") || $0 == "system.posix_acl_access" }
    }

    private static func copy(_ name: String, from old: Int32, to new: Int32) {
      let room = fgetxattr(old, name, nil, 0)
      guard room >= 0 else { return }
      var value = [UInt8](repeating: 0, count: room)
      let count = fgetxattr(old, name, &value, room)
      if count >= 0 { fsetxattr(new, name, value, count, 0) }
    }
  #endif
}
