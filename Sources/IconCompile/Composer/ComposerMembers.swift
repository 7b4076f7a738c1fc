import IconDocuments

/// The members of the document, a group or a layer of icon.json.
struct ComposerMembers {
  struct Problem {
    let kind: CompileIssue.Kind
    let message: String

    init(_ kind: CompileIssue.Kind, _ message: String) {
      self.kind = kind
      self.message = message
    }
  }

  private static let ending = "-specializations"

  private let table: [String: PropertyValue]
  /// For messages: `layer "front"`.
  let owner: String
  /// The platform's name in the document.
  private let platform: String

  init(_ table: [String: PropertyValue], of owner: String, for platform: CompilePlatform) {
    self.table = table
    self.owner = owner
    self.platform = platform == .macos ? "macOS" : "iOS"
  }

  // MARK: - Values

  /// The value of an appearance. A plain member counts before the list of specializations. Source: see
  /// `ComposerShape`.
  func value(_ key: String, _ appearance: CatalogAppearance) -> PropertyValue? {
    if let plain = table[key], plain != .null { return plain }
    let entry = entry(key, appearance) ?? entry(key, nil)
    return entry?["value"].flatMap { $0 == .null ? nil : $0 }
  }

  /// Whether an appearance has a value that the default appearance may not have.
  func hasOwn(_ key: String, _ appearance: CatalogAppearance) -> Bool {
    (table[key] ?? .null) == .null && entry(key, appearance) != nil
  }

  /// The entry of an appearance; nil for the default.
  private func entry(_ key: String, _ appearance: CatalogAppearance?) -> PropertyValue? {
    let names: [String?] =
      switch appearance {
      case .light?: ["light"]
      case .dark?: ["dark"]
      case .tinted?: ["tinted"]
      default: [nil, "base"]
      }
    return (table[key + Self.ending]?.list ?? []).first {
      names.contains($0["appearance"]?.text) && $0["idiom"] == nil && condition(of: $0) == nil
    }
  }

  // MARK: - Problems

  /// Members without a compiled form, and specializations that no key of a catalog can express.
  func problems(_ known: Set<String>) -> [Problem] {
    table.keys.sorted().flatMap { key -> [Problem] in
      let plain = key.hasSuffix(Self.ending) ? String(key.dropLast(Self.ending.count)) : key
      guard known.contains(plain) else {
        return [Problem(.skipped, "\(owner) has \"\(key)\", which cannot be compiled")]
      }
      guard key != plain else { return [] }
      guard let entries = table[key]?.list, entries.allSatisfy({ $0.table != nil }) else {
        return [Problem(.error, "\"\(key)\" of \(owner) is not a list of objects")]
      }
      return entries.compactMap { entry in
        condition(of: entry).map {
          Problem(.skipped, "\"\(key)\" of \(owner) has \($0), which cannot be compiled")
        }
      }
    }
  }

  /// The condition of an entry that cannot be compiled. Entries of other platforms do not apply.
  private func condition(of entry: PropertyValue) -> String? {
    for key in ["localization", "language-direction"] where entry[key] != nil {
      return "a value for a \(key)"
    }
    if let appearance = entry["appearance"] {
      let names = ["base", "light", "dark", "tinted"]
      guard let text = appearance.text, names.contains(text) else {
        return "an appearance that is not known"
      }
    }
    guard let idiom = entry["idiom"] else { return nil }
    let others = ["iOS", "macOS", "watchOS"].filter { $0 != platform }
    return idiom.text.map(others.contains) == true
      ? nil : "a value for the idiom \(idiom.text ?? "")"
  }

  func unknown(_ key: String, _ value: PropertyValue) -> Problem {
    let text = value.text.map { "\"\($0.prefix(60))\"" }
    return Problem(
      .skipped,
      "\"\(key)\" of \(owner) \(text.map { "is \($0)" } ?? "has a value"), which cannot be compiled"
    )
  }
}
