import IconImage
import IconSpec

/// The side files of one run. They never replace an input, another output, or a file of another
/// format.
package struct SideFiles: Sendable {
  private let all: [SideFile]
  private let files: any FileSystem

  package init(_ all: [SideFile], in files: any FileSystem = DiskFileSystem()) {
    self.all = all
    self.files = files
  }

  /// Checks all files before anything is made. `force` permits replacing other formats; nil for
  /// commands without that option. Writing itself refuses folders and devices. Complexity: O(files
  /// × (inputs + outputs)).
  package func check(
    inputs: [String] = [], outputs: [String] = [], force: Bool? = nil
  ) throws(IconForgeError) {
    for (index, file) in all.enumerated() {
      let kind = files.fileType(of: file.path)
      guard kind == nil || kind == .regular else { continue }
      let place = files.resolvedPath(file.path)
      func isSame(_ path: String) -> Bool {
        kind == nil ? isNamed(path, place) : files.isSameFile(file.path, path)
      }
      if inputs.contains(where: isSame) { throw file.refused("is an input of this run") }
      if outputs.contains(where: isSame) { throw file.refused("is an output of this run") }
      if kind == nil, isFolder(place, ofAnyOf: outputs) {
        throw file.refused("is a folder that this run makes")
      }
      if let other = all[..<index].first(where: { isSame($0.path) }) {
        throw file.refused("is the file of \(other.option) too")
      }
      if kind == .regular, force != true, !isReplaceable(file) {
        throw file.refused(
          "is not \(file.format.name), so it is not replaced",
          force == nil ? ", or delete this one" : ", or \(Setting.force) replaces this one")
      }
    }
  }

  /// Whether a path leads to `place`, which does not exist yet. Compares names first, which needs
  /// no system call.
  private func isNamed(_ path: String, _ place: String) -> Bool {
    SourcePath.name(of: SourcePath.normalized(path)) == SourcePath.name(of: place)
      && files.resolvedPath(path) == place
  }

  private func isFolder(_ place: String, ofAnyOf paths: [String]) -> Bool {
    Set(paths.map(SourcePath.folder)).contains { folder in
      SourcePath.isInside(files.resolvedPath(folder.isEmpty ? "." : folder), place)
    }
  }

  /// An empty file holds nothing to lose.
  private func isReplaceable(_ file: SideFile) -> Bool {
    guard let head = try? files.head(of: file.path, count: file.format.limit) else { return false }
    return head.size == 0 || file.format.recognizes(head.bytes.withLineFeeds)
  }
}

/// A file that a command writes beside the icons: a stamp, a report, a contact sheet.
package struct SideFile: Sendable {
  package let path: String
  /// The setting that names it, for messages.
  package let option: String
  package let format: Format

  package init(_ path: String, for option: String, _ format: Format) {
    self.path = path
    self.option = option
    self.format = format
  }

  fileprivate func refused(_ problem: String, _ remedy: String = "") -> IconForgeError {
    let message = "\(problem); \(option) needs another file\(remedy)"
    return IconForgeError([Diagnostic(path: path, message: message)], .usage)
  }

  /// A format and a check that recognises earlier files of it.
  package struct Format: Sendable {
    /// For messages: "a dependency file that iconforge wrote".
    package let name: String
    /// The number of leading bytes that `recognizes` needs.
    package let limit: Int
    let recognizes: @Sendable ([UInt8]) -> Bool

    package init(
      _ name: String, limit: Int, recognizes: @escaping @Sendable ([UInt8]) -> Bool
    ) {
      self.name = name
      self.limit = limit
      self.recognizes = recognizes
    }
  }
}
