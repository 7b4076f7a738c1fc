import Foundation
import IconTestSupport
import Testing

/// The SwiftPM plugins, in the package Tests/PluginSample.
@Suite struct PluginTests {
  private static let package = "\(Places.package)/Tests/PluginSample"

  /// An artifact bundle with the program under test, so that SwiftPM does not compile it again. Its path is
  /// relative to the package.
  private static let bundle: Result<String, any Error> = Result {
    let name = ".build/iconforge.artifactbundle"
    let folder = URL(filePath: "\(Places.package)/\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appending(path: "iconforge")
    try? FileManager.default.removeItem(at: program)
    try FileManager.default.createSymbolicLink(
      at: program, withDestinationURL: URL(filePath: Programs.iconforge))
    let triples =
      ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"]
      + ["x86_64-apple-macosx", "arm64-apple-macosx"]
    let info: [String: Any] = [
      "schemaVersion": "1.0",
      "artifacts": [
        "iconforge": [
          "type": "executable", "version": "1",
          "variants": [["path": "iconforge", "supportedTriples": triples]],
        ]
      ],
    ]
    try JSONSerialization.data(withJSONObject: info).write(
      to: folder.appending(path: "info.json"))
    return name
  }

  /// Compiled files are kept for the next run.
  private static func swift(_ words: String...) throws -> ProcessResult {
    let places = [
      "--package-path", package, "--scratch-path", "\(Places.package)/.build/plugin-sample",
    ]
    return try CIProject.run(
      ["swift", words[0]] + places + words.dropFirst(),
      environment: ["ICONFORGE_BUNDLE": bundle.get()])
  }

  @Test func `the build tool plugin adds a package's icons to its resources`() throws {
    let built = try Self.swift("build", "-c", "release")
    #expect(built.status == 0, "\(built.output.suffix(2000))\(built.errors.suffix(2000))")
    let folder = try Self.swift("build", "-c", "release", "--show-bin-path").output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let result = try CIProject.run(["\(folder)/App"])
    #expect(result.output.split(separator: "\n").map { String($0) } == CIProject.icons)
  }

  @Test func `the command plugin has its verb`() throws {
    let list = try Self.swift("package", "plugin", "--list")
    #expect(list.output.contains("make-icons"), "\(list.output)\(list.errors)")
  }
}
