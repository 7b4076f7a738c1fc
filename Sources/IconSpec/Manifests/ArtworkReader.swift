import IconImage

/// The `artwork:` part of a manifest.
package enum ArtworkReader {
  /// Keys of a role's entry; which of them make sense depends on the role.
  package static func keys(of role: Role) -> [String] {
    switch role {
    case .toolbar, .navigationBar, .tabBar, .activity: ["files", "file", "page", "mask", "invert"]
    case .document: ["file", "files", "page", "fit", "anchor", "background"]
    case .webClip: ["file", "page", "fit", "anchor", "background", "ground", "precomposed"]
    case .launch:
      [
        "file", "page", "fit", "anchor", "background", "ground", "scale", "portrait", "landscape",
      ]
    case .application:
      ["file", "page", "fit", "anchor", "background", "ground", "scale", "shape", "precomposed"]
        + looks + layers
    default: ["file", "page", "fit", "anchor", "background", "ground"]
    }
  }

  /// Artwork for other looks of the system, and for single layers.
  private static let looks = Slot.Appearance.allCases.map(\.rawValue)
  private static let layers = Slot.Layer.allCases.map(\.rawValue)

  /// Roles whose artwork may be a list: each member becomes its own set of files.
  package static func takesLists(_ role: Role) -> Bool { role.isGlyph || role == .document }

  static func artwork(_ field: Field) -> [Role: ArtworkEntry] {
    let names = Role.ofArtwork.map(\.rawValue)
    guard let fields = field.fields(names, "roles and their artwork", kind: "roles") else {
      return [:]
    }
    var entries: [Role: ArtworkEntry] = [:]
    for role in Role.ofArtwork {
      if let value = fields[role.rawValue], let entry = entry(value, role) { entries[role] = entry }
    }
    return entries
  }

  /// The artwork of an application's icon.
  static func icon(_ field: Field) -> ArtworkEntry? { entry(field, .application) }

  private static func entry(_ field: Field, _ role: Role) -> ArtworkEntry? {
    var entry = ArtworkEntry()
    entry.place = Marked(
      text: role.rawValue, file: field.problems.file, mark: field.node.mark,
      keyPath: field.keyPath)
    switch field.node.content {
    case .scalar, .sequence:
      readFiles(field, role, into: &entry)
      return entry
    case .mapping:
      guard let fields = field.fields(keys(of: role), "file and options") else { return nil }
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

  /// `auto`, `none` or the colour that stands in for it.
  private static func readGround(_ field: Field?, into entry: inout ArtworkEntry) {
    guard let field else { return }
    switch field.node.content {
    case .scalar("auto", _): break
    case .scalar("none", _): entry.options.comesApart = false
    default: entry.options.background = field.color()
    }
  }

  private static func readOptions(_ fields: Fields, into entry: inout ArtworkEntry) {
    entry.options.fit = fields["fit"]?.choice(Fit.self)
    entry.options.anchor = fields["anchor"]?.choice(Anchor.self)
    entry.options.background = fields["background"]?.color()
    readGround(fields["ground"], into: &entry)
    entry.options.page = fields["page"]?.integer(in: 1...9999, "a page, from 1 on") ?? 1
    entry.options.scale = fields["scale"]?.number(in: 0.01...1, "a share between 0.01 and 1")
    entry.options.mask = fields["mask"]?.choice(MaskSource.self)
    entry.options.invert = fields["invert"]?.bool() ?? false
    entry.options.precomposed = fields["precomposed"]?.bool() ?? false
    entry.options.takesShape = fields["shape"]?.bool() ?? true
    for key in looks + layers { entry.parts[key] = fields[key]?.sourcePath("a file") }
    entry.portrait = fields["portrait"]?.sourcePath("a file")
    entry.landscape = fields["landscape"]?.sourcePath("a file")
  }
}
