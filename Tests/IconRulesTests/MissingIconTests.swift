import IconRules
import Testing

/// Missing icons.
@Suite struct MissingIconTests {
  @Test func `an iPhone set without 60×60@2x is an error`() throws {
    let asked = "has no iphone 60×60@2x (120×120 pixels), which the App Store requires [ITMS-90022]"
    #expect(
      try said("missing-icon", of: iconSet([phone[0], phone[2], store])) == ["error: \(asked)"])
    // By another name it may be an alternate.
    #expect(
      try said("missing-icon", of: iconSet([phone[2], store], path: "Winter.appiconset"))
        == ["warning: \(asked)"])
  }

  private static let pad = [Line("ipad", 76, 2), Line("ipad", 83.5, 2), store]

  @Test(
    arguments: [
      ([Line("iphone", 40, 2)] + pad, []),
      ([Line("iphone", 40, 2), store], ["error: has no iphone 60×60@2x "]),
      ([Line("iphone", 29, 2), store], []),
      ([Line("ipad", 76, 1), Line("ipad", 76, 2)], []),
      (
        [Line("ipad", 76, 2), Line("ipad", 83.5, 2, nil)],
        ["warning: has no ipad 83.5×83.5@2x "]
      ),
      ([Line("ipad", 76, 2), store], ["error: has no ipad 83.5×83.5@2x "]),
      (
        [Line("ipad", 76, 1), Line("ipad", 83.5, 2), store],
        ["error: has no ipad 76×76@2x "]
      ),
    ] as [([Line], [String])])
  func `a set is for the devices of its typical sizes`(lines: [Line], expected: [String]) throws {
    let missing = try said("missing-icon", of: iconSet(lines)).map {
      String($0.prefix { $0 != "(" })
    }
    #expect(missing == expected)
  }

  @Test func `the devices of the property list decide`() throws {
    let padOnly = app(built: false) { $0.families = [.ipad] }
    #expect(try said("missing-icon", of: iconSet([phone[2], store], app: padOnly)) == [])
  }

  @Test func `watch sizes are reported together`() throws {
    let watch = [Line("watch", 24, 2), Line("watch", 40, 2), Line("watch", 86, 2)]
    let large = Line("watch-marketing", 1024, 1)
    #expect(
      try said("missing-icon", of: iconSet(watch + [large])) == [
        "error: has no watch 27.5×27.5@2x (55×55 pixels), watch 98×98@2x (196×196 pixels), "
          + "which the App Store requires [ITMS-90394]"
      ])
    // Watches since 2021 need no icons for watches of 2015.
    let recent = iconSet([Line("watch", 51, 2), Line("watch", 117, 2), large])
    #expect(try said("missing-icon", of: recent).first?.hasPrefix("warning") == true)
  }

  @Test
  func `512 pixels missing from a Mac set is a warning, from an ICNS file once an app is built`()
    throws
  {
    let lines = [Line("mac", 16, 1), Line("mac", 512, 1)]
    let lack = "has no mac 512×512@2x (1024×1024 pixels), which the App Store requires [ITMS-90236]"
    #expect(try said("missing-icon", of: iconSet(lines)) == ["warning: \(lack)"])
    let icns = iconSet(lines, path: "App.icns", kind: .icns)
    #expect(try said("missing-icon", of: icns).first?.hasPrefix("info") == true)
    let built = iconSet(lines, path: "App.icns", kind: .icns, app: app { $0.isMac = true })
    #expect(try said("missing-icon", of: built).first?.hasPrefix("warning") == true)
    #expect(
      try said("missing-icon", of: iconSet(lines + [Line("mac", 512, 2)], kind: .icns)) == [])
  }

  @Test func `a requested edition requires its icons`() throws {
    let set = try loose("ios-2010", ["Icon.png", "Icon-72.png"], isAsked: true)
    #expect(
      try said("missing-icon", of: set)
        == ["error: has no Icon@2x.png (114×114 pixels), which iOS 4 (2010) requires"])
    // Without any icon for a device, the app may not support it.
    let phoneOnly = try loose("ios-2010", ["Icon.png", "Icon@2x.png"], isAsked: true)
    #expect(
      try said("missing-icon", of: phoneOnly)
        == ["warning: has no Icon-72.png (72×72 pixels), which iOS 4 (2010) requires"])
    let said = try said(
      "missing-icon",
      of: try loose(
        "ios-2010", ["Icon.png", "Icon@2x.png"], isAsked: true,
        app: app(built: false) { $0.families = [.iphone] }))
    #expect(said == [])
  }

  @Test func `files without a requested edition pass`() throws {
    #expect(try said("missing-icon", of: try loose("ios-2010", ["Icon.png", "Icon-72.png"])) == [])
    // Launch images in a folder of their own.
    #expect(
      try said("missing-icon", of: try loose("ios-2010", ["Default.png"], isAsked: true)) == [])
  }

  @Test func `a property list that names such files sets the requirements`() throws {
    var info = app(built: false) {
      $0.families = [.iphone, .ipad]
      $0.icons = [AppInfo.NamedImage(key: "CFBundleIconFiles", name: "Icon")]
    }
    #expect(
      try said("missing-icon", of: try loose("ios-2013", ["Icon-76@2x.png"], app: info)) == [],
      "Icon is not a name of this edition")
    info.icons = [AppInfo.NamedImage(key: "CFBundleIconFiles", name: "Icon-60@2x.png")]
    #expect(
      try said(
        "missing-icon", of: try loose("ios-2013", ["Icon-76@2x.png", "Icon-76.png"], app: info))
        == [
          "warning: has no Icon-60@2x.png (120×120 pixels), which iOS 7 (2013) requires [ITMS-90022]"
        ])
  }

  @Test func `a built application without a catalog needs 120 pixels`() throws {
    let names = [("CFBundleIconFiles", "Icon", Optional("Icon.png"))]
    let info = app {
      $0.sdk = 9
      $0.families = [.iphone, .ipad]
    }
    #expect(try said("missing-icon", of: listed(info, names, size: 57)).count == 2)
    #expect(try said("missing-icon", of: listed(info, names, size: 120)).count == 1)
    // Apps of 2010 need none; apps with a catalog have them there.
    #expect(try said("missing-icon", of: listed(app { $0.sdk = 4 }, names, size: 57)) == [])
    let compiled = app {
      $0.sdk = 17
      $0.iconName = "AppIcon"
    }
    #expect(try said("missing-icon", of: listed(compiled, names, size: 57)) == [])
  }

  @Test func `an empty App Store line is reported, with the number of other lines`() throws {
    #expect(
      try said("missing-store-icon", of: iconSet(phone + [Line("ios-marketing", 1024, 1, nil)]))
        == [
          "warning: names no file for ios-marketing 1024×1024@1x, the App Store icon, though 3 other "
            + "lines have one [ITMS-90704]"
        ])
    let watch = [Line("watch", 24, 2), Line("watch-marketing", 1024, 1, nil)]
    #expect(
      try said("missing-store-icon", of: iconSet(watch + phone + [store])).first?
        .hasSuffix("[ITMS-90719]") == true)
    // A Mac's set with the iOS line of Xcode's template.
    #expect(
      try said(
        "missing-store-icon",
        of: iconSet([Line("mac", 512, 2), Line("universal", 1024, 1, nil)])) == [])
  }

  @Test func `older sets need no App Store icon`() throws {
    func weight(_ lines: [Line]) throws -> [Substring] {
      try said("missing-store-icon", of: iconSet(lines)).map { $0.prefix { $0 != ":" } }
    }
    #expect(try weight(phone) == [])
    #expect(try weight(phone + [Line("ipad", 83.5, 2)]) == ["info"])
    #expect(try weight(phone + [Line("iphone", 20, 2)]) == ["warning"])
    #expect(try weight([Line("watch", 24, 2)]) == ["warning"])
  }

  @Test func `alternates may be icon sets or files`() throws {
    let info = app(built: false) {
      $0.alternates = [
        AppInfo.NamedImage(key: "winter", name: "Winter"),
        AppInfo.NamedImage(key: "Summer", name: "Summer"),
      ]
    }
    #expect(
      try said("missing-alternate-icon", of: alternating(info, ["AppIcon"])) == [
        "warning: names 2 alternate icons that are neither an app icon set nor a file of the tree: "
          + "Winter (for winter), Summer [ITMS-90895]"
      ])
    #expect(
      try said("missing-alternate-icon", of: alternating(info, ["Winter", "Summer"])) == [])
    #expect(try said("missing-alternate-icon", of: alternating(info, nil)) == [])
    var files = alternating(info, ["Winter"])
    files.images.append(picture("Icons/Summer@2x.png", 120, use: ImageUse(place: .appBundle)))
    #expect(try said("missing-alternate-icon", of: files) == [])
  }

  /// Alternates that were looked for among files and not found.
  private func alternating(_ info: AppInfo, _ iconSets: Set<String>?) -> SetSubject {
    var set = listed(info, iconSets: iconSets)
    set.entries = info.alternates.map {
      SetSubject.Entry(label: "CFBundleAlternateIcons", slot: nil, file: $0.name, image: nil)
    }
    return set
  }
}
