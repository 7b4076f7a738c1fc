import IconImage
import IconSpec

extension Rule {
  static let documentSafeZone = Rule(
    id: "document-safe-zone", severity: .warning, platforms: [.apple], roles: [.document],
    summary: "An iPad document icon's content is within its safe zone.",
    rationale: "The system puts the image on a narrower sheet of paper, which hides the margins.",
    measure: """
      More than 1 % of the content is outside the slot's safe zone (44×59 of 64×64 pixels, 220×295 \
      of 320×320). Content is alpha of at least 26 of 255; in opaque images with a flat border, \
      pixels that differ from it by more than 24; on a gradient, the separated foreground.
      """,
    remedy: "draw the content smaller, or let iconforge place it (fit: contain)",
    source: "iOS HIG 2011-03-23, Document Icons",
    check: .pixels(where: { !$0.safeZones.isEmpty }) { image, bitmap, _ in
      let grid = PixelGrid(bitmap).withoutGradient(of: bitmap)
      // One fitting slot is enough.
      let best = image.safeZones.map { (zone: $0, share: grid.contentShare(outside: $0)) }
        .min { $0.share < $1.share }
      guard let best, best.share > 0.01 else { return nil }
      return Violation(
        "has \(Figure.percent(best.share)) of its content outside the "
          + "\(best.zone.size) pixels that are shown", region: best.zone)
    })

  static let documentPair = Rule(
    id: "document-pair", severity: .warning, platforms: [.apple], roles: [.document],
    summary: "An iPhone document icon comes in both sizes.",
    rationale: "The system scales a document icon that exists for one screen density only.",
    measure: "Document icons of 22×29 pixels without 44×58, or the reverse, for iOS 4 to 6.",
    remedy: "add the missing size",
    source: "iPhone HIG 2010-09-01, Document Icons",
    check: .wholeSet { set, _ in
      let icons = set.images.filter { image in
        let edition = image.use.edition ?? set.edition
        return image.use.role == .document
          && edition.map { $0 >= Edition(year: 2010) && $0.isBeforeIOS7 } == true
      }
      let (small, large) = (PixelSize(width: 22, height: 29), PixelSize(width: 44, height: 58))
      let sizes = Set(icons.compactMap(\.size))
      guard sizes.contains(small) != sizes.contains(large) else { return nil }
      let (present, absent) = sizes.contains(small) ? (small, large) : (large, small)
      guard let icon = icons.first(where: { $0.size == present }) else { return nil }
      return Violation("is \(present), and the icon of \(absent) is missing", at: icon.path)
    })

  static let documentEra = Rule(
    id: "document-era", severity: .info, platforms: [.apple], roles: [.document],
    summary: "Apps for iOS 7 and later need no document icons.",
    rationale: "From iOS 7 the system derives document icons from the app icon.",
    measure: "Document icons in a set for iOS 7 or later.",
    remedy: "remove them, unless the app supports older systems",
    source: "iOS HIG 2014-03-10, Document Icons",
    check: .wholeSet { set, _ in
      let icons = set.images.filter { image in
        guard image.use.role == .document, let edition = image.use.edition ?? set.edition else {
          return false
        }
        return !edition.isBeforeIOS7 && (set.app?.minimumSystem ?? 7) >= 7
          && [.iphone, .ipad, .universal, nil].contains(image.use.idiom)
      }
      guard let first = icons.first, let edition = first.use.edition ?? set.edition else {
        return nil
      }
      return Violation(
        "\(Figure.count(icons.count, "document icon")) beside icons for "
          + "\(edition.title): the system derives document icons "
          + "from the app icon",
        at: first.path)
    })
}

extension ImageSubject {
  fileprivate var safeZones: [PixelRect] {
    use.slots.filter { $0.role == .document && $0.pixels == size }.compactMap(\.safeZone)
  }
}

extension PixelGrid {
  /// The separated foreground of an opaque image without a flat border.
  fileprivate func withoutGradient(of bitmap: Bitmap) -> PixelGrid {
    guard !bitmap.alphaRange().isVisiblyTransparent, flatBorder(tolerance: 8) == nil,
      let split = try? Separation(bitmap)
    else { return self }
    let foreground = PixelGrid(split.foreground)
    return foreground.size == size ? foreground : self
  }

  /// Complexity: O(pixels).
  fileprivate func contentShare(outside zone: PixelRect) -> Double {
    let border = flatBorder(tolerance: 8)
    func isContent(_ pixel: Pixel) -> Bool {
      pixel.alpha >= 26 && border.map { pixel.distance(to: $0) > 24 } ?? true
    }
    let all = count(where: isContent)
    let outside = all - count(in: zone, where: isContent)
    return all > 0 ? Double(outside) / Double(all) : 0
  }
}
