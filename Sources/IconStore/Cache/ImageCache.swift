import IconCodec
package import IconFiles
import IconImage
package import IconMaking
import LibC

/// Finished images in a folder that builds share, on one machine or over NFS. Keys are digests of
/// artwork, recipe and codec version.
///
/// Files may disappear at any time. Each file ends with a digest of its key and image. A file that does
/// not match its digest counts as missing. The folder needs no locks: a rename makes each file appear
/// complete. Only files with the cache's own names are removed, and never through a link.
package struct ImageCache: Sendable {
  private let folder: String
  private let largest: Int
  private let files = DiskFileSystem()

  /// Creates a cache.
  package init(folder: String, largest: Int = 512 << 20) {
    self.folder = folder
    self.largest = largest
  }

  package init?(_ options: BuildOptions) {
    guard let folder = options.cache else { return nil }
    self.init(folder: folder, largest: options.cacheSize)
  }

  /// Why `place` cannot be a cache, and the remedy; nil if it can.
  package static func objection(to place: String) -> String? {
    if place.isEmpty { return "needs a folder" }
    return place.contains("://")
      ? "takes a folder, not a URL: give a folder that machines share or that CI restores" : nil
  }

  /// Identifies the folder and excludes it from backups.
  /// Source: bford.info/cachedir, Cache Directory Tagging Specification.
  private static let tag = """
    Signature: 8a477f597d28d172789f06886806bc55
    # Images that iconforge made, for other builds. This folder may be removed at any time.

    """

  /// Creates and tags the folder. Throws if it has other contents.
  package func open() throws(FileError) {
    try files.makeFolder(folder)
    let path = "\(folder)/CACHEDIR.TAG"
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

  // MARK: - Images

  private struct Place {
    let key: String
    let folder: String
    var path: String { "\(folder)/\(key.dropFirst(2))\(suffix)" }

    /// Two digits of the key name the subfolder, the others the file.
    init(_ artwork: Digest, recipe: Digest, format: ImageFormat, in folder: String) {
      key = Digest(of: Array("image 2 \(artwork) \(recipe) \(format.madeBy)".utf8)).description
      self.folder = "\(folder)/\(key.prefix(2))"
    }

    func seal(of image: ArraySlice<UInt8>) -> [UInt8] {
      Digest(of: Array(key.utf8) + image).hex
    }
  }

  private static let suffix = ".png"
  private static let sealLength = 64

  private func bytes(at place: Place) -> [UInt8]? {
    guard !files.isLink(place.folder), !files.isLink(place.path) else { return nil }
    return try? files.read(place.path, limit: FileLimit.image())
  }

  /// The finished file; nil if it is missing, damaged or of another size.
  func image(
    artwork: Digest, recipe: Digest, _ format: ImageFormat, pixels: PixelSize
  ) -> [UInt8]? {
    let place = Place(artwork, recipe: recipe, format: format, in: folder)
    guard let bytes = bytes(at: place), bytes.count > Self.sealLength else { return nil }
    let image = bytes.dropLast(Self.sealLength)
    guard bytes.suffix(Self.sealLength).elementsEqual(place.seal(of: image)),
      let facts = try? format.facts(of: Array(image)), facts.size == pixels
    else { return nil }
    // Marks the file as recently used.
    utimensat(AT_FDCWD, place.path, nil, AT_SYMLINK_NOFOLLOW)
    return Array(image)
  }

  /// Adds a file. Ignores errors: the next build makes the image again.
  func add(_ bytes: [UInt8], artwork: Digest, recipe: Digest, _ format: ImageFormat) {
    let place = Place(artwork, recipe: recipe, format: format, in: folder)
    let sealed = bytes + place.seal(of: bytes[...])
    guard !files.isLink(place.folder), self.bytes(at: place) != sealed else { return }
    try? files.makeFolder(place.folder)
    try? files.replace(place.path, with: sealed)
  }

  // MARK: - Trimming

  /// Removes temporary files of killed builds and the least recently used images above the size limit.
  /// Complexity: O(files × log files).
  package func trim() throws(FileError) {
    var kept: [(path: String, size: Int, used: Int)] = []
    guard files.fileType(of: folder) != nil else { return }
    for name in try files.sweep(folder) where Self.isKey(name, digits: 2) {
      let subfolder = "\(folder)/\(name)"
      guard !files.isLink(subfolder), files.fileType(of: subfolder) == .folder else { continue }
      for name in try files.sweep(subfolder)
      where name.hasSuffix(Self.suffix) && Self.isKey(name.dropLast(Self.suffix.count), digits: 62)
      {
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

  private static func isKey(_ text: some StringProtocol, digits: Int) -> Bool {
    text.utf8.count == digits
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
