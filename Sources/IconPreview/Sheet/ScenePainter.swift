package import IconImage

/// The scene as one picture, at a pixel of the page each; `images` are the set's, by their places.
/// Complexity: O(the scene's pixels), and those of what lies on it.
package func painted(_ scene: Scene, images: [Bitmap?], wallpaper: Wallpaper) -> Bitmap {
  var painter = ScenePainter(scene, wallpaper)
  for element in scene.elements {
    switch element {
    case .picture(let picture): painter.paint(picture, images)
    case .box(let box): painter.paint(box)
    case .text(let text): painter.paint(text)
    }
  }
  return painter.canvas.bitmap()
}

/// A scene being painted.
private struct ScenePainter {
  var canvas: Canvas

  init(_ scene: Scene, _ wallpaper: Wallpaper) {
    switch scene.backdrop {
    case .white: canvas = Canvas(scene.size, filledWith: .white)
    case .black: canvas = Canvas(scene.size, filledWith: .black)
    case .list:
      canvas = Canvas(scene.size, filledWith: Color(red: 0xef, green: 0xef, blue: 0xf4))
    case .wallpaper:
      let (top, bottom) = wallpaper.colors
      canvas = Canvas(scene.size, filledWith: top)
      for y in 0..<scene.size.height {
        let color = top.mixed(with: bottom, (Double(y) + 0.5) / Double(scene.size.height))
        canvas.blend(0..<scene.size.width, y, color, 1)
      }
    }
  }

  mutating func paint(_ picture: Scene.Picture, _ images: [Bitmap?]) {
    let source: Bitmap?
    switch picture.source {
    case .image(let index): source = images.indices.contains(index) ? images[index] : nil
    case .drawn(let bitmap, of: _): source = bitmap
    }
    guard let source else { return }
    let area = picture.area
    canvas.lay(source.resized(to: area.size), x: area.x, y: area.y)
  }

  /// Rounded, softened at its edges; a stroke is one pixel just inside.
  mutating func paint(_ box: Scene.Box) {
    guard let first = box.fill.first else { return }
    let (area, size) = (box.area, box.area.size)
    let corner = RoundedCorner(size, radius: box.radius)
    for y in max(0, -area.y)..<max(0, -area.y, min(size.height, canvas.size.height - area.y)) {
      let part = (Double(y) + 0.5) / Double(size.height)
      let color = first.mixed(with: box.fill.last ?? first, part)
      // What is neither corner nor stroke is the same all along.
      let isEdge = y == 0 || y == size.height - 1
      let ends = isEdge && box.stroke != nil ? size.width : min(size.width, corner.reach(at: y) + 1)
      let (left, right) = (0..<ends, max(ends, size.width - ends)..<size.width)
      for x in [left, right].joined() {
        let (cover, inside) = corner.place(x, y)
        let columns = area.x + x..<area.x + x + 1
        canvas.blend(columns, area.y + y, color, cover * box.opacity)
        if let stroke = box.stroke {
          canvas.blend(columns, area.y + y, stroke, cover * min(1, max(0, 1 - inside)))
        }
      }
      guard left.upperBound < right.lowerBound else { continue }
      canvas.blend(
        area.x + left.upperBound..<area.x + right.lowerBound, area.y + y, color, box.opacity)
    }
  }

  mutating func paint(_ text: Scene.Text) {
    let scale = max(1, (text.area.size.height + 3) / 10)
    let words = Letters.fitting(text.words, in: text.area.size.width, scale: scale)
    let length = Letters.width(of: words, scale: scale)
    var x = text.area.x
    switch text.alignment {
    case .left: break
    case .center: x += (text.area.size.width - length) / 2
    case .right: x += text.area.size.width - length
    }
    let y = text.area.y + (text.area.size.height - Letters.height * scale) / 2
    for character in words {
      let letter = Letters.letter(of: character)
      let breadth = text.isBold ? scale + max(1, scale / 2) : scale
      for (row, bits) in letter.rows.enumerated() {
        for column in 0..<letter.width where bits >> (letter.width - 1 - column) & 1 == 1 {
          let left = x + column * scale
          for dot in 0..<scale {
            canvas.blend(left..<left + breadth, y + row * scale + dot, text.color, 1)
          }
        }
      }
      x += (letter.width + 1) * scale
    }
  }
}

/// The corners of a box.
private struct RoundedCorner {
  private let width: Double
  private let height: Double
  private let radius: Double

  init(_ size: PixelSize, radius: Int) {
    (width, height) = (Double(size.width), Double(size.height))
    self.radius = min(Double(max(0, radius)), width / 2, height / 2)
  }

  /// How many pixels at either end of a row may be cut.
  func reach(at y: Int) -> Int {
    let isStraight = Double(y) >= radius && Double(y) + 1 <= height - radius
    return isStraight ? 0 : Int(radius.rounded(.up))
  }

  /// How much of a pixel is within, 0…1, and how far in it is.
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

extension Color {
  fileprivate func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) * (1 - part) + Double(b) * part).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
