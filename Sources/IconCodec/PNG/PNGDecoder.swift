import CIconPNG
package import IconImage

/// Decodes PNG files. After checking the chunks, `PlainPNG` reads common files and libpng all
/// others.
package enum PNGDecoder {
  /// Decodes the whole file and converts gAMA and cHRM; profiles other than sRGB and the orientation
  /// are only reported in the facts. Complexity: O(bytes + pixels). Memory: the bitmap, plus
  /// libpng's rows.
  package static func decode(
    _ bytes: [UInt8], limits: DecodingLimits = .standard
  ) throws(DecodingError) -> DecodedImage {
    try PNGSource(bytes, limits: limits).decoded()
  }

  /// Reads the header and chunks without decoding pixels. Complexity: O(bytes).
  package static func facts(
    of bytes: [UInt8], limits: DecodingLimits = .standard
  ) throws(DecodingError) -> ImageFacts {
    try PNGStructure(bytes, limits: limits).facts(in: bytes)
  }

  /// The unpacked ICC profile, or a profile for the colours of the cICP chunk.
  package static func profile(
    in bytes: [UInt8], limits: DecodingLimits = .standard
  ) throws(DecodingError) -> [UInt8]? {
    try PNGStructure(bytes, limits: limits).profile(in: bytes)
  }

  /// Stored pixels, decoded by libpng: colours unchanged, palettes and tRNS expanded.
  package static func storedPixels(
    _ bytes: [UInt8], limits: DecodingLimits
  ) throws(DecodingError) -> Bitmap {
    try storedPixels(bytes, try PNGStructure(bytes, limits: limits), limits: limits)
  }

  fileprivate static func storedPixels(
    _ bytes: [UInt8], _ structure: PNGStructure, limits: DecodingLimits
  ) throws(DecodingError) -> Bitmap {
    let (layout, pixels) = try rows(
      bytes, structure, form: iconpng_expanded, limits: limits)
    return bitmap(pixels, layout, rows: Int(layout.height))
  }

  fileprivate static func bitmap(_ pixels: [UInt8], _ layout: iconpng_layout, rows: Int) -> Bitmap {
    Bitmap(
      size: PixelSize(width: Int(layout.width), height: rows),
      layout: Bitmap.Layout(channels: Int(layout.channels)),
      depth: layout.bits == 16 ? .sixteen : .eight, bytes: pixels)
  }

  static func rows(
    _ bytes: [UInt8], _ structure: PNGStructure, form: iconpng_form, limits: DecodingLimits
  ) throws(DecodingError) -> (layout: iconpng_layout, rows: [UInt8]) {
    var whole: (layout: iconpng_layout, rows: [UInt8])?
    try read(bytes, of: structure, form: form, limits: limits, rowsAtOnce: .max) {
      layout, rows, _ in
      whole = (layout, rows)
    }
    guard let whole else { throw .corrupt("it has no rows") }
    return whole
  }

  /// Passes rows from the top, up to `rowsAtOnce` at a time; interlaced images all at once.
  fileprivate static func read(
    _ bytes: [UInt8], of structure: PNGStructure, form: iconpng_form, limits: DecodingLimits,
    rowsAtOnce: Int, _ body: (iconpng_layout, [UInt8], _ top: Int) -> Void
  ) throws(DecodingError) {
    var message = [CChar](repeating: 0, count: Int(iconpng_message_size))
    var isRead = false
    bytes.withUnsafeBufferPointer { data in
      var layout = iconpng_layout()
      let end = structure.imageData.last?.upperBound ?? data.count
      guard
        let reader = iconpng_open(
          data.baseAddress, data.count, end, UInt32(limits.side), form, &layout, &message)
      else { return }
      defer { iconpng_close(reader) }
      let height = Int(layout.height)
      let step = layout.is_interlaced != 0 ? height : max(1, min(height, rowsAtOnce))
      for top in stride(from: 0, to: height, by: step) {
        let rows = min(step, height - top)
        let pixels = [UInt8](unsafeUninitializedCapacity: rows * layout.row_bytes) {
          buffer, filled in
          let failed = iconpng_read(reader, buffer.baseAddress, UInt32(rows), &message) != 0
          filled = failed ? 0 : rows * layout.row_bytes
        }
        guard !pixels.isEmpty else { return }
        // The image is only valid if its end is.
        if rows == height, iconpng_finish(reader, &message) != 0 { return }
        body(layout, pixels, top)
      }
      isRead = step == height || iconpng_finish(reader, &message) == 0
    }
    guard isRead else {
      let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .corrupt(String(decoding: text, as: UTF8.self))
    }
  }
}

/// An ordinary or crushed PNG file with checked chunks, ready for decoding.
package struct PNGSource: Sendable {
  package let facts: ImageFacts
  private let bytes: [UInt8]
  private let structure: PNGStructure
  private let limits: DecodingLimits

  package init(
    _ bytes: [UInt8], isCrushed: Bool = false, limits: DecodingLimits = .standard
  ) throws(DecodingError) {
    structure = try PNGStructure(bytes, limits: limits, isCrushed: isCrushed)
    facts = structure.facts(in: bytes)
    self.bytes = bytes
    self.limits = limits
  }

  package var isCrushed: Bool { structure.isCrushed }
  package var byteCount: Int { bytes.count }

  package func decoded() throws(DecodingError) -> DecodedImage {
    let stored =
      if isCrushed {
        try CrushedPNG.storedPixels(bytes, structure, limits: limits)
      } else if let plain = PlainPNG.bitmap(bytes, structure) {
        plain
      } else {
        try PNGDecoder.storedPixels(bytes, structure, limits: limits)
      }
    return DecodedImage(facts: facts, stored: stored)
  }

  /// Passes the image from the top in bands, so that large images need little memory. The pixels
  /// are those of `decoded` at 8 bits. Discard them if this throws: the end of the file may be
  /// damaged. Not for crushed files. Complexity: O(bytes + pixels). Memory: some megabytes, or the
  /// bitmap if it is interlaced.
  package func readBands(
    rowsAtOnce: Int? = nil, _ body: (Bitmap, _ top: Int) -> Void
  ) throws(DecodingError) {
    precondition(!isCrushed)
    // Some megabytes of 16-bit RGBA.
    let rows = rowsAtOnce ?? max(1, (1 << 19) / structure.size.width)
    // Convert colours before rounding.
    let form =
      if case .calibrated = facts.colorSpace { iconpng_expanded } else { iconpng_eight_bits }
    try PNGDecoder.read(bytes, of: structure, form: form, limits: limits, rowsAtOnce: rows) {
      layout, pixels, top in
      let stored = PNGDecoder.bitmap(pixels, layout, rows: pixels.count / layout.row_bytes)
      body(DecodedImage(facts: facts, stored: stored).bitmap.reducedToEightBits(), top)
    }
  }
}

package struct DecodedImage: Sendable {
  package let facts: ImageFacts
  package let bitmap: Bitmap

  /// Converts `stored` from gAMA and cHRM to sRGB.
  init(facts: ImageFacts, stored: Bitmap) {
    self.facts = facts
    if case .calibrated(let color) = facts.colorSpace {
      bitmap = stored.convertedToSRGB(from: color)
    } else {
      bitmap = stored
    }
  }
}
