import IconImage

/// Conversions of a sketch's pixels to other formats.
extension RawPicture {
  /// 8 bits per sample, in the layout of the bitmap.
  init(_ bitmap: Bitmap) {
    precondition(bitmap.depth == .eight)
    let colorTypes: [Bitmap.Layout: Int] = [.gray: 0, .grayAlpha: 4, .rgb: 2, .rgba: 6]
    self.init(
      width: bitmap.size.width, height: bitmap.size.height, depth: 8,
      colorType: colorTypes[bitmap.layout]!, samples: bitmap.bytes.map { Int($0) })
  }

  private var hasAlpha: Bool { colorType == 4 || colorType == 6 }

  private var pixels: [[Int]] {
    stride(from: 0, to: samples.count, by: channels).map { Array(samples[$0..<$0 + channels]) }
  }

  /// RGB to grey by Rec. 601 luma; alpha is unchanged.
  var grayscale: RawPicture {
    guard colorType == 2 || colorType == 6 else { return self }
    let gray = pixels.flatMap { (pixel: [Int]) -> [Int] in
      let luma = (pixel[0] * 299 + pixel[1] * 587 + pixel[2] * 114 + 500) / 1000
      return [luma] + pixel.dropFirst(3)
    }
    return with(colorType: colorType - 2, samples: gray)
  }

  var sixteenBit: RawPicture { with(depth: 16, samples: samples.map { $0 * 257 }) }

  /// Indices into a palette of up to `most` colours, with the palette's chunks. Low bits are dropped until
  /// the colours fit.
  func indexed(most: Int) -> (picture: RawPicture, chunks: [PNGFile.Chunk]) {
    let isGray = colorType == 0 || colorType == 4
    for bits in stride(from: 8, through: 1, by: -1) {
      let top = 1 << bits - 1
      let reduced = pixels.map { $0.map { ($0 >> (8 - bits)) * 255 / top } }
      let colors = Set(reduced).sorted { $0.lexicographicallyPrecedes($1) }
      guard colors.count <= most else { continue }
      let places = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($1, $0) })
      let palette = colors.flatMap { color in
        isGray ? [color[0], color[0], color[0]] : Array(color[..<3])
      }
      let alphas = hasAlpha ? colors.map { UInt8($0.last!) } : []
      return (
        with(colorType: 3, samples: reduced.map { places[$0]! }),
        [PNGFile.Chunk("PLTE", palette.map { UInt8($0) })]
          + (alphas.isEmpty ? [] : [PNGFile.Chunk("tRNS", alphas)])
      )
    }
    preconditionFailure("more than \(most) colours with a bit each")
  }

  /// A tRNS chunk for a colour that does not occur; the image must be opaque.
  var unusedColorChunk: PNGFile.Chunk {
    precondition(!hasAlpha, "tRNS cannot be combined with an alpha channel")
    let used = Set(pixels)
    let unused = (0..<1 << min(depth, 16)).lazy.map { value in
      (0..<channels).map { $0 == 0 ? value : 1 }
    }.first { !used.contains($0) }
    guard let unused else { preconditionFailure("every colour occurs") }
    return PNGFile.Chunk("tRNS", unused.flatMap { bigEndian(UInt16($0)) })
  }

  private func with(depth: Int = 8, colorType: Int? = nil, samples: [Int]) -> RawPicture {
    RawPicture(
      width: width, height: height, depth: depth, colorType: colorType ?? self.colorType,
      isInterlaced: isInterlaced, samples: samples)
  }
}
