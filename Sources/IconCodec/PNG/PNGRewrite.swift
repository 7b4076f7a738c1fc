import CIconPNG
package import IconImage

/// Rewrites a PNG file and keeps its image and metadata. Unknown chunks are kept if they are safe
/// to copy (PNG Specification, third edition, 5.4: the fourth letter).
package struct PNGRewrite: Sendable {
  private let file: [UInt8]
  private let structure: PNGStructure
  private let rows: PNGRows
  private let stored: Bitmap

  package init(_ file: [UInt8], limits: DecodingLimits = .standard) throws(DecodingError) {
    self.file = file
    structure = try PNGStructure(file, limits: limits)
    rows = try PNGRows(file, limits: limits)
    stored = try PNGDecoder.storedPixels(file, limits: limits)
  }

  /// Whether every alpha sample is at its maximum. Complexity: O(pixels).
  package var isOpaque: Bool { stored.isFullyOpaque }

  /// The same image without interlacing and trailing bytes, and optionally without opaque alpha.
  /// Nil if the pixels would change.
  package func bytes(droppingAlpha: Bool) -> [UInt8]? {
    let drops = droppingAlpha && isOpaque
    let before = chunks(beforePixels: true).filter { !drops || $0.type != "tRNS" }
    let written = written(drops ? rows.withoutAlphaSamples(before) : rows.with(before))
    let limits = DecodingLimits(side: stored.size.longerSide, pixels: stored.size.area)
    guard let again = try? PNGDecoder.storedPixels(written, limits: limits) else { return nil }
    return again == (drops ? stored.droppingAlpha() : stored) ? written : nil
  }

  /// Replaces the pixels with `picture`, which is upright and in sRGB. Drops chunks about colour
  /// and orientation.
  package func bytes(of picture: Bitmap) -> [UInt8] {
    let rows = PNGRows(picture)
    // The old orientation would turn the upright image again.
    let dropped =
      structure.orientation(in: file) > 1 ? Self.ofColors.union(["eXIf"]) : Self.ofColors
    let others = chunks(beforePixels: true).filter { !dropped.contains($0.type) }
    return written(rows.with(rows.chunks + others), dropping: dropped)
  }

  private func chunks(beforePixels: Bool) -> [PNGRows.Chunk] {
    structure.chunks.filter { $0.isBeforePixels == beforePixels && Self.isKept($0.type) }
      .map { PNGRows.Chunk(type: $0.type, data: Array(file[$0.data])) }
  }

  private func written(_ rows: PNGRows, dropping dropped: Set<String> = []) -> [UInt8] {
    let bytes = rows.encoded()
    let after = chunks(beforePixels: false).filter { !dropped.contains($0.type) }
    guard !after.isEmpty else { return bytes }
    let room = after.reduce(8) { $0 + $1.data.count + 12 }
    let extra = ChunkWriter.file(room: room) { writer in
      for chunk in after { writer.write(chunk.type, chunk.data) }
    }
    // Insert between the pixels and IEND, without the signature.
    return Array(bytes[..<(bytes.count - 12)] + extra[8...] + bytes.suffix(12))
  }

  private static func isKept(_ type: String) -> Bool {
    known.contains(type) || type.utf8.dropFirst(3).first.map { $0 & 0x20 != 0 } == true
  }

  private static let known = ofColors.union(["pHYs", "eXIf", "tIME", "tEXt", "zTXt", "iTXt"])
  /// Chunks about the old colours.
  private static let ofColors: Set = [
    "PLTE", "tRNS", "sRGB", "gAMA", "cHRM", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "bKGD", "hIST",
    "sPLT",
  ]
}

extension PNGRows {
  fileprivate func with(_ chunks: [Chunk]) -> PNGRows {
    var rows = self
    rows.chunks = chunks
    return rows
  }

  /// Removes alpha samples, and alpha from sBIT.
  fileprivate func withoutAlphaSamples(_ chunks: [Chunk]) -> PNGRows {
    guard colorType & 4 != 0 else { return with(chunks) }
    let channels = PNGStructure.channels(of: colorType)
    let colors = samplesAsBitmap.droppingAlpha()
    var opaque = with(
      chunks.map { chunk in
        guard chunk.type == "sBIT", chunk.data.count == channels else { return chunk }
        return Chunk(type: chunk.type, data: chunk.data.dropLast())
      })
    opaque.colorType = colorType & ~4
    opaque.rowBytes = colors.bytesPerRow
    opaque.bytes = colors.bytes
    return opaque
  }
}
