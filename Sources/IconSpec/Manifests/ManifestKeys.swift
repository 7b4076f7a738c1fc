/// The keys of `iconforge.yml`. The reader and the JSON Schema follow these tables.
package enum ManifestKeys {
  /// The keys of the whole file.
  package static let shape = ValueShape.group(
    file.map(\.shape), GroupLimits(apart: ["presets", "fill"]))

  static let file: [Key<ManifestFile>] =
    body.map { $0.within(\.defaults) } + [
      Key("roots", .list(.text("a folder"), "a list of folders"), to: \.roots),
      Key("cache", .path("a folder"), to: \.cache),
      Key("lockfile", formerly: "record", .path("a file"), to: \.lockfile),
      Key(
        "sets",
        .list(ValueForm(shape: setShape, read: ManifestReader.set), "a list of sets"), to: \.sets),
    ]

  static let set: [Key<SetEntry>] =
    body.map { $0.within(\.body) } + [
      Key("name", .fileName("the name of a folder"), to: \.name),
      Key("each", .path("a pattern of folders"), to: \.each),
    ]

  /// The keys that sets share with the file have the same shapes.
  private static let setShape = ValueShape.group(
    set.map { key in
      let isShared = body.contains { $0.name == key.name }
      return isShared
        ? KeyShape(name: key.name, oldName: nil, value: .same(as: [key.name])) : key.shape
    }, GroupLimits(one: ["name", "each"], apart: ["presets", "fill"]))

  static let body: [Key<ManifestBody>] = [
    Key(
      "presets",
      .oneOrMore(.text("a preset's name or file", pattern: presetPattern), "presets"),
      to: \.presets),
    Key("fill", .path("an icon or launch image set"), to: \.fill),
    Key("background", .color, to: \.background),
    Key(
      "artwork", ValueForm(shape: ArtworkReader.shape, read: ArtworkReader.artwork), to: \.artwork),
    Key(
      "overrides",
      ValueForm(shape: .entries(.path("a file")), read: ManifestReader.overrides), to: \.overrides),
    Key("resample", group: resample),
    Key("colorSpace", .choice, to: \.colorSpace),
    Key("output", group: output),
    Key("web", group: web),
    Key(
      "badge",
      ValueForm(
        shape: .either([words.shape, .group(badge.map(\.shape), GroupLimits(required: ["text"]))]),
        read: ManifestReader.badge),
      to: \.badge),
    Key(
      "alternates",
      ValueForm(
        shape: .entries(
          .same(as: ["artwork", Role.application.rawValue]), named: ValueShape.fileName),
        read: ManifestReader.alternates),
      to: \.alternates),
    Key(
      "rules",
      ValueForm(shape: .entries(.group(rule.map(\.shape), ruleLimits)), read: ManifestReader.rules),
      to: \.rules),
  ]

  static let resample: [Key<ManifestBody>] = [
    Key("filter", .choice, to: \.filter),
    Key("space", .choice, to: \.space),
    Key("ringing", .choice, to: \.ringing),
    Key("hinting", .choice, to: \.hinting),
    Key("highResolution", .choice, to: \.highResolution),
    Key("vector", .choice, to: \.vector),
  ]

  static let output: [Key<ManifestBody>] = [
    Key("directory", .path("a folder"), to: \.outputDirectory),
    Key("layout", .choice, to: \.layout),
    Key("name", .fileName(), to: \.iconName),
    Key("plist", .path("a file"), to: \.propertyList),
  ]

  static let web: [Key<ManifestBody>] = [
    Key("prefix", prefix, to: \.web.prefix),
    Key("name", .string("a name"), to: \.web.name),
    Key("shortName", .string("a name"), to: \.web.shortName),
    Key("themeColor", .color, to: \.web.themeColor),
    Key("backgroundColor", .color, to: \.web.backgroundColor),
  ]

  static let badge: [Key<Badge>] = [
    Key("text", words, to: \.text),
    Key("version", words, to: \.version),
    Key("position", .choice, to: \.position),
    Key("colors", group: badgeColors, "background and text"),
  ]

  static let badgeColors: [Key<Badge>] = [
    Key("background", .color, to: \.background),
    Key("text", .color, to: \.foreground),
  ]

  static let rule: [Key<RuleSetting>] = [
    Key("severity", .choice, to: \.severity),
    Key("threshold", .number(in: 0...1_000_000, "a number"), to: \.threshold),
    Key("reason", .string("a reason"), to: \.reason),
  ]

  private static let ruleLimits = GroupLimits(
    any: ["severity", "threshold"],
    condition: (key: "severity", value: RuleSetting.Severity.off.rawValue, required: "reason"))

  private static let presetPattern =
    "^(\((BuiltInPresets.names + BuiltInPresets.aliases.flatMap(\.aliases)).joined(separator: "|"))"
    + #"|.*/.*|.*\.(json|ya?ml))$"#

  private static let wordsShape = ValueShape.text(
    "the badge's text", pattern: #"^(?=.*\S)[^\u0000-\u001f\u007f-\u009f]{1,\#(Badge.longest)}$"#)

  static let words = ValueForm<String>(shape: wordsShape) { field in
    guard let text = field.string("the badge's text") else { return nil }
    guard let reason = Badge.objection(to: text) else { return text }
    field.problem(reason)
    return nil
  }

  /// The prefix of web paths, with a slash at its end.
  private static let prefix = ValueForm<String>(
    shape: .text("a path or an address", pattern: #"^[^\s"'<>\\?#]+$"#)
  ) { field in
    guard let text = field.string("a path or an address") else { return nil }
    guard !text.contains(where: { $0.isWhitespace || "\"'<>\\?#".contains($0) }) else {
      field.problem(
        "\"\(text.abbreviated)\" holds characters that the address of a folder cannot have")
      return nil
    }
    return text.hasSuffix("/") ? text : text + "/"
  }
}
