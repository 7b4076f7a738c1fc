import IconImage

package enum ArtworkReader {
  package static func keys(of role: Role) -> [String] {
    switch role {
    case .toolbar, .navigationBar, .tabBar, .activity: ["files", "file", "page", "mask", "invert"]
    case .document: ["file", "files", "page", "fit", "anchor", "background"]
    case .webClip: common + ["precomposed"]
    case .launch: common + ["scale", "portrait", "landscape"]
    case .application: common + ["scale", "shape", "precomposed"] + parts
    default: common
    }
  }

  private static let common = [
    "file", "page", "fit", "anchor", "background", "background-separation",
  ]
  private static let oldNames = ["ground": "background-separation"]
  /// Separate artwork for an appearance or a layer.
  private static let parts =
    Slot.Appearance.allCases.map(\.rawValue) + Slot.Layer.allCases.map(\.rawValue)

  /// Whether the artwork of a role may be a list. Each file becomes its own set of images.
  package static func takesLists(_ role: Role) -> Bool { role.isGlyph || role == .document }

  static func artwork(_ field: Field) -> [Role: ArtworkEntry] {
    let names = Role.ofArtwork.map(\.rawValue)
    let fields = field.fields(names, "roles and their artwork", kind: "roles")
    return Dictionary(
      uniqueKeysWithValues: Role.ofArtwork.compactMap { role in
        fields?[role.rawValue].flatMap { entry($0, role) }.map { (role, $0) }
      })
  }

  static func entry(_ field: Field, _ role: Role) -> ArtworkEntry? {
    var entry = ArtworkEntry()
    entry.place = Marked(
      text: role.rawValue, file: field.problems.file, mark: field.node.mark,
      keyPath: field.keyPath)
    switch field.node.content {
    case .scalar, .sequence:
      readFiles(field, role, into: &entry)
      return entry
    case .mapping:
      let fields = field.fields(keys(of: role), "file and options", oldNames: oldNames)
      guard let fields else { return nil }
      if fields["file"] != nil, fields["files"] != nil {
        field.problem("has both file and files")
      }
      if let files = fields["files"] ?? fields["file"] {
        readFiles(files, role, into: &entry)
        entry.isList = entry.isList || fields["files"] != nil
      } else if role != .launch {
        field.problem("file is missing")
      }
      readOptions(fields, into: &entry)
      if role == .launch, fields.values.isEmpty { field.problem("is empty") }
      return entry
    }
  }

  private static func readFiles(_ field: Field, _ role: Role, into entry: inout ArtworkEntry) {
    if case .sequence = field.node.content {
      guard takesLists(role) else {
        field.problem("is a list; \(role.rawValue) takes one file")
        return
      }
      entry.isList = true
    }
    entry.files = field.oneOrMore("files") { $0.sourcePath("a file") } ?? []
  }

  private static func readOptions(_ fields: Fields, into entry: inout ArtworkEntry) {
    entry.options.fit = fields["fit"]?.choice(Fit.self)
    entry.options.anchor = fields["anchor"]?.choice(Anchor.self)
    entry.options.background = fields["background"]?.color()
    if let separation = fields["background-separation"] {
      switch separation.node.content {
      case .scalar("auto", _): break
      case .scalar("none", _): entry.options.isSeparable = false
      default: entry.options.background = separation.color()
      }
    }
    entry.options.page = fields["page"]?.number(in: 1...9999, "a page, from 1 on") ?? 1
    entry.options.scale = fields["scale"]?.number(in: 0.01...1, "a share between 0.01 and 1")
    entry.options.mask = fields["mask"]?.choice(MaskSource.self)
    entry.options.invert = fields["invert"]?.bool() ?? false
    entry.options.precomposed = fields["precomposed"]?.bool() ?? false
    entry.options.takesShape = fields["shape"]?.bool() ?? true
    for key in parts { entry.parts[key] = fields[key]?.sourcePath("a file") }
    entry.portrait = fields["portrait"]?.sourcePath("a file")
    entry.landscape = fields["landscape"]?.sourcePath("a file")
  }
}
