import Foundation
import IconImage
import IconMaking
import IconTestSupport
import Testing

/// Masters that are hard to separate: stray pixels, frames, noise, shadows, glow, enclosed areas.
@Suite struct HardMasterTests {
  /// A render of 1024 × 1024.
  private static func picture(_ name: String) async throws -> Bitmap {
    try await ImageReader(importer: Programs.importer).image(
      Places.bytes("Assets/gallery/hard/\(name).svg"), renderedAt: PixelSize(square: 1024)
    ).bitmap
  }

  private static func separation(_ master: HardMaster) async throws -> Separation {
    try Separation(try await picture(master.name))
  }

  private static let separable = HardMaster.all.filter { $0.box != nil }
  private static let whole = HardMaster.all.filter { $0.box == nil }

  @Test func `every master of the folder is judged`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: "\(Places.package)/Assets/gallery/hard")
    #expect(files.sorted() == HardMaster.all.map { "\($0.name).svg" }.sorted())
    #expect(HardMaster.all.count >= 20)
  }

  @Test(arguments: whole)
  func `a master without a plain background or a visible foreground stays whole`(
    master: HardMaster
  ) async throws {
    let picture = try await Self.picture(master.name)
    #expect(throws: SeparationRefusal.self) { try Separation(picture) }
  }

  @Test(arguments: separable)
  func `the foreground's box is within 2 % of the drawn one`(master: HardMaster) async throws {
    let separation = try await Self.separation(master)
    let box = try #require(GlyphMeasures(separation.shape)).box
    let found = [box.x, box.y, box.x + box.size.width, box.y + box.size.height]
    let most = zip(found, try #require(master.box)).map { abs($0 - $1) }.max()!
    #expect(Double(most) <= 0.02 * 1024, "\(found)")
  }

  @Test(arguments: separable)
  func `the background is within 1 ΔE of the drawn one`(master: HardMaster) async throws {
    let background = try #require(try await Self.separation(master).background)
      .bitmap(PixelSize(square: 1024))
    for (x, y, color) in master.background {
      let found = LabColor(Array(background.pixel(x, y).prefix(3)))
      #expect(found.difference(from: LabColor(color)) <= 1, "\(x), \(y)")
    }
  }

  @Test(arguments: separable)
  func `composited over its background the foreground gives the master`(master: HardMaster)
    async throws
  {
    let picture = try await Self.picture(master.name)
    let separation = try Separation(picture)
    let again = try #require(separation.background).bitmap(picture.size)
      .covered(by: separation.foreground, x: 0, y: 0)
    let off = zip(again.bytes, picture.bytes).reduce(0) {
      $0 + (abs(Int($1.0) - Int($1.1)) > 10 ? 1 : 0)
    }
    // Specks, frames and cut corners are dropped.
    let isDropped = ["thin-frame", "cut-corners", "grain", "dither"].contains(master.name)
    #expect(Double(off) <= (isDropped ? 0.15 : 0.005) * Double(again.bytes.count), "\(off)")
  }

  @Test(arguments: separable)
  func `parts, holes, shadows and glows are where they were drawn`(master: HardMaster)
    async throws
  {
    let foreground = try await Self.separation(master).foreground
    for (x, y, color) in master.solid {
      let pixel = foreground.pixel(x, y)
      #expect(pixel[3] == 255, "\(x), \(y): \(pixel)")
      #expect(LabColor(Array(pixel.prefix(3))).difference(from: LabColor(color)) <= 1)
    }
    for (x, y) in master.clear { #expect(foreground.pixel(x, y)[3] <= 5, "\(x), \(y)") }
    for (x, y) in master.shadow {
      let pixel = foreground.pixel(x, y)
      #expect((13...153).contains(pixel[3]) && pixel.prefix(3).allSatisfy { $0 <= 16 }, "\(pixel)")
    }
    for (x, y) in master.glow {
      let pixel = foreground.pixel(x, y)
      #expect((13...242).contains(pixel[3]) && pixel[1] >= 150, "\(pixel)")
    }
  }

  @Test(arguments: separable)
  func `masks keep what stands out inside`(master: HardMaster) async throws {
    let mask = try await Self.separation(master).mask()
    #expect(!mask.isDetailed)
    for (x, y) in master.mask { #expect(mask.coverage.pixel(x, y)[0] >= 250, "\(x), \(y)") }
    for (x, y) in master.hollow { #expect(mask.coverage.pixel(x, y)[0] <= 5, "\(x), \(y)") }
  }

  @Test(arguments: separable)
  func `dark and tinted icons have no part that is lost on the dark background`(
    master: HardMaster
  ) async throws {
    let separation = try await Self.separation(master)
    let foreground = separation.foreground
    let isVisible =
      try #require(foreground.darkContrast) >= DarkBackground.leastContrast
      && foreground.lostOnDark == 0
    #expect(isVisible == master.isDark)
    let tinted = try #require(separation.tinted())
    #expect(tinted.lostOnDark == 0)
  }

  /// The circle of 48 to 66 dp.
  @Test(arguments: separable)
  func `Android's foreground keeps its share of the master`(master: HardMaster) async throws {
    let measures = try #require(GlyphMeasures(try await Self.separation(master).shape))
    let canvas = PixelSize(square: 432)
    let area = measures.area(on: canvas, in: .adaptiveIcon(canvas))
    let scale = Double(area.size.longerSide) / Double(measures.box.size.longerSide)
    let circle = measures.enclosingCircle.radius * 2
    let (own, found) = (circle / 1024 * 72, circle * scale / 4)
    // Optical centring takes up to 8 %.
    let expected = min(max(own, 48), 66)
    #expect(found >= expected * 0.92 - 1.5 && found <= expected + 1.5, "\(found) of \(own) dp")
  }
}

extension LabColor {
  fileprivate init(_ color: Int) {
    self.init(
      red: Double(color >> 16 & 255), green: Double(color >> 8 & 255), blue: Double(color & 255))
  }

  fileprivate init(_ codes: [UInt8]) {
    self.init(red: Double(codes[0]), green: Double(codes[1]), blue: Double(codes[2]))
  }
}
