/// A 3 × 3 matrix, row-major.
package struct Matrix3: Equatable, Sendable {
  package let rows: [[Double]]

  package init(rows: [[Double]]) {
    precondition(rows.count == 3 && rows.allSatisfy { $0.count == 3 })
    self.rows = rows
  }

  package init(columns a: [Double], _ b: [Double], _ c: [Double]) {
    self.init(rows: (0..<3).map { [a[$0], b[$0], c[$0]] })
  }

  package func applied(to v: [Double]) -> [Double] {
    rows.map { $0[0] * v[0] + $0[1] * v[1] + $0[2] * v[2] }
  }

  package func multiplied(by other: Matrix3) -> Matrix3 {
    let columns = (0..<3).map { column in applied(to: other.rows.map { $0[column] }) }
    return Matrix3(columns: columns[0], columns[1], columns[2])
  }

  /// Nil for a singular matrix.
  package var inverse: Matrix3? {
    func minor(_ r: Int, _ c: Int) -> Double {
      let (r1, r2, c1, c2) = ((r + 1) % 3, (r + 2) % 3, (c + 1) % 3, (c + 2) % 3)
      return rows[r1][c1] * rows[r2][c2] - rows[r1][c2] * rows[r2][c1]
    }
    let determinant = (0..<3).reduce(0) { $0 + rows[0][$1] * minor(0, $1) }
    guard abs(determinant) > 1e-12 else { return nil }
    return Matrix3(rows: (0..<3).map { r in (0..<3).map { c in minor(c, r) / determinant } })
  }
}
