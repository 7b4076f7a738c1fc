import IconRules
import IconSpec
import Testing

/// Rules about launch images without pixels: sizes, orientations, settings of the app.
@Suite struct LaunchRuleTests {
  @Test(
    arguments: [
      ("Default.png", 320, 460, "ios-2008", Severity.warning, ""),
      (
        "Default@2x.png", 640, 920, "ios-2010", .warning,
        "is 640×920, without the status bar's 40 rows; "
          + "launch images for iPhone of iOS 4 (2010) include them: 640×960"
      ),
      ("Default@2x.png", 640, 920, "ios-2013", .warning, ""),
      (
        "Default-Portrait.png", 768, 1024, "ios-2010", .warning,
        "is 768×1024, with the status bar's 20 rows; "
          + "launch images for iPad of iOS 4 (2010) exclude them: 768×1004"
      ),
      ("Default-Landscape.png", 1024, 768, "ios-2011", .warning, ""),
      ("Default-Portrait~ipad.png", 768, 1024, "ios-2012", .info, ""),
      ("Default-Portrait@2x~ipad.png", 1536, 2008, "ios-2013", .warning, ""),
      ("Default-Landscape~ipad.png", 1024, 768, "ios-2014", nil, ""),
      ("Default-Portrait.png", 768, 1004, "ios-2010", nil, ""),
      ("Default.png", 320, 481, "ios-2010", nil, ""),
      ("Default@2x.png", 640, 940, "ios-2010", nil, ""),
    ] as [(String, Int, Int, String, Severity?, String)])
  func `the status bar is checked by the edition`(
    name: String, width: Int, height: Int, preset: String, severity: Severity?, message: String
  ) throws {
    let image = try Bench.loose(name, width, height, preset: preset)
    let found = findings("launch-status-bar", image).first
    #expect(found?.severity == severity)
    #expect(message.isEmpty || found?.message == message)
  }

  @Test func `one fitting slot of several is enough`() throws {
    var image = try Bench.loose("Default-Portrait.png", 768, 1024)
    image.use.slots += try Bench.slots("ios-2013", "Default-Portrait~ipad.png")
    #expect(findings("launch-status-bar", image).isEmpty)
  }

  // MARK: Orientations

  private func app(
    _ orientations: [String] = [], isBuilt: Bool = false, sdk: Int? = nil,
    families: Set<Idiom> = []
  ) -> AppInfo {
    IconRulesTests.app(built: isBuilt) {
      $0.orientations = Set(orientations.map { "UIInterfaceOrientation" + $0 })
      ($0.sdk, $0.families) = (sdk, families)
    }
  }

  private func severities(
    _ id: String, _ names: [String], _ preset: String = "ios-2010",
    kind: SetSubject.Kind = .loose, app: AppInfo? = nil,
    _ change: (inout SetSubject) -> Void = { _ in }
  ) throws -> [Severity] {
    var set = try loose(preset, names, kind: kind, app: app)
    change(&set)
    return findings(id, set).map(\.severity)
  }

  @Test func `one orientation is a note until both are known to be supported`() throws {
    func found(isAsked: Bool = false, _ app: AppInfo? = nil) throws -> [String] {
      let files = ["Default-Portrait.png", "Default.png"]
      return said(
        "launch-orientation", of: try loose("ios-2010", files, isAsked: isAsked, app: app))
    }
    let message =
      "has iPad launch images in portrait alone (Default-Portrait.png); "
      + "most apps need one in landscape too"
    #expect(try found() == ["info: \(message)"])
    #expect(try found(isAsked: true) == ["warning: \(message)"])
    let both = app(["Portrait", "LandscapeLeft", "LandscapeRight"])
    #expect(try found(both) == ["warning: \(message)"])
  }

  @Test func `an orientation that is not supported needs no image`() throws {
    func found(_ file: String, _ app: AppInfo? = nil) throws -> [Severity] {
      try severities("launch-orientation", [file], app: app)
    }
    #expect(try found("Default-Portrait.png", app(["Portrait"])) == [])
    #expect(try found("Default-Landscape.png", app(["LandscapeLeft", "LandscapeRight"])) == [])
    var phone = app(["Portrait", "LandscapeLeft"], families: [.iphone])
    #expect(try found("Default-Portrait.png", phone) == [])
    (phone.families, phone.launchStoryboard) = ([], "Main")
    #expect(try found("Default-Portrait.png", phone) == [])
    #expect(try found("Default.png") == [])
  }

  // MARK: Tall screens and storyboards

  @Test func `the tall screen is required from its edition`() throws {
    func found(
      _ preset: String, _ names: [String] = ["Default@2x.png"],
      _ change: (inout SetSubject) -> Void = { _ in }
    ) throws -> [Severity] {
      try severities("launch-tall-screen", names, preset, change)
    }
    #expect(try found("ios-2011") == [])
    // Names of that year's spring are the same.
    #expect(try found("ios-2012") == [])
    #expect(try found("ios-2012") { $0.isEditionAsked = true } == [.warning])
    let tall = ["Default-568h@2x.png"]
    #expect(try found("ios-2012") { ($0.isEditionAsked, $0.launchFiles) = (true, tall) } == [])
    #expect(try found("ios-2015") == [.info])
    #expect(try found("ios-2012", ["Default.png"]) == [])
    #expect(try found("ios-2012", ["Default@2x.png"] + tall) == [])
    #expect(try found("ios-2010") { $0.edition = nil } == [])
    // A catalog's empty entry.
    let slot = try Bench.slots("ios-2012", tall[0])[0]
    let entry = SetSubject.Entry(label: "retina4", slot: slot, file: nil, image: nil)
    func catalog(_ entries: [SetSubject.Entry]?) throws -> [Severity] {
      try severities("launch-tall-screen", ["Default@2x.png"], kind: .launchImageSet) {
        if let entries { $0.entries = entries }
      }
    }
    #expect(try catalog(nil) == [])
    #expect(try catalog([entry]) == [.warning])
  }

  @Test func `the tall screen is checked by the SDK, if known`() throws {
    func found(_ app: AppInfo) throws -> [Finding] {
      findings(
        "launch-tall-screen", try loose("ios-2010", ["Default@2x.png"], kind: .app, app: app))
    }
    #expect(try found(app(sdk: 5)).isEmpty)
    #expect(try found(app(sdk: 6)).map(\.severity) == [.warning])
    let built = try found(app(isBuilt: true, sdk: 7))
    #expect(built.map(\.severity) == [.error])
    #expect(built.map(\.codes) == [["ITMS-90096"]])
    var other = app(isBuilt: true, sdk: 8)
    other.launchStoryboard = "LaunchScreen"
    #expect(try found(other).isEmpty)
    other.launchStoryboard = nil
    other.launchImages = [AppInfo.NamedImage(key: "UILaunchImages", name: "Launch-700-568h")]
    #expect(try found(other).isEmpty)
    #expect(try found(app(isBuilt: true, sdk: 8, families: [.ipad])).isEmpty)
  }

  @Test func `launch images of an app for iOS 13 are deprecated`() throws {
    let id = "launch-storyboard-era"
    var new = app()
    new.minimumSystem = 13
    #expect(
      findings(id, try loose("ios-2010", ["Default.png", "Default@2x.png"], app: new))
        .map(\.message)
        == ["has 2 launch images, deprecated in iOS 13; the app runs on iOS 13 or later"])
    new.launchStoryboard = "LaunchScreen"
    #expect(try severities(id, ["Default.png"], app: new) == [.info])
    #expect(try severities(id, ["Icon.png"], app: new) == [])
    #expect(try severities(id, ["Default.png"]) == [])
    func listed(_ change: (inout AppInfo) -> Void) throws -> [Severity] {
      var info = new
      info.launchImages = [AppInfo.NamedImage(key: "UILaunchImageFile", name: "Default")]
      info.launchStoryboard = nil
      change(&info)
      return try severities(id, [], kind: .app, app: info)
    }
    #expect(try listed { _ in } == [.warning])
    #expect(try listed { $0.isTV = true } == [])
    #expect(try listed { $0.minimumSystem = 12 } == [])
  }

  @Test func `multitasking on iPad needs a storyboard`() throws {
    let all = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"]
    func found(_ change: (inout AppInfo) -> Void) throws -> [Severity] {
      var app = app(all, isBuilt: true, sdk: 9, families: [.iphone, .ipad])
      change(&app)
      return try severities("ipad-multitasking-storyboard", [], kind: .app, app: app)
    }
    #expect(try found { _ in } == [.error])
    #expect(try found { $0.launchStoryboard = "Launch" } == [])
    #expect(try found { $0.requiresFullScreen = true } == [])
    #expect(try found { $0.families = [.iphone] } == [])
    #expect(try found { $0.padOrientations = ["UIInterfaceOrientationPortrait"] } == [])
    #expect(try found { $0.sdk = 8 } == [])
    // A UILaunchScreen dictionary may replace the storyboard.
    #expect(try found { $0.sdk = 14 } == [])
    #expect(try found { $0.sdk = nil } == [])
  }
}
