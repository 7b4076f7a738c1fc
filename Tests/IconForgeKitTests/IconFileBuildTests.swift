import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Files that hold several images, one for each slot.
@Suite struct IconFileBuildTests {
  private let bench = Workbench()

  init() throws {
    _ = try bench.artwork(TestImages.artwork(1024))
  }

  private static func member(_ file: String, _ side: Int, scale: Int = 1) -> String {
    "role: application, idiom: windows, scale: \(scale), pixels: [\(side * scale), \(side * scale)],"
      + " file: \(file)"
  }

  private static let sides = [16, 24, 256]
  private static let windows = sides.map { member("a/icon.ico", $0) }
  private static let mac = [16, 32, 128, 256, 512].flatMap { side in
    [1, 2].map { member("icon.icns", side, scale: $0) }
  }
  private static let images = sides.map { member("\($0).png", $0) }

  private func plan(_ slots: [String]) throws -> Plan {
    try bench.plan(slots, artwork: bench.folder.path("art.png"))
  }

  private func run(
    _ slots: [String], check: Bool = false, files: (any FileSystem)? = nil
  ) async throws -> SetReport {
    await bench.lockfileBuild(try plan(slots), files) { $0.mode = check ? .check : .write }.sets[0]
  }

  @Test func `the images of a file are those of its slots`() async throws {
    let report = try await run(Self.windows + Self.mac + Self.images)
    #expect(report.exitStatus == .success)
    #expect(report.jobs.map(\.path) == ["a/icon.ico", "icon.icns", "16.png", "24.png", "256.png"])
    #expect(report.jobs.map { $0.pixels?.width } == [256, 1024, 16, 24, 256])
    let icons = bench.output
    let said = try PythonReader.output(
      of: """
        import sys
        from PIL import Image
        root = sys.argv[1]
        icon = Image.open(root + "/a/icon.ico")
        print(sorted(icon.info["sizes"]))
        for side in (16, 24, 256):
            one = Image.open(f"{root}/{side}.png").convert("RGBA")
            print(icon.ico.getimage((side, side)).convert("RGBA").tobytes() == one.tobytes())
        print(sorted(Image.open(root + "/icon.icns").info["sizes"]))
        """, icons)
    #expect(
      said == """
        [(16, 16), (24, 24), (256, 256)]
        True
        True
        True
        [(16, 16, 1), (16, 16, 2), (32, 32, 1), (32, 32, 2), (128, 128, 1), (128, 128, 2), \
        (256, 256, 1), (256, 256, 2), (512, 512, 1), (512, 512, 2)]

        """)
  }

  @Test func `a second build neither writes nor reads the artwork`() async throws {
    let slots = Self.windows + Self.mac
    #expect(try await run(slots).statuses == [.written, .written])
    let files = FaultyFileSystem()
    #expect(try await run(slots, files: files).statuses == [.unchanged, .unchanged])
    #expect(try await run(slots, check: true).statuses == [.same, .same])
    try bench.folder.write("out/icon.icns", "mine")
    #expect(try await run(slots, check: true).statuses == [.same, .differs])
    try bench.folder.remove("out/a/icon.ico")
    #expect(try await run(slots, check: true).statuses == [.missing, .differs])
    // The user's file stays.
    let third = await bench.lockfileBuild(try plan(slots))
    #expect(third.exitStatus == .failure && !bench.folder.exists("out/a/icon.ico"))
    #expect(try bench.folder.read("out/icon.icns") == Array("mine".utf8))
  }

  @Test func `another size in a file is another output`() async throws {
    #expect(try await run(Self.windows).statuses == [.written])
    let more = Self.windows + [Self.member("a/icon.ico", 48)]
    #expect(try await run(more, check: true).outcomes[0].error?.contains("options") == true)
    #expect(try await run(more).statuses == [.written])
    #expect(try await run(more).statuses == [.unchanged])
  }

  @Test func `harmless vector artwork is copied unchanged`() async throws {
    let slot = "role: application, idiom: linux, pixels: [64, 64], file: \"s/{name}.svg\""
    let drawing =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 0h8v8z\"/></svg>"
    func build(_ name: String, check: Bool = false) async throws -> SetReport {
      let plan = try bench.plan([slot], artwork: bench.folder.path(name))
      return await bench.lockfileBuild(plan) {
        ($0.importer, $0.mode) = (Programs.importer, check ? .check : .write)
      }.sets[0]
    }
    try bench.folder.write("a.svg", drawing)
    #expect(try await build("a.svg").statuses == [.written])
    #expect(try bench.folder.read("out/s/a.svg") == Array(drawing.utf8))
    #expect(try await build("a.svg").statuses == [.unchanged])
    #expect(try await build("a.svg", check: true).statuses == [.same])
    try bench.folder.write("b.svg", drawing.replacing("<path", with: "<path onclick=\"a()\""))
    for name in ["b.svg", "art.png"] {
      let report = try await build(name)
      #expect(report.exitStatus == .success && report.jobs.isEmpty, "\(name)")
    }
    #expect(!bench.made.contains("s/b.svg"))
  }

  @Test(arguments: [
    ("a.ico", 300, 1, "are 300×300 at 1x; an .ico holds images of up to 256 pixels a side"),
    ("a.icns", 64, 1, "are 64×64 at 1x; an .icns holds 16, 32, 128, 256 and 512 points"),
    ("a.icns", 16, 3, "are 48×48 at 3x; an .icns holds"),
  ])
  func `a size that the format cannot hold is an error of the preset`(
    file: String, side: Int, scale: Int, message: String
  ) throws {
    let error = #expect(throws: SpecProblems.self) {
      try plan([Self.member(file, side, scale: scale)])
    }
    #expect("\(try #require(error))".contains(message), "\(error!)")
  }

  @Test func `an override cannot replace a file of several images`() throws {
    let preset = try PresetReader.preset(
      from: Array("name: mine\nslots:\n  - {\(Self.windows[0])}\n".utf8), file: "mine.yml")
    var manifest = Manifest(artwork: "art.png", presets: [preset])
    manifest.overrides = [Override(file: "a/icon.ico", path: "hand.png")]
    let error = #expect(throws: SpecProblems.self) { try Planner(manifest).plan() }
    #expect("\(try #require(error))".contains("holds several images"), "\(error!)")
  }
}
