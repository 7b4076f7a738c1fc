package import IconImage

/// What `iconforge-import` answers: one message for each request, over its standard output.
package enum ImportReply: Equatable, Sendable {
  case done(Facts, [Bitmap])
  /// Why there is no picture: the rest of a sentence that begins with the file's name.
  case refused(String)

  package struct Facts: Equatable, Sendable {
    /// What `width` and `height` may be; the importer refuses drawings beyond 10^-3 and 10^6.
    package static let sides = 1e-3...0x1p20

    /// "JPEG", "SVG".
    package var format: String
    /// Of the upright picture in pixels; of a drawing in CSS pixels, fractions included.
    package var width: Double
    package var height: Double
    package var bitDepth: Int
    package var isVector: Bool
    /// Frames of an animation, pages of a document.
    package var pages: Int
    package var isAnimated: Bool
    package var colorSpace: ImageFacts.ColorSpace
    /// The libraries that made the picture, with their versions; of a drawing with text the fonts
    /// too.
    package var madeBy: String
    /// What of a drawing does not come out as it is written.
    package var notes: [DrawingNote]

    package init(
      format: String, width: Double, height: Double, bitDepth: Int = 8, isVector: Bool = false,
      pages: Int = 1, isAnimated: Bool = false,
      colorSpace: ImageFacts.ColorSpace = .unspecified, madeBy: String, notes: [DrawingNote] = []
    ) {
      (self.format, self.width, self.height) = (format, width, height)
      (self.bitDepth, self.isVector, self.pages) = (bitDepth, isVector, pages)
      (self.isAnimated, self.colorSpace, self.madeBy) = (isAnimated, colorSpace, madeBy)
      self.notes = notes
    }
  }
}
