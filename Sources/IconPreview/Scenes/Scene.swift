import IconImage

/// Icons as a device or a store shows them. The page and the contact sheet draw the same elements.
struct Scene: Sendable {
  enum Backdrop: String, Sendable {
    /// The wallpaper chosen on the page.
    case wallpaper
    case white, black
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

  struct Element: Sendable {
    enum Content: Sendable {
      case picture(Picture)
      case box(Box)
      case text(Text)
    }

    var area: PixelRect
    let content: Content
  }

  /// An image, scaled to fill its area.
  struct Picture: Sendable {
    enum Source: Sendable {
      /// A file, by its index in the set.
      case image(Int)
      /// An image made for the scene, 8 bits a channel.
      case drawn(Bitmap)
    }

    let source: Source
    /// The text alternative: "Icon.png with the shine".
    let label: String
    /// How far it moves with the pointer, from 0 (not at all) to 1 (a front layer).
    var depth = 0.0
  }

  struct Box: Sendable {
    /// One colour, or a gradient from top to bottom.
    let fill: [Color]
    var radius = 0
    /// Of the fill, 0…1.
    var opacity = 1.0
    var stroke: Color?
  }

  /// A line of text as high as its area.
  struct Text: Sendable {
    enum Alignment: String, Sendable {
      case left, center, right
    }

    let words: String
    let color: Color
    var alignment = Alignment.left
    var isBold = false
  }
}
