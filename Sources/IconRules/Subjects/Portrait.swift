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
    /// The smallest rectangle around all alpha above 0; nil when there is none.
    package let box: PixelRect?
    package let size: PixelSize
    /// Alpha of the box's content in 32 × 32 pixels, 0…1.
    package let thumbnail: [Float]
  }
}
