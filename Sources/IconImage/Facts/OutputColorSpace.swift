/// The space images are written in.
public enum OutputColorSpace: String, CaseIterable, Sendable {
  case sRGB = "srgb"
  /// P3 primaries, white D65, sRGB's transfer function.
  case displayP3 = "display-p3"

  package var chromaticities: Chromaticities {
    switch self {
    case .sRGB: .sRGB
    case .displayP3: .displayP3
    }
  }

  /// An sRGB colour in this space, to the nearest of 8 bits a channel.
  package func color(_ color: Color) -> Color {
    guard self != .sRGB else { return color }
    let one = PixelSize(square: 1)
    let converted = Bitmap(size: one, filledWith: color).converted(to: self)
    let codes: [UInt8] = converted.withSamples(
      eight: { Array($0) }, sixteen: { $0.map { UInt8((Int($0) + 128) / 257) } })
    return Color(red: codes[0], green: codes[1], blue: codes[2])
  }
}
