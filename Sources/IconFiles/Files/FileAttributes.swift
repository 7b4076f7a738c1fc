import LibC

/// The attributes that a new file copies from the one it replaces: mode, owner, access lists and
/// the user's extended attributes.
struct FileAttributes {
  private let status: stat
  private let path: [CChar]

  /// Returns nil unless the path is a regular file.
  init?(of path: String) {
    self.path = FileName.path(path)
    var status = stat()
    guard lstat(self.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.status = status
  }

  /// Applies what the system permits: a file of another user becomes one of this user.
  func give(to file: Int32) {
    var own = stat()
    guard fstat(file, &own) == 0 else { return }
    if own.st_uid != status.st_uid || own.st_gid != status.st_gid,
      fchown(file, status.st_uid, status.st_gid) != 0
    {
      // Setting only the group may be permitted.
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
    /// User attributes and access lists; the system manages its own labels.
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
