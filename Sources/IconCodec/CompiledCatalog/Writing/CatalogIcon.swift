package import IconImage

/// The layers of an Icon Composer document in one appearance: those of a whole icon, or of one of its
/// groups. The system composites them from version 26 on.
package struct CatalogIcon: Sendable {
  package enum Kind: Sendable {
    /// A background and groups on a canvas of 1024 points.
    case stack
    /// Images.
    case group
  }

  package let kind: Kind
  /// From the back.
  package let layers: [Layer]

  package init(_ kind: Kind, layers: [Layer]) {
    self.kind = kind
    self.layers = layers
  }

  /// An image, a group, or the background.
  package struct Layer: Sendable {
    package let asset: String
    package let part: CatalogPart
    /// In points from the upper left; zeros in a stack.
    package var frame = Frame()
    package var blendMode = BlendMode.normal
    package var opacity = 1.0
    /// Whether an image has the lighting of glass.
    package var isLit = false
    /// Whether each layer of a group has a light of its own.
    package var lightsLayers = false
    package var blurStrength = 0.0
    /// The asset of the color or gradient that replaces an image's colors.
    package var fill: String?
    /// The effects of a group; nil for other layers.
    package var material: Material?

    package init(asset: String, part: CatalogPart) {
      self.asset = asset
      self.part = part
    }
  }

  package struct Frame: Hashable, Sendable {
    package var (x, y, width, height) = (0, 0, 0, 0)

    package init() {}

    package init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  package struct Material: Hashable, Sendable {
    /// Whether a group has a highlight at its edge.
    package let isSpecular: Bool
    package let translucency: Double
    package let shadow: GlassIcon.Shadow
    package let shadowOpacity: Double

    package init(
      isSpecular: Bool, translucency: Double, shadow: GlassIcon.Shadow, shadowOpacity: Double
    ) {
      self.isSpecular = isSpecular
      self.translucency = translucency
      self.shadow = shadow
      self.shadowOpacity = shadowOpacity
    }
  }
}

extension GlassIcon.Shadow {
  /// The number in a catalog.
  var number: Int { self == .none ? 0 : self == .layerColor ? 2 : 3 }
}

extension BlendMode {
  /// The number in a catalog. Source: Apple, CGBlendMode; 5 for "lighten" in a catalog by Xcode 27 (notes
  /// on joshuaswarren/AssetKit).
  var number: Int {
    switch self {
    case .normal: 0
    case .multiply: 1
    case .screen: 2
    case .overlay: 3
    case .darken: 4
    case .lighten: 5
    case .softLight: 8
    case .hardLight: 9
    case .plusDarker: 26
    case .plusLighter: 27
    }
  }
}

/// A gradient between colors that are assets of their own.
package struct CatalogGradient: Sendable {
  /// A point in shares of the canvas, from the upper left.
  package struct Point: Hashable, Sendable {
    package let x: Double
    package let y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The names of the colors' assets. One color stands for the gradient that the system derives from
  /// it.
  package let colors: [String]
  package let start: Point
  package let stop: Point

  package init(colors: [String], from start: Point, to stop: Point) {
    self.colors = colors
    self.start = start
    self.stop = stop
  }
}
