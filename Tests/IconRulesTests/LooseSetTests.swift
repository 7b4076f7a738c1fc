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
    #expect(said(id, of: set) == [expected].compactMap { $0 })
  }

  @Test(
    arguments: [
      ("ios-2010", ["Icon.png", "Icon-72.png", "Icon-Small-50.png"], false, "info", "Icon.png"),
      ("ios-2013", ["Icon-60@2x.png", "iTunesArtwork"], false, "", nil),
      (
        "ios-2010", ["toolbar/add.png", "toolbar/add@2x.png", "toolbar/stop.png"], false,
        "warning", "stop.png"
      ),
      ("ios-2010", ["toolbar/stop.png"], false, "info", "stop.png"),
      ("ios-2010", ["toolbar/stop.png"], true, "warning", "stop.png"),
    ] as [(String, [String], Bool, String, String?)])
  func `one image without @2x is reported by its edition and the other images`(
    preset: String, files: [String], isAsked: Bool, severity: String, missing: String?
  ) throws {
    #expect(
      said("missing-high-resolution", of: try loose(preset, files, isAsked: isAsked))
        == (missing.map { ["\(severity): 1 image has no @2x version: \($0)"] } ?? []))
  }

  @Test func `launch images alone need no small icon, and a storyboard replaces them`() throws {
    #expect(said("missing-small-icon", of: try loose("ios-2010", ["Default.png"])) == [])
    let storyboard = app(built: false) { $0.launchStoryboard = "LaunchScreen" }
    let set = try loose("ios-2014", ["Icon-60@2x.png"], isAsked: true, app: storyboard)
    #expect(said("missing-launch-image", of: set) == [])
  }

  @Test func `a built application needs something to launch with`() {
    func missing(_ change: (inout AppInfo) -> Void) -> [String] {
      var info = app { ($0.sdk, $0.launchFiles) = (9, []) }
      change(&info)
      return said("missing-launch-image", of: listed(info))
    }
    #expect(
      missing { _ in } == [
        "error: names no launch storyboard and has no launch image; the App Store requires one of "
          + "them [ITMS-90096]"
      ])
    #expect(missing { $0.launchFiles = ["Default.png"] } == [])
    #expect(missing { $0.launchFiles = nil } == [])
    #expect(missing { $0.hasLaunchScreen = true } == [])
    #expect(missing { $0.launchStoryboard = "Main" } == [])
    #expect(missing { $0.isWatch = true } == [])
    #expect(missing { $0.sdk = 4 }.first?.hasPrefix("warning") == true)
  }
}

@Suite struct PropertyListTests {
  private typealias Name = (key: String, name: String, file: String?)

  private func missing(_ info: AppInfo, _ names: [Name], iconSets: Set<String>? = nil) -> [String] {
    said("file-missing", of: listed(info, names, iconSets: iconSets))
  }

  @Test func `names without a file are errors in a built application only`() {
    let names: [Name] = [("CFBundleIconFiles", "icon.png", nil)]
    #expect(
      missing(app(), names) == [
        "error: names 1 image that is not in the app: icon.png (CFBundleIconFiles) [ITMS-90032]"
      ])
    #expect(missing(app(built: false), names).first?.hasPrefix("warning") == true)
  }

  @Test(arguments: ["$(APP_ICON)", "${ICON}.png", "", "{{ icon }}", "AppIcon60x60"])
  func `names that are not files pass`(name: String) {
    let names: [Name] = [("CFBundleIconFiles", name, nil)]
    #expect(missing(app(built: false), names, iconSets: ["AppIcon"]) == [])
  }

  @Test func `if a catalog has the icons, one finding reports it`() {
    func broken(_ info: AppInfo, _ name: String, _ file: String?) -> [String] {
      allSaid(of: listed(info, [("CFBundleIconFiles", name, file)], iconSets: ["AppIcon"]))
    }
    #expect(broken(app(built: false), "Logo.png", nil) == ["plist-icons-with-catalog: info"])
    // The catalog is another application's.
    #expect(broken(app(built: false), "Logo.png", "Logo.png") == [])
    // Xcode wrote these names.
    let compiled = app { ($0.iconName, $0.hasCompiledCatalog) = ("AppIcon", true) }
    #expect(broken(compiled, "AppIcon60x60", "AppIcon60x60@2x.png") == [])
  }

  @Test func `assets of a compiled catalog are not missing files`() {
    let info = app {
      $0.iconName = "AppIcon"
      $0.hasCompiledCatalog = true
      $0.alternates = [AppInfo.NamedImage(key: "Winter", name: "Winter")]
    }
    #expect(missing(info, ["AppIcon", "Winter"].map { ("CFBundleIcons", $0, nil) }) == [])
  }

  @Test func `applications need CFBundleIconName since iOS 11`() {
    func count(_ info: AppInfo) -> Int { said("plist-icon-name", of: listed(info)).count }
    #expect([17, 11, 10].map { sdk in count(app { $0.sdk = sdk }) } == [1, 1, 0])
    #expect(count(app(built: false) { $0.sdk = 17 }) == 0)
    let named = app { ($0.sdk, $0.iconName) = (17, "AppIcon") }
    #expect(count(named) == 1)
    var compiled = named
    compiled.hasCompiledCatalog = true
    #expect(count(compiled) == 0)
    #expect(count(app { ($0.sdk, $0.isMac) = (17, true) }) == 0)
    #expect(count(app()) == 0)
  }

  @Test(
    arguments: [(3, nil, 1), (4, nil, 0), (nil, nil, 0), (nil, 2010, 1), (nil, 2013, 0)]
      as [(Int?, Int?, Int)])
  func `an extension matters to iPhone OS 3 only`(minimum: Int?, edition: Int?, count: Int) {
    let info = app(built: false) { $0.minimumSystem = minimum }
    var set = listed(info, [("CFBundleIconFile", "Icon", "Icon.png")])
    set.edition = edition.map(Edition.init(year:))
    #expect(said("plist-icon-extension", of: set).count == count)
  }

  @Test func `a single landscape is reported for each device`() {
    func found(_ orientations: Set<String>, pad: Set<String>) -> [String] {
      let info = app(built: false) { ($0.orientations, $0.padOrientations) = (orientations, pad) }
      return said("landscape-both", of: listed(info))
    }
    #expect(
      found(["UIInterfaceOrientationLandscapeRight"], pad: ["UIInterfaceOrientationLandscapeLeft"])
        == [
          "info: supports one landscape of two: UIInterfaceOrientationLandscapeRight",
          "info: supports one landscape of two on iPad: UIInterfaceOrientationLandscapeLeft",
        ])
    #expect(found(["UIInterfaceOrientationPortrait"], pad: []) == [])
  }
}
