package import IconImage

/// Everything that decides the pixels and the PNG form of one image, resolved from its slots, the
/// manifest and the artwork's options while the plan is made.
///
/// Two images of one artwork with equal treatments, sizes and resampling options have equal bytes.
/// Cache keys and lockfile digests derive from it (`Recipe`).
package struct Treatment: Hashable, Sendable {
  package enum Placement: Hashable, Sendable {
    /// The artwork fills the image; both have the same shape.
    case whole
    /// Fitted into the image, or into an area of it.
    case fit(Fit, Anchor, area: PixelRect?)
    /// In the middle, its longest side at most this share of the image's shorter side, never
    /// enlarged.
    case centered(share: Double, Family = .alone)
    /// The image takes the artwork's shape, as large as fits into `box` times `scale`; every scale
    /// is an exact multiple of the first.
    case tight(box: PixelSize, scale: Int)
    /// A screenshot of the first screen. When it has the status bar and the image has not, the top
    /// `statusBar` points are cut off, the image being `width` points wide.
    case screen(Fit, Anchor, statusBar: Int, width: Double)
    case background
    /// The file itself, byte for byte.
    case verbatim
    /// Vector artwork as it is, for a web site.
    case drawing
    /// Vector artwork as a layer of an Icon Composer document. `isWholeLayer`: the artwork was
    /// supplied for this layer, so it may be opaque.
    case layerDrawing(Slot.Layer, isWholeLayer: Bool)
    case badge

    package var isDrawing: Bool {
      switch self {
      case .drawing, .layerDrawing: true
      default: false
      }
    }
  }

  /// How centred images of one size and of one device family relate to each other.
  package struct Family: Hashable, Sendable {
    /// How many times as large the artwork is as at the common divisor of the scales of its size.
    /// Every scale is an exact multiple of one image.
    package var multiple: Int
    /// The largest side, in pixels, that an image of the family requires of the artwork. Where the
    /// artwork is smaller, all images take proportionally less.
    package var largest: Double

    package static let alone = Family(multiple: 1, largest: 0)
  }

  /// The parts of the artwork that the image shows, when background and foreground can be separated.
  /// Artwork that cannot be separated is shown as `unseparated` says.
  package enum Portion: Hashable, Sendable {
    case whole
    /// The background continued around the artwork, which takes `share` of the shorter side.
    case background(share: Double)
    /// The foreground alone, as large as possible in a region, or at its location in the artwork.
    case glyph(ForegroundRegion?)
    /// The foreground in a region, or at its location, composited over its background.
    case all(ForegroundRegion?)
    /// The whole artwork. If the system's circle would cut the foreground, the foreground in a
    /// region, composited over its background.
    case uncut(ForegroundRegion)
    /// The foreground alone in a region, on a taskbar of this colour. Transparent artwork stays as
    /// it is. A foreground that is hardly visible there is not separated.
    case unplated(ForegroundRegion, taskbar: Color)
    /// As `all` in the middle of the canvas, where the foreground takes this share of the shorter side;
    /// whole if it would hardly be larger.
    case enlarged(share: Double)
    /// The foreground as the system expects it for another appearance.
    case appearance(Slot.Appearance)
  }

  /// How opaque artwork is shown that cannot be separated into background and foreground.
  package enum Unseparated: String, Hashable, Sendable {
    /// Whole, as `placement` says.
    case placed
    /// With the rounded corners of an icon.
    case rounded
    /// Filling the canvas: cropped, or continued beyond its borders. On layers it is the back layer,
    /// and the layers above are empty.
    case extended
  }

  /// When the image is skipped because the system derives a better one itself.
  package enum Omission: String, Hashable, Sendable {
    case never
    /// The system derives this appearance from the layers of the default one.
    case derivedBySystem
    /// Unless the artwork can be separated.
    case unlessSeparated
    /// Unless the artwork has a shape that works as a mask.
    case unlessMask
  }

  package struct MarkArea: Hashable, Sendable {
    package var region: PixelRect
    /// Whether a background surrounds the region. Without one only tiny marks are enlarged.
    package var isFramed: Bool
  }

  /// Where a badge goes that neither a plate nor a cut-out shape already limits.
  package enum BadgeArea: Hashable, Sendable {
    case canvas
    /// A centred share of the canvas, for images that the system masks.
    case center(share: Double)
    /// The same as a free-standing pill.
    case pill(share: Double)
  }

  package struct Mask: Hashable, Sendable {
    package var source: MaskSource?
    package var isInverted: Bool
  }

  /// The sizes at which a glyph may keep its own pixel grid.
  package struct NaturalSizes: Hashable, Sendable {
    package var longerSide: ClosedRange<Int>
    package var maximum: PixelSize?

    package func contains(_ size: PixelSize) -> Bool {
      longerSide.contains(size.longerSide)
        && maximum.map { size.width <= $0.width && size.height <= $0.height } != false
    }
  }

  package var placement: Placement
  package var alpha: Slot.AlphaPolicy
  /// The colour behind and around the artwork. Without one, transparency cannot be flattened, and
  /// opaque artwork is surrounded by the colour of its border.
  package var background: Color?
  /// The background of transparent artwork for which the user gave none. Opaque artwork keeps its
  /// own.
  package var standIn: Color?
  /// For glyphs: the channel that the shape is read from. `nil` inside means alpha where there is
  /// some.
  package var mask: Mask?
  /// How many times the finished image is enlarged; each pixel becomes a block.
  package var magnification = 1
  /// Without colour, for appearances that the system tints.
  package var isGray = false
  package var shape: IconShape?
  /// Composited over a plate in the system's dark colour, as macOS shows other appearances.
  package var isPlated = false
  package var portion = Portion.whole
  /// Whether background and foreground are separated for this image.
  package var isSeparated = false
  /// Share of its region that the foreground takes. Nil for its share of the artwork.
  package var foregroundScale: Double?
  package var unseparated = Unseparated.placed
  /// Where transparent artwork goes whose visible part is tiny, or cropped to its own width or
  /// height. Nil where it stays as it is.
  package var markArea: MarkArea?
  package var omission = Omission.never
  package var badge: Badge?
  package var badgeArea = BadgeArea.canvas
  /// Whether opaque pixels stay 24-bit RGB at every effort, as application icons must (QA1686).
  package var isTrueColor = false
  /// Changes of the foreground, without those that the image does not show.
  package var adjustments = ForegroundAdjustments()
  /// The margin on each side, in per cent of the area that the image would take.
  package var padding = 0
  /// Nil where the glyph has to have the size its slots state.
  package var naturalSizes: NaturalSizes?
  /// Whether the file is Android's vector drawable of the image.
  package var isVector = false

  /// Whether the foreground is enlarged, as in favicons.
  package var isEnlarged: Bool {
    if case .enlarged = portion { true } else { false }
  }

  /// Whether the foreground is scaled down if a circle cuts it, as in icons of watchOS.
  package var isUncut: Bool {
    if case .uncut = portion { true } else { false }
  }

  /// Whether the file has an alpha channel even where it is fully opaque.
  package var keepsAlpha: Bool { alpha == .required && mask == nil }

  /// With the properties that depend on every slot the file is for.
  func resolved(for slots: [Slot]) -> Treatment {
    var treatment = self
    treatment.isTrueColor = slots.contains { $0.role.isAppIcon }
    if case .tight = placement { treatment.naturalSizes = NaturalSizes(slots) }
    return treatment
  }
}

extension Treatment.NaturalSizes {
  /// Nil unless every slot states an approximate size. Source: `Slot.SizeRule.about`.
  fileprivate init?(_ slots: [Slot]) {
    guard slots.allSatisfy({ $0.size == .about }) else { return nil }
    let ranges = slots.map { $0.size.longerSides(for: $0.pixels) }
    guard let lower = ranges.map(\.lowerBound).max(), let upper = ranges.map(\.upperBound).min(),
      lower <= upper
    else { return nil }
    let limits = slots.compactMap(\.maximum)
    longerSide = lower...upper
    maximum = limits.first.map { first in
      limits.reduce(first) {
        PixelSize(width: min($0.width, $1.width), height: min($0.height, $1.height))
      }
    }
  }
}
