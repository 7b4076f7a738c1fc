import IconImage

extension Scene {
  /// Renders the scene at 1×; `images` are those of the set.
  /// Complexity: O(pixels of the scene and of its images).
  func painted(images: [Bitmap?]) -> Bitmap {
    var canvas = Bitmap(backdropOf: self)
    for element in elements {
      switch element.content {
      case .picture(let source, _, _): canvas.paint(source, in: element.area, images)
      case .box(let fill, let radius, let opacity, let stroke):
        canvas.paint(fill, in: element.area, radius: radius, opacity: opacity, stroke: stroke)
      case .text(let words, let color, let alignment, let isBold, let truncation):
        let label: Color = backdrop == .dusk ? .white : Color(hex: 0x1c1c1e)
        if color == .white, isBold, backdrop == .wallpaper {
          // The shadow of early labels.
          let (area, drop) = (element.area, max(1, element.area.size.height / 12))
          canvas.paint(
            words, in: PixelRect(x: area.x, y: area.y + drop, size: area.size),
            color: Color(hex: 0x4c5c72),
            alignment: alignment, isBold: isBold, truncation: truncation)
        }
        canvas.paint(
          words, in: element.area, color: color ?? label, alignment: alignment, isBold: isBold,
          truncation: truncation)
      }
    }
    return canvas
  }
}

extension Bitmap {
  fileprivate init(backdropOf scene: Scene) {
    switch scene.backdrop {
    case .white: self.init(size: scene.size, filledWith: .white)
    case .black: self.init(size: scene.size, filledWith: .black)
    case .list: self.init(size: scene.size, filledWith: Color(hex: 0xefeff4))
    case .wallpaper, .dusk:
      let (top, bottom) =
        scene.backdrop == .dusk
        ? (Color(hex: 0x4a6183), Color(hex: 0x2a374c))
        : (Color(hex: 0xdce8f6), Color(hex: 0x9db8d9))
      self.init(size: scene.size, filledWith: top)
      for y in 0..<scene.size.height {
        let color = top.mixed(with: bottom, (Double(y) + 0.5) / Double(scene.size.height))
        blend(0..<scene.size.width, row: y, color, opacity: 1)
      }
    }
  }

  fileprivate mutating func paint(_ source: Scene.Source, in area: PixelRect, _ images: [Bitmap?]) {
    let picture: Bitmap? =
      switch source {
      case .image(let index): images.indices.contains(index) ? images[index] : nil
      case .drawn(let bitmap): bitmap
      case .neighbour(let neighbour): neighbour.bitmap
      }
    if let picture { lay(picture.resized(to: area.size), x: area.x, y: area.y) }
  }

  /// Antialiased; a stroke is one pixel wide, inside the edge.
  fileprivate mutating func paint(
    _ fill: [Color], in area: PixelRect, radius: Int, opacity: Double, stroke: Color?
  ) {
    guard let first = fill.first, let last = fill.last else { return }
    let size = area.size
    let corner = RoundedCorner(size, radius: radius)
    for y in max(0, -area.y)..<max(0, -area.y, min(size.height, self.size.height - area.y)) {
      let part = (Double(y) + 0.5) / Double(size.height)
      let color = first.mixed(with: last, part)
      // Between the corners and strokes all pixels of a row are the same.
      let isEdge = y == 0 || y == size.height - 1
      let ends = isEdge && stroke != nil ? size.width : min(size.width, corner.reach(at: y) + 1)
      let (left, right) = (0..<ends, max(ends, size.width - ends)..<size.width)
      for x in [left, right].joined() {
        let (cover, inside) = corner.place(x, y)
        let columns = area.x + x..<area.x + x + 1
        blend(columns, row: area.y + y, color, opacity: cover * opacity)
        if let stroke {
          blend(columns, row: area.y + y, stroke, opacity: cover * min(1, max(0, 1 - inside)))
        }
      }
      guard left.upperBound < right.lowerBound else { continue }
      blend(
        area.x + left.upperBound..<area.x + right.lowerBound, row: area.y + y, color,
        opacity: opacity)
    }
  }

  fileprivate mutating func paint(
    _ text: String, in area: PixelRect, color: Color, alignment: Scene.Alignment,
    isBold: Bool, truncation: Scene.Truncation
  ) {
    let scale = max(1, (area.size.height + 3) / 10)
    let words = Letters.fitting(text, in: area.size.width, scale: scale, truncation)
    let length = Letters.width(of: words, scale: scale)
    var x = area.x
    switch alignment {
    case .left: break
    case .center: x += (area.size.width - length) / 2
    case .right: x += area.size.width - length
    }
    let y = area.y + (area.size.height - Letters.height * scale) / 2
    for character in words {
      let letter = Letters.letter(of: character)
      let breadth = isBold ? scale + max(1, scale / 2) : scale
      for (row, bits) in letter.rows.enumerated() {
        for column in 0..<letter.width where bits >> (letter.width - 1 - column) & 1 == 1 {
          let left = x + column * scale
          for dot in 0..<scale {
            blend(left..<left + breadth, row: y + row * scale + dot, color, opacity: 1)
          }
        }
      }
      x += (letter.width + 1) * scale
    }
  }
}

private struct RoundedCorner {
  private let width: Double
  private let height: Double
  private let radius: Double

  init(_ size: PixelSize, radius: Int) {
    width = Double(size.width)
    height = Double(size.height)
    self.radius = min(Double(max(0, radius)), width / 2, height / 2)
  }

  /// The number of pixels at either end of a row that the corners may cut.
  func reach(at y: Int) -> Int {
    let isStraight = Double(y) >= radius && Double(y) + 1 <= height - radius
    return isStraight ? 0 : Int(radius.rounded(.up))
  }

  /// The coverage of a pixel, 0…1, and its distance from the edge.
  func place(_ x: Int, _ y: Int) -> (cover: Double, inside: Double) {
    let (x, y) = (Double(x), Double(y))
    let edge = min(x, width - 1 - x, y, height - 1 - y)
    guard radius > 0 else { return (1, edge) }
    let dx = max(0, abs(x + 0.5 - width / 2) - (width / 2 - radius))
    let dy = max(0, abs(y + 0.5 - height / 2) - (height / 2 - radius))
    let outside = (dx * dx + dy * dy).squareRoot() - radius
    return (min(1, max(0, 0.5 - outside)), min(edge, -outside - 0.5))
  }
}
