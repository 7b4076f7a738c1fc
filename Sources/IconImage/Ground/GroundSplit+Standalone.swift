extension GroundSplit {
  /// The glyph for a layer over its own ground, which gives the picture again to within 8 code
  /// values, everywhere; `glyph` misses more where colours meet.
  ///
  /// Of the size the split was judged at, 1024 pixels a side at most; a transparent picture is as it
  /// is. Complexity: O(judged pixels).
  package func layer() -> Bitmap {
    guard let ground, let copy = judgedCopy else { return glyph }
    let peaks = GroundDistances(of: copy, from: ground).peaks()
    return GlyphAlpha.glyph(
      of: copy, on: ground, EnlargedPlane(peaks, of: copy.size, as: copy.size), isExact: true)
  }

  /// The glyph for a place away from its ground: solid inside, and without soft shadows and glows,
  /// which only the ground they were drawn on makes right.
  ///
  /// `glyph` is meant for its own ground. On another one a shadow would be as solid as the rest of
  /// it, in a darker shade of the old ground, and where two colours of a glyph meet, the fainter one
  /// would let the new ground through: alpha is measured against the strongest colour near. Here it
  /// is measured along the outline alone, against what the outline was drawn over.
  ///
  /// Of the size the split was judged at. Transparent pictures are as they are, and so are glyphs
  /// that are hardly more than a glow or have no sharp edges. Complexity: O(judged pixels).
  package func standalone() -> Bitmap {
    guard let ground, let copy = judgedCopy else { return glyph }
    let outline = GlyphOutline(copy, on: ground)
    guard outline.isSharp else { return glyph }
    let solid = outline.glyph()
    return solid.coveredShare < max(GroundSplit.coverages.lowerBound, coverage / 4) ? glyph : solid
  }
}
