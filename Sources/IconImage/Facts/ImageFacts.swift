/// Facts in an image file's header and chunks, known before decoding.
package struct ImageFacts: Equatable, Sendable {
  package enum ColorModel: String, Sendable {
    case gray, grayAlpha, rgb, rgba, palette
  }

  /// The colour space that the file declares.
  package enum ColorSpace: Equatable, Sendable {
    /// Declared by an sRGB chunk or by a profile with the content of sRGB.
    case sRGB
    /// Not declared; the image is read as sRGB.
    case unspecified
    /// Gamma or primaries other than those of sRGB.
    case calibrated(CalibratedColor)
    /// A profile other than sRGB.
    case profile(name: String)
    case brokenProfile(reason: String)
  }

  package private(set) var size: PixelSize
  package let bitDepth: Int
  package let colorModel: ColorModel
  package let hasTransparencyChunk: Bool
  package let isInterlaced: Bool
  package let colorSpace: ColorSpace
  /// Whether the file has several frames. Only the first is read.
  package let isAnimated: Bool
  /// Pages of a document. One of them is read.
  package var pages = 1
  /// EXIF orientation, 1 to 8; 1 is upright.
  package var orientation = 1
  /// Nil for raster images.
  package var vector: VectorFacts?
  /// Types of the chunks other than pixels and colour, in order.
  package let extraChunks: [String]
  package let trailingBytes: Int

  package init(
    size: PixelSize, bitDepth: Int, colorModel: ColorModel, hasTransparencyChunk: Bool,
    isInterlaced: Bool, colorSpace: ColorSpace, isAnimated: Bool, extraChunks: [String],
    trailingBytes: Int
  ) {
    self.size = size
    self.bitDepth = bitDepth
    self.colorModel = colorModel
    self.hasTransparencyChunk = hasTransparencyChunk
    self.isInterlaced = isInterlaced
    self.colorSpace = colorSpace
    self.isAnimated = isAnimated
    self.extraChunks = extraChunks
    self.trailingBytes = trailingBytes
  }

  /// The facts of the image after turning it upright.
  package var upright: ImageFacts {
    guard orientation > 1 else { return self }
    var facts = self
    facts.orientation = 1
    if orientation >= 5 { facts.size = PixelSize(width: size.height, height: size.width) }
    return facts
  }

  /// RGBA, grey with alpha, or a tRNS chunk. The App Store checks the channel, not the pixels.
  package var hasAlphaChannel: Bool {
    hasTransparencyChunk || colorModel == .rgba || colorModel == .grayAlpha
  }
}
