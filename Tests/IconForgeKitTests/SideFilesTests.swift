import Foundation
import IconCodec
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Files that commands write beside the icons do not replace other files.
@Suite struct SideFilesTests {
  private let folder = TemporaryFolder(["art/icon.png": "picture", "Icons/Icon.png": "output"])

  private func path(_ name: String) -> String { folder.path(name) }

  private func problem(
    _ names: [String], format: SideFile.Format = .stamp, inputs: [String] = [],
    outputs: [String] = [], force: Bool? = nil
  ) -> String? {
    let all = names.enumerated().map { SideFile(path($1), for: "--file-\($0 + 1)", format) }
    do throws(IconForgeError) {
      try SideFiles(all).check(
        inputs: inputs.map(path), outputs: outputs.map(path), force: force)
      return nil
    } catch {
      return error.diagnostics[0].message
    }
  }

  /// Other names of a file: the name itself, other spellings, links and hard links to it.
  private func names(of name: String) throws -> [String] {
    try folder.link("link", to: path(name))
    try FileManager.default.linkItem(atPath: path(name), toPath: path("hard"))
    try folder.link("linked folder", to: path("art"))
    return [name, "./\(name)", "Icons/../\(name)", "link", "hard", "linked folder/icon.png"]
  }

  @Test func `an input is never replaced under any name`() throws {
    try folder.write("art/icon.png", "")
    for name in try names(of: "art/icon.png") {
      for force in [nil, false, true] {
        let problem = problem([name], inputs: ["art/icon.png"], force: force)
        #expect(problem == "is an input of this run; --file-1 needs another file", "\(name)")
      }
    }
  }

  @Test func `an output is never replaced, even before it exists`() throws {
    try folder.write("Icons/Icon.png", "")
    for name in ["Icons/Icon.png", "art/../Icons/./Icon.png"] {
      #expect(problem([name], outputs: ["Icons/Icon.png"])?.hasPrefix("is an output of") == true)
    }
    try folder.link("other", to: path("Icons"))
    for name in ["Icons/new.png", "other/new.png", "other/../Icons/new.png"] {
      #expect(problem([name], outputs: ["Icons/new.png"])?.hasPrefix("is an output of") == true)
    }
    for name in ["later", "later/sub"] {
      #expect(
        problem([name], outputs: ["later/sub/new.png"])?.hasPrefix("is a folder that") == true)
    }
    #expect(problem(["later/new", "Icons/stamp"], outputs: ["later/sub/new.png"]) == nil)
  }

  @Test func `two options cannot share a file`() throws {
    try folder.write("a", "")
    try FileManager.default.linkItem(atPath: path("a"), toPath: path("b"))
    for names in [["a", "a"], ["a", "b"], ["new", "./art/../new"]] {
      #expect(
        problem(names) == "is the file of --file-1 too; --file-2 needs another file", "\(names)")
    }
    #expect(problem(["a", "new", "newer"]) == nil)
  }

  @Test func `a file of another format stays without --force`() throws {
    #expect(
      problem(["Icons/Icon.png"]) == "is not an empty file, so it is not replaced; "
        + "--file-1 needs another file, or delete this one")
    #expect(
      problem(["Icons/Icon.png"], force: false)?.hasSuffix("or `force` replaces this one") == true)
    #expect(problem(["Icons/Icon.png"], force: true) == nil)
    #expect(problem(["none"]) == nil)
  }

  @Test(arguments: ReportFormat.allCases)
  func `an earlier report of the same format is replaced and no other file`(format: ReportFormat)
    throws
  {
    for report in [ReportSample.report, ReportSample.empty] {
      let text = report.formatted(as: format)
      try folder.write("report", text.isEmpty ? "" : text + "\n")
      #expect(problem(["report"], format: .report(format)) == nil)
    }
    for other in ReportFormat.allCases where other != format {
      try folder.write("report", ReportSample.report.formatted(as: other) + "\n")
      #expect(problem(["report"], format: .report(format)) != nil, "\(other)")
    }
    for text in Self.foreign {
      try folder.write("report", text)
      #expect(problem(["report"], format: .report(format)) != nil, "\(text)")
    }
  }

  private static let foreign = [
    "notes", "presets: [ios]\n", "{}", "[]", "{\"version\": \"1\", \"findings\": []}",
    "main.c:3:4: warning: unused variable [unused]\n", "::error file=a,title=mine::text\n",
    "<testsuites name=\"mine\"></testsuites>",
    "{\"runs\": [{\"tool\": {\"driver\": {\"name\": \"x\"}}}]}",
    "\u{0}",
  ]

  @Test func `baselines, sheets and lockfiles are recognised`() throws {
    let bitmap = TestImages.artwork(20)
    let own: [(SideFile.Format, [UInt8])] = [
      (.baseline, Array(Baseline(report: ReportSample.report.findings).text.utf8)),
      (.sheet, SheetPNG.bytes(of: bitmap)),
      (.lockfile, Array(Lockfile().text.utf8)),
    ]
    for (index, entry) in own.enumerated() {
      try folder.write("file", entry.1)
      #expect(problem(["file"], format: entry.0) == nil, "\(index)")
      let others =
        Self.foreign.map { Array($0.utf8) } + [PNGEncoder().encode(bitmap)]
        + own.enumerated().filter { $0.offset != index }.map(\.element.1)
      for other in others {
        try folder.write("file", other)
        #expect(problem(["file"], format: entry.0) != nil, "\(index) \(other.prefix(40))")
      }
    }
  }

  @Test func `a sheet has the pixels of its bitmap`() throws {
    let bitmap = TestImages.noise(40, 30, .rgb, seed: 3)
    let bytes = SheetPNG.bytes(of: bitmap)
    #expect(try PNGDecoder.decode(bytes).bitmap == bitmap)
    #expect(SheetPNG.isSheet(bytes) && !SheetPNG.isSheet(PNGEncoder().encode(bitmap)))
  }

  @Test(arguments: SpecialFile.makeable)
  func `devices, pipes, sockets and folders are left to the writer`(kind: SpecialFile) throws {
    try kind.make(at: path("special"))
    #expect(problem(["special", "art"]) == nil)
  }
}
