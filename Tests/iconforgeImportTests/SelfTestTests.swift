import IconCodec
import IconTestSupport
import Testing

/// The results of `iconforge-import --self-test`.
struct SelfTestTests {
  private func said() throws -> [String] {
    let result = try run(Programs.importer, ["--self-test"])
    #expect(result.status == 0 && result.errors == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func `unneeded operations are refused`() throws {
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

  /// Among them are calls that reach other processes, change files or persist, and needed calls
  /// with other arguments.
  @Test func `every other system call is refused`() throws {
    let said = try said()
    guard said.contains("seccomp: yes") else { return }
    let line = said.first { $0.hasPrefix("other system calls: ") } ?? "none tried"
    let counts = line.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(counts.count == 2 && counts.first == counts.last && counts.first ?? 0 > 150, "\(line)")
  }

  @Test func `the confined process finds fonts`() throws {
    let drawing = DrawingTests.drawing(
      "viewBox='0 0 60 30'", "<text y='25' font-size='30' font-weight='bold'>Mm</text>")
    let answer = try imported(ImportRequest(.vector([.whole(60, 30)]), drawing))
    #expect(answer.pictures[0].bytes.filter { $0 == 255 }.count > 100)
  }
}
