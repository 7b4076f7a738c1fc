extension Bitmap {
  /// The mean colour, in linear light, of the pixels along the four edges; alpha is not looked at.
  /// Complexity: O(width + height).
  public func borderColor() -> Color {
    var border = PictureBorder(size)
    border.add(self)
    return border.meanColor
  }

  /// The one that prevails there. Complexity: O(width + height).
  package func dominantBorderColor() -> Color {
    var border = PictureBorder(size)
    border.add(self)
    return border.dominantColor
  }
}
