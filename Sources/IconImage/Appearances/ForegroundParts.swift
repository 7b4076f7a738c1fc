/// The parts of a foreground that would be lost on the system's dark background.
enum ForegroundParts {
  /// Parts with a lower contrast ratio are not recognizable.
  static let leastContrast = 1.6
  /// Smaller parts, as shares of the foreground, may be lost.
  static let leastShare = 0.05
  /// A part is lost if this share of its outline is also the foreground's. Dark parts inside light
  /// ones are visible against them.
  private static let leastOutside = 0.6

  /// The share of the foreground, 8-bit RGBA, that the largest lost part takes; 0 if all parts are
  /// visible. Complexity: O(pixels).
  static func lostShare(of foreground: Bitmap) -> Double {
    let size = foreground.size
    var (mask, covered) = ([UInt8](repeating: 0, count: size.area), 0)
    foreground.bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<size.height {
        let paper = SRGB.linear(DarkBackground.code(row: y, of: size.height) / 255) + 0.05
        for pixel in y * size.width..<(y + 1) * size.width where bytes[pixel * 4 + 3] > 127 {
          covered += 1
          let ink =
            SRGB.luminance(
              red: bytes[pixel * 4], green: bytes[pixel * 4 + 1], blue: bytes[pixel * 4 + 2])
            + 0.05
          mask[pixel] = max(ink, paper) < leastContrast * min(ink, paper) ? 1 : 0
        }
      }
    }
    guard covered > 0, mask.contains(1) else { return 0 }
    let regions = Regions(of: mask, size, neighbors: .four)
    let least = Double(covered) * leastShare
    let isLarge = regions.all.map { Double($0.area) > least }
    guard isLarge.contains(true) else { return 0 }
    var outside = [Int](repeating: 0, count: isLarge.count)
    var inside = [Int](repeating: 0, count: isLarge.count)
    for run in regions.runs where isLarge[run.region] {
      for pixel in regions.pixels(of: run) {
        for neighbor in size.neighbors(of: pixel) where mask[neighbor] == 0 || neighbor == pixel {
          let isClear = neighbor == pixel || foreground.bytes[neighbor * 4 + 3] <= 127
          if isClear { outside[run.region] += 1 } else { inside[run.region] += 1 }
        }
      }
    }
    return regions.all.indices.reduce(0) { most, region in
      let isLost =
        isLarge[region]
        && Double(outside[region]) >= leastOutside * Double(outside[region] + inside[region])
      return isLost ? max(most, Double(regions.all[region].area) / Double(covered)) : most
    }
  }
}

extension Bitmap {
  /// The share of this foreground, 8-bit RGBA, that the largest part takes which is lost on the
  /// system's dark background; 0 if all parts are visible. Complexity: O(pixels).
  package var lostOnDark: Double { ForegroundParts.lostShare(of: self) }
}
