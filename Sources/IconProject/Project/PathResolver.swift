package import IconFiles
package import IconSpec

/// Resolves a manifest's paths, which must stay in the manifest's folder or one of its `roots`.
package struct PathResolver: Sendable {
  package let fileSystem: any FileSystem
  /// The manifest's folder; empty for the working directory.
  package let folder: String
  let manifestName: String
  private let roots: [String]

  /// `manifest` is the name for messages.
  package init(fileSystem: any FileSystem, folder: String, manifest: String, roots: [String]) {
    self.fileSystem = fileSystem
    self.folder = folder
    manifestName = manifest
    self.roots =
      ([""] + roots).map { root in
        let base = folder.isEmpty ? "." : folder
        return SourcePath.normalized(root.isEmpty ? base : SourcePath.joined(folder, root))
      }
  }

  /// The path relative to the working directory; nil after adding a problem.
  package func path(_ text: String, of marked: Marked, problems: inout [SpecProblem]) -> String? {
    path(text, problems: &problems) { marked.problem($0) }
  }

  package func path(
    _ text: String, problems: inout [SpecProblem], problem: (String) -> SpecProblem
  ) -> String? {
    let path = SourcePath.normalized(SourcePath.joined(folder, text))
    guard roots.contains(where: { SourcePath.isInside(path, $0) }) else {
      problems.append(
        problem("\"\(text.abbreviated)\" leads out of the manifest's folder; roots: can allow it"))
      return nil
    }
    let real = fileSystem.resolvedPath(path)
    guard roots.contains(where: { SourcePath.isInside(real, fileSystem.resolvedPath($0)) }) else {
      problems.append(
        problem(
          "\"\(text.abbreviated)\" is a link that leads out of the manifest's folder; roots: can allow it"
        ))
      return nil
    }
    return path
  }

  /// The root that contains a path, links resolved.
  package func root(of path: String) -> String? {
    let real = fileSystem.resolvedPath(path)
    return roots.first { SourcePath.isInside(real, fileSystem.resolvedPath($0)) }
  }

  /// The files that match a pattern. Adds a problem if there are none.
  package func files(_ pattern: Marked, problems: inout [SpecProblem]) -> [String] {
    guard let matches = matches(pattern, problems: &problems) else { return [] }
    let found = matches.filter {
      // A plain path may be a folder. Reading it reports that.
      $0 == pattern.text || fileSystem.fileType(of: SourcePath.joined(folder, $0)) != .folder
    }
    if found.isEmpty { problems.append(pattern.problem("\"\(pattern.text)\" matches no file")) }
    return found.compactMap { path($0, of: pattern, problems: &problems) }
  }

  /// The folders that match a pattern, relative to the manifest's folder.
  package func folders(_ pattern: Marked, problems: inout [SpecProblem]) -> [String] {
    (matches(pattern, problems: &problems) ?? []).filter {
      path($0, of: pattern, problems: &problems).map { fileSystem.fileType(of: $0) == .folder }
        ?? false
    }
  }

  /// Nil after adding a problem, if a folder cannot be read.
  private func matches(_ pattern: Marked, problems: inout [SpecProblem]) -> [String]? {
    do throws(FileError) {
      return try Glob(fileSystem: fileSystem).matches(pattern.text, in: folder)
    } catch {
      problems.append(pattern.problem("\"\(pattern.text)\": \(error.path) \(error)"))
      return nil
    }
  }
}
