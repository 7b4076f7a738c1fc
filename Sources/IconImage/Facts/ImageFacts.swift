/// What an image file says of itself, known before any pixel is decoded.
public struct ImageFacts: Equatable, Sendable {
  public enum ColorModel: String, Sendable {
    case gray, grayAlpha, rgb, rgba, palette
  }

  /// How the file says its numbers are meant.
  public enum ColorSpace: Equatable, Sendable {
    /// Said to be sRGB, by an sRGB chunk or by a profile whose content is sRGB's.
    case sRGB
    /// Nothing said: read as sRGB.
    case unspecified
    /// Gamma and, where given, primaries that are not sRGB's.
    case calibrated(CalibratedColor)
    /// A profile other than sRGB, by the name it carries.
    case profile(name: String)
    /// A profile that cannot be read.
    case brokenProfile(reason: String)
  }

  public let size: PixelSize
  public let bitDepth: Int
  public let colorModel: ColorModel
  public let hasTransparencyChunk: Bool
  public let isInterlaced: Bool
  public let colorSpace: ColorSpace
  /// Whether the file holds several frames of which only the first is read.
  public let isAnimated: Bool
  /// Pages of a document, of which one is read.
  public var pages = 1
  /// How the pixels are turned, as EXIF counts it, 1 to 8; 1 is upright.
  public package(set) var orientation = 1
  /// What is known of a drawing once it has been drawn; nil for pictures.
  public var drawing: DrawingFacts?
  /// Types of the chunks that carry neither pixels nor colour, in order.
  public let extraChunks: [String]
  /// Bytes after the end of the image.
  public let trailingBytes: Int

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

  /// Those of the same image turned upright.
  package var upright: ImageFacts {
    guard orientation > 1 else { return self }
    let turned =
      orientation >= 5 ? PixelSize(width: size.height, height: size.width) : size
    var facts = ImageFacts(
      size: turned, bitDepth: bitDepth, colorModel: colorModel,
      hasTransparencyChunk: hasTransparencyChunk, isInterlaced: isInterlaced,
      colorSpace: colorSpace, isAnimated: isAnimated, extraChunks: extraChunks,
      trailingBytes: trailingBytes)
    (facts.pages, facts.drawing) = (pages, drawing)
    return facts
  }

  /// The store looks at the channel, not at the pixels: RGBA, grey with alpha, or a tRNS chunk.
  public var hasAlphaChannel: Bool {
    hasTransparencyChunk || colorModel == .rgba || colorModel == .grayAlpha
  }
}
