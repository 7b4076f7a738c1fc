import IconForgeKit
import IconImage
import IconSpec
import IconTestSupport
import LibC
import Testing

@Suite struct BuildTests {
  private let bench = Workbench()

  private static let sides = [1024, 180, 167, 76, 58, 57, 29, 1]
  private static let screens = [(320, 480), (748, 1024)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  private func plan(_ artwork: Bitmap, in bench: Workbench) throws -> Plan {
    try bench.plan(
      Self.sides.map { Slots.icon($0) } + Self.screens.map(Slots.launch)
        + [Slots.icon(40, file: "small/deep/Icon@2x.png")],
      artwork: try bench.artwork(artwork))
  }

  @Test func `every file has exactly the pixels of its slot`() async throws {
    let plan = try plan(TestImages.artwork(256), in: bench)
    let report = await bench.build(plan)
    #expect(report.failures.isEmpty)
    #expect(report.jobs.map(\.path) == plan.jobs.map(\.path))
    #expect(bench.made == plan.jobs.map(\.path).sorted())
    for outcome in report.jobs {
      let bytes = try bench.folder.read("out/\(outcome.path)")
      #expect(try bench.facts(outcome.path).size == outcome.job!.pixels)
      #expect(outcome.status == .written)
      #expect(outcome.bytes == bytes.count)
      #expect(outcome.sha256 == SHA256.hex(of: bytes))
      #expect(outcome.error == nil)
    }
    #expect(report.root == bench.output)
    #expect(report.bytes == report.jobs.compactMap(\.bytes).reduce(0, +))
  }

  @Test(arguments: [[], [0], Array("not the icon".utf8)])
  func `only a file that differs is written again`(content: [UInt8]) async throws {
    let plan = try plan(TestImages.artwork(256), in: bench)
    let first = await bench.build(plan)
    try bench.folder.write("out/Icon-57.png", content)
    let second = await bench.build(plan)
    for outcome in second.jobs {
      #expect(outcome.status == (outcome.path == "Icon-57.png" ? .written : .unchanged))
    }
    #expect(SHA256.hex(of: try bench.folder.read("out/Icon-57.png")) == first.jobs[5].sha256)
  }

  @Test(arguments: 1...8)
  func `the number of workers changes neither files nor order`(workers: Int) async throws {
    let (noise, other) = (TestImages.noise(200, 200, .rgb, seed: 7), Workbench())
    let one = await bench.build(try plan(noise, in: bench), workers: 1)
    let many = await other.build(try plan(noise, in: other), workers: workers)
    #expect(one.digests.allSatisfy { $0 != nil })
    #expect(many.digests == one.digests)
    #expect(many.jobs.map(\.path) == one.jobs.map(\.path))
    #expect(many.ruleIDs == one.ruleIDs)
  }

  private static func gray(_ layout: Bitmap.Layout) -> Bitmap {
    TestImages.picture(120, 120, layout) { x, y, channel in
      channel == layout.colorChannels ? 255 : (x * 7 + y * 13) % 256
    }
  }

  @Test(arguments: [false, true])
  func `the same pixels in another layout give the same files`(isWide: Bool) async throws {
    func files(_ layout: Bitmap.Layout) async throws -> SetReport {
      let picture = Self.gray(layout)
      return try await Workbench().icons(Self.sides, from: isWide ? picture.widened() : picture)
    }
    let expected = try await files(.rgb)
    for layout in [Bitmap.Layout.gray, .grayAlpha, .rgba] {
      let report = try await files(layout)
      #expect(report.digests == expected.digests, "\(layout)")
      #expect(report.ruleIDs == expected.ruleIDs, "\(layout)")
    }
  }

  @Test func `8 and 16 bits give the same pixels within rounding`() async throws {
    let (eight, sixteen) = (Workbench(), Workbench())
    _ = try await eight.icons(Self.sides, from: Self.gray(.rgb))
    _ = try await sixteen.icons(Self.sides, from: Self.gray(.rgb).widened())
    for side in Self.sides {
      let name = "Icon-\(side).png"
      let differences = zip(try eight.image(name).bytes, try sixteen.image(name).bytes)
        .map { abs(Int($0) - Int($1)) }
      #expect(differences.max()! <= 1, "\(name)")
    }
  }

  @Test(arguments: [1, 3])
  func `progress counts every job once`(workers: Int) async throws {
    let heard = Guarded([(done: Int, total: Int)]())
    let plan = try bench.plan(
      Self.sides.map { Slots.icon($0) } + Self.screens.map(Slots.launch),
      artwork: try bench.artwork(TestImages.artwork(64)),
      others: [.launch: bench.folder.path("none.png")])
    _ = await bench.build(plan, workers: workers) { done, total in
      heard.with { $0.append((done, total)) }
    }
    let (counts, totals) = heard.with { ($0.map(\.done), Set($0.map(\.total))) }
    #expect(totals == [plan.jobs.count])
    #expect(counts == counts.sorted())
    #expect(counts.last == plan.jobs.count)
  }
}

extension Bitmap {
  /// The same image with 16 bits a sample.
  func widened() -> Bitmap {
    Bitmap(size: size, layout: layout, depth: .sixteen, bytes: bytes.flatMap { [$0, $0] })
  }
}
