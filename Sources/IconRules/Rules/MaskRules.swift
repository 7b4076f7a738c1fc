package import IconImage

/// Rules about finished bar icons, by their coverage.
package enum MaskRules {
  package static let empty = Rule(
    id: "mask-empty", severity: .warning,
    summary: "A bar icon has a shape.",
    rationale: "A mask without coverage draws nothing.",
    remedy: "look at the artwork: is the shape in alpha, or in dark colours (mask: luminance)?",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars")

  package static let hardEdges = Rule(
    id: "mask-hard-edges", severity: .warning,
    summary: "A bar icon's edges are antialiased.",
    rationale: "Slanted and round edges without intermediate alpha look like stairs.",
    remedy: "draw the glyph larger, or with antialiasing",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars")

  package static let all = [empty, hardEdges]

  /// The rule that a finished mask breaks.
  package static func broken(by coverage: Bitmap) -> Rule? {
    guard coverage.bytes.contains(where: { $0 > 0 }) else { return empty }
    return coverage.hasStairs ? hardEdges : nil
  }
}

extension Bitmap {
  /// Whether grey coverage is all or nothing and steps like stairs. Shapes with straight edges
  /// along the pixel grid have few corners for the length of their outline; a slanted edge without
  /// antialiasing has one at every step. Complexity: O(pixels).
  fileprivate var hasStairs: Bool {
    guard bytes.allSatisfy({ $0 == 0 || $0 == 255 }) else { return false }
    func isSolid(_ x: Int, _ y: Int) -> Int {
      x >= 0 && y >= 0 && x < size.width && y < size.height && bytes[y * size.width + x] > 0 ? 1 : 0
    }
    var (corners, outline) = (0, 0)
    for y in -1..<size.height {
      for x in -1..<size.width {
        let (here, right) = (isSolid(x, y), isSolid(x + 1, y))
        let (below, across) = (isSolid(x, y + 1), isSolid(x + 1, y + 1))
        if (here + right + below + across) % 2 == 1 { corners += 1 }
        if here != right { outline += 1 }
        if here != below { outline += 1 }
      }
    }
    return corners > 8 && corners * 4 > outline
  }
}
