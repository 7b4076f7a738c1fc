import Foundation
import IconTestSupport
import Testing

/// What SwiftPM does with iconforge in another package, Tests/PluginSample.
@Suite(.disabled(if: Sanitizer.isOn, "SwiftPM compiles the program anew"))
struct PluginTests {
  private static let package = "\(Places.package)/Tests/PluginSample"

  /// What is compiled stays for the next time.
  private static func swift(_ words: String...) throws -> ProcessResult {
    let places = [
      "--package-path", package, "--scratch-path", "\(Places.package)/.build/plugin-sample",
    ]
    return try CIProject.run(
      ["swift", words[0]] + places + words.dropFirst(), environment: ["ICONFORGE_QUICK": "1"])
  }

  @Test func `a package's icons are made while it is built, and lie in its resources`() throws {
    let built = try Self.swift("build", "-c", "release")
    #expect(built.status == 0, "\(built.output.suffix(2000))\(built.errors.suffix(2000))")
    let folder = try Self.swift("build", "-c", "release", "--show-bin-path").output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let result = try CIProject.run(["\(folder)/App"])
    #expect(result.output.split(separator: "\n").map { String($0) } == CIProject.icons)
  }

  @Test func `the command is known by its verb`() throws {
    let list = try Self.swift("package", "plugin", "--list")
    #expect(list.output.contains("make-icons"), "\(list.output)\(list.errors)")
  }
}
