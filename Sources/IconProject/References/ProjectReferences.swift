import IconDocuments
package import IconFiles
import IconImage
import IconRules
package import IconSpec

/// The references of one type of project in a folder.
package struct ProjectReferences: Sendable {
  package internal(set) var references: [IconReference] = []
  /// Documents that cannot be parsed, and values that a tool refuses.
  package fileprivate(set) var problems: [ReferenceFault] = []
  /// Platforms whose icons documents name.
  private(set) var covered: Set<String> = []
  /// Whether the server answers requests for these files, and for no others.
  private(set) var isServedAlone = false

  var coversAll: Bool { covered == Self.everything }

  init() {}

  /// All icons of a project.
  init(_ references: [IconReference]) {
    self.references = references
    covered = Self.everything
  }

  /// Existing files that a tool finds by their names.
  init(_ kind: String, files: [String], use: IconUse) {
    self.init(
      files.map { file in
        IconReference(
          kind: kind, file: file, document: nil, place: nil, key: "", value: nil,
          certainty: .convention, use: use)
      })
  }

  /// Reads the documents of `kind` in the given folders of a tree. Complexity: O(bytes of the documents).
  init(_ kind: ProjectKind, in tree: ProjectFolders, documents: [String]) {
    guard let source = kind.source else { return }
    let preset = kind.preset.flatMap { try? BuiltInPresets.preset($0) }
    for path in documents {
      guard let document = tree.document(path, limit: Self.longest) else { continue }
      var reader = ReferenceReader(
        kind.name, by: source.origin, of: document, in: tree, preset: preset)
      source.read(&reader)
      references += reader.references
      covered.formUnion(reader.covered)
      problems += reader.faults
      if let problem = document.problem {
        problems.append(ReferenceFault(document: path, text: problem.text, place: problem.place))
      }
    }
    if kind.name == "next" { reportIgnored(in: tree) }
    keepStates(in: tree)
    if source.isWeb {
      // A web app manifest that a site serves is used.
      dropLeftovers(
        in: tree,
        among: { $0.key.contains("icons") && $0.document?.contains("manifest") ?? false },
        unless: { path in
          let folder = SourcePath.folder(of: path)
          return ReferenceReader.served.contains { folder.hasSuffix($0) }
            || tree.file(SourcePath.joined(folder, "index.html")) != nil
        })
      addConventions(kind, in: tree)
    } else {
      if kind.name == "electron" { addOnlyIcon(kind, in: tree) }
      if kind.name == "msix" { dropLeftovers(in: tree) }
      addTwins(kind, in: tree)
    }
    // Where a framework finds no file by itself, more files would be of no use.
    if !covered.isEmpty, !kind.findsFiles { covered = Self.everything }
  }

  /// Files of Next.js's app folder with names or in places that it ignores.
  ///
  /// Source: vercel/next.js, is-metadata-route.ts (STATIC_METADATA_IMAGES).
  private mutating func reportIgnored(in tree: ProjectFolders) {
    let read = [
      "favicon": ["ico"], "icon": ["ico", "jpg", "jpeg", "png", "svg"],
      "apple-icon": ["jpg", "jpeg", "png"],
    ]
    for app in ["app", "src/app"]
    where tree.names(in: app).contains(where: { $0.hasPrefix("layout.") })
      && tree.dependencies.contains("next")
    {
      for folder in tree.all where folder.path == app || SourcePath.isInside(folder.path, app) {
        for name in folder.names {
          guard
            let match = name.wholeMatch(
              of: /(favicon|apple-icon|icon)\d?\.(ico|jpe?g|png|svg|webp|gif|avif|bmp)/),
            let formats = read[String(match.1)]
          else { continue }
          let isDeep = match.1 == "favicon" && folder.path != app
          guard isDeep || !formats.contains(String(match.2)) else { continue }
          let names =
            isDeep
            ? "favicon.ico in \(app) only" : "\(match.1) as " + formats.joined(separator: ", ")
          problems.append(
            ReferenceFault(
              document: folder.path(of: name),
              text: "is ignored by Next.js, which reads \(names)",
              place: nil, severity: .warning,
              source: "vercel/next.js, is-metadata-route.ts: STATIC_METADATA_IMAGES"))
        }
      }
    }
  }

  /// Programs show a variant of a favicon while something has happened, such as favicon-unread.png.
  private mutating func keepStates(in tree: ProjectFolders) {
    let favicons = references.indices.filter { references[$0].use.slot.role == .favicon }
    let stems = Set(references.map { Self.stem(of: $0.file).lowercased() })
    for index in favicons {
      let name = Self.stem(of: references[index].file).lowercased()
      guard let base = name.firstMatch(of: Self.state)?.output.1,
        tree.isThere(references[index].file)
      else { continue }
      // The state "disabled" may have no other icon than that of "enabled".
      references[index].isState =
        stems.contains(Self.stem(of: "\(base).png").lowercased())
        || tree.names(in: SourcePath.folder(of: references[index].file)).contains { other in
          let other = Self.stem(of: other).lowercased()
          return other != name && other.wholeMatch(of: Self.state)?.output.1 == base
        }
    }
    // Programs compute the names of some.
    var known = Set(references.map(\.file))
    let isExtension = references.contains { $0.kind == "webExtension" }
    let folders = favicons.map { SourcePath.folder(of: references[$0].file) }.uniqued()
    let bars = (isExtension ? tree.all : []).filter { bar in
      ["toolbar", "browserAction", "browser_action", "light", "dark"].contains(
        SourcePath.name(of: bar.path)) && folders.contains(SourcePath.folder(of: bar.path))
    }.flatMap { bar in
      bar.names.flatMap { name in
        [bar.path(of: name)]
          + tree.names(in: bar.path(of: name)).map { bar.path(of: "\(name)/\($0)") }
      }
    }
    for index in favicons where tree.isThere(references[index].file) {
      let icon = references[index]
      let (folder, base) = (SourcePath.folder(of: icon.file), Manifest.name(ofFile: icon.file))
      let beside = tree.names(in: folder).filter { name in
        let name = Manifest.name(ofFile: name).lowercased()
        return name.hasPrefix(base.lowercased())
          && name.wholeMatch(of: Self.state)?.output.1 == base.lowercased()[...]
          || isExtension
            && ("a\(Self.stem(of: "\(name).png"))".wholeMatch(of: Self.state)?.output.1 == "a"
              || name.hasPrefix(base.lowercased())
                && name.dropFirst(base.count).contains(/^(?:[-_][a-z]+\d*|[a-z])$/)
              || base.contains(/^\d+$/) && name.contains(/^\d{2,3}[a-z]$/))
      }.map { SourcePath.joined(folder, $0) }
      for file in (beside + bars).sorted()
      where [".png", ".svg", ".ico"].contains(where: file.hasSuffix) && known.insert(file).inserted
      {
        var other = IconReference(
          kind: icon.kind, file: file, document: icon.document, place: icon.place, key: icon.key,
          value: nil, certainty: .computed, use: icon.use)
        other.isState = true
        references.append(other)
      }
    }
  }

  nonisolated(unsafe) private static let state =
    /^(.+?)[-_.]?(?:down|unread|badge|error(?:ed)?|alert|notif(?:y|ications?)|(?:in)?active|(?:en|dis)abled|off|gr[ae]y|offline|online|busy|away|recording|new|dot|warning|fail(?:ed|ure)?|success|pending|paused|muted|loading|updates?|evaluating|stale|approved|rejected|running|sync(?:ing|ed)|(?:dis)?connected|(?:un)?locked|stopped|draft|merged)$/

  /// A document is a leftover if all its icons are missing and another one has icons.
  private mutating func dropLeftovers(
    in tree: ProjectFolders, among isCounted: (IconReference) -> Bool = { _ in true },
    unless isUsed: (String) -> Bool = { _ in false }
  ) {
    let documents = Dictionary(grouping: references.filter(isCounted)) { $0.document ?? "" }
    let broken = documents.filter { document, icons in
      !isUsed(document) && icons.allSatisfy { tree.file($0.file) == nil }
    }
    guard broken.count < documents.count else { return }
    references.removeAll { broken[$0.document ?? ""] != nil }
  }

  /// Browsers ask for these files at the root of a site without a link.
  private mutating func addConventions(_ kind: ProjectKind, in tree: ProjectFolders) {
    var known = Set(references.map(\.file))
    // Next.js links the icons in its app folder.
    let apps = ["app", "src/app"].filter { folder in
      tree.names(in: folder).contains { $0.hasPrefix("layout.") }
        && tree.dependencies.contains("next")
    }
    let folders = references.filter { $0.certainty == .literal }.flatMap { reference in
      SourcePath.parents(of: reference.file).prefix(3)
    }
    // A theme from elsewhere links the icons of such a folder.
    let loose = tree.all.filter { folder in
      let above = SourcePath.folder(of: folder.path)
      return references.isEmpty && ReferenceReader.served.contains(where: above.hasSuffix)
        && folder.names.count(where: WebPlace.isUsual) > 1
    }.map(\.path)
    if !loose.isEmpty { covered = Self.everything }
    // A helper of Rails computes the link. Phoenix serves the files that its endpoint lists, and no others.
    let isPhoenix = ["mix.exs", "../mix.exs"].contains {
      tree.files.fileType(of: SourcePath.joined(tree.top, $0)) == .regular
    }
    let pipeline = tree.all.filter { folder in
      references.isEmpty && folder.has("favicon.ico")
        && (["app/assets/images"] + (isPhoenix ? ["static"] : [])).contains(
          where: folder.path.hasSuffix)
    }.map(\.path)
    if !pipeline.isEmpty { covered = Self.everything }
    isServedAlone = isPhoenix && !pipeline.isEmpty
    for folder in (folders + (references.isEmpty ? loose + pipeline : apps)).uniqued() {
      for name in tree.names(in: folder)
      where WebPlace.isUsual(name)
        || apps.contains(folder) && ["icon.png", "icon.svg", "icon.ico"].contains(name)
      {
        // A link to another icon shows that one.
        let file = tree.target(of: SourcePath.joined(folder, name))
        guard known.insert(file).inserted, tree.file(file) != nil else { continue }
        let use = WebPlace.usual(name)
        references += ProjectReferences(kind.name, files: [file], use: use).references
      }
    }
  }

  /// A program computes the path of its icon. If no document names one, the only .icns file is the icon.
  private mutating func addOnlyIcon(_ kind: ProjectKind, in tree: ProjectFolders) {
    guard tree.isElectron, !references.contains(where: \.use.isMade) else {
      // No tool reads other icons.
      let packagers =
        /electron-(?:builder|packager|installer|winstaller|vite)|electron-forge|@electron\/packager/
      if !references.isEmpty, !tree.isThere("build"),
        !tree.dependencies.contains(where: { $0.contains(packagers) })
      {
        covered = Self.everything
      }
      return
    }
    let others = /(?i)file|document|dmg|volume|installer/
    let answer = try? Git.answer(["ls-files", "-z", "--", "*.icns"], in: tree.top, limit: 1 << 16)
    let files = (answer?.output ?? []).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
    .filter {
      !ProjectFolders.isSample(SourcePath.folder(of: $0))
        && !SourcePath.name(of: $0).contains(others)
    }
    guard files.count == 1 else { return }
    references += ProjectReferences(kind.name, files: files, use: .mac).references
    covered = Self.everything
  }

  /// A name without its size and extension.
  static func stem(of file: String) -> Substring {
    let name = Manifest.name(ofFile: file)[...]
    return name.firstMatch(of: /(?:[-_]?[0-9]{2,4}(?:x[0-9]{2,4})?)?(?:@[23]x)?$/).map {
      name[..<$0.range.lowerBound]
    } ?? name
  }

  /// The largest document that is read, in bytes: a large extension's package.json has more than 1 MiB.
  static let longest = 8 << 20
  static let everything = Set(
    Idiom.allCases.flatMap { idiom in Role.allCases.map { IconUse.part(of: Slot(idiom, $0)) } })
}

extension ProjectReferences {
  /// Whether a document of this name may name icons.
  package static func mayName(_ name: String) -> Bool {
    isCandidate(name) && checked.contains { $0.source!.reads(name) }
  }

  /// Whether any type of project may read a document of this name. Complexity: O(length).
  static func isCandidate(_ name: String) -> Bool {
    exact.contains(name) || name.lastIndex(of: ".").map { endings.contains(name[$0...]) } ?? false
      || beginnings.contains { name.hasPrefix($0) }
  }

  private static let patterns = ProjectKind.all.flatMap { $0.source?.documents ?? [] }
  private static let beginnings = Set(
    patterns.compactMap { pattern in
      pattern.firstIndex(of: "*").map { pattern[..<$0] }.flatMap { $0.isEmpty ? nil : $0 }
    })
  private static let exact = Set(patterns.filter { !$0.hasPrefix("*") })
  private static let endings = Set(
    patterns.filter { $0.hasPrefix("*") }.map { $0[$0.lastIndex(of: ".")!...] })

  /// The types whose references a validation checks; the others have readers of their own.
  private static let checked = ProjectKind.all.filter {
    $0.source != nil && !["android", "androidTV", "xcode", "mac"].contains($0.name)
  }

  /// The references of documents below `folder`, which are relative to it, each once. Pages and web app
  /// manifests are skipped.
  /// Complexity: O(bytes of the documents).
  package static func all(
    in folder: String, documents: [String], of files: any FileSystem
  ) -> ProjectReferences {
    let tree = ProjectFolders(below: folder, in: files)
    // VitePress has its configuration in a hidden folder.
    let documents =
      documents
      + [".vitepress", "docs/.vitepress"].flatMap { folder in
        tree.names(in: folder).filter(mayName).map { "\(folder)/\($0)" }
      }
    var (all, seen) = (ProjectReferences(), Set<String>())
    for kind in checked {
      let own = documents.filter { path in
        kind.source!.reads(SourcePath.name(of: path)) && !(kind.source!.isWeb && isPage(path))
          && !ProjectFolders.isSample(SourcePath.folder(of: path))
      }
      let found = ProjectReferences(kind, in: tree, documents: own)
      // Icons that browsers find by name have a reader of their own.
      let isSite = kind.source!.isWeb
      // The reader of the theme checks its files.
      let named =
        kind.name == "linuxDesktop"
        ? found.references.filter { !$0.file.contains("hicolor/") } : found.references
      all.references += named.filter { !isSite || $0.document != nil }.filter {
        seen.insert("\($0.file) \($0.named) \($0.key)").inserted
      }
      // A document without icons may belong to another program.
      let namers = Set(found.references.compactMap(\.document))
      all.problems += found.problems.filter {
        $0.source != nil
          || (namers.contains($0.document) || kind.isStrict || $0.document.hasSuffix("proj"))
            && seen.insert($0.document).inserted
      }
    }
    return all
  }

  private static func isPage(_ path: String) -> Bool {
    [".html", ".htm", ".webmanifest", "manifest.json"].contains(where: path.hasSuffix)
  }

  /// The existing files of the presets that builds make in `folder`.
  package static func conventions(in folder: String, of files: any FileSystem) -> [IconReference] {
    let project = RecognisedProject(in: folder, of: files)
    return (project.chosen + project.others).flatMap { place -> [IconReference] in
      guard case .preset(let name, let output, let icon) = place.making,
        let preset = try? BuiltInPresets.preset(name)
      else { return [] }
      return conventions(
        of: preset, as: place.kind.name, output: output, icon: icon, in: project.tree)
    }
  }

  /// The existing files of a preset in an output folder. Catalogs, resources, sites and themes have readers of
  /// their own.
  package static func conventions(
    of preset: Preset, as kind: String, output: String, icon: String?, in tree: ProjectFolders,
    layouts: Set<OutputLayout> = [.loose, .expo, .cordova]
  ) -> [IconReference] {
    preset.slots.compactMap { slot -> IconReference? in
      guard layouts.contains(slot.home?.layout ?? preset.layout),
        !slot.file.contains("hicolor/"), icon != nil || !slot.file.contains("{name}")
      else { return nil }
      let name = SourcePath.joined(
        slot.home?.folder ?? "", slot.file.replacing("{name}", with: icon ?? ""))
      // WordPress.org takes three formats.
      let others =
        preset.name == "wordpress-plugin"
        ? ["jpg", "gif"].map { name.replacing(".png", with: ".\($0)") } : []
      guard let file = tree.first(of: ([name] + others).map { SourcePath.joined(output, $0) })
      else { return nil }
      let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? "png"
      var use = IconUse(slot, ending).missing(.warning, "")
      // Browsers take a favicon of any size.
      let isSized = slot.size == .exact && slot.role != .favicon && !Slot.isContainer(file)
      use.exact = isSized ? slot.pixels : nil
      use.isOfApplication = slot.role != .favicon
      return IconReference(
        kind: kind, file: file, document: nil, place: nil, key: "", value: nil,
        certainty: .convention, use: use)
    }.grouped { $0.file }.map { $0.elements[0] }
  }
}
