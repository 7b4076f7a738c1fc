import IconRules
import IconSpec
import Testing

/// Rules about catalogs.
@Suite struct CatalogRuleTests {
  @Test(arguments: [
    phone + [store],
    phone + [store, Line("ipad", 76, 1), Line("ipad", 76, 2), Line("ipad", 83.5, 2)],
    phone + [store, Line("ipad", 76, 2, nil), Line("ipad", 83.5, 2, nil)],
    [Line("iphone", 57, 1), Line("iphone", 57, 2), Line("ipad", 72, 1)],
  ])
  func `a complete set, with empty iPad lines or of iOS 6, passes`(lines: [Line]) {
    #expect(allSaid(of: iconSet(lines)) == [])
  }

  @Test func `the single size passes, with empty appearances and idioms`() {
    let lines = [
      Line("universal", 1024, 1),
      Line("universal", 1024, 1, "dark.png").but { $0.appearance = "dark" },
      Line("universal", 1024, 1, nil).but { $0.appearance = "tinted" },
      Line("mac", 512, 2, nil),
    ]
    #expect(allSaid(of: iconSet(lines)) == [])
    // A size left over hides the appearances.
    #expect(
      allSaid(of: iconSet(lines + [Line("iphone", 60, 3, "old.png")]))
        == ["appearance-beside-sizes: warning"])
  }

  @Test func `a set that is empty or cannot be parsed breaks one rule`() {
    var set = iconSet([Line("iphone", 60, 2, nil), Line("ios-marketing", 1024, 1, nil)])
    #expect(allSaid(of: set) == ["empty-icon-set: warning"])
    #expect(
      said("empty-icon-set", of: set)
        == ["warning: has no icon: none of its 2 lines names a file [ITMS-90704]"])
    set = iconSet([])
    let lineless = "warning: has no icon: it has no lines [ITMS-90704]"
    #expect(said("empty-icon-set", of: set) == [lineless])
    set.problem = "line 3: expected a comma"
    set.strays = ["60@2x.png"]
    #expect(allSaid(of: set) == ["contents-invalid: error"])
  }

  @Test func `missing files are one finding, with three names and a count`() {
    let lines = (1...5).map { number in
      Line("iphone", 60, 2, "\(number).png").but { $0.isThere = false }
    }
    #expect(
      said("file-missing", of: iconSet(lines))
        == ["warning: names 5 images that are not there: 1.png, 2.png, 3.png and 2 more"])
    // Shared by several lines, it is one file.
    let shared = [lines[0], Line("ipad", 60, 2, "1.png").but { $0.isThere = false }]
    #expect(
      said("file-missing", of: iconSet(shared))
        == ["warning: names 1 image that is not there: 1.png"])
  }

  @Test func `a line with a missing or misspelt file breaks one rule`() {
    let absent = Line("iphone", 60, 2).but { $0.isThere = false }
    #expect(allSaid(of: iconSet([absent, phone[2], store])) == ["file-missing: warning"])
    let misspelt = Line("iphone", 29, 2, "Small.png").but {
      ($0.isThere, $0.misspelt) = (false, "small.png")
    }
    #expect(allSaid(of: iconSet(phone + [store, misspelt])) == ["file-case: warning"])
  }

  @Test func `unassigned lines and strays are counted together`() {
    var set = iconSet(
      phone + [store, Line("iphone", 60, 2, "twice.png").but { $0.isUnassigned = true }])
    set.strays = ["a.png", "twice.png"]
    #expect(
      said("unassigned-child", of: set)
        == ["warning: has 2 unassigned children, which Xcode skips: twice.png, a.png"])
    #expect(said("duplicate-slot", of: set) == [])
    set.strays = []
    #expect(said("unassigned-child", of: set).first?.contains("1 unassigned child,") == true)
  }

  @Test func `launch images for different systems are not duplicates`() {
    var set = iconSet(
      [Line("iphone", 320, 2, "6.png"), Line("iphone", 320, 2, "7.png")],
      path: "LaunchImage.launchimage", kind: .launchImageSet)
    set.entries[1].minimumSystem = 7
    #expect(said("duplicate-slot", of: set) == [])
    set.app = app(built: false) { $0.minimumSystem = 8 }
    #expect(
      said("obsolete-slot", of: set) == [
        "info: has 1 launch image for systems before iOS 7; the lowest here is 8: iphone 320×320@2x"
      ])
    set.app?.minimumSystem = 6
    #expect(said("obsolete-slot", of: set) == [])
  }

  @Test(
    arguments: [
      (
        .appIconSet, "platform \"iphoneos\"",
        "warning: has lines for platform \"iphoneos\", which Xcode does not know"
      ),
      (
        .brandAssets, "idiom \"tv-marketing\"",
        "error: has the App Store icon under tv-marketing, where the App Store does not find it "
          + "[ITMS-90471]"
      ),
      // Elsewhere it is merely unknown.
      (
        .appIconSet, "tv-marketing",
        "warning: has lines for tv-marketing, which Xcode does not know"
      ),
    ] as [(SetSubject.Kind, String, String)])
  func `unknown idioms are warnings, the App Store's Apple TV icon an error`(
    kind: SetSubject.Kind, stranger: String, expected: String
  ) {
    var set = iconSet([store], kind: kind)
    set.strangers = [stranger]
    #expect(said("unknown-idiom", of: set) == [expected])
  }

  @Test(
    arguments: [
      (.imageStack, 0, "warning"), (.imageStack, 1, "error"), (.imageStack, 2, nil),
      (.imageStack, 5, nil), (.imageStack, 6, "warning"), (.solidImageStack, 1, "warning"),
      (.solidImageStack, 3, nil), (.solidImageStack, 4, "warning"),
    ] as [(SetSubject.Kind, Int, String?)])
  func `layers with an image are counted`(
    kind: SetSubject.Kind, filled: Int, weight: String?
  ) {
    var set = SetSubject(path: "App Icon.imagestack", kind: kind)
    set.layers = (0..<filled).map { ("Layer \($0)", true) }
    set.layers.append(("Left empty", false))
    let weights = said("layer-count", of: set).map { String($0.prefix { $0 != ":" }) }
    #expect(weights == (weight.map { [$0] } ?? []))
  }

  @Test func `layers of Vision Pro are 2x, the background above all`() {
    var set = SetSubject(path: "App Icon.solidimagestack", kind: .solidImageStack)
    set.images = [1, 1, nil].enumerated().map { index, scale in
      picture("\(index).png", 1024, use: ImageUse(place: .layer, idiom: .vision, scale: scale))
    }
    set.images[0].use.isBackground = true
    #expect(
      said("layer-scale", of: set) == [
        "error: is declared as 1x and should be 2x; the App Store may reject the background "
          + "[ITMS-90967]",
        "warning: is declared as 1x and should be 2x",
      ])
  }
}
