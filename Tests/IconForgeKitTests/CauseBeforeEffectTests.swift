import IconForgeKit
import IconTestSupport
import Testing

/// A cause is reported by name, before its effects.
@Suite struct CauseBeforeEffectTests {
  private func project(_ manifest: String) throws -> ManifestProject {
    try ManifestProject(
      manifest, art: ["disc.png": TestImages.disc(64), "icon.png": TestImages.artwork(64)])
  }

  /// "error none.png: cannot read …", paths beginning at the project.
  private func lines(_ report: SetReport, of project: ManifestProject) -> [String] {
    report.diagnostics.map {
      "\($0.severity.rawValue) \($0.path.replacing(project.path + "/", with: "")) "
        + ($0.rule ?? $0.message)
    }
  }

  @Test func `every missing artwork is reported by its name`() async throws {
    let project = try project(
      """
      presets: [ios-2015]
      artwork: {application: a.png, toolbar: [disc.png], spotlight: b.png, settings: c.png}
      """)
    let report = try await project.report()
    let message = "cannot read: no such file or directory"
    #expect(
      report.failures
        == [("a", 24), ("b", 63), ("c", 80)].map { name, column in
          Diagnostic(
            path: project.path("iconforge.yml"), line: 2, column: column,
            message: "\(project.path("\(name).png")): \(message)")
        })
    let errors = Set(report.jobs.compactMap(\.error))
    #expect(errors == Set(["a", "b", "c"].map { "\(project.path("\($0).png")): \(message)" }))
  }

  @Test(arguments: [
    ("ios", ["Assets.xcassets/AppIcon.appiconset/Contents.json"]),
    (
      "android",
      ["ic_launcher", "ic_launcher_round"].map { "res/mipmap-anydpi-v26/\($0).xml" }
    ),
    ("icon-composer", ["AppIcon.icon/icon.json"]),
    ("web", ["head.html"]),
  ])
  func `transparent artwork is reported before the documents it keeps from being written`(
    preset: String, files: [String]
  ) async throws {
    let project = try project("presets: [\(preset)]\nartwork: {application: disc.png}\n")
    let report = try await project.report(requiresBackground: true)
    let lines = lines(report, of: project)
    let cause = try #require(
      lines.firstIndex { $0 == "error disc.png artwork-transparency" })
    let effects = lines.indices.filter { lines[$0].contains("could not be made") }
    #expect(effects.allSatisfy { $0 > cause && lines[$0].hasPrefix("info Icons/") })
    let names = report.consequences.map { $0.path.replacing(project.path("Icons") + "/", with: "") }
    #expect(files.allSatisfy(names.contains) && effects.count == names.count)

    #expect(report.failures == [] && report.exitStatus == .findings)
    #expect(report.files.filter { names.contains($0.path) }.allSatisfy { $0.status == .failed })
  }

  @Test func `unreadable artwork sets the exit status and comes first`()
    async throws
  {
    let project = try project(
      "presets: [android]\nbackground: white\nartwork: {application: {file: icon.png, front: x.png}}\n"
    )
    let report = try await project.report()
    #expect(report.exitStatus == .failure)
    let lines = lines(report, of: project)
    let artwork = project.path("x.png")
    #expect(lines.first == "error iconforge.yml \(artwork): cannot read: no such file or directory")
    let first = try #require(report.diagnostics.first)
    #expect(first.line == 3 && first.column == 48)
    #expect(lines.filter { $0.hasPrefix("error") }.count == 1)
  }
}
