package import IconImage

/// What is kept of an image's pixels for comparing it with others: little, however large it is.
package struct Portrait: Sendable {
  /// The picture in 32 × 32 pixels, RGB on white, in code values 0…1; 3 × 1024 numbers.
  package let thumbnail: [Float]
  /// For images with alpha: what the shape covers.
  package let shape: Shape?

  /// Measures of a glyph's alpha.
  package struct Shape: Sendable {
    /// Mean alpha over the whole image, 0…1.
    package let coverage: Double
    /// The smallest rectangle around all alpha that can be seen; nil when there is none.
    package let box: PixelRect?
    package let size: PixelSize
    /// Mean thickness of strokes and areas in pixels: a line's width, half a disc's diameter; 0 when
    /// there is nothing.
    package let stroke: Double
    /// Alpha of the box's content in 32 × 32 pixels, 0…1: a square around the middle of the box, so
    /// that proportions are kept, with two pixels to spare on each side, softened.
    package let thumbnail: [Float]

    /// Alpha in whole pixels.
    package var mass: Double { coverage * Double(size.area) }
  }
}
