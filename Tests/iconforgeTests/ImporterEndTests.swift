import Foundation
import IconTestSupport
import Testing

/// The importer does not outlive the program that started it.
struct ImporterEndTests {
  /// The importer's limit is ten seconds of processor time; it must end before, when its input closes.
  @Test func `a rendering importer ends when its parent is killed`() throws {
    let folder = TemporaryFolder()
    // The shell copies the request into a pipe for the test, and writes the importer's processor time
    // into another when it has ended.
    let (request, end) = (folder.path("request"), folder.path("end"))
    #expect(mkfifo(request, 0o600) == 0 && mkfifo(end, 0o600) == 0)
    let importer = try folder.script(
      "importer", "tee '\(request)' | '\(Programs.importer)'\ntimes >'\(end)'")
    try folder.write("art.svg", TestImages.endlessSVG)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: Programs.iconforge)
    process.arguments = ["build", "art.svg", "--preset", "ios-2015"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["ICONFORGE_IMPORTER": importer, "PATH": "/usr/bin:/bin"]
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.standardError = FileHandle.nullDevice
    try process.run()
    let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: request))
    var text = Data()
    while text.firstRange(of: Data("</svg>".utf8)) == nil {
      let more = reader.availableData
      try #require(!more.isEmpty, "the request ended early")
      text += more
    }
    kill(process.processIdentifier, SIGKILL)
    let times = try FileHandle(forReadingFrom: URL(fileURLWithPath: end)).readToEnd()
    process.waitUntilExit()
    // The second line of `times` has the user time of the shell's children, as 0m0.123s.
    let lines = String(decoding: times ?? Data(), as: UTF8.self).split(separator: "\n")
    let used = try #require(lines.last?.firstMatch(of: /^(\d+)m(\d+)/), "\(lines)")
    #expect(used.1 == "0" && (Int(used.2) ?? 99) < 8, "\(lines)")
  }
}
