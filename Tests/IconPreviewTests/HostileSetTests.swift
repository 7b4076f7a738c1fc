import IconImage
import IconTestSupport
import Testing

@testable import IconPreview

/// Images of unsuitable sizes and layouts, for every purpose.
@Suite struct HostileSetTests {
  enum Picture: String, CaseIterable {
    case pixel, line, column, gray, deep, clear, none

    func bitmap() -> Bitmap? {
      switch self {
      case .pixel: TestImages.picture(1, 1, .rgb) { _, _, _ in 200 }
      case .line: TestImages.picture(8192, 1, .rgba) { x, _, _ in x % 256 }
      case .column: TestImages.picture(2, 3000, .grayAlpha) { _, y, _ in y % 256 }
      case .gray: TestImages.picture(61, 47, .gray) { x, y, _ in x + y }
      case .deep:
        Bitmap(
          size: PixelSize(width: 33, height: 20), layout: .rgba, depth: .sixteen,
          bytes: (0..<33 * 20 * 8).map { UInt8(truncatingIfNeeded: $0 * 7) })
      case .clear: TestImages.picture(57, 57, .rgba) { _, _, _ in 0 }
      case .none: nil
      }
    }
  }

  private static let presets = [
    "ios-2012", "ios-legacy", "ios", "macos", "watchos-legacy", "tvos", "visionos", "web",
    "android",
  ]

  @Test(arguments: Picture.allCases)
  func `all elements are inside their scenes`(picture: Picture) throws {
    let bitmap = picture.bitmap()
    for preset in Self.presets {
      let exhibit = try Exhibit.sketch(of: preset, firstScreen: bitmap) { _ in bitmap }
      for scene in Scenes.scenes(of: exhibit) {
        for area in scene.elements.map(\.area) {
          #expect(area.isInside(scene.size), "\(preset), \(scene.title): \(area)")
        }
        guard picture == .line else { continue }
        let painted = scene.painted(images: exhibit.images.map(\.bitmap))
        #expect(painted.size == scene.size)
      }
    }
  }

  @Test func `images have labels and sources`() throws {
    for preset in Self.presets {
      let exhibit = try Exhibit.sketch(of: preset)
      for picture in Scenes.scenes(of: exhibit).flatMap(\.pictures) {
        #expect(!picture.picture.label.isEmpty)
        switch picture.picture.source {
        case .image(let index): #expect(exhibit.images[index].bitmap != nil)
        case .drawn(let bitmap):
          #expect(bitmap.depth == .eight && bitmap.size == picture.area.size)
        case .neighbour: Issue.record("pictures are without neighbours")
        }
      }
    }
  }
}
