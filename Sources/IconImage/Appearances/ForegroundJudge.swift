/// Judges dark, tinted, themed and notification icons by what they show: how much of the foreground's
/// shape vanishes, and how many of its inner edges remain. All measures are of a copy with sides of at
/// most 256 pixels.
package struct ForegroundJudge: Sendable {
  /// 8-bit RGBA.
  package let copy: Bitmap
  private let solid: [UInt8]
  private var edges: [Edge] = []

  /// A pair of pixels on both sides of an inner edge.
  private struct Edge {
    let one: Int
    let other: Int
    let step: Int
    /// Whether the edge is farther from the outside than the inner edge of an outline.
    let isDeep: Bool
  }

  private static let side = PixelSize(square: 256)
  /// The largest share of the foreground that may vanish.
  package static let mostLost = 0.022
  /// The least contrast ratio of a visible pixel with the background.
  private static let leastContrast = 1.8
  /// The least shares of the inner edges that remain in an icon with colours or greys, and in a mask,
  /// which separates only light from dark.
  static let leastKept = 0.6
  private static let leastKeptInMask = 0.5
  /// A mask that covers a larger share looks like a plate.
  private static let mostCovered = 0.65
  /// The distance of the pixels of an edge, which antialiasing may widen.
  private static let reach = 3

  /// `foreground` is 8-bit RGBA. Complexity: O(pixels).
  package init(_ foreground: Bitmap) {
    copy = foreground.boxReduced(within: Self.side)
    solid = (0..<copy.size.area).map { [bytes = copy.bytes] in bytes[$0 * 4 + 3] > 127 ? 1 : 0 }
    let outside = BackgroundDistances.peaks(solid.map { 1 - Float($0) }, copy.size)
    var rim = outside
    for _ in 0..<4 { rim = BackgroundDistances.peaks(rim, copy.size) }
    for y in 0..<copy.size.height {
      for pixel in y * copy.size.width..<(y + 1) * copy.size.width where outside[pixel] == 0 {
        let isInRow = pixel + Self.reach < (y + 1) * copy.size.width
        for other in [isInRow ? pixel + Self.reach : pixel, pixel + Self.reach * copy.size.width]
        where other < outside.count && outside[other] == 0 {
          let step = step(copy, pixel, other)
          guard step >= 64 else { continue }
          let isDeep = rim[pixel] == 0 && rim[other] == 0
          edges.append(Edge(one: pixel, other: other, step: step, isDeep: isDeep))
        }
      }
    }
  }

  /// The largest difference of the premultiplied channels of two pixels.
  private func step(_ image: Bitmap, _ one: Int, _ other: Int) -> Int {
    let channels = image.layout.channels
    return (0..<min(3, channels)).reduce(0) { most, channel in
      func code(_ pixel: Int) -> Int {
        let alpha = channels == 4 ? Int(image.bytes[pixel * 4 + 3]) : 255
        return Int(image.bytes[pixel * channels + channel]) * alpha / 255
      }
      return max(most, abs(code(one) - code(other)))
    }
  }

  /// The share of the inner edges that `image`, RGBA or grey of the copy's size, still shows with this
  /// share of their contrast; 1 if there are hardly any. Complexity: O(edges).
  func keptShare(in image: Bitmap, contrast: Double = 0) -> Double {
    keptShare(of: edges, in: image, contrast)
  }

  private func keptShare(of edges: [Edge], in image: Bitmap, _ contrast: Double) -> Double {
    guard edges.count >= copy.size.shorterSide / 4 else { return 1 }
    let kept = edges.count { edge in
      step(image, edge.one, edge.other) >= max(24, Int(contrast * Double(edge.step)))
    }
    return Double(kept) / Double(edges.count)
  }

  /// The share of the foreground that `image` does not show on `background`: pixels without
  /// contrast that the visible ones neither enclose nor adjoin. A dark rim of a light shape may
  /// vanish, and dark parts inside it are visible against it. Complexity: O(pixels).
  package func lostShare(of image: Bitmap, on background: DarkBackground = .system) -> Double {
    let size = copy.size
    let hidden = hidden(in: image, on: background)
    var shown = [Float](repeating: 1, count: size.area)
    let regions = Regions(of: hidden, size, neighbors: .four)
    for run in regions.runs where regions.all[run.region].borderLength > 0 {
      for pixel in regions.pixels(of: run) { shown[pixel] = 0 }
    }
    // Each pass adds 1.2 % of the side.
    for _ in 0..<max(1, size.longerSide / 85) { shown = BackgroundDistances.peaks(shown, size) }
    let lost = solid.indices.count { solid[$0] != 0 && shown[$0] == 0 }
    return Double(lost) / Double(max(1, solid.count { $0 != 0 }))
  }

  /// What `image`, of the foreground's size, shows too little of on `background`; nil if it shows enough.
  /// Complexity: O(pixels).
  package func fault(of image: Bitmap, on background: DarkBackground = .system) -> String? {
    let copy = image.boxReduced(within: Self.side)
    let (lost, kept) = (lostShare(of: copy, on: background), keptShare(in: copy))
    func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }
    guard lost <= Self.mostLost else {
      return "\(percent(lost)) of the foreground is invisible (at most \(percent(Self.mostLost)))"
    }
    return kept >= Self.leastKept
      ? nil : "\(percent(kept)) of the inner edges remain (at least \(percent(Self.leastKept)))"
  }

  /// 1 for each pixel that has no contrast with the background, also outside the foreground.
  private func hidden(in image: Bitmap, on background: DarkBackground) -> [UInt8] {
    let width = copy.size.width
    return image.bytes.withUnsafeBufferPointer { bytes in
      (0..<copy.size.area).map { pixel in
        guard solid[pixel] != 0 else { return 1 }
        let row = background.code(row: pixel / width, of: copy.size.height) / 255
        let paper = SRGB.linear(row) + 0.05
        let ink =
          SRGB.luminance(
            red: bytes[pixel * 4], green: bytes[pixel * 4 + 1], blue: bytes[pixel * 4 + 2]) + 0.05
        return max(ink, paper) < Self.leastContrast * min(ink, paper) ? 1 : 0
      }
    }
  }

  /// Whether parts that vanish on the system's dark background surround the visible ones: a dark
  /// plate with light shapes on it. Complexity: O(pixels).
  var isDarkPlate: Bool {
    let hidden = hidden(in: copy, on: .system)
    let others = solid.indices.map { solid[$0] == 0 || hidden[$0] == 0 ? UInt8(1) : 0 }
    let regions = Regions(of: others, copy.size, neighbors: .four)
    var (all, enclosed) = (0, 0)
    for run in regions.runs {
      let isEnclosed = regions.all[run.region].borderLength == 0
      for pixel in regions.pixels(of: run) where solid[pixel] != 0 {
        all += 1
        enclosed += isEnclosed ? 1 : 0
      }
    }
    // Lines would get an outline on both sides.
    var open = others.map(Float.init)
    for _ in 0..<2 { open = BackgroundDistances.peaks(open, copy.size) }
    let isThick = open.count { $0 == 0 } * 4 >= others.count { $0 == 0 }
    return isThick && all * 25 >= solid.count { $0 != 0 } && enclosed * 10 >= all * 9
  }

  /// Whether most of the foreground's alpha is translucent and not in a mask, 8-bit grey of the copy's
  /// size, and part of its dense pixels too: a shaded body that the background removal made translucent.
  /// Dense pixels in a glow are in the mask. Complexity: O(pixels).
  private func isTranslucentBody(besides mask: Bitmap) -> Bool {
    var (all, translucent, dense, lost) = (0, 0, 0, 0)
    for pixel in 0..<copy.size.area {
      let (alpha, isLost) = (Int(copy.bytes[pixel * 4 + 3]), mask.bytes[pixel] < 32)
      all += alpha
      translucent += isLost && alpha < 230 ? alpha : 0
      dense += alpha >= 200 ? 1 : 0
      lost += isLost && alpha >= 200 ? 1 : 0
    }
    return translucent * 5 > all * 2 && lost * 4 > dense
  }

  /// Why coverage of the foreground is no useful mask; nil for a useful one. Complexity: O(pixels).
  func objection(toMask coverage: Bitmap) -> String? {
    guard let box = GlyphMeasures(coverage)?.box else { return nil }
    let cropped = coverage.cropped(to: box)
    if let shape = cropped.boxReduced(within: PixelSize(square: 128)).plainShape {
      return "only a filled \(shape) would remain"
    }
    if coverage.coveredShare > Self.mostCovered, cropped.coveredShare > Self.mostCovered {
      return "the foreground covers too much of the square to be a mask"
    }
    let reduced = coverage.boxReduced(within: Self.side)
    if isTranslucentBody(besides: reduced) {
      return "the foreground is mostly translucent"
    }
    return keptShare(of: edges.filter(\.isDeep), in: reduced, 0) < Self.leastKeptInMask
      ? "the foreground has too much detail for a mask" : nil
  }
}

extension Bitmap {
  /// The name of a centred disc, square or rounded square of at least half the side without a shape
  /// inside; nil for other coverage, 8-bit grey. The pixels of at least half the highest value cover
  /// the disc in their box, and 99 % of those have almost that value. Complexity: O(pixels).
  package var plainShape: String? {
    guard let peak = bytes.max(), peak >= 64 else { return nil }
    var (left, right, top, bottom) = (size.width, 0, size.height, 0)
    for (pixel, value) in bytes.enumerated() where Int(value) * 2 >= Int(peak) {
      (left, right) = (min(left, pixel % size.width), max(right, pixel % size.width + 1))
      (top, bottom) = (min(top, pixel / size.width), pixel / size.width + 1)
    }
    let (width, height) = (Double(right - left), Double(bottom - top))
    guard abs(width - height) <= 0.06 * width + 1,
      2 * min(width, height) >= Double(size.shorterSide)
    else { return nil }
    var (disc, full, covered) = (0, 0, 0)
    for y in top..<bottom {
      for x in left..<right {
        let value = Int(bytes[y * size.width + x])
        covered += value * 2 >= Int(peak) ? 1 : 0
        let across = (Double(x - left) + 0.5 - width / 2) / (width / 2 - 2)
        let down = (Double(y - top) + 0.5 - height / 2) / (height / 2 - 2)
        guard across * across + down * down <= 1 else { continue }
        disc += 1
        full += value >= Int(peak) - 32 ? 1 : 0
      }
    }
    guard full * 100 >= disc * 99 else { return nil }
    let share = Double(covered) / (width * height)
    return share > 0.97 ? "square" : share < 0.84 ? "disc" : "rounded square"
  }
}
