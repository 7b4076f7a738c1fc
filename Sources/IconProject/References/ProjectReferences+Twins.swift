import IconDocuments
import IconFiles
import IconSpec

extension ProjectReferences {
  /// The icon of a desktop program in other formats and sizes has the same name: "logo.svg" and
  /// "logo_64.png" beside "logo.ico".
  mutating func addTwins(_ kind: ProjectKind, in tree: ProjectFolders) {
    let slots = kind.preset.flatMap { try? BuiltInPresets.preset($0) }?.slots ?? []
    // Tauri reads no image without alpha.
    let small = kind.name == "tauri" ? slots.first { $0.file == "icons/icon.png" } : nil
    var known = Set(references.map(\.file))
    // An app of Tauri may be in any folder, with the tiles of a Windows package beside its icons.
    for home in references.map({ SourcePath.folder(of: $0.file) }).uniqued()
    where kind.name == "tauri" {
      for slot in slots where slot.file.contains("Logo.png") {
        let file = SourcePath.joined(home, SourcePath.name(of: slot.file))
        guard tree.file(file) != nil, known.insert(file).inserted else { continue }
        references += ProjectReferences(kind.name, files: [file], use: IconUse(slot)).references
      }
    }
    for reference in references where reference.use.isMade {
      guard reference.certainty == .literal || reference.file.hasSuffix(".icns"),
        [.mac, .windows, .linux].contains(reference.use.slot.idiom)
      else { continue }
      let folder = SourcePath.folder(of: reference.file)
      let stem = Self.stem(of: reference.file)
      let names = tree.names(in: folder).sorted().filter { $0.hasPrefix(stem) }
      for name in names where Self.stem(of: name) == stem {
        let file = SourcePath.joined(folder, name)
        let use: IconUse
        switch name.split(separator: ".").last?.lowercased() {
        case "icns": use = .mac
        case "ico":
          // A size in the name is that of the only image.
          var icon = IconUse.windows
          icon.isOfApplication = ConfigValue.side(in: name) == nil
          use = icon
        // An app for the Mac alone has no use for others.
        case _ where kind.name == "macBundle": continue
        case "svg": use = IconUse(Slot(.linux), "svg")
        case "png": use = IconUse(slots.first { file.hasSuffix($0.file) } ?? small ?? Slot(.linux))
        default: continue
        }
        guard known.insert(file).inserted, tree.file(file) != nil else { continue }
        let twin = ProjectReferences(kind.name, files: [file], use: use).references[0]
        if !twin.isWide(at: SourcePath.joined(tree.top, file), in: tree.files) {
          references.append(twin)
        }
      }
    }
  }
}
