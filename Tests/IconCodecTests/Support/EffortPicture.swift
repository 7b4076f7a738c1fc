import IconImage
import IconTestSupport
import Testing

/// Typical icon content, and difficult cases for encoders.
struct EffortPicture: Sendable, CustomTestStringConvertible {
  let name: String
  let bitmap: Bitmap

  var testDescription: String { name }

  private init(_ name: String, _ bitmap: Bitmap) {
    (self.name, self.bitmap) = ("\(name) \(bitmap.size) \(bitmap.layout) \(bitmap.depth)", bitmap)
  }

  private static let sizes = [(1, 1), (1, 9), (9, 1), (2, 3), (57, 57), (64, 33), (200, 120)]

  static let all = ofEveryFormat + withFewColors + reducible + large

  /// Noise, flat, gradients and text in every layout, depth and size.
  static let ofEveryFormat: [EffortPicture] =
    [Bitmap.Layout.gray, .grayAlpha, .rgb, .rgba].flatMap { layout in
      [Bitmap.Depth.eight, .sixteen].flatMap { depth in
        sizes.flatMap { width, height in
          [
            EffortPicture("noise", .noise(width, height, layout, depth, seed: 4)),
            picture("flat", width, height, layout, depth) { _, _, channel in 9000 * channel + 700 },
            picture("gradient", width, height, layout, depth) { x, y, channel in
              (x * 300 + y * 170 * (channel + 1)) % 65536
            },
            picture("text", width, height, layout, depth) { x, y, _ in isInk(x, y) ? 0 : 65535 },
          ]
        }
      }
    }

  /// 1 to 257 colours, all opaque, some translucent, all translucent.
  static let withFewColors: [EffortPicture] = [1, 2, 3, 4, 5, 16, 17, 255, 256, 257].flatMap {
    colors in
    [0, colors / 2, colors].flatMap { translucent in
      // In runs and at random.
      [false, true].map { isRandom in
        var generator = SeededGenerator(seed: UInt64(colors))
        let indices = (0..<70 * 61).map { pixel in
          isRandom ? Int(generator.next() % UInt64(colors)) : pixel / 7 % colors
        }
        return EffortPicture(
          "\(colors) colours, \(translucent) translucent,",
          TestImages.picture(70, 61, .rgba) { x, y, channel in
            let index = indices[y * 70 + x]
            return channel == 3
              ? (index < translucent ? index % 255 : 255)
              : [index % 256, index * 7 % 256, 255 - index / 2][channel]
          })
      }
    }
  }

  /// Opaque alpha and grey colours, smooth enough that a palette would not help.
  static let reducible: [EffortPicture] = [(1, 1), (3, 2), (90, 90)].flatMap { width, height in
    [
      gray("opaque grey", width, height, .rgba) { _, _ in 255 },
      gray("grey", width, height, .rgb) { _, _ in 255 },
      gray("translucent grey", width, height, .rgba) { x, y in (x * 5 + y * 3) % 256 },
      gray("opaque grey", width, height, .grayAlpha) { _, _ in 255 },
      picture("opaque", width, height, .rgba, .eight) { x, y, channel in
        channel == 3 ? 65535 : (x * 900 + y * 300 * channel + x * y) % 65536
      },
      picture("one clear pixel", width, height, .rgba, .eight) { x, y, channel in
        channel == 3 ? (x + y == 0 ? 0 : 65535) : (x * 900 + y * 300 * channel) % 65536
      },
      picture("ramp", 256, height, .rgb, .eight) { x, _, channel in
        [x, 255 - x, x / 2][channel] * 257
      },
    ]
  }

  static let large: [EffortPicture] = [
    picture("text", 700, 700, .rgba, .eight) { x, y, channel in
      channel == 3 && isInk(x, y) ? 65535 : 0
    },
    picture("gradient", 700, 700, .rgb, .eight) { x, y, channel in
      (x * 64 + y * 29 * (channel + 1)) % 65536
    },
    EffortPicture("artwork", TestImages.artwork(700)),
    EffortPicture("disc", TestImages.disc(700)),
    EffortPicture("noise", .noise(600, 600, .gray, .eight)),
  ]

  /// Repeating strokes and gaps.
  private static func isInk(_ x: Int, _ y: Int) -> Bool {
    let (column, line) = (x % 11, y % 17)
    return line < 12 && (column == x / 11 % 5 + 1 || line == x / 11 * 7 % 12 && column < 8)
  }

  /// `sample` returns 16 bits.
  private static func picture(
    _ name: String, _ width: Int, _ height: Int, _ layout: Bitmap.Layout, _ depth: Bitmap.Depth,
    _ sample: (Int, Int, Int) -> Int
  ) -> EffortPicture {
    var samples: [Int] = []
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<layout.channels {
          samples.append(sample(x, y, channel) >> (16 - depth.rawValue))
        }
      }
    }
    return EffortPicture(name, Bitmap(width, height, layout, depth, samples))
  }

  private static func gray(
    _ name: String, _ width: Int, _ height: Int, _ layout: Bitmap.Layout,
    alpha: (Int, Int) -> Int
  ) -> EffortPicture {
    EffortPicture(
      name,
      TestImages.picture(width, height, layout) { x, y, channel in
        layout.hasAlpha && channel == layout.channels - 1 ? alpha(x, y) : (x * 3 + y * y) % 256
      })
  }
}

/// RGBA samples; opaque without alpha.
func asRGBA(_ samples: [Int], channels: Int, opaque: Int) -> [Int] {
  stride(from: 0, to: samples.count, by: channels).flatMap { start in
    let gray = channels < 3
    return [
      samples[start], samples[start + (gray ? 0 : 1)], samples[start + (gray ? 0 : 2)],
      channels % 2 == 0 ? samples[start + channels - 1] : opaque,
    ]
  }
}

extension Bitmap {
  var samplesAsRGBA: [Int] {
    asRGBA(samples, channels: layout.channels, opaque: 1 << depth.rawValue - 1)
  }
}
