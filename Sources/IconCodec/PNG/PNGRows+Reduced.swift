import IconImage

extension PNGRows {
  /// Forms of the same picture that lose nothing, the direct one first: alpha that is opaque
  /// throughout left out and equal colour channels made grey; then, of up to 256 colours, a palette.
  /// With `opaqueStaysRGB`, opaque colour pictures come back as RGB alone. Rows that are not 8 bits
  /// deep and plain, or whose chunks speak of the form they have, come back as they are.
  /// Complexity: O(pixels).
  func reductions(opaqueStaysRGB: Bool = false) -> [PNGRows] {
    guard bitDepth == 8, [0, 2, 4, 6].contains(colorType),
      chunks.allSatisfy({ Self.chunksOfAnyForm.contains($0.type) })
    else { return [self] }
    let census = Census(self)
    let staysRGB = opaqueStaysRGB && census.isOpaque && pixelBytes >= 3
    let direct = keeping(
      colors: pixelBytes >= 3 && (!census.isGray || staysRGB), alpha: !census.isOpaque)
    // Opaque grey is itself a palette of one byte a pixel.
    guard !staysRGB, let colors = census.colors,
      !(census.isGray && census.isOpaque && colors.count > 16)
    else { return [direct] }
    return [direct, indexed(by: colors)]
  }

  /// What these say is true whether colours are RGB, grey or in a palette.
  private static let chunksOfAnyForm: Set = ["sRGB", "gAMA", "cHRM"]

  /// What occurs in a picture.
  private struct Census {
    private(set) var isOpaque = true
    private(set) var isGray = true
    /// RGBA in the order of first sight; nil when there are more than 256.
    private(set) var colors: [UInt32]? = []

    init(_ rows: PNGRows) {
      let channels = rows.pixelBytes
      var (known, last): (Set<UInt32>, UInt32?) = ([], nil)
      rows.bytes.withUnsafeBufferPointer { bytes in
        for start in stride(from: 0, to: bytes.count, by: channels) {
          let color = PNGRows.color(bytes.baseAddress! + start, channels)
          if color == last { continue }
          last = color
          if color & 255 != 255 { isOpaque = false }
          if color >> 24 != color >> 16 & 255 || color >> 16 & 255 != color >> 8 & 255 {
            isGray = false
          }
          if colors != nil, known.insert(color).inserted { colors!.append(color) }
          if known.count > 256 {
            colors = nil
            if !isOpaque || channels % 2 == 1, !isGray || channels < 3 { break }
          }
        }
      }
    }
  }

  /// The same with fewer channels; the same storage when none goes.
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

  /// RGBA in one number.
  fileprivate static func color(_ pixel: UnsafePointer<UInt8>, _ channels: Int) -> UInt32 {
    let gray = channels < 3
    let (red, green, blue) = (pixel[0], pixel[gray ? 0 : 1], pixel[gray ? 0 : 2])
    let alpha = channels % 2 == 0 ? pixel[channels - 1] : 255
    return UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

  /// A palette, translucent colours first so that tRNS is short; 1, 2, 4 or 8 bits a pixel.
  private func indexed(by found: [UInt32]) -> PNGRows {
    let order = found.filter { $0 & 255 != 255 } + found.filter { $0 & 255 == 255 }
    let indices = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, UInt8($0)) })
    let depth = order.count <= 2 ? 1 : order.count <= 4 ? 2 : order.count <= 16 ? 4 : 8
    let rowBytes = (size.width * depth + 7) / 8
    let channels = pixelBytes
    var packed = [UInt8](repeating: 0, count: rowBytes * size.height)
    bytes.withUnsafeBufferPointer { bytes in
      var (last, index): (UInt32?, UInt8) = (nil, 0)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let color = Self.color(
            bytes.baseAddress! + (y * size.width + x) * channels, channels)
          if color != last { (last, index) = (color, indices[color]!) }
          let bit = x * depth
          packed[y * rowBytes + bit / 8] |= index << UInt8(8 - depth - bit % 8)
        }
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
      size: size, bitDepth: depth, colorType: 3, rowBytes: rowBytes, bytes: packed,
      chunks: chunks + extra)
  }
}
