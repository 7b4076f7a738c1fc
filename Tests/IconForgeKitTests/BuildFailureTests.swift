import IconForgeKit
import IconImage
import IconTestSupport
import Testing

@Suite struct BuildFailureTests {
  private let bench = Workbench()

  private static let screen = PixelSize(width: 32, height: 48)
  private static let slots = [57, 29, 114].map { Slots.icon($0) } + [Slots.launch(screen)]
  private static let icons = ["Icon-114.png", "Icon-29.png", "Icon-57.png"]
  private static let launch = Slots.name(ofLaunch: screen)

  @Test(
    arguments: [
      ([], "the file is empty"),
      (Array("hello, I am no picture".utf8), textRefusalOfLibrary),
      ([0x89, 0x50, 0x4E, 0x47], "is cut short: only the signature begins"),
    ] as [([UInt8], String)])
  func `a broken artwork does not stop images of another`(bytes: [UInt8], message: String)
    async throws
  {
    let broken = try bench.folder.write("broken.png", bytes)
    let good = try bench.artwork(TestImages.artwork(128))
    let report = await bench.build(
      try bench.plan(Self.slots, artwork: broken, others: [.launch: good]))
    #expect(bench.made == [Self.launch])
    #expect(report.statuses == [.failed, .failed, .failed, .written])
    #expect(report.failures == [Diagnostic(path: broken, message: message)])
    #expect(report.jobs[0].error?.hasSuffix(message) == true)
    #expect(report.jobs[0].bytes == nil)
    #expect(report.jobs[0].sha256 == nil)
    #expect(report.exitStatus == .failure)

    let other = try bench.plan(Self.slots, artwork: good, others: [.launch: broken])
    #expect(await bench.build(other).statuses == [.written, .written, .written, .failed])
  }

  @Test func `artwork above the pixel limit is not decoded`() async throws {
    let path = try bench.artwork(TestImages.artwork(64))
    let plan = try bench.plan(Self.slots, artwork: path)
    let report = await bench.build(plan, maxPixels: 64 * 64 - 1)
    #expect(report.failures.count == 1)
    #expect(report.failures[0].message.hasPrefix("is 64×64 pixels; the limit is"))
    #expect(bench.made == [])
    #expect(await bench.build(plan, maxPixels: 64 * 64).failures == [])
  }

  @Test(arguments: ["out", "out/sub"])
  func `an output folder that cannot be made is reported once`(name: String) async throws {
    let path = try bench.artwork(TestImages.artwork(64))
    try bench.folder.write(name, "a file")
    let slots = [57, 29].map { Slots.icon($0, file: "sub/\($0).png") }
    let report = await bench.build(try bench.plan(slots, artwork: path))
    #expect(report.statuses == [.failed, .failed])
    #expect(report.failures.count == 1)
    #expect(report.failures[0].message.contains("cannot make the folder"))
    #expect(report.failures[0].message.contains("2 files"))
    #expect(report.exitStatus == .failure)
    #expect(bench.folder.files == ["art.png", name])
    #expect(try bench.folder.read(name) == Array("a file".utf8))
  }

  @Test(arguments: 1...4)
  func `a failed write leaves the other files written`(number: Int) async throws {
    let path = try bench.artwork(TestImages.artwork(64))
    let files = FaultyFileSystem { count, _ in count == number }
    let report = await bench.build(
      try bench.plan(Self.slots, artwork: path), workers: 1, fileSystem: files)
    #expect(files.writes.count == 4)
    let victim = String(files.writes[number - 1].dropFirst(bench.output.count + 1))
    #expect(bench.made == (Self.icons + [Self.launch]).filter { $0 != victim }.sorted())
    for outcome in report.jobs {
      #expect(outcome.status == (outcome.path == victim ? .failed : .written))
    }
    let reason = "cannot write: no space left on device"
    #expect(
      report.failures == [Diagnostic(path: "\(bench.output)/\(victim)", message: reason)])
    #expect(report.exitStatus == .failure)
    #expect(report.exitStatus.rawValue == 3)
  }

  @Test func `one reason that stops many files is one line`() async throws {
    let path = try bench.artwork(TestImages.artwork(64))
    let files = FaultyFileSystem { _, _ in true }
    let report = await bench.build(
      try bench.plan(Self.slots, artwork: path), workers: 1, fileSystem: files)
    #expect(report.statuses.allSatisfy { $0 == .failed })
    #expect(report.failures.count == 1)
    #expect(report.failures.first?.path == bench.output)
    #expect(report.failures.first?.message.contains("no space left on device") == true)
    #expect(report.failures.first?.message.contains("4 files") == true)
  }
}
