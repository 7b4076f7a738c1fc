import IconDocuments

/// A rectangle that is parallel to the canvas.
struct CanvasBox {
  let left, top, right, bottom: Double
}

extension CanvasBox {
  /// The viewBox of an SVG; nil if it has neither viewBox nor size.
  init?(canvasOf svg: LayerAttributes) {
    let box = svg.numbers("viewBox")
    if box.count == 4 {
      self.init(left: box[0], top: box[1], right: box[0] + box[2], bottom: box[1] + box[3])
    } else if let width = svg.number("width"), let height = svg.number("height") {
      self.init(left: 0, top: 0, right: width, bottom: height)
    } else {
      return nil
    }
  }

  /// The box of a rectangle or a rectangular path; nil for other elements.
  init?(of name: String, _ attributes: LayerAttributes) {
    switch name {
    case "rect":
      if attributes["width"] == "100%", attributes["height"] == "100%" {
        self.init(left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)
        return
      }
      guard let width = attributes.number("width"), let height = attributes.number("height") else {
        return nil
      }
      let (x, y) = (attributes.number("x") ?? 0, attributes.number("y") ?? 0)
      self.init(left: x, top: y, right: x + width, bottom: y + height)
    case "path":
      // Longer paths are no rectangles.
      guard let path = attributes["d"], path.utf8.count <= 200 else { return nil }
      self.init(path: path)
    default: return nil
    }
  }

  func moved(by offset: (x: Double, y: Double)?) -> CanvasBox? {
    offset.map {
      CanvasBox(left: left + $0.x, top: top + $0.y, right: right + $0.x, bottom: bottom + $0.y)
    }
  }

  /// Allows 1 % of the canvas's longer side.
  func covers(_ canvas: CanvasBox) -> Bool {
    let spare = 0.01 * max(canvas.right - canvas.left, canvas.bottom - canvas.top)
    return left <= canvas.left + spare && top <= canvas.top + spare
      && right >= canvas.right - spare && bottom >= canvas.bottom - spare
  }

  /// The box of a path of horizontal and vertical lines with four corners.
  private init?(path: String) {
    guard let points = VectorPath(path)?.corners, points.count >= 4, let first = points.first else {
      return nil
    }
    let (xs, ys) = (Set(points.map(\.x)).sorted(), Set(points.map(\.y)).sorted())
    guard xs.count == 2, ys.count == 2, Set(points).count == 4,
      zip(points, points.dropFirst() + [first]).allSatisfy({ $0.x == $1.x || $0.y == $1.y })
    else { return nil }
    self.init(left: xs[0], top: ys[0], right: xs[1], bottom: ys[1])
  }
}
