import IconImage
import IconTestSupport
import Testing

/// Coloured quadrants, fitted by nearest neighbour at whole ratios: every pixel of the
/// result is known.
@Suite struct FitBuildTests {
  private static let background: [UInt8] = [17, 34, 51, 255]
  private static let quadrants: [[UInt8]] = [
    [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 0, 255],
  ]

  private static func quadrant(_ x: Int, _ y: Int, of size: PixelSize) -> [UInt8] {
    quadrants[(x < size.width / 2 ? 0 : 1) + (y < size.height / 2 ? 0 : 2)]
  }

  private static func artwork(_ size: PixelSize) -> Bitmap {
    TestImages.picture(size.width, size.height, .rgb) { x, y, channel in
      Int(quadrant(x, y, of: size)[channel])
    }
  }

  /// The offset of each anchor from the left and the top, in halves.
  private static let anchors: [(anchor: Anchor, x: Int, y: Int)] = [
    ("topLeft", 0, 0), ("top", 1, 0), ("topRight", 2, 0), ("left", 0, 1), ("center", 1, 1),
    ("right", 2, 1), ("bottomLeft", 0, 2), ("bottom", 1, 2), ("bottomRight", 2, 2),
  ].map { name, x, y in (Anchor(rawValue: name)!, x, y) }

  struct Case: Sendable, CustomTestStringConvertible {
    let fit: Fit
    let art: PixelSize
    let image: PixelSize
    /// Image pixels for each artwork pixel.
    let across: Int
    let down: Int

    init(_ fit: Fit, _ art: (Int, Int), _ image: (Int, Int), _ ratio: (Int, Int)) {
      self.fit = fit
      self.art = PixelSize(width: art.0, height: art.1)
      self.image = PixelSize(width: image.0, height: image.1)
      (across, down) = ratio
    }

    var testDescription: String { "\(fit) \(art) in \(image)" }

    /// The pixel at (x, y), with the artwork offset by `h` and `v` halves of the free space.
    func pixel(_ x: Int, _ y: Int, h: Int, v: Int) -> [UInt8] {
      let left = (image.width - art.width * across) * h / 2
      let top = (image.height - art.height * down) * v / 2
      guard x >= left, y >= top, x < left + art.width * across, y < top + art.height * down else {
        return background
      }
      return quadrant((x - left) / across, (y - top) / down, of: art)
    }
  }

  private static let cases = [
    Case(.contain, (20, 10), (40, 40), (2, 2)), Case(.contain, (10, 20), (40, 40), (2, 2)),
    Case(.contain, (10, 10), (40, 40), (4, 4)), Case(.cover, (20, 10), (40, 40), (4, 4)),
    Case(.cover, (10, 20), (40, 40), (4, 4)), Case(.cover, (20, 20), (40, 20), (2, 2)),
    Case(.fill, (20, 10), (40, 40), (2, 4)), Case(.fill, (10, 20), (60, 20), (6, 1)),
    Case(.none, (20, 10), (40, 40), (1, 1)), Case(.none, (20, 10), (8, 4), (1, 1)),
    Case(.none, (20, 10), (8, 40), (1, 1)), Case(.none, (20, 10), (20, 10), (1, 1)),
  ]

  @Test(arguments: cases)
  func `artwork is fitted exactly for every anchor`(example: Case) async throws {
    let project = try ManifestProject(art: ["art.png": Self.artwork(example.art)])
    let (width, height) = (example.image.width, example.image.height)
    try project.writePreset(
      "role: application, idiom: web, pixels: [\(width), \(height)], file: a.png, alpha: forbidden")
    for (anchor, h, v) in Self.anchors {
      try project.write(
        """
        presets: mine.yml
        artwork: {application: {file: art.png, fit: \(example.fit), anchor: \(anchor.rawValue)}}
        background: "#112233"
        resample: {filter: nearest}
        """)
      #expect(try await project.report().count(.failed) == 0)
      let image = try project.image("a.png")
      #expect(image.size == example.image)
      #expect(image.layout == .rgb)
      let wrong = (0..<image.size.area).map { ($0 % width, $0 / width) }
        .filter { image.pixel($0.0, $0.1) != example.pixel($0.0, $0.1, h: h, v: v) }
      #expect(wrong.isEmpty, "\(anchor.rawValue): first at \(wrong[0])")
    }
  }
}

/// Options for artwork of another shape than the image.
@Suite struct FitApplicationTests {
  private static let icons = [57, 114, 29]

  /// Artwork of 90 × 60, left half black and right half white, as an application icon.
  private func project(_ options: String, more: String = "") throws -> ManifestProject {
    let art = TestImages.picture(90, 60, .rgb) { x, _, _ in x < 45 ? 0 : 255 }
    let slots = Self.icons.map {
      "  - {role: application, idiom: iphone, pixels: [\($0), \($0)], file: \($0).png, "
        + "alpha: forbidden}\n"
    }
    return try ManifestProject(
      "presets: mine.yml\nartwork: {application: {file: art.png\(options)}}\n\(more)",
      preset: "name: mine\nslots:\n\(slots.joined())", art: ["art.png": art])
  }

  private static let areas = [
    57: PixelRect(0, 9, 57, 38),
    114: PixelRect(0, 19, 114, 76),
    29: PixelRect(0, 5, 29, 19),
  ]

  @Test func `without a background the mean border colour is used and reported`()
    async throws
  {
    let project = try project(", fit: contain", more: "rules: {artwork-size: {severity: info}}")
    let report = try await project.report()
    #expect(
      report.told(in: project).last
        == "art.png info derived-background is composited over #bcbcbc, the mean color of its border, "
        + "in 3 images")
    #expect(report.exitStatus == .success)
    // The mean of black and white in linear light is 188 in sRGB.
    #expect(try project.image("57.png").extent(beyond: [188, 188, 188, 255]) == Self.areas[57])
  }

  @Test func `the artwork's background overrides the manifest's`() async throws {
    let project = try project(", fit: contain, background: white", more: "background: black")
    try await project.build()
    #expect(try project.image("57.png").pixel(0, 0) == [255, 255, 255, 255])
  }

  @Test func `without a fit the shape is an error that names the images`() async throws {
    let project = try project("", more: "background: white")
    let report = try await project.report()
    #expect(
      report.told(in: project) == [
        "art.png error artwork-shape is 90×60, not square"
      ])
    #expect(report.exitStatus == .findings)
    #expect(project.made() == [])
  }

  @Test func `transparent artwork is composited before it is fitted`() async throws {
    let project = try project(", fit: contain", more: "background: \"#2040c0\"")
    let disc = TestImages.disc(60)
    try project.draw(
      TestImages.picture(90, 60, .rgba) { x, y, channel in
        x < 60 ? Int(disc.bytes[(y * 60 + x) * 4 + channel]) : 0
      }, "art.png")
    #expect(try await project.report().count(.failed) == 0)
    let image = try project.image("114.png")
    #expect(image.layout == .rgb)
    #expect(image.pixel(0, 0) == [0x20, 0x40, 0xC0, 255])
    #expect(image.pixel(113, 57) == [0x20, 0x40, 0xC0, 255])
    #expect(image.pixel(38, 57) == [220, 40, 60, 255])
  }
}

/// Document icons keep their alpha and stay in their safe zone.
@Suite struct FitDocumentTests {
  private static let nothing: [UInt8] = [0, 0, 0, 0]

  struct Case: Sendable, CustomTestStringConvertible {
    let art: (width: Int, height: Int)
    let file: String
    let options: String
    let edition: Int
    let expected: PixelRect

    init(
      _ width: Int, _ height: Int, _ options: String = "", in file: String = "Document-64.png",
      of edition: Int = 2011, is expected: PixelRect
    ) {
      (art, self.options, self.file) = ((width, height), options, file)
      (self.edition, self.expected) = (edition, expected)
    }

    var testDescription: String { "\(art)\(options) in \(file) of \(edition)" }
  }

  static let cases = [
    // Artwork of the safe zone's shape fills it exactly.
    Case(440, 590, is: PixelRect(10, 1, 44, 59)),
    Case(440, 590, in: "Document-320.png", is: PixelRect(50, 5, 220, 295)),
    // Other artwork stays in the safe zone unless it fills the image.
    Case(400, 400, is: PixelRect(10, 8, 44, 44)),
    Case(400, 400, ", anchor: top", is: PixelRect(10, 1, 44, 44)),
    Case(400, 400, ", anchor: bottom", is: PixelRect(10, 16, 44, 44)),
    Case(400, 400, ", anchor: bottomRight", is: PixelRect(10, 16, 44, 44)),
    Case(400, 400, ", fit: contain", is: PixelRect(10, 8, 44, 44)),
    Case(400, 400, ", fit: fill", is: PixelRect(0, 0, 64, 64)),
    Case(400, 400, ", fit: cover", is: PixelRect(0, 0, 64, 64)),
    // Unscaled artwork is cropped to the safe zone.
    Case(20, 30, ", fit: none", is: PixelRect(22, 15, 20, 30)),
    Case(100, 30, ", fit: none", is: PixelRect(10, 15, 44, 30)),
    Case(30, 100, ", fit: none", is: PixelRect(17, 1, 30, 59)),
    // Icons for iPad have a safe zone, and those for iPhone are filled.
    Case(320, 320, of: 2010, is: PixelRect(10, 8, 44, 44)),
    Case(320, 320, in: "Document-640.png", of: 2012, is: PixelRect(100, 85, 440, 440)),
    Case(320, 320, in: "Document.png", of: 2010, is: PixelRect(0, 0, 22, 29)),
    Case(320, 320, in: "Document.png", of: 2012, is: PixelRect(0, 0, 22, 29)),
    Case(320, 320, in: "Document@2x.png", is: PixelRect(0, 0, 44, 58)),
    // The artwork's fit overrides the slot's.
    Case(320, 320, ", fit: contain", in: "Document.png", is: PixelRect(0, 3, 22, 22)),
    Case(320, 320, ", fit: none", in: "Document.png", is: PixelRect(0, 0, 22, 29)),
  ]

  @Test(arguments: cases)
  func `artwork is placed in the page of a document icon`(example: Case) async throws {
    let color = Color(red: 200, green: 30, blue: 60)
    let project = try ManifestProject(
      """
      presets: ios-\(example.edition)
      artwork: {document: {file: art.png\(example.options)}}
      """, art: ["art.png": .plain(example.art.width, example.art.height, color)])
    #expect(try await project.report().count(.failed) == 0)
    let image = try project.image(example.file)
    #expect(image.layout == (image.alphas.allSatisfy { $0 == 255 } ? .rgb : .rgba))
    #expect(image.extent(beyond: Self.nothing) == example.expected)
  }

  private func disc(_ more: String) async throws -> Bitmap {
    let project = try ManifestProject(
      "presets: ios-2011\n\(more)", art: ["art.png": TestImages.disc(320)])
    let report = try await project.report()
    let documents = report.jobs.filter { $0.path.hasPrefix("Document") }
    #expect(documents.count == 4)
    #expect(documents.allSatisfy { $0.status == .written })
    return try project.image("Document-320.png")
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
