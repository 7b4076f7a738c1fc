package import IconFiles
import IconSpec
import IconValidation

/// The pictures below a folder, by their names: what a walk finds, and what of a list of files it
/// would.
package struct PictureTree: Sendable {
  /// As seen from the working directory, sorted.
  package private(set) var paths: [String] = []
  /// Folders of others' work that were passed over.
  package private(set) var passedOver: [String] = []

  private static let endings = [
    ".png", ".jpg", ".jpeg", ".webp", ".gif", ".tif", ".tiff", ".heic", ".heif", ".avif", ".svg",
    ".svgz", ".icns", ".ico",
  ]
  private static let deepest = 64

  /// A file is a picture itself, whatever its name. Links in folders are not followed.
  package init(
    _ place: String, fileSystem: any FileSystem = DiskFileSystem()
  ) throws(FileError) {
    guard fileSystem.kind(of: place) == .folder else {
      paths = [place]
      return
    }
    try walk(place, fileSystem, depth: 0)
    paths.sort()
  }

  private mutating func walk(
    _ folder: String, _ files: any FileSystem, depth: Int
  ) throws(FileError) {
    for name in try files.names(in: folder) where !name.hasPrefix(".") {
      let path = SourcePath.joined(folder, name)
      guard !files.isLink(path) else { continue }
      switch files.kind(of: path) {
      case .folder where Validation.isPassedOver(name): passedOver.append(path)
      case .folder where depth < Self.deepest: try walk(path, files, depth: depth + 1)
      case .folder: passedOver.append(path)
      case .regular where Self.isPictureName(name): paths.append(path)
      default: continue
      }
    }
  }

  private static func isPictureName(_ name: some StringProtocol) -> Bool {
    let lower = name.lowercased()
    // The store's icon of old has no ending.
    if lower == "itunesartwork" || lower == "itunesartwork@2x" { return true }
    return endings.contains { lower.hasSuffix($0) && lower.count > $0.count }
  }

  /// Whether a walk would find a file of this path below its folder.
  static func finds(_ path: String) -> Bool {
    let parts = SourcePath.parts(path)
    guard let name = parts.last, isPictureName(name), parts.count <= deepest + 1 else {
      return false
    }
    return !parts.contains { $0.hasPrefix(".") }
      && !parts.dropLast().contains { Validation.isPassedOver(String($0)) }
  }
}
