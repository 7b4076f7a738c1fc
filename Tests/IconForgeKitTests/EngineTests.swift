import IconCodec
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit

/// The lockfile relies on one engine revision making one set of pixels.
@Suite struct EngineTests {
  @Test func `pixels change only with the engine revision`() async throws {
    let bench = try Workbench()
    let art = try bench.artwork(TestPictures.artwork(300))
    let glyph = try bench.artwork(TestPictures.disc(90), as: "glyph.png")
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
    let known = [
      1: "4965a10e1e7d47af53993151ffb7c41973ba6ee589597dde0aedd40fb6a9237e",
      2: "362cd7bfb02a1d6c072a885a012b2157cc57c337d867e8449b719d47d64ec549",
      3: "362cd7bfb02a1d6c072a885a012b2157cc57c337d867e8449b719d47d64ec549",
      4: "34fbb1ce968484bceb260aab316eee1e3b64859afc92adad0f852b617bf2a55d",
    ]
    #expect(Digest.hex(of: pixels) == known[Recipe.engineRevision])
  }
}
