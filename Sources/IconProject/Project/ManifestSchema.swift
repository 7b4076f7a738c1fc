import IconDocuments
import IconRules
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
    var properties = schema["properties"]?.table ?? [:]
    var rules = properties["rules"]?.table ?? [:]
    rules["propertyNames"] = ["enum": .texts(Rules.names)]
    properties["rules"] = .table(rules)
    schema["properties"] = .table(properties)
    schema["$schema"] = "http://json-schema.org/draft-07/schema#"
    schema["title"] = "iconforge.yml"
    return JSONText.pretty(.table(schema), colon: ": ") + "\n"
  }

  private static func value(_ shape: ValueShape) -> PropertyValue {
    switch shape {
    // A manifest may give texts without quotes, such as 1.4.
    case .text(let expected, let pattern):
      [
        "type": ["string", "number", "boolean"], "description": .text(expected),
        "pattern": .text(pattern ?? "."),
      ]
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
    case .list(let element, let least):
      ["type": "array", "items": value(element), "minItems": .integer(least)]
    case .either(let shapes): ["anyOf": .list(shapes.map(value))]
    case .entries(let element, let names):
      [
        "type": "object", "additionalProperties": value(element),
        "propertyNames": ["pattern": .text(names)],
      ]
    case .same(let path):
      ["$ref": .text("#" + path.map { "/properties/\($0)" }.joined())]
    case .group(let keys, let limits):
      .table(
        rules(limits, keys).merging([
          "type": "object", "additionalProperties": false,
          "properties": .table(Dictionary(uniqueKeysWithValues: keys.flatMap { members($0) })),
        ]) { $1 })
    }
  }

  private static func rules(_ limits: GroupLimits, _ keys: [KeyShape]) -> [String: PropertyValue] {
    func required(_ names: [String]) -> PropertyValue { ["required": .texts(names)] }
    let twice =
      keys.compactMap { key in key.oldName.map { [key.name, $0] } }
      + (limits.apart.isEmpty ? [] : [limits.apart])
    var rules: [String: PropertyValue] = [:]
    if !limits.required.isEmpty { rules["required"] = .texts(limits.required) }
    if limits.least > 0 { rules["minProperties"] = .integer(limits.least) }
    if !limits.one.isEmpty { rules["oneOf"] = .list(limits.one.map { required([$0]) }) }
    if !limits.any.isEmpty { rules["anyOf"] = .list(limits.any.map { required([$0]) }) }
    if !twice.isEmpty { rules["not"] = ["anyOf": .list(twice.map(required))] }
    if let condition = limits.condition {
      rules["if"] = [
        "properties": [condition.key: ["const": .text(condition.value)]],
        "required": [.text(condition.key)],
      ]
      rules["then"] = required([condition.required])
    }
    return rules
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
