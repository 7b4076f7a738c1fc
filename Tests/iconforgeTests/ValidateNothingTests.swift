import Foundation
import IconTestSupport
import Testing

/// `validate` of unreadable and missing files, in every report format.
@Suite struct ValidateNothingTests {
  /// Runs the program as an unprivileged user: permissions do not apply to root.
  private func unprivileged(_ place: Workplace, _ arguments: String...) throws -> ProcessResult {
    guard geteuid() == 0 else { return try place.run(arguments) }
    let setpriv = try #require(
      ["/usr/bin/setpriv", "/bin/setpriv"].first(where: FileManager.default.fileExists))
    return try run(
      setpriv,
      ["--reuid", "65534", "--regid", "65534", "--clear-groups", Programs.iconforge] + arguments,
      folder: place.folder.path)
  }

  private static let canDrop =
    geteuid() != 0
    || ["/usr/bin/setpriv", "/bin/setpriv"].contains(where: FileManager.default.fileExists)

  @Test(.enabled(if: canDrop, "needs setpriv"))
  func `a folder that can be listed but not entered is an error`() throws {
    let place = Workplace()
    chmod(place.folder.path, 0o755)
    try place.write("Icons/Icon.png", TestImages.artwork(57))
    chmod(place.folder.path("Icons"), 0o444)
    defer { chmod(place.folder.path("Icons"), 0o755) }
    let result = try unprivileged(place, "validate", ".")
    #expect(result.status == 1)
    #expect(result.output.contains("Icons: error: cannot "), "\(result.output)")
  }

  @Test(arguments: ["text", "json", "sarif", "junit", "github", "xcode"])
  func `every report says that nothing was validated`(_ format: String) throws {
    let place = Workplace()
    try place.folder.write("README.md", "x")
    let plain = try place.succeed("validate", ".", "--format", format)
    #expect(plain.output.contains("no icons found"), "\(plain.output)")
    #expect(plain.output.contains("nothing-judged"))
    #expect(!plain.output.contains("nothing to object to"))
    let role = try place.fail("validate", ".", "--role", "tabBar", "--format", format, status: 1)
    #expect(role.output.contains("no icons found"), "\(role.output)")
  }
}
