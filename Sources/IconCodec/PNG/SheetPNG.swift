package import IconImage

/// PNG files that show icons side by side. A text chunk distinguishes them from icons and from the
/// user's images.
///
/// Source: PNG Specification, 11.3.3.3 (tEXt, with the keyword Software).
package enum SheetPNG {
  private static let mark = Array("Software\0iconforge sheet".utf8)

  /// The file's bytes, with the mark of a sheet. Complexity: O(pixels).
  package static func bytes(of sheet: Bitmap) -> [UInt8] {
    var rows = PNGRows(sheet)
    rows.chunks.append(PNGRows.Chunk(type: "tEXt", data: mark))
    return rows.encoded()
  }

  /// How many bytes `isSheet` needs.
  package static let headBytes = 128

  package static func isSheet(_ head: [UInt8]) -> Bool {
    let chunk = Array("tEXt".utf8) + mark
    return head.starts(with: FileKind.pngSignature)
      && head.indices.contains { head[$0...].starts(with: chunk) }
  }
}
