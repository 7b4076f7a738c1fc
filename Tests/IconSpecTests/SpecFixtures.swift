import IconImage
import IconSpec
import Testing

/// A preset of slots in YAML's short form: `role: launch, idiom: ipad, …`.
func samplePreset(_ name: String, _ slots: [String]) throws -> Preset {
  let text = "name: \(name)\nslots:\n" + slots.map { "  - {\($0)}\n" }.joined()
  return try PresetReader.preset(from: Array(text.utf8), file: "\(name).yml")
}

func samplePreset(_ slots: [String]) throws -> Preset { try samplePreset("mine", slots) }

/// An application icon by file name and side.
func icon(_ file: String, _ side: Int = 57, more: String = "") -> String {
  "role: application, idiom: iphone, pixels: [\(side), \(side)], file: \"\(file)\"\(more)"
}

/// What the reader says about a preset; nothing when it is sound.
func complaints(_ bytes: [UInt8], file: String = "mine.yml") -> String {
  do {
    _ = try PresetReader.preset(from: bytes, file: file)
    return ""
  } catch {
    return "\(error)"
  }
}

func complaints(_ text: String) -> String { complaints(Array(text.utf8)) }

/// One picture for all it can serve.
func plan(_ presets: [Preset], background: Color? = nil) throws -> Plan {
  try Planner(Manifest(artwork: "art.png", presets: presets, background: background)).plan()
}

/// What the planner says about presets that do not go together; nothing when they do.
func conflicts(_ presets: [Preset]) -> String {
  do {
    _ = try plan(presets)
    return ""
  } catch {
    return "\(error)"
  }
}

/// A built-in preset, or what it holds for some roles.
func builtIn(_ name: String, only roles: [Role] = Role.allCases) throws -> Preset {
  var preset = try #require(try BuiltInPresets.preset(name))
  preset.slots.removeAll { !roles.contains($0.role) }
  return preset
}

/// Names of all cases, as messages list them.
func names<Choice: RawRepresentable & CaseIterable>(_: Choice.Type) -> String
where Choice.RawValue == String {
  Choice.allCases.map(\.rawValue).joined(separator: ", ")
}
