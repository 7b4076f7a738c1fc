import Foundation
import IconImage
import IconTestSupport
import Testing

@Suite struct WatchCommandTests {
  private let place = Workplace.small()

  /// A running program; its output is read line by line.
  private final class Running {
    private let process = Process()
    private let (output, errors) = (Pipe(), Pipe())
    private var unread = Data()
    private var unreadComplaints = Data()

    init(_ words: [String], in folder: String) throws {
      process.executableURL = URL(fileURLWithPath: Programs.iconforge)
      process.arguments = words
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
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
    let running = try watch("--no-serve")
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

  @Test func `partly saved artwork is an error until the next save`() throws {
    let running = try watch("--no-serve")
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
    let running = try Running(["watch", "--no-serve"], in: place.folder.path)
    #expect(running.line() == "watching 3 files")
    #expect(running.build() == "Icons: 3 of 3 made")
    try place.folder.write("iconforge.yml", "presets: [./small.yml]\nartwork: [\n")
    // Nothing is built, so the next line belongs to the next save.
    #expect(running.complaint(with: "iconforge.yml:")?.contains(": error: ") == true)
    try place.folder.write("iconforge.yml", manifest + "output: {directory: Other}\n")
    #expect(running.build() == "Other: 3 of 3 made")
    #expect(running.end(by: SIGINT).status == SIGINT)
  }

  @Test func `the page is served and receives events`() throws {
    let running = try watch()
    let line = try #require(running.line())
    let match = try #require(
      line.wholeMatch(of: #/watching 2 files; page at http://127\.0\.0\.1:(\d+)(/[0-9a-f]{32}/)/#))
    let (port, path) = (try #require(Int(match.1)), String(match.2))
    #expect(running.build() == "out: 3 of 3 made")
    func asked(_ target: String) throws -> TestConnection {
      let connection = try TestConnection(port: port)
      connection.send("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      return connection
    }
    #expect(try asked(path).readAll().contains(" – iconforge preview</title>"))
    let events = try asked(path + "events")
    #expect(events.read(through: "retry: 500\n\n") != nil)
    let whole = try place.folder.read("art.png")
    try place.folder.write("art.png", Array(whole.prefix(whole.count / 2)))
    let failure = try #require(events.read(through: "\n\n"))
    #expect(failure.contains("event: failure\ndata: art.png: error: "))
    try save(TestImages.artwork(70))
    #expect(events.read(through: "\n\n")?.contains("event: reload\n") == true)
    #expect(running.end(by: SIGINT).status == SIGINT)
    #expect(events.readAll() == "")
  }

  @Test func `a closed stdout ends it without an error`() throws {
    let running = try watch("--no-serve")
    #expect(running.line() == "watching 2 files")
    #expect(running.build() == "out: 3 of 3 made")
    try running.closeOutput()
    let (reason, status) = running.end()
    #expect(reason == .exit && status == 0)
    #expect(!running.complaints().contains("cannot write"))
  }

  @Test func `invalid arguments are usage errors, and a used port is an error`() throws {
    #expect(try place.run("watch").status == 2)
    #expect(try place.run("watch", "art.png", "-p", "none").status == 2)
    #expect(
      try place.run("watch", "art.png", "-p", "small.yml", "--no-serve", "--port", "8000").status
        == 2)
    #expect(try place.run("watch", "art.png", "-p", "small.yml", "--port", "0").status == 2)
    let running = try watch()
    let line = try #require(running.line())
    let port = try #require(line.firstMatch(of: #/127\.0\.0\.1:(\d+)/#)).1
    let second = try place.run(
      "watch", "art.png", "-p", "small.yml", "-o", "other", "--port", String(port))
    #expect(second.status == 3)
    #expect(second.errors.hasPrefix("127.0.0.1:\(port): error: cannot listen: "))
  }
}
