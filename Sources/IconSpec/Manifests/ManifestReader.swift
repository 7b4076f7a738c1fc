import IconImage

/// Reads `iconforge.yml`. Every mistake is reported, with line and column.
public enum ManifestReader {
  public static func manifest(
    from bytes: [UInt8], file: String
  ) throws(SpecProblems) -> ManifestFile {
    try ProblemCollector.reading(bytes, file: file, manifest)
  }

  /// Keys of a manifest that a set may have too.
  package static let bodyKeys = [
    "presets", "fill", "background", "artwork", "overrides", "resample", "colorSpace", "output",
    "web", "badge", "alternates", "rules",
  ]
  package static let topKeys = bodyKeys + ["roots", "cache", "record", "sets"]
  package static let setKeys = bodyKeys + ["name", "each"]
  package static let resampleKeys = ["filter", "space", "ringing", "highResolution", "vector"]
  package static let outputKeys = ["directory", "layout", "name", "plist"]
  package static let webKeys = ["prefix", "name", "shortName", "themeColor", "backgroundColor"]
  package static let badgeKeys = ["text", "version", "position", "colors"]
  package static let badgeColorKeys = ["background", "text"]
  package static let ruleKeys = ["severity", "threshold", "reason"]

  private static func manifest(_ field: Field) -> ManifestFile? {
    guard let fields = field.fields(topKeys, "keys such as presets and artwork") else {
      return nil
    }
    let defaults = body(fields)
    let roots = fields["roots"]?.list("a list of folders")?.compactMap { $0.marked("a folder") }
    let sets = fields["sets"]?.list("a list of sets")?.compactMap(set)
    return ManifestFile(
      defaults: defaults, roots: roots ?? [], cache: fields["cache"]?.sourcePath("a folder"),
      record: fields["record"]?.sourcePath("a file"), sets: sets ?? [])
  }

  private static func set(_ field: Field) -> SetEntry? {
    guard let fields = field.fields(setKeys, "a set: each or name, and what differs") else {
      return nil
    }
    let name = fields["name"]?.marked("a name")
    if let name, name.text.contains("/") || OutputPath.objection(to: name.text) != nil {
      fields["name"]?.problem("\"\(name.text.abbreviated)\" cannot be the name of a folder")
    }
    let each = fields["each"]?.sourcePath("a pattern of folders")
    if (fields["name"] == nil) == (fields["each"] == nil) {
      field.problem("needs either name or each")
    }
    return SetEntry(name: name, each: each, body: body(fields))
  }

  private static func body(_ fields: Fields) -> ManifestBody {
    var body = ManifestBody()
    body.presets = fields["presets"]?.oneOrMore("presets") { $0.marked("a preset's name or file") }
    body.fill = fields["fill"]?.sourcePath("an icon or launch image set")
    if body.presets != nil, let fill = fields["fill"] {
      fill.problem("takes sizes from the set, and presets: has them too; choose one")
    }
    body.background = fields["background"]?.color()
    if let artwork = fields["artwork"] { body.artwork = ArtworkReader.artwork(artwork) }
    if let overrides = fields["overrides"] { body.overrides = self.overrides(overrides) }
    if let resample = fields["resample"]?.fields(resampleKeys, resampleKeys.joined(separator: ", "))
    {
      body.filter = resample["filter"]?.choice(ResamplingFilter.self)
      body.space = resample["space"]?.choice(ResamplingSpace.self)
      body.ringing = resample["ringing"]?.choice(Ringing.self)
      body.highResolution = resample["highResolution"]?.choice(HighResolution.self)
      body.vector = resample["vector"]?.choice(VectorRendering.self)
    }
    body.colorSpace = fields["colorSpace"]?.choice(OutputColorSpace.self)
    if let output = fields["output"]?.fields(outputKeys, outputKeys.joined(separator: ", ")) {
      body.outputDirectory = output["directory"]?.sourcePath("a folder")
      body.layout = output["layout"]?.choice(OutputLayout.self)
      body.propertyList = output["plist"]?.sourcePath("a file")
      body.iconName = output["name"]?.iconName()
    }
    if let web = fields["web"]?.fields(webKeys, webKeys.joined(separator: ", ")) {
      body.web.prefix = web["prefix"].flatMap(prefix)
      body.web.name = web["name"]?.string("a name")
      body.web.shortName = web["shortName"]?.string("a name")
      body.web.themeColor = web["themeColor"]?.color()
      body.web.backgroundColor = web["backgroundColor"]?.color()
    }
    body.badge = fields["badge"].flatMap(badge)
    body.alternates = fields["alternates"].map(alternates)
    if let rules = fields["rules"] { body.rules = self.rules(rules) }
    return body
  }

  private static func alternates(_ field: Field) -> [AlternateEntry] {
    field.entries("names and their artwork").compactMap { name, value in
      if name.text.contains("/") || OutputPath.objection(to: name.text) != nil {
        value.problem("\"\(name.text.abbreviated)\" cannot be a file's name")
        return nil
      }
      return ArtworkReader.icon(value).map { AlternateEntry(name: name, artwork: $0) }
    }
  }

  /// Its text alone, or with where it lies and in which colours.
  private static func badge(_ field: Field) -> Badge? {
    if case .scalar = field.node.content { return words(field).map { Badge(text: $0) } }
    guard let fields = field.fields(badgeKeys, "a text, or text, version, position, colors"),
      let text = fields.required("text").flatMap(words)
    else { return nil }
    var badge = Badge(text: text)
    badge.version = fields["version"].flatMap(words)
    badge.position = fields["position"]?.choice(Badge.Position.self) ?? badge.position
    if let colors = fields["colors"]?.fields(badgeColorKeys, "background and text") {
      badge.background = colors["background"]?.color() ?? badge.background
      badge.foreground = colors["text"]?.color() ?? badge.foreground
    }
    return badge
  }

  private static func words(_ field: Field) -> String? {
    guard let text = field.string("the badge's text") else { return nil }
    guard let reason = Badge.objection(to: text) else { return text }
    field.problem(reason)
    return nil
  }

  /// A path or an address; a slash stands between it and what follows.
  private static func prefix(_ field: Field) -> String? {
    guard let text = field.string("a path or an address") else { return nil }
    guard !text.contains(where: { $0.isWhitespace || "\"'<>\\?#".contains($0) }) else {
      field.problem("\"\(text.abbreviated)\" holds what stands in no address of a folder")
      return nil
    }
    return text.hasSuffix("/") ? text : text + "/"
  }

  private static func overrides(_ field: Field) -> [OverrideEntry] {
    field.entries("output names and their files").compactMap { name, value in
      value.sourcePath("a file").map { OverrideEntry(file: name, path: $0) }
    }
  }

  private static func rules(_ field: Field) -> [RuleSetting] {
    field.entries("rule ids and their settings").compactMap { name, value in
      guard let fields = value.fields(ruleKeys, "severity, threshold, reason") else { return nil }
      let threshold = fields["threshold"]?.number(in: 0...1_000_000, "a number")
      let given = fields["threshold"] == nil ? fields.required("severity") : fields["severity"]
      let severity = given?.choice(RuleSetting.Severity.self)
      guard severity != nil || threshold != nil else { return nil }
      let reason = fields["reason"]?.string("a reason")
      if severity == .off, fields["reason"] == nil {
        value.problem("says off without a reason")
      }
      return RuleSetting(rule: name, severity: severity, threshold: threshold, reason: reason)
    }
  }
}

extension Field {
  /// Text with its place.
  func marked(_ expected: String) -> Marked? {
    string(expected).map {
      Marked(text: $0, file: problems.file, mark: node.mark, keyPath: keyPath)
    }
  }

  /// What an icon is called: part of a file's name.
  func iconName() -> Marked? {
    guard let name = marked("a name") else { return nil }
    guard name.text.contains("/") || OutputPath.objection(to: name.text) != nil else { return name }
    problem("\"\(name.text.abbreviated)\" cannot be a file's name")
    return nil
  }

  /// A path relative to the manifest, by its form; where it leads is looked at later.
  func sourcePath(_ expected: String) -> Marked? {
    guard let path = marked(expected) else { return nil }
    if let reason = SourcePath.objection(to: path.text) {
      problem("\"\(path.text.abbreviated)\" \(reason)")
      return nil
    }
    return path
  }

  /// One value, or a list of them that is not empty.
  func oneOrMore(_ expected: String, _ read: (Field) -> Marked?) -> [Marked]? {
    guard case .sequence(let items) = node.content else { return read(self).map { [$0] } }
    if items.isEmpty { problem("is an empty list") }
    return list(expected)?.compactMap(read)
  }

  /// The pairs of a mapping whose keys are the user's own.
  func entries(_ expected: String) -> [(name: Marked, value: Field)] {
    guard case .mapping(let pairs) = node.content else {
      problem("is \(node.kind); expected \(expected)")
      return []
    }
    var seen: Set<String> = []
    return pairs.compactMap { key, value in
      guard case .scalar(let name, _) = key.content, !name.isEmpty else {
        problems.add("is \(key.kind), not a key", at: key.mark, keyPath: keyPath)
        return nil
      }
      let path = "\(keyPath).\(name)"
      guard seen.insert(name).inserted else {
        problems.add("stands here a second time", at: key.mark, keyPath: path)
        return nil
      }
      return (
        Marked(text: name, file: problems.file, mark: key.mark, keyPath: path),
        Field(node: value, keyPath: path, problems: problems)
      )
    }
  }
}
