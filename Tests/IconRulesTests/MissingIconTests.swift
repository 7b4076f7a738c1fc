import IconRules
import Testing

/// Missing icons.
@Suite struct MissingIconTests {
  private func missing(_ set: SetSubject) -> [String] { said("missing-icon", of: set) }

  /// The texts before the sizes in pixels.
  private func missing(_ lines: [Line]) -> [String] {
    missing(iconSet(lines)).map { String($0.prefix { $0 != "(" }) }
  }

  @Test func `an iPhone set without 60×60@2x is an error`() {
    let asked = "has no iphone 60×60@2x (120×120 pixels), which the App Store requires [ITMS-90022]"
    #expect(missing(iconSet([phone[0], phone[2], store])) == ["error: \(asked)"])
    // By another name it may be an alternate.
    let winter = iconSet([phone[2], store], path: "Winter.appiconset")
    #expect(missing(winter) == ["warning: \(asked)"])
    // The app is for the iPad only.
    let padOnly = app(built: false) { $0.families = [.ipad] }
    #expect(missing(iconSet([phone[2], store], app: padOnly)) == [])
  }

  @Test func `a set is for the devices of its typical sizes`() {
    let (small, large) = (Line("ipad", 76, 2), Line("ipad", 83.5, 2))
    #expect(missing([Line("iphone", 40, 2), small, large, store]) == [])
    #expect(missing([Line("iphone", 40, 2), store]) == ["error: has no iphone 60×60@2x "])
    #expect(missing([Line("iphone", 29, 2), store]) == [])
    #expect(missing([Line("ipad", 76, 1), small]) == [])
    #expect(
      missing([small, Line("ipad", 83.5, 2, nil)]) == ["warning: has no ipad 83.5×83.5@2x "])
    #expect(missing([small, store]) == ["error: has no ipad 83.5×83.5@2x "])
    #expect(missing([Line("ipad", 76, 1), large, store]) == ["error: has no ipad 76×76@2x "])
  }

  @Test func `watch sizes are reported together`() {
    let watch = [Line("watch", 24, 2), Line("watch", 40, 2), Line("watch", 86, 2)]
    let large = Line("watch-marketing", 1024, 1)
    #expect(
      missing(iconSet(watch + [large])) == [
        "error: has no watch 27.5×27.5@2x (55×55 pixels), watch 98×98@2x (196×196 pixels), "
          + "which the App Store requires [ITMS-90394]"
      ])
    // Watches since 2021 need no icons for watches of 2015.
    let recent = missing([Line("watch", 51, 2), Line("watch", 117, 2), large])
    #expect(recent.first?.hasPrefix("warning") == true)
  }

  @Test
  func `512 pixels missing from a Mac set is a warning, from an ICNS file once an app is built`() {
    let lines = [Line("mac", 16, 1), Line("mac", 512, 1)]
    let lack = "has no mac 512×512@2x (1024×1024 pixels), which the App Store requires [ITMS-90236]"
    #expect(missing(iconSet(lines)) == ["warning: \(lack)"])
    let icns = iconSet(lines, path: "App.icns", kind: .icns)
    #expect(missing(icns).first?.hasPrefix("info") == true)
    let built = iconSet(lines, path: "App.icns", kind: .icns, app: app { $0.isMac = true })
    #expect(missing(built).first?.hasPrefix("warning") == true)
    #expect(missing(iconSet(lines + [Line("mac", 512, 2)], kind: .icns)) == [])
  }

  @Test func `a requested edition requires its icons`() throws {
    #expect(
      missing(try loose("ios-2010", ["Icon.png", "Icon-72.png"], isAsked: true))
        == ["error: has no Icon@2x.png (114×114 pixels), which iOS 4 (2010) requires"])
    // Without any icon for a device, the app may not support it.
    let both = ["Icon.png", "Icon@2x.png"]
    #expect(
      missing(try loose("ios-2010", both, isAsked: true))
        == ["warning: has no Icon-72.png (72×72 pixels), which iOS 4 (2010) requires"])
    let phone = app(built: false) { $0.families = [.iphone] }
    #expect(missing(try loose("ios-2010", both, isAsked: true, app: phone)) == [])
    #expect(missing(try loose("ios-2010", ["Icon.png", "Icon-72.png"])) == [])
    // Launch images in a folder of their own.
    #expect(missing(try loose("ios-2010", ["Default.png"], isAsked: true)) == [])
  }

  @Test func `a property list that names such files sets the requirements`() throws {
    func missing(_ files: [String], named name: String) throws -> [String] {
      let info = app(built: false) {
        $0.families = [.iphone, .ipad]
        $0.icons = [AppInfo.NamedImage(key: "CFBundleIconFiles", name: name)]
      }
      return self.missing(try loose("ios-2013", files, app: info))
    }
    #expect(
      try missing(["Icon-76@2x.png"], named: "Icon") == [], "Icon is not a name of this edition")
    #expect(
      try missing(["Icon-76@2x.png", "Icon-76.png"], named: "Icon-60@2x.png") == [
        "warning: has no Icon-60@2x.png (120×120 pixels), which iOS 7 (2013) requires [ITMS-90022]"
      ])
  }

  @Test func `a built application without a catalog needs 120 pixels`() {
    func count(_ size: Int, _ change: (inout AppInfo) -> Void) -> Int {
      missing(listed(app(change), [("CFBundleIconFiles", "Icon", "Icon.png")], size: size)).count
    }
    let universal: (inout AppInfo) -> Void = { ($0.sdk, $0.families) = (9, [.iphone, .ipad]) }
    #expect(count(57, universal) == 2)
    #expect(count(120, universal) == 1)
    // Apps of 2010 need none; apps with a catalog have them there.
    #expect(count(57) { $0.sdk = 4 } == 0)
    #expect(count(57) { ($0.sdk, $0.iconName) = (17, "AppIcon") } == 0)
  }

  private func storeIcon(_ lines: [Line]) -> String? {
    said("missing-store-icon", of: iconSet(lines)).first
  }

  @Test func `an empty App Store line is reported, with the number of other lines`() {
    #expect(
      storeIcon(phone + [Line("ios-marketing", 1024, 1, nil)]) == """
        warning: names no file for ios-marketing 1024×1024@1x, the App Store icon, though 3 other \
        lines have one [ITMS-90704]
        """)
    let watch = [Line("watch", 24, 2), Line("watch-marketing", 1024, 1, nil)]
    #expect(storeIcon(watch + phone + [store])?.hasSuffix("[ITMS-90719]") == true)
    // A Mac's set with the iOS line of Xcode's template.
    #expect(storeIcon([Line("mac", 512, 2), Line("universal", 1024, 1, nil)]) == nil)
  }

  @Test func `older sets need no App Store icon`() {
    #expect(storeIcon(phone) == nil)
    #expect(storeIcon(phone + [Line("ipad", 83.5, 2)])?.hasPrefix("info:") == true)
    #expect(storeIcon(phone + [Line("iphone", 20, 2)])?.hasPrefix("warning:") == true)
    #expect(storeIcon([Line("watch", 24, 2)])?.hasPrefix("warning:") == true)
  }

  @Test func `alternates may be icon sets or files`() {
    let info = app(built: false) {
      $0.alternates = [
        AppInfo.NamedImage(key: "winter", name: "Winter"),
        AppInfo.NamedImage(key: "Summer", name: "Summer"),
      ]
    }
    /// Alternates that were looked for among files and not found.
    func missing(_ iconSets: Set<String>?, files: [String] = []) -> [String] {
      var set = listed(info, iconSets: iconSets)
      set.entries = info.alternates.map {
        SetSubject.Entry(label: "CFBundleAlternateIcons", slot: nil, file: $0.name, image: nil)
      }
      set.images += files.map { picture($0, 120, use: ImageUse(place: .appBundle)) }
      return said("missing-alternate-icon", of: set)
    }
    #expect(
      missing(["AppIcon"]) == [
        "warning: names 2 alternate icons that are neither an app icon set nor a file of the tree: "
          + "Winter (for winter), Summer [ITMS-90895]"
      ])
    #expect(missing(["Winter", "Summer"]) == [])
    #expect(missing(nil) == [])
    #expect(missing(["Winter"], files: ["Icons/Summer@2x.png"]) == [])
  }
}
