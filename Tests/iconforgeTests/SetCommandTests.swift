import Foundation
import IconCodec
import IconTestSupport
import Testing

/// A manifest with many brands.
@Suite struct SetCommandTests {
  private let folder = TemporaryFolder()
  private static let brands = (0..<40).map { "brand-\($0 < 10 ? "0" : "")\($0)" }

  init() throws {
    try folder.write(
      "mine.yml",
      """
      name: mine
      slots:
        - {role: application, idiom: iphone, pixels: [57, 57], file: Icon.png, alpha: forbidden}
        - {role: settings, idiom: iphone, pixels: [29, 29], file: Small.png, alpha: forbidden}
        - {role: tabBar, idiom: iphone, pixels: [30, 30], file: "tabBar/{name}.png"}
      """)
    try folder.write(
      "iconforge.yml",
      """
      presets: mine.yml
      artwork: {tabBar: [shared/*.png]}
      output: {directory: "build/{name}"}
      sets:
        - each: brands/*
          artwork: {application: icon.png}
      """)
    try folder.write("shared/star.png", PNGEncoder().encode(TestImages.disc(64)))
    let icon = PNGEncoder().encode(TestImages.artwork(64))
    for brand in Self.brands { try folder.write("brands/\(brand)/icon.png", icon) }
    try folder.write("brands/brand-07/icon.png", "no picture")
    try folder.remove("brands/brand-23/icon.png")
  }

  private func run(_ words: String...) throws -> ProcessResult {
    try IconTestSupport.run(Programs.iconforge, words, folder: folder.path)
  }

  @Test func `failed sets come first, equal sets share a line`() throws {
    let result = try run("build")
    #expect(result.status == 3)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 4)
    for (line, brand) in zip(lines, ["brand-07", "brand-23"]) {
      #expect(line.hasPrefix("\(brand): 3 files, 1 written, 0 unchanged, 2 failed; "), "\(line)")
      #expect(line.hasSuffix("; 1 error"), "\(line)")
    }
    #expect(lines[2].hasPrefix("38 sets alike, brand-00 to brand-39: 114 files, 114 written"))
    #expect(lines[3].hasPrefix("40 sets: 120 files, 116 written, 0 unchanged, 4 failed; "))
    #expect(lines[3].hasSuffix("; 2 errors"))
    #expect(
      result.errors == """
        brands/brand-07/icon.png: error: \(textRefusal)
        iconforge.yml:6:28: error: brands/brand-23/icon.png: cannot read: no such file or directory

        """)
    #expect(folder.files.count { $0.hasPrefix("build/") } == 116)
  }
}
