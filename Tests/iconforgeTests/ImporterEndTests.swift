import Foundation
import IconTestSupport
import Testing

/// The importer does not outlive the program that started it.
struct ImporterEndTests {
  /// Each mask contains two masks: 2^40 masks to render.
  static let endless: String = {
    let masks = (0..<40).map {
      let next = "<rect width='9' height='9' fill='#fff' mask='url(#m\($0 + 1))'/>"
      return
        "<mask id='m\($0)' maskUnits='userSpaceOnUse' width='9' height='9'>\(next)\(next)</mask>"
    }
    return "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(masks.joined())"
      + "<rect width='9' height='9' mask='url(#m0)'/></svg>"
  }()

  /// The importer's limit is ten seconds of processor time; it must end before, when its input closes.
  @Test func `a rendering importer ends when its parent is killed`() throws {
    let folder = TemporaryFolder()
    // The shell copies the request into a pipe for the test, and writes the importer's processor time
    // into another when it has ended.
    let (request, end) = (folder.path("request"), folder.path("end"))
    #expect(mkfifo(request, 0o600) == 0 && mkfifo(end, 0o600) == 0)
    let importer = try folder.write(
      "importer",
      "#!/bin/bash\ntee '\(request)' | '\(Programs.importer)'\ntimes >'\(end)'\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: importer)
    try folder.write("art.svg", Self.endless)

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
