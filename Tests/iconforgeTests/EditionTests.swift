import Foundation
import IconTestSupport
import Testing

/// The editions of 2008 to 2015.
@Suite struct EditionTests {
  private static let editions = (2008...2015).map { "ios-\($0)" }
  private let place = Workplace()

  private func slots(_ name: String) throws -> [[String: Any]] {
    let preset = try jsonObject(try place.run("presets", name, "--format", "json").output)
    return try #require(preset["slots"] as? [[String: Any]])
  }

  @Test(arguments: editions)
  func `presets lists every edition and its slots`(name: String) throws {
    #expect(try place.run("presets").output.contains("\n\(name)"))
    let lines = try place.run("presets", name).output.split(separator: "\n")
    for slot in try slots(name) {
      let (role, file) = (slot["role"] as? String ?? "?", slot["file"] as? String ?? "?")
      #expect(lines.contains { $0.hasPrefix(role) && $0.contains(" \(file) ") }, "\(role) \(file)")
    }
  }
}
