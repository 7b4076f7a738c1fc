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
    func growth(_ wanted: Int, _ room: Int, _ scale: Double) -> (Int, Int) {
      let most = min(max(0, wanted), Int(Double(room) / scale))
      let grown = Int((Double(most) * scale).rounded(.down))
      return (min(most, Int((Double(grown) / scale).rounded())), grown)
    }
    let across = Double(area.size.width) / Double(size.width)
    let down = Double(area.size.height) / Double(size.height)
    let left = growth(x - extent.x, area.x, across)
    let top = growth(y - extent.y, area.y, down)
    let right = growth(
      extent.x + extent.size.width - x - size.width, canvas.width - area.x - area.size.width,
      across)
    let bottom = growth(
      extent.y + extent.size.height - y - size.height, canvas.height - area.y - area.size.height,
      down)
    func rect(_ inner: PixelRect, _ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> PixelRect
    {
      PixelRect(
        x: inner.x - left, y: inner.y - top,
        size: PixelSize(
          width: inner.size.width + left + right, height: inner.size.height + top + bottom))
    }
    return (
      rect(self, left.0, top.0, right.0, bottom.0), rect(area, left.1, top.1, right.1, bottom.1)
    )
  }
}
