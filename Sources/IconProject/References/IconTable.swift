package import IconFiles
package import IconMaking
import IconRules
import IconSpec
import IconStore

/// The icons that a project uses, with the documents that name them.
package struct IconTable: Sendable {
  package enum State: String, Sendable {
    case missing, template, generated
    /// The user's.
    case user = "yours"
    /// Code computes the path.
    case unknown
  }

  package struct Row: Sendable {
    package let reference: IconReference
    package let state: State
  }

  package let rows: [Row]
  /// The projects in the folders of a folder without one, each with its recognised types.
  package let projects: [(folder: String, title: String)]
  /// The recognised types of project: "an Electron project".
  package let title: String

  /// Reads the documents of every recognised type of project in `folder`.
  /// Complexity: O(bytes of the documents and the named files).
  package init(in folder: String, templates: TemplateFiles, of files: any FileSystem) {
    let project = RecognisedProject(in: folder, of: files)
    title = project.title
    projects = project.isEmpty || project.isElsewhere ? project.inner : []
    // A part of a repository that was built by itself has a lockfile of its own.
    let inner = project.tree.all.filter { !$0.path.isEmpty && $0.has("iconforge.lock") }
    let outputs = ([folder] + inner.map { SourcePath.joined(folder, $0.path) }).map { home in
      let lockfile = LockfileLocation(output: home, isShared: true)
      return LockfileOutputs(file: lockfile, lockfile: lockfile.lockfile(files))
    }
    let named = project.references
    let known = Set(named.map(\.file))
    let copies = IconCopies(and: outputs[0].lockfile, in: project.tree).references
    let sources = project.tree.ignored(named.map(\.file)).isEmpty ? [] : project.tree.iconSources
    let all = (named + (sources.map(\.reference) + copies).filter { !known.contains($0.file) }).map
    { reference in
      guard reference.certainty != .computed || reference.isState else {
        return Row(reference: reference, state: .unknown)
      }
      let path = SourcePath.joined(folder, reference.file)
      guard files.fileType(of: path) != nil else {
        return Row(reference: reference, state: .missing)
      }
      if outputs.contains(where: { $0.isGenerated(path, in: files) }) {
        return Row(reference: reference, state: .generated)
      }
      let bytes = try? files.read(path, limit: FileLimit.image())
      return Row(
        reference: reference, state: bytes.map(templates.contains) == true ? .template : .user)
    }
    // A launch image that is no icon stays the user's.
    rows = all.filter { !$0.reference.isSplash || $0.state != .user }
  }
}

/// A proof that the icons of a build are those that a project's documents name.
package struct ProjectProof: Sendable {
  private let folder: String
  private let kinds: [ProjectKind]
  private let lockfile: LockfileLocation

  init(_ project: RecognisedProject, in folder: String, lockfile: LockfileLocation) {
    self.folder = folder
    self.lockfile = lockfile
    kinds = project.chosen.map(\.kind).filter { $0.source != nil }
  }

  /// The references that still show another image after a build of `artwork`, or none.
  /// Complexity: O(bytes of the documents and the named files).
  package func failures(of artwork: Set<String>, in files: any FileSystem) -> [Diagnostic] {
    let project = RecognisedProject(in: folder, of: files)
    let outputs = LockfileOutputs(file: lockfile, lockfile: lockfile.lockfile(files))
    let named = project.chosen.filter { kinds.contains($0.kind) }.compactMap(\.icons).flatMap {
      $0.tracked(in: project.tree).icons.references
    }
    return named.compactMap { reference in
      let file = SourcePath.joined(folder, reference.file)
      // A note has the reason if the artwork has no shape for a themed icon.
      let isThemed =
        reference.use.slot.layer == .monochrome && files.fileType(of: file) == .regular
      guard reference.certainty == .literal, !reference.isSplash, !isThemed,
        reference.use.slot.role != .notification,
        !artwork.contains(files.realPath(file) ?? file),
        !outputs.isGenerated(file, in: files)
      else { return nil }
      let what = files.fileType(of: file) == nil ? "is not there" : "still shows another image"
      return Diagnostic(
        path: SourcePath.joined(folder, reference.named),
        message: "names \(reference.file), which \(what)")
    }
  }

  /// Tracked texts that still name removed files, such as a page that shows the icon. Complexity: One process.
  package func mentions(of removed: [String]) -> [Diagnostic] {
    let tails = removed.map { SourcePath.parts($0).suffix(2).joined(separator: "/") }
    let kinds = ["md", "rst", "adoc", "html", "xml", "yml", "yaml", "json", "toml", "sh"]
    let words = ["grep", "-n", "-z", "-I", "-F"] + tails.flatMap { ["-e", $0] } + ["--"]
    guard !removed.isEmpty,
      let answer = try? Git.answer(words + kinds.map { "*.\($0)" }, in: folder, limit: 1 << 18)
    else { return [] }
    // "PATH 0 LINE 0 TEXT"
    let lines = answer.output.split(separator: UInt8(ascii: "\n")).compactMap {
      line -> (document: String, line: String, file: String)? in
      let parts = line.split(separator: 0, maxSplits: 2).map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 3, let tail = tails.first(where: parts[2].contains) else { return nil }
      return (parts[0], parts[1], tail)
    }
    return lines.grouped { $0.document }.prefix(3).map { document, lines in
      Diagnostic(
        path: SourcePath.joined(folder, "\(document):\(lines[0].line)"), severity: .info,
        message: "names \(lines[0].file), which is removed")
    }
  }
}

extension RecognisedProject {
  /// The references of all recognised types, each file and document once.
  var references: [IconReference] {
    let filled = (chosen + others).compactMap { place -> String? in
      if case .fill(let set) = place.making { set } else { nil }
    }
    let composed = filled.filter { $0.hasSuffix(".icon") }.map { "\($0)/icon.json" }
    let manifests = (chosen + others).filter { $0.kind.name == "android" }
      .map { SourcePath.joined($0.path, "AndroidManifest.xml") }
    let kinds = ProjectKind.all.filter { $0.source != nil }
    let all = kinds.flatMap { kind in
      let own = kind.name == "android" ? manifests : []
      let documents = (tree.documents(of: kind.source!) + own).uniqued()
      return ProjectReferences(kind, in: tree, documents: documents).references
    }
    let sets = filled.filter { !$0.hasSuffix(".icon") }
    let documents = ProjectReferences(
      "xcode", files: composed, use: IconUse(Slot(.universal, side: 1024)))
    let found = (all + documents.references + sets.flatMap(tree.references)).grouped {
      "\($0.file) \($0.named)"
    }
    .map { $0.elements[0] }
    // Files that frameworks find by name.
    let known = Set(found.map(\.file))
    let conventional = presetPlaces.flatMap { place -> [IconReference] in
      guard let preset = try? BuiltInPresets.preset(place.preset) else { return [] }
      return ProjectReferences.conventions(
        of: preset, as: place.preset, output: place.output, icon: place.icon, in: tree,
        layouts: [.loose, .web, .expo, .cordova])
    }
    let unnamed = chosen.compactMap(\.icons).flatMap(\.unnamed)
    let rest = (conventional + unnamed).grouped { $0.file }.map { $0.elements[0] }
    return found + rest.filter { !known.contains($0.file) }
  }
}
