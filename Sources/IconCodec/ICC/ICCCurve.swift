import LibC

/// A curveType or parametricCurveType tag. Source: ICC.1:2022, 10.6 and 10.18.
struct ICCCurve {
  private let samples: [Double]
  private let kind: Int
  private let parameters: [Double]

  init?(_ tag: ArraySlice<UInt8>) {
    guard tag.count >= 12 else { return nil }
    if tag.starts(with: "curv".utf8) {
      let count = tag.bigEndian(at: 8)
      guard count * 2 <= tag.count - 12 else { return nil }
      let values = (0..<count).map { index in
        Double(tag[tag.startIndex + 12 + index * 2]) * 256
          + Double(tag[tag.startIndex + 13 + index * 2])
      }
      // A single entry is a gamma in 1/256; an empty curve is the identity.
      kind = 0
      parameters = [count == 1 ? values[0] / 256 : 1]
      samples = count > 1 ? values.map { $0 / 65535 } : []
    } else if tag.starts(with: "para".utf8) {
      kind = tag.bigEndian(at: 8) >> 16
      let counts = [1, 3, 4, 5, 7]
      guard counts.indices.contains(kind), tag.count >= 12 + counts[kind] * 4 else { return nil }
      parameters = (0..<counts[kind]).map { tag.fixed(at: 12 + $0 * 4) }
      samples = []
    } else {
      return nil
    }
  }

  /// Converts a code value to light, both 0…1.
  func value(at x: Double) -> Double {
    if !samples.isEmpty {
      let position = x * Double(samples.count - 1)
      let low = min(samples.count - 2, Int(position))
      return samples[low] + (samples[low + 1] - samples[low]) * (position - Double(low))
    }
    let p = parameters
    switch kind {
    case 0: return pow(x, p[0])
    case 1: return x >= -p[2] / p[1] ? pow(p[1] * x + p[2], p[0]) : 0
    case 2: return x >= -p[2] / p[1] ? pow(p[1] * x + p[2], p[0]) + p[3] : p[3]
    case 3: return x >= p[4] ? pow(p[1] * x + p[2], p[0]) : p[3] * x
    default: return x >= p[4] ? pow(p[1] * x + p[2], p[0]) + p[5] : p[3] * x + p[6]
    }
  }
}
