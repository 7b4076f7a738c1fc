import IconImage

extension PNGRows {
  /// Lossless forms of the same image. The first drops opaque alpha and stores grey as grey; images
  /// of up to 256 colours also get a palette. With `opaqueStaysRGB`, opaque RGB images stay RGB.
  /// Rows that are not plain 8-bit samples, or that have chunks tied to their form, are returned
  /// unchanged. Complexity: O(pixels).
  func reductions(opaqueStaysRGB: Bool = false) -> [PNGRows] {
    guard bitDepth == 8, [0, 2, 4, 6].contains(colorType),
      chunks.allSatisfy({ Self.chunksOfAnyForm.contains($0.type) })
    else { return [self] }
    let census = Census(self)
    let staysRGB = opaqueStaysRGB && census.isOpaque && pixelBytes >= 3
    let direct = keeping(
      colors: pixelBytes >= 3 && (!census.isGray || staysRGB), alpha: !census.isOpaque)
    // Opaque grey already has one byte per pixel.
    guard !staysRGB, let colors = census.colors,
      !(census.isGray && census.isOpaque && colors.count > 16)
    else { return [direct] }
    return [direct, indexed(by: colors)]
  }

  /// Chunks that apply to RGB, grey and palettes alike.
  private static let chunksOfAnyForm: Set = ["sRGB", "gAMA", "cHRM"]

  private struct Census {
    private(set) var isOpaque = true
    private(set) var isGray = true
    /// RGBA in order of appearance; nil above 256.
    private(set) var colors: [UInt32]? = []

    init(_ rows: PNGRows) {
      let channels = rows.pixelBytes
      var known: Set<UInt32> = []
      var last: UInt32? = nil
      rows.bytes.withUnsafeBufferPointer { bytes in
        for start in stride(from: 0, to: bytes.count, by: channels) {
          let color = PNGRows.color(in: bytes, at: start, channels: channels)
          if color == last { continue }
          last = color
          if color & 255 != 255 { isOpaque = false }
          if color >> 24 != color >> 16 & 255 || color >> 16 & 255 != color >> 8 & 255 {
            isGray = false
          }
          if colors != nil, known.insert(color).inserted { colors?.append(color) }
          if known.count > 256 {
            colors = nil
            if !isOpaque || channels % 2 == 1, !isGray || channels < 3 { break }
          }
        }
      }
    }
  }

  /// Drops channels, or returns the same storage.
  private func keeping(colors isColor: Bool, alpha: Bool) -> PNGRows {
    let channels = pixelBytes
    let keepsAlpha = alpha && channels % 2 == 0
    let map = (isColor ? [0, 1, 2] : [0]) + (keepsAlpha ? [channels - 1] : [])
    guard map.count < channels else { return self }
    let kept = [UInt8](unsafeUninitializedCapacity: size.area * map.count) { buffer, count in
      for start in stride(from: 0, to: bytes.count, by: channels) {
        for channel in map {
          buffer[count] = bytes[start + channel]
          count += 1
        }
      }
    }
    return PNGRows(
      size: size, bitDepth: 8, colorType: (isColor ? 2 : 0) | (keepsAlpha ? 4 : 0),
      rowBytes: size.width * map.count, bytes: kept, chunks: chunks)
  }

  fileprivate static func color(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, channels: Int
  ) -> UInt32 {
    let step = channels < 3 ? 0 : 1
    let (red, green, blue) = (bytes[start], bytes[start + step], bytes[start + 2 * step])
    let alpha = channels % 2 == 0 ? bytes[start + channels - 1] : 255
    return UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

  /// Builds a palette of 1, 2, 4 or 8 bits, with translucent colours first to keep tRNS short.
  private func indexed(by found: [UInt32]) -> PNGRows {
    let order = found.filter { $0 & 255 != 255 } + found.filter { $0 & 255 == 255 }
    let indices = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, UInt8($0)) })
    let depth = order.count <= 2 ? 1 : order.count <= 4 ? 2 : order.count <= 16 ? 4 : 8
    let channels = pixelBytes
    let samples = bytes.withUnsafeBufferPointer { bytes in
      var last: UInt32? = nil
      var index: UInt8 = 0
      return (0..<size.area).map { pixel in
        let color = Self.color(in: bytes, at: pixel * channels, channels: channels)
        if color != last, let found = indices[color] {
          last = color
          index = found
        }
        return index
      }
    }
    var extra = [
      Chunk(
        type: "PLTE",
        data: order.flatMap { color in
          [24, 16, 8].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
        })
    ]
    let alphas = order.map { UInt8(truncatingIfNeeded: $0) }.prefix { $0 != 255 }
    if !alphas.isEmpty { extra.append(Chunk(type: "tRNS", data: Array(alphas))) }
    return PNGRows(
      size: size, bitDepth: depth, colorType: 3, rowBytes: (size.width * depth + 7) / 8,
      bytes: Self.packed(samples, size: size, depth: depth), chunks: chunks + extra)
  }
}
