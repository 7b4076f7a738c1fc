import IconImage
import IconTestSupport
import Testing

@testable import IconPreview

@Suite struct NeighbourTests {
  private static let side = PixelSize(square: 60)

  private func icon(
    _ number: Int, _ shape: Neighbour.Shape = .cut(.phone),
    _ appearance: Neighbour.Appearance = .light
  ) -> Neighbour {
    Neighbour(number: number, size: Self.side, shape: shape, appearance: appearance)
  }

  private func pixels(_ bitmap: Bitmap) -> [[Int]] {
    stride(from: 0, to: bitmap.bytes.count, by: 4).map { start in
      bitmap.bytes[start..<start + 4].map(Int.init)
    }
  }

  @Test func `neighbours differ from each other and repeat`() {
    let bitmaps = (0..<10).map { icon($0).bitmap }
    #expect(Set(bitmaps.map(\.bytes)).count == 10)
    #expect(Set((0..<10).map { Neighbour.name($0) }).count == 10)
    #expect(icon(10).bitmap == bitmaps[0])
  }

  @Test(arguments: [IconOutline.phone, .circle, .squircle, .teardrop, .arc(0.16)])
  func `neighbours are masked as the icon is`(outline: IconOutline) {
    let own = Bitmap(size: Self.side, filledWith: .black).cut(to: outline)
    let other = icon(0, .cut(outline)).bitmap
    #expect(pixels(other).map { $0[3] } == pixels(own).map { $0[3] })
  }

  /// The user's icon remains the most colourful one.
  @Test func `neighbours have muted colours`() {
    for number in 0..<10 {
      for pixel in pixels(icon(number).bitmap) where pixel[3] == 255 {
        let (low, high) = (pixel[..<3].min() ?? 0, pixel[..<3].max() ?? 0)
        #expect(high - low < 96, "\(Neighbour.name(number)): \(pixel)")
      }
    }
  }

  @Test func `neighbours have the appearance of the scene`() {
    let tint = Color(red: 255, green: 0, blue: 0)
    let middle = 30 * 60 + 30
    for number in 0..<10 {
      let dark = pixels(icon(number, .cut(.phone), .dark).bitmap)
      #expect(dark.map { $0[0] }.sorted()[1800] < 0x40, "the background is dark")
      let tinted = pixels(icon(number, .cut(.phone), .tinted(tint)).bitmap)
      #expect(tinted.allSatisfy { abs($0[1] - $0[2]) <= 1 && $0[0] >= $0[1] })
      let clear = pixels(icon(number, .cut(.phone), .clear).bitmap)
      #expect(clear.allSatisfy { $0[3] < 255 || $0[0] == 255 })
      #expect(clear[10 * 60 + 30][3] == 56, "glass outside of the mark")
      let themed = pixels(icon(number, .cut(.circle), .themed(plate: .white, ink: .black)).bitmap)
      #expect(themed[5 * 60 + 30] == [255, 255, 255, 255])
      #expect(themed.contains([0, 0, 0, 255]))
      #expect(themed[middle][3] == 255)
    }
  }

  @Test(arguments: [
    "ios-2010", "ios-2013", "ios", "ios-legacy", "macos", "macos-appearances", "watchos-legacy",
    "tvos", "visionos", "android", "windows",
  ])
  func `the icon is among neighbours of its size`(preset: String) throws {
    let scenes = Scenes.scenes(of: try .sketch(of: preset)).filter { scene in
      ["Home", "Dock", "Android launcher", "Android before", "Apple Watch", "Windows"]
        .contains { scene.title.hasPrefix($0) }
    }
    #expect(!scenes.isEmpty)
    for scene in scenes {
      #expect(scene.neighbours.count >= 2, "\(scene.title)")
      let isLayered = ["tvOS", "visionOS"].contains { scene.title.hasSuffix($0) }
      let own = Set(scene.pictures.map { $0.area.size })
      for (area, neighbour) in scene.neighbours {
        #expect(area.size == neighbour.outerSize)
        // The focused icon of tvOS and visionOS is larger.
        let size =
          isLayered
          ? PixelSize(width: area.size.width * 4 / 3, height: area.size.height * 4 / 3) : area.size
        #expect(own.contains(size), "\(scene.title): \(area) beside \(own)")
      }
      // Grey boxes neither stand for icons nor lie behind names.
      let boxes = scene.elements.filter { element in
        if case .box(_, _, let opacity, _) = element.content {
          opacity == 0.45 || opacity == 0.5
        } else {
          false
        }
      }
      #expect(boxes.isEmpty)
    }
  }

  @Test func `equal scenes store a neighbour once`() async throws {
    let folder = TemporaryFolder()
    for name in ["One", "Two"] {
      try folder.write("\(name)/Icon.png", TestImages.artwork(57))
    }
    let pages = [
      String(decoding: try await Self.page(["One"], in: folder), as: UTF8.self),
      String(decoding: try await Self.page(["One", "Two"], in: folder), as: UTF8.self),
    ]
    let counts = pages.map { $0.components(separatedBy: "image/png").count }
    #expect(counts[0] == counts[1])
  }

  private static func page(_ names: [String], in folder: TemporaryFolder) async throws -> [UInt8] {
    let exhibition = await Exhibition.there(names.map(folder.path), .init())
    return await Preview(of: exhibition, .init()).page
  }
}
