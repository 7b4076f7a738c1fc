import Foundation
import IconCodec
import IconTestSupport
import Testing

struct ConfinementTests {
  @Test func `the end of the input ends the process`() throws {
    #expect(try RunningImporter().finish() == 0)
  }

  @Test(arguments: [
    "garbage, and more of it than a head", "IFI2", "IFI3",
    "IFI3\u{7F}\u{7F}\u{7F}\u{7F}\u{0}\u{0}\u{0}\u{0}",
    "IFI3\u{2}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}xy",
    "IFI3\u{9}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}xy",
  ])
  func `invalid input ends the process with a message`(input: String) throws {
    let process = Process()
    let (requests, replies, complaints) = (Pipe.unshared, Pipe.unshared, Pipe.unshared)
    process.executableURL = URL(fileURLWithPath: Programs.importer)
    process.standardInput = requests
    process.standardOutput = replies
    process.standardError = complaints
    try process.run()
    signal(SIGPIPE, SIG_IGN)
    try? requests.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try requests.fileHandleForWriting.close()
    let said = complaints.fileHandleForReading.readDataToEndOfFile()
    let answered = replies.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(ImportMessage.isHello(head: Array(answered.prefix(ImportMessage.headBytes))))
    #expect(ImportMessage.confinement(Array(answered.dropFirst(ImportMessage.headBytes))) != nil)
    let line = String(decoding: said, as: UTF8.self)
    #expect(line.hasPrefix("iconforge-import: standard input ") && line.hasSuffix("\n"))
  }

  private static let strace = "/usr/bin/strace"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: strace), "no strace"))
  func `files named in a drawing are not opened`() throws {
    let folder = TemporaryFolder()
    let mark = "iconforge-mark"
    let drawings = [
      "<image href='\(mark).png'/>", "<image href='file:///tmp/\(mark).png'/>",
      "<a href='/tmp/\(mark)'/>", "<rect fill='url(#\(mark))' width='9' height='9'/>",
      "<text font-family='/tmp/\(mark).ttf'>A</text>",
      "<style>@font-face{font-family:a;src:local('/tmp/\(mark).ttf')} text{font-family:a}</style>"
        + "<text>A</text>",
    ]
    let importer = try RunningImporter(
      before: [Self.strace, "-f", "-o", folder.path("trace"), "-e", "trace=file,network"])
    for drawing in drawings {
      _ = importer.answer(
        ImportRequest(
          .vector([.whole(9, 9)]), DrawingTests.drawing("viewBox='0 0 9 9'", drawing)))
    }
    #expect(try importer.finish() == 0)
    let trace = try folder.text("trace")
    #expect(trace.contains("openat("))
    #expect(!trace.contains(mark))
    for call in ["socket(", "connect(", "O_WRONLY", "O_RDWR", "O_CREAT"] {
      let lines = trace.split(separator: "\n").filter {
        // ThreadSanitizer keeps the program's constants in a file of its own.
        $0.contains(call) && !$0.contains(" = -1 ") && !$0.contains("/tsan.rodata.")
      }
      #expect(lines.isEmpty, "\(lines)")
    }
  }

  private static let killers = Places.corpus.map { "\($0)/svg-killers" }

  @Test(.enabled(if: killers != nil, "no corpus: set ICONFORGE_CORPUS"))
  func `drawings that crash the renderer end only that process, and soon`() throws {
    let folder = try #require(Self.killers)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
      let importer = try RunningImporter()
      let answer = importer.answer(ImportRequest(.vector([.whole(64, 64)]), bytes))
      // By its own limits, not by the test's timeout.
      if case .died(let status) = answer { #expect(![0, SIGKILL].contains(status), "\(name)") }
    }
  }
}
