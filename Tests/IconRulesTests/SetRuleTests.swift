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

  @Test func `an empty set breaks one rule`() throws {
    let set = iconSet([Line("iphone", 60, 2, nil), Line("ios-marketing", 1024, 1, nil)])
    #expect(allSaid(of: set) == ["empty-icon-set: warning"])
    #expect(
      try said("empty-icon-set", of: set)
        == ["warning: has no icon: none of its 2 lines names a file [ITMS-90704]"])
    #expect(
      try said("empty-icon-set", of: iconSet([])) == [
        "warning: has no icon: it has no lines [ITMS-90704]"
      ])
  }

  @Test func `a set that cannot be parsed breaks one rule`() {
    var set = iconSet([])
    set.problem = "line 3: expected a comma"
    set.strays = ["60@2x.png"]
    #expect(allSaid(of: set) == ["contents-invalid: error"])
  }

  @Test func `missing files are one finding, with three names and a count`() throws {
    let lines = (1...5).map { number in
      Line("iphone", 60, 2, "\(number).png").but { $0.isThere = false }
    }
    #expect(
      try said("file-missing", of: iconSet(lines))
        == ["warning: names 5 images that are not there: 1.png, 2.png, 3.png and 2 more"])
    // Shared by several lines, it is one file.
    let shared = [lines[0], Line("ipad", 60, 2, "1.png").but { $0.isThere = false }]
    #expect(
      try said("file-missing", of: iconSet(shared))
        == ["warning: names 1 image that is not there: 1.png"])
  }

  @Test func `a line with a missing file is not a missing icon`() throws {
    let set = iconSet([Line("iphone", 60, 2).but { $0.isThere = false }, phone[2], store])
    #expect(allSaid(of: set) == ["file-missing: warning"])
  }

  @Test func `a file in another letter case is not missing`() throws {
    let line = Line("iphone", 29, 2, "Small.png").but {
      $0.isThere = false
      $0.misspelt = "small.png"
    }
    let set = iconSet(phone + [store, line])
    #expect(allSaid(of: set) == ["file-case: warning"])
  }

  @Test func `unassigned lines and strays are counted together`() throws {
    var set = iconSet(
      phone + [store, Line("iphone", 60, 2, "twice.png").but { $0.isUnassigned = true }])
    set.strays = ["a.png", "twice.png"]
    #expect(
      try said("unassigned-child", of: set)
        == ["warning: has 2 unassigned children, which Xcode skips: twice.png, a.png"])
    #expect(try said("duplicate-slot", of: set) == [])
    set.strays = []
    #expect(try said("unassigned-child", of: set).first?.contains("1 unassigned child,") == true)
  }

  @Test func `launch images for different systems are not duplicates`() throws {
    var set = iconSet(
      [Line("iphone", 320, 2, "6.png"), Line("iphone", 320, 2, "7.png")],
      path: "LaunchImage.launchimage", kind: .launchImageSet)
    set.entries[1].minimumSystem = 7
    #expect(try said("duplicate-slot", of: set) == [])
    set.app = app(built: false) { $0.minimumSystem = 8 }
    #expect(
      try said("obsolete-slot", of: set) == [
        "info: has 1 launch image for systems before iOS 7; the lowest here is 8: iphone 320×320@2x"
      ])
    set.app?.minimumSystem = 6
    #expect(try said("obsolete-slot", of: set) == [])
  }

  @Test func `unknown idioms are warnings, the App Store's Apple TV icon an error`() throws {
    var set = iconSet([store])
    set.strangers = ["platform \"iphoneos\""]
    #expect(
      try said("unknown-idiom", of: set)
        == ["warning: has lines for platform \"iphoneos\", which Xcode does not know"])
    var brand = SetSubject(path: "Brand.brandassets", kind: .brandAssets)
    brand.strangers = ["idiom \"tv-marketing\""]
    #expect(try said("unknown-idiom", of: brand).count == 1)
    #expect(try said("unknown-idiom", of: brand).first?.hasPrefix("error") == true)
    #expect(try said("unknown-idiom", of: brand).first?.hasSuffix("[ITMS-90471]") == true)
    // Elsewhere it is merely unknown.
    set.strangers = ["tv-marketing"]
    #expect(try said("unknown-idiom", of: set).first?.hasPrefix("warning") == true)
  }

  @Test(
    arguments: [
      (.imageStack, 0, "warning"), (.imageStack, 1, "error"), (.imageStack, 2, nil),
      (.imageStack, 5, nil), (.imageStack, 6, "warning"), (.solidImageStack, 1, "warning"),
      (.solidImageStack, 3, nil), (.solidImageStack, 4, "warning"),
    ] as [(SetSubject.Kind, Int, String?)])
  func `layers with an image are counted`(
    kind: SetSubject.Kind, filled: Int, weight: String?
  ) throws {
    var set = SetSubject(path: "App Icon.imagestack", kind: kind)
    set.layers = (0..<filled).map { ("Layer \($0)", true) }
    set.layers.append(("Left empty", false))
    let weights = try said("layer-count", of: set).map { String($0.prefix { $0 != ":" }) }
    #expect(weights == (weight.map { [$0] } ?? []))
  }

  @Test func `layers of Vision Pro are 2x, the background above all`() throws {
    var set = SetSubject(path: "App Icon.solidimagestack", kind: .solidImageStack)
    var back = picture("Back.png", 1024, use: ImageUse(place: .layer, idiom: .vision, scale: 1))
    back.use.isBackground = true
    let front = picture("Front.png", 1024, use: ImageUse(place: .layer, idiom: .vision, scale: 1))
    let unknown = picture("Middle.png", 1024, use: ImageUse(place: .layer, idiom: .vision))
    set.images = [back, front, unknown]
    #expect(
      try said("layer-scale", of: set) == [
        "error: is declared as 1x and should be 2x; the App Store may reject the background "
          + "[ITMS-90967]",
        "warning: is declared as 1x and should be 2x",
      ])
  }
}
