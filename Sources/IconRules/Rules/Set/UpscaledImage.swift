import IconImage
import IconSpec

extension Rule {
  static let upscaledImage = Rule(
    id: "upscaled-image", severity: .warning,
    summary: "A picture for high-resolution screens is more than the small one made larger.",
    rationale: """
      An enlargement has twice the pixels and nothing more to show. Beside what is drawn for the \
      screen it looks soft, or blocky.
      """,
    measure: """
      The @2x picture compared with the small one enlarged by nearest neighbour, bilinear, bicubic \
      and Lanczos interpolation, in code values and in light. Compared are sharp edges only, for \
      flat and smooth areas are the same in both; the mean difference there, as a share of the \
      edges' contrast.
      """,
    remedy: "draw the picture for twice the pixels, or make it from larger artwork",
    source: "iPhone HIG 2010-09-01, Tips for Creating Great High-Resolution Artwork",
    threshold: Threshold(0.025, "mean difference on sharp edges, as a share of their contrast"),
    triggering: [
      Example(
        "an icon made of blocks of four pixels",
        [.picture("Icon.png", .icon(57)), .picture("Icon@2x.png", Sketch.icon(57).enlarged)]),
      Example(
        "a bar icon made of blocks of four pixels",
        [.picture("add.png", .glyph(20)), .picture("add@2x.png", Sketch.glyph(20).enlarged)],
        preset: "ios-2010", role: .toolbar),
    ],
    passing: [
      Example(
        "an icon drawn at both sizes",
        [.picture("Icon.png", .icon(57)), .picture("Icon@2x.png", .icon(114))]),
      Example(
        "a square along the pixel grid at both sizes",
        [
          .picture("stop.png", .block(20, 20, 0.1...0.9, 0.1...0.9)),
          .picture("stop@2x.png", .block(40, 40, 0.1...0.9, 0.1...0.9)),
        ], preset: "ios-2010", role: .toolbar),
    ],
    check: .pictures(of: { set in
      set.doublePairs.compactMap { single, double in
        guard let size = single.size, let large = double.size, double.use.place != .build,
          large.width == size.width * 2, large.height == size.height * 2
        else { return nil }
        return [single, double]
      }
    }) { set, pair, limit in
      let (single, double) = (pair[0], pair[1])
      guard let one = set.pixels(single), let two = set.pixels(double),
        let enlargement = Enlargement(of: one, to: two, limit: limit)
      else { return nil }
      let how =
        enlargement.isNearest
        ? "each of its \(one.size.area) blocks of 2×2 pixels is one pixel of the small one"
        : """
        within \(enlargement.residual.inWords) of 255 on its edges (\(enlargement.edges) pixels of \
        the small one)
        """
      return Violation(
        "is \(single.path) scaled up by \(enlargement.method): \(how)", at: double.path)
    })
}

extension Sketch {
  /// The picture at twice its size, every pixel a block of four.
  var enlarged: Sketch {
    let (width, height, count) = (size.width, size.height, samples)
    return Sketch(width * 2, height * 2, alpha: hasAlpha) { [paint] x, y in
      let (left, top) = ((x * Double(width)).rounded(.down), (y * Double(height)).rounded(.down))
      var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
      for sub in 0..<count * count {
        let ink = paint(
          (left + (Double(sub % count) + 0.5) / Double(count)) / Double(width),
          (top + (Double(sub / count) + 0.5) / Double(count)) / Double(height))
        red += ink.red * ink.alpha
        green += ink.green * ink.alpha
        blue += ink.blue * ink.alpha
        alpha += ink.alpha
      }
      guard alpha > 0 else { return .clear }
      return Ink(red / alpha, green / alpha, blue / alpha, alpha / Double(count * count))
    }.hard
  }
}
