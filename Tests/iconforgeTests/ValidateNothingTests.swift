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

  @Test func `a named catalog or archive without icons is an error`() throws {
    let place = Workplace([
      "A.xcassets/C.colorset/Contents.json": "{}",
      "B.xcassets/.Mark.appiconset/Contents.json": "{}",
    ])
    // An empty ZIP archive has the end record alone.
    try place.folder.write("app.apk", [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18))
    for name in ["A.xcassets", "B.xcassets", "app.apk"] {
      let result = try place.fail("validate", name, status: 1)
      #expect(result.output.contains("\(name): error: no icons found"), "\(result.output)")
    }
    #expect(try place.succeed("validate", ".").output.contains("no icons found"))
    let hidden = try place.run(["validate", "."])
    #expect(
      (hidden.output + hidden.errors).contains(
        "B.xcassets/.Mark.appiconset: passed over, since its name begins with a dot"),
      "\(hidden.output)\(hidden.errors)")
  }

  @Test func `an app icon that cannot be decoded is an error`() throws {
    let place = Workplace()
    try place.write("icon.png", TestImages.artwork(1024))
    try place.succeed(
      "build", "icon.png", "--preset", "ios", "--output", "out", "--compile", "--fast")
    var bytes = try place.folder.read("out/Compiled/Assets.car")
    let block = try #require(bytes.firstRange(of: Array("bvx2".utf8)))
    for index in block.upperBound + 40..<block.upperBound + 120 { bytes[index] ^= 0x5A }
    try place.folder.write("out/Compiled/Assets.car", bytes)
    let result = try place.fail("validate", "out/Compiled/Assets.car", status: 1)
    #expect(
      result.output.contains("error: ") && result.output.contains("damaged"), "\(result.output)")
  }
}
