/// The margins that `<inset>` adds around an image in a layer, as shares of the layer's sides.
package struct LayerInsets: Equatable, Sendable {
  package let left: Double
  package let top: Double
  package let right: Double
  package let bottom: Double

  package static let none = LayerInsets()

  package init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  package var width: Double { 1 - left - right }
  package var height: Double { 1 - top - bottom }

  /// The insets of an image within an image that has these insets; nil if nothing remains of it.
  package func containing(_ inner: LayerInsets) -> LayerInsets? {
    let whole = LayerInsets(
      left: left + inner.left * width, top: top + inner.top * height,
      right: right + inner.right * width, bottom: bottom + inner.bottom * height)
    return whole.width > 0.01 && whole.height > 0.01 ? whole : nil
  }
}
