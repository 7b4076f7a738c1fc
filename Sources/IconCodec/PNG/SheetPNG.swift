public import IconImage

/// Contact sheets. A text chunk distinguishes them from icons and user files. Source: PNG
/// Specification, 11.3.3.3 (tEXt, with the keyword Software).
extension PNGEncoder {
  private static let mark = Array("Software\0iconforge sheet".utf8)

  /// Encodes a sheet with the mark. Complexity: O(pixels).
  public func encode(sheet: Bitmap) -> [UInt8] {
    var rows = PNGRows(sheet)
    rows.chunks.append(PNGRows.Chunk(type: "tEXt", data: Self.mark))
    return encode(rows)
  }

  /// The number of bytes that `isSheet` needs.
  public static let sheetHead = 128

  public static func isSheet(_ head: [UInt8]) -> Bool {
    let chunk = Array("tEXt".utf8) + mark
    return head.starts(with: FileKind.pngSignature)
      && head.indices.contains { head[$0...].starts(with: chunk) }
  }
}
