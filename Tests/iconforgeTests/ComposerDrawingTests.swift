import Foundation
import IconTestSupport
import Testing

/// Vector layers and gradient fills for Icon Composer.
@Suite struct ComposerDrawingTests {
  private let place = Workplace()

  private func build(_ drawing: String, _ more: String...) throws -> [String] {
    try place.folder.write("art.svg", drawing)
    try place.succeed(
      ["build", "art.svg", "--preset", "icon-composer", "--output", "out", "--prune", "--fast"]
        + more)
    try place.succeed("validate", "--strict", "out")
    return place.files(below: "out/AppIcon.icon/Assets")
  }

  /// Builds from transparent artwork, which needs a background.
  private func build(clear drawing: String) throws -> [String] {
    try build(drawing, "--background", "#224466")
  }

  private func fill() throws -> JSON {
    try JSON(place.text("out/AppIcon.icon/icon.json")).fill
  }

  private static func svg(_ content: String, box: String = "viewBox=\"0 0 100 100\"") -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" \(box)>\(content)</svg>"
  }

  private static let disc = "<circle cx=\"50\" cy=\"50\" r=\"30\" fill=\"#e2532b\"/>"

  @Test func `transparent vector artwork becomes the layer, at the size of the canvas`() throws {
    let files = try build(clear: Self.svg(Self.disc))
    #expect(files.contains("front.svg") && !files.contains("front.png"))
    let layer = try place.text("out/AppIcon.icon/Assets/front.svg")
    #expect(layer.contains("width=\"1024\" height=\"1024\"") && layer.contains(Self.disc))
    #expect(try place.text("out/AppIcon.icon/icon.json").contains("\"front.svg\""))
    // The layer follows the artwork from vector to raster and back.
    #expect(
      try build(clear: Self.svg(Self.disc + "<text x=\"1\" y=\"9\">A</text>")).contains("front.png")
    )
    #expect(!place.files(below: "out/AppIcon.icon/Assets").contains("front.svg"))
    #expect(try build(clear: Self.svg(Self.disc)).contains("front.svg"))
  }

  @Test func `a size without a view box becomes a view box`() throws {
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
  func `artwork that Icon Composer would render differently becomes an image`(content: String)
    throws
  {
    #expect(try build(clear: Self.svg(content)).contains("front.png"))
  }

  @Test func `a vertical linear gradient in the background becomes the fill`() throws {
    func background(_ x: Int, _ y: Int) -> String {
      Self.svg(
        """
        <linearGradient id="g" x1="0" y1="0" x2="\(x)" y2="\(y)"><stop stop-color="#3a7bd5"/>\
        <stop offset="1" stop-color="#101a5a"/></linearGradient>\
        <rect width="100" height="100" fill="url(#g)"/>\(Self.disc)
        """)
    }
    _ = try build(background(0, 1))
    let colors = try fill()["linear-gradient"].elements.compactMap(\.string)
    #expect(colors.count == 2)
    for (color, wanted) in zip(colors, [[0.227, 0.482, 0.835], [0.063, 0.102, 0.353]]) {
      let parts = color.dropFirst("srgb:".count).split(separator: ",").compactMap { Double($0) }
      #expect(parts.count == 4 && zip(parts, wanted).allSatisfy { abs($0 - $1) < 0.02 }, "\(color)")
    }
    let document = try place.text("out/AppIcon.icon/icon.json")
    #expect(document.contains("\"hidden\" : true"))
    // A diagonal gradient is an image.
    _ = try build(background(1, 1))
    #expect(try fill() == "automatic")
  }
}
