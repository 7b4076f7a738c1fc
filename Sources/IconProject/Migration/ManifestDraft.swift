import IconDocuments
import IconFiles
import IconSpec

/// A manifest made from another tool's configuration: sets, which share some keys.
struct ManifestDraft {
  /// A key of the manifest, such as `artwork.application.file`, and its value in YAML.
  typealias Entry = (key: String, value: String)
  /// A key of the other tool, and why the manifest has nothing, or something different, for it.
  typealias Remark = (key: ForeignKey, reason: String)

  /// The folder of the other tool's project, relative to the manifest.
  let root: String
  let flavor: String?
  let files: any FileSystem
  /// In the order in which the tool names them.
  private(set) var sets: [String] = []
  private(set) var remarks: [Remark] = []
  /// The keys of all sets have the name "".
  private var entries: [String: [Entry]] = [:]
  private var outputs: [String: (preset: String, folder: String)] = [:]

  static let icon = "artwork.application.file"

  init(root: String, flavor: String?, files: any FileSystem) {
    self.root = root
    self.flavor = flavor
    self.files = files
  }

  /// Keys of its own replace those of all sets.
  func entries(of set: String) -> [Entry] {
    let own = entries[set, default: []]
    return entries["", default: []].filter { !own.map(\.key).contains($0.key) } + own
  }

  func has(_ key: String, in set: String = "") -> Bool {
    entries(of: set).contains { $0.key == key }
  }

  mutating func remark(_ key: ForeignKey, _ reason: String?) {
    if let reason { remarks.append((key, reason)) }
  }

  /// Writes a key of all sets, or of one. Returns the reason if it has another value, or if the reader
  /// of manifests refuses the value.
  mutating func put(_ value: String, at key: String, in set: String? = nil) -> String? {
    if let old = entries[set ?? "", default: []].first(where: { $0.key == key }) {
      return old.value == value ? nil : "\(key) is \(old.value) already"
    }
    let text = MigratedManifest.lines([(key, value)]).joined(separator: "\n")
    let problems = try? ManifestReader.partly(from: Array(text.utf8), file: "").1
    if let problem = problems?.first(where: { $0.keyPath == key }) { return problem.message }
    entries[set ?? "", default: []].append((key, value))
    return nil
  }

  mutating func put(text: String, at key: String, in set: String? = nil) -> String? {
    put(JSONText.line(.text(text)), at: key, in: set)
  }

  /// Writes the path of artwork, which the tool resolves in its project.
  mutating func put(path: String, at key: String, in set: String? = nil) -> String? {
    if let objection = SourcePath.objection(to: path) { return objection }
    let file = place(path)
    if SourcePath.parts(file).first == ".." { return MigratedManifest.isOutside }
    guard StarterArtwork.isImage(file) else { return "is not an image that iconforge reads" }
    return put(text: file, at: key, in: set)
      ?? (files.fileType(of: file) == .regular ? nil : "the file does not exist")
  }

  /// Whether the project has a file or folder.
  func isThere(_ path: String) -> Bool { files.fileType(of: place(path)) != nil }

  /// A path of the project, relative to the manifest.
  private func place(_ path: String) -> String {
    SourcePath.normalized(SourcePath.joined(root, path))
  }

  /// Makes the keys below a key remarks.
  mutating func remove(below key: String, because reason: String) {
    for entry in entries["", default: []] where entry.key.hasPrefix(key) {
      remark(ForeignKey(name: entry.key, text: entry.value), reason)
    }
    entries["", default: []].removeAll { $0.key.hasPrefix(key) }
  }

  /// Adds a set that a preset makes in a folder of the project.
  mutating func make(_ set: String, preset: String, into folder: String, name: String? = nil) {
    guard !sets.contains(set) else { return }
    sets.append(set)
    outputs[set] = (preset, place(folder))
    _ = put("[\(preset)]", at: "presets", in: set)
    _ = put(text: place(folder), at: "output.directory", in: set)
    if let name {
      remark(
        ForeignKey(name: "output.name", text: name), put(text: name, at: "output.name", in: set))
    }
  }

  /// Adds a set that fills an icon set of Xcode. If there is no such set, a preset makes it.
  mutating func fill(_ set: String, _ icons: String, preset: String) {
    if files.fileType(of: place("\(icons)/Contents.json")) == .regular, !sets.contains(set) {
      sets.append(set)
      _ = put(text: place(icons), at: "fill", in: set)
    } else {
      let name = Manifest.name(ofFile: icons)
      make(
        set, preset: preset, into: SourcePath.home(of: SourcePath.home(of: icons)),
        name: name == Manifest.standardIconName ? nil : name)
    }
  }

  /// Adds the set of web icons where a build recognises them; without a known place, in `public`.
  mutating func makeWeb() { make("web", where: "web", into: ["public"]) }

  /// Adds the set of a platform where a build recognises a project of this type, else in the first folder that
  /// exists, or the last.
  mutating func make(_ set: String, where kind: String, into folders: [String]) {
    let found = RecognisedProject(in: root, of: files).chosen.first { $0.kind.name == kind }
    switch found?.making {
    case .preset(let preset, let output, let icon):
      make(set, preset: preset, into: output, name: icon)
    case .fill(let icons): fill(set, icons, preset: set)
    case .named, nil:
      let folder = folders.first { files.fileType(of: place($0)) == .folder } ?? folders.last!
      make(set, preset: set, into: folder)
    }
  }

  /// Names the icon of sets for which the tool has none.
  mutating func complete(with icon: String?) {
    guard sets.contains(where: { !has(Self.icon, in: $0) }) else { return }
    let others = sets.flatMap(entries).filter { $0.key == Self.icon }
    if let value = icon.map({ JSONText.line(.text($0)) }) ?? others.first?.value {
      _ = put(value, at: Self.icon)
    } else {
      remark(
        ForeignKey(name: Self.icon, text: "icon.png"),
        put(text: "icon.png", at: Self.icon) ?? "the file does not exist")
    }
  }

  /// Remarks on artwork that a set would replace.
  mutating func findConflicts() {
    for set in sets {
      guard let (name, folder) = outputs[set], let preset = try? BuiltInPresets.preset(name) else {
        continue
      }
      let made = preset.slots.map { JSONText.line(.text(SourcePath.joined(folder, $0.file))) }
      for entry in entries(of: set)
      where entry.key.hasPrefix("artwork.") && made.contains(entry.value) {
        remark(
          ForeignKey(name: entry.key, text: entry.value),
          "preset \(name) writes this file: move the artwork to another folder")
      }
    }
  }
}
