import IconForgeKit
import IconImage
import IconProject
import IconTestSupport
import IconValidation
import Testing

@testable import IconPreview

/// Names below icons.
@Suite struct LabelTests {
  private static let long = "An App With A Very Long Name"

  private func scenes(of preset: String, name: String = long) throws -> [Scene] {
    var exhibit = try Exhibit.sketch(of: preset)
    exhibit.appName = name
    return Scenes.scenes(of: exhibit)
  }

  private func labels(_ scene: Scene) -> [(
    area: PixelRect, isAuto: Bool, isBold: Bool, Scene.Truncation
  )] {
    scene.elements.compactMap { element in
      guard case .text(Self.long, let color, .center, let isBold, let truncation) = element.content
      else { return nil }
      return (element.area, color == nil, isBold, truncation)
    }
  }

  @Test(arguments: [
    ("ios", "Home screen, iPhone", 24, 36, false, Scene.Truncation.end),
    ("ios-2010", "Home screen, iPhone OS", 22, 30, true, .middle),
    ("android", "Android launcher, circle", 36, 54, false, .end),
  ])
  func `a name is below the middle of its icon`(
    preset: String, title: String, height: Int, most: Int, isEarly: Bool,
    truncation: Scene.Truncation
  ) throws {
    let scene = try #require(scenes(of: preset).first { $0.title.hasPrefix(title) })
    let label = try #require(labels(scene).first)
    #expect(label.area.size.height == height)
    #expect((label.isAuto, label.isBold, label.3) == (!isEarly, isEarly, truncation))
    let icon = try #require(scene.pictures.first).area
    let middles = [icon, label.area].map { $0.x * 2 + $0.size.width }
    #expect(abs(middles[0] - middles[1]) <= 1)
    #expect(label.area.y > icon.y + scene.neighbours[0].neighbour.size.height)
    // Names do not reach those of the neighbours.
    let others = scene.texts.filter { $0.area.y == label.area.y && $0.words != Self.long }
    #expect(!others.isEmpty)
    for other in others {
      let isLeft = other.area.x < label.area.x
      let (left, right) = isLeft ? (other.area, label.area) : (label.area, other.area)
      #expect(left.x + left.size.width < right.x)
    }
  }

  @Test func `the Finder and early Home screens truncate in the middle`() {
    let width = Letters.width(of: "Abcdefgh", scale: 1)
    #expect(Letters.fitting("Abcdefgh", in: width, scale: 1) == "Abcdefgh")
    let (end, middle) = (
      Letters.fitting("Abcdefghijkl", in: width, scale: 1),
      Letters.fitting("Abcdefghijkl", in: width, scale: 1, .middle)
    )
    #expect(end.hasPrefix("Abcd") && end.hasSuffix("…"))
    #expect(middle.hasPrefix("Ab") && middle.hasSuffix("kl") && middle.contains("…"))
    #expect([end, middle].allSatisfy { Letters.width(of: $0, scale: 1) <= width })
    #expect(Letters.fitting("Abc", in: 1, scale: 1) == "…")
  }

  @Test func `scenes name the app`() throws {
    for preset in [
      "ios", "ios-2010", "macos", "watchos-legacy", "tvos", "visionos", "android", "web",
    ] {
      let words = try scenes(of: preset, name: "Compass").flatMap(\.words)
      #expect(words.contains("Compass") || words.contains("COMPASS"), "\(preset)")
      #expect(!words.contains("App"), "\(preset)")
    }
  }

  @Test(arguments: [
    (
      "Info.plist",
      #"<plist><dict><key>CFBundleDisplayName</key><string>Shown</string></dict></plist>"#
    ),
    ("res/values/strings.xml", #"<resources><string name="app_name">Shown</string></resources>"#),
    ("Shown.xcodeproj/project.pbxproj", "// !$*UTF8*$!"), ("none.txt", ""),
  ])
  func `the name is that of the project`(file: String, text: String) async throws {
    let folder = TemporaryFolder([file: text], images: ["Art/Icon.png": TestImages.artwork(57)])
    let exhibition = await Exhibition.there([folder.path("Art")], .init())
    let set = try #require(exhibition.sets.first)
    let name = exhibition.plan.appName(of: set, exhibition.files)
    #expect(name == (file == "none.txt" ? "App" : "Shown"))
  }

  @Test func `a hostile project has a short name`() async throws {
    let folder = TemporaryFolder(
      [
        "res/values/strings.xml": String(repeating: #"<string name="app_name" "#, count: 20_000),
        "Art/Info.plist": "<plist><dict><key>CFBundleName</key><string>"
          + String(repeating: "long ", count: 9_999) + "</string></dict></plist>",
      ], images: ["Art/Icon.png": TestImages.artwork(57), "Other/Icon.png": TestImages.artwork(57)])
    for (name, length) in [("Art", 99), ("Other", 3)] {
      let exhibition = await Exhibition.there([folder.path(name)], .init())
      let set = try #require(exhibition.sets.first)
      #expect(exhibition.plan.appName(of: set, exhibition.files).count == length)
    }
  }

  @Test func `variables are not names`() async throws {
    let list =
      "<plist><dict><key>CFBundleName</key><string>$(PRODUCT_NAME)</string></dict></plist>"
    let folder = TemporaryFolder(
      ["Info.plist": list], images: ["Art/Icon.png": TestImages.artwork(57)])
    let exhibition = await Exhibition.there([folder.path("Art")], .init())
    let set = try #require(exhibition.sets.first)
    #expect(exhibition.plan.appName(of: set, exhibition.files) == "App")
  }
}
