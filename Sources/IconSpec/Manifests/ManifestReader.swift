/// Reads `iconforge.yml`. Every mistake is reported, with line and column.
package enum ManifestReader {
  package static func manifest(
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

  private static func manifest(_ field: Field) -> ManifestFile? {
    var file = ManifestFile(defaults: ManifestBody(), roots: [], sets: [])
    guard
      let fields = field.fields(ManifestKeys.file, of: &file, "keys such as presets and artwork")
    else { return nil }
    check(file.defaults, fields)
    return file
  }

  @Sendable static func set(_ field: Field) -> SetEntry? {
    var set = SetEntry(name: nil, each: nil, body: ManifestBody())
    guard
      let fields = field.fields(ManifestKeys.set, of: &set, "a set: each or name, and its keys")
    else { return nil }
    if (fields["name"] == nil) == (fields["each"] == nil) {
      field.problem("needs either name or each")
    }
    check(set.body, fields)
    return set
  }

  private static func check(_ body: ManifestBody, _ fields: Fields) {
    if body.presets != nil, let fill = fields["fill"] {
      fill.problem("takes sizes from the set, so it excludes presets")
    }
  }

  @Sendable static func alternates(_ field: Field) -> [(name: Marked, artwork: ArtworkEntry)]? {
    field.entries("names and their artwork").compactMap { name, value in
      guard value.accepts(fileName: name.text) else { return nil }
      return ArtworkReader.entry(value, .application).map { (name, $0) }
    }
  }

  /// `badge: BETA`, `badge: none`, or a mapping with text, version, position and colors.
  @Sendable static func badge(_ field: Field) -> Badge? {
    if case .scalar = field.node.content {
      return ManifestKeys.words.read(field).map { Badge(text: $0 == "none" ? "" : $0) }
    }
    var badge = Badge(text: "")
    let fields = field.fields(
      ManifestKeys.badge, of: &badge, "a text, or text, version, position, colors")
    // A text that cannot be read leaves the badge blank.
    return fields?.required("text") == nil || badge.text.isEmpty ? nil : badge
  }

  @Sendable static func overrides(_ field: Field) -> [(file: Marked, path: Marked)]? {
    field.entries("output names and their files").compactMap { name, value in
      value.sourcePath("a file").map { (name, $0) }
    }
  }

  @Sendable static func rules(_ field: Field) -> [RuleSetting]? {
    field.entries("rule ids and their settings").compactMap { name, value in
      var rule = RuleSetting(rule: name, severity: nil, threshold: nil, reason: nil)
      guard let fields = value.fields(ManifestKeys.rule, of: &rule) else { return nil }
      if fields["threshold"] == nil { _ = fields.required("severity") }
      guard rule.severity != nil || rule.threshold != nil else { return nil }
      if rule.severity == .off, fields["reason"] == nil {
        value.problem("says off without a reason")
      }
      return rule
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
