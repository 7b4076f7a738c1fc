import IconTestSupport
import Testing

@testable import IconForgeKit

/// A batch build, which keeps a few sets in memory, compared with a build of all sets.
@Suite struct BatchBuildTests {
  private static func count(_ report: BuildReport) -> [String: Int] {
    report.sets.flatMap(\.outcomes).reduce(into: [:]) { $0[$1.status.rawValue, default: 0] += 1 }
  }

  @Test(arguments: BatchProject.layouts, [1, 5, 2048])
  func `a batch writes the same files and lockfile as a build of all sets`(
    layout: String, chunk: Int
  ) async throws {
    let (whole, parts) = (try BatchProject(layout), try BatchProject(layout))
    let report = try await whole.buildWhole()
    #expect(report.exitStatus == .success)
    let made = try await parts.build(chunk: chunk)
    #expect(made.status == 0 && made.told == [], "\(made.told)")
    #expect(try parts.files() == whole.files())
    #expect(made.lines.count == report.sets.count + 1)
    #expect(Set(made.names) == Set(report.sets.compactMap(\.name)))
    let all = report.sets.flatMap(\.outcomes).count
    #expect(made.count == Self.count(report))
    let totals = made.lines.last?.totals
    #expect(totals?.files.int == all && totals?.sets.int == report.sets.count)

    // Again, and with one artwork changed; each finds right what the other made.
    #expect(try await parts.build(chunk: chunk).count == ["unchanged": all])
    #expect(Self.count(try await parts.buildWhole()) == ["unchanged": all])
    for project in [whole, parts] {
      try project.project.draw(TestImages.artwork(90), "brands/brand-2/icon.png")
    }
    let before = try parts.files()
    try await whole.buildWhole()
    let changed = try await parts.build(chunk: chunk)
    #expect(changed.count["written"] ?? 0 > 0 && changed.count["unchanged"] ?? 0 > 0)
    #expect(try parts.files() == whole.files())
    #expect(try parts.files() != before)
    #expect(try await whole.build(chunk: chunk).count == ["unchanged": all])
  }

  @Test func `lines come in the order of the lockfile as chunks finish`() async throws {
    let project = try BatchProject()
    let made = try await project.build(chunk: 1)
    #expect(made.names == made.names.sorted { "\($0)/" < "\($1)/" } && made.names.count == 12)
    #expect(made.names != (BatchProject.brands + ["brand", "brand-4-more", "a"]))
    // After the reader stops, the build makes at most the chunk in progress.
    let other = try BatchProject()
    let heard = try await other.build(chunk: 2, lines: 4)
    #expect(heard.failure != nil && heard.lines.count == 4)
    #expect(other.project.folder.files.filter { $0.hasSuffix("Icon.png") }.count == 5)
  }

  @Test func `stale outputs are reported once, and pruned on request`() async throws {
    let (whole, parts) = (try BatchProject(), try BatchProject())
    for project in [whole, parts] {
      try await project.buildWhole()
      for name in ["brand-2", "brand-6"] {
        try project.project.folder.remove("project/brands/\(name)")
      }
    }
    let told = try await parts.build(chunk: 1)
    #expect(told.status == 0)
    #expect(
      told.told == ["build/brand-2/Icon-Small.png: and 3 more are no longer required"])
    let check = try await parts.build(chunk: 1) { $0.mode = .check }
    #expect(check.status == 1 && check.told.count == 4, "\(check.told)")
    try await whole.buildWhole { $0.prunes = true }
    let pruned = try await parts.build(chunk: 1) { $0.prunes = true }
    #expect(pruned.status == 0)
    #expect(pruned.lines.last?.totals.removed == 4)
    #expect(try parts.files() == whole.files())
    #expect(try !parts.lockfile().contains("brand-6"))
  }

  @Test func `pruning waits until every set can be planned`() async throws {
    let project = try BatchProject(
      """
      output: {directory: "build/{name}"}
      sets:
        - each: brands/*
          artwork: {application: "*.png"}
      """)
    try await project.build()
    try project.project.folder.remove("project/brands/brand-2")
    try project.project.folder.remove("project/brands/brand-8/icon.png")
    let made = try await project.build(chunk: 1) { $0.prunes = true }
    #expect(made.status == 3)
    #expect(project.project.folder.files.contains("project/build/brand-2/Icon.png"))
    #expect(project.project.folder.files.contains("project/build/brand-8/Icon.png"))
    let line = try #require(made.lines.first { $0.name == "brand-8" })
    #expect(line.status == 3 && line.failures.elements.count == 1)
  }

  @Test func `sets with user files and edited files stay, and the other sets are built`()
    async throws
  {
    let (whole, parts) = (try BatchProject(), try BatchProject())
    for project in [whole, parts] {
      try await project.buildWhole()
      try project.project.folder.remove("project/iconforge.lock")
      try await project.buildWhole()
      try project.write("build/brand-5/Icon.png", "changed by hand")
      for brand in ["brand-5", "brand-6"] {
        try project.project.draw(TestImages.artwork(99), "brands/\(brand)/icon.png")
      }
    }
    let before = try whole.files()
    #expect(try await whole.buildWhole().exitStatus == .failure)
    #expect(try whole.files() == before)
    var made = try await parts.build(chunk: 4)
    #expect(made.status == 3)
    // The set "a" has the artwork of brand-5.
    #expect(made.count == ["written": 4, "unchanged": 18])
    let files = try parts.files()
    #expect(try await parts.build(chunk: 1).count == ["unchanged": 22])
    #expect(try parts.files() == files)
    made = try await parts.build(chunk: 1)
    let line = try #require(made.lines.first { $0.name == "brand-5" })
    let message = line.failures[0].message.string
    #expect(message?.contains("was changed after iconforge made it") == true)
    #expect(try await parts.build { $0.force = true }.status == 0)
    try await whole.buildWhole { $0.force = true }
    #expect(try parts.files() == whole.files())
  }

  @Test func `a check writes nothing and reports what differs`() async throws {
    let project = try BatchProject()
    try await project.build()
    try project.project.folder.remove("project/build/brand-3/Icon.png")
    try project.write("build/brand/Icon.png", "else")
    let before = try project.files()
    let check = try await project.build(chunk: 1) { $0.mode = .check }
    #expect(check.status == 1)
    #expect(check.count == ["same": 22, "missing": 1, "differs": 1])
    #expect(try project.files() == before)
    #expect(try await project.build(chunk: 1) { $0.force = true }.status == 0)
    #expect(try await project.build(chunk: 1) { $0.mode = .check }.count == ["same": 24])
  }

  @Test func `a batch builds the selected sets and roles`() async throws {
    let (whole, parts) = (try BatchProject(), try BatchProject())
    let changes: [(inout BuildRequest) -> Void] = [
      { $0.selection.sets = ["brand-2", "a"] }, { $0.selection.roles = .init(only: [.settings]) },
      { $0.selection.sets = ["brand-3"] }, { _ in },
    ]
    for change in changes {
      let report = try await whole.buildWhole({ $0.prunes = true }, request: change)
      let made = try await parts.build(chunk: 1, { $0.prunes = true }, request: change)
      #expect(Set(made.names) == Set(report.sets.compactMap(\.name)))
      #expect(try parts.files() == whole.files())
    }
    await #expect(throws: BuildRequestError.self) {
      try await parts.build(request: { $0.selection.sets = ["brand-22"] })
    }
  }

  @Test func `mistakes are reported before anything is made`() async throws {
    let sameFolder = try BatchProject(
      """
      output: {directory: build}
      sets:
        - each: brands/*
          artwork: {application: icon.png}
      """)
    await #expect(throws: BuildRequestError.self) { try await sameFolder.build() }
    #expect(!sameFolder.project.folder.files.contains { $0.contains("build/") })
    for change: (inout BuildRequest) -> Void in [
      { $0.fill = "Assets.xcassets/AppIcon.appiconset" }, { $0.propertyList = "Info.plist" },
      { $0.input = sameFolder.project.path("brands/brand-1/icon.png") },
    ] {
      await #expect(throws: BuildRequestError.self) {
        try await BatchProject().build(request: change)
      }
    }
    await #expect(throws: BuildRequestError.self) {
      try await BatchProject().build { $0.mode = .dryRun }
    }
  }
}

/// The lockfile of a build that never reads it whole.
@Suite struct BatchLockfileTests {
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
      try each.project.draw(TestImages.artwork(99), "brands/brand-0/icon.png")
    }
    try await whole.buildWhole()
    #expect(try await project.build(chunk: 1).status == 0)
    #expect(try project.files() == whole.files())
  }

  @Test func `a batch reads the journal of a build that was killed`() async throws {
    try await project.build()
    let lockfile = try project.lockfile()
    let lines = lockfile.split(separator: "\n").dropFirst(2).reversed().map { "\n\($0)" }
    try project.project.folder.remove("project/iconforge.lock")
    try project.project.folder.write(Self.journal, lines.joined() + "\nbroken o")
    for brand in BatchProject.brands {
      try project.project.draw(TestImages.artwork(77), "brands/\(brand)/icon.png")
    }
    let made = try await project.build(chunk: 1)
    #expect(made.status == 0 && made.count == ["written": 24])
    #expect(!project.project.folder.files.contains(Self.journal))
    #expect(try project.lockfile().split(separator: "\n").count == 26)
  }

  @Test func `unsorted lines of the lockfile are sorted`() async throws {
    try await project.build()
    let lockfile = try project.lockfile()
    let lines = lockfile.split(separator: "\n")
    try project.write(
      "iconforge.lock", (lines.prefix(2) + lines.dropFirst(2).reversed()).joined(separator: "\n"))
    #expect(try await project.build(chunk: 1).count == ["unchanged": 24])
    #expect(try project.lockfile() == lockfile)
  }

  @Test func `lines about files of other builds stay in order`() async throws {
    try await project.build()
    let digest = String(repeating: "0", count: 64)
    let lockfile = try project.lockfile()
    let line = "\t\(digest)\t\(digest)\t\(digest)\tx\tnone"
    for name in ["else.png", "build/brand-5/old.png", "zebra/icon.png", "Another.png"] {
      try project.write(name, "theirs")
    }
    var lines = lockfile.split(separator: "\n").map { String($0) }
    lines += ["else.png", "build/brand-5/old.png", "zebra/icon.png", "Another.png"].map {
      $0 + line
    }
    let all = (lines.prefix(2) + lines.dropFirst(2).sorted()).joined(separator: "\n") + "\n"
    try project.write("iconforge.lock", all)
    let made = try await project.build(chunk: 1) { $0.prunes = true }
    #expect(made.status == 0)
    #expect(try project.lockfile() == all)
    #expect(made.told.contains { $0.hasPrefix("build/brand-5/old.png: is no longer required") })
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
    #expect(try project.lockfile() == text)
    #expect(try await project.build(chunk: 1) { $0.mode = .check }.status == 3)
    #expect(try project.lockfile() == text)
    #expect(try await project.build(chunk: 1) { $0.force = true }.status == 0)
    #expect(try await project.build(chunk: 1).count == ["unchanged": 24])
  }
}
