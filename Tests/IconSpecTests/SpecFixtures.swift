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

/// The description of the error that `body` throws; empty without one.
func problems(_ body: () throws -> Void) -> String {
  do {
    try body()
    return ""
  } catch {
    return "\(error)"
  }
}

func complaints(_ bytes: [UInt8]) -> String {
  problems { _ = try PresetReader.preset(from: bytes, file: "mine.yml") }
}

func complaints(_ text: String) -> String { complaints(Array(text.utf8)) }

func manifestComplaints(_ text: String) -> String { problems { _ = try readManifest(text) } }

/// A plan with one artwork.
func plan(_ presets: [Preset], background: Color? = nil) throws -> Plan {
  try Planner(Manifest(artwork: "art.png", presets: presets, background: background)).plan()
}

func conflicts(_ presets: [Preset]) -> String { problems { _ = try plan(presets) } }

/// A built-in preset with the slots of some roles.
func builtIn(_ name: String, only roles: [Role] = Role.allCases) throws -> Preset {
  var preset = try #require(try BuiltInPresets.preset(name))
  preset.slots.removeAll { !roles.contains($0.role) }
  return preset
}

func names<Choice: RawRepresentable & CaseIterable>(_: Choice.Type) -> String
where Choice.RawValue == String {
  Choice.allCases.map(\.rawValue).joined(separator: ", ")
}
