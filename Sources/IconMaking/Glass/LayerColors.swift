import IconImage

/// Colors of SVG layers in forms that the renderer does not know: `color(display-p3 1 0.5 0)`, as drawing programs write
/// them for Icon Composer.
enum LayerColors {
  private static let start = Array("color(".utf8)
  /// Longer texts are no color.
  private static let most = 120

  /// The SVG with such colors in sRGB; those outside of it are clamped. Other bytes stay. Complexity: O(bytes).
  static func inSRGB(_ svg: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while index + start.count <= svg.count {
      guard svg[index] == start[0], svg[index..<index + start.count].elementsEqual(start) else {
        index += 1
        continue
      }
      let rest = svg[(index + start.count)...].prefix(most)
      guard let end = rest.firstIndex(of: UInt8(ascii: ")")),
        let color = sRGB(String(decoding: rest[..<end], as: UTF8.self))
      else {
        index += start.count
        continue
      }
      result += svg[copied..<index]
      result += color.utf8
      copied = end + 1
      index = copied
    }
    return copied == 0 ? svg : result + svg[copied...]
  }

  /// "display-p3 1 0.5 0 / 0.8" as "rgba(255, 118, 0, 0.8)"; nil for other spaces and damaged colors.
  private static func sRGB(_ text: String) -> String? {
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
    let parts = sides[0].split { $0.isWhitespace }
    let numbers = parts.dropFirst().compactMap(number)
    let alpha = sides.count == 1 ? 1 : number(sides[1].trimmingPrefix { $0.isWhitespace })
    guard sides.count <= 2, parts.count == 4, numbers.count == 3, let alpha else { return nil }
    let components = SIMD3(numbers[0], numbers[1], numbers[2])
    let color: GlassColor
    switch parts[0] {
    case "display-p3": color = GlassColor(displayP3: components)
    case "srgb": color = GlassColor(sRGB: components)
    default: return nil
    }
    let codes = [color.rgb.x, color.rgb.y, color.rgb.z].map {
      Int((min(1, max(0, $0)) * 255).rounded())
    }
    let list = codes.map(String.init).joined(separator: ", ")
    return alpha == 1 ? "rgb(\(list))" : "rgba(\(list), \(min(1, max(0, alpha))))"
  }

  private static func number(_ text: Substring) -> Double? {
    let digits = text.prefix { !$0.isWhitespace }
    let value =
      digits.hasSuffix("%") ? Double(digits.dropLast()).map { $0 / 100 } : Double(digits)
    return value.flatMap { $0.isFinite && abs($0) <= 100 ? $0 : nil }
  }
}
