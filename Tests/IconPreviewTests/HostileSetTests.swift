import IconImage
import IconPreview
import IconSpec
import IconTestSupport
import Testing

/// Images of any size and form, whatever they are for.
@Suite struct HostileSetTests {
  enum Picture: String, CaseIterable {
    case pixel, line, column, gray, deep, clear, none

    func bitmap() -> Bitmap? {
      switch self {
      case .pixel: TestPictures.picture(1, 1, .rgb) { _, _, _ in 200 }
      case .line: TestPictures.picture(8192, 1, .rgba) { x, _, _ in x % 256 }
      case .column: TestPictures.picture(2, 3000, .grayAlpha) { _, y, _ in y % 256 }
      case .gray: TestPictures.picture(61, 47, .gray) { x, y, _ in x + y }
      case .deep:
        Bitmap(
          size: PixelSize(width: 33, height: 20), layout: .rgba, depth: .sixteen,
          bytes: (0..<33 * 20 * 8).map { UInt8(truncatingIfNeeded: $0 * 7) })
      case .clear: TestPictures.picture(57, 57, .rgba) { _, _, _ in 0 }
      case .none: nil
      }
    }
  }

  private static let presets = [
    "ios-2012", "ios-legacy", "ios", "macos", "watchos-legacy", "tvos", "visionos", "web",
    "android",
  ]

  @Test(arguments: Picture.allCases)
  func `every scene is whole and can be painted`(picture: Picture) throws {
    let bitmap = picture.bitmap()
    for preset in Self.presets {
      let exhibit = try Exhibit.sketch(of: preset, firstScreen: bitmap) { _ in bitmap }
      for scene in Scenes.scenes(of: exhibit) {
        for area in scene.elements.map(\.area) {
          #expect(area.isInside(scene.size), "\(preset), \(scene.title): \(area)")
        }
        guard picture == .line else { continue }
        let painted = painted(scene, images: exhibit.images.map(\.bitmap), wallpaper: .dark)
        #expect(painted.size == scene.size)
      }
    }
  }

  @Test func `pictures say which image they show`() throws {
    for preset in Self.presets {
      let exhibit = try Exhibit.sketch(of: preset)
      for picture in Scenes.scenes(of: exhibit).flatMap(\.pictures) {
        #expect(!picture.label.isEmpty)
        switch picture.source {
        case .image(let index): #expect(exhibit.images[index].bitmap != nil)
        case .drawn(let bitmap, of: let index):
          #expect(bitmap.depth == .eight && bitmap.size == picture.area.size)
          #expect(index.map { exhibit.images.indices.contains($0) } ?? true)
        }
      }
    }
  }
}

extension Scene.Element {
  fileprivate var area: PixelRect {
    switch self {
    case .picture(let picture): picture.area
    case .box(let box): box.area
    case .text(let text): text.area
    }
  }
}
