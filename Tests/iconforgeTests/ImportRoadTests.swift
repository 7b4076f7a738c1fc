import Foundation
import IconTestSupport
import Testing

/// A build from PNG artwork does not start the importer, which does not outlive its build.
@Suite struct ImportRoadTests {
  private let place = Workplace(["small.yml": smallPreset])

  /// An importer that creates a file when it is started.
  private func tracer() throws -> [String: String] {
    let path = try place.folder.script("tracer", "touch '\(place.folder.path("started"))'")
    return ["ICONFORGE_IMPORTER": path]
  }

  private var wasStarted: Bool {
    place.folder.exists("started")
  }

  @Test func `PNG without a profile, or with sRGB, starts no importer`() throws {
    let environment = try tracer()
    let art = PNGFile(RawPicture.noise(64, 64, depth: 8, colorType: 2))
    var tagged = art
    tagged.chunks.insert(ProfileFile.sRGB.chunk(name: "any name"), at: 1)
    for (name, file) in [("plain.png", art), ("tagged.png", tagged)] {
      try place.folder.write(name, file.bytes)
      try place.succeed(
        ["build", name, "--preset", "small.yml", "--output", name + "-out"],
        environment: environment)
    }
    #expect(!wasStarted)
    try place.folder.write("art.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    _ = try place.run(
      ["build", "art.svg", "--preset", "small.yml"], environment: environment)
    #expect(wasStarted)
  }

  #if os(Linux)
    @Test func `the program links no renderer`() throws {
      let result = try run("/usr/bin/env", ["ldd", Programs.iconforge])
      #expect(result.status == 0)
      for library in ["vips", "lcms", "glib", "rsvg", "cairo", "poppler", "heif"] {
        #expect(!result.output.contains(library), "\(result.output)")
      }
    }
  #endif

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
