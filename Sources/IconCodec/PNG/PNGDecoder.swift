import CIconPNG
public import IconImage

/// An image file, decoded.
public struct DecodedImage: Sendable {
  public let facts: ImageFacts
  public let bitmap: Bitmap

  /// `stored` as the file's numbers, which gAMA and cHRM may say are not sRGB's.
  init(facts: ImageFacts, stored: Bitmap) {
    self.facts = facts
    if case .calibrated(let color) = facts.colorSpace {
      bitmap = stored.convertedToSRGB(from: color)
    } else {
      bitmap = stored
    }
  }
}

/// PNG to pixels. The chunk walk comes first. Files of the common kind are then read by
/// `PlainPNG`; all others, and whatever it has a doubt about, by libpng behind its fence.
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
    if let plain = PlainPNG.bitmap(bytes, structure) {
      return DecodedImage(facts: facts, stored: plain)
    }
    return DecodedImage(facts: facts, stored: try storedPixels(bytes, limits: limits))
  }

  /// The header and chunks only; no pixel is decoded. Complexity: O(bytes).
  public static func facts(
    of bytes: [UInt8], limits: DecodingLimits = .standard
  ) throws(DecodingError) -> ImageFacts {
    try PNGStructure(bytes, limits: limits).facts(in: bytes)
  }

  /// The ICC profile a file carries, unpacked; nil when there is none that can be.
  package static func profile(
    in bytes: [UInt8], limits: DecodingLimits = .standard
  ) -> [UInt8]? {
    (try? PNGStructure(bytes, limits: limits))?.profile(in: bytes)
  }

  /// Pixels as the file stores them, by libpng: colours untouched, palettes and tRNS expanded.
  package static func storedPixels(
    _ bytes: [UInt8], limits: DecodingLimits
  ) throws(DecodingError) -> Bitmap {
    let (layout, pixels) = try rows(bytes, form: iconpng_expanded, limits: limits)
    return Bitmap(
      size: PixelSize(width: Int(layout.width), height: Int(layout.height)),
      layout: Bitmap.Layout(rawValue: Int(layout.channels))!,
      depth: layout.bits == 16 ? .sixteen : .eight, bytes: pixels)
  }

  /// What libpng delivers, by way of the fence.
  static func rows(
    _ bytes: [UInt8], form: iconpng_form, limits: DecodingLimits
  ) throws(DecodingError) -> (layout: iconpng_layout, rows: [UInt8]) {
    var message = [CChar](repeating: 0, count: Int(iconpng_message_size))
    var layout = iconpng_layout()
    var rows: [UInt8]?
    bytes.withUnsafeBufferPointer { data in
      guard
        let reader = iconpng_open(
          data.baseAddress!, data.count, UInt32(limits.side), form, &layout, &message)
      else { return }
      defer { iconpng_close(reader) }
      let count = Int(layout.height) * layout.row_bytes
      var isRead = false
      let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        isRead = iconpng_read(reader, buffer.baseAddress!, &message) == 0
        filled = isRead ? count : 0
      }
      if isRead { rows = pixels }
    }
    guard let rows else {
      let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .corrupt(String(decoding: text, as: UTF8.self))
    }
    return (layout, rows)
  }
}
