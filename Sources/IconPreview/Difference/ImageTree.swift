package import IconFiles
import IconSpec
import IconValidation

/// The image files below a folder, found by their names.
package struct ImageTree: Sendable {
  /// Relative to the working directory, sorted.
  package private(set) var paths: [String] = []
  /// Skipped folders, such as those of package managers.
  package private(set) var passedOver: [String] = []

  private static let extensions = [
    ".png", ".jpg", ".jpeg", ".webp", ".gif", ".tif", ".tiff", ".heic", ".heif", ".avif", ".svg",
    ".svgz", ".icns", ".ico",
  ]
  private static let deepest = 64

  /// `place` is a folder, or a file of any name. Links in folders are not followed.
  package init(
    _ place: String, fileSystem: any FileSystem = DiskFileSystem()
  ) throws(FileError) {
    guard fileSystem.fileType(of: place) == .folder else {
      paths = [place]
      return
    }
    try addFiles(below: place, fileSystem, depth: 0)
    paths.sort()
  }

  private mutating func addFiles(
    below folder: String, _ files: any FileSystem, depth: Int
  ) throws(FileError) {
    for name in try files.names(in: folder) where !name.hasPrefix(".") {
      let path = SourcePath.joined(folder, name)
      guard !files.isLink(path) else { continue }
      switch files.fileType(of: path) {
      case .folder where depth < Self.deepest && !Validation.isPassedOver(name):
        try addFiles(below: path, files, depth: depth + 1)
      case .folder: passedOver.append(path)
      case .regular where Self.isImageName(name): paths.append(path)
      default: continue
      }
    }
  }

  /// The old App Store icon has no extension.
  private static func isImageName(_ name: some StringProtocol) -> Bool {
    let lower = name.lowercased()
    return ["itunesartwork", "itunesartwork@2x"].contains(lower)
      || extensions.contains { lower.hasSuffix($0) && lower.count > $0.count }
  }

  /// True if a tree includes a file of this path below its folder.
  static func includes(_ path: String) -> Bool {
    let parts = SourcePath.parts(path)
    guard let name = parts.last, isImageName(name), parts.count <= deepest + 1 else {
      return false
    }
    return !parts.contains { $0.hasPrefix(".") }
      && !parts.dropLast().contains { Validation.isPassedOver(String($0)) }
  }
}
