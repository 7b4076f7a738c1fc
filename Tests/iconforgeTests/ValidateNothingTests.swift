import Foundation
import IconTestSupport
import Testing

/// `validate` of what cannot be read, and of nothing, in every form of report.
@Suite struct ValidateNothingTests {
  /// Runs the program as a user whom rights hold back, which they do not root.
  private func asNobody(_ place: Workplace, _ arguments: String...) throws -> ProcessResult {
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

  @Test(
    .enabled(if: canDrop, "needs setpriv"),
    arguments: ["Icons", "Icons/Icon.png", "App/Info.plist", "A.appiconset/Contents.json"])
  func `what nobody may read is an error`(_ name: String) throws {
    let place = try Workplace()
    chmod(place.folder.path, 0o755)
    try place.write("Icons/Icon.png", TestPictures.artwork(57))
    try place.folder.write("App/Info.plist", "<plist><dict/></plist>")
    try place.folder.write("A.appiconset/Contents.json", "{\"images\": []}")
    chmod(place.folder.path(name), 0)
    defer { chmod(place.folder.path(name), 0o755) }
    let result = try asNobody(place, "validate", ".")
    #expect(result.status == 1)
    #expect(
      result.output.contains("\(name): error: cannot "), "\(result.output)\(result.errors)")
    #expect(result.output.contains("permission denied [file-unreadable]"))
  }

  @Test(.enabled(if: canDrop, "needs setpriv"))
  func `a folder that may be listed and not entered is an error`() throws {
    let place = try Workplace()
    chmod(place.folder.path, 0o755)
    try place.write("Icons/Icon.png", TestPictures.artwork(57))
    chmod(place.folder.path("Icons"), 0o444)
    defer { chmod(place.folder.path("Icons"), 0o755) }
    let result = try asNobody(place, "validate", ".")
    #expect(result.status == 1)
    #expect(result.output.contains("Icons: error: cannot "), "\(result.output)")
  }

  @Test(arguments: ["text", "json", "sarif", "junit", "github", "xcode"])
  func `every report says that nothing was judged`(_ format: String) throws {
    let place = try Workplace()
    try place.folder.write("README.md", "x")
    let plain = try place.run("validate", ".", "--format", format)
    #expect(plain.status == 0)
    #expect(plain.output.contains("holds nothing to judge"), "\(plain.output)")
    #expect(plain.output.contains("nothing-judged"))
    #expect(!plain.output.contains("nothing to object to"))
    let role = try place.run("validate", ".", "--role", "tabBar", "--format", format)
    #expect(role.status == 1)
    #expect(role.output.contains("holds nothing to judge"), "\(role.output)")
  }

  @Test func `a path that is not there is not a finding`() throws {
    let place = try Workplace()
    let result = try place.run("validate", "Icnos")
    #expect(result.status == 3)
    #expect(result.errors.contains("Icnos: error: cannot read: no such file or directory"))
  }

  @Test(arguments: ["A.appiconset/Contents.json", "A.icon/icon.json", "App/Info.plist"])
  func `a file that is too large is called that`(_ name: String) throws {
    let place = try Workplace()
    try place.folder.write(name, [UInt8](repeating: 0x20, count: 9 << 20) + Array("{}".utf8))
    let result = try place.run("validate", ".")
    #expect(result.status == 1)
    #expect(
      result.output.contains("\(name): error: is 9437186 bytes; the limit is 8388608"),
      "\(result.output)")
    #expect(!result.output.contains("not valid JSON"))
  }
}
