import IconImage

extension PNGRows {
  /// The same picture in fewer bytes a pixel, where nothing is lost: alpha that is opaque throughout
  /// left out, equal colour channels made grey, up to 256 colours made a palette. 8-bit rows of
  /// the four plain kinds; others come back as they are. Complexity: O(pixels).
  func reduced() -> PNGRows {
    guard bitDepth == 8, [0, 2, 4, 6].contains(colorType) else { return self }
    let channels = pixelBytes
    let hasAlpha = channels % 2 == 0
    var (isOpaque, isGray) = (true, true)
    var colors: [UInt32: UInt8] = [:]
    var order: [UInt32] = []
    var last: UInt32?
    bytes.withUnsafeBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: channels) {
        let color = Self.color(bytes.baseAddress! + start, channels)
        if color == last { continue }
        last = color
        let (red, green, blue) = (color >> 24, color >> 16 & 255, color >> 8 & 255)
        if color & 255 != 255 { isOpaque = false }
        if red != green || green != blue { isGray = false }
        if order.count <= 256, colors[color] == nil {
          colors[color] = UInt8(truncatingIfNeeded: order.count)
          order.append(color)
        }
        if order.count > 256, !isOpaque || !hasAlpha, !isGray || channels < 3 { break }
      }
    }
    // A palette costs 3 or 4 bytes a colour; grey and its alpha are as small for few pixels.
    let isPalette =
      order.count <= 256 && (order.count * 4 + 24) * 2 < size.area
      && !(isGray && isOpaque && order.count > 16)
    if isPalette { return indexed(colors, order) }
    let keepsAlpha = hasAlpha && !isOpaque
    let colorChannels = isGray || channels < 3 ? 1 : 3
    guard colorChannels + (keepsAlpha ? 1 : 0) < channels else { return self }
    let map = (0..<colorChannels).map { $0 } + (keepsAlpha ? [channels - 1] : [])
    var reduced: [UInt8] = []
    reduced.reserveCapacity(size.area * map.count)
    for start in stride(from: 0, to: bytes.count, by: channels) {
      for channel in map { reduced.append(bytes[start + channel]) }
    }
    return PNGRows(
      size: size, bitDepth: 8, colorType: colorChannels == 1 ? (keepsAlpha ? 4 : 0) : 2,
      rowBytes: size.width * map.count, bytes: reduced, chunks: chunks)
  }

  /// RGBA in one number.
  private static func color(_ pixel: UnsafePointer<UInt8>, _ channels: Int) -> UInt32 {
    let gray = channels < 3
    let (red, green, blue) = (pixel[0], pixel[gray ? 0 : 1], pixel[gray ? 0 : 2])
    let alpha = channels % 2 == 0 ? pixel[channels - 1] : 255
    return UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

  /// A palette, translucent colours first so that tRNS is short; 1, 2, 4 or 8 bits a pixel.
  private func indexed(_ colors: [UInt32: UInt8], _ found: [UInt32]) -> PNGRows {
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
