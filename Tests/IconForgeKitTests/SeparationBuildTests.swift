import IconForgeKit
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

/// Images of one opaque icon, separated into background and foreground where possible.
@Suite struct SeparationBuildTests {
  /// A disc with a radius of 0.3 of the side, above the middle, on a blue gradient.
  private static func icon(_ disc: [Int] = [255, 250, 240], _ side: Int = 256) -> Bitmap {
    TestImages.picture(side, side, .rgb) { x, y, channel in
      let (dx, dy) = (Double(x) - 0.5 * Double(side), Double(y) - 0.45 * Double(side))
      if (dx * dx + dy * dy).squareRoot() < 0.3 * Double(side) { return disc[channel] }
      return [30, 90, 220][channel] * (2 * side - y) / (2 * side)
    }
  }

  private static let noise = TestImages.noise(256, 256, .rgb, seed: 17)

  private struct Made {
    let report: SetReport
    private let bench: Workbench

    init(
      _ picture: Bitmap, _ presets: [String], background: Color? = nil,
      _ change: (inout Manifest) -> Void = { _ in }
    ) async throws {
      bench = Workbench()
      let path = try bench.artwork(picture)
      var manifest = Manifest(
        artwork: path, presets: try presets.map { try #require(try BuiltInPresets.preset($0)) },
        background: background)
      change(&manifest)
      report = await bench.build(try Planner(manifest).plan())
    }

    func image(_ name: String) throws -> Bitmap {
      try bench.image(try #require(bench.made.first { $0.hasSuffix(name) })).addingAlpha()
    }

    func text(_ name: String) throws -> String {
      try bench.folder.text("out/\(name)")
    }

    func has(_ name: String) -> Bool { bench.made.contains { $0.hasSuffix(name) } }

    func findings(_ rule: String) -> [Finding] { report.findings.filter { $0.rule.id == rule } }
  }

  @Test func `Android's foreground has its share of the safe circle over its own background`()
    async throws
  {
    let made = try await Made(Self.icon(), ["android"])
    #expect(made.report.exitStatus == .success)
    let front = try made.image("mipmap-xxxhdpi/ic_launcher_foreground.png")
    // The disc would take 43 of the 72 dp: it is enlarged to 48 dp, of 108 in 432 pixels.
    let farthest = front.farthest { $0[3] > 10 }
    #expect(farthest > 93 && farthest <= 97)
    #expect(front.pixel(216, 216) == [255, 250, 240, 255])
    let back = try made.image("mipmap-xxxhdpi/ic_launcher_background.png")
    #expect(back.allSatisfy { $0[2] > 60 && $0[0] < 40 && $0[3] == 255 })
    // The artwork's corners are at 72 dp; its colours continue beyond.
    let blues = [0, 72, 80].map { Int(back.pixel(80, $0)[2]) }
    #expect(abs(blues[2] - 216) <= 5 && blues[0] >= blues[1])
    // A plain disc is no mask.
    #expect(!made.has("ic_launcher_monochrome.png") && !made.has("ic_notification.png"))
    #expect(made.findings("background-separated").count == 1)
  }

  @Test func `artwork that cannot be separated becomes the background and has no monochrome layer`()
    async throws
  {
    let made = try await Made(Self.noise, ["android"])
    #expect(made.report.failures.isEmpty)
    let warning = try #require(made.findings("background-unclear").first)
    #expect(warning.severity == .warning && warning.message.contains("ΔE"))
    let front = try made.image("mipmap-xxxhdpi/ic_launcher_foreground.png")
    #expect(front.allSatisfy { $0[3] == 0 })
    let back = try made.image("mipmap-xxxhdpi/ic_launcher_background.png")
    // Noise inside the visible 72 dp, and increasingly its mean colour outside.
    #expect(back.spread(x: 200..<232, y: 200..<232) > 20)
    #expect(back.spread(x: 200..<232, y: 0..<24) < 8 && back.spread(x: 0..<24, y: 200..<232) < 8)
    #expect(!made.has("mipmap-xxxhdpi/ic_launcher_monochrome.png"))
    #expect(!made.has("ic_notification.png"))
    #expect(!(try made.text("res/mipmap-anydpi-v26/ic_launcher.xml")).contains("monochrome"))
  }

  @Test func `shapes inside transparent artwork are holes of themed and notification icons`()
    async throws
  {
    let made = try await Made(
      TestImages.picture(512, 512, .rgba) { x, y, channel in
        let (dx, dy) = (x - 256, y - 256)
        guard dx * dx + dy * dy < 160 * 160 else { return 0 }
        return (abs(dx) < 60 && abs(dy) < 60 ? [255, 255, 255, 255] : [30, 40, 90, 255])[channel]
      }, ["android"])
    let mask = try made.image("mipmap-xxxhdpi/ic_launcher_monochrome.png")
    #expect(mask.pixel(216, 216)[3] == 0 && mask.pixel(150, 216) == [255, 255, 255, 255])
    let notification = try made.image("drawable-xxxhdpi/ic_notification.png")
    #expect(notification.pixel(48, 48)[3] == 0 && notification.pixel(20, 48)[3] == 255)
  }

  @Test func `the dark icon is the foreground alone and the tinted icon is grey`() async throws {
    let made = try await Made(Self.icon(), ["ios"])
    let dark = try made.image("-dark.png")
    #expect(dark.pixel(20, 20) == [0, 0, 0, 0] && dark.pixel(512, 460) == [255, 250, 240, 255])
    let tinted = try made.image("-tinted.png")
    #expect(tinted.pixel(512, 460)[0] >= 250 && tinted.pixel(512, 460)[3] == 255)
    let contents = try made.text("Assets.xcassets/AppIcon.appiconset/Contents.json")
    #expect(contents.contains("-dark.png") && contents.contains("-tinted.png"))
  }

  @Test func `a dark foreground gets the opposite lightness in the dark icon`() async throws {
    let made = try await Made(Self.icon([20, 20, 30]), ["ios"])
    #expect(made.report.exitStatus == .success)
    let contents = try made.text("Assets.xcassets/AppIcon.appiconset/Contents.json")
    #expect(contents.contains("-dark.png") && contents.contains("-tinted.png"))
    #expect(try made.image("-dark.png").pixel(512, 460) == [225, 225, 235, 255])
    #expect(try made.image("-tinted.png").pixel(512, 460)[0] > 200)
  }

  @Test func `artwork of one colour has no foreground, so masks and appearances are skipped`()
    async throws
  {
    let plain = TestImages.picture(1024, 1024, .rgb) { _, _, channel in [40, 120, 200][channel] }
    let made = try await Made(plain, ["ios", "android"])
    #expect(made.report.exitStatus == .success)
    let notes = made.findings("appearance-skipped")
    #expect(notes.count == 2)
    #expect(notes.allSatisfy { $0.message.contains("the artwork has no foreground, so ") })
  }

  @Test func `a launch image continues the icon's background`() async throws {
    let made = try await Made(Self.icon([255, 250, 240], 512), ["ios-2010"])
    let image = try made.image("Default.png")
    // At the border of the artwork of 192 pixels colours change smoothly.
    for x in 60..<70 {
      let (a, b) = (image.pixel(x, 240), image.pixel(x + 1, 240))
      #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "\(x)")
    }
    #expect(image.pixel(160, 230)[0] == 255)
  }

  @Test func `maskable icons keep the foreground in their circle over the whole background`()
    async throws
  {
    let made = try await Made(Self.icon(), ["web"])
    let image = try made.image("android-chrome-maskable-512x512.png")
    // The disc keeps its radius of 0.3 of the side, which is within 0.29 to 0.4.
    #expect(image.farthest { $0[0] > 200 } <= 0.3 * 512)
    #expect(image.farthest { $0[0] > 200 } > 0.29 * 512)
    #expect(image.pixel(0, 0)[2] > 200)
  }

  @Test
  func `a document icon is filled with the background and keeps the foreground in its safe zone`()
    async throws
  {
    let made = try await Made(Self.icon(), ["ios-2012"])
    #expect(made.report.failures.isEmpty)
    for (name, zone) in [
      ("Document-64.png", PixelRect(10, 1, 44, 59)),
      ("Document-640.png", PixelRect(100, 10, 440, 590)),
    ] {
      let page = try made.image(name)
      let (width, height) = (page.size.width, page.size.height)
      #expect(page.pixel(0, 0)[2] > 180 && page.pixel(width - 1, height - 1)[2] > 80)
      #expect(page.pixel(width / 2, zone.y + zone.size.height / 2) == [255, 250, 240, 255])
      for y in 0..<height {
        for x in 0..<width where page.pixel(x, y)[0] > 128 {
          let isInside =
            (zone.x..<zone.x + zone.size.width).contains(x)
            && (zone.y..<zone.y + zone.size.height).contains(y)
          #expect(isInside, "the glyph at \(x), \(y) of \(name)")
        }
      }
    }
  }

  @Test func `a document icon shows all of inseparable artwork in its safe zone`()
    async throws
  {
    let made = try await Made(Self.noise, ["ios-2012"])
    let page = try made.image("Document-64.png")
    #expect(page.pixel(0, 30)[3] == 0 && page.pixel(10, 30)[3] == 255 && page.pixel(54, 30)[3] == 0)
    #expect(page.pixel(32, 5)[3] == 0 && page.pixel(32, 9)[3] == 255)
  }

  @Test(arguments: [
    ("visionos", "front.png", "back.png"), ("tvos", "icon-front.png", "icon-back.png"),
  ])
  func `inseparable artwork fills the back layer under an empty front layer`(
    preset: String, front: String, back: String
  ) async throws {
    let made = try await Made(Self.noise, [preset])
    #expect(made.report.failures.isEmpty)
    // Only launch images have a colour around the artwork.
    #expect(made.findings("derived-background").allSatisfy { $0.message.hasSuffix("in 2 images") })
    #expect(try made.image(front).allSatisfy { $0[3] == 0 })
    let back = try made.image(back)
    let (width, height) = (back.size.width, back.size.height)
    #expect(back.allSatisfy { $0[3] == 255 })
    // The artwork takes the full height, in the middle.
    for y in [height / 8, height / 2, height * 7 / 8] {
      #expect(back.spread(x: width / 2 - 20..<width / 2 + 20, y: y - 20..<y + 20) > 10, "\(y)")
    }
  }

  @Test(arguments: [
    ("windows", "Wide310x150Logo.scale-400.png"), ("tvos", "top-shelf-wide.png"),
    ("android-tv", "drawable-xxxhdpi/art.png"), ("windows", "SplashScreen.scale-200.png"),
  ])
  func `inseparable artwork takes the whole height of a wide image, undistorted`(
    preset: String, name: String
  ) async throws {
    // A disc on two colours, which would be an ellipse if it was stretched.
    let disc = TestImages.picture(256, 256, .rgb) { x, y, channel in
      let (dx, dy) = (2 * x - 255, 2 * y - 255)
      return dx * dx + dy * dy < 40_000 ? 255 : y < 128 ? 20 : 110
    }
    let image = try (try await Made(disc, [preset])).image(name)
    let (width, height) = (image.size.width, image.size.height)
    let across =
      2 * (0..<width / 2).prefix { image.pixel(width / 2 + $0, height / 2)[1] > 200 }.count
    let down =
      2 * (0..<height / 2).prefix { image.pixel(width / 2, height / 2 + $0)[1] > 200 }.count
    #expect(abs(across - down) <= 2)
    // Without two pixels on each side.
    #expect(abs(down - height * 200 / 252) <= height / 100)
  }

  @Test(arguments: [(256, 192, true), (256, 130, true), (256, 64, false), (256, 8, false)])
  func `inseparable artwork of another shape is cropped, or shown whole if it is long`(
    width: Int, height: Int, isCropped: Bool
  ) async throws {
    let noise = TestImages.noise(width, height, .rgb, seed: 5)
    let made = try await Made(noise, ["windows"])
    let image = try made.image("Square150x150Logo.scale-400.png")
    #expect((image.spread(x: 280..<320, y: 0..<40) > 40) == isCropped)
  }

  @Test(arguments: [(0.4, false), (0.49, true)])
  func `a bar icon that covers most of its square is a warning`(radius: Double, isPlate: Bool)
    async throws
  {
    let disc = TestImages.picture(200, 200, .rgba) { x, y, channel in
      let (dx, dy) = (Double(x) - 100, Double(y) - 100)
      return channel < 3 ? 30 : (dx * dx + dy * dy).squareRoot() < radius * 200 ? 255 : 0
    }
    let made = try await Made(disc, ["ios-2014"]) {
      $0.artwork[.tabBar] = $0.artwork[.application]
    }
    let found = made.findings("mask-plate")
    #expect(found.count == (isPlate ? 1 : 0))
    #expect(found.allSatisfy { $0.severity == .warning && $0.message.contains("75 %") })
  }

  @Test func `dark and tinted Mac icons are separate sets with the foreground on a dark plate`()
    async throws
  {
    let made = try await Made(Self.icon(), ["macos", "macos-appearances"])
    #expect(made.report.exitStatus == .success)
    let sets = "Assets.xcassets/AppIcon"
    for appearance in ["dark", "tinted"] {
      let set = "\(sets)-\(appearance == "dark" ? "Dark" : "Tinted").appiconset"
      let icon = try made.image("\(set)/AppIcon-512@1x-\(appearance).png")
      // The plate begins at 50 of 512; its gradient goes from #313131 to #141414.
      #expect(icon.pixel(4, 4)[3] == 0 && icon.pixel(256, 256)[3] == 255)
      let (top, bottom) = (icon.pixel(256, 56), icon.pixel(256, 455))
      #expect(top[0] == top[2] && (45...50).contains(top[0]))
      #expect(bottom[0] == bottom[2] && (20...24).contains(bottom[0]))
      #expect(icon.pixel(256, 235)[0] >= 250)
      #expect(!(try made.text("\(set)/Contents.json").contains("appearances")))
    }
    #expect(try made.image("\(sets).appiconset/AppIcon-512@1x.png").pixel(256, 56)[2] > 180)
    let refused = try await Made(Self.noise, ["macos-appearances"])
    #expect(refused.report.failures.isEmpty && refused.findings("appearance-skipped").count == 1)
    #expect(!refused.has("AppIcon-512@1x-dark.png") && !refused.has("Contents.json"))
    #expect(refused.report.files.allSatisfy { $0.status != .failed })
  }

  @Test func `each appearance in an iconset has its own icon file`() async throws {
    let made = try await Made(Self.icon(), ["macos", "macos-appearances"]) { $0.layout = .iconset }
    for name in ["AppIcon.icns", "AppIcon-Dark.icns", "AppIcon-Tinted.icns"] {
      #expect(made.has(name), "\(name)")
    }
  }

  @Test func `background separation can be turned off`() async throws {
    let made = try await Made(Self.icon([255, 250, 240], 512), ["ios-2010"]) { manifest in
      manifest.artwork[.application]![0].options.isSeparable = false
    }
    let image = try made.image("Default.png")
    let (inside, outside) = (image.pixel(160, 145), image.pixel(160, 140))
    #expect(inside != outside)
    #expect(
      made.findings("background-separated").isEmpty && made.findings("background-unclear").isEmpty)
  }

  @Test func `transparent artwork is its own foreground`() async throws {
    let made = try await Made(TestImages.disc(256), ["android"], background: .white)
    let front = try made.image("mipmap-xxxhdpi/ic_launcher_foreground.png")
    // 80 % of 72 dp.
    let farthest = front.farthest { $0[3] > 10 }
    #expect(farthest > 112 && farthest <= 116)
    #expect(made.findings("background-separated").isEmpty)
  }
}

extension Bitmap {
  fileprivate func allSatisfy(_ condition: ([UInt8]) -> Bool) -> Bool {
    (0..<size.area).allSatisfy { condition(pixel($0 % size.width, $0 / size.width)) }
  }

  /// The standard deviation of green in a part.
  fileprivate func spread(x: Range<Int>, y: Range<Int>) -> Double {
    let values = y.flatMap { y in x.map { Double(pixel($0, y)[1]) } }
    let mean = values.reduce(0, +) / Double(values.count)
    return (values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(values.count))
      .squareRoot()
  }

  /// The distance from the middle to the centre of the farthest matching pixel.
  fileprivate func farthest(_ isMeant: ([UInt8]) -> Bool) -> Double {
    let middle = (Double(size.width) / 2, Double(size.height) / 2)
    var farthest = 0.0
    for index in 0..<size.area {
      let (x, y) = (index % size.width, index / size.width)
      guard isMeant(pixel(x, y)) else { continue }
      let (dx, dy) = (Double(x) + 0.5 - middle.0, Double(y) + 0.5 - middle.1)
      farthest = max(farthest, (dx * dx + dy * dy).squareRoot())
    }
    return farthest
  }
}
