package import IconDocuments
package import IconImage

/// What a page or a web app manifest says of a picture.
package struct WebUse: Sendable {
  /// Sizes it is said to have; empty where nothing is said, or any.
  package var sizes: [PixelSize]
  /// Whether it stands on an iPhone's Home screen.
  package var isTouchIcon = false
  /// Whether systems cut it to shapes of their own.
  package var isMaskable = false
  /// The document that says so, and where.
  package let document: String
  package let place: DocumentPlace

  package init(sizes: [PixelSize], in document: String, _ place: DocumentPlace) {
    (self.sizes, self.document, self.place) = (sizes, document, place)
  }
}
