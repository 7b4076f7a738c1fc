package import IconImage

/// A reply of `iconforge-import` on its standard output.
package enum ImportReply: Equatable, Sendable {
  case done(Facts, [Bitmap])
  /// The reason, as the rest of a sentence that begins with the file's name.
  case refused(String)

  package struct Facts: Equatable, Sendable {
    /// The range of `width` and `height`. The importer refuses vector artwork beyond 10^-3 and
    /// 10^6.
    package static let sides = 1e-3...0x1p20

    /// "JPEG", "SVG".
    package var format: String
    /// Pixels after turning upright; fractional CSS pixels for vector artwork.
    package var width: Double
    package var height: Double
    package var bitDepth: Int
    package var isVector: Bool
    /// Frames of an animation, pages of a document.
    package var pages: Int
    package var isAnimated: Bool
    package var colorSpace: ImageFacts.ColorSpace
    /// The libraries that made the image, with versions; the fonts too for vector artwork with
    /// text.
    package var madeBy: String
    /// Features that were not rendered as written.
    package var notes: [VectorNote]

    package init(
      format: String, width: Double, height: Double, bitDepth: Int = 8, isVector: Bool = false,
      pages: Int = 1, isAnimated: Bool = false,
      colorSpace: ImageFacts.ColorSpace = .unspecified, madeBy: String, notes: [VectorNote] = []
    ) {
      self.format = format
      self.width = width
      self.height = height
      self.bitDepth = bitDepth
      self.isVector = isVector
      self.pages = pages
      self.isAnimated = isAnimated
      self.colorSpace = colorSpace
      self.madeBy = madeBy
      self.notes = notes
    }
  }
}
