import CIconPNG
public import IconImage

/// An image file, decoded.
public struct DecodedImage: Sendable {
  public let facts: ImageFacts
  public let bitmap: Bitmap
}

/// PNG to pixels. The chunk walk comes first; libpng, behind its fence, makes the pixels.
public enum PNGDecoder {
  /// The whole file: facts, and pixels in sRGB. gAMA and cHRM are applied; a profile other than
  /// sRGB is not, and the facts name it.
  ///
  /// Complexity: O(bytes + pixels). Memory: the bitmap, plus libpng's rows.
  public static func decode(
    _ bytes: [UInt8], limits: DecodingLimits = .standard
  ) throws(DecodingError) -> DecodedImage {
    let structure = try PNGStructure(bytes, limits: limits)
    let facts = structure.facts(in: bytes)
    var bitmap = try storedPixels(bytes, limits: limits)
    if case .calibrated(let color) = facts.colorSpace {
      bitmap = bitmap.convertedToSRGB(from: color)
    }
    return DecodedImage(facts: facts, bitmap: bitmap)
  }

  /// The header and chunks only; no pixel is decoded. Complexity: O(bytes).
  public static func facts(
    of bytes: [UInt8], limits: DecodingLimits = .standard
  ) throws(DecodingError) -> ImageFacts {
    try PNGStructure(bytes, limits: limits).facts(in: bytes)
  }

  /// Pixels as the file stores them, colours untouched; palettes and tRNS are expanded.
  package static func storedPixels(
    _ bytes: [UInt8], limits: DecodingLimits
  ) throws(DecodingError) -> Bitmap {
    var message = [CChar](repeating: 0, count: Int(iconpng_message_size))
    var result: Bitmap?
    bytes.withUnsafeBufferPointer { data in
      var layout = iconpng_layout()
      guard
        let reader = iconpng_open(
          data.baseAddress!, data.count, UInt32(limits.side), &layout, &message)
      else { return }
      defer { iconpng_close(reader) }
      let size = PixelSize(width: Int(layout.width), height: Int(layout.height))
      let count = size.area * Int(layout.channels) * Int(layout.bits) / 8
      var isRead = false
      let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        isRead = iconpng_read(reader, buffer.baseAddress!, &message) == 0
        filled = isRead ? count : 0
      }
      guard isRead else { return }
      result = Bitmap(
        size: size, layout: Bitmap.Layout(rawValue: Int(layout.channels))!,
        depth: layout.bits == 16 ? .sixteen : .eight, bytes: pixels)
    }
    guard let result else {
      let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .corrupt(String(decoding: text, as: UTF8.self))
    }
    return result
  }
}
