import IconCodec
import IconForgeKit
import IconImage
import IconMaking
import IconTestSupport
import Testing

/// Wide images of masters that are kept whole, and of plates: Assets/gallery/hard.
@Suite struct ExtendedBuildTests {
  /// The composited app icon and the wide top shelf image for tvOS.
  private static func images(_ name: String) async throws -> (icon: Bitmap, shelf: Bitmap) {
    let master = try await ImageReader(importer: Programs.importer).image(
      Places.bytes("Assets/gallery/hard/\(name).svg"), renderedAt: PixelSize(square: 1024)
    ).bitmap
    let bench = Workbench()
    let manifest = Manifest(
      artwork: try bench.artwork(master),
      presets: [try #require(try BuiltInPresets.preset("tvos"))])
    let report = await bench.build(try Planner(manifest).plan())
    #expect(report.exitStatus == .success)
    func image(_ name: String) throws -> Bitmap {
      try bench.image(try #require(bench.made.first { $0.hasSuffix(name) }))
    }
    let back = try image("/app-icon-back.png").expandedToRGB()
    let icon = back.covered(by: try image("/app-icon-front.png"), x: 0, y: 0)
    return (icon, try image("/top-shelf-wide.png").expandedToRGB())
  }

  private static func lab(_ color: [UInt8]) -> LabColor {
    LabColor(red: Double(color[0]), green: Double(color[1]), blue: Double(color[2]))
  }

  /// The largest CIEDE2000 between the margin's pixels and those beside the artwork, row by row.
  private static func flare(_ image: Bitmap) -> Double {
    let (width, height) = (image.size.width, image.size.height)
    let margin = (width - height) / 2
    var most = 0.0
    for y in stride(from: 0, to: height, by: 3) {
      for (range, border) in [(0..<margin, margin), (width - margin..<width, width - margin - 1)] {
        let color = lab(image.pixel(border, y))
        for x in stride(from: range.lowerBound, to: range.upperBound, by: 7) {
          most = max(most, lab(image.pixel(x, y)).difference(from: color))
        }
      }
    }
    return most
  }

  @Test(arguments: ["cut-bar", "horizon", "two-grounds", "run-off"])
  func `borders continue in their colours, without flares`(name: String) async throws {
    let (icon, shelf) = try await Self.images(name)
    #expect(Self.flare(icon) <= 2.5 && Self.flare(shelf) <= 2.5)
  }

  /// A mirrored copy would have the face's orange or its eyes.
  @Test func `a face that touches the borders ends there`() async throws {
    let (icon, shelf) = try await Self.images("edge-face")
    for image in [icon, shelf] {
      let margin = (image.size.width - image.size.height) / 2
      for y in stride(from: 0, to: image.size.height, by: 3) {
        for x in stride(from: 0, to: margin - 2, by: 5) {
          let color = Self.lab(image.pixel(x, y))
          #expect(color.difference(from: Self.lab([0x2d, 0x4a, 0x5c])) <= 3, "\(x), \(y)")
        }
      }
    }
  }

  @Test func `a pattern covers the margin`() async throws {
    let (_, shelf) = try await Self.images("pattern")
    let margin = (shelf.size.width - shelf.size.height) / 2
    func deviation(_ columns: Range<Int>) -> Double {
      let values = columns.map { Double(shelf.pixel($0, 20)[1]) }
      let mean = values.reduce(0, +) / Double(values.count)
      let squares = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
      return (squares / Double(values.count)).squareRoot()
    }
    let own = deviation(margin..<margin + 120)
    #expect(abs(deviation(0..<120) - own) < own * 0.25)
  }

  @Test(
    arguments: [
      ("plate-inset", [0xff, 0x51, 0x2f], [0xdd, 0x24, 0x76]),
      ("round-plate", [0x70, 0x28, 0xe4], [0x70, 0x28, 0xe4]),
    ] as [(String, [UInt8], [UInt8])])
  func `a plate's own background fills the canvas`(
    name: String, top: [UInt8], bottom: [UInt8]
  ) async throws {
    let (icon, shelf) = try await Self.images(name)
    for image in [icon, shelf] {
      let (right, low) = (image.size.width - 1, image.size.height - 1)
      for x in [0, right] {
        #expect(Self.lab(image.pixel(x, 0)).difference(from: Self.lab(top)) <= 6)
        #expect(Self.lab(image.pixel(x, low)).difference(from: Self.lab(bottom)) <= 6)
      }
      #expect(image.pixel(right / 2, low / 2).prefix(3).allSatisfy { $0 >= 250 })
    }
  }

  @Test func `a gradient in Display P3 leaves no bands in dark and tinted icons`() async throws {
    let picture = TestImages.picture(512, 512, .rgb) { x, y, channel in
      let (dx, dy) = (x - 256, y - 256)
      if dx * dx + dy * dy < 100 * 100 { return 255 }
      return [255 - y * 235 / 511, 40 + y * 190 / 511, y * 60 / 511][channel]
    }
    let profile = ProfileFile(
      columns: [
        [0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407],
      ],
      curve: ProfileFile.sRGBParametric, title: ProfileFile.description("Display P3"))
    let raw = RawPicture(
      width: 512, height: 512, depth: 8, colorType: 2, samples: picture.bytes.map { Int($0) })
    let bench = Workbench()
    try bench.folder.write("art.png", PNGFile(raw, before: [profile.chunk()]).bytes)
    let manifest = Manifest(
      artwork: bench.folder.path("art.png"),
      presets: [try #require(try BuiltInPresets.preset("ios"))])
    _ = await bench.build(try Planner(manifest).plan())
    for name in ["dark.png", "tinted.png"] {
      let made = try #require(bench.made.first { $0.hasSuffix(name) }, "\(bench.made)")
      let image = try bench.image(made).addingAlpha()
      let rows = (0..<image.size.height).filter { image.pixel(40, $0)[3] > 0 }
      #expect(rows.isEmpty, "\(name): \(rows.count) rows")
    }
  }
}
