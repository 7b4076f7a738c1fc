import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Images for icon files.
enum FinishedIcons {
  /// A disc, noise with alpha, an opaque image, grey, one colour.
  static func kinds(_ side: Int) -> [Bitmap] {
    [
      TestImages.disc(side), TestImages.noise(side, side, seed: UInt64(side)),
      TestImages.artwork(side), TestImages.noise(side, side, .grayAlpha, seed: 5),
      Bitmap(size: PixelSize(square: side), filledWith: Color(red: 3, green: 3, blue: 200)),
    ]
  }

  /// A whole iconset: noise with alpha for members in runs, discs for the others.
  static let iconset = Dictionary(
    uniqueKeysWithValues: ICNSMember.allCases.map { member in
      let side = member.pixels.width
      return (
        member, side <= 32 ? TestImages.noise(side, side, seed: 7) : TestImages.disc(side)
      )
    })

  /// Adds an Adobe RGB profile.
  static func adobe(_ bitmap: Bitmap) throws -> [UInt8] {
    let profile = ProfileFile(
      columns: ProfileFile.adobeColumns, curve: ProfileFile.gamma(2.2),
      title: ProfileFile.description("Adobe RGB"))
    var file = try #require(PNGFile(reading: png(bitmap)))
    file.chunks.removeAll { $0.type == "sRGB" }
    file.chunks.insert(profile.chunk(), at: 1)
    return file.bytes
  }

  static func png(_ bitmap: Bitmap) -> [UInt8] { PNGEncoder(effort: .fast).encode(bitmap) }

  static let iconsetFiles = iconset.mapValues(png)
}

extension Bitmap {
  /// 8-bit RGBA of any layout.
  var rgba: [UInt8] {
    precondition(depth == .eight)
    return stride(from: 0, to: bytes.count, by: layout.channels).flatMap { start -> [UInt8] in
      let pixel = bytes[start..<start + layout.channels]
      let colors = pixel.prefix(layout.colorChannels)
      return (colors.count == 1 ? [UInt8](repeating: pixel.first!, count: 3) : Array(colors))
        + [layout.hasAlpha ? pixel.last! : 255]
    }
  }

  /// The same with zero under alpha 0.
  var visibleRGBA: [UInt8] {
    var pixels = rgba
    for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] == 0 {
      for channel in 0..<3 { pixels[start + channel] = 0 }
    }
    return pixels
  }
}
