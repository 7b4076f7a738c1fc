/// A band of pixels parallel to an image's border, which determines its background.
///
/// The image is a reduced copy: averaging removes noise and dithering. The band starts inside the
/// border, so thin frames and stray pixels at the edge have no influence.
struct BorderBand {
  private let samples: [Sample]
  private let grid: PixelSize

  private typealias Sample = (basis: Background.Quadratic, color: SIMD3<Double>, lab: LabColor)

  /// Distance from the border and depth, in 1/256 of the shorter side. The first fit that is good
  /// enough counts; the later bands are inside wider frames.
  static let places: [(inset: Int, depth: Int)] = [(2, 3), (9, 3), (18, 4)]

  /// The longest side of the reduced copy.
  static let reduced = 256

  /// `picture` is 8-bit RGB. `isWhole` is false to leave out the quarter of each side next to the
  /// corners. Complexity: O(band pixels).
  init(of picture: Bitmap, at place: (inset: Int, depth: Int), isWhole: Bool = true) {
    let (width, height) = (picture.size.width, picture.size.height)
    let side = picture.size.shorterSide
    let (inset, depth) = (side * place.inset / 256, max(1, side * place.depth / 256))
    var samples: [Sample] = []
    func add(_ column: Int, _ row: Int) {
      let x = Double(column) * 2 / Double(width - 1) - 1
      let y = Double(row) * 2 / Double(height - 1) - 1
      if !isWhole, abs(x) > 0.5, abs(y) > 0.5 { return }
      let start = (row * width + column) * 3
      let color = SIMD3(
        Double(picture.bytes[start]), Double(picture.bytes[start + 1]),
        Double(picture.bytes[start + 2]))
      let basis = Background.Quadratic(1, x, y, x * x, y * y, x * y, 0, 0)
      samples.append((basis, color, LabColor(color)))
    }
    for row in inset..<height - inset {
      let isInside = row >= inset + depth && row < height - inset - depth
      let left = min(inset + depth, width - inset)
      for column in inset..<left { add(column, row) }
      if !isInside {
        for column in left..<max(left, width - inset - depth) { add(column, row) }
      }
      for column in max(left, width - inset - depth)..<width - inset { add(column, row) }
    }
    self.samples = samples
    grid = picture.size
  }

  /// The better of two fits, from all samples and from those near the median colour: a gradient may
  /// be far from the median, and a shadow or foreground at the border may bend the first fit.
  /// Complexity: O(band pixels × log).
  func background() -> (background: Background, fit: Fit) {
    let median = median
    let starts = [
      [Double](repeating: 1, count: samples.count), samples.map { Self.weight($0.color - median) },
    ]
    let first = refined(starts[0])
    let firstFit = fit(of: first)
    let second = refined(starts[1])
    guard second != first else { return (first, firstFit) }
    let secondFit = fit(of: second)
    return secondFit.residual < firstFit.residual ? (second, secondFit) : (first, firstFit)
  }

  /// The median of each channel.
  private var median: SIMD3<Double> {
    var counts = [Int](repeating: 0, count: 3 * 256)
    for sample in samples {
      for channel in 0..<3 { counts[channel * 256 + Int(sample.color[channel])] += 1 }
    }
    var median = SIMD3<Double>.zero
    for channel in 0..<3 {
      var (code, rest) = (0, samples.count / 2)
      while rest >= counts[channel * 256 + code] {
        rest -= counts[channel * 256 + code]
        code += 1
      }
      median[channel] = Double(code)
    }
    return median
  }

  /// Least squares with eight reweightings. Residuals above 4 code values weigh less, so that a
  /// foreground that crosses the band has little influence.
  private func refined(_ weights: [Double]) -> Background {
    var background = solved(weights)
    for _ in 1..<8 {
      let next = solved(samples.map { Self.weight($0.color - background.unclipped($0.basis)) })
      // Equal weights give equal fits from here on.
      guard next != background else { break }
      background = next
    }
    return background
  }

  private static func weight(_ rest: SIMD3<Double>) -> Double {
    1 / max(1, max(abs(rest.x), abs(rest.y), abs(rest.z)) / 4)
  }

  /// Solves the normal equations. The six functions are well conditioned along a border.
  private func solved(_ weights: [Double]) -> Background {
    var matrix = [Background.Quadratic](repeating: .zero, count: 6)
    var sides = [Background.Quadratic](repeating: .zero, count: 3)
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

  /// How well a background fits.
  struct Fit {
    /// The 95th percentile of CIEDE2000 between the band and the background, without its shade.
    let residual: Double
    /// The share of the band that is the background darkened: a long shadow that leaves the image.
    let shade: Double
  }

  /// Complexity: O(band pixels × log).
  private func fit(of background: Background) -> Fit {
    var shade = 0
    var differences: [Double] = []
    for sample in samples {
      let fitted = background.unclipped(sample.basis)
      let difference = sample.lab.difference(from: LabColor(fitted))
      if difference > Separation.mostResidual,
        Background.isShade(SIMD3<Float>(sample.color), of: SIMD3<Float>(fitted))
      {
        shade += 1
      } else {
        differences.append(difference)
      }
    }
    differences.sort()
    let residual =
      differences.isEmpty ? 100 : differences[(differences.count - 1) * 19 / 20]
    return Fit(residual: residual, shade: Double(shade) / Double(samples.count))
  }
}

extension Background {
  fileprivate func unclipped(_ basis: Quadratic) -> SIMD3<Double> {
    SIMD3((red * basis).sum(), (green * basis).sum(), (blue * basis).sum())
  }

  /// Whether a colour is the background darkened by the same factor in all channels, as by a
  /// shadow. Both are in code values.
  @inline(__always)
  static func isShade(_ color: SIMD3<Float>, of background: SIMD3<Float>) -> Bool {
    let share = (color * background).sum() / max(1, (background * background).sum())
    let off = color - background * share
    return share > 0.5 && share < 0.98 && max(abs(off.x), abs(off.y), abs(off.z)) <= 8
  }
}

extension LabColor {
  fileprivate init(_ color: SIMD3<Double>) {
    self.init(red: color.x, green: color.y, blue: color.z)
  }
}
