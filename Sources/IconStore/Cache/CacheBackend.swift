import IconFiles
import LibC

/// A folder of files that builds share, on one machine or over NFS. It needs no locks: a rename makes each
/// file appear complete. Only files with the cache's own names are removed, and never through a link.
struct CacheBackend: Sendable {
  private let folder: String
  private let largest: Int
  private let files = DiskFileSystem()

  init(folder: String, largest: Int) {
    (self.folder, self.largest) = (folder, largest)
  }

  /// Identifies the folder and excludes it from backups.
  /// Source: bford.info/cachedir, Cache Directory Tagging Specification.
  private static let tag = """
    Signature: 8a477f597d28d172789f06886806bc55
    # Images that iconforge made, for other builds. This folder may be removed at any time.

    """
  private static let tagName = "CACHEDIR.TAG"

  /// Creates and tags the folder. Throws if it has other contents.
  func open() throws(FileError) {
    try files.makeFolder(folder)
    let path = "\(folder)/\(Self.tagName)"
    if let tag = try? files.read(path, limit: Self.tag.utf8.count), tag.elementsEqual(Self.tag.utf8)
    {
      return
    }
    // Another build may be writing the tag.
    guard try files.names(in: folder).allSatisfy(Temporaries.isName) else {
      throw FileError(operation: .keep, path: folder, reason: .holdsOtherThings)
    }
    try files.replace(path, with: Array(Self.tag.utf8))
  }

  /// Two digits of a key name the subfolder, the others the file.
  private func place(_ key: String) -> (folder: String, path: String) {
    let subfolder = "\(folder)/\(key.prefix(2))"
    return (subfolder, "\(subfolder)/\(key.dropFirst(2))\(Self.suffix)")
  }

  private static let suffix = ".png"

  func bytes(_ key: String) -> [UInt8]? {
    let place = place(key)
    guard !files.isLink(place.folder), !files.isLink(place.path) else { return nil }
    return try? files.read(place.path, limit: FileLimit.picture())
  }

  /// Marks the file as recently used.
  func use(_ key: String) { utimensat(AT_FDCWD, place(key).path, nil, AT_SYMLINK_NOFOLLOW) }

  func put(_ key: String, _ bytes: [UInt8]) {
    let place = place(key)
    guard !files.isLink(place.folder), self.bytes(key) != bytes else { return }
    try? files.makeFolder(place.folder)
    try? files.replace(place.path, with: bytes)
  }

  /// Removes the files that were not used for longest, until the rest is at most `largest` bytes.
  func trim() throws(FileError) {
    var kept: [(path: String, size: Int, used: Int)] = []
    guard files.kind(of: folder) != nil else { return }
    for name in try swept(folder) where Self.isKey(name, digits: 2) {
      let subfolder = "\(folder)/\(name)"
      guard !files.isLink(subfolder), files.kind(of: subfolder) == .folder else { continue }
      for name in try swept(subfolder) where Self.isImage(name) {
        let path = "\(subfolder)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        kept.append((path, Int(status.st_size), status.modificationTime))
      }
    }
    var sum = kept.reduce(0) { $0 + $1.size }
    for file in kept.sorted(by: { ($0.used, $0.path) < ($1.used, $1.path) }) where sum > largest {
      unlink(file.path)
      sum -= file.size
    }
  }

  /// The names in a folder. Removes temporary files of killed builds.
  private func swept(_ folder: String) throws(FileError) -> [String] {
    let names = try files.names(in: folder)
    for name in names where Temporaries.isAbandoned(name) {
      try? files.remove("\(folder)/\(name)")
    }
    return names
  }

  private static func isImage(_ name: String) -> Bool {
    name.hasSuffix(suffix) && isKey(name.dropLast(suffix.count), digits: 62)
  }

  private static func isKey(_ text: some StringProtocol, digits: Int) -> Bool {
    text.utf8.count == digits
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
