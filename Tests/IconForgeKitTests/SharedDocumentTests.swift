import IconTestSupport
import Testing

@testable import IconForgeKit

/// Sets with one asset catalog, whose Contents.json belongs to all of them.
@Suite struct SharedDocumentTests {
  private static let document = "Icons/Assets.xcassets/Contents.json"
  private let project: ManifestProject

  init() throws {
    project = try ManifestProject(
      """
      presets: mine.yml
      artwork: {application: art.png}
      sets:
        - {name: one, output: {directory: Icons, name: One}}
        - {name: two, output: {directory: Icons, name: Two}}
        - {name: three, output: {directory: Others, name: Three}}
      """)
    try project.draw("art.png")
    try project.write(
      """
      name: mine
      layout: catalog
      slots:
        - {role: application, idiom: iphone, points: [4, 4], scale: 2, pixels: [8, 8], file: Icon.png}
      """, as: "mine.yml")
  }

  private func counts(_ report: BuildReport) -> [[String: Int]] {
    report.sets.map { set in
      set.outcomes.reduce(into: [:]) { $0[$1.status.rawValue, default: 0] += 1 }
    }
  }

  private func lockfile() throws -> [UInt8] { try project.bytes("iconforge.lock", in: ".") }

  @Test func `unchanged documents are left alone`() async throws {
    #expect(try await project.lockfileBuild().exitStatus == .success)
    let lockfile = try lockfile()
    let report = try await project.lockfileBuild()
    #expect(counts(report) == [["unchanged": 3], ["unchanged": 3], ["unchanged": 3]])
    #expect(try self.lockfile() == lockfile)
    #expect(counts(try await project.lockfileBuild { $0.mode = .check })[0] == ["same": 3])
  }

  @Test func `one set changes a document and the next finds it changed`() async throws {
    #expect(try await project.lockfileBuild().exitStatus == .success)
    let (lockfile, document) = (try lockfile(), try project.bytes(Self.document, in: "."))
    try project.folder.remove("project/\(Self.document)")
    let check = try await project.lockfileBuild { $0.mode = .check }
    #expect(counts(check).map { $0["missing"] } == [1, 1, nil])
    let report = try await project.lockfileBuild()
    #expect(
      counts(report) == [["unchanged": 2, "written": 1], ["unchanged": 3], ["unchanged": 3]])
    #expect(try project.bytes(Self.document, in: ".") == document)
    #expect(try self.lockfile() == lockfile)
  }

  @Test func `lines of the user stay in documents`() async throws {
    #expect(try await project.lockfileBuild().exitStatus == .success)
    let set = "Icons/Assets.xcassets/Two.appiconset/Contents.json"
    let text = try project.text(set, in: ".")
    let edited = text.replacing("\"version\" : 1", with: "\"version\" : 1, \"mine\" : true")
    try project.write(Array(edited.utf8), as: set)
    #expect(counts(try await project.lockfileBuild())[1] == ["unchanged": 3])
    #expect(try project.text(set, in: ".") == edited)
    // Without the image's name, the line is completed.
    let unnamed = text.replacing("\"filename\"", with: "\"former\"")
    try project.write(Array(unnamed.utf8), as: set)
    let report = try await project.lockfileBuild()
    #expect(
      counts(report) == [["unchanged": 3], ["unchanged": 2, "written": 1], ["unchanged": 3]])
    #expect(try project.text(set, in: ".").contains("\"filename\""))
  }
}
