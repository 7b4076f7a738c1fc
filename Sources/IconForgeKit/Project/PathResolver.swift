import IconSpec

/// Paths of a manifest, kept inside its folder tree and the roots it names.
struct PathResolver: Sendable {
  let fileSystem: any FileSystem
  /// The manifest's folder; empty for the working directory.
  let folder: String
  let manifestName: String
  private let roots: [String]

  init(fileSystem: any FileSystem, folder: String, roots: [Marked]) {
    self.fileSystem = fileSystem
    self.folder = folder
    manifestName = SourcePath.joined(folder, "iconforge.yml")
    self.roots =
      ([""] + roots.map(\.text)).map { root in
        SourcePath.normalized(root.isEmpty ? Self.shown(folder) : SourcePath.joined(folder, root))
      }
  }

  private static func shown(_ folder: String) -> String { folder.isEmpty ? "." : folder }

  /// The path as seen from the working directory, or nil after adding a problem.
  func path(_ text: String, of marked: Marked, problems: inout [SpecProblem]) -> String? {
    let path = SourcePath.normalized(SourcePath.joined(folder, text))
    guard roots.contains(where: { SourcePath.isInside(path, $0) }) else {
      problems.append(
        marked.problem("\"\(text)\" leads out of the manifest's folder; roots: can allow it"))
      return nil
    }
    // Links are followed as far as the path exists.
    if let real = fileSystem.realParent(path) {
      let isInside = roots.contains { root in
        fileSystem.realPath(root).map { SourcePath.isInside(real, $0) } ?? false
      }
      guard isInside else {
        problems.append(
          marked.problem(
            "\"\(text)\" is a link that leads out of the manifest's folder; roots: can allow it"))
        return nil
      }
    }
    return path
  }

  /// Every file of a pattern, or nil after adding a problem.
  func files(_ pattern: Marked, problems: inout [SpecProblem]) -> [String] {
    let found = Glob(fileSystem: fileSystem).matches(pattern.text, in: folder)
    if found.isEmpty { problems.append(pattern.problem("\"\(pattern.text)\" matches no file")) }
    return found.compactMap { path($0, of: pattern, problems: &problems) }
  }

  /// Folders of a pattern, relative to the manifest's.
  func folders(_ pattern: Marked, problems: inout [SpecProblem]) -> [String] {
    Glob(fileSystem: fileSystem).matches(pattern.text, in: folder).filter {
      path($0, of: pattern, problems: &problems).map { fileSystem.kind(of: $0) == .folder } ?? false
    }
  }
}
