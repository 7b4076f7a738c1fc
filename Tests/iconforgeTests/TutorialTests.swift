import Foundation
import IconTestSupport
import Testing

/// The commands of docs/tutorials, in an empty folder with the artwork.
@Suite struct TutorialTests {
  private static let folder = "\(Places.package)/docs/tutorials"
  static let pages = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []

  @Test func `there are three tutorials`() {
    #expect(Self.pages == ["brands-in-ci.md", "flutter-app.md", "ios-app.md"])
  }

  @Test(arguments: pages)
  func `every command of a tutorial works`(page: String) throws {
    let text = try String(contentsOfFile: "\(Self.folder)/\(page)", encoding: .utf8)
    let blocks = text.matches(of: /```sh\n((?:.|\n)*?)```/).map { String($0.1) }
    #expect(blocks.count > 3)
    // Twelve brands show the same as 200.
    let script = blocks.joined(separator: "\n").replacing("seq -w 1 200", with: "seq -w 1 12")
      .replacing("brand-007", with: "brand-07")
    let place = Workplace()
    try FileManager.default.copyItem(
      atPath: "\(Places.package)/Assets/icon.svg", toPath: place.folder.path("icon.svg"))
    let programs = URL(fileURLWithPath: Programs.iconforge).deletingLastPathComponent().path
    let result = try run(
      "/bin/bash", ["-e", "-o", "pipefail", "-c", script],
      folder: place.folder.path,
      environment: [
        "PATH": "\(programs):/usr/bin:/bin", "ICONFORGE_IMPORTER": Programs.importer,
      ])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
