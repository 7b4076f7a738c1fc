import Foundation
import IconForgeKit
import IconRules
import IconTestSupport
import Testing

/// The order of findings with any number of workers.
@Suite struct ValidateOrderTests {
  @Test func `findings and notes do not depend on the number of workers`() async throws {
    let tree = try ValidateTree()
    for index in 0..<12 {
      try tree.icon("\(index)/Icon.png", 58)
      try tree.icon("\(index)/Icon@2x.png", 113)
      try tree.screen("\(index)/Default.png", 320, 460)
      let lines = (0..<6).map { CatalogPicture("iphone", "60x60", "2x", "\($0).png") }
      for line in 0..<5 { try tree.icon("\(index)/App.appiconset/\(line).png", 100 + line) }
      try tree.folder.write(
        "\(index)/App.appiconset/Contents.json", try CatalogPicture.contents(lines))
      try tree.folder.write("\(index)/Pods/a.png", "")
      try tree.plist(
        "\(index)/Info.plist",
        """
        <key>LSRequiresIPhoneOS</key><true/>
        <key>CFBundleIconFiles</key><array><string>Gone</string><string>icon</string></array>
        """)
      try tree.folder.write("\(index)/toolbar/add.png", ExampleFiles.bytes(of: .glyph(20)))
      try tree.folder.write("\(index)/toolbar/other.png", ExampleFiles.bytes(of: .glyph(31)))
    }
    let alone = try await tree.validate(workers: 1)
    #expect(alone.findings.count > 100)
    #expect(alone.notes.count >= 13)
    for workers in 2...8 {
      let result = try await tree.validate(workers: workers)
      #expect(tree.lines(result, from: .info) == tree.lines(alone, from: .info), "\(workers)")
      #expect(result.notes == alone.notes)
      #expect(result.images == alone.images)
    }
  }
}
