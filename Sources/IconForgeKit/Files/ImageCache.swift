import IconCodec
import IconSpec

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finished images by what they were made of, kept between builds in a folder that any number of
/// them may share: each file appears whole, under the digest of its artwork, recipe and codec.
///
/// It may be emptied at any time, and what is damaged in it counts as missing.
public struct ImageCache: Sendable {
  private let folder: String
  private let largest: Int
  private let files = DiskFileSystem()

  /// `largest` bytes stay after `trim`.
  public init(folder: String, largest: Int = 512 << 20) {
    self.folder = folder
    self.largest = largest
  }

  private func path(artwork: String, recipe: String) -> String {
    let key = Digest.hex(of: Array("\(artwork) \(recipe) \(PNGEncoder.madeBy)".utf8))
    return "\(folder)/\(key.prefix(2))/\(key.dropFirst(2)).png"
  }

  /// The finished file, if it is there and whole.
  func image(artwork: String, recipe: String) -> [UInt8]? {
    let path = path(artwork: artwork, recipe: recipe)
    guard let bytes = try? files.read(path, limit: FileLimit.picture()),
      (try? PNGDecoder.facts(of: bytes)) != nil
    else { return nil }
    // Used again: among the last to go.
    utimensat(AT_FDCWD, path, nil, 0)
    return bytes
  }

  /// Whether it can be kept is nobody's trouble: the next build makes it again.
  func add(_ bytes: [UInt8], artwork: String, recipe: String) {
    let path = path(artwork: artwork, recipe: recipe)
    guard files.kind(of: path) == nil else { return }
    try? files.makeFolder(SourcePath.folder(of: path))
    try? files.replace(path, with: bytes)
  }

  /// Removes what was not used for longest, until the rest is small enough.
  /// Complexity: O(files × log files).
  func trim() throws(FileError) {
    var kept: [(path: String, size: Int, used: Int)] = []
    guard files.kind(of: folder) != nil else { return }
    for shelf in try files.names(in: folder)
    where shelf.utf8.count == 2 && files.kind(of: "\(folder)/\(shelf)") == .folder {
      for name in try files.names(in: "\(folder)/\(shelf)") {
        let path = "\(folder)/\(shelf)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        kept.append((path, Int(status.st_size), Self.seconds(status)))
      }
    }
    var sum = kept.reduce(0) { $0 + $1.size }
    for file in kept.sorted(by: { ($0.used, $0.path) < ($1.used, $1.path) }) where sum > largest {
      unlink(file.path)
      sum -= file.size
    }
  }

  private static func seconds(_ status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec
    #else
      status.st_mtim.tv_sec
    #endif
  }
}
