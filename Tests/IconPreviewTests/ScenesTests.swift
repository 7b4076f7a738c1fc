import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

@testable import IconPreview

@Suite struct ScenesTests {
  @Test(arguments: [
    (
      "ios-2008",
      [
        "Home screen, iPhone OS 2 to iOS 6",
        "Home screen with prerendered icon, iPhone OS 2 to iOS 6",
        "Settings", "Navigation bar before iOS 7", "Toolbar before iOS 7", "Tab bar before iOS 7",
        "Launch images", "App Store before iOS 7, @2x", "Web clip",
      ]
    ),
    (
      "ios-2010",
      [
        "Home screen, iPhone OS 2 to iOS 6, @2x", "Home screen, iPhone OS 2 to iOS 6",
        "Home screen with prerendered icon, iPhone OS 2 to iOS 6, @2x",
        "Home screen with prerendered icon, iPhone OS 2 to iOS 6", "Spotlight, @2x",
        "Settings, @2x", "Spotlight", "Settings", "Navigation bar before iOS 7, @2x",
        "Navigation bar before iOS 7", "Toolbar before iOS 7, @2x", "Toolbar before iOS 7",
        "Tab bar before iOS 7, @2x", "Tab bar before iOS 7", "Launch images",
        "App Store before iOS 7, @2x", "Web clip, @2x", "Web clip", "Documents, @2x", "Documents",
      ]
    ),
    (
      "ios-2013",
      [
        "Home screen, iPhone, iOS 7 to 18, @2x", "Home screen, iPad, iOS 7 to 18, @2x",
        "Home screen, iPhone, iOS 7 to 18", "Home screen, iPad, iOS 7 to 18", "Spotlight, @2x",
        "Settings, @2x", "Spotlight",
        "Settings",
        "Navigation bar, @2x", "Navigation bar", "Toolbar, @2x", "Toolbar", "Tab bar, @2x",
        "Tab bar", "Launch images", "App Store, @2x", "Web clip, @2x",
      ]
    ),
    (
      "ios",
      [
        "Home screen, iPhone, iOS 7 to 18, @2x", "Home screen, iPad, iOS 7 to 18, @2x",
        "Home screen, dark, iOS 18, @2x", "Home screen, tinted, iOS 18, @2x",
        "Home screen, clear, iOS 18, @2x", "App Store, @2x",
      ]
    ),
    ("macos", ["Dock, @2x", "Dock", "Finder", "As macOS 26 shows it, nearly"]),
    (
      "macos-appearances",
      ["Dock, dark, @2x", "Dock, dark", "Finder, dark", "Dock, tinted, @2x", "Dock, tinted"]
        + ["Finder, tinted"]
    ),
    ("watchos", ["Apple Watch, @2x"]),
    ("watchos-legacy", ["Apple Watch, @2x", "App Store, @2x"]),
    (
      "tvos",
      [
        "Home screen, tvOS", "App Store, tvOS", "Top shelf, 512×192", "Top shelf, 512×159",
        "Launch images",
      ]
    ),
    ("visionos", ["Home view, visionOS"]),
    (
      "windows",
      ["Windows taskbar, @2x", "Windows Start, @2x", "Windows taskbar", "Windows Start"]
        + ["Launch images", "Images"]
    ),
    ("icon-composer", ["Images"]),
    ("web", ["Browser tabs, @2x", "Browser tabs", "Web app on a phone", "Web clip, @3x"]),
    (
      "web-legacy",
      ["Browser tabs, @2x", "Browser tabs", "Web app on a phone", "Launch images", "Web clip, @3x"]
    ),
    (
      "android",
      [
        "Android launcher, circle", "Android launcher, squircle",
        "Android launcher, rounded square",
        "Android launcher, teardrop", "Android launcher, themed, light",
        "Android launcher, themed, dark", "Android status bar", "Play Store", "Android before 8",
        "Android 7.1, round",
      ].map { $0 == "Play Store" ? $0 : "\($0), 3 pixels per dp" }
    ),
  ])
  func `presets have their scenes`(preset: String, titles: [String]) throws {
    let scenes = Scenes.scenes(of: try .sketch(of: preset))
    #expect(scenes.map(\.title) == titles)
    #expect(scenes.allSatisfy { !$0.source.isEmpty && !$0.elements.isEmpty })
  }

  @Test func `notification icons have a scene`() throws {
    let titles = Scenes.scenes(of: try .sketch(of: "ios-legacy")).map(\.title)
    #expect(titles.contains("Notification, @2x") && titles.contains("Notification, @3x"))
    #expect(titles.contains("Home screen, iPhone OS 2 to iOS 6, @2x"))
    #expect(titles.first == "Home screen, iPhone, iOS 7 to 18, @3x")
    #expect(titles.contains("Home screen, iPad Pro, iOS 7 to 18, @2x"))
  }

  /// The widest figures of common fonts take 0.64 of their height.
  @Test func `captions fit their figures`() throws {
    let texts = Scenes.scenes(of: try .sketch(of: "ios-2010", only: [.launch])).flatMap(\.texts)
    let figures = texts.filter { $0.words.contains("×") }
    #expect(!figures.isEmpty)
    for text in figures {
      let needed = text.words.count * text.area.size.height * 64 / 100
      #expect(text.area.size.width >= needed, "\(text.words) in \(text.area)")
    }
  }

  @Test func `an icon is shown with and without shine unless it is prerendered`() throws {
    func titles(prerendered: Bool) throws -> [String] {
      let plain = try Exhibit.sketch(of: "ios-2008", only: [.application])
      let images = plain.images.map { image in
        var use = image.subject.use
        use.isPrerendered = prerendered
        return Exhibit.Image(
          subject: ImageSubject(
            path: image.subject.path, content: image.subject.content, use: use),
          bitmap: image.bitmap, png: [], byteCount: 0)
      }
      return Scenes.scenes(of: Exhibit(set: plain.set, images: images)).map(\.title)
    }
    let (shining, plain) = ("Home screen, iPhone OS", "Home screen with prerendered icon")
    #expect(try titles(prerendered: false).map { $0.hasPrefix(shining) } == [true, false])
    #expect(try titles(prerendered: false).map { $0.hasPrefix(plain) } == [false, true])
    #expect(try titles(prerendered: true).map { $0.hasPrefix(plain) } == [true])
  }

  @Test func `of missing appearances only the one that the system derives is shown`() throws {
    func titles(_ isMade: (Slot) -> Bool) throws -> [String] {
      Scenes.scenes(of: try .sketch(of: "ios") { isMade($0) ? Exhibit.picture($0) : nil })
        .map(\.title).filter { $0.contains("iOS 18,") }
    }
    let derived = "Home screen, tinted by the system, iOS 18, @2x"
    #expect(
      try titles { $0.appearance != .tinted } == ["Home screen, dark, iOS 18, @2x", derived])
    #expect(try titles { $0.appearance == nil } == [derived])
  }

  @Test func `a launch image is compared with a first screen of its size`() throws {
    let screen = TestImages.artwork(64).resized(to: PixelSize(width: 320, height: 480))
    let scenes = Scenes.scenes(
      of: try .sketch(of: "ios-2010", only: [.launch], firstScreen: screen))
    let compared = scenes.filter { $0.title.contains("the first screen") }
    #expect(compared.count == 1)
    #expect(compared.first?.pictures.count == 3)
    #expect(compared.first?.words.contains { $0.hasSuffix("% differ") } == true)
    #expect(scenes.contains { $0.title == "Launch images" })
  }

  @Test func `images without a purpose are shown as they are`() {
    let small = TestImages.artwork(40)
    let scenes = Scenes.scenes(of: .given([small, nil, TestImages.artwork(600)]))
    #expect(scenes.map(\.title) == ["Images"])
    #expect(scenes[0].pictures.map { $0.area.size.width } == [40, 256])
    #expect(Scenes.scenes(of: .given([])).isEmpty)
    #expect(Scenes.scenes(of: .given([nil])).isEmpty)
  }

  @Test func `front layers move more`() throws {
    for preset in ["tvos", "visionos"] {
      let scene = try #require(
        Scenes.scenes(of: try .sketch(of: preset)).first { $0.title.hasPrefix("Home") })
      #expect(scene.pictures.map { $0.picture.depth } == [0, 0.5, 1])
    }
  }

  @Test func `macOS 26 keeps icons with its plate unchanged`() throws {
    let canvas = PixelSize(square: 256)
    let area = IconShape.macGrid.area(of: canvas)
    let plate = TestImages.artwork(area.size.width).plated(.macGrid, on: canvas, at: area)
    #expect(plate.isMacPlate)
    #expect(!TestImages.artwork(256).isMacPlate)
    #expect(!TestImages.disc(256).isMacPlate)
    let titles = Scenes.scenes(of: try .sketch(of: "macos") { _ in plate }).map(\.title)
    #expect(titles == ["Dock, @2x", "Dock", "Finder"])
  }
}
