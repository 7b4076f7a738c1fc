import Foundation
import IconImage
import Testing

/// The difference from the oracle's image, in 8-bit code values.
struct Deviation: CustomStringConvertible {
  private(set) var alpha = 0.0
  /// Colour × alpha ÷ 255.
  private(set) var product = 0.0
  /// Straight colour where alpha is at least 128.
  private(set) var color = 0.0
  /// Samples behind `decibels`.
  private(set) var samples = 0
  private var squares = 0.0
  private var worst = ""

  init(of bitmap: Bitmap, from oracle: Oracle.Picture) {
    precondition(bitmap.size == oracle.size && bitmap.layout == oracle.layout)
    precondition(bitmap.depth == .eight)
    let (channels, colors) = (oracle.layout.channels, oracle.layout.colorChannels)
    for start in stride(from: 0, to: oracle.codes.count, by: channels) {
      let got = bitmap.bytes[start..<start + channels].map(Double.init)
      let want = oracle.codes[start..<start + channels]
      let (gotAlpha, wantAlpha) =
        colors < channels ? (got[colors], want[start + colors]) : (255, 255)
      var errors: [Double] = []
      for channel in 0..<colors {
        let wantColor = want[start + channel]
        errors.append(abs(got[channel] * gotAlpha - wantColor * wantAlpha) / 255)
        if wantAlpha >= 128 { color = max(color, abs(got[channel] - wantColor)) }
      }
      if errors.max()! > product {
        product = errors.max()!
        let pixel = start / channels
        worst =
          "(\(pixel % oracle.size.width), \(pixel / oracle.size.width)): got \(got), "
          + "want \(Array(want))"
      }
      if colors < channels {
        errors.append(abs(gotAlpha - wantAlpha))
        alpha = max(alpha, errors.last!)
      }
      samples += errors.count
      squares += errors.reduce(0) { $0 + $1 * $1 }
    }
  }

  /// Peak signal-to-noise ratio of alpha and colour × alpha. Rounding alone gives 58.9.
  var decibels: Double { 10 * log10(255 * 255 * Double(samples) / squares) }

  var description: String {
    String(
      format: "alpha %.3f, colour × alpha %.3f, colour %.3f, %.2f dB; worst at ", alpha, product,
      color, decibels) + worst
  }

  /// Checks decibels only for at least a thousand samples, where chance evens out.
  func expectSmall(
    decibels bar: Double, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isSmall = alpha <= 1 && product <= 1 && color <= 1
    #expect(isSmall, "\(comment): \(self)", sourceLocation: sourceLocation)
    if samples >= 1000 {
      #expect(decibels >= bar, "\(comment): \(self)", sourceLocation: sourceLocation)
    }
  }
}
