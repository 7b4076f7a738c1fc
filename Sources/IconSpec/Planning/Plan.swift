public import IconImage

/// What is done to artwork for a slot.
public struct Treatment: Hashable, Sendable {
  public enum Placement: Hashable, Sendable {
    /// The whole picture becomes the whole image; it must have the image's shape.
    case whole
    /// Fitted into the image, or into an area of it.
    case fit(Fit, Anchor, area: PixelRect?)
    /// In the middle, its longest side at most this share of the image's shorter side, never
    /// enlarged.
    case centered(share: Double, Composition = .alone)
    /// The image takes the artwork's shape, as large as fits into `box` times `scale`; every scale
    /// is an exact multiple of the first.
    case tight(box: PixelSize, scale: Int)
    /// A picture of the first screen. When it has the status bar and the image has not, the top
    /// `statusBar` points are cut off, the image being `width` points wide.
    case screen(Fit, Anchor, statusBar: Int, width: Double)
    /// The background alone.
    case ground
    /// The file itself, byte for byte.
    case verbatim
    /// The same of a drawing, which others may open.
    case drawing
    /// Nothing but the badge.
    case badge
  }

  /// What a centred picture has in common with others of its kind, which it stands beside.
  public struct Composition: Hashable, Sendable {
    /// How many times as large it is as it would be at the scale that all scales of its size are
    /// multiples of: each is an exact multiple of one picture.
    public var multiple: Int
    /// The largest side, in pixels, that an image of the kind asks of the artwork. Where the artwork
    /// is smaller, all take as much less.
    public var largest: Double

    public static let alone = Composition(multiple: 1, largest: 0)
  }

  public var placement: Placement
  public var alpha: Slot.AlphaPolicy
  /// What shows through and around the artwork. Without one, transparency cannot be flattened, and
  /// opaque artwork is surrounded by the mean colour of its border.
  public var background: Color?
  /// The background of artwork that is transparent, where there is none; opaque artwork has its own
  /// ground.
  public var standIn: Color?
  /// For glyphs: what the shape is read from. `nil` inside means alpha when there is some.
  public var mask: Mask?
  /// How many times the finished picture is enlarged, each pixel becoming a block.
  public var magnification = 1
  /// Without colour, for looks the system colours itself.
  public var isGray = false
  /// What is cut out of the artwork.
  public var shape: IconShape?
  /// What is shown of artwork that comes apart.
  public var portion = Portion.whole
  /// What is laid over the finished picture.
  public var badge: Badge?

  /// Whether the file has alpha even where nothing can be seen through.
  package var keepsAlpha: Bool { alpha == .required && mask == nil }

  /// Of artwork that comes apart into the ground it is drawn on and a glyph. What does not is placed
  /// whole, as `placement` says.
  public enum Portion: Hashable, Sendable {
    case whole
    /// The ground as it goes on around the picture, which takes `share` of the shorter side.
    case ground(share: Double)
    /// The glyph alone, as large as it gets in a region, or where it stands in the picture.
    case glyph(GlyphRegion?)
    /// The glyph in a region, or where it stands, before its ground.
    case all(GlyphRegion?)
    /// The glyph as the system wants it for another look, or no image where the system's own is
    /// better.
    case look(Slot.Appearance)
  }

  public struct Mask: Hashable, Sendable {
    public var source: MaskSource?
    public var isInverted: Bool
  }
}

/// One file to make.
public struct Job: Hashable, Sendable {
  /// Path below the output folder.
  public let path: String
  /// The size asked for; glyphs may come out smaller in one direction, or at
  /// the size they are drawn at.
  public let pixels: PixelSize
  public let artwork: Artwork
  public let treatment: Treatment
  public let layout: OutputLayout
  /// Everything this one file is for; at least one.
  public let slots: [Slot]
  /// The pictures of a file that holds several (`.ico`, `.icns`), each a job of its own, in the
  /// order they have there; the file has the largest one's size. Empty of an image.
  public internal(set) var members: [Job] = []
  /// The folder, below the output folder, in which its layout begins; empty for the output folder.
  public internal(set) var folder = ""

  public var slot: Slot { slots[0] }

  /// The same as seen from its folder.
  package var inFolder: Job {
    folder.isEmpty
      ? self
      : Job(
        path: String(path.dropFirst(folder.count + 1)), pixels: pixels, artwork: artwork,
        treatment: treatment, layout: layout, slots: slots, members: members)
  }

  /// The pictures to be made for it.
  package var pictures: [Job] { members.isEmpty ? [self] : members }

  /// The same for artwork that is transparent: on what stands in for a background nobody gave.
  package var onStandIn: Job {
    guard treatment.background == nil, let standIn = treatment.standIn else { return self }
    var treatment = treatment
    treatment.background = standIn
    return Job(
      path: path, pixels: pixels, artwork: artwork, treatment: treatment, layout: layout,
      slots: slots, members: members.map(\.onStandIn), folder: folder)
  }
}

/// The complete, ordered list of jobs. Pure: the same manifest gives the same plan.
public struct Plan: Sendable {
  public let jobs: [Job]
  public let resampling: ResamplingOptions
  public let colorSpace: OutputColorSpace
  public let vector: VectorRendering
  /// What the icon is called where it has a name.
  public let iconName: String
  public let web: WebDetails
  /// Slots nobody gave artwork for, by role, in the order of the presets.
  public let unserved: [(role: Role, slots: Int)]

  package init(
    jobs: [Job], resampling: ResamplingOptions, colorSpace: OutputColorSpace = .sRGB,
    vector: VectorRendering = .exact, iconName: String = Manifest.standardIconName,
    web: WebDetails = WebDetails(), unserved: [(role: Role, slots: Int)]
  ) {
    self.jobs = jobs
    self.resampling = resampling
    self.colorSpace = colorSpace
    self.vector = vector
    self.iconName = iconName
    self.web = web
    self.unserved = unserved
  }
}
