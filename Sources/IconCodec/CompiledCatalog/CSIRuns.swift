import IconImage

/// The run-length encoding of bitmaps: bytes per pixel, width, height, then the offset of each row
/// in this data. A row is a series of runs, each a number of 32 bits and pixels: with the highest
/// bit set, one pixel that is repeated; else as many pixels as the number says.
///
/// Source: 4 bitmaps of icons by Xcode 10.2 and 16.3, equal to their source images.
enum CSIRuns {
  private static let repeats = 1 << 31

  /// The pixels of all rows, without padding. Every run fills at least one pixel. Complexity:
  /// O(pixels).
  static func unpacked(
    _ data: ArraySlice<UInt8>, _ size: PixelSize, bytesPerPixel: Int
  ) throws(CompiledCatalogError) -> [UInt8] {
    guard data.doubleWord(at: 0) == bytesPerPixel, data.doubleWord(at: 4) == size.width,
      data.doubleWord(at: 8) == size.height
    else { throw .damaged("its runs are of another size") }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.area * bytesPerPixel)
    for row in 0..<size.height {
      guard let start = data.doubleWord(at: 12 + row * 4) else { throw cutShort }
      let end = pixels.count + size.width * bytesPerPixel
      var offset = start
      while pixels.count < end {
        guard let head = data.doubleWord(at: offset) else { throw cutShort }
        let (isRepeated, count) = (head & repeats != 0, head & (repeats - 1))
        guard count > 0, count <= (end - pixels.count) / bytesPerPixel else {
          throw .damaged("a run ends outside its row")
        }
        let bytes = (isRepeated ? 1 : count) * bytesPerPixel
        guard let run = data.part(at: offset + 4, count: bytes) else { throw cutShort }
        for _ in 0..<(isRepeated ? count : 1) { pixels += run }
        offset += 4 + bytes
      }
    }
    return pixels
  }

  private static let cutShort = CompiledCatalogError.damaged("its runs are cut short")
}
