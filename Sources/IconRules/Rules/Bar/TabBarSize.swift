import IconImage
import IconSpec

extension Rule {
  static let tabBarSize = Rule(
    id: "tab-bar-size", severity: .warning, roles: [.tabBar],
    summary: "A tab bar icon is no larger than what a tab shows.",
    rationale: "The system centres a larger icon in the tab and cuts off what stands out.",
    measure: """
      The size compared with the largest its slot allows: 48×32 points. Pixels with alpha from 16 \
      on outside the centred window are lost; if there are none, only empty margin is cut off, \
      which is advice.
      """,
    remedy: "draw it smaller, or cut off the margin",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    triggering: [
      Example(
        "a tab icon that is too wide", "map.png", .block(60, 30, 0...1, 0.1...0.9),
        preset: "ios-2010", role: .tabBar),
      Example(
        "a tab icon with a wide margin", "map.png", .ring(60, 60, diameter: 0.4, thickness: 0.2),
        preset: "ios-2010", role: .tabBar),
    ],
    passing: [
      Example(
        "a tab icon of 48×32", "map.png", .ring(48, 32, thickness: 0.2), preset: "ios-2010",
        role: .tabBar),
      Example("a tab icon of 30×30", "map.png", .glyph(30), preset: "ios-2010", role: .tabBar),
    ],
    check: .pixels(where: { $0.largestShown != nil }) { image, bitmap, _ in
      guard let limit = image.largestShown else { return [] }
      let lost = PixelGrid(bitmap).lost(outside: limit).filter { $0.count > 0 }
        .map { "\($0.count) on the \($0.side)" }
      let size = "is \(bitmap.size), of which a tab shows \(limit)"
      return [
        lost.isEmpty
          ? Violation("\(size): only empty margin is cut off", severity: .info)
          : Violation("\(size): pixels of the shape are cut off, \(lost.joined(separator: ", "))")
      ]
    })
}

extension ImageSubject {
  /// The largest size its slots allow, when it is larger than that.
  fileprivate var largestShown: PixelSize? {
    guard use.isGlyph, use.place != .build, let size else { return nil }
    let limits = use.slots.map { $0.maximum ?? ($0.size == .max ? $0.pixels : size) }
    guard let limit = limits.max(by: { $0.area < $1.area }) else { return nil }
    return size.width > limit.width || size.height > limit.height ? limit : nil
  }
}

extension PixelGrid {
  /// Visible pixels outside the middle `window`, by side; corners count to the left and right.
  fileprivate func lost(outside window: PixelSize) -> [(side: String, count: Int)] {
    func shown(_ length: Int, _ limit: Int) -> Range<Int> {
      let start = max(0, length - limit) / 2
      return start..<start + min(length, limit)
    }
    let (columns, rows) = (shown(size.width, window.width), shown(size.height, window.height))
    var (left, right, top, bottom) = (0, 0, 0, 0)
    for y in 0..<size.height {
      for x in 0..<size.width where alpha(x, y) >= 16 {
        if x < columns.lowerBound {
          left += 1
        } else if x >= columns.upperBound {
          right += 1
        } else if y < rows.lowerBound {
          top += 1
        } else if y >= rows.upperBound {
          bottom += 1
        }
      }
    }
    return [("left", left), ("right", right), ("top", top), ("bottom", bottom)]
  }
}
