import IconCodec
import IconRules
import IconTestSupport
import LibC
import Testing

@testable import IconForgeKit
@testable import IconValidation

/// How often validation opens and decodes files.
@Suite struct ValidateOnceTests {
  private let tree = ValidateTree()

  /// Files that several checks use: pairs of two scales, launch images, icons and store icons,
  /// images shared by a catalog, a property list and a folder, layers, members.
  init() throws {
    for (name, side) in [
      ("Icon.png", 57), ("Icon@2x.png", 114), ("Icon-72.png", 72), ("Icon-Small.png", 29),
      ("iTunesArtwork", 512),
    ] { try tree.icon("App/\(name)", side) }
    try tree.screen("App/Default.png", 320, 480)
    try tree.screen("App/Default@2x.png", 640, 960)
    try tree.plist(
      "App/Info.plist",
      """
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleIconFiles</key>
      <array><string>Icon.png</string><string>Icon@2x.png</string></array>
      """)
    let lines = [("60x60", "2x", "a.png"), ("40x40", "3x", "a.png"), ("29x29", "2x", "b.png")]
    try tree.icon("App/X.xcassets/AppIcon.appiconset/a.png", 120)
    try tree.icon("App/X.xcassets/AppIcon.appiconset/b.png", 58)
    try tree.contents(
      "App/X.xcassets/AppIcon.appiconset", lines.map { CatalogImage("iphone", $0.0, $0.1, $0.2) })
    try tree.icon("App/Mac.iconset/icon_16x16.png", 16)
    try tree.icon("App/Mac.iconset/icon_16x16@2x.png", 32)
    for (name, side) in [("add.png", 20), ("add@2x.png", 40), ("back.png", 20)] {
      try tree.folder.write(
        "App/toolbar/\(name)", PNGEncoder().encode(Sketch.glyph(side).bitmap()))
    }
    try tree.folder.link("App/Icon@3x.png", to: "Icon.png")
    let members = [("ic07", 128), ("ic08", 256)]
    try tree.folder.write(
      "App/Mac.icns",
      ICNSFileBytes(members.map { ICNSFileBytes.Entry($0, Pictures.icon($1, $1)) }).bytes)
  }

  /// Counts by path, with links resolved.
  private func counts(
    _ paths: [String], _ change: (inout Validation.Options) -> Void = { _ in }
  ) async throws -> (report: ValidationReport, opened: [String: Int], decoded: [String: Int]) {
    let (files, decoded) = (FaultyFileSystem(), Guarded([String: Int]()))
    var options = Validation.Options(workers: 2)
    change(&options)
    var validation = Validation(
      paths.map(tree.folder.path), options: options, fileSystem: files)
    validation.willDecode = { name in decoded.with { $0[name, default: 0] += 1 } }
    let report = await validation.run()
    var opened: [String: Int] = [:]
    for (path, count) in files.opened {
      opened[files.realPath(path) ?? path, default: 0] += count
    }
    return (report, opened, decoded.with { $0 })
  }

  @Test func `every file is opened once and decoded at most once`() async throws {
    let (report, opened, decoded) = try await counts(["App", "App/Mac.icns"])
    #expect(report.images > 14)
    #expect(decoded.count >= 8)
    #expect(opened.keys.contains { $0.hasSuffix("Contents.json") })
    #expect(opened.keys.contains { $0.hasSuffix("Info.plist") })
    #expect(opened.filter { $0.value != 1 } == [:])
    #expect(decoded.filter { $0.value != 1 } == [:])
  }

  @Test func `comparing with a first screen decodes no file again`() async throws {
    try tree.folder.write("first.png", Pictures.icon(320, 480))
    let (report, opened, decoded) = try await counts(["App"]) {
      $0.firstScreen = tree.folder.path("first.png")
      $0.includesDifferences = true
    }
    #expect(report.differences.map(\.path).count == 2)
    #expect(report.findings.count { $0.rule.id == "launch-first-screen" } == 2)
    #expect(opened.filter { $0.value != 1 } == [:])
    #expect(decoded.filter { $0.value != 1 } == [:])
  }
}

/// The order of findings with any number of workers.
@Suite struct ValidateOrderTests {
  @Test func `findings and notes do not depend on the number of workers`() async throws {
    let tree = ValidateTree()
    for index in 0..<12 {
      try tree.icon("\(index)/Icon.png", 58)
      try tree.icon("\(index)/Icon@2x.png", 113)
      try tree.screen("\(index)/Default.png", 320, 460)
      let lines = (0..<6).map { CatalogImage("iphone", "60x60", "2x", "\($0).png") }
      for line in 0..<5 { try tree.icon("\(index)/App.appiconset/\(line).png", 100 + line) }
      try tree.contents("\(index)/App.appiconset", lines)
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
