import IconCodec
import IconImage
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconMaking
@testable import IconValidation

/// The bytes of an image do not depend on the other images of the build.
@Suite struct SlotIndependenceTests {
  /// Opaque artwork that cannot be separated, opaque artwork that can, and transparent artwork.
  private static let artworks: [[UInt8]] = {
    let noise = TestImages.noise(96, 96, .rgb, seed: 7)
    let disc = TestImages.disc(96)
    return [noise, disc.flattened(over: Color(red: 20, green: 90, blue: 160)), disc]
      .map { PNGEncoder(effort: .fast).encode($0) }
  }()

  private static func made(
    _ jobs: [Job], of plan: Plan, from bytes: [UInt8]
  ) async throws -> [String: [UInt8]] {
    let items = jobs.enumerated().map { number, job in
      SetJob(set: 0, number: number, root: "out", plan: plan, job: job)
    }
    let maker = ArtworkMaker(
      origin: ArtworkJobs.Origin(
        path: "art.png", page: 1, colorSpace: plan.colorSpace, vector: plan.vector),
      options: BuildOptions(effort: .fast), importer: Importer(program: nil), workers: 2)
    let examined = try await maker.examined(bytes, for: items)
    let outputs = try await maker.make(examined.makeable, of: examined) { output, item in
      guard case .bytes(let bytes) = output.content else { return (item.job.path, [UInt8]()) }
      return (item.job.path, bytes)
    }
    return Dictionary(outputs) { first, _ in first }
  }

  /// The images of a preset up to 256 pixels a side, or its twelve smallest.
  private static func small(_ jobs: [Job]) -> [Job] {
    let sorted = jobs.sorted { $0.pixels.area < $1.pixels.area }
    return sorted.enumerated().filter { $0 < 12 || $1.pixels.longerSide <= 256 }.map(\.element)
  }

  private static func plan(_ preset: Preset) throws -> Plan {
    var manifest = Manifest(artwork: "art.png", presets: [preset])
    manifest.standIn = .white
    return try Planner(manifest).plan()
  }

  private static func check(_ plan: Plan, _ comment: String) async throws {
    var random = SeededGenerator(seed: 18)
    let jobs = small(plan.jobs)
    for (number, artwork) in artworks.enumerated() {
      let together = try await made(jobs, of: plan, from: artwork)
      let shuffled = try await made(jobs.shuffled(using: &random), of: plan, from: artwork)
      #expect(shuffled == together, "\(comment), artwork \(number), seed 18")
      for job in jobs {
        let alone = try await made([job], of: plan, from: artwork)
        #expect(
          alone[job.path] == together[job.path], "\(comment) \(job.path), artwork \(number)")
      }
    }
  }

  @Test(arguments: BuiltInPresets.names)
  func `images built together equal images built alone, in any order`(name: String) async throws {
    try await Self.check(
      try Self.plan(try #require(try BuiltInPresets.preset(name))), name)
  }

  @Test func `round and maskable icons have bytes of their own`() async throws {
    let text = """
      name: two
      slots:
        - {role: application, idiom: web, pixels: [256, 256], file: web.png, alpha: allowed,
           entry: {purpose: maskable}}
        - {role: application, idiom: android, pixels: [256, 256], file: round.png,
           alpha: allowed, treatment: {shape: circle}}
      """
    let plan = try Self.plan(try PresetReader.preset(from: Array(text.utf8), file: "two.yml"))
    try await Self.check(plan, "two")
    let made = try await Self.made(plan.jobs, of: plan, from: Self.artworks[0])
    let (web, round) = (try #require(made["web.png"]), try #require(made["round.png"]))
    #expect(!web.isEmpty && !round.isEmpty && web != round)
  }

  @Test func `a preset changes no launch image of another one`() throws {
    func treatments(_ presets: [(name: String, side: Int)]) throws -> [String: Treatment] {
      let presets = try presets.map { name, side in
        let text = """
          name: \(name)
          slots:
            - {role: launch, idiom: iphone, pixels: [\(side), \(side * 3 / 2)], scale: 1,
               file: \(name).png, alpha: forbidden}
          """
        return try PresetReader.preset(from: Array(text.utf8), file: "\(name).yml")
      }
      let jobs = try Planner(Manifest(artwork: "art.png", presets: presets)).plan().jobs
      return Dictionary(jobs.map { ($0.path, $0.treatment) }) { first, _ in first }
    }
    let both = try treatments([("small", 320), ("large", 1242)])
    #expect(both.count == 2)
    #expect(try both["small.png"] == treatments([("small", 320)])["small.png"])
  }
}
