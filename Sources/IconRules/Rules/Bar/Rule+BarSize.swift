import IconImage
import IconSpec

extension Rule {
  static let tabBarSize = Rule(
    id: "tab-bar-size", severity: .warning, platforms: [.apple], roles: [.tabBar],
    summary: "A tab bar icon is no larger than the tab shows.",
    rationale: "The system centers a larger icon in the tab and cuts off its edges.",
    measure: """
      The size compared with the slot's maximum, 48×32 points. Pixels of alpha 16 or more outside \
      the centered window are lost. If there are none, only empty margin is cut off: a note.
      """,
    remedy: "draw it smaller, or cut off the margin",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    check: .pixels(where: { $0.largestShown != nil }) { image, bitmap, _ in
      guard let limit = image.largestShown else { return nil }
      let lost = PixelGrid(bitmap).lost(outside: limit).filter { $0.count > 0 }
        .map { "\($0.count) on the \($0.side)" }
      let size = "is \(bitmap.size), but a tab shows \(limit)"
      return lost.isEmpty
        ? Violation("\(size): only empty margin is cut off", severity: .info)
        : Violation("\(size): pixels of the shape are cut off, \(lost.joined(separator: ", "))")
    })

  static let barSameSize = Rule(
    id: "bar-same-size", severity: .warning, platforms: [.apple], roles: [.toolbar],
    summary: "The icons of a toolbar have one size.",
    rationale: "An icon larger than its neighbors in a row of buttons looks more important.",
    measure: """
      The longer side of the visible bounding box, so a minus sign is as large as a square: the \
      largest icon compared with the smallest. The guidelines give no figure.
      """,
    remedy: "draw them with equal longer sides; empty margins do not count",
    source: "iPhone HIG 2010-09-01, Toolbars",
    threshold: Threshold(1.25, "ratio of the largest icon's longer side to the smallest's"),
    check: .set { set, limit in
      set.bars.filter { $0.role == .toolbar }.compactMap { bar in
        let sides = bar.glyphs.map {
          (side: $0.shape.box?.size.longerSide ?? 1, path: $0.image.path)
        }
        guard let least = sides.min(by: { $0.side < $1.side }),
          let most = sides.max(by: { $0.side < $1.side }),
          Double(most.side) > limit * Double(least.side)
        else { return nil }
        let ratio = Double(most.side) / Double(least.side)
        return Violation(
          """
          has toolbar icons of different sizes: \(most.path) is \(most.side) pixels along its longer \
          side, \(least.path) \(least.side), a ratio of \(ratio.inWords)
          """,
          severity: bar.edition.map { $0.isBeforeIOS7 ? .warning : .info })
      }
    })
}

extension ImageSubject {
  /// The largest allowed size, if it is exceeded.
  fileprivate var largestShown: PixelSize? {
    guard use.isGlyph, use.place != .build, let size else { return nil }
    let limits = use.slots.map { $0.maximum ?? ($0.size == .max ? $0.pixels : size) }
    guard let limit = limits.max(by: { $0.area < $1.area }) else { return nil }
    return size.width > limit.width || size.height > limit.height ? limit : nil
  }
}

extension PixelGrid {
  /// Visible pixels outside the centered `window`, by side; corners count to the left and right.
  fileprivate func lost(outside window: PixelSize) -> [(side: String, count: Int)] {
    let inner = PixelSize(
      width: min(size.width, window.width), height: min(size.height, window.height))
    let (left, top) = ((size.width - inner.width) / 2, (size.height - inner.height) / 2)
    func count(_ columns: Range<Int>, _ rows: Range<Int>) -> Int {
      self.count(columns, rows) { $0.alpha >= 16 }
    }
    let (columns, rows) = (left..<left + inner.width, 0..<size.height)
    return [
      ("left", count(0..<left, rows)), ("right", count(columns.upperBound..<size.width, rows)),
      ("top", count(columns, 0..<top)),
      ("bottom", count(columns, top + inner.height..<size.height)),
    ]
  }
}
