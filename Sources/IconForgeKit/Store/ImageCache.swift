import IconCodec
import IconImage
import IconSpec
import LibC

/// Finished images by what they were made of, kept between builds in a folder that any number of
/// them may share: each file appears whole, under the digest of its artwork, recipe and codec.
///
/// It may be emptied at any time, and what is damaged in it, or something else, counts as missing:
/// each file ends with a digest of its name and its image. Nothing is removed that has no name of
/// the cache's own, nor through a link.
public struct ImageCache: Sendable {
  private let folder: String
  private let largest: Int
  private let files = DiskFileSystem()

  /// `largest` bytes stay after `trim`.
  public init(folder: String, largest: Int = 512 << 20) {
    self.folder = folder
    self.largest = largest
  }

  /// Says whose folder it is, and keeps it out of backups.
  /// Source: bford.info/cachedir, Cache Directory Tagging Specification.
  private static let tag = """
    Signature: 8a477f597d28d172789f06886806bc55
    # Images that iconforge made, for other builds. This folder may be removed at any time.

    """
  private static let tagName = "CACHEDIR.TAG"

  /// Makes the folder and marks it. One that holds other things is none of ours.
  func open() throws(FileError) {
    try files.makeFolder(folder)
    let path = "\(folder)/\(Self.tagName)"
    if let tag = try? files.read(path, limit: Self.tag.utf8.count), tag.elementsEqual(Self.tag.utf8)
    {
      return
    }
    // Another build may be at marking it.
    guard try files.names(in: folder).allSatisfy(Temporaries.isName) else {
      throw FileError(operation: .keep, path: folder, reason: .holdsOtherThings)
    }
    try files.replace(path, with: Array(Self.tag.utf8))
  }

  /// An image's place: two digits of its key are the shelf, the others the name.
  private struct Place {
    let key: String
    let shelf: String
    let path: String

    init(in folder: String, artwork: String, recipe: String) {
      key = Digest.hex(of: Array("image 2 \(artwork) \(recipe) \(PNGEncoder.madeBy)".utf8))
      shelf = "\(folder)/\(key.prefix(2))"
      path = "\(shelf)/\(key.dropFirst(2))\(suffix)"
    }

    /// What stands behind an image that is the right one here.
    func seal(of image: ArraySlice<UInt8>) -> [UInt8] {
      Array(Digest.hex(of: Array(key.utf8) + image).utf8)
    }
  }

  private static let suffix = ".png"

  /// The finished file, if it is there and what was put there.
  func image(artwork: String, recipe: String, pixels: PixelSize) -> [UInt8]? {
    let place = Place(in: folder, artwork: artwork, recipe: recipe)
    guard let image = image(at: place),
      let facts = try? PNGDecoder.facts(of: image),
      facts.size == pixels
    else { return nil }
    // Used again: among the last to go.
    utimensat(AT_FDCWD, place.path, nil, AT_SYMLINK_NOFOLLOW)
    return image
  }

  private func image(at place: Place) -> [UInt8]? {
    guard !files.isLink(place.shelf), !files.isLink(place.path),
      let bytes = try? files.read(place.path, limit: FileLimit.picture()),
      bytes.count > Self.sealLength
    else { return nil }
    let image = bytes.dropLast(Self.sealLength)
    return bytes.suffix(Self.sealLength).elementsEqual(place.seal(of: image)) ? Array(image) : nil
  }

  private static let sealLength = 64

  /// Whether it can be kept is nobody's trouble: the next build makes it again.
  func add(_ bytes: [UInt8], artwork: String, recipe: String) {
    let place = Place(in: folder, artwork: artwork, recipe: recipe)
    guard !files.isLink(place.shelf), image(at: place) != bytes else { return }
    try? files.makeFolder(place.shelf)
    try? files.replace(place.path, with: bytes + place.seal(of: bytes[...]))
  }

  /// Removes what killed builds left, and what was not used for longest until the rest is small
  /// enough. Complexity: O(files × log files).
  func trim() throws(FileError) {
    var kept: [(path: String, size: Int, used: Int)] = []
    guard files.kind(of: folder) != nil else { return }
    for name in try swept(folder) where Self.isKey(name, digits: 2) {
      let shelf = "\(folder)/\(name)"
      guard !files.isLink(shelf), files.kind(of: shelf) == .folder else { continue }
      for name in try swept(shelf) where Self.isImage(name) {
        let path = "\(shelf)/\(name)"
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

  /// What is in a folder, without what killed builds left.
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
