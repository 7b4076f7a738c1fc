package import IconDocuments
package import IconImage

/// What a page or a web app manifest says about an image.
package struct WebUse: Sendable {
  /// The stated sizes; empty without any, or for "any".
  package let sizes: [PixelSize]
  package let isTouchIcon: Bool
  /// Whether systems crop it to their own shapes.
  package let isMaskable: Bool
  /// The location of the statement.
  package let document: String
  package let place: DocumentPlace

  package init(
    sizes: [PixelSize] = [], isTouchIcon: Bool = false, isMaskable: Bool = false,
    in document: String, _ place: DocumentPlace
  ) {
    self.sizes = sizes
    self.document = document
    self.place = place
    self.isTouchIcon = isTouchIcon
    self.isMaskable = isMaskable
  }
}
