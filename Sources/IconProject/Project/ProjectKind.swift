import IconFiles
import IconSpec

/// A type of project that iconforge recognises. `all` is the table: one entry for each type.
struct ProjectKind: Sendable {
  /// `isOwn`: whether the app of the first place has it too.
  typealias Place = (sign: String, making: ProjectPlace.Making, isOwn: Bool)

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
  /// The documents that name the icons; nil if no document does.
  let source: ReferenceSource?
  /// The preset for what no document names; nil without one.
  let preset: String?
  /// Whether a document that names icons identifies such a project without its other signs. Others have the
  /// documents of a more general type, or name what a preset makes.
  private var namesIdentify: Bool {
    ![
      "flutterWeb", "flutterWindows", "next", "bevy", "avalonia", "capacitor", "android", "expo",
      "expoProgram",
    ].contains(name)
  }
  /// Whether all documents belong to one program.
  private var isOneProgram: Bool { name != "dotnet" && name != "msix" && name != "webExtension" }
  /// Whether its documents have no other purpose, so that one that cannot be parsed is a fault.
  var isStrict: Bool {
    ["tauri", "cordova", "wails", "snap", "godot", "neutralino", "titanium"].contains(name)
  }
  /// Whether its framework finds icons by their names, or a build edits its documents.
  var findsFiles: Bool {
    ["electron", "expo", "cordova", "web", "flutterWeb", "next", "briefcase", "android", "quasar"]
      .contains(
        name)
  }
  private let find: @Sendable (ProjectFolders) -> [Place]

  init(
    _ name: String, _ noun: String, by signs: String, files: String, editing edited: String? = nil,
    replacing replaced: Set<String> = [], leaving leftovers: [String] = [],
    configuration: ProjectConfiguration? = nil, naming source: ReferenceSource? = nil,
    preset: String? = nil, find: @escaping @Sendable (ProjectFolders) -> [Place]
  ) {
    self.name = name
    self.noun = noun
    self.signs = signs
    self.files = files
    self.replaced = replaced
    self.leftovers = leftovers
    self.find = find
    self.edited = edited
    self.configuration = configuration
    self.source = source
    self.preset = preset
  }

  /// One preset, in the folder of the file or folder that `sign` finds.
  init(
    _ name: String, _ noun: String, by signs: String, preset: String, into output: String? = nil,
    editing edited: String? = nil, replacing replaced: Set<String> = [],
    configuration: ProjectConfiguration? = nil, naming source: ReferenceSource? = nil,
    sign: @escaping @Sendable (ProjectFolders) -> String?
  ) {
    let folder = output.map { $0 == "." ? "" : " into `\($0)`" } ?? " beside that file"
    self.init(
      name, noun, by: signs, files: "`\(preset)`\(folder)", editing: edited, replacing: replaced,
      configuration: configuration, naming: source, preset: preset
    ) { tree in
      guard let sign = sign(tree) else { return [] }
      return [(sign, .preset(preset, output: output ?? SourcePath.home(of: sign)), false)]
    }
  }

  /// Only documents that name icons identify a project of this type; no preset makes others.
  init(
    _ name: String, _ noun: String, by signs: String, replacing replaced: Set<String> = [],
    naming source: ReferenceSource
  ) {
    self.init(
      name, noun, by: signs, files: "the files that the document names", replacing: replaced,
      naming: source
    ) { _ in [] }
  }

  func places(in tree: ProjectFolders) -> [ProjectPlace] {
    let found = find(tree).filter { place in
      if case .preset(_, let output, _) = place.making { tree.holds(output) } else { true }
    }
    guard let source else {
      return found.map { place in
        ProjectPlace(
          kind: self, sign: place.sign, making: place.making,
          nextStep: configuration?.nextStep(in: tree, sign: place.sign), isOwn: place.isOwn)
      }
    }
    if found.isEmpty, namesIdentify, !(["web", "qt"].contains(name) && tree.isFlutter) {
      // Programs of one repository are of one type, each with a document of its own. In a workspace, packages
      // are projects of their own.
      let all = tree.documents(of: source).filter { document in
        preset == nil || !tree.isOfPackage(document) && !(name == "web" && tree.isMade(document))
      }
      // Programs with windows come before those of the command line.
      let isMain = { (path: String) in
        tree.text(of: path).contains("<OutputType>WinExe")
          && !path.lowercased().contains(/mac|linux/)
      }
      let documents = name == "dotnet" ? all.filter(isMain) + all.filter { !isMain($0) } : all
      return documents.grouped { isOneProgram ? "" : SourcePath.folder(of: $0) }
        .compactMap { _, documents in
          let all = ProjectReferences(self, in: tree, documents: documents)
          return NamedIcons(all, preset: nil, output: ".", icon: nil, in: tree)
        }.reduce(into: []) { places, icons in
          var place = ProjectPlace(
            kind: self, sign: icons.documents.first ?? ".", making: .named(icons))
          // Windows of one app, each a program of its own, have icons of one name.
          // So have the manifests of several browsers, whose images are in one folder.
          let first = places.first?.icons
          place.isOwn =
            name == "dotnet" && isMain(place.sign)
            && first?.names.isDisjoint(with: icons.names) == false
            || name == "webExtension"
              && first.map { icons.folders.isSubset(of: $0.folders) } == true
          places.append(place)
        }
    }
    return found.compactMap { sign, making, isOwn -> ProjectPlace? in
      // The pages of a site and the resources of a program are anywhere.
      let home =
        ["web", "next", "qt", "avalonia"].contains(name)
        ? "" : tree.folder(sign) ?? SourcePath.folder(of: sign)
      let documents = tree.documents(of: source, below: home)
      let all = ProjectReferences(
        self, in: tree,
        documents: name == "compose"
          ? documents.filter { SourcePath.folder(of: $0) == SourcePath.folder(of: sign) }
          : documents)
      var place = ProjectPlace(kind: self, sign: sign, making: making, isOwn: isOwn)
      // Next.js has no page for links, and its programs make the manifest.
      if name == "web", all.references.isEmpty, tree.dependencies.contains("next"),
        case .preset(let name, let output, _) = making,
        let preset = try? BuiltInPresets.preset(name)
      {
        let existing = ProjectReferences.conventions(
          of: preset, as: "web", output: output, icon: nil, in: tree, layouts: [.web])
        let icons = NamedIcons(
          ProjectReferences(existing), preset: nil, output: ".", icon: nil, in: tree)
        if let icons {
          place.making = .named(icons)
          return place
        }
      }
      // The native projects have the icons, and no source of them is kept.
      if name == "capacitor", all.references.isEmpty, all.coversAll { return nil }
      if case .preset(let preset, let output, let icon) = making,
        let icons = NamedIcons(
          all, preset: preset, output: output, icon: icon, in: tree, templates: leftovers)
      {
        place.making = .named(icons)
      } else {
        place.nextStep = configuration?.nextStep(in: tree, sign: sign)
      }
      return place
    }
  }
}

extension ProjectKind: Equatable {
  static func == (a: ProjectKind, b: ProjectKind) -> Bool { a.name == b.name }
}
