import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// What `iconforge-import --self-test` finds by trying.
struct SelfTestTests {
  /// Standard output is a regular file.
  private func said() throws -> [String] {
    let result = try run(Programs.importer, ["--self-test"])
    #expect(result.status == 0 && result.errors == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func `it prints into a file what it prints into a pipe`() throws {
    let process = Process()
    let replies = Pipe()
    process.executableURL = URL(fileURLWithPath: Programs.importer)
    process.arguments = ["--self-test"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = replies
    try process.run()
    let piped = String(decoding: replies.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = try said()
    #expect(lines.count >= 9)
    #expect(piped == lines.map { "\($0)\n" }.joined())
  }

  @Test func `what it does not need is refused it`() throws {
    let said = try said()
    #expect(said.contains("limits: yes"))
    if said.contains("Landlock: yes") {
      #expect(
        said.contains("writing a file: refused") && said.contains("reading other files: refused"))
    }
    if said.contains("seccomp: yes") {
      for what in ["writing a file", "sockets", "programs", "signals"] {
        #expect(said.contains("\(what): refused"))
      }
    }
    #if os(Linux)
      let isRefused = said.contains("1 GiB of memory: refused")
      #expect(isRefused != Sanitizer.isOn, "\(Sanitizer.takesMemory)")
    #endif
  }

  /// Those that reach other processes, change files outside or keep something for later among them:
  /// a hundred and more, and the calls it needs with arguments it does not need.
  @Test func `every other system call is refused`() throws {
    let said = try said()
    guard said.contains("seccomp: yes") else { return }
    let line = said.first { $0.hasPrefix("other system calls: ") } ?? "none tried"
    let counts = line.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(counts.count == 2 && counts.first == counts.last && counts.first ?? 0 > 150, "\(line)")
  }

  @Test func `fonts are found behind the walls all the same`() throws {
    let drawing = DrawingTests.drawing(
      "viewBox='0 0 60 30'", "<text y='25' font-size='30' font-weight='bold'>Mm</text>")
    let answer = try imported(ImportRequest(.vector([.whole(60, 30)]), drawing))
    #expect(answer.pictures[0].bytes.filter { $0 == 255 }.count > 100)
  }
}
