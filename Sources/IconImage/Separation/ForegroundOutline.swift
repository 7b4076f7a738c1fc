/// A foreground that is opaque except along its outline.
struct ForegroundOutline {
  private let picture: Bitmap
  private let steps: OutlineSteps
  /// The colour below each outline pixel: R, G, B.
  private let under: [Float]
  private let alphas: [Float]

  /// Width of soft edges: the pixel before the edge, and four pixels of edge.
  private static let width: UInt8 = 5
  /// Lower than in `ForegroundAlpha`: the interior is solid here, and a pale foreground would get a rim.
  private static let leastContrast: Float = 12

  /// `picture` is 8-bit RGB. Complexity: O(pixels).
  init(_ picture: Bitmap, on background: Background) {
    self.picture = picture
    let distances = BackgroundDistances(of: picture, from: background)
    let plain = background.bitmap(picture.size)
    let surroundings = ForegroundSurroundings(of: picture, on: plain, distances)
    steps = OutlineSteps(picture.size, from: surroundings.isPart)
    under = Self.colors(picture, plain, distances, steps)
    alphas = Self.alphas(picture, under, steps)
  }

  /// Surrounding pixels have the background's colour, or their own if they are soft. Each outline
  /// pixel takes the mean of its neighbours one step out.
  private static func colors(
    _ picture: Bitmap, _ background: Bitmap, _ distances: BackgroundDistances, _ steps: OutlineSteps
  ) -> [Float] {
    var colors = [Float](repeating: 0, count: picture.size.area * 3)
    for (pixel, distance) in distances.values.enumerated() where steps.count[pixel] == 0 {
      let source = distance <= ForegroundAlpha.noise ? background : picture
      for index in pixel * 3..<pixel * 3 + 3 { colors[index] = Float(source.bytes[index]) }
    }
    for front in steps.fronts {
      for pixel in front {
        var (sum, count) = (SIMD3<Float>.zero, Float(0))
        for neighbor in picture.size.neighbors(of: pixel)
        where steps.count[neighbor] < steps.count[pixel] {
          sum += SIMD3(colors[neighbor * 3], colors[neighbor * 3 + 1], colors[neighbor * 3 + 2])
          count += 1
        }
        for channel in 0..<3 { colors[pixel * 3 + channel] = sum[channel] / count }
      }
    }
    return colors
  }

  private static func alphas(_ picture: Bitmap, _ under: [Float], _ steps: OutlineSteps) -> [Float]
  {
    var distances = [Float](repeating: 0, count: picture.size.area)
    for front in steps.fronts {
      for pixel in front {
        var sum: Float = 0
        for index in pixel * 3..<pixel * 3 + 3 {
          let part = Float(picture.bytes[index]) - under[index]
          sum += part * part
        }
        distances[pixel] = sum.squareRoot()
      }
    }
    let peaks = BackgroundDistances.peaks(distances, picture.size)
    return distances.indices.map { pixel in
      switch steps.count[pixel] {
      case 0: 0
      case 1...width:
        ForegroundAlpha.alpha(distance: distances[pixel], peak: peaks[pixel], least: leastContrast)
      default: 1
      }
    }
  }

  /// Whether edges end within the outline. Enlarged or blurred images have wider edges.
  var isSharp: Bool {
    let inner = steps.fronts[Int(Self.width) - 1]
    let soft = inner.reduce(0) { $0 + (alphas[$1] < 0.9 ? 1 : 0) }
    return soft * 4 <= inner.count
  }

  func foreground() -> Bitmap {
    Bitmap(size: picture.size, layout: .rgba) { buffer in
      for pixel in 0..<picture.size.area {
        let alpha = alphas[pixel]
        let code = UInt8(alpha * 255 + 0.5)
        buffer[pixel * 4 + 3] = code
        for channel in 0..<3 {
          buffer[pixel * 4 + channel] = code == 0 ? 0 : color(pixel * 3 + channel, alpha)
        }
      }
    }
  }

  private func color(_ sample: Int, _ alpha: Float) -> UInt8 {
    guard alpha < 1 else { return picture.bytes[sample] }
    let ink = under[sample] + (Float(picture.bytes[sample]) - under[sample]) / max(alpha, 0.02)
    return UInt8(min(max(ink, 0), 255) + 0.5)
  }
}
