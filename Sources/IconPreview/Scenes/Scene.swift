import IconImage

/// Icons as a device or a store shows them. The page and the contact sheet draw the same elements.
struct Scene: Sendable {
  enum Backdrop: String, Sendable {
    /// The wallpaper chosen on the page.
    case wallpaper
    case white, black
    /// A dark wallpaper.
    case dusk
    /// The background of lists and settings: #efeff4.
    case list
  }

  /// "Home screen, iPhone OS 2 to iOS 6".
  let title: String
  /// The source of the figures, and which of them are approximate.
  let source: String
  /// In pixels of the page at 1×.
  let size: PixelSize
  let backdrop: Backdrop
  let elements: [Element]
  /// "iPhone and iPad"; empty for images without a device.
  var platform = ""

  struct Element: Sendable {
    enum Content: Sendable {
      /// An image, scaled to fill its area. The label is the text alternative: "Icon.png with the
      /// shine". The depth is how far it moves with the pointer, from 0 (not at all) to 1 (a front
      /// layer).
      case picture(Source, label: String, depth: Double = 0)
      /// One colour, or a gradient from top to bottom. The opacity, 0…1, is that of the fill.
      case box([Color], radius: Int = 0, opacity: Double = 1, stroke: Color? = nil)
      /// A line of text as high as its area, truncated if it is too long. Nil is the colour of labels
      /// on the wallpaper.
      case text(
        String, Color?, Alignment = .left, isBold: Bool = false, truncation: Truncation = .end)
    }

    var area: PixelRect
    let content: Content
  }

  enum Source: Sendable {
    /// A file, by its index in the set.
    case image(Int)
    /// An image made for the scene, 8 bits a channel.
    case drawn(Bitmap)
    /// Drawn when it is needed, once for all scenes of a page.
    case neighbour(Neighbour)
  }

  enum Alignment: String, Sendable {
    case left, center, right
  }

  enum Truncation: String, Sendable {
    case middle, end
  }
}
