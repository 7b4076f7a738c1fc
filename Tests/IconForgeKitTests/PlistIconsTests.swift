import IconForgeKit
import IconSpec
import Testing

/// The property list keys of iOS editions.
struct PlistIconsTests {
  @Test(arguments: [
    ("ios-2010", PlistGoldens.ios2010), ("ios-2012", PlistGoldens.ios2012),
    ("ios-2015", PlistGoldens.ios2015),
  ])
  func `a fragment names an edition's images as its systems look for them`(
    preset: String, golden: String
  ) throws {
    let icons = try plistIcons(preset)
    let fragment = try String(decoding: PlistEditor.updated(nil, with: icons), as: UTF8.self)
    #expect(fragment.replacing("\t", with: "  ") == plist(golden))
  }

  @Test func `launch images of the iPhone 6 Plus need iOS 8`() throws {
    let text = try fragment(plistIcons("ios-2014")).filter { !$0.isWhitespace }
    #expect(
      text.contains(
        "<string>8.0</string><key>UILaunchImageName</key>"
          + "<string>Default-Landscape-736h</string><key>UILaunchImageOrientation</key>"
          + "<string>Landscape</string><key>UILaunchImageSize</key><string>{414,736}</string>"))
    #expect(text.split(separator: "<string>8.0</string>").count == 4)
  }

  @Test func `UIPrerenderedIcon is written only on request, beside the icons`() throws {
    let key = "<key>UIPrerenderedIcon</key>"
    #expect(try !fragment(plistIcons("ios-2010", "ios-2012")).contains(key))
    let old = try fragment(plistIcons("ios-2009", prerendered: true))
    #expect(old.contains("<dict>\n\t\(key)\n\t<true/>\n</dict>"))
    let new = try fragment(plistIcons("ios-2012", prerendered: true))
    #expect(new.split(separator: "\n\t\t\t\(key)\n\t\t\t<true/>").count == 3)
    #expect(!new.contains("\n\t\(key)"))
  }

  @Test func `two editions write the keys of both`() throws {
    let text = try fragment(plistIcons("ios-2010", "ios-2012"))
    #expect(
      text.contains("\n\t<key>CFBundleIconFiles</key>") && text.contains("CFBundleIcons~ipad"))
  }

  @Test func `universal keys are repeated for the iPad where it has icons`() throws {
    let newsstand = "idiom: universal, file: News@2x.png, plistKey: CFBundleIcons/UINewsstandIcon"
    let icon =
      "file: Icon-76~ipad.png, plistKey: CFBundleIcons/CFBundlePrimaryIcon/CFBundleIconFiles"
    let alone = try fragment(plistIcons(slots: [newsstand]))
    #expect(alone.contains("<string>News</string>") && !alone.contains("~ipad"))
    let both = try fragment(plistIcons(slots: [newsstand, "idiom: ipad, \(icon)"]))
    #expect(both.split(separator: "<string>News</string>").count == 3)
    #expect(both.contains("<string>Icon-76</string>"))
  }

  @Test func `names are escaped in XML`() throws {
    let icons = try plistIcons("ios-2010", documents: ["R&D <1>"])
    #expect(try fragment(icons).contains("<string>R&amp;D &lt;1&gt;-64.png</string>"))
  }

  private func fragment(_ icons: PlistIcons) throws -> String {
    String(decoding: try PlistEditor.updated(nil, with: icons), as: UTF8.self)
  }
}
