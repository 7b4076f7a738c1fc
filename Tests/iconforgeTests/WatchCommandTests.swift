import Foundation
import IconImage
import IconTestSupport
import Testing

@Suite struct WatchCommandTests {
  private let place = Workplace.small()

  /// A running program; its output is read line by line.
  private final class Running {
    private let process = Process()
    private let (output, errors) = (Pipe.unshared, Pipe.unshared)
    private var unread = Data()
    private var unreadComplaints = Data()

    init(_ words: [String], in folder: String, importer: String? = nil) throws {
      process.executableURL = URL(fileURLWithPath: Programs.iconforge)
      process.arguments = words
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      if let importer {
        process.environment = ProcessInfo.processInfo.environment.merging([
          "ICONFORGE_IMPORTER": importer
        ]) { $1 }
      }
      (process.standardOutput, process.standardError) = (output, errors)
      process.standardInput = FileHandle.nullDevice
      try process.run()
    }

    deinit {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }

    /// The next line; nil at the end.
    func line() -> String? { Self.line(output, &unread) }

    /// The first line of stderr that contains `text`.
    func complaint(with text: String) -> String? {
      while let line = Self.line(errors, &unreadComplaints) {
        if line.contains(text) { return line }
      }
      return nil
    }

    private static func line(_ pipe: Pipe, _ unread: inout Data) -> String? {
      while true {
        if let end = unread.firstIndex(of: 0x0A) {
          let line = String(decoding: unread[..<end], as: UTF8.self)
          unread = Data(unread[(end + 1)...])
          return line
        }
        let more = pipe.fileHandleForReading.availableData
        if more.isEmpty { return nil }
        unread += more
      }
    }

    /// The next line without the time.
    func build() -> String? { line()?.replacing(/, \d+ ms$/, with: "") }

    func closeOutput() throws { try output.fileHandleForReading.close() }

    /// Sends a signal, if given, and waits for the end.
    func end(by signal: Int32? = nil) -> (reason: Process.TerminationReason, status: Int32) {
      if let signal { kill(process.processIdentifier, signal) }
      process.waitUntilExit()
      return (process.terminationReason, process.terminationStatus)
    }

    /// The rest of stderr after the end.
    func complaints() -> String {
      String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
  }

  private func watch(_ more: String...) throws -> Running {
    try Running(
      ["watch", "art.png", "-p", "small.yml", "-o", "out"] + more, in: place.folder.path)
  }

  private func save(_ bitmap: Bitmap, as name: String = "art.png") throws {
    try place.write("\(name).new", bitmap)
    let (from, to) = (place.folder.path("\(name).new"), place.folder.path(name))
    try #require(rename(from, to) == 0)
  }

  @Test func `every save is a build`() throws {
    let running = try watch()
    #expect(running.line() == "watching 2 files")
    #expect(running.build() == "out: 3 of 3 made")
    let before = try place.folder.read("out/Icon.png")
    try save(TestImages.artwork(80))
    #expect(running.build() == "out: 3 of 3 made")
    #expect(try place.folder.read("out/Icon.png") != before)
    // Overwritten in place.
    try place.write("art.png", TestImages.artwork(96))
    #expect(running.build() == "out: 3 of 3 made")
    try place.folder.write("small.yml", smallPreset.replacing("[29, 29]", with: "[30, 30]"))
    #expect(running.build() == "out: 1 of 3 made")
    #expect(try place.png("out/Icon-Small.png").width == 30)
    let (reason, status) = running.end(by: SIGINT)
    #expect(reason == .uncaughtSignal && status == SIGINT)
    #expect(!place.everything.contains { $0.contains(".tmp") || $0.contains("journal") })
  }

  @Test func `a stopped build counts its finished images, and the next one continues`() throws {
    let manifest = """
      sets:
        - {name: a, artwork: {application: art.png}, presets: [./small.yml], output: {directory: a}}
        - {name: b, artwork: {application: art.svg}, presets: [./small.yml], output: {directory: b}}

      """
    try place.folder.write("iconforge.yml", manifest)
    try place.folder.write("art.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    // The second artwork is never read, so the build stops in the middle.
    let importer = try place.folder.script(
      "importer", "exec 2>/dev/null; while read -r line; do :; done")
    let running = try Running(["build"], in: place.folder.path, importer: importer)
    func made() -> Int {
      let names = try? FileManager.default.contentsOfDirectory(atPath: place.folder.path("a"))
      return names?.count { $0.hasSuffix(".png") && !$0.hasPrefix(".") } ?? 0
    }
    for _ in 0..<2_000 where made() < 3 { usleep(10_000) }
    #expect(made() == 3)
    #expect(running.end(by: SIGTERM).status == SIGTERM)
    #expect(
      running.complaints().contains(
        "iconforge: stopped after 3 of 6 images, which are finished; the next build continues"))
    try place.folder.write("iconforge.yml", manifest.replacing("art.svg", with: "art.png"))
    let result = try place.succeed(["build"])
    #expect(result.output.contains("a: 3 files, 0 written, 3 unchanged"), "\(result.output)")
  }

  @Test func `partly saved artwork is an error until the next save`() throws {
    let running = try watch()
    #expect(running.line() == "watching 2 files")
    #expect(running.build() == "out: 3 of 3 made")
    let (whole, made) = (try place.folder.read("art.png"), try place.folder.read("out/Icon.png"))
    try place.folder.write("art.png", Array(whole.prefix(whole.count / 2)))
    #expect(running.build() == "out: 0 of 3 made, 3 failed")
    #expect(try place.folder.read("out/Icon.png") == made)
    try save(TestImages.artwork(70))
    #expect(running.build() == "out: 3 of 3 made")
    #expect(running.end(by: SIGTERM).status == SIGTERM)
    #expect(running.complaints().contains("art.png: error: "))
  }

  @Test func `a partly saved manifest is an error until the next save`() throws {
    let manifest = "presets: [./small.yml]\nartwork: {application: art.png}\n"
    try place.folder.write("iconforge.yml", manifest)
    let running = try Running(["watch"], in: place.folder.path)
    #expect(running.line() == "watching 3 files")
    #expect(running.build() == "Icons: 3 of 3 made")
    try place.folder.write("iconforge.yml", "presets: [./small.yml]\nartwork: [\n")
    // Nothing is built, so the next line belongs to the next save.
    #expect(running.complaint(with: "iconforge.yml:")?.contains(": error: ") == true)
    try place.folder.write("iconforge.yml", manifest + "output: {directory: Other}\n")
    #expect(running.build() == "Other: 3 of 3 made")
    #expect(running.end(by: SIGINT).status == SIGINT)
  }

  @Test func `the page has the newest build or its failure`() throws {
    let running = try watch("--page", "page.html")
    #expect(running.line() == "watching 2 files; page: page.html")
    /// The version that the script names; the page has the same.
    func version() throws -> String {
      let script = try place.text("page.html.js")
      let version = try #require(
        script.wholeMatch(of: /var iconforgeVersion = "([0-9a-f]{32})";\n/)?.1)
      #expect(try place.text("page.html").contains("data-version=\"\(version)\""))
      return String(version)
    }
    func hasFailure() throws -> Bool {
      try place.text("page.html").contains("\"failure\":\"art.png: error: ")
    }
    #expect(running.build() == "out: 3 of 3 made")
    let first = try version()
    #expect(try !hasFailure() && place.text("page.html").contains("out/Icon.png"))
    let whole = try place.folder.read("art.png")
    try place.folder.write("art.png", Array(whole.prefix(whole.count / 2)))
    #expect(running.build() == "out: 0 of 3 made, 3 failed")
    #expect(try hasFailure() && place.text("page.html").contains("out/Icon.png"))
    let failed = try version()
    try place.folder.write("small.yml", "slots: [")
    #expect(running.complaint(with: "small.yml:") != nil)
    #expect(try place.text("page.html").contains("\"failure\":\"small.yml:"))
    #expect(try place.text("page.html").contains("out/Icon.png"))
    try place.folder.write("small.yml", smallPreset)
    #expect(running.build() == "out: 0 of 3 made, 3 failed")
    #expect(try version() == failed)
    try save(TestImages.artwork(70))
    #expect(running.build() == "out: 3 of 3 made")
    #expect(try !hasFailure() && Set([first, failed, version()]).count == 3)
    func dates() throws -> [Date?] {
      try ["page.html", "page.html.js"].map { name in
        try FileManager.default.attributesOfItem(atPath: place.folder.path(name))[.modificationDate]
          as? Date
      }
    }
    let written = try dates()
    try save(TestImages.artwork(70))
    #expect(running.build() == "out: 0 of 3 made")
    #expect(try dates() == written, "the same page is not written again")
    #expect(running.end(by: SIGINT).status == SIGINT)
  }

  @Test(.enabled(if: Chromium.isExpected, "\(Chromium.absence)"))
  func `an open page reloads itself and keeps its place`() throws {
    let name = "a ' % ü page.html"
    let running = try watch("--page", name)
    #expect(running.line() == "watching 2 files; page: \(name)")
    #expect(running.build() == "out: 3 of 3 made")
    try place.write("new.png", TestImages.artwork(80))
    let result = try IconTestSupport.run(
      try #require(Programs.python, "there is no Python"),
      [
        "\(Places.package)/Tests/IconPreviewTests/Browser/live.py",
        try #require(Chromium.path, "Chromium is not installed"), name, "new.png", "art.png",
      ], folder: place.folder.path,
      environment: ["PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"])
    #expect(result.output + result.errors == "")
  }

  @Test func `a closed stdout ends it without an error`() throws {
    let running = try watch()
    #expect(running.line() == "watching 2 files")
    #expect(running.build() == "out: 3 of 3 made")
    try running.closeOutput()
    let (reason, status) = running.end()
    #expect(reason == .exit && status == 0)
    #expect(!running.complaints().contains("cannot write"))
  }

  @Test func `invalid arguments and user files at the page are usage errors`() throws {
    try place.folder.write("page.html.js", "mine\n")
    try place.folder.write("notes.html", "mine\n")
    for page in ["page.html", "notes.html", "art.png", "out/Icon.png", ""] {
      let result = try place.run("watch", "art.png", "-p", "small.yml", "-o", "out", "--page", page)
      #expect(result.status == 2 && result.errors.contains(" needs a"), "\(page): \(result.errors)")
    }
    #expect(try place.run("watch").status == 2)
    #expect(try place.run("watch", "art.png", "-p", "none").status == 2)
    #expect(place.everything == ["art.png", "notes.html", "page.html.js", "small.yml"])
  }
}
