import Foundation
import IconTestSupport
import Testing

/// Artwork that takes forever to render, in a batch.
struct ImporterBatchTests {
  private static let preset = """
    name: some
    slots:
      - {role: application, idiom: iphone, pixels: [57, 57], file: Icon.png, alpha: allowed}
      - {role: settings, idiom: iphone, pixels: [29, 29], file: Icon-Small.png, alpha: allowed}
    """
  private static let good =
    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle r='9'/></svg>"

  /// The importer stops after 10 s of processor time and is started again. More starts would mean
  /// that the artwork was rendered again for its second image.
  @Test func `artwork that exceeds the time limit is rendered once, and the others are built`()
    throws
  {
    let place = Workplace()
    let starts = place.folder.path("starts")
    let importer = try place.folder.script(
      "importer", "echo >>'\(starts)'\nexec '\(Programs.importer)'")
    for number in 10..<14 {
      try place.folder.write(
        "brands/b\(number)/icon.svg",
        number == 11 ? ImporterEndTests.endless : Self.good)
    }
    try place.folder.write("some.yml", Self.preset)
    try place.folder.write(
      "iconforge.yml",
      """
      presets: [some.yml]
      output: {directory: "out/{name}"}
      sets: [{each: brands/*, artwork: {application: icon.svg}}]
      """)
    let result = try place.run(
      ["build", "--fast", "-j", "2"], environment: ["ICONFORGE_IMPORTER": importer])
    // Artwork that runs out of memory is tried once more at a smaller size.
    #expect((2...4).contains(try place.folder.read("starts").count))
    #expect(result.status == 3 && place.files(below: "out").count == 3 * 2, "\(result.errors)")
    let errors = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(
      errors.count == 1 && errors.allSatisfy { $0.contains("iconforge gave up") }, "\(errors)")
  }
}
