package import IconImage

/// A launch image compared with a screenshot of the first screen.
package struct ScreenComparison: Sendable {
  /// A pixel differs if a component differs by more than this, of 255.
  package static let tolerance = 32

  /// The compared pixels: all below the status bar.
  package let compared: PixelRect
  package let differing: Int
  /// The bounding box of the differing pixels.
  package let area: PixelRect?

  private let launch: PixelGrid
  private let differs: [Bool]

  /// Nil if the screen has another shape than the launch image, with and without the status bar.
  /// `scale` is the launch image's. Complexity: O(pixels), plus resampling the screen.
  package init?(
    of launch: Bitmap, scale: Int, with screen: Bitmap, tolerance: Int = Self.tolerance
  ) {
    guard let fit = Self.fit(launch.size, scale: scale, screen: screen.size) else { return nil }
    let resampled = ResamplingPlan(source: screen.size, targets: [fit.screen]).resample(screen)[0]
    let (image, other) = (PixelGrid(launch), PixelGrid(resampled))
    let width = launch.size.width
    var differs = [Bool](repeating: false, count: launch.size.area)
    var box = PixelBox()
    for y in fit.top..<launch.size.height {
      for x in 0..<width
      where image[x, y].distance(to: other[x, y + fit.shift]) > tolerance {
        differs[y * width + x] = true
        box.add(x, y)
      }
    }
    self.launch = image
    self.differs = differs
    differing = box.count
    area = box.rect
    compared = PixelRect(
      x: 0, y: fit.top, size: PixelSize(width: width, height: launch.size.height - fit.top))
  }

  /// Whether images of these sizes can be compared.
  package static func isPossible(of launch: PixelSize, scale: Int, with screen: PixelSize) -> Bool {
    fit(launch, scale: scale, screen: screen) != nil
  }

  /// The screen's size after resampling. Row `y` of the launch image shows row `y + shift` of the
  /// screen. `top` is the first compared row of the launch image, below the status bar.
  private static func fit(
    _ launch: PixelSize, scale: Int, screen: PixelSize
  ) -> (screen: PixelSize, shift: Int, top: Int)? {
    let strip = launch.statusBarHeight(scale: scale)
    guard launch.height > strip else { return nil }
    // Equal shapes, a launch image without the status bar, or a screenshot without it.
    for (shift, top) in [(0, strip), (strip, 0), (-strip, strip)] {
      let wanted = PixelSize(width: launch.width, height: launch.height + shift)
      // One pixel either way is rounding.
      if abs(wanted.width * screen.height - wanted.height * screen.width)
        <= max(screen.width, screen.height)
      {
        return (wanted, shift, top)
      }
    }
    return nil
  }

  /// The share of differing pixels, 0…1.
  package var share: Double { Double(differing) / Double(compared.size.area) }

  /// The launch image in faded gray, with differences in red. Complexity: O(pixels).
  package func picture() -> Bitmap {
    let size = launch.size
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.area * 3)
    launch.forEach { x, y, pixel in
      let luma = pixel.luma
      if differs[y * size.width + x] {
        let shade = UInt8(luma / 4)
        bytes += [UInt8(191 + luma / 4), shade, shade]
      } else {
        bytes += [UInt8](repeating: UInt8(96 + luma / 2), count: 3)
      }
    }
    return Bitmap(size: size, layout: .rgb, bytes: bytes)
  }
}

extension PixelSize {
  /// Of the status bar on a screen of this size, in pixels: 20 points, 44 on phones with a notch,
  /// which are more than twice as high as wide.
  func statusBarHeight(scale: Int) -> Int { (height > 2 * width ? 44 : 20) * scale }
}
