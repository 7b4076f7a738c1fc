import Foundation
import IconForgeKit
import IconRules
import IconTestSupport
import Testing

extension ManifestProject {
  /// What a build makes by a preset of an artwork of the gallery.
  static func built(
    _ preset: String, of artwork: String = "compass.png"
  ) async throws -> ManifestProject {
    let project = try ManifestProject("presets: \(preset)\nartwork: {application: icon.png}")
    let bytes = try [UInt8](
      Data(contentsOf: URL(fileURLWithPath: "\(Places.package)/Assets/gallery/\(artwork)")))
    try project.folder.write("\(home)/icon.png", bytes)
    let report = try await project.report()
    try #require(report.failures.isEmpty, "\(report.failures)")
    return project
  }

  /// "res/a.xml:3:5: warning android-icon", of what was built; the column where it is asked for.
  func findings(from least: Severity, columns: Bool) async -> [String] {
    let report = await Validation([path("Icons")]).run()
    return report.findings.filter { $0.severity >= least }.map { finding in
      let path = finding.path.replacing(self.path("Icons") + "/", with: "")
        .replacing(self.path("Icons"), with: ".")
      let place = [finding.line, columns ? finding.column : nil]
        .compactMap { $0.map { ":\($0)" } }.joined()
      return "\(path)\(place): \(finding.severity) \(finding.rule.id)"
    }
  }
}
