import IconCodec
import IconForgeKit
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

/// Every iOS edition, built with artwork for every role.
@Suite struct ManifestEditionTests {
  static let editions = Array(2008...2015)

  private static func manifest(_ edition: Int) -> String {
    """
    presets: ios-\(edition)
    background: white
    artwork:
      application: icon.png
      document: page.png
      toolbar: [glyphs/*.png]
      navigationBar: [glyphs/*.png]
      tabBar: [glyphs/*.png]
      activity: [glyphs/*.png]
      newsstand: cover.png
      launch: {file: icon.png, portrait: portrait.png, landscape: landscape.png}
    rules: {screen-shape: {severity: info}, artwork-size: {severity: info}}
    """
  }

  private static let glyphs = [
    "square": PixelSize(square: 120), "wide": PixelSize(width: 150, height: 50),
    "tall": PixelSize(width: 40, height: 100),
  ]

  private static func glyph(_ size: PixelSize) -> Bitmap {
    TestPictures.picture(size.width, size.height, .rgba) { x, y, c in c < 3 ? 0 : 255 - x - y }
  }

  struct Built: Sendable {
    let report: SetReport
    /// Sizes of the files that are there, as the files say.
    let sizes: [String: PixelSize]
    let slots: [Slot]
  }

  /// Each edition is built once, whichever test asks first.
  private actor Builds {
    private var running: [Int: Task<Built, any Error>] = [:]

    func built(_ edition: Int) async throws -> Built {
      let task = running[edition] ?? Task { try await ManifestEditionTests.build(edition) }
      running[edition] = task
      return try await task.value
    }
  }

  private static let builds = Builds()

  private static func build(_ edition: Int) async throws -> Built {
    var art = glyphs.mapValues(glyph)
    art = Dictionary(uniqueKeysWithValues: art.map { ("glyphs/\($0).png", $1) })
    art["icon.png"] = TestPictures.artwork(256)
    art["page.png"] = TestPictures.disc(128)
    art["cover.png"] = TestPictures.picture(90, 120, .rgb) { x, y, _ in x + y }
    art["portrait.png"] = TestPictures.picture(64, 96, .rgb) { x, y, _ in x + y }
    art["landscape.png"] = TestPictures.picture(96, 64, .rgb) { x, y, _ in x + y }
    let project = try ManifestProject(manifest(edition), art: art)
    let report = try await project.report()
    var sizes: [String: PixelSize] = [:]
    for name in project.made() {
      sizes[name] = try PNGDecoder.facts(of: try project.bytes(name)).size
    }
    let slots = try #require(try BuiltInPresets.preset("ios-\(edition)")).slots
    return Built(report: report, sizes: sizes, slots: slots)
  }

  /// The names of a slot's files: one for each glyph, or the document's.
  private func files(_ slot: Slot) -> [(name: String, art: PixelSize?)] {
    guard slot.role.isGlyph else {
      return [(slot.file.replacing("{name}", with: "Document"), nil)]
    }
    return Self.glyphs.map { (slot.file.replacing("{name}", with: $0), $1) }
  }

  /// As large as fits the box at one pixel a point, times the scale.
  private func size(of art: PixelSize, in slot: Slot) -> PixelSize {
    let box = (Double(slot.pixels.width / slot.scale), Double(slot.pixels.height / slot.scale))
    let ratio = min(box.0 / Double(art.width), box.1 / Double(art.height))
    func side(_ side: Int) -> Int { max(1, Int((Double(side) * ratio).rounded())) * slot.scale }
    return PixelSize(width: side(art.width), height: side(art.height))
  }

  @Test(arguments: editions)
  func `every slot has a file of its size and every file has a slot`(edition: Int) async throws {
    let built = try await Self.builds.built(edition)
    #expect(built.report.count(.failed) == 0)
    // One glyph covers most of its square.
    let told = built.report.findings.filter { $0.severity > .info && $0.rule.id != "mask-plate" }
    #expect(told == [])
    var wanted: Set<String> = []
    for slot in built.slots {
      for (name, art) in files(slot) {
        wanted.insert(name)
        let size = try #require(built.sizes[name], "\(name) is missing")
        if let art {
          #expect(size == self.size(of: art, in: slot), "\(name)")
          #expect(size.width <= slot.pixels.width && size.height <= slot.pixels.height, "\(name)")
          #expect(size.width == slot.pixels.width || size.height == slot.pixels.height, "\(name)")
        } else if slot.role == .newsstand {
          #expect(size.longerSide == slot.pixels.longerSide, "\(name)")
        } else {
          #expect(size == slot.pixels, "\(name)")
          #expect(slot.size.allows(size, for: slot.pixels), "\(name)")
        }
      }
    }
    #expect(Set(built.sizes.keys) == wanted)
  }

  @Test(arguments: editions)
  func `glyphs for 2x and 3x are exact multiples of the 1x glyph`(edition: Int) async throws {
    let built = try await Self.builds.built(edition)
    for (name, size) in built.sizes {
      for scale in [2, 3] where name.contains("@\(scale)x.png") && name.contains("/") {
        guard let one = built.sizes[name.replacing("@\(scale)x", with: "")] else { continue }
        #expect(size.width == scale * one.width && size.height == scale * one.height, "\(name)")
      }
    }
    let sets = built.sizes.keys.filter { $0.hasPrefix("tabBar/") }
    #expect(sets.count == (edition < 2010 ? 3 : edition < 2014 ? 6 : 9))
  }

  @Test(.enabled(if: Places.guidelines != nil, "needs ../shared/hig"), arguments: editions)
  func `every row of the guidelines has a file`(edition: Int) async throws {
    let built = try await Self.builds.built(edition)
    let rows = try ManifestGuidelineRow.images(of: edition)
    #expect(rows.count > 7)
    for row in rows {
      let size = try #require(row.size)
      let made = built.report.jobs.filter { outcome in
        outcome.job!.slots.contains {
          $0.role.rawValue == row.role && $0.idiom.rawValue == row.idiom && $0.scale == row.scale
            && $0.pixels == size && $0.orientation?.rawValue == row.orientation
        }
      }
      #expect(!made.isEmpty, "\(row)")
      for outcome in made {
        #expect(outcome.status == .written)
        #expect(built.sizes[outcome.path] == outcome.pixels)
      }
      // The names of web clips contain their size, unlike the table's.
      let file =
        row.role == "webClip" ? "apple-touch-icon-\(size.width)x\(size.height).png" : row.filename
      if let file { #expect(made.contains { $0.path == file }, "\(row)") }
    }
  }
}
