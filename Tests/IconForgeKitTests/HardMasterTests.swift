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

  @Test func `every master of the folder is judged`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: "\(Places.package)/Assets/gallery/hard")
    #expect(files.sorted() == HardMaster.all.map { "\($0.name).svg" }.sorted())
    #expect(HardMaster.all.count >= 20)
  }

  @Test(arguments: HardMaster.all.filter { $0.box == nil })
  func `a master without a plain background or a visible foreground stays whole`(
    master: HardMaster
  ) async throws {
    let picture = try await Self.picture(master.name)
    #expect(throws: SeparationRefusal.self) { try Separation(picture) }
  }

  @Test func `a body that is mostly translucent has no mask`() async throws {
    let picture = try await ImageReader(importer: Programs.importer).image(
      Places.bytes("Assets/gallery/space/pearl.svg"), renderedAt: PixelSize(square: 1024)
    ).bitmap
    let split = try Separation(picture)
    #expect(split.mask().fault?.contains("mostly translucent") == true)
  }

  @Test(arguments: HardMaster.all.filter { $0.box != nil })
  func `a master is separated into what was drawn`(master: HardMaster) async throws {
    let picture = try await Self.picture(master.name)
    let separation = try Separation(picture)
    let background = try #require(separation.background).bitmap(picture.size)
    let measures = try #require(GlyphMeasures(separation.shape))
    let box = measures.box
    let found = [box.x, box.y, box.x + box.size.width, box.y + box.size.height]
    let off = zip(found, try #require(master.box)).map { abs($0 - $1) }.max()!
    #expect(Double(off) <= 0.02 * 1024, "box \(found)")
    for (x, y, color) in master.background {
      let ink = LabColor(Array(background.pixel(x, y).prefix(3)))
      #expect(ink.difference(from: LabColor(color)) <= 1, "background at \(x), \(y)")
    }
    judge(separation.foreground, of: master)
    let again = background.covered(by: separation.foreground, x: 0, y: 0)
    let changed = again.differences(from: picture, beyond: 10)
    // Specks, frames, noise and cut corners are dropped.
    let isCleaned = ["thin-frame", "cut-corners", "grain", "dither"].contains(master.name)
    #expect(Double(changed) <= (isCleaned ? 0.15 : 0.005) * Double(again.bytes.count), "\(changed)")
    try judge(separation, of: master)
    judge(measures)
  }

  /// Parts, holes, shadows and glows are where they were drawn.
  private func judge(_ foreground: Bitmap, of master: HardMaster) {
    for (x, y, color) in master.solid {
      let pixel = foreground.pixel(x, y)
      #expect(pixel[3] == 255, "solid at \(x), \(y): \(pixel)")
      #expect(LabColor(Array(pixel.prefix(3))).difference(from: LabColor(color)) <= 1)
    }
    for (x, y) in master.clear { #expect(foreground.pixel(x, y)[3] <= 5, "clear at \(x), \(y)") }
    for (x, y) in master.shadow {
      let pixel = foreground.pixel(x, y)
      #expect((13...153).contains(pixel[3]) && pixel.prefix(3).allSatisfy { $0 <= 16 }, "\(pixel)")
    }
    for (x, y) in master.glow {
      let pixel = foreground.pixel(x, y)
      #expect((13...242).contains(pixel[3]) && pixel[1] >= 150, "\(pixel)")
    }
  }

  /// The mask keeps what stands out inside. No part is lost in dark and tinted icons that are made.
  private func judge(_ separation: Separation, of master: HardMaster) throws {
    let mask = separation.mask()
    #expect(mask.fault == master.maskObjection)
    for (x, y) in master.mask { #expect(mask.image.pixel(x, y)[0] >= 250, "mask \(x), \(y)") }
    for (x, y) in master.hollow { #expect(mask.image.pixel(x, y)[0] <= 5, "hole \(x), \(y)") }
    let judge = ForegroundJudge(separation.foreground)
    let dark = separation.dark(judge)
    #expect(dark.fault == nil && separation.tinted(judge).fault == nil)
    #expect(!dark.isChanged == master.isDark)
    #expect((dark.background == .lighter) == master.isOnLighterBackground)
    #expect(Self.lost(dark.image, on: dark.background) <= ForegroundJudge.mostLost)
    #expect(Self.lost(separation.tinted(judge).image) <= ForegroundJudge.mostLost)
  }

  private static func lost(
    _ foreground: Bitmap, on background: DarkBackground = .system
  ) -> Double {
    let judge = ForegroundJudge(foreground)
    return judge.lostShare(of: judge.copy, on: background)
  }

  /// Android's foreground keeps its share of the master's 72 dp, from 48 to 66 dp.
  private func judge(_ measures: GlyphMeasures) {
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
