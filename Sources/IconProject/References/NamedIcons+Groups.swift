import IconFiles
import IconSpec

/// Parts of the icons that documents name, for messages and other builds.
extension NamedIcons {
  /// Named images that no build makes, each once, and why.
  var unchanged: [(reason: String, references: [IconReference])] {
    let made = Set(references.map(\.file))
    let others = found.references.filter {
      ($0.certainty == .literal || $0.isState) && !made.contains($0.file)
        && files.fileType(of: SourcePath.joined(top, $0.file)) == .regular
    }.grouped { $0.file }.map(\.elements[0])
    let symbolic = others.filter { !$0.use.isMade && $0.file.hasSuffix(".svg") }
    let wide = references.filter { isOtherSplash($0) }
    return [
      ("is in one color", symbolic), ("shows a state", others.filter(\.isState)),
      ("is a splash screen of another shape", wide),
    ].filter { !$0.1.isEmpty }
  }

  /// Existing icons for the menu bar, each once.
  var trayIcons: [IconReference] {
    found.references.filter {
      $0.key.lowercased().contains("tray") && !$0.use.isMade
        && files.fileType(of: SourcePath.joined(top, $0.file)) == .regular
    }.grouped { $0.file }.map { $0.elements[0] }
  }

  /// Named documents of Icon Composer, which are filled.
  var composers: [String] {
    found.references.filter { $0.certainty == .literal && $0.file.hasSuffix(".icon") }.map(\.file)
      .uniqued().filter {
        files.fileType(of: SourcePath.joined(top, "\($0)/icon.json")) == .regular
      }
  }

  /// The names of the files.
  var names: Set<String> { Set(references.map { SourcePath.name(of: $0.file) }) }

  /// The folders of the files.
  var folders: Set<String> { Set(references.map { SourcePath.folder(of: $0.file) }) }

  /// The documents that name the icons, for messages.
  var documents: [String] { references.compactMap(\.document).uniqued() }
}

extension NamedIcons: Equatable {
  static func == (a: NamedIcons, b: NamedIcons) -> Bool {
    a.references.map(\.file) == b.references.map(\.file)
  }
}
