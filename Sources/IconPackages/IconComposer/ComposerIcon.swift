package import IconCodec
package import IconImage

/// An Icon Composer document in one appearance on one platform. Every value is final: defaults and
/// specializations are resolved.
package struct ComposerIcon: Hashable, Sendable {
  /// The appearances that documents distinguish. Clear and tinted icons both have the values of `tinted`.
  package enum Appearance: String, CaseIterable, Sendable {
    case light, dark, tinted
  }

  package enum Platform: String, CaseIterable, Sendable {
    case iOS, macOS, watchOS
  }

  package let background: Fill
  /// From the front, as the document lists them.
  package internal(set) var groups: [Group]
  /// Whether colors of SVG layers without a color space are in Display P3 instead of sRGB.
  package let hasWideVectors: Bool

  package struct Group: Hashable, Sendable {
    /// Unique in the document: "Group", "Group 2".
    package let name: String
    package let isHidden: Bool
    /// 0 if it is hidden.
    package let opacity: Double
    package let blendMode: BlendMode
    package let lighting: Lighting
    package let specular: Specular
    package let shadow: Shadow
    /// 0 if it is off.
    package let translucency: Double
    /// 0 without a material.
    package let blur: Double
    package let refraction: Refraction
    /// From the front.
    package internal(set) var layers: [Layer]
  }

  package struct Layer: Hashable, Sendable {
    /// The path of an image; empty if the layer has none, which also hides it.
    package let image: String
    package let isHidden: Bool
    /// 0 if it is hidden.
    package let opacity: Double
    package let blendMode: BlendMode
    package let hasGlass: Bool
    package let paint: Paint
    /// Includes the group's.
    package let position: Position
  }

  package enum Lighting: String, CaseIterable, Sendable {
    case individual, combined
  }

  /// Where a group has a highlight.
  package enum Specular: String, CaseIterable, Sendable {
    case off, automatic, inside, outside
  }

  package struct Shadow: Hashable, Sendable {
    package typealias Kind = GlassIcon.Shadow

    package let kind: Kind
    /// Apple's compiler stores opacities above 1.
    package let opacity: Double
  }

  /// Zeros if it is off.
  package struct Refraction: Hashable, Sendable {
    package let strength: Double
    package let depth: Double
  }

  package typealias BlendMode = IconImage.BlendMode
  /// In shares of the canvas, from the upper left.
  package typealias Point = CatalogGradient.Point

  /// The colors of a layer.
  package enum Paint: Hashable, Sendable {
    case image
    case fill(Fill)
    /// The fill if every visible pixel of the image is white, else the image's own colors.
    case fillIfWhite(Fill)
  }

  package enum Fill: Hashable, Sendable {
    /// The system's vertical gradients.
    case systemLight, systemDark
    case solid(Color)
    /// A vertical gradient that the system derives from one color.
    case automaticGradient(Color)
    case linearGradient(Color, Color, from: Point, to: Point)
  }

  /// A factor of the image's natural size about the canvas's center, and an offset to the right and down in
  /// points of a canvas of 1024.
  package struct Position: Hashable, Sendable {
    package let scale: Double
    package let x: Double
    package let y: Double

    static let identity = Position(scale: 1, x: 0, y: 0)

    func placed(in group: Position) -> Position {
      Position(
        scale: scale * group.scale, x: x * group.scale + group.x, y: y * group.scale + group.y)
    }
  }
}
