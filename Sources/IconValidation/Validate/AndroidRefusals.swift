import IconDocuments
import IconRules
import IconSpec

/// What Android's build tools refuse in resources, by a run of aapt2 2.19 and the Gradle plugin's source.
struct AndroidRefusals {
  typealias Fault = (
    path: String, text: String, place: DocumentPlace?, severity: Severity, source: String
  )

  static let compiler = "Android, aapt2 2.19: compile and link"
  private static let merger = "Android Gradle plugin, FileResourceNameValidator.java"

  private(set) var faults: [Fault] = []
  /// The files that define each color of a configuration.
  private var colors: [[String]: String] = [:]

  /// The names of a resource folder and its files.
  mutating func read(_ names: [String], in folder: String) {
    let name = SourcePath.name(of: folder)
    let parts = name.split(separator: "-")
    guard ["mipmap", "drawable"].contains(parts[0]) else { return }
    if parts.dropFirst().dropLast().contains(where: { $0.wholeMatch(of: /v[0-9]+/) != nil }) {
      faults.append(
        (
          folder, "has a qualifier behind the version, which is the last one: aapt2 stops", nil,
          .error,
          Self.compiler
        ))
    }
    for file in names
    where [".png", ".webp", ".jpg", ".xml"].contains(where: file.hasSuffix)
      && (parts[0] == "mipmap" || file.contains(/(?i)icon|launcher|^ic[-_]/))
    {
      let stem = file.prefix { $0 != "." }
      guard stem.wholeMatch(of: /[a-z_][a-z0-9_]*/) == nil else { continue }
      faults.append(
        (
          "\(folder)/\(file)",
          "is no name of a resource, which has only a to z, 0 to 9 and _: "
            + "the build stops", nil, .error, Self.merger
        ))
    }
  }

  /// The colors of a file in a folder of values.
  mutating func read(_ bytes: [UInt8], of path: String, in folder: String) {
    guard let values = try? ConfigValues(xml: bytes) else { return }
    let lines = DocumentLines(bytes)
    var name: ConfigValue?
    for value in values.all {
      if value.path == "resources.color.name" {
        name = value
        let key = [folder, value.text]
        if let first = colors[key] {
          let other = first == path ? "this file" : SourcePath.name(of: first)
          faults.append(
            (
              path, "defines \(value.text) again, after \(other): the build stops",
              lines.place(of: value.range.lowerBound), .error, Self.compiler
            ))
        }
        colors[key] = path
      }
      guard value.path == "resources.color", !Self.isColor(value.text) else { continue }
      faults.append(
        (
          path, "\(name?.text ?? "a color") is \(value.text), which is no color: aapt2 stops",
          lines.place(of: value.range.lowerBound), .error, Self.compiler
        ))
    }
  }

  /// What aapt2 refuses in a vector, and paths that only a device refuses.
  static func vector(_ bytes: [UInt8]) -> [Fault] {
    guard let values = try? ConfigValues(xml: bytes) else { return [] }
    let lines = DocumentLines(bytes)
    func fault(_ value: ConfigValue, _ text: String, _ severity: Severity, _ source: String)
      -> Fault
    {
      ("", text, lines.place(of: value.range.lowerBound), severity, source)
    }
    return values.all.compactMap { value in
      switch value.name {
      case "width", "height":
        guard value.path == "vector.\(value.name)", Double(value.text) != nil else { return nil }
        return fault(
          value, "its \(value.name) is \(value.text), without a unit: aapt2 stops", .error, compiler
        )
      case "fillColor", "strokeColor", "tint":
        guard !isColor(value.text) else { return nil }
        return fault(
          value, "\(value.name) is \(value.text), which is no color: aapt2 stops", .error, compiler)
      case "pathData":
        let text = value.text
        guard !text.hasPrefix("@"),
          text.wholeMatch(of: /\s*[Mm][MmZzLlHhVvCcSsQqTtAa0-9eE.,+\-\s]*/) == nil
        else { return nil }
        return fault(
          value, "its pathData cannot be parsed, so the app stops where it is shown", .warning,
          "Android lint, InvalidVectorPath; frameworks/base, PathParser")
      default: return nil
      }
    }
  }

  /// A color value, a reference, or a text that a build replaces.
  private static func isColor(_ text: String) -> Bool {
    ["@", "?"].contains(where: text.hasPrefix) || text.contains("$") || text.contains("{")
      || text.wholeMatch(of: /#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})/) != nil
  }
}
