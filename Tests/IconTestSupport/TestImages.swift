import Foundation
import IconCodec
package import IconImage

extension Bitmap {
  /// Resampled on sRGB values, as image editors do, unless another space is given.
  package func resized(
    to size: PixelSize, _ filter: ResamplingFilter = .lanczos3, _ space: ResamplingSpace = .srgb
  ) -> Bitmap {
    ResamplingPlan(
      source: self.size, targets: [size], options: ResamplingOptions(filter: filter, space: space)
    ).resample(self)[0]
  }
}

/// Synthetic images.
package enum TestImages {
  /// A PDF document of 12 × 8 points whose left half is red.
  package static let pdf = """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 12 8]/Contents 4 0 R>>endobj
    4 0 obj<</Length 21>>stream
    1 0 0 rg 0 0 6 8 re f
    endstream endobj
    trailer<</Root 1 0 R>>
    %%EOF

    """

  /// An SVG document with 2^40 masks to render: each contains two.
  package static let endlessSVG: String = {
    let masks = (0..<40).map {
      let next = "<rect width='9' height='9' fill='#fff' mask='url(#m\($0 + 1))'/>"
      return
        "<mask id='m\($0)' maskUnits='userSpaceOnUse' width='9' height='9'>\(next)\(next)</mask>"
    }
    return "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(masks.joined())"
      + "<rect width='9' height='9' mask='url(#m0)'/></svg>"
  }()

  /// Computes every 8-bit sample with `sample(x, y, channel)`.
  package static func picture(
    _ width: Int, _ height: Int, _ layout: Bitmap.Layout = .rgba,
    _ sample: (Int, Int, Int) -> Int
  ) -> Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * layout.channels)
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<layout.channels {
          bytes.append(UInt8(max(0, min(255, sample(x, y, channel)))))
        }
      }
    }
    return Bitmap(
      size: PixelSize(width: width, height: height), layout: layout, bytes: bytes)
  }

  /// The benchmark's artwork at 384 × 384 pixels: `art` (gradients, texture, transparency), `logo` (flat).
  package static func benchArt(_ name: String) throws -> Bitmap {
    try PNGDecoder.decode(try Places.bytes("Assets/bench/\(name)-384.png")).bitmap
  }

  /// Random bytes.
  package static func noise(
    _ width: Int, _ height: Int, _ layout: Bitmap.Layout = .rgba, seed: UInt64
  ) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    return picture(width, height, layout) { _, _, _ in Int(generator.next() >> 56) }
  }

  /// An opaque gradient with a disc.
  package static func artwork(_ side: Int) -> Bitmap {
    picture(side, side, .rgb) { x, y, channel in
      let (dx, dy) = (2 * x - side, 2 * y - side)
      let isInside = dx * dx + dy * dy < side * side / 3
      switch channel {
      case 0: return isInside ? 250 : 255 * x / side
      case 1: return isInside ? 200 : 80
      default: return isInside ? 60 : 255 * y / side
      }
    }
  }

  /// The same with a slot in the disc, so that its shape is a mask.
  package static func slottedArtwork(_ side: Int) -> Bitmap {
    let (disc, slot) = (artwork(side), side / 2..<side * 3 / 4)
    return picture(side, side, .rgb) { x, y, channel in
      let isSlot = slot.contains(x) && abs(2 * y - side) < side / 8
      let colors = [255 * x / side, 80, 255 * y / side]
      return isSlot ? colors[channel] : Int(disc.bytes[(y * side + x) * 3 + channel])
    }
  }

  /// A disc on a transparent background, with a soft edge of two pixels.
  package static func disc(_ side: Int) -> Bitmap {
    picture(side, side, .rgba) { x, y, channel in
      let (dx, dy) = (Double(x) + 0.5 - Double(side) / 2, Double(y) + 0.5 - Double(side) / 2)
      let distance = (dx * dx + dy * dy).squareRoot()
      return channel < 3
        ? [220, 40, 60][channel] : Int(255 * (Double(side) * 0.4 - distance + 1) / 2)
    }
  }
}

extension Bitmap {
  /// The bytes of a pixel.
  package func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = y * bytesPerRow + x * bytesPerPixel
    return Array(bytes[start..<start + bytesPerPixel])
  }
}
