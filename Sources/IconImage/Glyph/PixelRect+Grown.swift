extension PixelRect {
  /// Whether `outer` is larger by the faint pixels of soft edges at most.
  package func isNear(_ outer: PixelRect) -> Bool {
    max(
      x - outer.x, y - outer.y, outer.x + outer.size.width - x - size.width,
      outer.y + outer.size.height - y - size.height) <= 2
  }

  /// This part of an image, at `area` of a canvas, grown up to `extent` as far as the canvas
  /// reaches. The scale changes by less than a pixel of the canvas.
  package func grown(
    to extent: PixelRect, at area: PixelRect, on canvas: PixelSize
  ) -> (box: PixelRect, area: PixelRect) {
    /// Whole pixels of the image and of the canvas by which one side grows.
    func growth(_ wanted: Int, room: Int, scale: Double) -> (Int, Int) {
      let most = min(max(0, wanted), Int(Double(room) / scale))
      let grown = Int((Double(most) * scale).rounded(.down))
      return (min(most, Int((Double(grown) / scale).rounded())), grown)
    }
    let across = Double(area.size.width) / Double(size.width)
    let down = Double(area.size.height) / Double(size.height)
    let left = growth(x - extent.x, room: area.x, scale: across)
    let top = growth(y - extent.y, room: area.y, scale: down)
    let right = growth(
      extent.x + extent.size.width - x - size.width,
      room: canvas.width - area.x - area.size.width, scale: across)
    let bottom = growth(
      extent.y + extent.size.height - y - size.height,
      room: canvas.height - area.y - area.size.height, scale: down)
    func rect(_ inner: PixelRect, by side: KeyPath<(Int, Int), Int>) -> PixelRect {
      PixelRect(
        x: inner.x - left[keyPath: side], y: inner.y - top[keyPath: side],
        size: PixelSize(
          width: inner.size.width + left[keyPath: side] + right[keyPath: side],
          height: inner.size.height + top[keyPath: side] + bottom[keyPath: side]))
    }
    return (rect(self, by: \.0), rect(area, by: \.1))
  }
}
