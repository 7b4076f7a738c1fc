import Foundation
import IconImage
import IconTestSupport
import Testing

@testable import IconForgeKit

/// The lockfile of a build that never reads it whole.
@Suite struct BatchRecordTests {
  private let project: BatchProject
  private static let journal = "project/.iconforge.lock.journal"

  init() throws { project = try BatchProject() }

  @Test func `files of a batch whose reader stopped are known to the next build`()
    async throws
  {
    let whole = try BatchProject()
    try await whole.buildWhole()
    for count in [0, 1, 4, 9] {
      #expect(try await project.build(chunk: 2, lines: count).failure != nil)
      #expect(project.project.folder.files.contains(Self.journal))
      #expect(!project.project.folder.files.contains { $0.hasSuffix(".tmp") })
    }
    // Other artwork: the old files can only be replaced because they are known as generated.
    for each in [whole, project] {
      try each.project.draw(TestPictures.artwork(99), "brands/brand-0/icon.png")
    }
    try await whole.buildWhole()
    #expect(try await project.build(chunk: 1).status == 0)
    #expect(try project.files() == whole.files())
  }

  @Test func `a batch reads the journal of a build that was killed`() async throws {
    try await project.build()
    let record = try project.record()
    let lines = record.split(separator: "\n").dropFirst(2).reversed().map { "\n\($0)" }
    try FileManager.default.removeItem(atPath: project.project.path("iconforge.lock"))
    try project.project.folder.write(Self.journal, lines.joined() + "\nbroken o")
    for brand in BatchProject.brands {
      try project.project.draw(TestPictures.artwork(77), "brands/\(brand)/icon.png")
    }
    let made = try await project.build(chunk: 1)
    #expect(made.status == 0 && made.count == ["written": 24])
    #expect(!project.project.folder.files.contains(Self.journal))
    #expect(try project.record().split(separator: "\n").count == 26)
  }

  @Test func `an unchanged lockfile is not written`() async throws {
    try await project.build()
    let path = project.project.path("iconforge.lock")
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    try await project.build(chunk: 1)
    let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(before == after && before != nil)
    #expect(project.project.folder.files.filter { $0.contains("/.") } == [])
  }

  @Test func `unsorted lines of the lockfile are sorted`() async throws {
    try await project.build()
    let record = try project.record()
    let lines = record.split(separator: "\n")
    try project.write(
      "iconforge.lock", (lines.prefix(2) + lines.dropFirst(2).reversed()).joined(separator: "\n"))
    #expect(try await project.build(chunk: 1).count == ["unchanged": 24])
    #expect(try project.record() == record)
  }

  @Test func `lines about files of other builds stay in order`() async throws {
    try await project.build()
    let digest = String(repeating: "0", count: 64)
    let record = try project.record()
    let line = "\t\(digest)\t\(digest)\t\(digest)\tx\tnone"
    for name in ["else.png", "build/brand-5/old.png", "zebra/icon.png", "Another.png"] {
      try project.write(name, "theirs")
    }
    var lines = record.split(separator: "\n").map { String($0) }
    lines += ["else.png", "build/brand-5/old.png", "zebra/icon.png", "Another.png"].map {
      $0 + line
    }
    let all = (lines.prefix(2) + lines.dropFirst(2).sorted()).joined(separator: "\n") + "\n"
    try project.write("iconforge.lock", all)
    let made = try await project.build(chunk: 1) { $0.prunes = true }
    #expect(made.status == 0)
    #expect(try project.record() == all)
    #expect(made.told.contains { $0.hasPrefix("build/brand-5/old.png: is no longer asked for") })
  }

  @Test(arguments: [
    ("no record", 1), ("", 1), ("iconforge record 1\nnonsense", 2),
    ("iconforge record 1\n# x\n\n<<<<<<< HEAD", 4),
    ("iconforge record 1\n../else\tD\tD\tD\tx\tnone", 2),
    ("iconforge record 1\nbrands/brand-1/icon.png\tD\tD\tD\tx\tnone", 2),
    ("iconforge record 1\nb.png\tD\tD\tD\tx\tnone\nb.png\tD\tD\tD\tx\tnone", 3),
    ("iconforge record 1\n" + String(repeating: "x", count: 1 << 20), 2),
  ])
  func `an invalid lockfile is reported with its line and left unchanged`(
    text: String, line: Int
  ) async throws {
    try await project.build()
    let digest = String(repeating: "0", count: 64)
    let text = text.replacing("\tD", with: "\t" + digest)
    try project.write("iconforge.lock", text)
    let made = try await project.build(chunk: 1)
    #expect(made.status == 3)
    #expect(made.told.first?.hasPrefix("iconforge.lock:\(line): ") == true, "\(made.told)")
    #expect(try project.record() == text)
    #expect(try await project.build(chunk: 1) { $0.isCheck = true }.status == 3)
    #expect(try project.record() == text)
    #expect(try await project.build(chunk: 1) { $0.force = true }.status == 0)
    #expect(try await project.build(chunk: 1).count == ["unchanged": 24])
  }
}
