import IconCodec
import IconForgeKit
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

/// What is made of one opaque icon: of its ground and its glyph, where it comes apart.
@Suite struct GroundBuildTests {
  /// A disc of 0.3 of the side, off the middle, on blue that darkens downwards.
  private static func icon(_ disc: [Int] = [255, 250, 240], _ side: Int = 256) -> Bitmap {
    TestPictures.picture(side, side, .rgb) { x, y, channel in
      let (dx, dy) = (Double(x) - 0.5 * Double(side), Double(y) - 0.45 * Double(side))
      if (dx * dx + dy * dy).squareRoot() < 0.3 * Double(side) { return disc[channel] }
      return [30, 90, 220][channel] * (2 * side - y) / (2 * side)
    }
  }

  private static let noise = TestPictures.noise(256, 256, .rgb, seed: 17)

  private struct Made {
    let report: SetReport
    private let bench: Workbench

    init(
      _ picture: Bitmap, _ presets: [String], background: Color? = nil,
      _ change: (inout Manifest) -> Void = { _ in }
    ) async throws {
      bench = try Workbench()
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
      String(decoding: try bench.folder.read("out/\(name)"), as: UTF8.self)
    }

    func has(_ name: String) -> Bool { bench.made.contains { $0.hasSuffix(name) } }

    func findings(_ rule: String) -> [Finding] { report.findings.filter { $0.rule.id == rule } }
  }

  @Test func `Android's glyph fills the circle that no launcher cuts, before its own ground`()
    async throws
  {
    let made = try await Made(Self.icon(), ["android"])
    #expect(made.report.exitStatus == .success)
    let front = try made.image("mipmap-xxxhdpi/ic_launcher_foreground.png")
    // 33 dp of 108, in 432 pixels.
    let farthest = front.farthest { $0[3] > 10 }
    #expect(farthest > 129 && farthest <= 133.5)
    #expect(front.pixel(216, 216) == [255, 250, 240, 255])
    let back = try made.image("mipmap-xxxhdpi/ic_launcher_background.png")
    #expect(back.allSatisfy { $0[2] > 60 && $0[0] < 40 && $0[3] == 255 })
    // The picture's own corners, at 72 dp, and the colours going on beyond.
    let blues = [0, 72, 80].map { Int(back.pixel(80, $0)[2]) }
    #expect(abs(blues[2] - 216) <= 5 && blues[0] >= blues[1])
    let mask = try made.image("mipmap-xxxhdpi/ic_launcher_monochrome.png")
    #expect(mask.pixel(216, 216) == [255, 255, 255, 255] && mask.pixel(10, 10)[3] == 0)
    #expect(made.findings("ground-apart").count == 1)
  }

  @Test func `a picture that does not come apart stands behind, and has no mask`() async throws {
    let made = try await Made(Self.noise, ["android"])
    #expect(made.report.failures.isEmpty)
    let warning = try #require(made.findings("ground-unclear").first)
    #expect(warning.severity == .warning && warning.message.contains("ΔE"))
    let front = try made.image("mipmap-xxxhdpi/ic_launcher_foreground.png")
    #expect(front.allSatisfy { $0[3] == 0 })
    let back = try made.image("mipmap-xxxhdpi/ic_launcher_background.png")
    // Edges go on.
    #expect(back.pixel(200, 0) == back.pixel(200, 72) && back.pixel(0, 200) == back.pixel(72, 200))
    #expect(back.pixel(200, 200) != back.pixel(204, 200))
    #expect(!made.has("mipmap-xxxhdpi/ic_launcher_monochrome.png"))
    #expect(!(try made.text("res/mipmap-anydpi-v26/ic_launcher.xml")).contains("monochrome"))
  }

  @Test func `the dark look is the glyph on nothing, the tinted one grey`() async throws {
    let made = try await Made(Self.icon(), ["ios"])
    let dark = try made.image("-dark.png")
    #expect(dark.pixel(20, 20) == [0, 0, 0, 0] && dark.pixel(512, 460) == [255, 250, 240, 255])
    let tinted = try made.image("-tinted.png")
    #expect(tinted.pixel(512, 460)[0] >= 250 && tinted.pixel(512, 460)[3] == 255)
    let contents = try made.text("Assets.xcassets/AppIcon.appiconset/Contents.json")
    #expect(contents.contains("-dark.png") && contents.contains("-tinted.png"))
  }

  @Test func `a glyph that nobody sees on dark has no dark look, and no list names it`()
    async throws
  {
    let made = try await Made(Self.icon([20, 20, 30]), ["ios"])
    #expect(made.report.exitStatus == .success)
    #expect(!made.has("-dark.png") && made.has("-tinted.png"))
    let note = try #require(made.findings("look-left-out").first)
    #expect(note.severity == .info && note.message.contains(": 1"))
    let contents = try made.text("Assets.xcassets/AppIcon.appiconset/Contents.json")
    #expect(!contents.contains("-dark.png") && contents.contains("-tinted.png"))
    // Darker than its ground, it is turned round.
    #expect(try made.image("-tinted.png").pixel(512, 460)[0] > 200)
    #expect(made.report.jobs.count == 2)
  }

  @Test func `a picture that does not come apart has the usual look alone`() async throws {
    let made = try await Made(Self.noise, ["ios"])
    #expect(made.report.exitStatus == .success)
    #expect(!made.has("-dark.png") && !made.has("-tinted.png"))
  }

  @Test func `a launch image has no box in it`() async throws {
    let made = try await Made(Self.icon([255, 250, 240], 512), ["ios-2010"])
    let image = try made.image("Default.png")
    // Around the picture of 192 pixels colours change by no more than within it.
    for x in 60..<70 {
      let (a, b) = (image.pixel(x, 240), image.pixel(x + 1, 240))
      #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "\(x)")
    }
    #expect(image.pixel(160, 230)[0] == 255)
  }

  @Test func `a launch image of a picture that does not come apart has its corners cut`()
    async throws
  {
    let made = try await Made(TestPictures.noise(512, 512, .rgb, seed: 17), ["ios-2010"])
    let image = try made.image("Default.png")
    #expect(image.pixel(65, 145) == image.pixel(0, 0))
    #expect(image.pixel(160, 240) != image.pixel(0, 0))
  }

  @Test func `maskable icons keep the glyph in their circle, on the whole ground`() async throws {
    let made = try await Made(Self.icon(), ["web"])
    let image = try made.image("android-chrome-maskable-512x512.png")
    #expect(image.farthest { $0[0] > 200 } <= 0.4 * 512)
    #expect(image.farthest { $0[0] > 200 } > 0.38 * 512)
    #expect(image.pixel(0, 0)[2] > 200)
  }

  @Test func `ground: none leaves a picture whole`() async throws {
    let made = try await Made(Self.icon([255, 250, 240], 512), ["ios-2010"]) { manifest in
      manifest.artwork[.application]![0].options.comesApart = false
    }
    let image = try made.image("Default.png")
    let (inside, outside) = (image.pixel(160, 145), image.pixel(160, 140))
    #expect(inside != outside)
    #expect(made.findings("ground-apart").isEmpty && made.findings("ground-unclear").isEmpty)
  }

  @Test func `a background given is the ground`() async throws {
    let made = try await Made(
      Self.icon(), ["android"], background: Color(red: 9, green: 99, blue: 9))
    let back = try made.image("mipmap-xxxhdpi/ic_launcher_background.png")
    #expect(back.allSatisfy { $0 == [9, 99, 9, 255] })
  }

  @Test func `a transparent picture is its own glyph`() async throws {
    let made = try await Made(TestPictures.disc(256), ["android"], background: .white)
    let front = try made.image("mipmap-xxxhdpi/ic_launcher_foreground.png")
    let farthest = front.farthest { $0[3] > 10 }
    #expect(farthest > 128 && farthest <= 133.5)
    #expect(made.findings("ground-apart").isEmpty)
  }

  @Test func `an opaque glyph's mask is solid, whatever its colours`() async throws {
    let bench = try Workbench()
    let icon = try bench.artwork(Self.icon([30, 160, 60]))
    let plan = try bench.plan([Slots.glyph], artwork: icon, others: [.toolbar: icon])
    let report = await bench.build(plan)
    #expect(report.failures.isEmpty)
    let mask = try bench.image(report.jobs[0].path)
    let middle = mask.pixel(mask.size.width / 2, mask.size.height * 45 / 100)
    #expect(middle == [255, 255, 255, 255] && mask.pixel(0, 0)[3] == 0)
  }

  @Test func `an opaque glyph's mask is as narrow as its picture`() async throws {
    let bench = try Workbench()
    let icon = try bench.artwork(Self.icon())
    let slot =
      "role: tabBar, idiom: iphone, pixels: [48, 32], size: max, file: tab.png, alpha: required"
    let report = await bench.build(
      try bench.plan([slot], artwork: icon, others: [.tabBar: icon]))
    #expect(report.failures.isEmpty && report.jobs.count == 1)
    #expect(try bench.image("tab.png").size == PixelSize(square: 32))
  }
}

extension Bitmap {
  fileprivate func allSatisfy(_ condition: ([UInt8]) -> Bool) -> Bool {
    (0..<size.area).allSatisfy { condition(pixel($0 % size.width, $0 / size.width)) }
  }

  /// The distance from the middle to the farthest pixel's centre of those that are meant.
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
