/// A plane of numbers, enlarged by bilinear interpolation.
struct EnlargedPlane {
  private let values: [Float]
  private let width: Int
  private let columns: [Place]
  private let rows: [Place]
  private let isSame: Bool

  private typealias Place = (first: Int, second: Int, part: Float)

  init(_ values: [Float], of size: PixelSize, as large: PixelSize) {
    precondition(values.count == size.area)
    self.values = values
    width = size.width
    isSame = size == large
    columns = Self.places(size.width, large.width)
    rows = Self.places(size.height, large.height)
  }

  private static func places(_ count: Int, _ large: Int) -> [Place] {
    (0..<large).map { index in
      let centre = (Double(index) + 0.5) * Double(count) / Double(large) - 0.5
      let place = min(max(centre, 0), Double(count - 1))
      let first = Int(place)
      return (first, min(first + 1, count - 1), Float(place - Double(first)))
    }
  }

  func read(_ y: Int, into row: UnsafeMutablePointer<Float>) {
    let place = rows[y]
    values.withUnsafeBufferPointer { values in
      let (upper, lower) = (
        values.baseAddress! + place.first * width, values.baseAddress! + place.second * width
      )
      guard !isSame else { return row.update(from: upper, count: width) }
      for (x, column) in columns.enumerated() {
        let top = upper[column.first] + (upper[column.second] - upper[column.first]) * column.part
        let bottom =
          lower[column.first] + (lower[column.second] - lower[column.first]) * column.part
        row[x] = top + (bottom - top) * place.part
      }
    }
  }
}
