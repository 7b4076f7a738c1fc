import IconDocuments
import IconFiles
import IconImage
import IconRules
import IconSpec

/// The documents of one type of project, and how they name icons.
struct ReferenceSource: Sendable {
  /// File names, endings after a star ("*.csproj"), and beginnings of configurations ("forge.config*") or of names
  /// with an ending ("config*.xml").
  let documents: [String]
  /// The documentation or source of the framework, for findings.
  let origin: String
  /// Called once for each document, in the order of `documents`.
  let read: @Sendable (inout ReferenceReader) -> Void
  private let names: [String: Int]
  /// By the last part of the name.
  private let endings: [Substring: [(ending: Substring, rank: Int)]]
  private let beginnings: [(beginning: Substring, endings: [String], rank: Int)]

  init(
    _ documents: String..., by origin: String,
    read: @escaping @Sendable (inout ReferenceReader) -> Void
  ) {
    self.documents = documents
    self.origin = origin
    self.read = read
    let ranks = Array(zip(documents, 0...))
    names = Dictionary(first: ranks)
    endings = Dictionary(
      grouping: ranks.filter { $0.0.hasPrefix("*") }.map { ($0.0.dropFirst(), $0.1) }
    ) { Self.ending(of: $0.0) }
    beginnings = ranks.compactMap { pattern, rank in
      guard let star = pattern.firstIndex(of: "*"), star > pattern.startIndex else { return nil }
      let ending = String(pattern[star...].dropFirst())
      return (pattern[..<star], ending.isEmpty ? Self.configurations : [ending], rank)
    }
  }

  private static let configurations = [
    ".json", ".json5", ".yml", ".yaml", ".toml", ".js", ".cjs", ".mjs", ".ts",
  ]

  private static func ending(of name: Substring) -> Substring {
    name.lastIndex(of: ".").map { name[$0...] } ?? name
  }

  var isWeb: Bool { documents.contains("*.html") }
  var isElectron: Bool { documents.contains("electron-builder*") }

  func reads(_ name: String) -> Bool { rank(name) < Int.max }

  /// The place of a document's name in the list. Complexity: O(length).
  func rank(_ path: String) -> Int {
    let name = SourcePath.name(of: path)
    // The configuration of VitePress may be a folder of files.
    let isPart = path.contains(".vitepress/config/") && path.hasSuffix("ts")
    if let rank = names[isPart ? "config.ts" : name] { return rank }
    for (beginning, endings, rank) in beginnings
    where name.hasPrefix(beginning) && endings.contains(where: name.hasSuffix) {
      return rank
    }
    guard
      let rank = endings[Self.ending(of: name[...])]?.first(where: { name.hasSuffix($0.ending) })?
        .rank
    else { return .max }
    let folder = SourcePath.name(of: SourcePath.folder(of: path))
    let isTemplate =
      name.hasSuffix(".php") && ["tpl", "templates", "layouts", "partials"].contains(folder)
    return isTemplate || Self.isOfPage(name) ? rank : .max
  }

  /// Components and templates have a head in few files.
  private static func isOfPage(_ name: String) -> Bool {
    guard [".tsx", ".jsx", ".vue", ".svelte", ".astro", ".php"].contains(where: name.hasSuffix)
    else {
      return true
    }
    let small = name.lowercased()
    return [
      "layout", "head", "root", "document", "app", "index", "base", "main", "default", "seo",
      "icon", "meta", "view", "landing", "welcome",
    ]
    .contains(where: small.contains)
  }
}

/// Collects the references of one type of project.
struct ReferenceReader {
  let kind: String
  private let origin: String
  let tree: ProjectFolders
  /// What builds make where nothing is named; nil without a preset.
  let preset: Preset?
  var document: ProjectDocument
  var references: [IconReference] = []
  /// Values that a tool refuses.
  private(set) var faults: [ReferenceFault] = []
  /// Platforms whose icons the documents name, so that builds add none.
  var covered: Set<String> = []

  init(
    _ kind: String, by origin: String, of document: ProjectDocument, in tree: ProjectFolders,
    preset: Preset?
  ) {
    self.kind = kind
    self.origin = origin
    self.tree = tree
    self.preset = preset
    self.document = document
  }

  /// Reports a value that a tool refuses.
  mutating func report(
    _ value: ConfigValue?, _ text: String, _ severity: Severity, by source: String? = nil
  ) {
    faults.append(
      ReferenceFault(
        document: document.path, text: text,
        place: value.map(document.place) ?? DocumentPlace(line: 1, column: 1), severity: severity,
        source: source ?? origin))
  }

  /// The texts of a key. Parts that a program joins to a path (`path.join(__dirname, "a", "b.png")`) are
  /// one text if that file exists.
  func values(_ key: String) -> [ConfigValue] {
    guard document.isProgram else { return document.values.values(key) }
    let calls = [
      "path.join", "path.resolve", "os.path.join", "join", "resolve", "new.URL", "project.file",
      "rootProject.file",
    ]
    // Folders that the program computes elsewhere.
    let bases =
      [document.folder, ""]
      + calls.flatMap { call in
        document.values.all.filter {
          $0.path.hasSuffix(".\(call)") && !$0.path.hasSuffix("\(key).\(call)")
        }
      }.grouped(by: \.container).map { $0.elements.map(\.text).joined(separator: "/") }
    let joined = calls.flatMap {
      document.values.values("\(key).\($0)")
    }.grouped(by: \.container).compactMap { _, parts -> ConfigValue? in
      let text = parts.map(\.text).joined(separator: "/")
      let base = bases.first { base in
        ["", ".png", ".icns", ".ico"].contains {
          tree.isThere(SourcePath.normalized(SourcePath.joined(base, text + $0)))
        }
      }
      guard let base else {
        return ConfigValue(
          path: key, container: parts[0].container, text: text, range: parts[0].range,
          isWhole: false)
      }
      // Several texts have no range of their own.
      let isOne = parts.count == 1 && base == document.folder
      let range = isOne ? parts[0].range : parts[0].range.lowerBound..<parts[0].range.lowerBound
      let isBelow = base.isEmpty || base == document.folder
      let whole = isBelow ? text : "\(base)/\(text)"
      return ConfigValue(path: key, container: parts[0].container, text: whole, range: range)
    }
    return document.values.values(key) + joined
  }

  /// A part of the document's text, found by a pattern.
  func value(_ key: String, _ part: Substring) -> ConfigValue {
    let text = part.base
    let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
    return ConfigValue(
      path: key, container: 0, text: String(part), range: start..<start + part.utf8.count)
  }

  /// The texts of a key of MSBuild. Those with another condition than one about the platform do not count.
  func unconditional(_ key: String) -> [ConfigValue] {
    values(key).filter { value in
      let condition =
        document.values.value("Condition", beside: value)
        ?? document.values.value("Condition", around: value)
      return condition?.text.contains(/TargetFramework|TargetPlatform|IsWindows|OperatingSystem/)
        ?? true
    }
  }

  /// Adds a reference. The path is relative to the first of `folders` in which it exists; by default, to
  /// the document's folder. `path` replaces the text, if only a part of the path is written.
  mutating func name(
    _ value: ConfigValue, _ use: IconUse, path: String? = nil, in folders: [String]? = nil
  ) {
    let plain = Self.plain(path ?? value.text)
    let text = tree.expanded(plain)
    guard !text.isEmpty, !text.contains("://"), !text.hasPrefix("data:"),
      // A drive of the author's machine.
      text.prefixMatch(of: /[A-Za-z]:[\/\\]/) == nil
    else { return }
    let isTemplate = Self.isTemplate(text)
    // Variables of a program or a build tool stand for the folder.
    if isTemplate, value.isWhole, let file = tree.file(endingWith: text, near: document.folder) {
      let named = ConfigValue(path: value.path, container: 0, text: file, range: value.range)
      return name(named, use, path: file, in: [""])
    }
    let isComputed = !value.isWhole || isTemplate
    let candidates = (folders ?? [document.folder]).map { folder in
      SourcePath.normalized(SourcePath.joined(folder, text))
    }
    let file =
      candidates.first(where: tree.isThere) ?? moved(candidates, isCopied: text != plain)
      ?? candidates[0]
    // A path of the machine, or outside the project.
    guard isComputed || tree.holds(file) else { return }
    // Packages may not be installed.
    guard isComputed || tree.isThere(file) || !file.contains("node_modules/") else { return }
    let target = isComputed ? file : tree.target(of: file)
    // Firefox replaces `context-fill` by the color of its toolbar: the artwork has no colors of its own.
    // So does Plasma with the color of its text.
    let drawing = target.hasSuffix(".svg") ? tree.text(of: target) : ""
    let isSymbol = drawing.contains("context-fill") || drawing.contains("ColorScheme-Text")
    // A template's expression has other text around the path.
    let written = String(decoding: document.bytes[value.range], as: UTF8.self)
    let isNamed =
      path.map { written.hasSuffix(SourcePath.name(of: $0)) } ?? true || written.hasPrefix("uid://")
    let isWritten = isNamed && !value.range.isEmpty && document.isEditable
    let use = use.named(by: origin)
    references.append(
      IconReference(
        kind: kind, file: isComputed ? value.text : target, document: document.path,
        place: document.place(of: value), key: value.path, value: isWritten ? value : nil,
        certainty: isComputed ? .computed : .literal, use: isSymbol ? use.unmade(.info) : use))
    cover(use)
  }

  /// Adds a reference for each value.
  mutating func name(_ values: [ConfigValue], _ use: IconUse, in folders: [String]? = nil) {
    for value in values { name(value, use, in: folders) }
  }

  /// The only file of that name, if the named one is missing with its folder: a bundler copies it there.
  private func moved(_ candidates: [String], isCopied: Bool) -> String? {
    let name = SourcePath.name(of: candidates[0])
    let isGone = candidates.allSatisfy { file in
      let folder = SourcePath.folder(of: file)
      return !folder.isEmpty && tree.folder(folder) == nil
    }
    guard isGone || isCopied, !Self.isTemplate(name) else { return nil }
    let found = tree.folders(with: name).filter { !ProjectFolders.isSample($0) }
    return found.count == 1 ? SourcePath.joined(found[0], name) : nil
  }

  /// Adds a file that the framework needs although no document names it. `isAdded`: its platform needs others
  /// as well.
  mutating func expect(_ file: String, _ use: IconUse, isAdded: Bool = false) {
    guard !references.contains(where: { $0.file == file }) else { return }
    references.append(
      IconReference(
        kind: kind, file: file, document: nil, place: nil, key: "", value: nil,
        certainty: .convention, use: use.named(by: origin)))
    if !isAdded { cover(use) }
  }

  private mutating func cover(_ use: IconUse) {
    if use.isMade { covered.insert(IconUse.part(of: use.slot)) }
  }

  mutating func cover(_ idioms: Idiom...) {
    for idiom in idioms { covered.insert(IconUse.part(of: Slot(idiom))) }
  }

  func covers(_ idiom: Idiom) -> Bool { covered.contains(IconUse.part(of: Slot(idiom))) }

  mutating func coverAll() {
    covered = ProjectReferences.everything
  }

  /// The preset's slot for a platform and layer; else a plain one.
  func slot(
    _ idiom: Idiom, layer: Slot.Layer? = nil, appearance: Slot.Appearance? = nil
  ) -> Slot {
    preset?.slots.filter {
      $0.idiom == idiom && $0.layer == layer && $0.appearance == appearance
        && !Slot.isContainer($0.file) && $0.entry["purpose"] != "splash"
    }.max { $0.pixels.area < $1.pixels.area } ?? Slot(idiom, layer: layer, appearance: appearance)
  }

  private static func plain(_ text: String) -> String {
    var text = text.replacing("\\", with: "/")
    for prefix in [
      "$(ProjectDir)", "$(MSBuildProjectDirectory)", "$(MSBuildThisFileDirectory)", "file://",
      "res:/",
    ] where text.hasPrefix(prefix) {
      text = String(text.dropFirst(prefix.count))
      while text.hasPrefix("/") { text.removeFirst() }
    }
    return text
  }

  private static func isTemplate(_ text: String) -> Bool {
    ["$", "{", "%", "*", "@(", "<", "#{"].contains(where: text.contains)
      || text.contains(/@\w+@/)
  }
}

extension ConfigValue {
  /// The number in a key or name: "48", "48x48", "icon-48.png".
  static func side(in text: String) -> Int? {
    text.firstMatch(of: /(?:^|[^0-9])([1-9][0-9]{0,3})(?:x\1)?(?:[^0-9]|$)/).flatMap { Int($0.1) }
  }
}
