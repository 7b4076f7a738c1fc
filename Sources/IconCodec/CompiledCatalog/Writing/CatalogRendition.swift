package import IconImage

/// A rendition to be written.
package struct CatalogRendition: Sendable {
  package enum Content: Sendable {
    case bitmap(CatalogBitmap)
    case sizes([IconSize])
    case color(CatalogColor)
    case file(CatalogFile)
    case symbol(CatalogSymbol)
    case stack(CatalogStack)
    case icon(CatalogIcon)
    case gradient(CatalogGradient)
  }

  /// A size of an icon in points, with the second dimension of its renditions' keys.
  package struct IconSize: Hashable, Sendable {
    package let width: Int
    package let height: Int
    package let index: Int

    package init(width: Int, height: Int, index: Int) {
      self.width = width
      self.height = height
      self.index = index
    }
  }

  /// Bits of the head. Source: renditions compared to their source catalogs, Xcode 7.3 to 26.3.
  package enum Flags {
    package static let vector = 0x4
    package static let template = 0x8
    package static let automatic = 0x10
    /// The set preserves vectors.
    package static let preserved = 0x100
    /// It is mirrored for the other direction of text.
    package static let flippable = 0x40
  }

  /// Scale, idiom and the like; the writer sets element, part and identifier.
  package var key: CatalogKey
  /// The source file, or the asset.
  package let name: String
  package let content: Content
  package var flags = 0
  package let part: CatalogPart
  /// Whether a small bitmap may be stored on a sheet.
  package var isPacked = true
  /// Of a bitmap.
  package var shape = CatalogShape()
  /// Whether it is a layer of an icon, and so compressed like icons.
  package var isIconLayer = false

  package init(
    _ content: Content, named name: String, key: CatalogKey, part: CatalogPart, flags: Int = 0
  ) {
    self.content = content
    self.name = name
    self.key = key
    self.part = part
    self.flags = flags
  }
}

/// CoreUI's number of a kind of asset.
package enum CatalogPart: Int, Sendable {
  case vector = 42, symbol = 59
  case image = 181, flattened = 208, radiosity = 209, color = 217, iconSizes = 218, icon = 220
  case iconStack = 245, iconGroup = 246, gradient = 247
}

/// A color as a catalog stores it: components 0…1, alpha last.
package struct CatalogColor: Hashable, Sendable {
  package enum Space: Int, Sendable {
    case sRGB = 1, gray, displayP3, extendedSRGB
    case extendedGray = 6
  }

  package let space: Space
  package let components: [Double]
  /// The name of a color of the system, whose components count where it is not known.
  package let systemName: String?

  package init(space: Space, components: [Double], systemName: String? = nil) {
    self.space = space
    self.components = components
    self.systemName = systemName
  }
}

/// A file that a catalog stores as it is.
package struct CatalogFile: Sendable {
  package enum Format: Sendable {
    case svg, pdf
    case jpeg(PixelSize)
    /// With a uniform type identifier, if known.
    case data(type: String?)

    /// Letters in the order of the number that stores them.
    var tag: String {
      switch self {
      case .svg: "SVG "
      case .pdf: "PDF "
      case .jpeg: "JPEG"
      case .data: "DATA"
      }
    }
  }

  package let format: Format
  package let bytes: [UInt8]

  package init(_ format: Format, _ bytes: [UInt8]) {
    self.format = format
    self.bytes = bytes
  }
}

/// A variant of a symbol.
package struct CatalogSymbol: Sendable {
  /// SVG.
  package let bytes: [UInt8]
  /// Its size in points.
  package let points: Int
  /// Baseline, cap line, the template's version, and margins (left, bottom, right, top), in points.
  package let metrics: [Float]
  package let hasLayers: Bool

  package init(_ bytes: [UInt8], points: Int, metrics: [Float], hasLayers: Bool) {
    self.bytes = bytes
    self.points = points
    self.metrics = metrics
    self.hasLayers = hasLayers
  }

  /// Templates since version 3 have variants between which systems interpolate.
  var form: Int { metrics[2] < 3 ? 3 : 7 }
}

/// Layers that the system composites, listed from the back.
package struct CatalogStack: Sendable {
  package struct Layer: Sendable {
    /// The name of the layer's asset.
    package let asset: String
    package let part: CatalogPart
    package let frame: PixelRect

    package init(asset: String, part: CatalogPart, frame: PixelRect) {
      self.asset = asset
      self.part = part
      self.frame = frame
    }
  }

  package let layers: [Layer]
  package let size: PixelSize

  package init(layers: [Layer], size: PixelSize) {
    self.layers = layers
    self.size = size
  }
}
