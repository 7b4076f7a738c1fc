import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconMaking

/// Artwork that takes forever to render, in a batch.
struct ImporterBatchTests {
  private static let preset = """
    name: some
    slots:
      - {role: application, idiom: iphone, pixels: [57, 57], file: Icon.png, alpha: allowed}
      - {role: settings, idiom: iphone, pixels: [29, 29], file: Icon-Small.png, alpha: allowed}
    """
  private static let good =
    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle r='9'/></svg>"

  /// The importer stops when its time is over and is started again. More starts would mean
  /// that the artwork was rendered again for its second image.
  @Test func `artwork that exceeds the time limit is rendered once, and the others are built`()
    async throws
  {
    let folder = TemporaryFolder()
    let starts = folder.path("starts")
    let program = try folder.script(
      "importer", "echo >>'\(starts)'\nexec '\(Programs.importer)'")
    for number in 10..<14 {
      try folder.write(
        "brands/b\(number)/icon.svg", number == 11 ? TestImages.endlessSVG : Self.good)
    }
    try folder.write("some.yml", Self.preset)
    let manifest = try folder.write(
      "iconforge.yml",
      """
      presets: [some.yml]
      output: {directory: "out/{name}"}
      sets: [{each: brands/*, artwork: {application: icon.svg}}]
      """)
    let requested = try BuildRequest(manifest).requested()
    let importer = Importer(program: program, patience: Patience(cpu: 1, wall: 60))
    let report = await Build(
      requested.sets, lockfile: requested.lockfile, options: BuildOptions(effort: .fast),
      fileSystem: nil, importer: importer
    ).run()
    // Artwork that runs out of memory is tried once more at a smaller size.
    #expect((2...4).contains(try folder.read("starts").count))
    #expect(report.exitStatus == .failure)
    #expect(folder.files.count { $0.hasPrefix("out/") } == 3 * 2)
    let errors = report.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(
      errors.count == 1 && errors.allSatisfy { $0.contains("iconforge gave up") }, "\(errors)")
  }
}
