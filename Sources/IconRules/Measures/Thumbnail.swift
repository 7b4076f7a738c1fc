import CIconMeasure
import IconImage

/// An image in Portrait.side² cells, RGB over white: each the mean of the whole pixels it covers,
/// at least one.
struct Thumbnail: Sendable {
  /// For each cell along a side the first pixel and the one after the last.
  private let columns: [UInt32]
  private let rows: [UInt32]
  /// Four numbers per cell; the last is unused.
  private var sums = [Float](repeating: 0, count: 4 * Portrait.side * Portrait.side)
  private var rowsSeen = 0

  init(of size: PixelSize) {
    let side = Portrait.side
    func spans(_ length: Int) -> [UInt32] {
      (0..<2 * side).map { index in
        let (cell, isEnd) = (index / 2, index % 2 == 1)
        let start = cell * length / side
        return UInt32(isEnd ? max(start + 1, (cell + 1) * length / side) : start)
      }
    }
    columns = spans(size.width)
    rows = spans(size.height)
  }

  /// Adds the next rows, from the top. Complexity: O(pixels).
  mutating func add(_ band: PixelGrid) {
    precondition(band.size.width >= columns[columns.count - 1])
    let room = iconms_light_size(band.size.width, band.channels)
    let (columns, rows, seen) = (columns, rows, rowsSeen)
    rowsSeen = withUnsafeTemporaryAllocation(of: Float.self, capacity: room) { light in
      band.bytes.withUnsafeBufferPointer { bytes in
        columns.withUnsafeBufferPointer { columns in
          rows.withUnsafeBufferPointer { rows in
            sums.withUnsafeMutableBufferPointer { sums in
              var thumbnail = iconms_thumbnail(
                columns: columns.baseAddress, rows: rows.baseAddress, sums: sums.baseAddress,
                seen: seen)
              iconms_add_rows(
                &thumbnail, bytes.baseAddress, band.size.width, band.channels, band.size.height,
                light.baseAddress)
              return Int(thumbnail.seen)
            }
          }
        }
      }
    }
  }

  /// Three planar channels.
  var cells: [Float] {
    let side = Portrait.side
    return [Float](unsafeUninitializedCapacity: 3 * side * side) { cells, count in
      for row in 0..<side {
        let height = rows[2 * row + 1] - rows[2 * row]
        for column in 0..<side {
          let pixels = Float(height * (columns[2 * column + 1] - columns[2 * column]))
          let cell = row * side + column
          for channel in 0..<3 {
            cells[channel * side * side + cell] = sums[4 * cell + channel] / pixels
          }
        }
      }
      count = 3 * side * side
    }
  }
}
