import IconCodec
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Importers that report what confines them.
@Suite struct ImporterSandboxTests {
  private let folder = TemporaryFolder()

  /// The importer behind a greeting that reports a weaker sandbox.
  private func program(_ confinement: Confinement) throws -> String {
    let greeting = ImportMessage.hello(confinement)
    return try StandIn.program(
      "'\(Programs.importer)' | { head -c \(greeting.count) >/dev/null; exec cat; }",
      saying: greeting, in: folder)
  }

  private static let lacking: [(Confinement, String)] = [
    (Confinement(hasLimits: true, landlock: 0, hasSeccomp: false), "seccomp and Landlock"),
    (Confinement(hasLimits: true, landlock: 0, hasSeccomp: true), "Landlock"),
    (Confinement(hasLimits: true, landlock: 7, hasSeccomp: false), "seccomp"),
  ]

  @Test func `a greeting is read as it was written`() {
    for (confinement, missing) in Self.lacking + [(StandIn.confined, "")] {
      let hello = ImportMessage.hello(confinement)
      let (head, body) = (Array(hello.prefix(12)), Array(hello.dropFirst(12)))
      #expect(ImportMessage.isHello(head: head))
      #expect(ImportMessage.confinement(body) == confinement)
      #expect(confinement.missing == missing && confinement.isSandbox == missing.isEmpty)
      #expect(ImportMessage.confinement(body.dropLast()) == nil)
      #expect(ImportMessage.confinement(body + [0]) == nil)
    }
    #expect(ImportMessage.confinement([UInt8](repeating: 2, count: 24)) == nil)
  }

  @Test(arguments: lacking.indices)
  func `a required sandbox refuses an unconfined importer before sending artwork`(
    index: Int
  ) async throws {
    let (confinement, missing) = Self.lacking[index]
    let sent = folder.path("sent")
    let program = try StandIn.program(
      "cat >'\(sent)'", saying: ImportMessage.hello(confinement), in: folder)
    let importer = Importer(program: program, requiresSandbox: true)
    var patience = importer.patience
    do throws(ImporterError) {
      _ = try await importer.pictures(for: ImportRequest(.raster, [1, 2, 3]), within: &patience)
      Issue.record("read")
    } catch {
      #expect(error == .unconfined(missing: missing))
    }
    #expect((try? folder.read("sent"))?.isEmpty != false)
  }

  @Test func `a PDF document is read where a sandbox confines the importer`() async throws {
    let pdf = Array(TestImages.pdf.utf8)
    for (confinement, missing) in Self.lacking + [(StandIn.confined, "")] {
      let importer = Importer(program: try program(confinement), readsConfinedPDF: true)
      var patience = importer.patience
      for _ in 1...2 {
        let facts = try? await importer.pictures(
          for: ImportRequest(.vector([]), pdf), within: &patience
        ).facts
        #expect(facts?.width == (missing.isEmpty ? 16 : nil), "without \(missing)")
      }
    }
  }

  private func built(_ program: String, _ words: [String]) throws -> ProcessResult {
    try folder.write(
      "art.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>"
    )
    return try run(
      Programs.iconforge,
      ["build", "art.svg", "--preset", "ios-2015,web", "--output", "out"] + words,
      folder: folder.path, environment: ["ICONFORGE_IMPORTER": program])
  }

  #if os(Linux)
    @Test func `a build warns once about a missing part of the sandbox`() throws {
      let program = try program(Self.lacking[1].0)
      let result = try built(program, [])
      #expect(result.status == 0, "\(result.errors)")
      let lines = result.errors.split(separator: "\n").filter { $0.contains("without Landlock") }
      #expect(lines.count == 1, "\(result.errors)")
      #expect(lines.first?.hasPrefix("\(program): warning: runs without Landlock") == true)
      // Images that are as recorded need no importer.
      try folder.remove("out")
      let refused = try built(program, ["--require-sandbox"])
      #expect(refused.status == 3)
      #expect(refused.errors.contains("art.svg: error: is not read: a sandbox is required"))
    }

    @Test func `ci requires a sandbox unless an option allows its absence`() throws {
      let program = try program(Self.lacking[0].0)
      _ = try built(Programs.importer, [])
      try folder.write(
        "art.svg",
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle r='9'/></svg>")
      func ci(_ words: [String]) throws -> ProcessResult {
        try run(
          Programs.iconforge,
          ["ci", "art.svg", "--preset", "ios-2015,web", "--output", "out", "--validate", "out"]
            + words,
          folder: folder.path, environment: ["ICONFORGE_IMPORTER": program])
      }
      let refused = try ci([])
      #expect(refused.status == 3)
      let report = String(
        decoding: try folder.read("build/iconforge/summary.md"), as: UTF8.self)
      #expect(report.contains("a sandbox is required"), "\(report)")
      #expect(try ci(["--no-require-sandbox"]).status != 3)
      #expect(try ci(["--no-require-sandbox", "--require-sandbox"]).status == 2)
    }

    @Test func `doctor names the missing parts of the sandbox`() throws {
      let result = try run(
        Programs.iconforge, ["doctor", "--format", "json"], folder: folder.path,
        environment: ["ICONFORGE_IMPORTER": try program(Self.lacking[1].0)])
      #expect(result.output.contains("seccomp confines the importer; Landlock is missing"))
    }

    @Test func `the importer reports the sandbox of this machine`() throws {
      let result = try built(Programs.importer, [])
      #expect(result.status == 0, "\(result.errors)")
      let said = try run(Programs.importer, ["--self-test"]).output
      let isSandbox = said.contains("Landlock: yes") && said.contains("seccomp: yes")
      #expect(result.errors.contains("runs without ") == !isSandbox)
      let required = try built(Programs.importer, ["--require-sandbox"])
      #expect((required.status == 0) == isSandbox, "\(required.errors)")
    }
  #endif
}
