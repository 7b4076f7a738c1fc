/// favicon.ico of finished PNG files, smallest first.
func favicon(_ pngs: [[UInt8]]) throws(PackageError) -> [UInt8] {
  /// Source: [MS-ICO] ICONDIR and ICONDIRENTRY; frames may be PNG files since Windows Vista.
  let (headSize, entrySize) = (6, 16)
  func little(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
  var directory = little(0, bytes: 2) + little(1, bytes: 2) + little(pngs.count, bytes: 2)
  var offset = headSize + entrySize * pngs.count
  for png in pngs {
    // The low bytes of IHDR's width and height: 256 counts as 0.
    guard png.count > 24, png[1...3].elementsEqual("PNG".utf8) else {
      throw PackageError(message: "needs PNG files")
    }
    directory += [png[19], png[23], 0, 0] + little(1, bytes: 2) + little(32, bytes: 2)
    directory += little(png.count, bytes: 4) + little(offset, bytes: 4)
    offset += png.count
  }
  return pngs.reduce(directory, +)
}
