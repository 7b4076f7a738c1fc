package import IconImage

/// A launch image beside a picture of the first screen.
package struct ScreenComparison: Sendable {
  /// How far a colour component may be off, of 255, before a pixel counts as different.
  package static let tolerance = 32

  /// Pixels that were compared: all but the status bar.
  package let compared: PixelRect
  /// How many of them differ.
  package let differing: Int
  /// The smallest rectangle around those that do.
  package let area: PixelRect?

  private let launch: PixelGrid
  private let differs: [Bool]

  /// Nil when the first screen has another shape than the launch image, with and without the strip
  /// of the status bar. `scale` is the launch image's. Complexity: O(pixels), besides resampling
  /// the screen to the launch image's size.
  package init?(
    of launch: Bitmap, scale: Int, with screen: Bitmap, tolerance: Int = Self.tolerance
  ) {
    guard let fit = ScreenFit(launch.size, scale: scale, screen: screen.size) else { return nil }
    let resampled = ResamplingPlan(source: screen.size, targets: [fit.screen]).resample(screen)[0]
    let (image, other) = (PixelGrid(launch), PixelGrid(resampled))
    let width = launch.size.width
    var differs = [Bool](repeating: false, count: launch.size.area)
    var count = 0
    for y in fit.top..<launch.size.height {
      for x in 0..<width
      where image[x, y].distance(to: other[x, y + fit.shift]) > tolerance {
        differs[y * width + x] = true
        count += 1
      }
    }
    self.launch = image
    self.differs = differs
    differing = count
    area = Self.box(differs, launch.size)
    compared = PixelRect(
      x: 0, y: fit.top, size: PixelSize(width: width, height: launch.size.height - fit.top))
  }

  /// Whether pictures of these sizes can be compared.
  package static func isPossible(of launch: PixelSize, scale: Int, with screen: PixelSize) -> Bool {
    ScreenFit(launch, scale: scale, screen: screen) != nil
  }

  /// Of the pixels that were compared, 0…1.
  package var share: Double { Double(differing) / Double(compared.size.area) }

  /// The launch image faded to grey, what differs in red. Complexity: O(pixels).
  package func picture() -> Bitmap {
    let size = launch.size
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.area * 3)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let luma = launch[x, y].luma
        if differs[y * size.width + x] {
          let shade = UInt8(luma / 4)
          bytes += [UInt8(191 + luma / 4), shade, shade]
        } else {
          bytes += [UInt8](repeating: UInt8(96 + luma / 2), count: 3)
        }
      }
    }
    return Bitmap(size: size, layout: .rgb, bytes: bytes)
  }

  private static func box(_ differs: [Bool], _ size: PixelSize) -> PixelRect? {
    var (left, top, right, bottom) = (size.width, size.height, -1, -1)
    for y in 0..<size.height {
      for x in 0..<size.width where differs[y * size.width + x] {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), y)
      }
    }
    guard right >= 0 else { return nil }
    return PixelRect(
      x: left, y: top, size: PixelSize(width: right - left + 1, height: bottom - top + 1))
  }
}

/// How a first screen is laid over a launch image.
private struct ScreenFit {
  /// The size the screen is brought to.
  let screen: PixelSize
  /// Row `y` of the launch image shows row `y + shift` of the screen.
  let shift: Int
  /// The launch image's first row that is compared: the system draws over those above.
  let top: Int

  init?(_ launch: PixelSize, scale: Int, screen: PixelSize) {
    let strip = StatusBar.height(launch, scale: scale)
    guard launch.height > strip else { return nil }
    // As they are; a launch image without the status bar; a picture of the screen without it.
    for (added, top) in [(0, strip), (strip, 0), (-strip, strip)] {
      let wanted = PixelSize(width: launch.width, height: launch.height + added)
      // One pixel either way is rounding.
      if abs(wanted.width * screen.height - wanted.height * screen.width)
        <= max(screen.width, screen.height)
      {
        (self.screen, shift, self.top) = (wanted, added, top)
        return
      }
    }
    return nil
  }
}

/// The strip at the top of a screen that the system draws over.
enum StatusBar {
  /// In pixels: 20 points, 44 on phones whose screen has a notch, more than twice as high as wide.
  static func height(_ screen: PixelSize, scale: Int) -> Int {
    (screen.height > 2 * screen.width ? 44 : 20) * scale
  }
}
