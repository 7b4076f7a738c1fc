import CIconPNG
package import IconImage

/// A PNG's packed pixels with the chunks that define their colours. Nothing is expanded, so nothing
/// is lost.
package struct PNGRows: Sendable {
  struct Chunk: Sendable {
    let type: String
    let data: [UInt8]
  }

  package internal(set) var size: PixelSize
  var bitDepth: Int
  var colorType: UInt8
  var rowBytes: Int
  /// size.height × rowBytes bytes; 16-bit samples are high byte first.
  var bytes: [UInt8]
  /// Palette, transparency and colour, in file order.
  var chunks: [Chunk]
}

extension PNGRows {
  static let keptChunks: Set = [
    "PLTE", "tRNS", "sRGB", "gAMA", "cHRM", "iCCP", "cICP", "sBIT",
  ]

  /// Reads a file without text, time and other metadata. Complexity: O(bytes + pixels).
  package init(_ file: [UInt8], limits: DecodingLimits = .standard) throws(DecodingError) {
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

  /// The samples, with indices as gray. 16-bit samples stay high byte first.
  var samplesAsBitmap: Bitmap {
    Bitmap(
      size: size, layout: Bitmap.Layout(channels: PNGStructure.channels(of: colorType)),
      depth: bitDepth == 16 ? .sixteen : .eight, bytes: samples())
  }

  /// One byte per sample below 8 bits; else the bytes as they are.
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

  /// Doubles both sides, keeping depth, palette and alpha. The caller checks the size. Complexity:
  /// O(pixels).
  package func doubled() -> PNGRows {
    let doubled = samplesAsBitmap.magnified(by: 2)
    var large = self
    large.size = doubled.size
    large.bytes =
      bitDepth < 8
      ? Self.packed(doubled.bytes, size: doubled.size, depth: bitDepth) : doubled.bytes
    large.rowBytes = large.bytes.count / large.size.height
    return large
  }

  /// Packs samples of one byte each into rows of `depth` bits.
  static func packed(_ samples: [UInt8], size: PixelSize, depth: Int) -> [UInt8] {
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
