/// Filters rows for PNG: each of the five filters is tried, the one with the smallest sum of
/// absolute differences is kept. Source: PNG Specification, 12.7 and 9.2.
struct RowFilter {
  private let rowBytes: Int
  private let pixelBytes: Int
  private let zeros: [UInt8]
  private var trial: [UInt8]

  init(rowBytes: Int, pixelBytes: Int) {
    self.rowBytes = rowBytes
    self.pixelBytes = pixelBytes
    zeros = [UInt8](repeating: 0, count: rowBytes)
    trial = zeros
  }

  /// Writes the filter's number and `rowBytes` filtered bytes.
  mutating func filter(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>?,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    let (count, pixel) = (rowBytes, pixelBytes)
    target[0] = 0
    (target + 1).update(from: row, count: count)
    var best = Self.cost(target + 1, count)
    if best == 0 { return }
    zeros.withUnsafeBufferPointer { zeros in
      let up = above ?? zeros.baseAddress!
      trial.withUnsafeMutableBufferPointer { buffer in
        let trial = buffer.baseAddress!
        for kind in UInt8(1)...4 where above != nil || kind == 1 {
          Self.apply(kind, row, up, trial, count, pixel)
          let cost = Self.cost(trial, count)
          if cost < best {
            best = cost
            target[0] = kind
            (target + 1).update(from: trial, count: count)
          }
          if best == 0 { return }
        }
      }
    }
  }

  private static func apply(
    _ kind: UInt8, _ row: UnsafePointer<UInt8>, _ up: UnsafePointer<UInt8>,
    _ out: UnsafeMutablePointer<UInt8>, _ count: Int, _ pixel: Int
  ) {
    switch kind {
    case 1:
      for i in 0..<pixel { out[i] = row[i] }
      for i in pixel..<count { out[i] = row[i] &- row[i - pixel] }
    case 2:
      for i in 0..<count { out[i] = row[i] &- up[i] }
    case 3:
      for i in 0..<pixel { out[i] = row[i] &- up[i] >> 1 }
      for i in pixel..<count {
        out[i] = row[i] &- UInt8(truncatingIfNeeded: (UInt16(row[i - pixel]) + UInt16(up[i])) >> 1)
      }
    default:
      for i in 0..<pixel { out[i] = row[i] &- up[i] }
      for i in pixel..<count {
        out[i] = row[i] &- paeth(row[i - pixel], up[i], up[i - pixel])
      }
    }
  }

  private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(up), Int16(corner))
    let (pa, pb, pc) = (abs(b - c), abs(a - c), abs(a + b - c - c))
    return pa <= pb && pa <= pc ? left : pb <= pc ? up : corner
  }

  /// The sum of the bytes taken as signed numbers, without sign.
  private static func cost(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    var sum: UInt32 = 0
    for i in 0..<count {
      let value = Int32(Int8(bitPattern: bytes[i]))
      sum &+= UInt32(bitPattern: value < 0 ? -value : value)
    }
    return sum
  }
}
