import IconFiles
import IconProject
import IconRules
import IconSpec

/// Icons of desktop apps: the hicolor theme, and the files of tools such as Tauri and Electron.
extension DraftCollector {
  /// Adds the icons of a given folder.
  mutating func addDesktop(_ tree: TreeWalk.Findings, in folder: String) {
    for reader in toolReaders(in: folder) { addTool(reader) }
    for path in tree.hicolorFolders { addHicolor(path) }
    for path in tree.icoFiles { addICO(path, tool: nil) }
  }

  mutating func addICO(_ path: String, tool: Platform?) {
    once(path) { $0.drafts.append($0.iconFiles.ico(path, tool: tool)) }
  }

  private mutating func addTool(_ reader: ToolIconReader) {
    for (path, _) in reader.files {
      if path.hasSuffix(".ico") { addICO(path, tool: reader.tool ?? .windows) }
      if path.hasSuffix(".icns") { addICNS(path, app: nil) }
    }
    // A NUL keeps the key distinct from every path.
    for index in once(
      "\(reader.root)\0\(reader.preset.name)",
      { collector in
        if let draft = reader.draft() { collector.drafts.append(draft) }
      })
    { drafts[index].only = nil }
  }

  private mutating func addHicolor(_ path: String) {
    for index in hicolorOnce(path) { drafts[index].only = nil }
  }

  private mutating func hicolorOnce(_ path: String) -> Range<Int> {
    once(path) { $0.drafts.append(HicolorReader(fileSystem: $0.fileSystem).draft(path)) }
  }

  /// Adds a single file of a desktop app; false for other files.
  mutating func addDesktopFile(_ path: String) -> Bool {
    let folders = SourcePath.parents(of: path)
    if let theme = folders.first(where: { SourcePath.name(of: $0) == HicolorReader.folder }) {
      narrow(to: path) { $0.hicolorOnce(theme) }
      return true
    }
    for folder in folders.prefix(Self.deepestTool) where isToolRoot(folder) {
      for reader in toolReaders(in: folder) where reader.files.contains(where: { $0.path == path })
      {
        if path.hasSuffix(".ico") {
          addICO(path, tool: reader.tool ?? .windows)
        } else {
          narrow(to: path) { collector in
            collector.once("\(reader.root)\0\(reader.preset.name)") { collector in
              if let draft = reader.draft() { collector.drafts.append(draft) }
            }
          }
        }
        return true
      }
    }
    return false
  }

  /// `build/icons/16x16.png` and `src-tauri/icons/32x32.png` are three levels below the project.
  private static let deepestTool = 3

  /// Whether a folder may be the project of a tool, by the presence of few files.
  private func isToolRoot(_ folder: String) -> Bool {
    ["package.json", "src-tauri/tauri.conf.json", "src-tauri/Tauri.toml"].contains {
      fileSystem.fileType(of: SourcePath.joined(folder, $0)) == .regular
    }
  }

  /// The presets of the projects recognised in a folder; with `--preset`, that preset there and below.
  private func toolReaders(in folder: String) -> [ToolIconReader] {
    let folder = folder.isEmpty ? "." : folder
    let places = RecognisedProject(in: folder, of: fileSystem).presetPlaces
    let found = places.compactMap { place -> ToolIconReader? in
      guard let preset = try? BuiltInPresets.preset(place.preset), ToolIconReader.reads(preset)
      else { return nil }
      let root = place.output == "." ? folder : SourcePath.joined(folder, place.output)
      return ToolIconReader(
        fileSystem: fileSystem, preset: preset, root: root, iconName: place.icon)
    }
    guard let asked = names.desktopPreset else { return found }
    let root = asked.root(of: folder)
    let here = ToolIconReader(fileSystem: fileSystem, preset: asked, root: root)
    return found.filter { $0.preset.name == asked.name && $0.root != root } + [here]
  }
}

extension Preset {
  /// The output folder, if `folder` is that or one in it: the project of `build/icons`.
  fileprivate func root(of folder: String) -> String {
    let own = Set(slots.map { SourcePath.folder(of: $0.file) }).subtracting([""])
    let inner = own.filter { folder == $0 || folder.hasSuffix("/\($0)") }
      .max { $0.utf8.count < $1.utf8.count }
    guard let inner else { return folder }
    let root = folder.dropLast(inner.count + 1)
    return root.isEmpty ? (folder.hasPrefix("/") ? "/" : ".") : String(root)
  }
}
