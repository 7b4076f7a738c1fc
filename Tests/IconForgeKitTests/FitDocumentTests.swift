import IconForgeKit
import IconImage
import IconSpec
import IconTestSupport
import Testing

/// Document icons keep their alpha and stay in their safe zone.
@Suite struct FitDocumentTests {
  private static let nothing: [UInt8] = [0, 0, 0, 0]

  private static func plain(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(
      size: PixelSize(width: width, height: height),
      filledWith: Color(red: 200, green: 30, blue: 60))
  }

  private static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, size: PixelSize(width: width, height: height))
  }

  /// Where opaque artwork stands in a document icon.
  private func extent(
    _ art: Bitmap, _ file: String, edition: Int = 2011, options: String = ""
  ) async throws -> PixelRect? {
    let project = try ManifestProject(
      "presets: ios-\(edition)\nartwork: {document: {file: art.png\(options)}}",
      art: ["art.png": art])
    let report = try await project.report()
    #expect(report.count(.failed) == 0)
    let image = try project.image(file)
    #expect(image.layout == (image.alphas.allSatisfy { $0 == 255 } ? .rgb : .rgba))
    return image.extent(beyond: Self.nothing)
  }

  @Test(arguments: [
    ("Document-64.png", rect(10, 1, 44, 59)), ("Document-320.png", rect(50, 5, 220, 295)),
  ])
  func `artwork of the safe zone's shape fills it exactly`(file: String, zone: PixelRect)
    async throws
  {
    #expect(try await extent(Self.plain(440, 590), file) == zone)
  }

  @Test(arguments: [
    ("", rect(10, 8, 44, 44)), (", anchor: top", rect(10, 1, 44, 44)),
    (", anchor: bottom", rect(10, 16, 44, 44)), (", anchor: bottomRight", rect(10, 16, 44, 44)),
    (", fit: contain", rect(10, 8, 44, 44)), (", fit: fill", rect(0, 0, 64, 64)),
    (", fit: cover", rect(0, 0, 64, 64)),
  ])
  func `other artwork stays in the safe zone unless it fills the image`(
    options: String, expected: PixelRect
  ) async throws {
    #expect(
      try await extent(Self.plain(400, 400), "Document-64.png", options: options) == expected)
  }

  @Test(arguments: [
    ((20, 30), rect(22, 15, 20, 30)), ((100, 30), rect(10, 15, 44, 30)),
    ((30, 100), rect(17, 1, 30, 59)),
  ])
  func `unscaled artwork is cropped to the safe zone`(size: (Int, Int), expected: PixelRect)
    async throws
  {
    let art = Self.plain(size.0, size.1)
    #expect(try await extent(art, "Document-64.png", options: ", fit: none") == expected)
  }

  @Test(arguments: [
    (2010, "Document-64.png", rect(10, 8, 44, 44)),
    (2012, "Document-640.png", rect(100, 85, 440, 440)),
    (2010, "Document.png", rect(0, 0, 22, 29)), (2012, "Document.png", rect(0, 0, 22, 29)),
    (2011, "Document.png", rect(0, 0, 22, 29)), (2011, "Document@2x.png", rect(0, 0, 44, 58)),
  ])
  func `document icons for iPad use the safe zone and those for iPhone are filled`(
    edition: Int, file: String, expected: PixelRect
  ) async throws {
    #expect(try await extent(Self.plain(320, 320), file, edition: edition) == expected)
  }

  private func disc(_ more: String) async throws -> Bitmap {
    let project = try ManifestProject(
      "presets: ios-2011\n\(more)", art: ["art.png": TestPictures.disc(320)])
    let report = try await project.report()
    let documents = report.jobs.filter { $0.path.hasPrefix("Document") }
    #expect(documents.count == 4)
    #expect(documents.allSatisfy { $0.status == .written })
    return try project.image("Document-320.png")
  }

  @Test func `alpha keeps all its levels and clear pixels have no colour`() async throws {
    let image = try await disc("artwork: {document: art.png}")
    #expect(image.layout == .rgba)
    let alphas = image.alphas
    #expect(Set(alphas).count > 16)
    #expect(image.pixel(160, 152) == [220, 40, 60, 255])
    let clear = (0..<image.size.area).filter { alphas[$0] == 0 }
    #expect(clear.count > 1000)
    #expect(clear.allSatisfy { image.pixel($0 % 320, $0 / 320) == Self.nothing })
  }

  @Test(arguments: [("contain", rect(0, 3, 22, 22)), ("none", rect(0, 0, 22, 29))])
  func `the artwork's fit overrides the slot's`(fit: String, expected: PixelRect) async throws {
    let art = Self.plain(320, 320)
    #expect(try await extent(art, "Document.png", options: ", fit: \(fit)") == expected)
  }

  @Test func `the manifest's background does not fill document icons`() async throws {
    let image = try await disc("background: white\nartwork: {document: art.png}")
    #expect(image.pixel(0, 0) == Self.nothing)
  }

  @Test func `the artwork's own background fills document icons`() async throws {
    let image = try await disc("artwork: {document: {file: art.png, background: \"#00ff00\"}}")
    #expect(image.layout == .rgb)
    #expect(image.pixel(0, 0) == [0, 255, 0, 255])
  }

  @Test func `the application artwork serves documents without its fit`() async throws {
    let image = try await disc(
      "background: white\nartwork: {application: {file: art.png, fit: none, anchor: top}}")
    #expect(image.pixel(0, 0) == Self.nothing)
    let extent = try #require(image.extent(beyond: Self.nothing))
    #expect(extent.size.width < 220)
    #expect(abs(extent.y + extent.size.height / 2 - 152) <= 1)
  }
}
