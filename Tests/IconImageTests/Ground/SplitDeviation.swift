import IconImage
import Testing

/// How far a split is from what it ought to be, in code values; the largest of each.
struct SplitDeviation {
  var alpha = 0.0
  /// Where alpha is above a tenth.
  var color = 0.0
  var ground = 0.0

  /// What is expected is 0…255 and not rounded.
  init(
    of glyph: Bitmap, _ background: Bitmap, from alphas: [Double], _ colors: [Double],
    _ grounds: [Double]
  ) {
    for pixel in 0..<glyph.size.area {
      alpha = max(alpha, abs(Double(glyph.bytes[pixel * 4 + 3]) - alphas[pixel]))
      for channel in 0..<3 {
        let at = pixel * 3 + channel
        ground = max(ground, abs(Double(background.bytes[at]) - grounds[at]))
        if alphas[pixel] > 25.5 {
          color = max(color, abs(Double(glyph.bytes[pixel * 4 + channel]) - colors[at]))
        }
      }
    }
  }

  /// Two codes are asked for; rounding alone takes half a one.
  func expectSmall(_ comment: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(alpha <= 0.51, "alpha, \(comment)", sourceLocation: sourceLocation)
    #expect(color <= 0.6, "colour, \(comment)", sourceLocation: sourceLocation)
    #expect(ground <= 0.51, "ground, \(comment)", sourceLocation: sourceLocation)
  }
}
