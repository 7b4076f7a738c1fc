import IconDocuments
import IconPackages
import Testing

/// The property list keys of iOS editions.
struct PlistIconsTests {
  private static func primaryIcon(_ names: PropertyValue...) -> PropertyValue {
    .table(["CFBundlePrimaryIcon": .table(["CFBundleIconFiles": .list(names)])])
  }

  private static func launchImage(_ name: String, _ system: String, _ size: String) -> PropertyValue
  {
    [
      "UILaunchImageName": .text(name), "UILaunchImageMinimumOSVersion": .text(system),
      "UILaunchImageOrientation": name.contains("Landscape") ? "Landscape" : "Portrait",
      "UILaunchImageSize": .text(size),
    ]
  }

  private static let keys: [(preset: String, keys: PropertyValue)] = [
    (
      "ios-2010",
      [
        "CFBundleDocumentTypes": [
          [
            "CFBundleTypeName": "Document",
            "CFBundleTypeIconFiles": [
              "Document.png", "Document@2x.png", "Document-64.png", "Document-320.png",
            ],
          ]
        ],
        "CFBundleIconFiles": [
          "Icon.png", "Icon@2x.png", "Icon-72.png", "Icon-Small.png", "Icon-Small@2x.png",
          "Icon-Small-50.png",
        ],
      ]
    ),
    (
      "ios-2012",
      [
        "CFBundleDocumentTypes": [
          [
            "CFBundleTypeName": "Document",
            "CFBundleTypeIconFiles": [
              "Document.png", "Document@2x.png", "Document-64.png", "Document-128.png",
              "Document-320.png", "Document-640.png",
            ],
          ]
        ],
        "CFBundleIcons": primaryIcon("Icon", "Icon-Small"),
        "CFBundleIcons~ipad": primaryIcon("Icon-72", "Icon-Small", "Icon-Small-50"),
      ]
    ),
    (
      "ios-2015",
      [
        "CFBundleIcons": primaryIcon("Icon-60", "Icon-Small-40", "Icon-Small"),
        "CFBundleIcons~ipad": primaryIcon("Icon-83.5", "Icon-76", "Icon-Small-40", "Icon-Small"),
        "UILaunchImages": [
          launchImage("Default-568h", "7.0", "{320, 568}"),
          launchImage("Default", "7.0", "{320, 480}"),
        ],
        "UILaunchImages~ipad": [
          launchImage("Default-Portrait-1366h", "9.0", "{1024, 1366}"),
          launchImage("Default-Landscape-1366h", "9.0", "{1024, 1366}"),
          launchImage("Default-Portrait", "7.0", "{768, 1024}"),
          launchImage("Default-Landscape", "7.0", "{768, 1024}"),
        ],
      ]
    ),
  ]

  @Test(arguments: keys)
  func `a fragment has the keys of its edition`(preset: String, keys: PropertyValue) throws {
    let fragment = try PlistEditor.updated(nil, with: plistIcons(preset))
    #expect(try PropertyValue(propertyList: fragment) == keys)
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
