import Foundation
import IconTestSupport
import Testing

/// Alternate icons, built together with the primary icon.
@Suite struct AlternateIconTests {
  private let place = Workplace()

  init() throws {
    try place.write("icon.png", square: .white, on: .black)
    try place.write("winter.png", square: .black, on: .white)
  }

  private func build(_ preset: String, _ more: String = "") throws -> ProcessResult {
    try place.folder.write(
      "iconforge.yml",
      """
      presets: \(preset)
      artwork: {application: icon.png}
      alternates: {Winter: winter.png, "Old Gold": {file: icon.png, dark: winter.png}}
      output: {directory: out\(more)}
      """)
    return try place.run("build", "--fast")
  }

  @Test func `a catalog gets a set for each icon, and the output names the build setting`() throws {
    let result = try build("ios")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains(
        "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES of the target to 'Old Gold' Winter"))
    let set = "out/Assets.xcassets/Winter.appiconset"
    #expect(try place.image("\(set)/AppIcon-1024@1x.png").pixel(0, 0) == [255, 255, 255])
    #expect(try JSON(place.text("\(set)/Contents.json")).images[0] != .null)
    let dark = "out/Assets.xcassets/Old Gold.appiconset/AppIcon-1024@1x-dark.png"
    #expect(try place.image(dark).pixel(0, 0) == [255, 255, 255])
    try place.succeed("validate", "--strict", "out")
    #expect(try build("ios").output.contains("0 written"))
  }

  @Test func `Icon Composer gets a document for each icon`() throws {
    #expect(try build("icon-composer").status == 0)
    for name in ["AppIcon", "Winter", "Old Gold"] {
      #expect(try JSON(place.text("out/\(name).icon/icon.json")).groups[0] != .null)
    }
    try place.succeed("validate", "--strict", "out")
  }

  @Test func `loose files are named after the icon, and the property list lists them`() throws {
    let result = try build("ios-2013", ", plist: Info.plist")
    #expect(result.status == 0, "\(result.errors)")
    #expect(place.files(below: "out").contains("Winter-60@2x.png"))
    let data = try place.folder.read("Info.plist")
    let list =
      try PropertyListSerialization.propertyList(
        from: Data(data), format: nil) as? [String: Any]
    for (key, file) in [("CFBundleIcons", "-60"), ("CFBundleIcons~ipad", "-76")] {
      let icons = try #require(list?[key] as? [String: Any])
      let alternates = try #require(
        icons["CFBundleAlternateIcons"] as? [String: [String: [String]]])
      #expect(Set(alternates.keys) == ["Winter", "Old Gold"])
      let files = try #require(alternates["Winter"]?["CFBundleIconFiles"])
      #expect(files.contains("Winter\(file)") && !files.contains { $0.hasPrefix("Icon") })
      let primary = try #require(icons["CFBundlePrimaryIcon"] as? [String: [String]])
      #expect(primary["CFBundleIconFiles"]?.contains { $0.hasPrefix("Winter") } == false)
    }
    try place.succeed("validate", "--strict", "out")
  }
}
