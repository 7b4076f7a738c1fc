import IconCodec
import IconImage
import IconPackages

/// An asset to be compiled. Planning reads documents only.
struct AssetPlan: Sendable {
  /// The folder, for messages.
  let path: String
  let name: String
  let part: CatalogPart
  var renditions: [RenditionPlan] = []
}

/// A rendition to be made.
struct RenditionPlan: Sendable {
  enum Source: Sendable {
    /// Pixels of a file, of an exact size if it is known.
    case bitmap(String, PixelSize?)
    /// Vector artwork, rendered at its size times the scale.
    case render(String)
    case vector(String), jpeg(String)
    /// A symbol template: a rendition for each of its variants.
    case symbol(String)
    case data(String, type: String?)
    case sizes([CatalogRendition.IconSize])
    /// Names of layers from the back, and their files.
    case stack([String], [String])
    /// The files of layers from the back, composited.
    case flattened([String])
    case transparent(PixelSize)
    case color(CatalogColor)
    case gradient(CatalogGradient)
    case icon(CatalogIcon)
    /// Layers of an Icon Composer group from the back.
    case group([GroupLayerPlan])
    /// An icon rendered from its layers.
    case drawn(LayeredIcon, PixelSize)

    /// The files to read.
    var files: [String] {
      switch self {
      case .bitmap(let path, _), .render(let path), .vector(let path), .jpeg(let path),
        .symbol(let path):
        [path]
      case .data(let path, _): [path]
      case .stack(_, let paths), .flattened(let paths): paths
      case .group(let layers): layers.map(\.layer.image)
      case .drawn(let icon, _): icon.files
      case .sizes, .color, .transparent, .gradient, .icon: []
      }
    }
  }

  let source: Source
  let name: String
  var key: CatalogKey
  let part: CatalogPart
  var flags = 0
  /// Whether colors are reduced to gray, as in tinted icons.
  var isGray = false
  /// Whether a small image may be stored on a sheet.
  var isPacked = true
  /// Whether it is a layer of an Icon Composer document.
  var isLayer = false
  /// The line that it comes from.
  var line: AssetLine?
  var resizing: Resizing?
  var insets = CatalogInsets()
}

/// A PNG file or icon file beside the catalog.
struct LoosePlan: Sendable {
  enum Content: Sendable {
    case png(String, PixelSize)
    /// Files by the member that each becomes.
    case icns([ICNSMember: String])
    /// The same, rendered from layers.
    case drawnPNG(LayeredIcon, PixelSize)
    case drawnICNS(LayeredIcon)
  }

  /// Relative to the output folder.
  let path: String
  let content: Content
}

/// What a request makes.
struct CompilePlan: Sendable {
  var assets: [AssetPlan] = []
  var loose: [LoosePlan] = []
  var list = PartialInfoPlist()
  var issues: [CompileIssue] = []
  /// Documents and folders that decided it.
  var read: [String] = []
}

extension CompilePlan {
  /// Adds a file beside the catalog, once.
  mutating func add(_ file: LoosePlan) {
    if !loose.contains(where: { $0.path == file.path }) { loose.append(file) }
  }
}

extension PixelSize {
  /// The glow below a layered icon of tvOS.
  static let glow = PixelSize(width: 480, height: 320)
}
