public import IconImage

/// Images that show icons side by side. A text chunk tells them from icons and from the user's images.
///
/// Source: PNG Specification, 11.3.3.3 (tEXt, with the keyword Software).
extension PNGEncoder {
  private static let mark = Array("Software\0iconforge sheet".utf8)

  /// The file's bytes, with the mark of a sheet. Complexity: O(pixels).
  public func encode(sheet: Bitmap) -> [UInt8] {
    let rows = PNGRows(sheet)
    return encode(
      PNGRows(
        size: rows.size, bitDepth: rows.bitDepth, colorType: rows.colorType,
        rowBytes: rows.rowBytes, bytes: rows.bytes,
        chunks: rows.chunks + [PNGRows.Chunk(type: "tEXt", data: Self.mark)]))
  }

  /// How many bytes `isSheet` needs.
  public static let sheetHead = 128

  /// Whether a file that begins with `head` has the mark.
  public static func isSheet(_ head: [UInt8]) -> Bool {
    let chunk = Array("tEXt".utf8) + mark
    return head.starts(with: FileKind.pngSignature)
      && head.indices.contains { head[$0...].starts(with: chunk) }
  }
}
