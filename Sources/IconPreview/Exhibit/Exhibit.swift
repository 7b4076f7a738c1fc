package import IconImage
package import IconRules

/// A set of images that belong together, with what scenes need to know of each.
package struct Exhibit: Sendable {
  /// One image of it.
  package struct Image: Sendable {
    /// Path, facts, and what it is for: role, idiom, scale, edition, appearance, place.
    package let subject: ImageSubject
    /// Its pixels, 8 bits a channel; of more than a megapixel a smaller copy. Nil where they cannot be
    /// had.
    package let bitmap: Bitmap?
    /// A PNG file of them, for the page.
    package let png: [UInt8]
    /// Of the file itself.
    package let byteCount: Int
    /// Why there are no pixels.
    package let problem: String?

    package init(
      subject: ImageSubject, bitmap: Bitmap?, png: [UInt8], byteCount: Int, problem: String? = nil
    ) {
      (self.subject, self.bitmap, self.png) = (subject, bitmap, png)
      (self.byteCount, self.problem) = (byteCount, problem)
    }
  }

  /// The set as rules see it: its kind, path, edition, property list, layers.
  package let set: SetSubject
  package let images: [Image]

  package init(set: SetSubject, images: [Image]) {
    (self.set, self.images) = (set, images)
  }
}
