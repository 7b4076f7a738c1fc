import IconImage
import IconRules
import IconTestSupport
import Testing

/// One size of a set that differs from all others by a change of the whole image.
@Suite struct LikenessTests {
  private typealias Paint = @Sendable (_ x: Double, _ y: Double) -> Sketch.Ink

  /// An arrow to the right above a bar, on a slanted gradient.
  private static let paint: Paint = { x, y in
    let isArrow = (0.2...0.7).contains(x) && abs(y - 0.38) < 0.22 * (0.7 - x) / 0.5
    if isArrow { return .white }
    if (0.3...0.8).contains(x), (0.68...0.8).contains(y) { return Sketch.Ink(1, 0.8, 0.2) }
    return Sketch.Ink(0.1 + 0.3 * x, 0.25 + 0.2 * y, 0.7)
  }

  private func said(_ side: Int, _ other: @escaping Paint) -> [String] {
    let sides = [29, 40, 58, 60, 80, 87, 120, 152, 167, 180, 1024]
    let set = Bench.set(
      sides.map { own in
        let sketch = Sketch(own, own, own == side ? other : Self.paint)
        return ("icon-\(own).png", sketch.bitmap(), Bench.application(2017))
      })
    return findings("store-icon-match", set).map { "\($0.path): \($0.message)" }
  }

  @Test(arguments: [58, 120, 1024])
  func `a size with a change of the whole image is found`(side: Int) {
    let paint = Self.paint
    let changes: [(start: String, paint: Paint)] = [
      ("is mirrored", { paint(1 - $0, $1) }), ("is upside down", { paint($0, 1 - $1) }),
      ("is rotated by 90°", { paint($1, 1 - $0) }),
      ("is rotated by 180°", { paint(1 - $0, 1 - $1) }),
      ("is rotated by 270°", { paint(1 - $1, $0) }),
      ("is shifted by about 6 % to the right", { paint($0 - 0.055, $1) }),
      ("is shifted by about 6 % up", { paint($0, $1 + 0.055) }),
      ("shows the image at about 111 % of its size", { paint(0.05 + 0.9 * $0, 0.05 + 0.9 * $1) }),
      (
        "has other colors",
        {
          let ink = paint($0, $1)
          return Sketch.Ink(ink.blue, ink.red, ink.green)
        }
      ),
    ]
    for (start, changed) in changes {
      let found = said(side, changed)
      #expect(found.count == 1, "\(start): \(found)")
      #expect(found.first?.hasPrefix("icon-\(side).png: \(start), unlike ") == true, "\(found)")
    }
  }

  @Test func `small changes pass, and small icons may have their own design`() {
    let paint = Self.paint
    #expect(said(120) { paint($0, $1) }.isEmpty)
    #expect(said(120) { paint($0 + 0.01, $1 - 0.01) }.isEmpty)
    #expect(said(29) { paint(0.02 + 0.96 * $0, 0.02 + 0.96 * $1) }.isEmpty)
    let few = Bench.set(
      [58, 120].map { side in
        let sketch = Sketch(side, side) { side == 58 ? paint(1 - $0, $1) : paint($0, $1) }
        return ("icon-\(side).png", sketch.bitmap(), Bench.application(2017))
      })
    #expect(findings("store-icon-match", few).isEmpty, "either may be right")
  }

  @Test(arguments: Drawing.innocent)
  func `one artwork at all sizes passes`(_ drawing: Drawing) {
    let set = Bench.set(
      [40, 58, 87, 120, 180, 1024].map { side in
        ("icon-\(side).png", drawing.at(side).bitmap(), Bench.application(2017))
      })
    let found = findings("store-icon-match", set)
    #expect(found.isEmpty, "\(found.map(\.message))")
  }
}
