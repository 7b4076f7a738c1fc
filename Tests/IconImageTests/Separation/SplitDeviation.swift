import IconImage
import Testing

/// The largest differences from the expected separation, in code values.
struct SplitDeviation {
  var alpha = 0.0
  /// Only where alpha is above one tenth.
  var color = 0.0
  var background = 0.0

  /// Expected values are 0…255, unrounded.
  init(
    of glyph: Bitmap, _ background: Bitmap, from alphas: [Double], _ colors: [Double],
    _ backgrounds: [Double]
  ) {
    for pixel in 0..<glyph.size.area {
      alpha = max(alpha, abs(Double(glyph.bytes[pixel * 4 + 3]) - alphas[pixel]))
      for channel in 0..<3 {
        let at = pixel * 3 + channel
        self.background = max(self.background, abs(Double(background.bytes[at]) - backgrounds[at]))
        if alphas[pixel] > 25.5 {
          color = max(color, abs(Double(glyph.bytes[pixel * 4 + channel]) - colors[at]))
        }
      }
    }
  }

  /// The requirement is two codes; rounding alone takes half a code.
  func expectSmall(_ comment: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(alpha <= 0.51, "alpha, \(comment)", sourceLocation: sourceLocation)
    #expect(color <= 0.6, "colour, \(comment)", sourceLocation: sourceLocation)
    #expect(background <= 0.51, "background, \(comment)", sourceLocation: sourceLocation)
  }
}
