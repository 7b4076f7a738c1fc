import IconImage

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
}
