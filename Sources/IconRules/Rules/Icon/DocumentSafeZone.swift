import IconImage
import IconSpec

extension Rule {
  static let documentSafeZone = Rule(
    id: "document-safe-zone", severity: .warning, roles: [.document],
    summary: "An iPad document icon's content lies within its safe zone.",
    rationale: """
      The system puts the picture on a sheet of paper that is narrower than the image. What lies \
      in the margins is not seen.
      """,
    measure: """
      Content outside of the slot's safe zone (44×59 of 64×64 pixels, 220×295 of 320×320), more \
      than 1 % of all content. Content is what has alpha of at least 26 of 255; in opaque images \
      whose border is flat, what differs from it by more than 24; in those whose ground is a \
      gradient, what stands out from it.
      """,
    remedy: "draw the content smaller, or let iconforge place it (fit: contain)",
    source: "iOS HIG 2011-03-23, Document Icons",
    triggering: [
      Example(
        "a drawing that fills the square", "Document-64.png", drawing(margin: 0.02),
        preset: "ios-2011", role: .document)
    ],
    passing: [
      Example(
        "a drawing within the sheet", "Document-64.png", drawing(margin: 0.18),
        preset: "ios-2011", role: .document),
      Example(
        "a drawing within the sheet, on a gradient", "Document-64.png",
        Sketch(64, 64) { x, y in
          let isInside = min(x, y) > 0.25 && max(x, y) < 0.75
          return isInside ? .white : Sketch.Ink(0.1, 0.2 + 0.4 * y, 0.8 - 0.3 * y)
        }, preset: "ios-2011", role: .document),
      Example(
        "a document icon for iPhone", "Document.png", .icon(22, 29), preset: "ios-2011",
        role: .document),
    ],
    check: .pixels(where: { !$0.safeZones.isEmpty }) { image, bitmap, _ in
      let grid = PixelGrid(bitmap).withoutGradient(of: bitmap)
      // An image that may be for several slots is right when it is right for one.
      let best = image.safeZones.map { (zone: $0, share: grid.contentShare(outside: $0)) }
        .min { $0.share < $1.share }
      guard let best, best.share > 0.01 else { return [] }
      return [
        Violation(
          "has \(Figure.percent(best.share)) of its content outside of the "
            + "\(best.zone.size) pixels that are shown", region: best.zone)
      ]
    })

  private static func drawing(margin: Double) -> Sketch {
    Sketch(64, 64, alpha: true) { x, y in
      let isInside = min(x, y) > margin && max(x, y) < 1 - margin
      return isInside ? Sketch.Ink(0.8, 0.4, 0.1) : .clear
    }
  }
}

extension ImageSubject {
  fileprivate var safeZones: [PixelRect] {
    use.slots.filter { $0.role == .document && $0.pixels == size }.compactMap(\.safeZone)
  }
}

extension PixelGrid {
  /// The glyph alone, of an opaque picture whose border is no one colour and which comes apart.
  fileprivate func withoutGradient(of bitmap: Bitmap) -> PixelGrid {
    guard !bitmap.alphaRange().isVisiblyTransparent, flatBorder(tolerance: 8) == nil,
      let split = try? GroundSplit(bitmap)
    else { return self }
    let glyph = PixelGrid(split.standalone())
    return glyph.size == size ? glyph : self
  }

  /// Complexity: O(pixels).
  fileprivate func contentShare(outside zone: PixelRect) -> Double {
    let border = flatBorder(tolerance: 8)
    var (all, outside) = (0, 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = self[x, y]
        guard pixel.alpha >= 26, border.map({ pixel.distance(to: $0) > 24 }) ?? true else {
          continue
        }
        all += 1
        if x < zone.x || y < zone.y || x >= zone.x + zone.size.width
          || y >= zone.y + zone.size.height
        {
          outside += 1
        }
      }
    }
    return all > 0 ? Double(outside) / Double(all) : 0
  }
}
