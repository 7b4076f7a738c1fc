import IconImage
import IconSpec

extension Rule {
  package static let iconBlank = Rule(
    id: "icon-blank", severity: .warning,
    roles: [.application, .appStore, .spotlight, .settings, .notification],
    summary: "An icon shows something.",
    rationale: "A square of one color is a failed export or a forgotten placeholder.",
    measure: """
      In every icon, also of Android: no channel, multiplied by alpha, differs by more than 2 of 255.
      """,
    remedy: "export it again",
    source: "iPhone HIG 2010-09-01, Application Icons; HIG, App icons",
    check: .pixels(where: \.isFinishedIcon) { image, bitmap, _ in
      guard let ink = PixelGrid(bitmap).onlyPixel else { return nil }
      return Violation(
        ink.alpha < 3
          ? "is fully transparent" : "is \(ink.hex) throughout: \(bitmap.size) of one color",
        severity: image.use.purpose == .template ? .info : .warning, source: image.use.ownSource)
    })

  static let edgesOnBlack = Rule(
    id: "edges-on-black", severity: .warning, roles: [.application, .layer],
    summary: "Edges of transparent images have the color of the adjoining shape.",
    rationale: "An image that was composited over black shows a dark rim on other backgrounds.",
    measure: """
      At least 24 pixels of alpha 24 to 231 between an opaque, light pixel (a channel of 96 of 255 \
      or more) and a clear one within two pixels. Their lightest channel, as a share of the light \
      pixel's, is on average within 0.1 of the alpha and at least 0.3 below 1.
      """,
    remedy: "export it with straight alpha, or divide its colors by alpha",
    source: "PNG Specification, third edition: Alpha channel; HIG, App icons: layers",
    check: .pixels(where: {
      $0.facts?.hasAlphaChannel == true && ($0.use.isAppIcon || $0.use.role == .layer)
        && ![.artwork, .build].contains($0.use.place)
    }) { _, bitmap, _ in
      let (edges, box) = PixelGrid(bitmap).edgesOnNothing
      guard edges.count >= 24 else { return nil }
      let count = Double(edges.count)
      let fromAlpha = edges.reduce(0) { $0 + abs($1.light - $1.alpha) } / count
      let fromOne = edges.reduce(0) { $0 + 1 - $1.light } / count
      guard fromAlpha <= 0.1, fromOne >= 0.3 else { return nil }
      return Violation(
        "its edges are mixed with black: \(edges.count) half-covered pixels have "
          + "\(Figure.percent(1 - fromOne)) of the color beside them", region: box.rect)
    })
}

extension Rule {
  static let compressionArtifacts = Rule(
    id: "compression-artifacts", severity: .warning,
    roles: [.application, .appStore, .spotlight, .settings, .notification],
    summary: "An icon shows no traces of lossy compression or of a small palette.",
    rationale: "Compression leaves blocks and noise, and few colors turn gradients into bands.",
    measure: """
      In icons of at least 56 pixels, along up to 240 rows and columns: steps of 2 to 40 of 255 \
      between pixels that are flat to half of that on both sides. Blocks: at multiples of 8 pixels \
      there are at least 30 of them, at eight places (below 160 pixels at 40 % of the places, above \
      427 at 15 %), twice as many as elsewhere, 1.3 times in both directions, and 1.5 times as many \
      as at any other remainder modulo 8. Or noise (three changes in seven pixels) meets plain color \
      there at 20 places, in six rows and columns each (40 % of fewer than 15), and three times as often as at any other \
      remainder. Bands, a note: at most 64 levels, and in 4 % of the rows \
      and columns two such steps of at least 3 in one direction, with two equal pixels on each side.
      """,
    remedy: "export it again from the artwork, as PNG with 8 bits per channel, never via JPEG",
    source: "Apple HIG, Images: Formats; ITU-T T.81, A.1.1: blocks of 8 × 8 samples",
    threshold: Threshold(2, "ratio of the steps at multiples of 8 pixels to those elsewhere"),
    check: .pixels(where: \.isFinishedIcon) { _, bitmap, threshold in
      let steps = HardSteps(PixelGrid(bitmap))
      if steps.blockRatio >= threshold {
        return Violation(
          "shows the blocks of JPEG compression: \(steps.blockRatio.inWords) times as many steps at "
            + "multiples of 8 pixels as elsewhere")
      }
      if steps.noiseRatio >= threshold {
        return Violation(
          "shows the blocks of JPEG compression: noise beside plain color begins or ends "
            + "\(steps.noiseRatio.inWords) times as often at multiples of 8 pixels as elsewhere")
      }
      guard steps.banded >= 0.04 else { return nil }
      return Violation(
        "has so few colors that its gradients are bands: hard steps in a row on "
          + "\(Figure.percent(steps.banded)) of its lines", severity: .info)
    })
}

extension ImageSubject {
  /// Whether it is a finished icon: no artwork, no layer.
  fileprivate var isFinishedIcon: Bool {
    use.android?.part.isLauncherIcon ?? false
      || use.isAppIcon && ![.artwork, .build].contains(use.place)
  }
}

extension Bitmap {
  /// Whether all pixels have one color, or are transparent. Complexity: O(pixels), O(1) for most
  /// images.
  package var isSingleColor: Bool { PixelGrid(self).onlyPixel != nil }
}

extension PixelGrid {
  /// The color of an image of one color. Complexity: O(pixels), O(1) for most images.
  fileprivate var onlyPixel: Pixel? {
    let first = self[0, 0]
    // Most icons differ from their corner on a coarse grid.
    for steps in [8, size.longerSide] {
      for y in stride(from: 0, to: size.height, by: max(1, size.height / steps)) {
        for x in stride(from: 0, to: size.width, by: max(1, size.width / steps))
        where !self[x, y].looksLike(first) { return nil }
      }
    }
    return first
  }

  /// Half-covered pixels between a solid and a clear neighbor: alpha, and the lightest channel as a
  /// share of the neighbor's, both 0…1; and their bounding box. Complexity: O(pixels).
  fileprivate var edgesOnNothing: (edges: [(alpha: Double, light: Double)], box: PixelBox) {
    var (edges, box): ([(alpha: Double, light: Double)], PixelBox) = ([], PixelBox())
    for y in 2..<max(2, size.height - 2) {
      for x in 2..<max(2, size.width - 2) where (24...231).contains(alpha(x, y)) {
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
          let solid = self[x + dx, y + dy]
          guard solid.alpha >= 250, solid.brightest >= 96,
            alpha(x - dx, y - dy) <= 4 || alpha(x - 2 * dx, y - 2 * dy) <= 4
          else { continue }
          let pixel = self[x, y]
          edges.append(
            (Double(pixel.alpha) / 255, min(1.2, Double(pixel.brightest) / Double(solid.brightest)))
          )
          box.add(x, y)
          break
        }
      }
    }
    return (edges, box)
  }
}

extension PixelGrid.Pixel {
  private var weighed: SIMD4<Int> {
    SIMD4(Int(red), Int(green), Int(blue), 255) &* Int(alpha) / 255
  }

  fileprivate func looksLike(_ other: Self) -> Bool {
    if self == other { return true }
    let difference = weighed &- other.weighed
    return all(difference .<= 2) && all(difference .>= -2)
  }
}
