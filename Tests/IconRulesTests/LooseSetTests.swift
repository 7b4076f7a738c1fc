import IconRules
import Testing

/// Files by the guidelines' names, and property lists.
@Suite struct LooseSetTests {
  @Test(
    arguments: [
      (
        "missing-high-resolution", "ios-2010", ["Icon-Small.png", "Default.png"], false,
        "warning: 2 images have no @2x version: Icon-Small.png, Default.png"
      ),
      ("missing-high-resolution", "ios-2011", ["Icon-72.png"], false, nil),
      (
        "missing-high-resolution", "ios-2012", ["Icon-72.png"], true,
        "warning: 1 image has no @2x version: Icon-72.png"
      ),
      (
        "missing-small-icon", "ios-2010", ["Icon-72.png", "Icon-Small-50.png"], false,
        "info: has application icons and no Spotlight icon: Icon-Small.png"
      ),
      (
        "missing-small-icon", "ios-2010", ["Icon-72.png", "Icon-Small-50.png"], true,
        "warning: has application icons and no Spotlight icon: Icon-Small.png"
      ),
      ("missing-launch-image", "ios-2010", [], false, nil),
      (
        "missing-launch-image", "ios-2010", [], true,
        "warning: has application icons and no launch image, such as Default.png"
      ),
    ] as [(String, String, [String], Bool, String?)])
  func `files beside Icon.png and Icon@2x.png may miss others of the edition`(
    id: String, preset: String, files: [String], isAsked: Bool, expected: String?
  ) throws {
    let set = try loose(preset, ["Icon.png", "Icon@2x.png"] + files, isAsked: isAsked)
    #expect(try said(id, of: set) == [expected].compactMap { $0 })
  }

  @Test(
    arguments: [
      ("ios-2010", ["Icon.png", "Icon-72.png", "Icon-Small-50.png"], false, "info", "Icon.png"),
      ("ios-2013", ["Icon-60@2x.png", "iTunesArtwork"], false, "", nil),
      (
        "ios-2010", ["toolbar/add.png", "toolbar/add@2x.png", "toolbar/stop.png"], false,
        "warning", "stop.png"
      ),
      ("ios-2010", ["toolbar/stop.png"], false, "", nil),
      ("ios-2010", ["toolbar/stop.png"], true, "warning", "stop.png"),
    ] as [(String, [String], Bool, String, String?)])
  func `one image without @2x is reported by its edition and the other images`(
    preset: String, files: [String], isAsked: Bool, severity: String, missing: String?
  ) throws {
    #expect(
      try said("missing-high-resolution", of: loose(preset, files, isAsked: isAsked))
        == (missing.map { ["\(severity): 1 image has no @2x version: \($0)"] } ?? []))
  }

  @Test func `launch images alone need no small icon, and a storyboard replaces them`() throws {
    #expect(try said("missing-small-icon", of: try loose("ios-2010", ["Default.png"])) == [])
    let storyboard = app(built: false) { $0.launchStoryboard = "LaunchScreen" }
    let set = try loose("ios-2014", ["Icon-60@2x.png"], isAsked: true, app: storyboard)
    #expect(try said("missing-launch-image", of: set) == [])
  }

  @Test func `a built application needs something to launch with`() throws {
    let bare = app {
      $0.sdk = 9
      $0.launchFiles = []
    }
    #expect(
      try said("missing-launch-image", of: listed(bare)) == [
        "error: names no launch storyboard and has no launch image; the App Store requires one of "
          + "them [ITMS-90096]"
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

  @Test func `names without a file are errors in a built application only`() throws {
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
  func `names that are not files pass`(name: String) throws {
    let set = listed(app(built: false), [(Self.key, name, nil)], iconSets: ["AppIcon"])
    #expect(try said("file-missing", of: set) == [])
  }

  @Test func `if a catalog has the icons, one finding reports it`() throws {
    let set = listed(app(built: false), [(Self.key, "Logo.png", nil)], iconSets: ["AppIcon"])
    #expect(
      allSaid(of: set) == ["plist-icons-with-catalog: info"])
    // The catalog is another application's.
    let other = listed(
      app(built: false), [(Self.key, "Logo.png", "Logo.png")], iconSets: ["AppIcon"])
    #expect(allSaid(of: other) == [])
    // Xcode wrote these names.
    let built = listed(
      app { $0.iconName = "AppIcon" }, [(Self.key, "AppIcon60x60", "AppIcon60x60@2x.png")],
      iconSets: ["AppIcon"])
    #expect(allSaid(of: built) == [])
  }

  @Test func `assets of a compiled catalog are not missing files`() throws {
    let info = app {
      $0.iconName = "AppIcon"
      $0.alternates = [AppInfo.NamedImage(key: "Winter", name: "Winter")]
    }
    let names = [("CFBundleIcons", "AppIcon", String?.none), ("CFBundleIcons", "Winter", nil)]
    #expect(try said("file-missing", of: listed(info, names)) == [])
  }

  @Test func `applications need CFBundleIconName since iOS 11`() throws {
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

  @Test func `a single landscape is reported for each device`() throws {
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
