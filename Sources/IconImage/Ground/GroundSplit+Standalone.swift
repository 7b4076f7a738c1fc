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
  /// Of the size the split was judged at. Transparent pictures, and glyphs that are hardly more than
  /// a glow, are as they are. Complexity: O(judged pixels).
  package func standalone() -> Bitmap {
    guard let ground, let copy = judgedCopy else { return glyph }
    let distances = GroundDistances(of: copy, from: ground)
    let solid = Outline(copy, Surroundings(of: copy, on: ground, distances)).glyph()
    return solid.coveredShare < max(GroundSplit.coverages.lowerBound, coverage / 4) ? glyph : solid
  }
}

/// A glyph that is solid but for its outline.
private struct Outline {
  let picture: Bitmap
  let surroundings: Surroundings

  /// How many steps inward edges are soft: one for the pixel before the edge, the others for it.
  private static let width: UInt8 = 5
  /// The least contrast that is full coverage, lower than in `GlyphAlpha`: inside all is solid, and
  /// a pale glyph would get a rim.
  private static let leastContrast: Float = 12

  init(_ picture: Bitmap, _ surroundings: Surroundings) {
    self.picture = picture
    self.surroundings = surroundings
  }

  func glyph() -> Bitmap {
    let area = picture.size.area
    let distances = (0..<area).map { distance($0) }
    let peaks = GroundDistances.peaks(distances, picture.size)
    let bytes = [UInt8](unsafeUninitializedCapacity: area * 4) { buffer, count in
      for pixel in 0..<area {
        let ring = surroundings.rings[pixel]
        let alpha =
          ring == 0
          ? 0
          : ring > Self.width
            ? 1
            : GlyphAlpha.alpha(
              distance: distances[pixel], peak: peaks[pixel], least: Self.leastContrast)
        let code = UInt8(alpha * 255 + 0.5)
        buffer[pixel * 4 + 3] = code
        for channel in 0..<3 {
          buffer[pixel * 4 + channel] = code == 0 ? 0 : color(pixel * 3 + channel, alpha)
        }
      }
      count = area * 4
    }
    return Bitmap(size: picture.size, layout: .rgba, bytes: bytes)
  }

  /// From what a pixel of the outline was drawn over.
  private func distance(_ pixel: Int) -> Float {
    guard (1...Surroundings.reach).contains(surroundings.rings[pixel]) else { return 0 }
    var sum: Float = 0
    for index in pixel * 3..<pixel * 3 + 3 {
      let part = Float(picture.bytes[index]) - surroundings.colors[index]
      sum += part * part
    }
    return sum.squareRoot()
  }

  private func color(_ sample: Int, _ alpha: Float) -> UInt8 {
    guard alpha < 1 else { return picture.bytes[sample] }
    let under = surroundings.colors[sample]
    let ink = under + (Float(picture.bytes[sample]) - under) / max(alpha, 0.02)
    return UInt8(min(max(ink, 0), 255) + 0.5)
  }
}
