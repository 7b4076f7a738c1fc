/// A foreground that is opaque except along its outline, with the soft shadows and glows around it.
///
/// Composited over its background it gives the image again. On another background it keeps its own
/// colours: a shadow is dark with alpha, and a glow is a bright colour with alpha.
struct ForegroundLayer {
  private let picture: Bitmap
  private let background: Background
  private let distances: BackgroundDistances
  private let steps: OutlineSteps
  /// For outline pixels: the colour below, and alpha.
  private var under: [SIMD3<Float>]
  private var alphas: [Float]

  /// Width of soft edges: the pixel before the edge, and four pixels of edge.
  private static let width: UInt8 = 5
  /// The lowest contrast that counts as full coverage. The interior is solid here, and a pale
  /// foreground would get a rim.
  private static let leastContrast: Float = 10
  /// The same for images without sharp edges. Fainter shapes stay faint.
  private static let leastSoftContrast: Float = 24

  /// `picture` is 8-bit RGB. `isPart` is 1 in the surroundings. Complexity: O(pixels).
  init(
    _ picture: Bitmap, on background: Background, _ distances: BackgroundDistances,
    surroundings isPart: [UInt8]
  ) {
    self.picture = picture
    self.background = background
    self.distances = distances
    steps = OutlineSteps(picture.size, from: isPart)
    under = [SIMD3<Float>](repeating: .zero, count: picture.size.area)
    alphas = [Float](repeating: 0, count: picture.size.area)
    findUnder()
    findAlphas()
  }

  /// Surrounding pixels have the background's colour, or their own if they are soft. Each outline
  /// pixel takes the mean of its neighbours one step out.
  private mutating func findUnder() {
    for front in steps.fronts {
      for pixel in front {
        var (sum, count) = (SIMD3<Float>.zero, Float(0))
        for neighbor in picture.size.neighbors(of: pixel)
        where steps.count[neighbor] < steps.count[pixel] {
          sum += steps.count[neighbor] == 0 ? surrounding(neighbor) : under[neighbor]
          count += 1
        }
        under[pixel] = sum / count
      }
    }
  }

  private func surrounding(_ pixel: Int) -> SIMD3<Float> {
    let (size, width) = (picture.size, picture.size.width)
    return distances.values[pixel] > distances.noise
      ? picture.color(pixel)
      : background.color(x: pixel % width, y: pixel / width, of: size)
  }

  private mutating func findAlphas() {
    var reach = [Float](repeating: 0, count: picture.size.area)
    for front in steps.fronts {
      for pixel in front {
        let part = picture.color(pixel) - under[pixel]
        reach[pixel] = (part * part).sum().squareRoot()
      }
    }
    let peaks = BackgroundDistances.peaks(reach, picture.size)
    for front in steps.fronts.prefix(Int(Self.width)) {
      for pixel in front {
        alphas[pixel] = Self.alpha(
          reach[pixel], of: peaks[pixel], noise: distances.noise, least: Self.leastContrast)
      }
    }
  }

  /// The distance relative to the largest distance nearby. Pale and strong shapes both get soft
  /// edges and a solid interior.
  @inline(__always)
  private static func alpha(
    _ distance: Float, of peak: Float, noise: Float, least: Float
  ) -> Float {
    min(max((distance - noise) / max(peak - noise, least), 0), 1)
  }

  /// Whether edges end within the outline. Enlarged or blurred images have wider edges.
  var isSharp: Bool {
    let inner = steps.fronts[Int(Self.width) - 1]
    let soft = inner.reduce(0) { $0 + (alphas[$1] < 0.8 ? 1 : 0) }
    return soft * 4 <= inner.count
  }

  /// 8-bit RGBA, and the coverage of the solid parts alone, without shadows and glows. Zero where
  /// alpha is 0. Complexity: O(pixels).
  func images() -> (foreground: Bitmap, solid: [UInt8]) {
    isSharp ? outlined() : unmixed()
  }

  private func outlined() -> (Bitmap, [UInt8]) {
    let full = fullSoftAlpha
    var solid = [UInt8](repeating: 0, count: picture.size.area)
    let rows = BackgroundRows(background, size: picture.size)
    let foreground = Bitmap(size: picture.size, layout: .rgba) { buffer in
      var pixel = 0
      for y in 0..<picture.size.height {
        rows.read(y)
        for x in 0..<picture.size.width {
          defer { pixel += 1 }
          let step = steps.count[pixel]
          let color = picture.color(pixel)
          guard step <= Self.width else {
            solid[pixel] = 255
            buffer.store(color, 1, at: pixel)
            continue
          }
          let paper = rows.color(x)
          guard step > 0 else {
            let soft = Self.unmixed(color, over: paper, full: full)
            // Fades in above the noise: a sharp start would be a contour line.
            let alpha = soft.alpha * min(max(distances.values[pixel] / distances.noise - 1, 0), 1)
            buffer.store(soft.color, alpha, at: pixel)
            if full < 1 { solid[pixel] = UInt8(alpha * 255 + 0.5) }
            continue
          }
          let alpha = alphas[pixel]
          let ink = Self.ink(color, over: under[pixel], alpha)
          let soft = Self.unmixed(under[pixel], over: paper, full: full)
          let rest = soft.alpha * (1 - alpha)
          let all = alpha + rest
          solid[pixel] = UInt8(alpha * 255 + 0.5)
          buffer.store(
            all > 0 ? (ink * alpha + soft.color * rest) / all : .zero, all, at: pixel)
        }
      }
    }
    return (foreground, solid)
  }

  /// The alpha that becomes 1 if hardly anything is solid: then the strongest soft pixels are meant
  /// as opaque. 1 for a foreground with solid parts.
  private var fullSoftAlpha: Float {
    var (solid, soft) = (0, 0)
    for pixel in steps.count.indices {
      if steps.count[pixel] > Self.width || alphas[pixel] >= 0.9 {
        solid += 1
      } else if steps.count[pixel] == 0, distances.values[pixel] > distances.noise {
        soft += 1
      }
    }
    guard solid * 20 < soft else { return 1 }
    let rows = BackgroundRows(background, size: picture.size)
    var tally = [Int](repeating: 0, count: 256)
    for y in 0..<picture.size.height {
      rows.read(y)
      for x in 0..<picture.size.width {
        let pixel = y * picture.size.width + x
        guard distances.values[pixel] > distances.noise else { continue }
        let soft = Self.unmixed(picture.color(pixel), over: rows.color(x), full: 1)
        tally[Int(soft.alpha * 255)] += 1
      }
    }
    return max(0.1, min(1, Float(tally.percentile(90)) / 255))
  }

  /// The lowest alpha, in units of `full`, and the colour that give `color` over `paper`.
  @inline(__always)
  private static func unmixed(
    _ color: SIMD3<Float>, over paper: SIMD3<Float>, full: Float
  ) -> (color: SIMD3<Float>, alpha: Float) {
    let off = color - paper
    var alpha: Float = 0
    for channel in 0..<3 {
      let room = off[channel] > 0 ? 255 - paper[channel] : paper[channel]
      alpha = max(alpha, abs(off[channel]) / max(room, 1))
    }
    alpha = min(1, alpha / full)
    return (ink(color, over: paper, alpha), alpha)
  }

  /// The colour that gives `color` when composited over `paper` with `alpha`.
  @inline(__always)
  private static func ink(
    _ color: SIMD3<Float>, over paper: SIMD3<Float>, _ alpha: Float
  ) -> SIMD3<Float> {
    // A lower alpha would amplify rounding and noise.
    (paper + (color - paper) / max(alpha, 0.02)).clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: 255))
  }

  /// An image without sharp edges: alpha is the distance from the background relative to the largest
  /// distance nearby.
  private func unmixed() -> (Bitmap, [UInt8]) {
    let peaks = BackgroundDistances.peaks(distances.values, picture.size)
    let rows = BackgroundRows(background, size: picture.size)
    var solid = [UInt8](repeating: 0, count: picture.size.area)
    let foreground = Bitmap(size: picture.size, layout: .rgba) { buffer in
      for y in 0..<picture.size.height {
        rows.read(y)
        for x in 0..<picture.size.width {
          let pixel = y * picture.size.width + x
          let alpha = Self.alpha(
            distances.values[pixel], of: peaks[pixel], noise: distances.noise,
            least: Self.leastSoftContrast)
          solid[pixel] = UInt8(alpha * 255 + 0.5)
          buffer.store(
            Self.ink(picture.color(pixel), over: rows.color(x), alpha), alpha, at: pixel)
        }
      }
    }
    return (foreground, solid)
  }
}

extension Bitmap {
  /// Of an 8-bit RGB image.
  @inline(__always)
  func color(_ pixel: Int) -> SIMD3<Float> {
    SIMD3(Float(bytes[pixel * 3]), Float(bytes[pixel * 3 + 1]), Float(bytes[pixel * 3 + 2]))
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Stores straight RGBA; zero where alpha rounds to 0.
  @inline(__always)
  fileprivate func store(_ color: SIMD3<Float>, _ alpha: Float, at pixel: Int) {
    let code = UInt8(alpha * 255 + 0.5)
    let isClear = code == 0
    self[pixel * 4] = isClear ? 0 : UInt8(color.x + 0.5)
    self[pixel * 4 + 1] = isClear ? 0 : UInt8(color.y + 0.5)
    self[pixel * 4 + 2] = isClear ? 0 : UInt8(color.z + 0.5)
    self[pixel * 4 + 3] = code
  }
}
