import IconImage
import IconRules
import IconTestSupport
import Testing

@testable import IconPreview

@Suite struct ScenesTests {
  @Test(arguments: [
    (
      "ios-2008",
      [
        "Home screen, iPhone OS 2 to iOS 6", "Settings", "Web clip",
        "Navigation bar before iOS 7", "Toolbar before iOS 7", "Tab bar before iOS 7",
        "Launch images", "App Store before iOS 7, @2x",
      ]
    ),
    (
      "ios-2010",
      [
        "Home screen, iPhone OS 2 to iOS 6", "Home screen, iPhone OS 2 to iOS 6, @2x", "Spotlight",
        "Settings", "Spotlight, @2x", "Settings, @2x", "Web clip", "Web clip, @2x", "Documents",
        "Documents, @2x", "Navigation bar before iOS 7", "Navigation bar before iOS 7, @2x",
        "Toolbar before iOS 7", "Toolbar before iOS 7, @2x", "Tab bar before iOS 7",
        "Tab bar before iOS 7, @2x", "Launch images", "App Store before iOS 7, @2x",
      ]
    ),
    (
      "ios-2013",
      [
        "Home screen, iOS 7 to 18", "Home screen, iOS 7 to 18, @2x", "Spotlight", "Settings",
        "Spotlight, @2x", "Settings, @2x", "Web clip, @2x", "Navigation bar", "Navigation bar, @2x",
        "Toolbar", "Toolbar, @2x", "Tab bar", "Tab bar, @2x", "Launch images", "App Store, @2x",
      ]
    ),
    (
      "ios",
      ["Home screen, iOS 7 to 18, @2x", "Home screen appearances, iOS 18, @2x", "App Store, @2x"]
    ),
    ("macos", ["Dock", "Dock, @2x", "Finder", "As macOS 26 shows it, nearly"]),
    (
      "macos-appearances",
      ["Dock, dark", "Dock, dark, @2x", "Finder, dark", "Dock, tinted", "Dock, tinted, @2x"]
        + ["Finder, tinted"]
    ),
    ("watchos", ["Apple Watch, @2x"]),
    ("watchos-legacy", ["App Store, @2x", "Apple Watch, @2x"]),
    (
      "tvos",
      [
        "Launch images", "Home screen, tvOS", "App Store, tvOS", "Top shelf, 512×192",
        "Top shelf, 512×159",
      ]
    ),
    ("visionos", ["Home view, visionOS"]),
    ("icon-composer", ["Images"]),
    ("web", ["Web clip, @3x", "Browser tabs", "Browser tabs, @2x", "Web app on a phone"]),
    (
      "web-legacy",
      ["Web clip, @3x", "Launch images", "Browser tabs", "Browser tabs, @2x"]
        + ["Web app on a phone"]
    ),
    (
      "android",
      [
        "Android launcher, 3 pixels per dp", "Android before 8, 3 pixels per dp",
        "Android status bar, 3 pixels per dp", "Play Store",
      ]
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
    #expect(titles.contains("Home screen, iOS 7 to 18, @2x"))
    #expect(titles.contains("Home screen, iOS 7 to 18, @3x"))
  }

  /// The widest figures of common fonts take 0.64 of their height.
  @Test func `captions fit their figures`() throws {
    let texts = Scenes.scenes(of: try .sketch(of: "macos")).flatMap(\.texts)
    let figures = texts.filter { Int($0.words) != nil }
    #expect(Set(figures.map { $0.words }).isSuperset(of: ["128", "256", "512"]))
    for text in figures {
      let needed = text.words.count * text.area.size.height * 64 / 100
      #expect(text.area.size.width >= needed, "\(text.words) in \(text.area)")
    }
  }

  @Test func `an icon is shown with and without shine unless it is prerendered`() throws {
    func words(prerendered: Bool) throws -> [String] {
      let plain = try Exhibit.sketch(of: "ios-2008", only: [.application])
      let images = plain.images.map { image in
        var use = image.subject.use
        use.isPrerendered = prerendered
        return Exhibit.Image(
          subject: ImageSubject(
            path: image.subject.path, content: image.subject.content, use: use),
          bitmap: image.bitmap, png: [], byteCount: 0)
      }
      return Scenes.scenes(of: Exhibit(set: plain.set, images: images))[0].words
    }
    #expect(try words(prerendered: false).contains("as it is"))
    #expect(try words(prerendered: false).contains("prerendered"))
    #expect(try words(prerendered: true).contains("prerendered"))
    #expect(try !words(prerendered: true).contains("as it is"))
  }

  @Test func `missing appearances are not shown`() throws {
    let scenes = Scenes.scenes(
      of: try .sketch(of: "ios", image: { $0.appearance == .tinted ? nil : Exhibit.picture($0) }))
    let appearances = try #require(scenes.first { $0.title.hasPrefix("Home screen app") })
    #expect(appearances.words == ["light", "dark"])
    let plain = Scenes.scenes(
      of: try .sketch(of: "ios", image: { $0.appearance == nil ? Exhibit.picture($0) : nil }))
    #expect(!plain.contains { $0.title.hasPrefix("Home screen app") })
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
    #expect(titles == ["Dock", "Dock, @2x"] + ["Finder"])
  }
}
