import IconDocuments
import IconRules
import IconSpec

/// What Android's build tools refuse in resources, by a run of aapt2 2.19 and the Gradle plugin's source.
struct AndroidRefusals {
  static let compiler = "Android, aapt2 2.19: compile and link"

  private(set) var faults: [DocumentFault] = []
  /// The files that define each color of a configuration.
  private var colors: [[String]: String] = [:]

  private mutating func refuse(
    _ message: String, at path: String, _ place: DocumentPlace? = nil, by source: String = compiler
  ) {
    faults.append(
      DocumentFault(
        .androidIcon, message, at: path, place: place, severity: .error, source: source))
  }

  /// The names of a resource folder and its files.
  mutating func read(_ names: [String], in folder: String) {
    let parts = SourcePath.name(of: folder).split(separator: "-")
    guard let type = parts.first, ["mipmap", "drawable"].contains(type) else { return }
    let known = parts.dropFirst().compactMap { part in Self.rank(part).map { (part, $0) } }
    if let (one, two) = zip(known, known.dropFirst()).first(where: { $0.1 > $1.1 }) {
      refuse("has the qualifier \(two.0) after \(one.0): aapt2 stops", at: folder)
    }
    for file in names
    where [".png", ".webp", ".jpg", ".xml"].contains(where: file.hasSuffix)
      && (type == "mipmap" || file.contains(/(?i)icon|launcher|^ic[-_]/))
      && file.prefix(while: { $0 != "." }).wholeMatch(of: /[a-z_][a-z0-9_]*/) == nil
    {
      refuse(
        "is no name of a resource, which has only a to z, 0 to 9 and _: the build stops",
        at: "\(folder)/\(file)", by: "Android Gradle plugin, FileResourceNameValidator.java")
    }
  }

  /// The place of a qualifier in the name of a folder; nil for those that are not compared.
  ///
  /// Source: Android developers, App resources overview, Table 2.
  private static func rank(_ qualifier: Substring) -> Int? {
    let kinds = [
      /r[A-Z]{2}|(?:sw|w|h)[0-9]+dp|small|normal|large|xlarge|[a-z]{2}/, /port|land|square/,
      /night|notnight/, /(?:any|no|l|m|tv|h|xh|xxh|xxxh|[0-9]+)dpi/, /v[0-9]+/,
    ]
    return kinds.firstIndex { qualifier.wholeMatch(of: $0) != nil }
  }

  /// The colors of a file in a folder of values.
  mutating func read(_ text: String, of path: String, in folder: String) {
    // Most files of this kind have the texts of a language.
    guard text.contains("<color"), let values = try? ConfigValues(xml: Array(text.utf8)) else {
      return
    }
    let lines = DocumentLines(Array(text.utf8))
    var name: ConfigValue?
    for value in values.all {
      if value.path == "resources.color.name" {
        name = value
        let key = [folder, value.text]
        if let first = colors[key] {
          let other = first == path ? "this file" : SourcePath.name(of: first)
          refuse(
            "defines \(value.text) again, after \(other): the build stops", at: path,
            lines.place(of: value.range.lowerBound))
        }
        colors[key] = path
      } else if value.path == "resources.color", !Self.isColor(value.text) {
        refuse(
          "\(name?.text ?? "a color") is \(value.text), which is no color: aapt2 stops", at: path,
          lines.place(of: value.range.lowerBound))
      }
    }
  }

  /// What aapt2 refuses in a vector, and paths that only a device refuses.
  static func faults(ofVector bytes: [UInt8], at path: String) -> [DocumentFault] {
    guard let values = try? ConfigValues(xml: bytes) else { return [] }
    let lines = DocumentLines(bytes)
    return values.all.compactMap { value in
      let (name, text) = (value.name, value.text)
      var severity = Severity.error
      var source = compiler
      let message: String
      switch name {
      case "width" where value.path == "vector.width" && Double(text) != nil,
        "height" where value.path == "vector.height" && Double(text) != nil:
        message = "its \(name) is \(text), without a unit: aapt2 stops"
      case "fillColor" where !isColor(text), "strokeColor" where !isColor(text),
        "tint" where !isColor(text):
        message = "\(name) is \(text), which is no color: aapt2 stops"
      case "pathData"
      where !text.hasPrefix("@")
        && text.wholeMatch(of: /\s*[Mm][MmZzLlHhVvCcSsQqTtAa0-9eE.,+\-\s]*/) == nil:
        message = "its pathData cannot be parsed, so the app stops where it is shown"
        severity = .warning
        source = "Android lint, InvalidVectorPath; frameworks/base, PathParser"
      default: return nil
      }
      return DocumentFault(
        .androidAdaptive, message, at: path, place: lines.place(of: value.range.lowerBound),
        severity: severity, source: source)
    }
  }

  /// A color value, a reference, or a text that a build replaces.
  private static func isColor(_ text: String) -> Bool {
    ["@", "?"].contains(where: text.hasPrefix) || text.contains("$") || text.contains("{")
      || text.wholeMatch(of: /#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})/) != nil
  }
}
