package import IconImage

/// A request to `iconforge-import` on its standard input.
package struct ImportRequest: Equatable, Sendable {
  package enum Work: Equatable, Sendable {
    case raster
    /// Read the facts of vector artwork, and render each part.
    case vector([Render])
    /// Convert pixels from `profile`.
    case conversion(PixelSize, Bitmap.Layout, Bitmap.Depth, profile: [UInt8])
  }

  /// A part of vector artwork at an exact size.
  package struct Render: Equatable, Sendable {
    package let target: PixelSize
    /// In units in which the whole artwork has the size `whole`.
    package let window: PixelRect
    package let whole: PixelSize

    package init(target: PixelSize, window: PixelRect, whole: PixelSize) {
      self.target = target
      self.window = window
      self.whole = whole
    }
  }

  package enum Space: UInt32, Sendable {
    case sRGB = 1
    case displayP3
  }

  package var work: Work
  /// The file, or the pixels of a conversion in bitmap layout.
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
    self.work = work
    self.bytes = bytes
    self.page = page
    self.space = space
    self.allowsPDF = allowsPDF
    self.limits = limits
  }
}
