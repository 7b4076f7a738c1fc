import IconDocuments
import Testing

/// Texts in configuration files, by the path of their keys.
@Suite struct ConfigScannerTests {
  private static func values(_ text: String, _ syntax: ConfigScanner.Syntax) -> [String] {
    let bytes = Array(text.utf8)
    return ConfigScanner.values(of: bytes, syntax).all.map { value in
      let written = String(decoding: bytes[value.range], as: UTF8.self)
      return "\(value.path)\(value.isWhole ? "" : " (part)") = \(value.text)"
        + (written == value.text ? "" : " [\(written)]")
    }
  }

  @Test(arguments: [
    (
      #"{"build": {"mac": {"icon": "a.icns"}, "files": ["x", "y"]}}"#,
      ["build.mac.icon = a.icns", "build.files = x", "build.files = y"]
    ),
    ("{\n  // \"icon\": \"old\"\n  icon: './a.png', /* \"b\": 1 */\n}", ["icon = ./a.png"]),
    (
      "export default defineConfig({ manifest: { icons: { 16: 'i.png' } } })",
      ["defineConfig.manifest.icons.16 = i.png"]
    ),
    (
      "const c: ForgeConfig = {\n  packagerConfig: { icon: path.join(__dirname, 'a', 'b') }\n};",
      ["c.packagerConfig.icon.path.join = a", "c.packagerConfig.icon.path.join = b"]
    ),
    (
      "module.exports = { icon: base + '/a.png', other: `x/${y}.png` }",
      ["module.exports.icon (part) = /a.png", "module.exports.other (part) = x/${y}.png"]
    ),
    (
      "makers: [new MakerDeb({ options: { icon: 'a.png' } })]",
      ["makers.MakerDeb.options.icon = a.png"]
    ),
    (
      "nativeDistributions {\n  macOS {\n    iconFile.set(project.file(\"a.icns\"))\n  }\n}",
      ["nativeDistributions.macOS.iconFile.set.project.file = a.icns"]
    ),
    ("let s = [\"KEY\": \"Value\", \"B\": x]", ["s.KEY = Value"]),
    ("icon = \"a\"\nother = don't\nlast = 'b'", ["icon = a", "last = b"]),
    ("a: cond ? 'x' : 'y'", ["a (part) = x", "a (part) = y"]),
    ("re: /[\"']/, icon: \"a.png\"", ["icon = a.png"]),
    ("{\"a\\\"b\": \"c\\\\d\"}", ["a\"b = c\\d [c\\\\d]"]),
  ])
  func `texts in brackets have the path of their keys`(text: String, expected: [String]) {
    #expect(Self.values(text, .brackets(hash: false)) == expected)
  }

  @Test(arguments: [
    (
      "[application]\nconfig/icon=\"res://a.svg\"\n; comment=\"x\"\nfeatures=PackedStringArray(\"4.2\")",
      [
        "application.config/icon = res://a.svg",
        "application.features = PackedStringArray(\"4.2\")",
      ]
    ),
    (
      "[tool.briefcase.app.hello]\nicon = 'icons/hello' # stem\n[package.metadata.bundle]\nicon = [\n  \"a.png\",\n  \"b.icns\"\n]\nname = \"x\"",
      [
        "tool.briefcase.app.hello.icon = icons/hello", "package.metadata.bundle.icon = a.png",
        "package.metadata.bundle.icon = b.icns", "package.metadata.bundle.name = x",
      ]
    ),
    (
      "[Desktop Entry]\r\nIcon=org.a.B\r\nName=A b\r\n",
      ["Desktop Entry.Icon = org.a.B", "Desktop Entry.Name = A b"]
    ),
    ("RC_ICONS += a.ico\nICON = b.icns", ["RC_ICONS = a.ico", "ICON = b.icns"]),
  ])
  func `lines have the path of their section`(text: String, expected: [String]) {
    #expect(Self.values(text, .lines) == expected)
  }

  @Test func `attributes and texts of XML have the path of their elements`() throws {
    let text = """
      <Project><PropertyGroup><ApplicationIcon> a.ico </ApplicationIcon></PropertyGroup>
      <ItemGroup><MauiIcon Include="R\\a.svg" Color="#fff"/></ItemGroup></Project>
      """
    let bytes = Array(text.utf8)
    let values = try ConfigValues(xml: bytes)
    #expect(
      values.all.map(\.path) == [
        "Project.PropertyGroup.ApplicationIcon", "Project.ItemGroup.MauiIcon.Include",
        "Project.ItemGroup.MauiIcon.Color",
      ])
    #expect(values.all.allSatisfy { String(decoding: bytes[$0.range], as: UTF8.self) == $0.text })
    let icon = try #require(values.values("MauiIcon.Include").first)
    #expect(values.value("Color", beside: icon)?.text == "#fff")
  }

  @Test func `a damaged text ends the reading`() {
    for text in ["{{{{{{", "\"abc", "a = [", "/*", "'''", "[", "((((\"a\"", "\\", "${", "`"] {
      for syntax in [ConfigScanner.Syntax.brackets(hash: true), .lines] {
        _ = ConfigScanner.values(of: Array(text.utf8), syntax)
      }
    }
    let deep = String(repeating: "{a:", count: 100_000)
    #expect(ConfigScanner.values(of: Array(deep.utf8), .brackets(hash: false)).all.isEmpty)
  }
}
