package import IconDocuments
package import IconImage

/// What a page or a web app manifest says about an image.
package struct WebUse: Sendable {
  /// The stated sizes; empty without any, or for "any".
  package var sizes: [PixelSize]
  /// Whether it is an apple-touch-icon.
  package var isTouchIcon = false
  /// Whether systems crop it to their own shapes.
  package var isMaskable = false
  /// The location of the statement.
  package let document: String
  package let place: DocumentPlace

  package init(sizes: [PixelSize], in document: String, _ place: DocumentPlace) {
    (self.sizes, self.document, self.place) = (sizes, document, place)
  }
}
