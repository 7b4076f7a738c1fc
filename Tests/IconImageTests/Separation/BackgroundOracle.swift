import Foundation
import IconImage

/// A reference separation in plain double precision. It shares no code with `Separation`.
struct BackgroundOracle {
  /// Row by row: alpha of 0…1, and three unrounded code values per pixel.
  private(set) var alpha: [Double] = []
  private(set) var color: [Double] = []
  private(set) var background: [Double] = []
  private(set) var residual = 0.0
  private(set) var coverage = 0.0

  var isAccepted: Bool { residual <= 2 && coverage >= 0.02 && coverage <= 0.65 }

  init(_ picture: Bitmap) {
    let (width, height) = (picture.size.width, picture.size.height)
    let pixels = (0..<width * height).map { pixel in
      (0..<3).map { Double(picture.bytes[pixel * 3 + $0]) }
    }
    let places = pixels.indices.map { pixel -> [Double] in
      let x = Double(pixel % width) / Double(width - 1) * 2 - 1
      let y = Double(pixel / width) / Double(height - 1) * 2 - 1
      return [1, x, y, x * x, y * y, x * y]
    }
    let deep = max(1, width / 128)
    let band = pixels.indices.filter {
      let (x, y) = ($0 % width, $0 / width)
      return x < deep || y < deep || x >= width - deep || y >= height - deep
    }
    let fit = Self.fit(band.map { places[$0] }, band.map { pixels[$0] })
    let raw = places.map { place in fit.map { dot($0, place) } }
    let differences = band.map { difference(lab(pixels[$0]), lab(raw[$0])) }.sorted()
    let position = 0.95 * Double(differences.count - 1)
    let below = Int(position)
    residual =
      differences[below]
      + (position - Double(below))
      * (differences[min(below + 1, differences.count - 1)] - differences[below])

    let grounds = raw.map { $0.map { max(0, min(255, $0)) } }
    let distances = pixels.indices.map { pixel -> Double in
      var sum = 0.0
      for channel in 0..<3 {
        let part = pixels[pixel][channel] - grounds[pixel][channel]
        sum += part * part
      }
      return sqrt(sum)
    }
    for pixel in pixels.indices {
      let (x, y) = (pixel % width, pixel / width)
      var peak = 0.0
      for row in max(0, y - 3)...min(height - 1, y + 3) {
        for column in max(0, x - 3)...min(width - 1, x + 3) {
          peak = max(peak, distances[row * width + column])
        }
      }
      let alpha = max(0, min(1, (distances[pixel] - 6) / max(peak - 6, 24)))
      self.alpha.append(alpha)
      for channel in 0..<3 {
        let background = grounds[pixel][channel]
        let color = alpha > 0.02 ? (pixels[pixel][channel] - (1 - alpha) * background) / alpha : 0
        self.color.append(max(0, min(255, color)))
        self.background.append(background)
      }
    }
    coverage = Double(alpha.filter { $0 > 0.5 }.count) / Double(alpha.count)
  }

  /// Six coefficients for each channel.
  private static func fit(_ places: [[Double]], _ pixels: [[Double]]) -> [[Double]] {
    var weights = [Double](repeating: 1, count: places.count)
    var fit: [[Double]] = []
    for _ in 0..<6 {
      let rows = zip(places, weights).map { place, weight in place.map { $0 * weight } }
      fit = (0..<3).map { channel in
        solve(rows, zip(pixels, weights).map { $0[channel] * $1 })
      }
      weights = places.indices.map { index in
        let rest = (0..<3).map { abs(dot(fit[$0], places[index]) - pixels[index][$0]) }.max()!
        return 1 / max(1, rest / 4)
      }
    }
    return fit
  }

  /// Solves by modified Gram-Schmidt.
  private static func solve(_ rows: [[Double]], _ sides: [Double]) -> [Double] {
    var columns = (0..<6).map { column in rows.map { $0[column] } }
    var sides = sides
    var triangle = [[Double]](repeating: [Double](repeating: 0, count: 6), count: 6)
    var right = [Double](repeating: 0, count: 6)
    for i in 0..<6 {
      triangle[i][i] = sqrt(dot(columns[i], columns[i]))
      columns[i] = columns[i].map { $0 / triangle[i][i] }
      for j in i + 1..<6 {
        triangle[i][j] = dot(columns[i], columns[j])
        columns[j] = zip(columns[j], columns[i]).map { $0 - $1 * triangle[i][j] }
      }
      right[i] = dot(columns[i], sides)
      sides = zip(sides, columns[i]).map { $0 - $1 * right[i] }
    }
    var solution = [Double](repeating: 0, count: 6)
    for i in (0..<6).reversed() {
      let known = (i + 1..<6).map { triangle[i][$0] * solution[$0] }.reduce(0, +)
      solution[i] = (right[i] - known) / triangle[i][i]
    }
    return solution
  }
}

private func dot(_ a: [Double], _ b: [Double]) -> Double {
  var sum = 0.0
  for index in a.indices { sum += a[index] * b[index] }
  return sum
}

/// CIE L*a*b* under D65.
private func lab(_ codes: [Double]) -> [Double] {
  let light = codes.map { Oracle.light(max(0, min(255, $0)) / 255) }
  let rows = [
    [0.412453, 0.357580, 0.180423], [0.212671, 0.715160, 0.072169], [0.019334, 0.119193, 0.950227],
  ]
  let f = zip(rows, [0.95047, 1, 1.08883]).map { row, white -> Double in
    let share = dot(row, light) / white
    return share > 216.0 / 24389 ? pow(share, 1.0 / 3) : (24389.0 / 27 * share + 16) / 116
  }
  return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
}

/// CIEDE2000 as in the paper, in degrees.
private func difference(_ one: [Double], _ two: [Double]) -> Double {
  func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
  let mean = (hypot(one[1], one[2]) + hypot(two[1], two[2])) / 2
  let g = 0.5 * (1 - sqrt(pow(mean, 7) / (pow(mean, 7) + pow(25, 7))))
  let (a1, a2) = ((1 + g) * one[1], (1 + g) * two[1])
  let (c1, c2) = (hypot(a1, one[2]), hypot(a2, two[2]))
  func hue(_ a: Double, _ b: Double) -> Double {
    a == 0 && b == 0 ? 0 : (atan2(b, a) * 180 / .pi + 360).truncatingRemainder(dividingBy: 360)
  }
  let (h1, h2) = (hue(a1, one[2]), hue(a2, two[2]))
  var dh = h2 - h1
  if c1 * c2 == 0 { dh = 0 } else if dh > 180 { dh -= 360 } else if dh < -180 { dh += 360 }
  let (dl, dc) = (two[0] - one[0], c2 - c1)
  let dH = 2 * sqrt(c1 * c2) * sine(dh / 2)
  let (l, c) = ((one[0] + two[0]) / 2, (c1 + c2) / 2)
  let h: Double
  if c1 * c2 == 0 {
    h = h1 + h2
  } else if abs(h1 - h2) <= 180 {
    h = (h1 + h2) / 2
  } else {
    h = h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2
  }
  let t =
    1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6)
    - 0.2 * cosine(4 * h - 63)
  let theta = 30 * exp(-pow((h - 275) / 25, 2))
  let rc = 2 * sqrt(pow(c, 7) / (pow(c, 7) + pow(25, 7)))
  let sl = 1 + 0.015 * pow(l - 50, 2) / sqrt(20 + pow(l - 50, 2))
  let (sc, sh) = (1 + 0.045 * c, 1 + 0.015 * c * t)
  let rt = -sine(2 * theta) * rc
  return sqrt(pow(dl / sl, 2) + pow(dc / sc, 2) + pow(dH / sh, 2) + rt * (dc / sc) * (dH / sh))
}
