import IconImage

/// Reads `iconforge.yml`. Every mistake is reported, with line and column.
public enum ManifestReader {
  public static func manifest(
    from bytes: [UInt8], file: String
  ) throws(SpecProblems) -> ManifestFile {
    try ProblemCollector.reading(bytes, file: file, manifest)
  }

  /// The same with the mistakes beside the rest of the manifest; nil if the whole is wrong.
  package static func partly(
    from bytes: [UInt8], file: String
  ) throws(SpecProblems) -> (ManifestFile?, [SpecProblem]) {
    try ProblemCollector.partly(bytes, file: file, manifest)
  }

  package static let bodyKeys = [
    "presets", "fill", "background", "artwork", "overrides", "resample", "colorSpace", "output",
    "web", "badge", "alternates", "rules",
  ]
  package static let topKeys = bodyKeys + ["roots", "cache", "lockfile", "sets"]
  package static let setKeys = bodyKeys + ["name", "each"]
  package static let resampleKeys = ["filter", "space", "ringing", "highResolution", "vector"]
  package static let outputKeys = ["directory", "layout", "name", "plist"]
  package static let webKeys = ["prefix", "name", "shortName", "themeColor", "backgroundColor"]
  package static let badgeKeys = ["text", "version", "position", "colors"]
  package static let badgeColorKeys = ["background", "text"]
  package static let ruleKeys = ["severity", "threshold", "reason"]

  private static func manifest(_ field: Field) -> ManifestFile? {
    let fields = field.fields(
      topKeys, "keys such as presets and artwork", oldNames: ["record": "lockfile"])
    guard let fields else { return nil }
    let defaults = body(fields)
    let roots = fields["roots"]?.list("a list of folders")?.compactMap { $0.marked("a folder") }
    let sets = fields["sets"]?.list("a list of sets")?.compactMap(set)
    return ManifestFile(
      defaults: defaults, roots: roots ?? [], cache: fields["cache"]?.sourcePath("a folder"),
      lockfile: fields["lockfile"]?.sourcePath("a file"), sets: sets ?? [])
  }

  private static func set(_ field: Field) -> SetEntry? {
    let fields = field.fields(setKeys, "a set: each or name, and its keys")
    guard let fields else { return nil }
    let name = fields["name"]?.fileName("the name of a folder")
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
      fill.problem("takes sizes from the set, so it excludes presets")
    }
    body.background = fields["background"]?.color()
    if let artwork = fields["artwork"] { body.artwork = ArtworkReader.artwork(artwork) }
    if let overrides = fields["overrides"] { body.overrides = self.overrides(overrides) }
    if let resample = fields["resample"]?.fields(resampleKeys) {
      body.filter = resample["filter"]?.choice(ResamplingFilter.self)
      body.space = resample["space"]?.choice(ResamplingSpace.self)
      body.ringing = resample["ringing"]?.choice(Ringing.self)
      body.highResolution = resample["highResolution"]?.choice(HighResolution.self)
      body.vector = resample["vector"]?.choice(VectorRendering.self)
    }
    body.colorSpace = fields["colorSpace"]?.choice(OutputColorSpace.self)
    if let output = fields["output"]?.fields(outputKeys) {
      body.outputDirectory = output["directory"]?.sourcePath("a folder")
      body.layout = output["layout"]?.choice(OutputLayout.self)
      body.propertyList = output["plist"]?.sourcePath("a file")
      body.iconName = output["name"]?.fileName()
    }
    if let web = fields["web"]?.fields(webKeys) {
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

  private static func alternates(_ field: Field) -> [(name: Marked, artwork: ArtworkEntry)] {
    field.entries("names and their artwork").compactMap { name, value in
      guard value.accepts(fileName: name.text) else { return nil }
      return ArtworkReader.entry(value, .application).map { (name, $0) }
    }
  }

  /// `badge: BETA`, or a mapping with text, version, position and colors.
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

  /// The prefix of web paths, with a slash at its end.
  private static func prefix(_ field: Field) -> String? {
    guard let text = field.string("a path or an address") else { return nil }
    guard !text.contains(where: { $0.isWhitespace || "\"'<>\\?#".contains($0) }) else {
      field.problem(
        "\"\(text.abbreviated)\" holds characters that the address of a folder cannot have")
      return nil
    }
    return text.hasSuffix("/") ? text : text + "/"
  }

  private static func overrides(_ field: Field) -> [(file: Marked, path: Marked)] {
    field.entries("output names and their files").compactMap { name, value in
      value.sourcePath("a file").map { (name, $0) }
    }
  }

  private static func rules(_ field: Field) -> [RuleSetting] {
    field.entries("rule ids and their settings").compactMap { name, value in
      guard let fields = value.fields(ruleKeys) else { return nil }
      let threshold: Double? = fields["threshold"]?.number(in: 0...1_000_000, "a number")
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
  func marked(_ expected: String) -> Marked? {
    string(expected).map {
      Marked(text: $0, file: problems.file, mark: node.mark, keyPath: keyPath)
    }
  }

  func fileName(_ purpose: String = "a file's name") -> Marked? {
    marked("a name").flatMap { accepts(fileName: $0.text, purpose) ? $0 : nil }
  }

  func accepts(fileName name: String, _ purpose: String = "a file's name") -> Bool {
    guard name.contains("/") || OutputPath.objection(to: name) != nil else { return true }
    problem("\"\(name.abbreviated)\" cannot be \(purpose)")
    return false
  }

  /// A path relative to the manifest. Whether the file exists is checked later.
  func sourcePath(_ expected: String) -> Marked? {
    guard let path = marked(expected) else { return nil }
    if let reason = SourcePath.objection(to: path.text) {
      problem("\"\(path.text.abbreviated)\" \(reason)")
      return nil
    }
    return path
  }

  /// One value, or a list with at least one.
  func oneOrMore(_ expected: String, _ read: (Field) -> Marked?) -> [Marked]? {
    guard case .sequence(let items) = node.content else { return read(self).map { [$0] } }
    if items.isEmpty { problem("is an empty list") }
    return list(expected)?.compactMap(read)
  }
}
