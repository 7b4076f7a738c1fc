package import IconFiles
import IconSpec

/// A location of icons in a project.
package struct ProjectPlace: Equatable, Sendable {
  /// How a build makes the icons there.
  enum Making: Equatable, Sendable {
    /// From the Contents.json of a catalog's set.
    case fill(String)
    /// `icon` is the project's own name for the icon, if it differs from the preset's.
    case preset(String, output: String, icon: String? = nil)
  }

  let kind: ProjectKind
  /// The file or folder that identifies the project.
  let sign: String
  let making: Making
  /// The line that names the icons in a file of the project, if it is missing there.
  var nextStep: String?

  var path: String {
    switch making {
    case .fill(let set): set
    case .preset(_, let output, _): output
    }
  }

  /// What a build does there, for messages. `path` is relative to the working directory.
  func deed(at path: String) -> String {
    switch making {
    case .fill: "iconforge builds the icons that \(path) lists"
    case .preset(let name, _, _):
      "iconforge builds preset \(name) into \(path == "." ? "this folder" : path)"
    }
  }
}

/// The projects recognised in a folder.
package struct RecognisedProject: Equatable, Sendable {
  /// At most one place of each kind, in the order of `ProjectKind.all`. A plain build makes these.
  package let chosen: [ProjectPlace]
  /// Further places of the same kinds, which may need another icon.
  package let others: [ProjectPlace]
  /// Links to folders outside the project, which are skipped.
  let outsideLinks: [String]

  /// Reads names, three folders deep, and a few small files. Of each kind, the place with the fewest
  /// folders above it comes first, then the first by name.
  /// Complexity: O(names), of at most `ProjectFolders.most` folders.
  package init(in folder: String = ".", of files: any FileSystem) {
    let tree = ProjectFolders(below: folder, in: files)
    let places = ProjectKind.all.map { $0.places(in: tree) }
    let replaced = places.compactMap(\.first).reduce(into: Set<String>()) {
      $0.formUnion($1.kind.replaced)
    }
    let chosen = places.compactMap(\.first).filter { !replaced.contains($0.kind.name) }
    self.chosen = chosen
    others = places.flatMap { $0 }.filter { !chosen.contains($0) }
    outsideLinks = tree.outsideLinks
  }

  package var isEmpty: Bool { chosen.isEmpty }

  /// "an Xcode project and a web site".
  package var title: String {
    let nouns = chosen.map(\.kind.noun)
    return nouns.dropLast().joined(separator: ", ") + (nouns.count > 1 ? " and " : "")
      + (nouns.last ?? "")
  }

  /// The presets that builds make here, with their output folders and the project's own name of the icon.
  package var presetPlaces: [(preset: String, output: String, icon: String?)] {
    (chosen + others).compactMap { place in
      guard case .preset(let preset, let output, let icon) = place.making else { return nil }
      return (preset, output, icon)
    }
  }

  /// The error for a folder without a project.
  var isUnknown: BuildRequestError {
    let signs = ProjectKind.all.map(\.signs).uniqued().joined(separator: "; ")
    let link = outsideLinks.first.map { ". \($0) leads out of this folder" } ?? ""
    return .invalidArguments(
      "found no project in this folder: looked for \(signs)\(link). Give --preset (ios, web, android;"
        + " iconforge presets lists all) or --output FOLDER")
  }
}
