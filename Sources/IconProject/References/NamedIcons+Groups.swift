import IconFiles
import IconSpec

/// Parts of the icons that documents name, for messages and other builds.
extension NamedIcons {
  /// Named images in one color, which no build makes.
  var symbolic: [IconReference] {
    let made = Set(references.map(\.file))
    return found.references.filter {
      !$0.use.isMade && $0.certainty == .literal && $0.file.hasSuffix(".svg")
        && !made.contains($0.file)
        && files.fileType(of: SourcePath.joined(top, $0.file)) == .regular
    }
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

  /// The documents that name the icons, for messages.
  var documents: [String] { references.compactMap(\.document).uniqued() }
}

extension NamedIcons: Equatable {
  static func == (a: NamedIcons, b: NamedIcons) -> Bool {
    a.references.map(\.file) == b.references.map(\.file)
  }
}
