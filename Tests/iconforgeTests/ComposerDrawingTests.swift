import Foundation
import IconTestSupport
import Testing

/// Layers of Icon Composer that are drawings, and fills that are gradients.
@Suite struct ComposerDrawingTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private func build(_ drawing: String, _ more: String...) throws -> [String] {
    try place.folder.write("art.svg", drawing)
    let result = try place.run(
      ["build", "art.svg", "--preset", "icon-composer", "--output", "out", "--prune"] + more)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try place.run("validate", "--strict", "out").status == 0)
    return place.files(below: "out/AppIcon.icon/Assets")
  }

  /// Of transparent artwork, which needs a background.
  private func build(clear drawing: String) throws -> [String] {
    try build(drawing, "--background", "#224466")
  }

  private func fill() throws -> Any? {
    try jsonObject(try place.text("out/AppIcon.icon/icon.json"))["fill"]
  }

  private static func svg(_ content: String, box: String = "viewBox=\"0 0 100 100\"") -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" \(box)>\(content)</svg>"
  }

  private static let disc = "<circle cx=\"50\" cy=\"50\" r=\"30\" fill=\"#e2532b\"/>"

  @Test func `a transparent drawing is the layer, at the canvas's size`() throws {
    let files = try build(clear: Self.svg(Self.disc))
    #expect(files.contains("front.svg") && !files.contains("front.png"))
    let layer = try place.text("out/AppIcon.icon/Assets/front.svg")
    #expect(layer.contains("width=\"1024\" height=\"1024\"") && layer.contains(Self.disc))
    #expect(try place.text("out/AppIcon.icon/icon.json").contains("\"front.svg\""))
    // Of other artwork it is a picture again, and the other way round.
    #expect(
      try build(clear: Self.svg(Self.disc + "<text x=\"1\" y=\"9\">A</text>")).contains("front.png")
    )
    #expect(!place.files(below: "out/AppIcon.icon/Assets").contains("front.svg"))
    #expect(try build(clear: Self.svg(Self.disc)).contains("front.svg"))
  }

  @Test func `a size without a view box becomes one`() throws {
    #expect(
      try build(clear: Self.svg(Self.disc, box: "width=\"100\" height=\"100px\"")).contains(
        "front.svg"))
    let layer = try place.text("out/AppIcon.icon/Assets/front.svg")
    #expect(layer.contains("viewBox=\"0 0 100 100\"") && !layer.contains("100px"))
  }

  @Test(arguments: [
    "<filter id=\"f\"><feGaussianBlur stdDeviation=\"2\"/></filter>"
      + "<circle cx=\"50\" cy=\"50\" r=\"30\" filter=\"url(#f)\"/>",
    "<rect width=\"100\" height=\"100\" fill=\"none\"/><circle cx=\"50\" cy=\"50\" r=\"30\"/>",
  ])
  func `what Icon Composer draws otherwise is a picture`(content: String) throws {
    #expect(try build(clear: Self.svg(content)).contains("front.png"))
  }

  @Test func `a ground that goes evenly from top to bottom is a fill`() throws {
    func ground(_ x: Int, _ y: Int) -> String {
      Self.svg(
        """
        <linearGradient id="g" x1="0" y1="0" x2="\(x)" y2="\(y)"><stop stop-color="#3a7bd5"/>\
        <stop offset="1" stop-color="#101a5a"/></linearGradient>\
        <rect width="100" height="100" fill="url(#g)"/>\(Self.disc)
        """)
    }
    _ = try build(ground(0, 1))
    let gradient = try #require(try fill() as? [String: Any])
    let colors = try #require(gradient["linear-gradient"] as? [String])
    #expect(colors.count == 2)
    for (color, wanted) in zip(colors, [[0.227, 0.482, 0.835], [0.063, 0.102, 0.353]]) {
      let parts = color.dropFirst("srgb:".count).split(separator: ",").compactMap { Double($0) }
      #expect(parts.count == 4 && zip(parts, wanted).allSatisfy { abs($0 - $1) < 0.02 }, "\(color)")
    }
    let document = try place.text("out/AppIcon.icon/icon.json")
    #expect(document.contains("\"hidden\" : true"))
    // Aslant, it is a picture.
    _ = try build(ground(1, 1))
    #expect(try fill() as? String == "automatic")
  }

  @Test func `in a document somebody has worked on, the layer follows the artwork`() throws {
    _ = try build(clear: Self.svg(Self.disc))
    let name = "out/AppIcon.icon/icon.json"
    let edited = try place.text(name).replacing("\"value\" : 0.5", with: "\"value\" : 0.75")
    try place.folder.write(name, edited)
    _ = try build(clear: Self.svg(Self.disc + "<text x=\"1\" y=\"9\">A</text>"))
    #expect(try place.text(name) == edited.replacing("\"front.svg\"", with: "\"front.png\""))
  }
}
