/// The pixels along an image's border, which determine its background.
struct BorderBand {
  private let samples: [(basis: Background.Quadratic, color: SIMD3<Double>)]
  private let grid: PixelSize

  /// The image must be 8-bit RGB, with sides of at least 2 pixels.
  init(of picture: Bitmap) {
    let (width, height) = (picture.size.width, picture.size.height)
    let depth = max(1, width / 128)
    var samples: [(basis: Background.Quadratic, color: SIMD3<Double>)] = []
    picture.bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<height {
        let y = Double(row) * 2 / Double(height - 1) - 1
        let isWhole = row < depth || row >= height - depth || 2 * depth >= width
        for column in 0..<width where isWhole || column < depth || column >= width - depth {
          let x = Double(column) * 2 / Double(width - 1) - 1
          let start = (row * width + column) * 3
          samples.append(
            (
              Background.Quadratic(1, x, y, x * x, y * y, x * y, 0, 0),
              SIMD3(Double(bytes[start]), Double(bytes[start + 1]), Double(bytes[start + 2]))
            ))
        }
      }
    }
    self.samples = samples
    grid = picture.size
  }

  /// Least squares with six reweightings. Residuals above 4 code values weigh less, so that a
  /// foreground that touches the border has little influence. Complexity: O(band pixels).
  func background() -> Background {
    var weights = [Double](repeating: 1, count: samples.count)
    var background = solved(weights)
    for _ in 1..<6 {
      for (index, sample) in samples.enumerated() {
        let rest = sample.color - background.unclipped(sample.basis)
        weights[index] = 1 / max(1, max(abs(rest.x), abs(rest.y), abs(rest.z)) / 4)
      }
      background = solved(weights)
    }
    return background
  }

  /// Solves the normal equations. The six functions are well conditioned along a border.
  private func solved(_ weights: [Double]) -> Background {
    var (matrix, sides) = (
      [Background.Quadratic](repeating: .zero, count: 6),
      [Background.Quadratic](repeating: .zero, count: 3)
    )
    for (sample, weight) in zip(samples, weights) {
      let weighted = sample.basis * (weight * weight)
      for row in 0..<6 { matrix[row] += weighted * sample.basis[row] }
      for channel in 0..<3 { sides[channel] += weighted * sample.color[channel] }
    }
    let solution = Self.solution(of: matrix, for: sides)
    return Background(red: solution[0], green: solution[1], blue: solution[2], grid: grid)
  }

  /// Gaussian elimination without pivoting: the matrix is symmetric and positive definite.
  private static func solution(
    of matrix: [Background.Quadratic], for sides: [Background.Quadratic]
  ) -> [Background.Quadratic] {
    var (matrix, sides) = (matrix, sides)
    for pivot in 0..<6 {
      for row in pivot + 1..<6 {
        let factor = matrix[row][pivot] / matrix[pivot][pivot]
        matrix[row] -= matrix[pivot] * factor
        for side in sides.indices { sides[side][row] -= sides[side][pivot] * factor }
      }
    }
    return sides.map { side in
      var solution = Background.Quadratic.zero
      for row in (0..<6).reversed() {
        let known = (matrix[row] * solution).sum()
        solution[row] = (side[row] - known) / matrix[row][row]
      }
      return solution
    }
  }

  /// The 95th percentile of CIEDE2000 between the border and the background. Complexity: O(band
  /// pixels × log).
  func residual(from background: Background) -> Double {
    let differences = samples.map { sample in
      let fitted = background.unclipped(sample.basis)
      return LabColor(red: sample.color.x, green: sample.color.y, blue: sample.color.z)
        .difference(from: LabColor(red: fitted.x, green: fitted.y, blue: fitted.z))
    }.sorted()
    let place = 0.95 * Double(differences.count - 1)
    let (low, part) = (Int(place), place - place.rounded(.down))
    let high = min(low + 1, differences.count - 1)
    return differences[low] + (differences[high] - differences[low]) * part
  }
}

extension Background {
  fileprivate func unclipped(_ basis: Quadratic) -> SIMD3<Double> {
    SIMD3((red * basis).sum(), (green * basis).sum(), (blue * basis).sum())
  }
}
