import IconCodec
import IconDocuments
import IconFiles
import IconImage
import IconMaking
import IconSpec

/// An image or SVG that could be artwork, by its header.
package struct StarterArtwork: Sendable {
  let path: String
  /// Nil for vector artwork.
  let size: PixelSize?
  let isSquare: Bool
  /// Whether it may be transparent.
  var mayBeClear = true
  var isPNG = false

  /// Whether the path has one of these words.
  func mentions(_ words: [String]) -> Bool {
    path.lowercased().split { !$0.isLetter }.contains { words.contains(String($0)) }
  }

  /// "icon.png (512×512)".
  var label: String { path + (size.map { " (\($0))" } ?? "") }

  private static let iconWords = ["icon", "appicon", "logo"]

  /// Prefers names of icons, then vector artwork, larger images and shorter paths.
  func isWorse(than other: StarterArtwork) -> Bool {
    func rank(_ art: StarterArtwork) -> (Int, Int, Int) {
      (
        art.mentions(Self.iconWords) ? 1 : 0, art.size?.shorterSide ?? .max,
        -SourcePath.parts(art.path).count
      )
    }
    return rank(self) == rank(other) ? path > other.path : rank(self) < rank(other)
  }

  private static let suffixes = [
    ".png", ".svg", ".svgz", ".jpg", ".jpeg", ".webp", ".tif", ".tiff", ".gif", ".heic", ".heif",
    ".avif",
  ]
  /// Prefixes of generated files.
  private static let madeNames = [
    "favicon", "apple-touch-icon", "apple-splash", "android-chrome", "ic_launcher", "mstile",
    "play-store-",
  ]

  static func isCandidate(_ name: String) -> Bool {
    isImage(name) && !madeNames.contains(where: name.lowercased().hasPrefix)
  }

  /// Whether the name is one of an image or of vector artwork.
  package static func isImage(_ name: String) -> Bool {
    suffixes.contains(where: name.lowercased().hasSuffix)
  }

  /// Reads a file's header; nil for files that builds do not read. Complexity: O(bytes).
  static func at(_ path: String, in files: any FileSystem) throws(FileError) -> StarterArtwork? {
    let head = try files.head(of: path, count: Footprint.headBytes).bytes
    switch FileKind.of(head) {
    case .png:
      // Reading all chunks finds damage.
      let bytes = try files.read(path, limit: FileLimit.image())
      guard let facts = try? PNGDecoder.facts(of: bytes) else { return nil }
      return StarterArtwork(
        path: path, size: facts.size, isSquare: facts.size.isSquare,
        mayBeClear: facts.hasAlphaChannel, isPNG: true)
    case .importable(let name):
      // The size of a TIFF may be outside the header.
      let size = ImageHeader.size(head)
      return StarterArtwork(
        path: path, size: size, isSquare: size?.isSquare ?? true,
        mayBeClear: name != "a JPEG image")
    case .drawing("a PDF document"): return nil
    case .drawing("a gzip file"):
      return path.lowercased().hasSuffix(".svgz")
        ? StarterArtwork(path: path, size: nil, isSquare: true)
        : nil
    case .drawing: return drawing(path, try files.read(path, limit: FileLimit.image()))
    case .crushedPNG, .icns, .gitLFSPointer, .other, .unknown: return nil
    }
  }

  private static func drawing(_ path: String, _ bytes: [UInt8]) -> StarterArtwork? {
    let limits = VectorJudge.Use.rendered.limits
    guard let text = try? XMLEntities.expanded(bytes, limit: limits.bytes) else { return nil }
    let xml = XMLSource(text, limits: limits)
    guard let root = try? VectorJudge.root(of: xml, for: .rendered) else { return nil }
    func attribute(_ name: String) -> String {
      root.attributes.first { $0.name.elementsEqual(name.utf8) }
        .map { String(decoding: $0.value, as: UTF8.self) } ?? ""
    }
    let box = attribute("viewBox").split { " ,\t\n".contains($0) }.compactMap { Double($0) }
    let sides =
      box.count == 4
      ? Array(box[2...]) : ["width", "height"].compactMap { Double(attribute($0)) }
    return StarterArtwork(
      path: path, size: nil, isSquare: sides.count != 2 || sides[0] == sides[1])
  }
}
