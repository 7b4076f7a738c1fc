import IconRules
import IconSpec
import Testing

/// Rules about launch images without pixels: sizes, orientations, settings of the app.
@Suite struct LaunchRuleTests {
  // MARK: The status bar

  private func statusBar(
    _ name: String, _ width: Int, _ height: Int, preset: String
  ) throws -> Finding? {
    let image = try FileFixtures.loose(name, FileFixtures.facts(width, height), preset: preset)
    return try FileFixtures.findings("launch-status-bar", image).first
  }

  @Test(
    arguments: [
      ("Default.png", 320, 460, "ios-2008", Severity.warning),
      ("Default@2x.png", 640, 920, "ios-2013", .warning),
      ("Default-Landscape.png", 1024, 768, "ios-2011", .warning),
      ("Default-Portrait~ipad.png", 768, 1024, "ios-2012", .info),
      ("Default-Portrait@2x~ipad.png", 1536, 2008, "ios-2013", .warning),
      ("Default-Landscape~ipad.png", 1024, 768, "ios-2014", nil),
      ("Default-Portrait.png", 768, 1004, "ios-2010", nil),
      ("Default.png", 320, 481, "ios-2010", nil),
      ("Default@2x.png", 640, 940, "ios-2010", nil),
    ] as [(String, Int, Int, String, Severity?)])
  func `the status bar is judged by the edition`(
    name: String, width: Int, height: Int, preset: String, severity: Severity?
  ) throws {
    #expect(try statusBar(name, width, height, preset: preset)?.severity == severity)
  }

  @Test func `the message has both sizes and the status bar`() throws {
    #expect(
      try statusBar("Default@2x.png", 640, 920, preset: "ios-2010")?.message
        == "is 640×920, without the status bar's 40 rows; "
        + "launch images for iPhone of iOS 4 (2010) include them: 640×960")
    #expect(
      try statusBar("Default-Portrait.png", 768, 1024, preset: "ios-2010")?.message
        == "is 768×1024, with the status bar's 20 rows; "
        + "launch images for iPad of iOS 4 (2010) exclude them: 768×1004")
  }

  @Test func `one fitting slot of several is enough`() throws {
    var image = try FileFixtures.loose("Default-Portrait.png", FileFixtures.facts(768, 1024))
    image.use.slots += try FileFixtures.slots("ios-2013", "Default-Portrait~ipad.png")
    #expect(try FileFixtures.findings("launch-status-bar", image).isEmpty)
  }

  // MARK: Orientations

  private func set(
    _ names: [String], preset: String = "ios-2010", kind: SetSubject.Kind = .loose,
    app: AppInfo? = nil
  ) throws -> SetSubject {
    try loose(preset, names, kind: kind, app: app)
  }

  private func app(
    _ orientations: [String] = [], isBuilt: Bool = false, sdk: Int? = nil,
    families: Set<Idiom> = []
  ) -> AppInfo {
    IconRulesTests.app(built: isBuilt) {
      $0.orientations = Set(orientations.map { "UIInterfaceOrientation" + $0 })
      ($0.sdk, $0.families) = (sdk, families)
    }
  }

  private func severities(_ id: String, _ set: SetSubject) throws -> [Severity] {
    try FileFixtures.findings(id, set).map(\.severity)
  }

  @Test func `one orientation is a note until both are known to be supported`() throws {
    let id = "launch-orientation"
    var one = try set(["Default-Portrait.png", "Default.png"])
    #expect(try severities(id, one) == [.info])
    one.isEditionAsked = true
    #expect(try severities(id, one) == [.warning])
    one.isEditionAsked = false
    one.app = app(["Portrait", "LandscapeLeft", "LandscapeRight"])
    #expect(
      try FileFixtures.findings(id, one).map(\.message) == [
        "has iPad launch images in portrait alone (Default-Portrait.png); "
          + "most apps need one in landscape too"
      ])
    #expect(try severities(id, one) == [.warning])
  }

  @Test func `an orientation that is not supported needs no image`() throws {
    let id = "launch-orientation"
    #expect(try severities(id, set(["Default-Portrait.png"], app: app(["Portrait"]))) == [])
    let landscape = app(["LandscapeLeft", "LandscapeRight"])
    #expect(try severities(id, set(["Default-Landscape.png"], app: landscape)) == [])
    var phone = app(["Portrait", "LandscapeLeft"], families: [.iphone])
    #expect(try severities(id, set(["Default-Portrait.png"], app: phone)) == [])
    phone.families = []
    phone.launchStoryboard = "Main"
    #expect(try severities(id, set(["Default-Portrait.png"], app: phone)) == [])
    #expect(try severities(id, set(["Default.png"])) == [])
  }

  // MARK: Tall screens and storyboards

  @Test func `the tall screen is required from its edition`() throws {
    let id = "launch-tall-screen"
    #expect(try severities(id, set(["Default@2x.png"], preset: "ios-2011")) == [])
    // Names of that year's spring are the same.
    var phone = try set(["Default@2x.png"], preset: "ios-2012")
    #expect(try severities(id, phone) == [])
    phone.isEditionAsked = true
    #expect(try severities(id, phone) == [.warning])
    phone.launchFiles = ["Default-568h@2x.png"]
    #expect(try severities(id, phone) == [])
    #expect(try severities(id, set(["Default@2x.png"], preset: "ios-2015")) == [.info])
    #expect(try severities(id, set(["Default.png"], preset: "ios-2012")) == [])
    let both = try set(["Default@2x.png", "Default-568h@2x.png"], preset: "ios-2012")
    #expect(try severities(id, both) == [])
    var unknown = try set(["Default@2x.png"])
    unknown.edition = nil
    #expect(try severities(id, unknown) == [])
  }

  @Test func `the tall screen is judged by the SDK, if known`() throws {
    let id = "launch-tall-screen"
    func found(_ app: AppInfo) throws -> [Finding] {
      try FileFixtures.findings(id, set(["Default@2x.png"], kind: .app, app: app))
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

  @Test func `a catalog's empty entry for the tall screen is reported`() throws {
    let id = "launch-tall-screen"
    let slot = try FileFixtures.slots("ios-2012", "Default-568h@2x.png")[0]
    var catalog = try set(["Default@2x.png"], kind: .launchImageSet)
    #expect(try severities(id, catalog) == [])
    catalog.entries = [SetSubject.Entry(label: "retina4", slot: slot, file: nil, image: nil)]
    #expect(try severities(id, catalog) == [.warning])
  }

  @Test func `launch images of an app for iOS 13 are deprecated`() throws {
    let id = "launch-storyboard-era"
    var new = app()
    new.minimumSystem = 13
    #expect(
      try FileFixtures.findings(id, set(["Default.png", "Default@2x.png"], app: new))
        .map(\.message)
        == ["has 2 launch images, deprecated in iOS 13; the app runs on iOS 13 or later"])
    new.launchStoryboard = "LaunchScreen"
    #expect(try severities(id, set(["Default.png"], app: new)) == [.info])
    #expect(try severities(id, set(["Icon.png"], app: new)) == [])
    new.launchImages = [AppInfo.NamedImage(key: "UILaunchImageFile", name: "Default")]
    new.launchStoryboard = nil
    #expect(try severities(id, set([], kind: .app, app: new)) == [.warning])
    new.isTV = true
    #expect(try severities(id, set([], kind: .app, app: new)) == [])
    new.isTV = false
    new.minimumSystem = 12
    #expect(try severities(id, set([], kind: .app, app: new)) == [])
    #expect(try severities(id, set(["Default.png"])) == [])
  }

  @Test func `multitasking on iPad needs a storyboard`() throws {
    let id = "ipad-multitasking-storyboard"
    let all = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"]
    func found(_ change: (inout AppInfo) -> Void) throws -> [Severity] {
      var app = app(all, isBuilt: true, sdk: 9, families: [.iphone, .ipad])
      change(&app)
      return try severities(id, set([], kind: .app, app: app))
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
