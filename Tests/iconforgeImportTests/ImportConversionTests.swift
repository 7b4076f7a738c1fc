import IconCodec
import IconImage
import IconTestSupport
import Testing

struct ImportConversionTests {
  private static let colors = [
    [200, 100, 50], [12, 34, 56], [128, 128, 128], [90, 120, 100], [0, 0, 0], [255, 255, 255],
    [180, 170, 60],
  ]
  private static let p3 = ProfileFile(
    columns: Profiles.p3, curve: ProfileFile.sRGBParametric,
    title: ProfileFile.description("Display P3"))
  private let size = PixelSize(width: Self.colors.count, height: 1)
  private let bytes = Self.colors.flatMap { $0.map { UInt8($0) } }

  private func converted(
    _ bytes: [UInt8], _ layout: Bitmap.Layout, _ depth: Bitmap.Depth = .eight, profile: [UInt8],
    to space: ImportRequest.Space = .sRGB
  ) throws -> (Bitmap, ImageFacts.ColorSpace) {
    let result = try imported(
      ImportRequest(.conversion(size, layout, depth, profile: profile), bytes, space: space))
    return (try result.picture, result.facts.colorSpace)
  }

  @Test(arguments: [(Bitmap.Layout.rgb, Bitmap.Depth.eight), (.rgba, .eight), (.rgb, .sixteen)])
  func `Display P3 is converted to sRGB, and alpha does not change`(
    layout: Bitmap.Layout, depth: Bitmap.Depth
  ) throws {
    let samples = Self.colors.enumerated().flatMap { $1 + (layout == .rgba ? [$0 * 40] : []) }
    // Each byte twice is the value times 257.
    let bytes = samples.flatMap { [UInt8](repeating: UInt8($0), count: depth.bytes) }
    let (image, space) = try converted(bytes, layout, depth, profile: Self.p3.bytes)
    #expect(space == .profile(name: "Display P3") && image.depth == depth)
    let (scale, tolerance) = depth == .eight ? (1.0, 1.0) : (257, 60)
    for (x, color) in Self.colors.enumerated() {
      let expected = Profiles.converted(color, Profiles.p3ToSRGB).map { $0 * scale }
      #expect(distance(Array(image[x, 0].prefix(3)), expected) <= tolerance, "\(color)")
      if layout == .rgba { #expect(image[x, 0][3] == x * 40) }
    }
  }

  @Test func `pixels without a profile count as sRGB`() throws {
    let (same, space) = try converted(bytes, .rgb, profile: [])
    #expect(same.bytes == bytes && space == .unspecified)
    let (wide, _) = try converted(bytes, .rgb, profile: [], to: .displayP3)
    for (x, color) in Self.colors.enumerated() {
      let expected = Profiles.converted(color, Profiles.sRGBToP3)
      #expect(distance(wide[x, 0], expected) <= 1, "\(color): \(wide[x, 0]) \(expected)")
    }
  }

  @Test func `a profile with sRGB's content changes nothing`() throws {
    let profile = ProfileFile(columns: ProfileFile.sRGBColumns, curve: ProfileFile.sRGBTable(1024))
    let (picture, space) = try converted(bytes, .rgb, profile: profile.bytes)
    #expect(picture.bytes == bytes && space == .sRGB)
  }

  @Test func `grey with a profile of grey is converted`() throws {
    let bytes = Self.colors.indices.map { UInt8($0 * 40) }
    let profile = ProfileFile(grayCurve: ProfileFile.gamma(1))
    let (picture, _) = try converted(bytes, .gray, profile: profile.bytes)
    #expect(picture.layout == .rgb)
    for x in bytes.indices {
      let expected = 255 * Profiles.encoded(Double(bytes[x]) / 255)
      #expect(distance(picture[x, 0], [expected, expected, expected]) <= 1)
    }
  }

  @Test func `a broken profile is reported and ignored`() throws {
    var damaged = Self.p3.bytes
    damaged.replaceSubrange(200..., with: [UInt8](repeating: 0xFF, count: damaged.count - 200))
    for profile in [text("no profile"), damaged, ProfileFile(grayCurve: []).bytes] {
      let (picture, space) = try converted(bytes, .rgb, profile: profile)
      #expect(space.fault?.hasPrefix("the profile ") == true)
      #expect(picture.bytes == bytes)
    }
  }

  @Test(
    .enabled(if: Programs.python != nil, "no Python with Pillow"),
    arguments: [("p3.tif", 1.0), ("p3.jpg", 3)])
  func `embedded profiles are applied`(name: String, tolerance: Double) throws {
    let result = try Samples.read(name)
    guard case .profile = result.facts.colorSpace else {
      Issue.record("\(result.facts.colorSpace)")
      return
    }
    let picture = try result.picture
    for (column, color) in Samples.colors[1].enumerated() {
      let expected = Profiles.converted(color, Profiles.p3ToSRGB)
      #expect(distance(picture[column * 16 + 8, 24], expected) <= tolerance)
    }
  }

  @Test(.enabled(if: Programs.python != nil, "no Python with Pillow"))
  func `broken and mismatched profiles of files are ignored`() throws {
    for name in ["broken.jpg", "wrong.jpg"] {
      let result = try Samples.read(name)
      let picture = try result.picture
      #expect(distance(picture[8, 8], [200, 30, 40]) <= 2, "\(name)")
      switch result.facts.colorSpace {
      // Newer versions of libvips drop profiles they cannot read.
      case .brokenProfile, .unspecified: break
      default: Issue.record("\(name): \(result.facts.colorSpace)")
      }
    }
  }

  /// 16 bits are converted without lcms2's shortcuts, which differed by up to 10 codes for 8 bits.
  @Test(.enabled(if: Programs.python != nil, "no Python with Pillow"))
  func `CMYK of eight bits is converted as precisely as of sixteen`() throws {
    let eight = try Samples.read("cmyk8.tif").picture
    let sixteen = try Samples.read("cmyk16.tif").picture
    #expect(eight.depth == .eight && sixteen.depth == .sixteen && eight.size == sixteen.size)
    var largest = 0.0
    for y in 0..<36 {
      for x in 0..<36 {
        largest = max(largest, distance(eight[x, y], sixteen[x, y].map { Double($0) / 257 }))
      }
    }
    #expect(largest <= 1)
  }

  @Test(.enabled(if: Programs.python != nil, "no Python with Pillow"))
  func `CMYK without a profile counts as common print`() throws {
    let picture = try Samples.read("cmyk.jpg").picture
    #expect(picture.layout == .rgb)
    // White stays bright and black dark: the inks are not inverted.
    #expect(picture[24, 24].allSatisfy { $0 > 200 })
    #expect(picture[8, 24].allSatisfy { $0 < 90 })
  }
}
