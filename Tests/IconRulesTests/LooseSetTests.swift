import IconRules
import IconSpec
import Testing

/// Files by the guidelines' names, and property lists.
@Suite struct LooseSetTests {
  private static let icons2010 = ["Icon.png", "Icon@2x.png"]

  @Test func `an icon by itself is quiet`() throws {
    #expect(allSaid(of: try loose("ios-2008", ["Icon.png"])) == [])
  }

  @Test func `images in one density are told together`() throws {
    let set = try loose("ios-2010", Self.icons2010 + ["Icon-Small.png", "Default.png"])
    #expect(
      try said("missing-high-resolution", of: set)
        == ["warning: 2 images have no @2x version: Icon-Small.png, Default.png"])
  }

  @Test func `where there is none at all it weighs less`() throws {
    let set = try loose("ios-2010", ["Icon.png", "Icon-72.png", "Icon-Small-50.png"])
    #expect(
      try said("missing-high-resolution", of: set)
        == ["info: 1 image has no @2x version: Icon.png"])
  }

  @Test func `iPads have such screens since 2012`() throws {
    let files = Self.icons2010 + ["Icon-72.png"]
    #expect(try said("missing-high-resolution", of: try loose("ios-2011", files)) == [])
    #expect(
      try said("missing-high-resolution", of: try loose("ios-2012", files, isAsked: true))
        == ["warning: 1 image has no @2x version: Icon-72.png"])
  }

  @Test func `the store's artwork needs no second density`() throws {
    let set = try loose("ios-2013", ["Icon-60@2x.png", "iTunesArtwork"])
    #expect(try said("missing-high-resolution", of: set) == [])
  }

  @Test func `bar icons are judged by their likes`() throws {
    let set = try loose(
      "ios-2010", ["toolbar/add.png", "toolbar/add@2x.png", "toolbar/stop.png"])
    #expect(
      try said("missing-high-resolution", of: set)
        == ["warning: 1 image has no @2x version: stop.png"])
    #expect(
      try said("missing-high-resolution", of: try loose("ios-2010", ["toolbar/stop.png"])) == [])
    let asked = try loose("ios-2010", ["toolbar/stop.png"], isAsked: true)
    #expect(
      try said("missing-high-resolution", of: asked)
        == ["warning: 1 image has no @2x version: stop.png"])
  }

  @Test func `a small icon is recommended for each device with icons`() throws {
    let files = Self.icons2010 + ["Icon-72.png", "Icon-Small-50.png"]
    #expect(
      try said("missing-small-icon", of: try loose("ios-2010", files))
        == ["info: has application icons and no Spotlight icon: Icon-Small.png"])
    #expect(
      try said("missing-small-icon", of: try loose("ios-2010", files, isAsked: true)).first?
        .hasPrefix("warning") == true)
    #expect(try said("missing-small-icon", of: try loose("ios-2010", ["Default.png"])) == [])
  }

  @Test func `a launch image is missed only where it was asked for`() throws {
    #expect(try said("missing-launch-image", of: try loose("ios-2010", Self.icons2010)) == [])
    let asked = try loose("ios-2010", Self.icons2010, isAsked: true)
    #expect(
      try said("missing-launch-image", of: asked)
        == ["warning: has application icons and no launch image, such as Default.png"])
    let storyboard = app(built: false) { $0.launchStoryboard = "LaunchScreen" }
    #expect(
      try said(
        "missing-launch-image",
        of: try loose("ios-2014", ["Icon-60@2x.png"], isAsked: true, app: storyboard)) == [])
  }

  @Test func `a built application needs something to launch with`() throws {
    let bare = app {
      $0.sdk = 9
      $0.launchFiles = []
    }
    #expect(
      try said("missing-launch-image", of: listed(bare)) == [
        "error: names no launch storyboard, and no launch image is there; the store asks for one "
          + "of them [ITMS-90096]"
      ])
    let changes: [(inout AppInfo) -> Void] = [
      { $0.launchFiles = ["Default.png"] }, { $0.launchFiles = nil },
      { $0.hasLaunchScreen = true }, { $0.launchStoryboard = "Main" }, { $0.isWatch = true },
    ]
    for change in changes {
      var info = bare
      change(&info)
      #expect(try said("missing-launch-image", of: listed(info)) == [])
    }
    var old = bare
    old.sdk = 4
    #expect(try said("missing-launch-image", of: listed(old)).first?.hasPrefix("warning") == true)
  }
}

@Suite struct PropertyListTests {
  private static let key = "CFBundleIconFiles"

  @Test func `names without a file are refused in a built application only`() throws {
    let names = [(Self.key, "icon.png", String?.none)]
    #expect(
      try said("file-missing", of: listed(app(), names)) == [
        "error: names 1 image that is not in the app: icon.png (CFBundleIconFiles) "
          + "[ITMS-90032]"
      ])
    #expect(
      try said("file-missing", of: listed(app(built: false), names)).first?.hasPrefix("warning")
        == true)
  }

  @Test(arguments: ["$(APP_ICON)", "${ICON}.png", "", "{{ icon }}", "AppIcon60x60"])
  func `names that are no file's are left alone`(name: String) throws {
    let set = listed(app(built: false), [(Self.key, name, nil)], iconSets: ["AppIcon"])
    #expect(try said("file-missing", of: set) == [])
  }

  @Test func `where a catalog has the icons, one finding says so`() throws {
    let set = listed(app(built: false), [(Self.key, "Logo.png", nil)], iconSets: ["AppIcon"])
    #expect(
      allSaid(of: set) == ["plist-icons-with-catalog: info"])
    // The catalog is another application's.
    let other = listed(
      app(built: false), [(Self.key, "Logo.png", "Logo.png")], iconSets: ["AppIcon"])
    #expect(allSaid(of: other) == [])
    // What Xcode wrote itself.
    let built = listed(
      app { $0.iconName = "AppIcon" }, [(Self.key, "AppIcon60x60", "AppIcon60x60@2x.png")],
      iconSets: ["AppIcon"])
    #expect(allSaid(of: built) == [])
  }

  @Test func `assets of a compiled catalog are no missing files`() throws {
    let info = app {
      $0.iconName = "AppIcon"
      $0.alternates = [AppInfo.NamedImage(key: "Winter", name: "Winter")]
    }
    let names = [("CFBundleIcons", "AppIcon", String?.none), ("CFBundleIcons", "Winter", nil)]
    #expect(try said("file-missing", of: listed(info, names)) == [])
  }

  @Test func `the icon's name is asked of applications since iOS 11`() throws {
    for (sdk, count) in [(17, 1), (11, 1), (10, 0)] {
      #expect(try said("plist-icon-name", of: listed(app { $0.sdk = sdk })).count == count)
    }
    let others = [
      app(built: false) { $0.sdk = 17 },
      app {
        $0.sdk = 17
        $0.iconName = "AppIcon"
      },
      app {
        $0.sdk = 17
        $0.isMac = true
      }, app(),
    ]
    for info in others { #expect(try said("plist-icon-name", of: listed(info)) == []) }
  }

  @Test func `with an extension every variant is named`() throws {
    let single = [(Self.key, "Icon.png", Optional("Icon.png"))]
    var set = listed(app(built: false), single)
    set.strays = ["Icon@2x.png"]
    #expect(
      try said("plist-variant-unlisted", of: set) == [
        "info: names icons with extension and leaves out Icon@2x.png, which is then not used"
      ])
    var both = listed(app(built: false), single + [(Self.key, "Icon", nil)])
    both.strays = ["Icon@2x.png"]
    #expect(try said("plist-variant-unlisted", of: both) == [])
  }

  @Test func `an extension matters to iPhone OS 3 only`() throws {
    func extensions(_ minimum: Int?, edition: Int? = nil) throws -> Int {
      var set = listed(
        app(built: false) { $0.minimumSystem = minimum },
        [("CFBundleIconFile", "Icon", "Icon.png")])
      set.edition = edition.map { Edition(year: $0) }
      return try said("plist-icon-extension", of: set).count
    }
    #expect(try extensions(3) == 1)
    #expect(try extensions(4) == 0)
    #expect(try extensions(nil) == 0)
    #expect(try extensions(nil, edition: 2010) == 1)
    #expect(try extensions(nil, edition: 2013) == 0)
  }

  @Test func `what UIPrerenderedIcon is instead of a boolean is said`() throws {
    let set = listed(app(built: false) { $0.prerenderedKind = "a string" })
    #expect(
      try said("plist-prerendered", of: set)
        == ["info: UIPrerenderedIcon should be a boolean and is a string"])
  }

  @Test func `one landscape of two is told, for each device`() throws {
    let info = app(built: false) {
      $0.orientations = ["UIInterfaceOrientationLandscapeRight"]
      $0.padOrientations = ["UIInterfaceOrientationLandscapeLeft"]
    }
    #expect(
      try said("landscape-both", of: listed(info)) == [
        "info: supports one landscape of two: UIInterfaceOrientationLandscapeRight",
        "info: supports one landscape of two on iPad: UIInterfaceOrientationLandscapeLeft",
      ])
    var portrait = info
    (portrait.orientations, portrait.padOrientations) = (["UIInterfaceOrientationPortrait"], [])
    #expect(try said("landscape-both", of: listed(portrait)) == [])
  }
}
