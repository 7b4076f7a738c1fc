import IconImage
import IconSpec

extension Rule {
  static let lookGround = Rule(
    id: "look-ground", severity: .warning, roles: [.application, .appStore],
    summary: "A dark or tinted icon does not stand on the ground of the light one.",
    rationale: """
      Dark icons stand on the system's dark ground or on a dark one of their own, and a tint is laid \
      over grey on black. On the light ground the icon shines among dark ones, and a tinted one becomes \
      a plate of colour.
      """,
    measure: """
      The outermost 3 % of each dark or tinted picture of an app icon set beside the usual one's, where \
      both are opaque and the usual one's is lighter than 100 of 255 on average: nine in ten pixels \
      within 24 of it, of tinted ones in brightness.
      """,
    remedy: "draw the look on nothing, or on a dark ground",
    source: "Apple HIG, App icons: appearances",
    triggering: [
      Example("a dark icon whose sign alone was changed", look("dark", ground: 0.85)),
      Example("a tinted icon that is the light one in grey", look("tinted", ground: 0.85)),
    ],
    passing: [
      Example("a dark icon on a dark ground", look("dark", ground: 0.1)),
      Example("a tinted icon on black", look("tinted", ground: 0)),
    ],
    check: .pictures(of: \.looksWithUsual) { set, images, _ in
      let (look, usual) = (images[0], images[1])
      guard let one = set.pixels(look), let other = set.pixels(usual) else { return nil }
      let isTinted = look.use.appearance == "tinted"
      guard let share = PixelGrid(one).groundShared(with: PixelGrid(other), inGrey: isTinted) else {
        return nil
      }
      return Violation(
        "stands on the light ground of \(usual.name): \(Figure.percent(share)) of its border is the "
          + "same" + (isTinted ? ", in grey" : ""), at: look.path)
    })

  /// A light icon, and another look of it on a ground of this brightness.
  private static func look(_ appearance: String, ground: Double) -> [Example.File] {
    let platform = #""platform": "ios""#
    let value = #"{"appearance": "luminosity", "value": "\#(appearance)"}"#
    func picture(_ ink: Sketch.Ink, _ ground: Double) -> Sketch {
      Sketch(1024, 1024) { x, y in
        abs(x - 0.5) < 0.2 && abs(y - 0.45) < 0.3 ? ink : Sketch.Ink(ground, ground, ground)
      }
    }
    let folder = "Assets.xcassets/AppIcon.appiconset"
    return Example.iconSet(
      [
        Example.IconLine("universal", "1024", 1, "icon.png", platform),
        Example.IconLine(
          "universal", "1024", 1, "look.png", #"\#(platform), "appearances": [\#(value)]"#),
      ], without: ["icon.png", "look.png"],
      and: [
        .picture("\(folder)/icon.png", picture(Sketch.Ink(0.1, 0.2, 0.6), 0.85)),
        .picture("\(folder)/look.png", picture(Sketch.Ink(0.6, 0.6, 0.6), ground)),
      ])
  }
}

extension PixelGrid {
  /// The share of the border that both have, where it is nearly all of it and light; nil of others.
  /// Complexity: O(pixels in the border).
  fileprivate func groundShared(with usual: PixelGrid, inGrey: Bool) -> Double? {
    guard size == usual.size else { return nil }
    let depth = max(1, size.shorterSide * 3 / 100)
    let (own, theirs) = (ring(depth: depth), usual.ring(depth: depth))
    let light = theirs.reduce(0) { $0 + $1.luma } / Double(theirs.count)
    guard light > 100, own.allSatisfy(\.isOpaque) else { return nil }
    let same = zip(own, theirs).count { one, other in
      inGrey ? abs(one.luma - other.luma) <= 24 : one.distance(to: other) <= 24
    }
    let share = Double(same) / Double(own.count)
    return share >= 0.9 ? share : nil
  }
}
