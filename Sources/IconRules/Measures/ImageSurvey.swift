package import IconImage

/// Measurements of an image that need each row once, so the image is never in memory whole.
package struct ImageSurvey: Sendable {
  private var border: ImageBorder
  private var thumbnail: Thumbnail
  /// The alpha range of the rows so far.
  package private(set) var alpha = AlphaRange(lowest: 255)
  /// Whether all rows so far are fully transparent.
  package private(set) var isBlank = true

  /// `size` is that of the whole image.
  package init(_ size: PixelSize) {
    border = ImageBorder(size)
    thumbnail = Thumbnail(of: size)
  }

  package init(_ bitmap: Bitmap) {
    self.init(bitmap.size)
    add(bitmap)
  }

  /// Adds the next rows, from the top. Complexity: O(pixels).
  package mutating func add(_ rows: Bitmap) {
    border.add(rows)
    thumbnail.add(PixelGrid(rows))
    isBlank = isBlank && rows.isFullyTransparent
    alpha = AlphaRange(lowest: min(alpha.lowest, rows.alphaRange().lowest))
  }

  package var borderColor: Color { border.meanColor }

  /// Without a shape, which only bar icons need.
  package var portrait: Portrait { Portrait(thumbnail: thumbnail.cells, shape: nil) }
}
