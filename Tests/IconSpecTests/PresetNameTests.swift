import IconSpec
import IconTestSupport
import Testing

@Suite struct PresetNameTests {
  @Test func `every built-in preset is a value, in the same order`() throws {
    let text = try Places.text("Sources/IconSpec/Presets/PresetName.swift")
    let values = text.matches(of: /static let (\w+) = PresetName\("([a-z0-9-]+)"\)/)
    #expect(values.map { String($0.2) } == BuiltInPresets.names)
    for value in values {
      #expect(value.1.lowercased() == value.2.replacing("-", with: ""))
    }
  }
}
