import IconImage
import IconSpec

/// Every decision about an image's pixels that depends on the artwork. `CompositionChoice` resolves it once for each
/// job after the artwork was examined; `ArtworkRenderer` executes it.
struct Composition: Sendable {
  /// How the artwork is converted before resampling.
  var form = Form.asIs
  /// Which part of the artwork goes where, before magnification; nil for an image without artwork.
  var frame: Frame?
  var canvas: PixelSize
  var arrangement: Arrangement
  /// An outline that the resampled artwork is cut to first.
  var corners: IconOutline?
  var isGray = false
  /// Whether the image is cut to a circle.
  var isCircle = false
  var badge: (badge: Badge, band: BadgeBand)?
  var magnification = 1
  /// Whether the file has an alpha channel even if it is opaque.
  var keepsAlpha = false

  enum Form: Hashable {
    case asIs
    case opaque
    case flattened(Color)
    /// Grey: a mask.
    case coverage(MaskSource, isInverted: Bool)
    /// Without its background.
    case foreground(ForegroundVariant)

    /// Coverage is averaged without gamma: it is not light.
    var space: ResamplingSpace? {
      switch self {
      case .coverage, .foreground(.coverage(_)): .srgb
      default: nil
      }
    }
  }

  /// The pixels around and behind the resampled artwork.
  enum Arrangement {
    /// Transparent pixels only.
    case empty
    /// The background only.
    case background(Fill)
    /// The artwork's coverage in white.
    case mask
    /// The artwork, continued beyond its borders. A small copy decides how.
    case extended(sample: Bitmap)
    /// The artwork fills the canvas.
    case filled
    /// Transparent around the artwork.
    case transparent
    /// A plain colour around the artwork, mostly of a launch image.
    case plain(Color)
    case over(Fill)
    /// A plate of the Mac; nil if the artwork fills it.
    case plate(Fill?)
  }

  enum Fill {
    case color(Color)
    /// The background of another appearance.
    case dark(DarkBackground)
    /// The artwork's own background, which takes `extent` of the canvas.
    case separated(Background, extent: Background.Extent)

    func bitmap(_ size: PixelSize) -> Bitmap {
      switch self {
      case .color(let color): Bitmap(size: size, filledWith: color)
      case .dark(let background): background.bitmap(size)
      case .separated(let background, let extent): background.bitmap(size, over: extent)
      }
    }
  }
}
