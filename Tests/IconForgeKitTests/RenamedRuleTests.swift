import IconRules
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Former rule ids in manifests, baselines and lockfiles mean today's rules.
@Suite struct RenamedRuleTests {
  private static let note = "rule 'ground-apart' is now 'background-separated'"

  private func project(_ more: String = "") throws -> ManifestProject {
    try ManifestProject(
      """
      presets: android
      artwork: {application: icon.png}
      output: {directory: build}
      \(more)
      """, art: ["icon.png": .separable])
  }

  private func notes(of report: BuildReport) -> [String] {
    report.sets.flatMap(\.findings).map { "\($0.severity.rawValue) \($0.rule.id)" }
  }

  @Test(arguments: ["ground-apart", "background-separated"])
  func `a manifest changes a rule's severity by either id`(id: String) async throws {
    #expect(
      notes(of: try await project().lockfileBuild()).contains("info background-separated"))
    let project = try project("rules: {\(id): {severity: off, reason: intended}}")
    #expect(!notes(of: try await project.lockfileBuild()).contains("info background-separated"))
  }

  @Test func `a manifest with a former id gives one note`() throws {
    let project = try project(
      """
      rules: {ground-apart: {severity: warning, reason: intended}}
      sets:
        - {name: a, rules: {ground-apart: {severity: off, reason: intended}}}
      """)
    let path = project.path("iconforge.yml")
    let adjustments = try LoadedManifest.ruleAdjustments(path, in: DiskFileSystem())
    #expect(adjustments.severities == ["background-separated": .warning])
    #expect(adjustments.notes.map { $0.text() } == ["\(path):4:9: note: \(Self.note)"])
    let manifest = try LoadedManifest(path, options: ProjectOptions(), files: DiskFileSystem())
    #expect(try manifest.project().notes.map(\.message) == [Self.note])
    #expect(
      throws: SpecProblems.self, "a threshold needs a rule that has one"
    ) {
      try project.write("presets: ios\nrules: {ground-apart: {threshold: 1, reason: intended}}")
      _ = try LoadedManifest.ruleAdjustments(path, in: DiskFileSystem())
    }
  }

  @Test func `a baseline accepts findings by either id`() throws {
    let finding = Finding(
      try #require(Rules.rule("icon-similar")), Violation("is similar"), path: "a.png")
    for (id, notes) in [
      ("too-alike", ["b.json: rule 'too-alike' is now 'icon-similar'"]), ("icon-similar", []),
    ] {
      let text =
        #"{"version": 1, "findings": [{"count": 1, "path": "a.png", "rule": "\#(id)"}]}"#
      let baseline = try Baseline(reading: Array(text.utf8), file: "b.json")
      #expect(baseline.text.contains("icon-similar"))
      var report = ValidationReport(findings: [finding], images: 1)
      report.accept(baseline, file: "b.json")
      #expect(report.findings.isEmpty)
      #expect(report.notes == notes + ["b.json: accepts 1 finding"])
    }
  }

  @Test func `a note in the lockfile with a former id is a finding of today's rule`() throws {
    let note = LockfileNote("info ground-apart is separated", artwork: "icon.png")
    guard case .finding(let finding)? = note else {
      Issue.record("\(String(describing: note))")
      return
    }
    #expect(finding.rule.id == "background-separated" && finding.message == "is separated")
  }
}
