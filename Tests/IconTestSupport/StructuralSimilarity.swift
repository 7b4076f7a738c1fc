package import IconImage

/// The structural similarity of two gray images, 1 for equal ones.
///
/// Gaussian windows with a deviation of 1.5 pixels, and the usual constants for 8 bits. Source: Wang, Bovik, Sheikh
/// and Simoncelli, Image quality assessment: from error visibility to structural similarity.
package struct StructuralSimilarity {
  private let width: Int
  private let kernel: [Float]

  package init(width: Int) {
    self.width = width
    let bell = (-5...5).map { Float([0.0038, 0.0087, 0.036, 0.1126, 0.2133, 0.2660][5 - abs($0)]) }
    let sum = bell.reduce(0, +)
    kernel = bell.map { $0 / sum }
  }

  /// Code values, row by row. Complexity: O(pixels).
  package func mean(_ one: [Float], _ other: [Float]) -> Float {
    let (c1, c2) = (Float(6.5025), Float(58.5225))
    func products(_ a: [Float], _ b: [Float]) -> [Float] { blurred(zip(a, b).map { $0 * $1 }) }
    let (a, b) = (blurred(one), blurred(other))
    let (aa, bb, ab) = (products(one, one), products(other, other), products(one, other))
    let sum = a.indices.reduce(into: Float(0)) { sum, index in
      let (x, y) = (a[index], b[index])
      let (vx, vy, vxy) = (aa[index] - x * x, bb[index] - y * y, ab[index] - x * y)
      sum +=
        (2 * x * y + c1) * (2 * vxy + c2) / ((x * x + y * y + c1) * (vx + vy + c2))
    }
    return sum / Float(a.count)
  }

  private func blurred(_ values: [Float]) -> [Float] {
    let height = values.count / width
    func at(_ x: Int, _ y: Int) -> Int {
      min(height - 1, max(0, y)) * width + min(width - 1, max(0, x))
    }
    var rows = values
    for y in 0..<height {
      for x in 0..<width {
        rows[y * width + x] = (0..<11).reduce(0) { $0 + kernel[$1] * values[at(x + $1 - 5, y)] }
      }
    }
    var result = rows
    for y in 0..<height {
      for x in 0..<width {
        result[y * width + x] = (0..<11).reduce(0) { $0 + kernel[$1] * rows[at(x, y + $1 - 5)] }
      }
    }
    return result
  }

  /// The similarity of two icons of 1,024 pixels at 256, over middle gray, and their mean difference in code
  /// values. Complexity: O(pixels).
  package static func ofIcons(
    _ one: Bitmap, _ other: Bitmap
  ) -> (similarity: Float, difference: Float) {
    let (one, other) = (reduced(one), reduced(other))
    let difference = zip(one, other).reduce(Float(0)) { $0 + abs($1.0 - $1.1) }
    return (
      StructuralSimilarity(width: 256).mean(gray(one), gray(other)), difference / Float(one.count)
    )
  }

  /// Means of 16 pixels: red, green and blue.
  private static func reduced(_ image: Bitmap) -> [Float] {
    let flat = image.reducedToEightBits().flattened(over: Color(red: 128, green: 128, blue: 128))
    var result = [Float](repeating: 0, count: 256 * 256 * 3)
    let width = image.size.width
    for y in 0..<1024 {
      for x in 0..<1024 {
        let (from, to) = ((y * width + x) * 3, (y / 4 * 256 + x / 4) * 3)
        for channel in 0..<3 { result[to + channel] += Float(flat.bytes[from + channel]) / 16 }
      }
    }
    return result
  }

  private static func gray(_ colors: [Float]) -> [Float] {
    stride(from: 0, to: colors.count, by: 3).map {
      0.2126 * colors[$0] + 0.7152 * colors[$0 + 1] + 0.0722 * colors[$0 + 2]
    }
  }
}
