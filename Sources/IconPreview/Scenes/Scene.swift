package import IconImage

/// An icon, or several, as a device or a shop shows them: a flat composition that the page and the
/// contact sheet draw alike.
package struct Scene: Sendable {
  /// What lies behind everything.
  package enum Backdrop: String, Sendable {
    /// The page's choice of wallpaper: light or dark, plain or busy.
    case wallpaper
    case white, black
    /// The ground of lists and settings: #efeff4.
    case list
  }

  /// "Home screen, iPhone OS 2 to iOS 6".
  package let title: String
  /// Where the figures are from, for people; and what of it is only nearly right.
  package let source: String
  /// Width and height in pixels of the page at 1×.
  package let size: PixelSize
  package var backdrop: Backdrop
  package var elements: [Element]

  package init(
    title: String, source: String, size: PixelSize, backdrop: Backdrop, elements: [Element] = []
  ) {
    (self.title, self.source, self.size) = (title, source, size)
    (self.backdrop, self.elements) = (backdrop, elements)
  }

  /// Painted in their order.
  package enum Element: Sendable {
    case picture(Picture)
    case box(Box)
    case text(Text)
  }

  /// A picture in a rectangle, scaled to fill it.
  package struct Picture: Sendable {
    package enum Source: Sendable {
      /// The file as it is: an index into the set's images.
      case image(Int)
      /// Drawn for the scene, from one of the set's images where that is said. 8 bits a channel.
      case drawn(Bitmap, of: Int?)
    }

    package var source: Source
    package var area: PixelRect
    /// What it is, for who cannot see it: "Icon.png with gloss".
    package var label: String
    /// How far it moves when the pointer does: 0 for what lies still, 1 for a front layer.
    package var depth: Double

    package init(_ source: Source, in area: PixelRect, label: String, depth: Double = 0) {
      (self.source, self.area, self.label, self.depth) = (source, area, label, depth)
    }
  }

  package struct Box: Sendable {
    package var area: PixelRect
    package var radius: Int
    /// One colour, or two from the top to the bottom.
    package var fill: [Color]
    /// Opacity of the fill, 0…1.
    package var opacity: Double
    package var stroke: Color?

    package init(
      _ area: PixelRect, fill: [Color], radius: Int = 0, opacity: Double = 1, stroke: Color? = nil
    ) {
      (self.area, self.radius, self.fill) = (area, radius, fill)
      (self.opacity, self.stroke) = (opacity, stroke)
    }
  }

  package struct Text: Sendable {
    package enum Alignment: String, Sendable {
      case left, center, right
    }

    package var words: String
    /// Where its line is: as high as the letters, as wide as there is room.
    package var area: PixelRect
    package var color: Color
    package var alignment: Alignment
    package var isBold: Bool

    package init(
      _ words: String, in area: PixelRect, color: Color, alignment: Alignment = .left,
      isBold: Bool = false
    ) {
      (self.words, self.area, self.color) = (words, area, color)
      (self.alignment, self.isBold) = (alignment, isBold)
    }
  }
}
