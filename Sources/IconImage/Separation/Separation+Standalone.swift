extension Separation {
  /// The foreground for use on another background: opaque inside, without soft shadows and glows.
  /// Alpha is measured along the outline only, relative to the colour below it.
  ///
  /// `glyph` only fits its own background: elsewhere its shadows keep the old colour, and the weaker
  /// of two adjacent colours becomes translucent. The result has the size of the judged copy. It
  /// equals `glyph` for transparent images, for glows and for images without sharp edges.
  /// Complexity: O(judged pixels).
  package func standalone() -> Bitmap {
    guard let background, let copy = judgedCopy else { return glyph }
    let outline = ForegroundOutline(copy, on: background)
    guard outline.isSharp else { return glyph }
    let solid = outline.foreground()
    return solid.coveredShare < max(Separation.coverages.lowerBound, coverage / 4) ? glyph : solid
  }
}
