import IconImage
import IconSpec

/// The icons of one bar at one scale.
struct Bar {
  struct Glyph {
    let image: ImageSubject
    let shape: Portrait.Shape
    let name: GlyphName
  }

  let role: Role
  let scale: Int?
  let edition: Edition?
  var glyphs: [Glyph]

  /// Each icon is compared with at most this many others.
  private static let mostCompared = 64

  /// For each icon, the indices of earlier icons that it may resemble. Large folders compare icons
  /// of similar coverage only. Complexity: O(icons × log icons).
  var compared: [[Int]] {
    guard glyphs.count > Self.mostCompared else { return glyphs.indices.map { Array(0..<$0) } }
    let order = glyphs.indices.sorted {
      (glyphs[$0].shape.coverage, $0) < (glyphs[$1].shape.coverage, $1)
    }
    var compared = [[Int]](repeating: [], count: glyphs.count)
    for (place, index) in order.enumerated() {
      let near = place - Self.mostCompared / 2..<place + Self.mostCompared / 2 + 1
      compared[index] = order[near.clamped(to: order.indices)].filter { $0 < index }.sorted()
    }
    return compared
  }

  /// The slot's area in pixels, if known.
  var area: Double? {
    glyphs.lazy.compactMap { $0.image.use.slots.first }.first.map { Double($0.pixels.area) }
  }
}

extension Role {
  var barName: String {
    switch self {
    case .navigationBar: "navigation bar"
    case .tabBar: "tab bar"
    case .activity: "share sheet"
    default: rawValue
    }
  }
}

extension SetSubject {
  /// The bars of these icons, each at the scale that most icons have, or the larger of two. Icons
  /// for pressed buttons and compact bars are skipped, and variants for two devices count once.
  var bars: [Bar] {
    var bars: [Bar] = []
    var known: [Set<GlyphName>] = []
    for (image, portrait) in portrayed(where: { $0.use.isGlyph && $0.use.appearance == nil }) {
      guard let role = image.use.role, let shape = portrait.shape, shape.box != nil else {
        continue
      }
      let name = GlyphName(image.path)
      if name.state != nil || name.isLandscape { continue }
      let glyph = Bar.Glyph(image: image, shape: shape, name: name)
      let index = bars.firstIndex { $0.role == role && $0.scale == image.use.scale }
      guard let index else {
        bars.append(
          Bar(role: role, scale: image.use.scale, edition: image.use.edition, glyphs: [glyph]))
        known.append([name])
        continue
      }
      if known[index].insert(name).inserted { bars[index].glyphs.append(glyph) }
    }
    return bars.filter { bar in
      !bars.contains { other in
        other.role == bar.role
          && (other.glyphs.count, other.scale ?? 0) > (bar.glyphs.count, bar.scale ?? 0)
      }
    }
  }
}
