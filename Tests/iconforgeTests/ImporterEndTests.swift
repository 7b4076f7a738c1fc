import Foundation
import IconTestSupport
import Testing

/// The importer does not outlive the program that started it.
struct ImporterEndTests {
  /// Two masks in each mask: 2^40 of them to be drawn.
  static let endless: String = {
    let masks = (0..<40).map {
      let next = "<rect width='9' height='9' fill='#fff' mask='url(#m\($0 + 1))'/>"
      return
        "<mask id='m\($0)' maskUnits='userSpaceOnUse' width='9' height='9'>\(next)\(next)</mask>"
    }
    return "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(masks.joined())"
      + "<rect width='9' height='9' mask='url(#m0)'/></svg>"
  }()

  /// Its limit of computing is a minute; without a sign from its parent it would go on for that.
  @Test(.timeLimit(.minutes(Sanitizer.minutes(5))))
  func `a busy importer ends when its parent is killed`() throws {
    let folder = try TemporaryFolder()
    // The shell that started the importer holds the end of a pipe until the importer is gone.
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let importer = try folder.write(
      "importer",
      "#!/bin/sh\nexec 8<&0 9>'\(pipe)'\n'\(Programs.importer)' <&8 8<&- 9>&- &\n"
        + "echo $! >'\(folder.path("id"))'\nwait\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: importer)
    try folder.write("art.svg", Self.endless)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: Programs.iconforge)
    process.arguments = ["build", "art.svg", "--preset", "ios-2015"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["ICONFORGE_IMPORTER": importer]
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Opens when the shell does, and ends when it ends.
    let end = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipe))
    waitUntilBusy(folder, while: process)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let clock = ContinuousClock()
    let killed = clock.now
    #expect(try end.readToEnd() == nil)
    #expect(clock.now - killed < .seconds(30))
  }

  /// Until the importer has computed for half a second: starting takes less.
  private func waitUntilBusy(_ folder: TemporaryFolder, while process: Process) {
    while process.isRunning {
      let id = (try? folder.read("id")).flatMap {
        Int(String(decoding: $0.dropLast(), as: UTF8.self))
      }
      if let id, computed(id) >= 50 { return }
      usleep(10_000)
    }
  }

  /// Hundredths of a second of a process; a lot where the system does not tell so.
  private func computed(_ id: Int) -> Int {
    #if os(Linux)
      let line = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
      // After the name, in brackets, user and system time are the 12th and 13th.
      let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
    #else
      return .max
    #endif
  }
}
