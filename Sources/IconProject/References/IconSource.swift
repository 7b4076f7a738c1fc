import IconDocuments
import IconFiles
import IconImage
import IconRules
import IconSpec

/// An image from which a project's own program makes icons that git ignores.
struct IconSource: Sendable {
  let file: String
  /// The program, and where it names the file.
  let document: String
  let place: DocumentPlace

  /// As an icon that is replaced in its own size.
  var reference: IconReference {
    let isMac = Manifest.name(ofFile: file).lowercased().contains(/\bmac(os)?\b|osx/)
    return IconReference(
      kind: "copy", file: file, document: document, place: place, key: "", value: nil,
      certainty: .literal, use: IconUse(Slot(isMac ? .mac : .universal), "png", "svg"))
  }
}

extension ProjectFolders {
  /// The sources of icons that programs in the usual folders of tools name: those of commands such as
  /// `tauri icon` too. A part that a program computes is empty if such a file exists, else any text.
  /// Complexity: O(bytes of the programs).
  var iconSources: [IconSource] {
    let programs = ["", "script", "scripts", "_scripts", "tools", "build"].flatMap { folder in
      names(in: folder).sorted().filter {
        $0.contains(/\.(?:[mc]?[jt]s|sh|py)$|^(?:package\.json|Makefile|[Jj]ustfile)$/)
      }.map { SourcePath.joined(folder, $0) }
    }
    return programs.flatMap { program -> [IconSource] in
      let bytes = self.bytes(of: program)
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains(Self.tools) else { return [] }
      return text.matches(of: Self.path).flatMap { match -> [IconSource] in
        let files = sources(String(match.output), for: program)
        if files.isEmpty { return [] }
        let offset = text.utf8.distance(from: text.startIndex, to: match.startIndex)
        let place = DocumentPlace(of: offset, in: bytes)
        return files.map { IconSource(file: $0, document: program, place: place) }
      }
    }.grouped { $0.file }.map(\.elements[0])
  }

  /// The only tracked file with the last parts of the path of one that git ignores.
  func source(of path: String, _ tail: String) -> String? {
    let found = folders(with: tail).map { SourcePath.joined($0, SourcePath.name(of: tail)) }.filter
    {
      $0 != path && $0.hasSuffix("/\(tail)")
    }
    return found.count == 1 && !isIgnored(found[0]) ? found[0] : nil
  }

  private func sources(_ text: String, for program: String) -> [String] {
    let parts = text.split(separator: /\$\{[^}]*\}/, omittingEmptySubsequences: false)
    let roots = ["", SourcePath.folder(of: program)]
    let isIcon = { (path: String) in SourcePath.name(of: path).contains(/icon|logo/.ignoresCase()) }
    let plain = roots.map { SourcePath.normalized(SourcePath.joined($0, parts.joined())) }
    if let only = plain.first(where: { file($0) != nil }) {
      return isIcon(only) && !isIgnored(only) ? [only] : []
    }
    let folder = SourcePath.folder(of: String(parts[0]) + "x")
    let (start, end) = (SourcePath.name(of: String(parts[0]) + "x").dropLast(), parts.last ?? "")
    guard parts.count == 2 else { return [] }
    let found = roots.map { SourcePath.normalized(SourcePath.joined($0, folder)) }.uniqued().flatMap
    { home in
      names(in: home).sorted().filter { $0.hasPrefix(start) && $0.hasSuffix(end) && isIcon($0) }
        .map { SourcePath.joined(home, $0) }
    }
    let ignored = ignored(found)
    return found.filter { !ignored.contains($0) }
  }

  private static var tools: Regex<Substring> {
    /tauri icon|icns|\bsharp\b|rsvg-convert|resvg|inkscape|magick|\bconvert\b|png-to-ico|icon-gen/
      .ignoresCase()
  }

  private static var path: Regex<Substring> {
    /(?:[A-Za-z0-9_.\/@-]|\$\{[^}\n]*\})+\.(?:png|svg)\b/
  }
}

extension ReferenceReader {
  /// Whether the folder of a missing file has no images, and a program of the project makes files of its name.
  func isGenerated(_ path: String, below roots: [String]) -> Bool {
    let stem = ProjectReferences.stem(of: path)
    let folder = SourcePath.folder(of: path)
    guard !stem.isEmpty, !folder.isEmpty,
      !roots.contains(where: { root in
        tree.names(in: SourcePath.joined(root, folder)).contains { $0.hasSuffix(".png") }
      })
    else { return false }
    return ["scripts", "script", "tools"].contains { home in
      tree.names(in: home).contains { tree.text(of: "\(home)/\($0)").contains(stem) }
    }
  }

  /// Browsers read no YAML: a build makes such a manifest, and may make its images.
  var iconSources: [IconSource] {
    references.isEmpty && document.name.hasSuffix(".yml") ? tree.iconSources : []
  }
}
