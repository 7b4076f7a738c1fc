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
        for x in 0..<scene.size.width { canvas.set(x, y, color) }
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
    let (area, size) = (picture.area, source.size)
    let fitted =
      size == area.size
      ? source : ResamplingPlan(source: size, targets: [area.size]).resample(source)[0]
    canvas.lay(fitted, x: area.x, y: area.y)
  }

  /// Rounded, softened at its edges; a stroke is one pixel just inside.
  mutating func paint(_ box: Scene.Box) {
    guard let first = box.fill.first else { return }
    let (area, last) = (box.area, box.fill.last ?? first)
    let (width, height) = (Double(area.size.width), Double(area.size.height))
    let radius = min(Double(box.radius), width / 2, height / 2)
    let rows = max(0, -area.y)..<max(0, -area.y, min(area.size.height, canvas.size.height - area.y))
    for y in rows {
      let part = (Double(y) + 0.5) / height
      let color = first.mixed(with: last, part)
      for x in 0..<area.size.width {
        let dx = max(0, abs(Double(x) + 0.5 - width / 2) - (width / 2 - radius))
        let dy = max(0, abs(Double(y) + 0.5 - height / 2) - (height / 2 - radius))
        let outside = (dx * dx + dy * dy).squareRoot() - radius
        let cover = radius > 0 ? min(1, max(0, 0.5 - outside)) : 1
        guard cover > 0 else { continue }
        canvas.blend(area.x + x, area.y + y, color, cover * box.opacity)
        guard let stroke = box.stroke else { continue }
        let edge = min(
          min(Double(x), width - 1 - Double(x)), min(Double(y), height - 1 - Double(y)))
        let inside = radius > 0 ? min(edge, -outside - 0.5) : edge
        canvas.blend(area.x + x, area.y + y, stroke, cover * min(1, max(0, 1 - inside)))
      }
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
      for (row, bits) in letter.rows.enumerated() {
        for column in 0..<letter.width where bits >> (letter.width - 1 - column) & 1 == 1 {
          let breadth = text.isBold ? scale + max(1, scale / 2) : scale
          for dot in 0..<scale * breadth {
            canvas.set(
              x + column * scale + dot % breadth, y + row * scale + dot / breadth, text.color)
          }
        }
      }
      x += (letter.width + 1) * scale
    }
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
