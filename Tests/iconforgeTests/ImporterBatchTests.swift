import Foundation
import IconTestSupport
import Testing

/// Drawings that never end, among good ones.
struct ImporterBatchTests {
  private static let preset = """
    name: some
    slots:
      - {role: application, idiom: iphone, pixels: [57, 57], file: Icon.png, alpha: allowed}
      - {role: settings, idiom: iphone, pixels: [29, 29], file: Icon-Small.png, alpha: allowed}
    """
  private static let good =
    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle r='9'/></svg>"

  /// Two at a time, each given up after 10 s of computing and 15 s in all: what is left over is for a
  /// machine that has more to do.
  @Test(.timeLimit(.minutes(Sanitizer.minutes(5))))
  func `three of twenty cost no more than two deadlines, and the others are made`() throws {
    let place = try Workplace()
    for number in 10..<30 {
      try place.folder.write(
        "brands/b\(number)/icon.svg",
        [11, 12, 20].contains(number) ? ImporterEndTests.endless : Self.good)
    }
    try place.folder.write("some.yml", Self.preset)
    try place.folder.write(
      "iconforge.yml",
      """
      presets: [some.yml]
      output: {directory: "out/{name}"}
      sets: [{each: brands/*, artwork: {application: icon.svg}}]
      """)
    let clock = ContinuousClock()
    let start = clock.now
    let result = try place.run("build", "--fast", "-j", "2")
    #expect(clock.now - start < .seconds(2 * 15 + 20))
    #expect(result.status == 3 && place.files(below: "out").count == 17 * 2, "\(result.errors)")
    let errors = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 3 && errors.allSatisfy { $0.contains("is given up") }, "\(errors)")
  }
}
