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
public struct Anchor: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// The shares of the free width on the left and of the free height at the top, in per cent.
  private let left, top: Int

  private static let names: KeyValuePairs = [
    "center": center, "top": top, "bottom": Anchor(left: 50, top: 100),
    "left": Anchor(left: 0, top: 50), "right": Anchor(left: 100, top: 50),
    "topLeft": Anchor(left: 0, top: 0), "topRight": Anchor(left: 100, top: 0),
    "bottomLeft": Anchor(left: 0, top: 100), "bottomRight": Anchor(left: 100, top: 100),
  ]
  package static let center = Anchor(left: 50, top: 50)
  package static let top = Anchor(left: 50, top: 0)

  /// The anchors that have names.
  public static var allCases: [Anchor] { names.map(\.value) }

  private init(left: Int, top: Int) { (self.left, self.top) = (left, top) }

  /// An anchor by its name, such as "topLeft", or by the shares of the free or cropped width and height before
  /// the image, such as "25% 100%" (CSS, object-position). Nil for other texts.
  public init?(rawValue: String) {
    let shares = rawValue.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.hasSuffix("%") ? Int($0.dropLast()) ?? -1 : -1 }
    if let named = Self.names.first(where: { $0.key == rawValue })?.value {
      self = named
    } else if shares.count == 2, shares.allSatisfy((0...100).contains) {
      self.init(left: shares[0], top: shares[1])
    } else {
      return nil
    }
  }

  /// The name, or the shares of an anchor without a name.
  public var rawValue: String {
    // `==` compares raw values.
    Self.names.first { ($0.value.left, $0.value.top) == (left, top) }?.key ?? "\(left)% \(top)%"
  }

  /// The place of `inner` in `outer`; half pixels go to the top left.
  func place(_ inner: PixelSize, in outer: PixelRect) -> PixelRect {
    PixelRect(
      x: outer.x + (outer.size.width - inner.width) * left / 100,
      y: outer.y + (outer.size.height - inner.height) * top / 100, size: inner)
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

  /// With a margin on each side, in per cent of the area's sides, and the distance from the canvas's
  /// centre reduced like the area.
  package func padded(by percent: Int) -> Frame {
    guard percent > 0 else { return self }
    func side(_ start: Int, _ length: Int, _ whole: Int) -> (start: Int, length: Int) {
      let inner = max(1, length - 2 * Int((Double(length * percent) / 100).rounded()))
      let offset = Double((2 * start + length - whole) * (100 - 2 * percent)) / 100
      return (Int(((Double(whole - inner) + offset) / 2).rounded(.down)), inner)
    }
    let across = side(area.x, area.size.width, canvas.width)
    let down = side(area.y, area.size.height, canvas.height)
    let size = PixelSize(width: across.length, height: down.length)
    return Frame(
      window: window, area: PixelRect(x: across.start, y: down.start, size: size), canvas: canvas)
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
