package import IconImage

/// Why a file could not be decoded. Decoding throws no other errors.
package enum DecodingError: Error, Equatable, Sendable, CustomStringConvertible {
  case empty
  /// Another file format; `name` is nil if it is not recognised.
  case notPNG(name: String?)
  /// Xcode's variant of PNG in built apps.
  case appleCrushed
  case truncated(String)
  case corrupt(String)
  case tooManyPixels(PixelSize, limits: DecodingLimits)
  /// A valid image whose colours cannot be converted.
  case unusable(String)

  package var description: String {
    switch self {
    case .empty: "the file is empty"
    case .notPNG(let name?): "is \(name), not a PNG image"
    case .notPNG(nil): "is not a PNG image: it does not begin with the PNG signature"
    case .appleCrushed:
      "is a CgBI file, the PNG variant Xcode puts into built apps; give the original artwork"
    case .truncated(let what): "is cut short: \(what)"
    case .corrupt(let what): "is damaged: \(what)"
    case .unusable(let why): why
    case .tooManyPixels(let size, let limits):
      "is \(size) pixels; the limit is \(limits.side) a side and \(limits.pixels) in all"
        + " (\(Setting.maxPixels) raises it)"
    }
  }
}

/// The largest image for which memory is allocated.
package struct DecodingLimits: Equatable, Sendable {
  /// The longest side, in pixels.
  package let side: Int
  /// The most pixels of an image.
  package let pixels: Int

  /// The limits of the program `iconforge`.
  package static let standard = DecodingLimits(
    side: PixelSize.largestSide, pixels: PixelSize(square: PixelSize.largestSide).area)

  /// Creates limits in pixels.
  package init(side: Int, pixels: Int) {
    self.side = side
    self.pixels = pixels
  }

  /// A total above the standard also lifts the limit on the sides.
  package init(pixels: Int) {
    self.init(side: pixels > Self.standard.pixels ? 65_535 : Self.standard.side, pixels: pixels)
  }

  /// Whether an image of this size is decoded.
  package func allow(_ size: PixelSize) -> Bool { allow(width: size.width, height: size.height) }

  package func allow(width: Int, height: Int) -> Bool {
    width <= side && height <= side && width * height <= pixels
  }
}
