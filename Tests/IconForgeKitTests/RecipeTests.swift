import IconCodec
import IconImage
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconProject
@testable import IconStore

/// The recipe covers everything that decides on an output's bytes.
@Suite struct RecipeTests {
  private static let slot = """
    name: one
    slots:
      - {role: application, idiom: iphone, pixels: [57, 57], file: Icon.png, alpha: forbidden}
    """

  private static func manifest() throws -> Manifest {
    let preset = try PresetReader.preset(from: Array(slot.utf8), file: "one.yml")
    return Manifest(artwork: "art.png", presets: [preset])
  }

  private static func digest(
    _ effort: EncodingEffort = .standard, _ change: (inout Manifest) -> Void = { _ in }
  ) throws -> Digest {
    var manifest = try manifest()
    change(&manifest)
    let plan = try Planner(manifest).plan()
    return Recipe(job: plan.jobs[0], plan: plan, effort: effort).digest
  }

  private static func digest(options change: (inout ArtworkOptions) -> Void) throws -> Digest {
    try digest { manifest in
      change(&manifest.artwork[.application]![0].options)
    }
  }

  @Test func `every option changes the recipe`() throws {
    let digests = [
      try Self.digest(), try Self.digest(.fast), try Self.digest(.optimal),
      try Self.digest { $0.background = .white },
      try Self.digest { $0.background = .black },
      try Self.digest { $0.standIn = .white }, try Self.digest { $0.standIn = .black },
      try Self.digest { $0.resampling.filter = .mitchell },
      try Self.digest { $0.resampling.space = .srgb },
      try Self.digest { $0.resampling.ringing = .free },
      try Self.digest { $0.resampling.hinting = .never },
      try Self.digest { $0.colorSpace = .displayP3 },
      try Self.digest { $0.vector = .resample },
      try Self.digest { $0.badge = Badge(text: "BETA") },
      try Self.digest { $0.badge = Badge(text: "BET") },
      try Self.digest { manifest in
        manifest.badge = Badge(text: "BETA")
        manifest.badge?.version = "1"
      },
      try Self.digest { manifest in
        manifest.badge = Badge(text: "BETA")
        manifest.badge?.position = .top
      },
      try Self.digest { manifest in
        manifest.badge = Badge(text: "BETA")
        manifest.badge?.foreground = .black
      },
      try Self.digest { $0.artwork[.application]![0].options.page = 2 },
      try Self.digest(options: { $0.fit = .contain }),
      try Self.digest(options: { $0.fit = .cover }),
      try Self.digest(options: {
        $0.fit = .contain
        $0.anchor = .top
      }),
      try Self.digest(options: {
        $0.fit = .contain
        $0.anchor = Anchor(rawValue: "25% 0%")
      }),
      try Self.digest(options: { $0.padding = [.ios: 10] }),
      try Self.digest(options: { $0.scale = 0.5 }), try Self.digest(options: { $0.scale = 0.6 }),
    ]
    #expect(Set(digests).count == digests.count)
    // Those of other platforms and appearances.
    let same = [
      try Self.digest(options: { $0.padding = [.android: 10] }),
      try Self.digest(options: { $0.adjustments.darkLightness = 10 }),
    ]
    #expect(same.allSatisfy { $0 == digests[0] })
  }

  /// Lockfiles of earlier versions stay valid.
  @Test func `an adjustment adds a line to the recipe of its own images only`() throws {
    let presets = [
      try #require(try BuiltInPresets.preset("ios")),
      try #require(try BuiltInPresets.preset("android")),
    ]
    func recipes(_ change: (inout ForegroundAdjustments) -> Void) throws -> [String] {
      var manifest = Manifest(artwork: "art.png", presets: presets)
      change(&manifest.artwork[.application]![0].options.adjustments)
      let plan = try Planner(manifest).plan()
      return plan.jobs.map { Recipe(job: $0, plan: plan, effort: .standard).text }
    }
    let automatic = try recipes { _ in }
    #expect(automatic.allSatisfy { !$0.contains("lightness") && !$0.contains("padding") })
    for (name, _, change) in ForegroundAdjustments.all {
      let adjusted = try recipes { $0[keyPath: change] = 0 }
      let changed = zip(automatic, adjusted).filter { $0.0 != $0.1 }
      #expect(changed.allSatisfy { $0.1 == "\($0.0)\n\(name) 0" }, "\(name)")
      #expect(changed.count == (name == "monochrome-threshold" ? 11 : 1), "\(name)")
    }
  }

  @Test func `the names of artwork and output do not change the recipe`() throws {
    let other = try Self.digest { manifest in
      manifest.artwork[.application]![0].path = "elsewhere/other.png"
    }
    #expect(other == (try Self.digest()))
  }

  /// Update this list after adding a new field to `Recipe` where it affects bytes.
  @Test func `the recipe's inputs have exactly these fields`() throws {
    let plan = try Planner(try Self.manifest()).plan()
    func fields(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
    #expect(
      fields(plan.jobs[0].treatment)
        == [
          "placement", "alpha", "background", "standIn", "mask", "magnification", "isGray", "shape",
          "isPlated", "portion", "isSeparated", "foregroundScale", "unseparated", "markArea",
          "omission",
          "badge", "badgeArea", "isTrueColor", "adjustments", "padding", "naturalSizes", "isVector",
        ])
    #expect(
      fields(plan) == [
        "jobs", "resampling", "colorSpace", "vector", "iconName", "web", "replacesComposer",
        "adaptiveIcons", "hasUnnamedRound", "unserved",
      ])
    #expect(fields(plan.resampling) == ["filter", "space", "ringing", "hinting"])
    #expect(
      fields(plan.jobs[0]) == [
        "path", "pixels", "artwork", "treatment", "layout", "slots", "members", "folder",
      ])
    #expect(
      fields(plan.jobs[0].artwork.options) == [
        "fit", "anchor", "scale", "background", "mask", "invert", "precomposed", "page", "isScreen",
        "isLayer", "isAppearance", "isAlternate", "takesShape", "glass", "isSeparable",
        "adjustments",
        "padding",
      ])
  }
}

/// The lockfile relies on one engine revision making one set of pixels.
@Suite struct EngineTests {
  @Test func `pixels change only with the engine revision`() async throws {
    let bench = Workbench()
    let art = try bench.artwork(TestImages.artwork(300))
    let glyph = try bench.artwork(TestImages.disc(90), as: "glyph.png")
    let plan = try bench.plan(
      [
        Slots.icon(57), Slots.icon(180), Slots.icon(29, file: "alpha.png", alpha: "allowed"),
        Slots.launch(PixelSize(width: 320, height: 480)), Slots.glyph,
      ], artwork: art, others: [.toolbar: glyph], background: .white)
    let report = await bench.build(plan)
    #expect(report.failures.isEmpty && report.findings.map(\.severity) == [.info])
    let pixels = try report.jobs.flatMap { outcome in
      let image = try bench.image(outcome.path)
      return Array("\(image.size) \(image.layout)".utf8) + image.bytes
    }
    let known = [5: "5df7b2b0b789305e48a917a2be3fe76633669c8523b50f072bcd3f464b4a61c9"]
    #expect("\(Digest(of: pixels))" == known[Recipe.engineRevision])
  }
}
