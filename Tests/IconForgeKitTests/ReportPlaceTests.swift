import Foundation
import IconImage
import IconRules
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Locations of findings: lines of documents and regions of images.
@Suite struct ReportPlaceTests {
  private let tree = ValidateTree()

  /// "Contents.json:3:5", of the findings of a rule.
  private func places(_ rule: String, _ report: ValidationReport) -> [String] {
    report.findings.filter { $0.rule.id == rule }
      .map { String($0.location.split(separator: "/").last ?? "") }
  }

  private func catalog(_ contents: String) async throws -> ValidationReport {
    try tree.icon("AppIcon.appiconset/a.png", 120)
    try tree.icon("AppIcon.appiconset/B.png", 180)
    try tree.folder.write("AppIcon.appiconset/Contents.json", contents)
    return try await tree.validate()
  }

  @Test func `a finding about a line of Contents.json has its location`() async throws {
    let report = try await catalog(
      """
      {
        "images": [
          {"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "a.png"},
          {"idiom": "iphone", "size": "60x60", "scale": "3x", "filename": "b.png"},
          {"idiom": "phone", "size": "40x40", "scale": "2x"},
            {"idiom": "iphone", "size": "20x20", "scale": "2x", "filename": "gone.png"},
          {"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "B.png"}
        ]
      }
      """)
    #expect(places("file-case", report) == ["Contents.json:4:5"])
    #expect(places("unknown-idiom", report) == ["Contents.json:5:5"])
    #expect(places("file-missing", report) == ["Contents.json:6:7"])
    #expect(places("duplicate-slot", report) == ["Contents.json:7:5"])
    // Findings about the whole set are at its list.
    let whole = report.findings.filter { $0.document != nil && $0.line == 2 }
    #expect(whole.allSatisfy { $0.column == 3 } && !whole.isEmpty)
    for finding in report.findings where finding.document != nil {
      #expect(finding.path == tree.folder.path("AppIcon.appiconset"))
    }
  }

  @Test func `invalid JSON is reported at the error`() async throws {
    let report = try await catalog("{\n  \"images\": [}\n}")
    #expect(places("contents-invalid", report) == ["Contents.json:2:14"])
  }

  @Test func `findings in icon.json and property lists have locations`() async throws {
    try tree.folder.write(
      "A.icon/icon.json",
      "{\n \"groups\": [\n  {\"layers\": [\n   {\"image-name\": \"gone.png\"}]}]}")
    let document = try await tree.validate()
    #expect(places("composer-layer", document).contains("icon.json:4:19"))
    let app = ValidateTree()
    try app.folder.write(
      "Info.plist",
      """
      <plist><dict>
      <key>LSRequiresIPhoneOS</key><true/>
      <key>UIPrerenderedIcon</key><string>YES</string>
        <key>CFBundleIconFiles</key><array>
          <string>Icon.png</string>
          <string>Absent.png</string>
        </array></dict></plist>
      """)
    let report = try await app.validate()
    #expect(places("file-missing", report) == ["Info.plist:5:5"])
    #expect(places("plist-prerendered", report) == ["Info.plist:3:1"])
  }

  @Test func `every report format contains the location`() async throws {
    let report = try await catalog(
      #"""
      {"images": [
        {"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "ä.png"}]}
      """#)
    let path = tree.folder.path("AppIcon.appiconset/Contents.json")
    #expect(report.text().contains("\(path):2:3: warning: names 1 image"))
    #expect(report.xcode().contains("\(path):2:3: warning: names 1 image"))
    #expect(report.github().contains("file=\(path),line=2,col=3,title=file-missing"))
    #expect(report.junit().contains("\(path):2:3: warning: names 1 image"))
    let sarif = report.sarif()
    #expect(sarif.contains("\"columnKind\" : \"unicodeCodePoints\""))
    #expect(sarif.contains("\"startColumn\" : 3"))
    #expect(sarif.contains("\"startLine\" : 2"))
    let json = report.json()
    #expect(json.contains("\"column\" : 3") && json.contains("\"line\" : 2"))
    #expect(json.contains("\"document\" : \""))
  }

  @Test func `a badge in one size has a region`() async throws {
    let names = ["Icon.png": 57, "Icon@2x.png": 114, "Icon-72.png": 72, "Icon-72@2x.png": 144]
    for (name, side) in names { try tree.folder.write(name, ExampleFiles.bytes(of: .icon(side))) }
    let badged = Sketch(58, 58) { x, y in
      let (dx, dy) = (x - 0.78, y - 0.22)
      return dx * dx + dy * dy < 0.03 ? Sketch.Ink(1, 0.1, 0.1) : Sketch.iconPaint(x, y)
    }
    try tree.folder.write("Icon-Small@2x.png", ExampleFiles.bytes(of: badged))
    let report = try await tree.validate()
    let finding = try #require(report.findings.first { $0.rule.id == "icon-differs" })
    let region = try #require(finding.region)
    #expect((25...45).contains(region.x) && region.y <= 10, "\(region)")
    #expect((14...32).contains(region.size.width) && (14...32).contains(region.size.height))
  }

  @Test func `a shadow and edges on black have regions`() async throws {
    try tree.folder.write(
      "stop.png",
      ExampleFiles.bytes(
        of: Sketch.block(20, 20, 0.1...0.9, 0.1...0.8).onShadow(
          below: 0.1, Sketch.Ink(0, 0, 0, 0.5))))
    let shadow = try await tree.validate("stop.png", role: .toolbar)
    #expect(
      shadow.findings.first { $0.rule.id == "bar-shadow" }?.region
        == PixelRect(2, 16, 16, 2))
    let rule = try #require(Rules.all.first { $0.id == "edges-on-black" })
    let example = try #require(rule.triggering.first?.value)
    let rims = ValidateTree()
    try ExampleFiles.write(example, into: rims.folder)
    let edges = try await rims.validate()
    let region = try #require(edges.findings.first { $0.rule.id == "edges-on-black" }?.region)
    // A disc of 0.35 about the middle of 1024 pixels.
    for (side, expected) in [(region.x, 153), (region.y, 153), (region.size.width, 718)] {
      #expect(abs(side - expected) <= 6, "\(region)")
    }
  }

  @Test func `a region is in pixels of the image`() async throws {
    try tree.folder.write("Icon.png", ExampleFiles.bytes(of: .plate(512, radius: 0.2)))
    let report = try await tree.validate("Icon.png")
    let finding = try #require(report.findings.first { $0.rule.id == "icon-corners" })
    let region = try #require(finding.region)
    #expect(region.x == 0 && region.y == 0 && (90...116).contains(region.size.width))
    let told = try JSON(report.json()).findings.elements
    let side = JSON.number(Double(region.size.width))
    #expect(
      told.first { $0.rule == "icon-corners" }?.region
        == ["x": 0, "y": 0, "width": side, "height": side])
    #expect(report.sarif().contains("\"region\" : {"))
  }
}
