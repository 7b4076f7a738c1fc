import IconDocuments
import IconSpec

/// The JSON Schema of `iconforge.yml`, from the tables of the reader.
package enum ManifestSchema {
  /// The schema's file, beside the manifest: the project has no public address that editors could load
  /// a schema from.
  package static let fileName = "iconforge.schema.json"

  /// The first line of a manifest: where editors find the schema.
  static let line = "# yaml-language-server: $schema=\(fileName)"

  package static var text: String {
    var schema = value(ManifestKeys.shape).table ?? [:]
    schema["$schema"] = "http://json-schema.org/draft-07/schema#"
    schema["title"] = "iconforge.yml"
    return JSONText.pretty(.table(schema), colon: ": ") + "\n"
  }

  private static func value(_ shape: ValueShape) -> PropertyValue {
    switch shape {
    // A manifest may give texts without quotes, such as 1.4.
    case .text(let expected):
      ["type": ["string", "number", "boolean"], "description": .text(expected)]
    case .truth: ["type": "boolean"]
    case .choice(let names): ["enum": .texts(names)]
    case .integer(let range):
      [
        "type": "integer", "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ]
    case .number(let range):
      [
        "type": "number", "minimum": PropertyValue(range.lowerBound),
        "maximum": PropertyValue(range.upperBound),
      ]
    case .list(let element): ["type": "array", "items": value(element)]
    case .either(let shapes): ["anyOf": .list(shapes.map(value))]
    case .entries(let element): ["type": "object", "additionalProperties": value(element)]
    case .same(let path):
      ["$ref": .text("#" + path.map { "/properties/\($0)" }.joined())]
    case .group(let keys):
      [
        "type": "object", "additionalProperties": false,
        "properties": .table(
          Dictionary(uniqueKeysWithValues: keys.flatMap { members($0) })),
      ]
    }
  }

  /// The key, and its former name, which editors strike through.
  private static func members(_ key: KeyShape) -> [(String, PropertyValue)] {
    var members = [(key.name, value(key.value))]
    if let oldName = key.oldName {
      var old = value(key.value).table ?? [:]
      old["deprecated"] = true
      old["deprecationMessage"] = .text("is the old name of \(key.name)")
      members.append((oldName, .table(old)))
    }
    return members
  }
}
