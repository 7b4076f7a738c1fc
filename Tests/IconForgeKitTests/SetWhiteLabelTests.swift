import IconForgeKit
import IconImage
import IconTestSupport
import Testing

/// Brands of one manifest, two of them with faulty artwork.
@Suite struct SetWhiteLabelTests {
  private let project: ManifestProject
  private static let brands = (0..<12).map { "brand-\($0 < 10 ? "0" : "")\($0)" }
  private static let broken = "brand-07"
  private static let missing = "brand-09"

  init() throws {
    project = try ManifestProject(
      """
      presets: mine.yml
      background: white
      artwork: {tabBar: [shared/*.png]}
      output: {directory: "build/{name}"}
      sets:
        - each: brands/*
          artwork: {application: icon.png}
      """, art: ["shared/star.png": TestImages.disc(64)])
    try project.writePreset(
      "role: application, idiom: iphone, pixels: [57, 57], file: Icon.png, alpha: forbidden",
      "role: settings, idiom: iphone, pixels: [29, 29], file: Icon-Small.png, alpha: forbidden",
      "role: tabBar, idiom: iphone, pixels: [30, 30], file: \"tabBar/{name}.png\", alpha: required")
    for (index, brand) in Self.brands.enumerated() {
      let color = Color(red: UInt8(index * 6), green: 99, blue: 180)
      try project.draw(
        Bitmap(size: PixelSize(square: 64), filledWith: color), "brands/\(brand)/icon.png")
    }
    try project.folder.write("project/brands/\(Self.broken)/icon.png", "no picture")
    try project.folder.remove("project/brands/\(Self.missing)/icon.png")
  }

  @Test func `an error in one brand affects that brand's images only`() async throws {
    let reports = try await project.build()
    #expect(reports.map(\.name) == Self.brands)
    for (index, report) in reports.enumerated() {
      let brand = Self.brands[index]
      #expect(report.root == project.path("build/\(brand)"))
      let glyph = try #require(report.jobs.first { $0.path == "tabBar/star.png" })
      #expect(glyph.status == .written)
      guard brand != Self.broken, brand != Self.missing else {
        #expect(report.exitStatus == .failure)
        #expect(report.count(.failed) == report.jobs.count - 1)
        let place = brand == Self.missing ? "iconforge.yml:7:28" : "brands/\(brand)/icon.png"
        #expect(report.failures.map(\.place) == [project.path(place)])
        continue
      }
      #expect(report.exitStatus == .success)
      #expect(report.count(.written) == report.jobs.count)
      let icon = try project.image("Icon.png", in: "build/\(brand)")
      #expect(icon.pixel(28, 28) == [UInt8(index * 6), 99, 180, 255])
    }
    #expect(IconForgeKit.ExitStatus.worst(reports.map(\.exitStatus)) == .failure)
    let reasons = reports.flatMap(\.failures).map(\.message)
    #expect(reasons.count == 2)
    #expect(reasons[0] == textRefusalOfLibrary)
    let missing = project.path("brands/\(Self.missing)/icon.png")
    #expect(reasons[1] == "\(missing): cannot read: no such file or directory")
  }

  @Test func `shared artwork and each icon are read once`() async throws {
    let files = FaultyFileSystem()
    try await project.build(fileSystem: files)
    func count(_ name: String) -> Int { files.reads.count { $0 == project.path(name) } }
    #expect(count("shared/star.png") == 1)
    #expect(count("iconforge.yml") == 1)
    // The broken one is refused by its first bytes, and one is missing.
    for brand in Self.brands where brand != Self.broken && brand != Self.missing {
      #expect(count("brands/\(brand)/icon.png") == 1)
    }
  }
}
