package import IconImage

extension Bitmap {
  /// The rule about bar icons that this coverage (gray, 8 bits) breaks. Complexity: O(pixels).
  package var maskFault: Rule? {
    guard bytes.contains(where: { $0 > 0 }) else { return Rule.maskEmpty }
    return hasStairs ? Rule.maskHardEdges : nil
  }

  /// Whether coverage is all or nothing with jagged edges. Shapes along the pixel grid have few
  /// corners for the length of their outline; a slanted edge without antialiasing has one per step.
  /// Complexity: O(pixels).
  private var hasStairs: Bool {
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
