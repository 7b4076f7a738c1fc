/// Changes of the icons that are derived from a foreground, in per cent; nil for the automatic result. An
/// icon with a change is made even if parts of it vanish.
public struct ForegroundAdjustments: Hashable, Sendable {
  /// Of dark icons: moves each colour toward white (100) or black (-100).
  public var darkLightness: Int?
  /// Of dark icons: from grey (-100) to twice the distance of each colour from grey (100).
  public var darkSaturation: Int?
  /// Of tinted icons: from one grey (-100) to twice the distance of each grey from their mean (100).
  public var tintedContrast: Int?
  /// Of themed and notification icons: the grey, 0 to 100, that separates dark shapes from light ones.
  public var maskThreshold: Int?

  /// Creates adjustments that change nothing.
  public init() {}

  package var isAutomatic: Bool { self == ForegroundAdjustments() }

  package typealias Change = any WritableKeyPath<ForegroundAdjustments, Int?> & Sendable

  /// The changes with their ranges: their options, in the manifest a key and a key in its group.
  package static let all: [(name: String, range: ClosedRange<Int>, change: Change)] = [
    ("dark-lightness", -100...100, \.darkLightness),
    ("dark-saturation", -100...100, \.darkSaturation),
    ("tinted-contrast", -100...100, \.tintedContrast),
    ("monochrome-threshold", 0...100, \.maskThreshold),
  ]

  /// Replaces changes by those of `other`.
  package mutating func merge(_ other: ForegroundAdjustments) {
    for (_, _, change) in Self.all {
      self[keyPath: change] = other[keyPath: change] ?? self[keyPath: change]
    }
  }
}

extension Bitmap {
  /// 8-bit RGBA with another saturation, then another lightness of HSL, in per cent. Greys keep their
  /// luminance, and saturated colours their hue. Complexity: O(pixels).
  func adjusted(lightness: Int, saturation: Int) -> Bitmap {
    var image = self
    image.withMutableBytes { bytes in
      for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] > 0 {
        let codes = (0..<3).map { Double(bytes[pixel + $0]) }
        let grey = Double(
          SRGB.grey(red: bytes[pixel], green: bytes[pixel + 1], blue: bytes[pixel + 2]))
        // No channel is clipped.
        let factor = codes.reduce(1 + Double(saturation) / 100) { factor, code in
          min(factor, code > grey ? (255 - grey) / (code - grey) : grey / max(grey - code, 1e-9))
        }
        for (channel, code) in codes.enumerated() {
          let saturated = grey + (code - grey) * factor
          let room = lightness > 0 ? 255 - saturated : saturated
          bytes[pixel + channel] = UInt8((saturated + room * Double(lightness) / 100).rounded())
        }
      }
    }
    return image
  }
}
