import IconForgeKit
import IconSpec
import IconTestSupport
import Testing

/// Image files that a folder holds and validation does not judge.
@Suite struct ValidateUnjudgedTests {
  private let tree: ValidateTree

  init() throws {
    tree = try ValidateTree()
  }

  private func named(_ report: ValidationReport) -> [String] {
    tree.notes(report).filter { $0.contains("not judged") }
  }

  private func verbose() async -> ValidationReport {
    var options = Validation.Options(workers: 2)
    options.namesPassedOver = true
    return await Validation([tree.folder.path], options: options).run()
  }

  @Test func `image files with other names are counted in every summary`() async throws {
    for (name, side) in [("Icon.png", 57), ("Icon@2x.png", 114)] { try tree.icon(name, side) }
    for number in 1...17 { try tree.icon("art/\(number).png", 30) }
    let report = try await tree.validate()
    #expect(report.images == 2 && report.unjudged.count == 17)
    #expect(report.summary.hasSuffix("; 17 image files found but not judged"))
    #expect(report.formatted(as: .text).hasSuffix(report.summary))
    #expect(report.formatted(as: .json).contains("\"unjudged\" : 17"))
    #expect(report.formatted(as: .sarif).contains("\"unjudged\" : 17"))
    #expect(named(report) == [])
    #expect(named(await verbose()).first == "art/1.png: not judged")
  }

  @Test func `at most 100 of them are named`() async throws {
    for number in 1...103 { try tree.icon("\(number).png", 8) }
    let lines = named(await verbose())
    #expect(lines.count == 101 && lines.last == "3 more image files not judged")
  }

  @Test func `judged files, their packages and links to them are not counted`() async throws {
    try tree.icon("Icon.png", 57)
    try tree.folder.write(
      "Assets.xcassets/AppIcon.appiconset/Contents.json", #"{"images": [{"idiom": "universal"}]}"#)
    try tree.icon("Assets.xcassets/AppIcon.appiconset/stray.png", 60)
    try tree.folder.write("Mac.icns", ICNSFileBytes([.init("ic07", Pictures.icon(128, 128))]).bytes)
    try tree.icon("site/favicon.png", 32)
    try tree.folder.write("site/index.html", #"<head><link rel="icon" href="favicon.png"></head>"#)
    try tree.link("linked.png", to: "Icon.png")
    #expect(try await tree.validate().unjudged == [])
  }

  @Test func `files of dependencies and built apps are not counted`() async throws {
    try tree.icon("Icon.png", 57)
    try tree.icon("Pods/photo.png", 30)
    try tree.plist(
      "Demo.app/Info.plist", "<key>CFBundlePackageType</key><string>APPL</string>")
    try tree.icon("Demo.app/photo.png", 30)
    #expect(try await tree.validate().unjudged == [])
  }

  @Test func `a file in two given folders is counted once`() async throws {
    try tree.icon("Icon.png", 57)
    try tree.icon("art/photo.png", 30)
    let report = try await tree.validate("art", ".")
    #expect(report.unjudged.count == 1)
  }

  @Test func `files with a role are judged`() async throws {
    for number in 1...3 { try tree.icon("\(number).png", 30) }
    #expect(try await tree.validate(role: .tabBar).unjudged == [])
  }

  @Test func `a file with an icon's name and another size is not judged`() async throws {
    try tree.icon("Icon.png", 700)
    let report = try await tree.validate()
    #expect(report.images == 0 && report.unjudged.count == 1)
    #expect(report.summary == "0 images: 1 note; 1 image file found but not judged")
  }
}
