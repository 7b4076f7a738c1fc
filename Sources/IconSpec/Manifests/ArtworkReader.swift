import IconImage

package enum ArtworkReader {
  /// Names of the keys of a role.
  package static func keys(of role: Role) -> [String] {
    switch role {
    case .toolbar, .navigationBar, .tabBar, .activity: ["files", "file", "page", "mask", "invert"]
    case .document: ["file", "files", "page", "fit", "anchor", "background"]
    case .webClip: common + ["precomposed"]
    case .launch: common + ["scale", "portrait", "landscape"]
    case .application:
      common + ["scale", "padding", "shape", "glass", "precomposed"] + parts.map(\.name)
    default: common
    }
  }

  private static let common = [
    "file", "page", "fit", "anchor", "background", "background-separation",
  ]

  /// The keys of all roles. `entry` reads the files, which depend on the role.
  private static let all: [Key<ArtworkEntry>] = single + parts

  private static let single: [Key<ArtworkEntry>] =
    [
      Key("file", .path("a file")) { _, _ in },
      Key("files", .either([.path("a file"), .list(.path("a file"), least: 1)])) { _, _ in },
      Key("fit", .choice, to: \.options.fit),
      Key("anchor", .anchor, to: \.options.anchor),
      Key("background", .color, to: \.options.background),
      Key(
        "background-separation", formerly: "ground", .color(or: ["auto", "none"]),
        read: readSeparation),
      Key("page", .integer(in: 1...9999, "a page, from 1 on"), to: \.options.page),
      Key("scale", .number(in: 0.01...1, "a share between 0.01 and 1"), to: \.options.scale),
      Key("padding", padding, to: \.options.padding),
      Key("mask", .choice, to: \.options.mask),
      Key("invert", .truth, to: \.options.invert),
      Key("precomposed", .truth, to: \.options.precomposed),
      Key("shape", .truth, to: \.options.takesShape),
      Key("glass", .choice, to: \.options.glass),
      Key("portrait", .path("a file"), to: \.portrait),
      Key("landscape", .path("a file"), to: \.landscape),
    ]

  /// The padding of all platforms, or of some.
  private static let padding = ValueForm<[TargetPlatform: Int]>(
    shape: .either([share.shape, .group(platforms.map(\.shape))])
  ) { field in
    var padding: [TargetPlatform: Int] = [:]
    if case .mapping = field.node.content {
      return field.fields(platforms, of: &padding, kind: "platforms").map { _ in padding }
    }
    return share.read(field).map { share in
      Dictionary(uniqueKeysWithValues: TargetPlatform.allCases.map { ($0, share) })
    }
  }

  private static let share = ValueForm<Int>.integer(
    in: ArtworkOptions.paddings, "per cent from 0 to \(ArtworkOptions.paddings.upperBound)")
  private static let platforms: [Key<[TargetPlatform: Int]>] = TargetPlatform.allCases.map {
    Key($0.rawValue, share, to: \.[$0])
  }

  /// Separate artwork for an appearance or a layer, or adjustments of the one that iconforge makes.
  private static let parts: [Key<ArtworkEntry>] =
    (Slot.Appearance.allCases.map(\.rawValue) + Slot.Layer.allCases.map(\.rawValue)).map { part in
      let keys = ForegroundAdjustments.all.filter { $0.name.hasPrefix("\(part)-") }.map {
        Key<ForegroundAdjustments>(
          String($0.name.dropFirst(part.count + 1)), .percent(in: $0.range), to: $0.change)
      }
      let file = ValueShape.path("a file")
      let shape = keys.isEmpty ? file : .either([file, .group(keys.map(\.shape))])
      return Key(part, shape) { field, entry in
        if !keys.isEmpty, case .mapping = field.node.content {
          _ = field.fields(keys, of: &entry.options.adjustments)
        } else {
          entry.parts[part] = field.sourcePath("a file")
        }
      }
    }

  private static func table(of role: Role) -> [Key<ArtworkEntry>] {
    keys(of: role).compactMap { name in all.first { $0.name == name } }
  }

  /// Roles with the same keys as an earlier one refer to it.
  static let shape = ValueShape.group(
    Role.ofArtwork.map { role in
      let first =
        Role.ofArtwork.first {
          keys(of: $0) == keys(of: role) && takesLists($0) == takesLists(role)
        } ?? role
      let file = ValueShape.path("a file")
      let limits =
        role == .launch
        ? GroupLimits(least: 1)
        : GroupLimits(one: takesLists(role) ? ["file", "files"] : ["file"])
      let value =
        first != role
        ? .same(as: ["artwork", first.rawValue])
        : ValueShape.either(
          [file, .group(table(of: role).map(\.shape), limits)]
            + (takesLists(role) ? [.list(file, least: 1)] : []))
      return KeyShape(name: role.rawValue, oldName: nil, value: value)
    })

  /// Whether the artwork of a role may be a list. Each file becomes its own set of images.
  package static func takesLists(_ role: Role) -> Bool { role.isGlyph || role == .document }

  @Sendable static func artwork(_ field: Field) -> [Role: ArtworkEntry]? {
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
      guard let fields = field.fields(table(of: role), of: &entry, "file and options") else {
        return nil
      }
      if fields["file"] != nil, fields["files"] != nil {
        field.problem("has both file and files")
      }
      if let files = fields["files"] ?? fields["file"] {
        readFiles(files, role, into: &entry)
        entry.isList = entry.isList || fields["files"] != nil
      } else if role != .launch {
        field.problem("file is missing")
      }
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

  @Sendable private static func readSeparation(_ field: Field, into entry: inout ArtworkEntry) {
    switch field.node.content {
    case .scalar("auto", _): break
    case .scalar("none", _): entry.options.isSeparable = false
    default: entry.options.background = field.color()
    }
  }
}
