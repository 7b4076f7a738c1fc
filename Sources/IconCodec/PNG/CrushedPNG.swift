import CDeflate
package import IconImage

/// PNG as Xcode puts it into built apps: chunk CgBI first, image data without the zlib wrapper,
/// colours in BGR order and premultiplied. There is no specification; this implementation restores
/// PngSuite's crushed files to the originals.
package enum CrushedPNG {
  /// Decodes the whole file. Premultiplication loses precision: colours are within 0.5 + 127.5 /
  /// alpha, and black where alpha is 0. Complexity: O(bytes + pixels). Memory: the file, and the
  /// rows once more than the bitmap.
  package static func decode(
    _ bytes: [UInt8], limits: DecodingLimits = .standard
  ) throws(DecodingError) -> DecodedImage {
    try PNGSource(bytes, isCrushed: true, limits: limits).decoded()
  }

  /// Straight RGB(A) before applying gAMA and cHRM.
  package static func storedPixels(
    _ bytes: [UInt8], limits: DecodingLimits
  ) throws(DecodingError) -> Bitmap {
    let structure = try PNGStructure(bytes, limits: limits, isCrushed: true)
    return try storedPixels(bytes, structure, limits: limits)
  }

  static func storedPixels(
    _ bytes: [UInt8], _ structure: PNGStructure, limits: DecodingLimits
  ) throws(DecodingError) -> Bitmap {
    let plain = try ordinaryFile(bytes, structure)
    var bitmap = try PNGDecoder.storedPixels(plain, limits: limits)
    guard structure.isSwapped else { return bitmap }
    bitmap.swapRedAndBlue()
    if structure.isAlphaPadding { return bitmap.droppingAlpha() }
    if structure.colorType == 6 { bitmap.divideByAlpha() }
    return bitmap
  }

  /// The same rows as an ordinary file: without CgBI, with the zlib wrapper that libpng needs.
  private static func ordinaryFile(
    _ bytes: [UInt8], _ structure: PNGStructure
  ) throws(DecodingError) -> [UInt8] {
    guard let packed = structure.adjoiningImageData(in: bytes).map({ Array($0) }) else {
      throw .corrupt("other chunks lie within the image data")
    }
    let (used, checksum) = try measured(packed, filling: structure.filteredBytes)
    let chunks = structure.chunks.filter { ["IHDR", "PLTE", "tRNS"].contains($0.type) }
    let room = chunks.reduce(128) { $0 + $1.data.count + 12 } + used
    return ChunkWriter.file(room: room) { writer in
      writer.writeHeader(
        structure.size, bits: structure.bitDepth, colorType: structure.colorType,
        isInterlaced: structure.isInterlaced)
      for chunk in chunks where chunk.isBeforePixels {
        writer.write(chunk.type, Array(bytes[chunk.data]))
      }
      // RFC 1950: a window of 32 kB, no dictionary.
      writer.write(
        "IDAT", [0x78, 0x01] + packed.prefix(used) + [UInt8](bigEndian: checksum))
      // libpng refuses misplaced chunks, as in an ordinary file.
      for chunk in chunks where !chunk.isBeforePixels {
        writer.write(chunk.type, Array(bytes[chunk.data]))
      }
      writer.write("IEND", [])
    }
  }

  /// The length of the DEFLATE stream and the Adler-32 of its content, which must have `room`
  /// bytes.
  private static func measured(
    _ packed: [UInt8], filling room: Int
  ) throws(DecodingError) -> (used: Int, checksum: Int) {
    guard let inflater = libdeflate_alloc_decompressor() else { throw .corrupt("out of memory") }
    defer { libdeflate_free_decompressor(inflater) }
    var (used, result) = (0, libdeflate_result(0))
    let rows = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      result = libdeflate_deflate_decompress_ex(
        inflater, packed, packed.count, buffer.baseAddress, room, &used, nil)
      count = result == LIBDEFLATE_SUCCESS ? room : 0
    }
    switch result {
    case LIBDEFLATE_SUCCESS: return (used, Int(libdeflate_adler32(1, rows, rows.count)))
    case LIBDEFLATE_SHORT_OUTPUT: throw .truncated("the image data ends before the last row")
    case LIBDEFLATE_INSUFFICIENT_SPACE: throw .corrupt("the image data is longer than the image")
    default: throw .corrupt("the image data is not a DEFLATE stream")
    }
  }
}

extension Bitmap {
  fileprivate mutating func swapRedAndBlue() {
    let channels = layout.channels
    withMutableBytes { bytes in
      for pixel in stride(from: 0, to: bytes.count, by: channels) {
        bytes.swapAt(pixel, pixel + 2)
      }
    }
  }

  /// Divides 8-bit RGBA by alpha. Colours under alpha 0 are unknown and become black.
  fileprivate mutating func divideByAlpha() {
    withMutableBytes { bytes in
      for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] != 255 {
        let alpha = UInt32(bytes[pixel + 3])
        for channel in pixel..<pixel + 3 {
          bytes[channel] =
            alpha == 0
            ? 0 : UInt8(min(255, (UInt32(bytes[channel]) * 510 + alpha) / (2 * alpha)))
        }
      }
    }
  }
}
