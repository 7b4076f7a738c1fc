import IconDocuments
import IconFiles
import IconSpec

/// A type of project that iconforge recognises. `all` is the table: one entry for each type.
struct ProjectKind: Sendable {
  typealias Place = (sign: String, making: ProjectPlace.Making)

  /// Also the set's name in a starter manifest.
  let name: String
  /// For messages: "is an Android project".
  let noun: String
  /// The files by which it is recognised.
  let signs: String
  /// For documentation: the preset and its folder, or the sets that are filled.
  let files: String
  /// Names of types that are not built beside this one: the framework makes their icons, or its own
  /// window shows what looks like a website.
  let replaced: Set<String>
  /// For documentation: the files of the project whose text a build edits.
  let edited: String?
  let configuration: ProjectConfiguration?
  /// Files of templates in the output folder that show another icon and may be of use elsewhere.
  let leftovers: [String]
  private let find: @Sendable (ProjectFolders) -> [Place]

  init(
    _ name: String, _ noun: String, by signs: String, files: String, editing edited: String? = nil,
    replacing replaced: Set<String> = [], leaving leftovers: [String] = [],
    configuration: ProjectConfiguration? = nil,
    find: @escaping @Sendable (ProjectFolders) -> [Place]
  ) {
    (self.name, self.noun, self.signs, self.files) = (name, noun, signs, files)
    (self.replaced, self.leftovers, self.find) = (replaced, leftovers, find)
    (self.edited, self.configuration) = (edited, configuration)
  }

  /// One preset, in the folder of the file or folder that `sign` finds.
  init(
    _ name: String, _ noun: String, by signs: String, preset: String, into output: String? = nil,
    editing edited: String? = nil, replacing replaced: Set<String> = [],
    configuration: ProjectConfiguration? = nil,
    sign: @escaping @Sendable (ProjectFolders) -> String?
  ) {
    let folder = output.map { $0 == "." ? "" : " into `\($0)`" } ?? " beside that file"
    self.init(
      name, noun, by: signs, files: "`\(preset)`\(folder)", editing: edited, replacing: replaced,
      configuration: configuration
    ) { tree in
      guard let sign = sign(tree) else { return [] }
      return [(sign, .preset(preset, output: output ?? SourcePath.home(of: sign)))]
    }
  }

  func places(in tree: ProjectFolders) -> [ProjectPlace] {
    find(tree).filter { place in
      if case .preset(_, let output, _) = place.making { tree.holds(output) } else { true }
    }.map { sign, making in
      ProjectPlace(
        kind: self, sign: sign, making: making,
        nextStep: configuration?.nextStep(in: tree, sign: sign))
    }
  }
}

extension ProjectKind: Equatable {
  static func == (a: ProjectKind, b: ProjectKind) -> Bool { a.name == b.name }
}
