package import IconImage

/// What a page or a web app manifest says of a picture.
package struct WebUse: Sendable {
  /// Sizes it is said to have; empty where nothing is said, or any.
  package var sizes: [PixelSize]
  /// Whether it stands on an iPhone's Home screen.
  package var isTouchIcon = false
  /// Whether systems cut it to shapes of their own.
  package var isMaskable = false
  /// Where that is said: document, line and column.
  package var place: (path: String, line: Int, column: Int)

  package init(sizes: [PixelSize], place: (path: String, line: Int, column: Int)) {
    (self.sizes, self.place) = (sizes, place)
  }
}
