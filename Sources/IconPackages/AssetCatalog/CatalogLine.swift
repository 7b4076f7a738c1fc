package import IconDocuments
package import IconRules
package import IconSpec

/// One line of a Contents.json: a file and its purpose. Unknown keys stay in it.
package struct CatalogLine: Equatable, Sendable {
  /// Keys with string values.
  package enum Key: String {
    case filename, idiom, size, scale, platform, role, subtype, orientation, extent
    case minimumSystem = "minimum-system-version"
  }

  package private(set) var keys: [String: PropertyValue]

  /// Nil if the value is no dictionary.
  package init?(_ value: PropertyValue) {
    guard let keys = value.table else { return nil }
    self.keys = keys
  }

  package init(file: String?, _ texts: [Key: String] = [:]) {
    keys = [:]
    for (key, text) in texts { self[key] = text }
    self[.filename] = file
  }

  package subscript(key: Key) -> String? {
    get { keys[key.rawValue]?.text }
    set { keys[key.rawValue] = newValue.map { .text($0) } }
  }

  /// Sets any key, such as one of a preset's `entry`.
  package mutating func set(_ key: String, to text: String) { keys[key] = .text(text) }

  package var file: String? { self[.filename].flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether `name` can name a file in the line's own folder.
  package static func isMember(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.contains("/")
  }

  package var idiom: Idiom? {
    // The single size of watchOS is for all devices of its platform.
    self[.platform] == "watchos" ? .watch : self[.idiom].flatMap { Self.idioms[$0] ?? nil }
  }

  /// Pixels per point, from 1 to 3; nil for other values.
  var knownScale: Int? {
    guard let text = self[.scale] else { return 1 }
    let scale = text.hasSuffix("x") ? Int(text.dropLast()) : nil
    return scale.flatMap { (1...3).contains($0) ? $0 : nil }
  }

  package var scale: Int { knownScale ?? 1 }

  /// "dark", "tinted" or another value.
  package var appearance: String? {
    get { keys["appearances"]?.list?.first?["value"]?.text }
    set {
      keys["appearances"] = newValue.map { [["appearance": "luminosity", "value": .text($0)]] }
    }
  }

  /// Whether it is the icon of the App Store for iPhone and iPad.
  package var isOfStore: Bool { self[.idiom] == "ios-marketing" }

  package var isUnassigned: Bool { keys["unassigned"]?.truth ?? false }

  package var minimumSystem: Int? { keys[Key.minimumSystem.rawValue]?.majorVersion }

  /// An unknown idiom or platform, for messages.
  package var stranger: String? {
    if let idiom = self[.idiom], Self.idioms[idiom] == nil { return "idiom \"\(idiom)\"" }
    return self[.platform].flatMap {
      Self.platforms.contains($0) ? nil : "platform \"\($0)\""
    }
  }

  /// The only possible meaning of an unknown idiom or platform: with another letter case, the name of an
  /// SDK, or the store icon's idiom for television. Nil if it is known or ambiguous.
  package static func meant(by text: String, under key: String, in kind: SetSubject.Kind?)
    -> String?
  {
    let small = text.lowercased()
    switch key {
    case "idiom":
      if text == "tv-marketing" {
        return kind == .brandAssets || kind == .imageStack ? "tv" : nil
      }
      return idioms[text] == nil && idioms[small] != nil ? small : nil
    default:
      guard !platforms.contains(text) else { return nil }
      return platforms.contains(small) ? small : small == "iphoneos" ? "ios" : nil
    }
  }

  /// The purpose, for messages.
  package var label: String {
    let size = self[.size].map { $0.replacing("x", with: "×") }
    return [
      self[.idiom] ?? "image",
      size.map { $0 + (self[.scale].map { "@\($0)" } ?? "") } ?? self[.scale],
      self[.platform], self[.role], self[.subtype], self[.orientation], self[.extent], appearance,
      self[.minimumSystem].map { "from \($0)" },
    ].compactMap { $0 }.joined(separator: " ")
  }

  /// Every idiom that Xcode writes.
  private static let idioms: [String: Idiom?] = [
    "iphone": .iphone, "ipad": .ipad, "universal": .universal, "ios-marketing": .universal,
    "mac": .mac, "watch": .watch, "watch-marketing": .watch, "tv": .tv, "tv-marketing": .tv,
    "car": .car, "vision": .vision, "reality": .vision, "car-marketing": .car,
    "ipod": .iphone,
  ]
  private static let platforms: Set = [
    "ios", "watchos", "tvos", "visionos", "macosx", "osx", "maccatalyst", "xros",
  ]
}

extension CatalogLine {
  /// Whether two lines describe the same image, with any file. A line without a scale has scale 1.
  /// Layers and assets differ by their file only.
  func isAbout(_ other: CatalogLine) -> Bool {
    let subject = keys.filter { isSubject($0.key) }
    return subject.allSatisfy { other.keys[$0.key] == $0.value }
      && other.keys.allSatisfy { !other.isSubject($0.key) || keys[$0.key] == $0.value }
      && (!subject.isEmpty || self[.filename] == other[.filename])
  }

  private func isSubject(_ key: String) -> Bool {
    switch key {
    case "filename", "unassigned": false
    case "scale": self[.scale] != "1x"
    default: true
    }
  }

  /// The line without appearance and file.
  var withoutAppearance: CatalogLine {
    var line = self
    line.appearance = nil
    line[.filename] = nil
    return line
  }

  /// The line with a file, no longer unassigned.
  func naming(_ file: String?) -> CatalogLine {
    var line = self
    if let file { line[.filename] = file }
    line.keys["unassigned"] = nil
    return line
  }
}

extension JSONDocument {
  /// The lines of a Contents.json's list with their locations. Other elements are skipped.
  package func lines(in list: String) -> [(line: CatalogLine, place: DocumentPlace)] {
    (root[list]?.list ?? []).compactMap { node in
      CatalogLine(PropertyValue(node)).map { ($0, place(of: node)) }
    }
  }
}
