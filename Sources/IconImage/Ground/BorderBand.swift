/// The pixels along a picture's border, from which its ground is told.
struct BorderBand {
  private struct Sample {
    /// 1, x, y, x², y², xy.
    let basis: Ground.Quadratic
    let color: SIMD3<Double>
  }

  private let samples: [Sample]
  private let grid: PixelSize

  /// Of an 8-bit RGB picture, two pixels a side at least.
  init(of picture: Bitmap) {
    let (width, height) = (picture.size.width, picture.size.height)
    let depth = max(1, width / 128)
    var samples: [Sample] = []
    picture.bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<height {
        let y = Double(row) * 2 / Double(height - 1) - 1
        let isWhole = row < depth || row >= height - depth || 2 * depth >= width
        for column in 0..<width where isWhole || column < depth || column >= width - depth {
          let x = Double(column) * 2 / Double(width - 1) - 1
          let start = (row * width + column) * 3
          samples.append(
            Sample(
              basis: Ground.Quadratic(1, x, y, x * x, y * y, x * y, 0, 0),
              color: SIMD3(
                Double(bytes[start]), Double(bytes[start + 1]), Double(bytes[start + 2]))))
        }
      }
    }
    self.samples = samples
    grid = picture.size
  }

  /// Least squares with six reweightings, so that a glyph that touches the border does not pull
  /// the ground to it: what departs by more than 4 code values weighs less.
  /// Complexity: O(band's pixels).
  func ground() -> Ground {
    var weights = [Double](repeating: 1, count: samples.count)
    var ground = solved(weights)
    for _ in 1..<6 {
      for (index, sample) in samples.enumerated() {
        let rest = sample.color - ground.unclipped(sample.basis)
        weights[index] = 1 / max(1, max(abs(rest.x), abs(rest.y), abs(rest.z)) / 4)
      }
      ground = solved(weights)
    }
    return ground
  }

  /// By the normal equations: along a border the six functions are far from dependent.
  private func solved(_ weights: [Double]) -> Ground {
    var (matrix, sides) = (
      [Ground.Quadratic](repeating: .zero, count: 6),
      [Ground.Quadratic](repeating: .zero, count: 3)
    )
    for (sample, weight) in zip(samples, weights) {
      let weighted = sample.basis * (weight * weight)
      for row in 0..<6 { matrix[row] += weighted * sample.basis[row] }
      for channel in 0..<3 { sides[channel] += weighted * sample.color[channel] }
    }
    let solution = Self.solution(of: matrix, for: sides)
    return Ground(red: solution[0], green: solution[1], blue: solution[2], grid: grid)
  }

  /// Gauss's elimination; the matrix is symmetric and positive, so that no pivot is sought.
  private static func solution(
    of matrix: [Ground.Quadratic], for sides: [Ground.Quadratic]
  ) -> [Ground.Quadratic] {
    var (matrix, sides) = (matrix, sides)
    for pivot in 0..<6 {
      for row in pivot + 1..<6 {
        let factor = matrix[row][pivot] / matrix[pivot][pivot]
        matrix[row] -= matrix[pivot] * factor
        for side in sides.indices { sides[side][row] -= sides[side][pivot] * factor }
      }
    }
    return sides.map { side in
      var solution = Ground.Quadratic.zero
      for row in (0..<6).reversed() {
        let known = (matrix[row] * solution).sum()
        solution[row] = (side[row] - known) / matrix[row][row]
      }
      return solution
    }
  }

  /// The 95th percentile of what an eye sees between picture and ground, in CIEDE2000.
  /// Complexity: O(band's pixels × log).
  func residual(from ground: Ground) -> Double {
    let differences = samples.map { sample in
      let fitted = ground.unclipped(sample.basis)
      return LabColor(red: sample.color.x, green: sample.color.y, blue: sample.color.z)
        .difference(from: LabColor(red: fitted.x, green: fitted.y, blue: fitted.z))
    }.sorted()
    let place = 0.95 * Double(differences.count - 1)
    let (low, part) = (Int(place), place - place.rounded(.down))
    let high = min(low + 1, differences.count - 1)
    return differences[low] + (differences[high] - differences[low]) * part
  }
}

extension Ground {
  fileprivate func unclipped(_ basis: Quadratic) -> SIMD3<Double> {
    SIMD3((red * basis).sum(), (green * basis).sum(), (blue * basis).sum())
  }
}
