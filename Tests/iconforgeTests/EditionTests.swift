import Foundation
import IconTestSupport
import Testing

/// The editions of 2008 to 2015.
@Suite struct EditionTests {
  private static let editions = (2008...2015).map { "ios-\($0)" }
  private let place = Workplace()

  @Test(arguments: editions)
  func `presets lists every edition and its slots`(name: String) throws {
    #expect(try place.run("presets").output.contains("\n\(name)"))
    let lines = try place.run("presets", name).output.split(separator: "\n")
    let preset = try JSON(place.run("presets", name, "--format", "json").output)
    for slot in preset.slots.elements {
      let (role, file) = (slot.role.string ?? "?", slot.file.string ?? "?")
      #expect(lines.contains { $0.hasPrefix(role) && $0.contains(" \(file) ") }, "\(role) \(file)")
    }
  }
}
