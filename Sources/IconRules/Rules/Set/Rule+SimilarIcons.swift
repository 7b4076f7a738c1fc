extension Rule {
  static let similarIcon = Rule(
    id: "icon-similar", severity: .warning, platforms: [.apple],
    summary: "An icon differs from the others of its bar and from the reference icons.",
    rationale: "Users mistake an icon for another of its shape.",
    measure: """
      The largest local difference of two softened 32-pixel thumbnails, at the shift where they \
      fit best. Bar icons by shape within one bar, selected ones not beside plain ones. App icons, \
      compared with references, by color too. Only near copies are reported.
      """,
    remedy: "change the shape, not only the color or details",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    threshold: Threshold(0.25, "largest difference anywhere, 0 for none to 1 for black and white"),
    check: .set { set, limit in
      set.bars.flatMap { $0.pairsAlike(limit) } + set.imagesAlikeReferences(limit)
    })
}

extension Bar {
  /// Each icon with the first earlier one that looks the same.
  fileprivate func pairsAlike(_ limit: Double) -> [Violation] {
    zip(glyphs, compared).compactMap { glyph, others in
      for other in others.lazy.map({ glyphs[$0] }) where other.name.stem != glyph.name.stem {
        // A small dot and a large one are different signs.
        let (short, long) = (min(glyph.side, other.side), max(glyph.side, other.side))
        if long > short * 1.25 { continue }
        let difference = glyph.shape.distance(to: other.shape)
        guard difference < limit else { continue }
        return Violation(
          """
          has almost the shape of \(other.image.path) in the same \(role.barName): nowhere do they \
          differ by more than \(Figure.percent(difference))
          """, at: glyph.image.path, severity: .info)
      }
      return nil
    }
  }
}

extension SetSubject {
  fileprivate func imagesAlikeReferences(_ limit: Double) -> [Violation] {
    guard !references.isEmpty else { return [] }
    return portrayed(where: { $0.isRepresentative || $0.use.isGlyph }).compactMap {
      image, portrait in
      let nearest = references.map { reference in
        (name: reference.name, difference: portrait.difference(to: reference.portrait, image.use))
      }.min { $0.difference < $1.difference }
      guard let nearest, nearest.difference < limit else { return nil }
      return Violation(
        """
        resembles \(nearest.name): nowhere do they differ by more than \
        \(Figure.percent(nearest.difference))
        """, at: image.path)
    }
  }
}

extension Portrait {
  /// Bar icons are compared by shape.
  fileprivate func difference(to reference: Portrait, _ use: ImageUse) -> Double {
    guard use.isGlyph else { return unlikeness(to: reference) }
    guard let shape, let other = reference.shape, shape.box != nil, other.box != nil else {
      return 1
    }
    return shape.distance(to: other)
  }
}
