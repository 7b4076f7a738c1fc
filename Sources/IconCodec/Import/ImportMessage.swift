package import IconImage

/// What `iconforge-import` is asked: one frame a request, over its standard input.
package struct ImportRequest: Equatable, Sendable {
  package enum Work: Equatable, Sendable {
    /// The picture in a raster file.
    case raster
    /// A drawing: its facts, and a picture for each render.
    case vector([Render])
    /// Pixels that `profile` says how to read, converted.
    case conversion(PixelSize, Bitmap.Layout, Bitmap.Depth, profile: [UInt8])
  }

  /// A part of a drawing at an exact size.
  package struct Render: Equatable, Sendable {
    package let target: PixelSize
    /// In units of which the whole drawing has `whole`.
    package let window: PixelRect
    package let whole: PixelSize

    package init(target: PixelSize, window: PixelRect, whole: PixelSize) {
      (self.target, self.window, self.whole) = (target, window, whole)
    }
  }

  package enum Space: UInt32, Sendable {
    case sRGB = 1
    case displayP3
  }

  package var work: Work
  /// The file, or the pixels of a conversion, as a bitmap stores them.
  package var bytes: [UInt8]
  /// From 1 on.
  package var page: Int
  package var space: Space
  package var allowsPDF: Bool
  package var limits: DecodingLimits

  package init(
    _ work: Work, _ bytes: [UInt8], page: Int = 1, space: Space = .sRGB, allowsPDF: Bool = false,
    limits: DecodingLimits = .standard
  ) {
    (self.work, self.bytes, self.page, self.space) = (work, bytes, page, space)
    (self.allowsPDF, self.limits) = (allowsPDF, limits)
  }
}

/// What `iconforge-import` answers: one frame for each request, over its standard output.
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
