import IconImage

/// The keys of `iconforge.yml`. The reader and the JSON Schema follow these tables.
package enum ManifestKeys {
  /// The keys of the whole file.
  package static let shape = ValueShape.group(file.map(\.shape))

  static let file: [Key<ManifestFile>] =
    body.map { $0.within(\.defaults) } + [
      Key("roots", .list(.text("a folder"), "a list of folders"), \.roots),
      Key("cache", .path("a folder"), \.cache),
      Key("lockfile", formerly: "record", .path("a file"), \.lockfile),
      Key(
        "sets",
        .list(ValueForm(shape: setShape, read: ManifestReader.set), "a list of sets"), \.sets),
    ]

  static let set: [Key<SetEntry>] =
    body.map { $0.within(\.body) } + [
      Key("name", .fileName("the name of a folder"), \.name),
      Key("each", .path("a pattern of folders"), \.each),
    ]

  /// The keys that sets share with the file have the same shapes.
  private static let setShape = ValueShape.group(
    set.map { key in
      let isShared = body.contains { $0.name == key.name }
      return isShared
        ? KeyShape(name: key.name, oldName: nil, value: .same(as: [key.name])) : key.shape
    })

  static let body: [Key<ManifestBody>] = [
    Key("presets", .oneOrMore(.text("a preset's name or file"), "presets"), \.presets),
    Key("fill", .path("an icon or launch image set"), \.fill),
    Key("background", .color, \.background),
    Key(
      "artwork", ValueForm(shape: ArtworkReader.shape, read: ArtworkReader.artwork), \.artwork),
    Key(
      "overrides",
      ValueForm(shape: .entries(.text("a file")), read: ManifestReader.overrides), \.overrides),
    Key("resample", group: resample),
    Key("colorSpace", .choice, \.colorSpace),
    Key("output", group: output),
    Key("web", group: web),
    Key(
      "badge",
      ValueForm(
        shape: .either([words.shape, .group(badge.map(\.shape))]), read: ManifestReader.badge),
      \.badge),
    Key(
      "alternates",
      ValueForm(
        shape: .entries(.same(as: ["artwork", Role.application.rawValue])),
        read: ManifestReader.alternates),
      \.alternates),
    Key(
      "rules",
      ValueForm(shape: .entries(.group(rule.map(\.shape))), read: ManifestReader.rules), \.rules),
  ]

  static let resample: [Key<ManifestBody>] = [
    Key("filter", .choice, \.filter),
    Key("space", .choice, \.space),
    Key("ringing", .choice, \.ringing),
    Key("hinting", .choice, \.hinting),
    Key("highResolution", .choice, \.highResolution),
    Key("vector", .choice, \.vector),
  ]

  static let output: [Key<ManifestBody>] = [
    Key("directory", .path("a folder"), \.outputDirectory),
    Key("layout", .choice, \.layout),
    Key("name", .fileName(), \.iconName),
    Key("plist", .path("a file"), \.propertyList),
  ]

  static let web: [Key<ManifestBody>] = [
    Key("prefix", prefix, \.web.prefix),
    Key("name", .string("a name"), \.web.name),
    Key("shortName", .string("a name"), \.web.shortName),
    Key("themeColor", .color, \.web.themeColor),
    Key("backgroundColor", .color, \.web.backgroundColor),
  ]

  static let badge: [Key<Badge>] = [
    Key("text", words, \.text),
    Key("version", words, \.version),
    Key("position", .choice, \.position),
    Key("colors", group: badgeColors, "background and text"),
  ]

  static let badgeColors: [Key<Badge>] = [
    Key("background", .color, \.background),
    Key("text", .color, \.foreground),
  ]

  static let rule: [Key<RuleSetting>] = [
    Key("severity", .choice, \.severity),
    Key("threshold", .number(in: 0...1_000_000, "a number"), \.threshold),
    Key("reason", .string("a reason"), \.reason),
  ]

  static let words = ValueForm<String>(shape: .text("the badge's text")) { field in
    guard let text = field.string("the badge's text") else { return nil }
    guard let reason = Badge.objection(to: text) else { return text }
    field.problem(reason)
    return nil
  }

  /// The prefix of web paths, with a slash at its end.
  private static let prefix = ValueForm<String>(shape: .text("a path or an address")) { field in
    guard let text = field.string("a path or an address") else { return nil }
    guard !text.contains(where: { $0.isWhitespace || "\"'<>\\?#".contains($0) }) else {
      field.problem(
        "\"\(text.abbreviated)\" holds characters that the address of a folder cannot have")
      return nil
    }
    return text.hasSuffix("/") ? text : text + "/"
  }
}
