import Foundation
import IconTestSupport
import Testing

/// Closed, full and broken output streams.
@Suite struct StreamTests {
  private let place = Workplace.small()

  private static let build = [
    "build", "art.png", "--preset", "small.yml", "--output", "out", "--verbose",
  ]
  private static let calls: [(words: [String], status: Int32)] = [
    (["--help"], 0), (["--version"], 0), ([], 2), (["bild"], 2), (build, 0),
    (["validate", "art.png", "--format", "json"], 0), (["presets"], 0),
  ]

  /// Runs the program with redirections of the shell.
  private func shell(_ streams: String, _ words: [String]) throws -> ProcessResult {
    try run(
      "/bin/sh", ["-c", "\"$0\" \"$@\" \(streams)", Programs.iconforge] + words,
      folder: place.folder.path)
  }

  /// The status when stdout is lost; usage errors print nothing there.
  private func lost(_ status: Int32) -> Int32 { status == 0 ? 3 : status }

  private func expectIcons() throws {
    #expect(place.files(below: "out") == ["Default.png", "Icon-Small.png", "Icon.png"])
    for name in place.files(below: "out") {
      #expect(try place.png("out/\(name)").types == ["IHDR", "sRGB", "IDAT", "IEND"])
    }
  }

  private static let streams = [">&-", "2>&-", ">&- 2>&-", "<&-", "<&- >&- 2>&-"]

  @Test(arguments: streams, calls)
  func `a closed stdout is a failure, and the build continues`(
    streams: String, call: (words: [String], status: Int32)
  ) throws {
    let result = try shell(streams, call.words)
    let isLost = streams.contains(">&-") && streams != "2>&-"
    #expect(result.status == (isLost ? lost(call.status) : call.status))
    if isLost, call.status == 0, !streams.contains("2>&-") {
      #expect(result.errors.contains("iconforge: error: cannot write to standard output: "))
    }
    if call.words == Self.build { try expectIcons() }
  }

  #if os(Linux)
    @Test(arguments: calls)
    func `a full disk behind stdout is an error`(
      call: (words: [String], status: Int32)
    ) throws {
      let result = try shell("> /dev/full", call.words)
      #expect(result.status == lost(call.status))
      if call.status == 0 { #expect(result.errors.hasSuffix("no space left on device\n")) }
      if call.words == Self.build { try expectIcons() }
    }
  #endif

  @Test(arguments: calls)
  func `a closed pipe is no error, and the build continues`(
    call: (words: [String], status: Int32)
  ) throws {
    let (process, pipe, errors) = (Process(), Pipe.unshared, Pipe.unshared)
    process.executableURL = URL(fileURLWithPath: Programs.iconforge)
    process.arguments = call.words
    process.currentDirectoryURL = URL(fileURLWithPath: place.folder.path)
    process.standardOutput = pipe
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try pipe.fileHandleForReading.close()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == call.status)
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(!told.contains("standard output"), "\(told)")
    if call.words == Self.build { try expectIcons() }
  }

  @Test func `a pipe that closes after the first line ends quietly`() throws {
    try place.write("Icon.png", TestImages.artwork(64))
    for call in [
      "validate Icon.png art.png", "rules", "presets", "presets ios-2015", "--help",
      "validate --help", "plan art.png -p android", "man build", "completions zsh",
    ] {
      let words = "\(call); echo $? >&3"
      let result = try run(
        "/bin/bash", ["-c", "exec 3>status; { \"$0\" \(words); } | head -1", Programs.iconforge],
        folder: place.folder.path)
      #expect(result.errors == "")
      #expect(result.output.split(separator: "\n").count == 1)
      let status = try place.text("status")
      #expect(status == (call.hasPrefix("validate I") ? "1\n" : "0\n"), "\(call)")
    }
  }

  @Test func `without a command the overview goes to stdout`() throws {
    let overview = try iconforge()
    #expect(overview.status == 2)
    #expect(overview.output.hasPrefix("iconforge makes ") && overview.errors == "")
  }
}
