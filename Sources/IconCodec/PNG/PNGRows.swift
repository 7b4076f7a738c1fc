import CIconPNG
public import IconImage

/// A PNG's pixels as the file packs them, with the chunks that say what they mean: nothing is
/// expanded, so nothing is lost.
public struct PNGRows: Sendable {
  struct Chunk: Sendable {
    let type: String
    let data: [UInt8]
  }

  public let size: PixelSize
  let bitDepth: Int
  let colorType: UInt8
  let rowBytes: Int
  /// size.height × rowBytes bytes, 16-bit samples with their high byte first.
  let bytes: [UInt8]
  /// Palette, transparency and colour, in the file's order.
  let chunks: [Chunk]

  init(
    size: PixelSize, bitDepth: Int, colorType: UInt8, rowBytes: Int, bytes: [UInt8],
    chunks: [Chunk]
  ) {
    self.size = size
    self.bitDepth = bitDepth
    self.colorType = colorType
    self.rowBytes = rowBytes
    self.bytes = bytes
    self.chunks = chunks
  }

  private static let keptChunks: Set = [
    "PLTE", "tRNS", "sRGB", "gAMA", "cHRM", "iCCP", "cICP", "sBIT",
  ]

  /// Reads a file. Its text, time and other extras are left behind. Complexity: O(bytes + pixels).
  public init(_ file: [UInt8], limits: DecodingLimits = .standard) throws(DecodingError) {
    let structure = try PNGStructure(file, limits: limits)
    let (layout, rows) = try PNGDecoder.rows(
      file, structure, form: iconpng_stored, limits: limits)
    self.init(
      size: structure.size, bitDepth: structure.bitDepth, colorType: structure.colorType,
      rowBytes: layout.row_bytes, bytes: rows,
      chunks: structure.chunks.filter { $0.isBeforePixels && Self.keptChunks.contains($0.type) }
        .map { Chunk(type: $0.type, data: Array(file[$0.data])) })
    if colorType == 3 { try checkIndices() }
  }

  private func checkIndices() throws(DecodingError) {
    let colors = (chunks.first { $0.type == "PLTE" }?.data.count ?? 0) / 3
    guard colors < 1 << bitDepth else { return }
    let largest = samples().max() ?? 0
    guard largest < colors else {
      throw .corrupt("palette index out of range: \(largest) of \(colors) colours")
    }
  }

  /// One byte a sample, for depths up to 8.
  private func samples() -> [UInt8] {
    guard bitDepth < 8 else { return bytes }
    let mask = UInt8(1 << bitDepth - 1)
    var samples: [UInt8] = []
    samples.reserveCapacity(size.area)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let bit = x * bitDepth
        let byte = bytes[y * rowBytes + bit / 8]
        samples.append(byte >> UInt8(8 - bitDepth - bit % 8) & mask)
      }
    }
    return samples
  }

  /// 200 %: every pixel a block of 2 × 2; depth, palette and alpha as they were. The size this
  /// makes is the caller's to allow. Complexity: O(pixels).
  public func doubled() -> PNGRows {
    let large = PixelSize(width: size.width * 2, height: size.height * 2)
    let pixelBytes = bitDepth < 8 ? 1 : rowBytes / size.width
    let wide = bitDepth < 8 ? samples() : bytes
    let blocks = Self.doubled(wide, size, pixelBytes)
    let bytes = bitDepth < 8 ? Self.packed(blocks, large, bitDepth) : blocks
    return PNGRows(
      size: large, bitDepth: bitDepth, colorType: colorType,
      rowBytes: bytes.count / large.height, bytes: bytes, chunks: chunks)
  }

  private static func doubled(_ bytes: [UInt8], _ size: PixelSize, _ pixel: Int) -> [UInt8] {
    let row = size.width * pixel
    return [UInt8](unsafeUninitializedCapacity: bytes.count * 4) { buffer, count in
      let target = buffer.baseAddress!
      bytes.withUnsafeBufferPointer { source in
        for y in 0..<size.height {
          let first = target + y * 4 * row
          for x in 0..<size.width {
            let origin = source.baseAddress! + y * row + x * pixel
            (first + 2 * x * pixel).update(from: origin, count: pixel)
            (first + (2 * x + 1) * pixel).update(from: origin, count: pixel)
          }
          (first + 2 * row).update(from: first, count: 2 * row)
        }
      }
      count = bytes.count * 4
    }
  }

  private static func packed(_ samples: [UInt8], _ size: PixelSize, _ depth: Int) -> [UInt8] {
    let rowBytes = (size.width * depth + 7) / 8
    var packed = [UInt8](repeating: 0, count: rowBytes * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let bit = x * depth
        packed[y * rowBytes + bit / 8] |=
          samples[y * size.width + x] << UInt8(8 - depth - bit % 8)
      }
    }
    return packed
  }
}
