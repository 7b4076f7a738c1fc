import IconImage

/// How a stored image is stretched and aligned.
///
/// Source: 51 sliced images and 17 with insets in catalogs by Xcode 7.3 with their sources, and five by
/// Xcode 12 to 14.
package struct CatalogShape: Hashable, Sendable {
  package var slices: CatalogSlices?
  package var insets = CatalogInsets()

  package init() {}

  /// CoreUI's number for the layout of an image.
  var layout: Int { slices?.layout ?? 12 }

  /// x, y, width and height of each part, for fields that begin with their count. y counts from the
  /// lower edge.
  func parts(of size: PixelSize) -> [Int] {
    let columns = slices?.columns ?? [size.width]
    let rows = slices?.rows ?? [size.height]
    var (numbers, y) = ([Int](), rows.reduce(0, +))
    for height in rows {
      y -= height
      var x = 0
      for width in columns {
        numbers += [x, y, width, height]
        x += width
      }
    }
    return [columns.count * rows.count] + numbers
  }

  /// The insets, and the size inside them.
  func metrics(of size: PixelSize) -> [Int] {
    [
      1, insets.left, insets.top, insets.right, insets.bottom,
      size.width - insets.left - insets.right, size.height - insets.top - insets.bottom,
    ]
  }
}

/// Pixels between the edges of an image and those that layouts align.
package struct CatalogInsets: Hashable, Sendable {
  package var (left, top, right, bottom) = (0, 0, 0, 0)

  package init() {}
}

/// The parts of an image that is stretched in its middle. Its pixels are only those that are kept.
package struct CatalogSlices: Hashable, Sendable {
  package enum Mode: String, Sendable {
    case horizontal = "3-part-horizontal"
    case vertical = "3-part-vertical"
    case both = "9-part"
  }

  let layout: Int
  /// In pixels, from the left and from the top.
  package let (columns, rows): ([Int], [Int])

  /// Repeats the middle, or stretches it.
  package init(_ mode: Mode, isTiled: Bool, columns: [Int], rows: [Int]) {
    let first =
      switch mode {
      case .horizontal: 20
      case .vertical: 23
      case .both: 30
      }
    layout = isTiled ? first : first + 1
    self.columns = columns
    self.rows = rows
  }
}
