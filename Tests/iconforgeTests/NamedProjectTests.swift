import IconTestSupport
import Testing

/// Builds in projects whose documents name icons.
struct NamedProjectTests {
  /// A white ring on blue.
  private static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <rect width="64" height="64" fill="#1d4ed8"/>
      <circle cx="32" cy="32" r="14" fill="none" stroke="#fff" stroke-width="7"/>
    </svg>
    """

  private func contents(_ place: Workplace) throws -> [String: [UInt8]] {
    try place.folder.contents().filter { !$0.key.hasPrefix(".git/") }
  }

  @Test(arguments: NamedProject.all)
  func `a build replaces the icons that the documents of a project name`(
    project: NamedProject
  ) throws {
    let place = try project.workplace()
    try place.folder.write("icon.svg", Self.icon)
    try commitAll(in: place.folder.path)
    let before = try contents(place)
    let words = ["build", "icon.svg", "--fast"]
    try place.succeed(words)
    let made = try contents(place)
    let old = project.icons.keys.filter { made[$0] == before[$0] }
    #expect(old.sorted() == [], "not replaced")

    let table = try JSON(try place.succeed("icons", "--format", "json").output)
    let rows = table.icons.elements.filter { $0.certainty.string == "literal" }
    let named = rows.map { row in
      "\(row.document.string ?? ""):\(row.line.int ?? 0) \(row.file.string ?? "")"
    }
    let missing = Set(project.references).subtracting(named)
    #expect(missing.sorted() == [], "not listed among \(named)")
    let stale = rows.filter { $0.state.string != "generated" }.map { $0.file.string ?? "" }
    #expect(stale.sorted() == [], "not generated")

    let checked = try place.succeed("validate", ".", "--strict")
    #expect(!(checked.output + checked.errors).contains("warning"), "\(checked.output)")
    let second = try place.succeed(words)
    #expect(second.output.contains(" 0 written"), "\(second.output)")
    try place.succeed(words + ["--check"])
    #expect(try contents(place) == made)
    try git("stash", "--quiet", "--include-untracked", in: place.folder.path)
    #expect(try contents(place) == before)
  }

  @Test func `the names of test projects are unique`() {
    #expect(Set(NamedProject.all.map(\.name)).count == NamedProject.all.count)
    #expect(Set(BrokenDocument.all.map(\.name)).count == BrokenDocument.all.count)
  }
}
