package import IconImage

/// What can be said of a picture when each of its rows is seen once: it never has to be in memory
/// whole.
package struct PictureSurvey: Sendable {
  private var border: PictureBorder
  private var thumbnail: Thumbnail
  /// How transparent the rows seen so far are.
  package private(set) var alpha = AlphaRange(lowest: 255)

  /// `size` is that of the whole picture.
  package init(_ size: PixelSize) {
    border = PictureBorder(size)
    thumbnail = Thumbnail(of: size)
  }

  package init(_ bitmap: Bitmap) {
    self.init(bitmap.size)
    add(bitmap)
  }

  /// Adds the next rows, from the top. Complexity: O(pixels).
  package mutating func add(_ rows: Bitmap) {
    border.add(rows)
    thumbnail.add(PixelGrid(rows))
    alpha = AlphaRange(lowest: min(alpha.lowest, rows.alphaRange().lowest))
  }

  /// The mean colour of the border.
  package var borderColor: Color { border.meanColor }

  /// Without a shape, which only glyphs need.
  package var portrait: Portrait { Portrait(thumbnail: thumbnail.cells, shape: nil) }
}

/// A picture in Portrait.side squared cells, RGB on white: each the mean of the whole pixels it lies
/// over, of one at least.
struct Thumbnail: Sendable {
  private let columns: [Range<Int>]
  private let rows: [Range<Int>]
  /// Three channels, one after the other.
  private var sums = [Float](repeating: 0, count: 3 * Portrait.side * Portrait.side)
  private var rowsSeen = 0
  /// Cells above have all their pixels.
  private var firstOpenRow = 0

  init(of size: PixelSize) {
    let side = Portrait.side
    func spans(_ length: Int) -> [Range<Int>] {
      (0..<side).map { cell in
        let start = cell * length / side
        return start..<max(start + 1, (cell + 1) * length / side)
      }
    }
    (columns, rows) = (spans(size.width), spans(size.height))
  }

  /// Adds the next rows, from the top. Complexity: O(pixels).
  mutating func add(_ band: PixelGrid) {
    band.bytes.withUnsafeBufferPointer { add($0, band.size) }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ size: PixelSize) {
    let (width, side) = (size.width, Portrait.side)
    for y in 0..<size.height {
      while firstOpenRow < side, rows[firstOpenRow].upperBound <= rowsSeen { firstOpenRow += 1 }
      // Of a picture lower than the thumbnail, one row lies under several cells.
      for row in firstOpenRow..<side {
        guard rows[row].contains(rowsSeen) else { break }
        for column in 0..<side {
          let cell = row * side + column
          add(bytes, y * width, columns[column], to: cell)
        }
      }
      rowsSeen += 1
    }
  }

  private mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ pixels: Range<Int>, to cell: Int
  ) {
    let area = Portrait.side * Portrait.side
    var color = SIMD4(sums[cell], sums[area + cell], sums[2 * area + cell], 0)
    let bytes = UnsafeRawBufferPointer(bytes)
    for x in pixels {
      let codes = bytes.loadUnaligned(fromByteOffset: (start + x) * 4, as: SIMD4<UInt8>.self)
      let pixel = SIMD4<Float>(codes) / 255
      // On white, where most pictures are looked at.
      color += pixel * pixel.w + 1 - pixel.w
    }
    (sums[cell], sums[area + cell], sums[2 * area + cell]) = (color.x, color.y, color.z)
  }

  var cells: [Float] {
    let side = Portrait.side
    return sums.indices.map { index in
      let cell = index % (side * side)
      return sums[index] / Float(rows[cell / side].count * columns[cell % side].count)
    }
  }
}
