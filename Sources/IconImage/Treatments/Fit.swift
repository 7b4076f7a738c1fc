/// How an image fills an area of another aspect ratio.
public enum Fit: String, CaseIterable, Sendable {
  /// As large as fits; the rest stays empty.
  case contain
  /// The whole area; the overhang is cut.
  case cover
  case fill
  /// At its own size: centred if smaller, cut if larger.
  case none
}

/// The position of an image in its area, or of the part that is kept.
package enum Anchor: String, CaseIterable, Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// The share of free width on the left, in halves: 0, 1, 2.
  private var horizontal: Int {
    let name = rawValue.lowercased()
    return name.hasSuffix("left") ? 0 : name.hasSuffix("right") ? 2 : 1
  }

  private var vertical: Int { rawValue.hasPrefix("top") ? 0 : rawValue.hasPrefix("bottom") ? 2 : 1 }

  /// The place of `inner` in `outer`; half pixels go to the top left.
  func place(_ inner: PixelSize, in outer: PixelRect) -> PixelRect {
    PixelRect(
      x: outer.x + (outer.size.width - inner.width) * horizontal / 2,
      y: outer.y + (outer.size.height - inner.height) * vertical / 2, size: inner)
  }
}

package struct Frame: Hashable, Sendable {
  package let window: PixelRect
  package let area: PixelRect
  package let canvas: PixelSize

  package var isFilled: Bool { area == PixelRect(canvas) }

  package init(window: PixelRect, area: PixelRect, canvas: PixelSize) {
    self.window = window
    self.area = area
    self.canvas = canvas
  }

  /// Fits `art`, a part of an image, into `area` of a canvas.
  package init(
    _ art: PixelRect, in area: PixelRect, of canvas: PixelSize, fit: Fit, anchor: Anchor = .center
  ) {
    switch fit {
    case .fill:
      self.init(window: art, area: area, canvas: canvas)
    case .contain:
      let inner = art.size.fitted(within: area.size)
      self.init(window: art, area: anchor.place(inner, in: area), canvas: canvas)
    case .cover:
      let part = area.size.fitted(within: art.size)
      self.init(window: anchor.place(part, in: art), area: area, canvas: canvas)
    case .none:
      let part = PixelSize(
        width: min(art.size.width, area.size.width), height: min(art.size.height, area.size.height))
      self.init(
        window: anchor.place(part, in: art), area: anchor.place(part, in: area), canvas: canvas)
    }
  }
}
