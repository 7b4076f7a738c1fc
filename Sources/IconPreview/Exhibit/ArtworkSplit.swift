package import IconImage

/// How an artwork comes apart, for who wants to see why icons look as they do.
package struct ArtworkSplit: Sendable {
  package struct Part: Sendable {
    package let title: String
    package let picture: Bitmap?
    /// What is to be said of it.
    package let text: String
  }

  package let parts: [Part]

  /// Of artwork as large as it is looked at. Complexity: O(pixels).
  package init(of artwork: Bitmap) {
    let size = artwork.size.fitted(within: PixelSize(square: 256))
    func shown(_ bitmap: Bitmap) -> Bitmap {
      bitmap.size.longerSide <= 256
        ? bitmap : ResamplingPlan(source: bitmap.size, targets: [size]).resample(bitmap)[0]
    }
    var parts = [
      Part(
        title: "artwork", picture: shown(artwork.reducedToEightBits()), text: "\(artwork.size)")
    ]
    do throws(GroundRefusal) {
      let split = try GroundSplit(artwork)
      let percent = Int((split.coverage * 100).rounded())
      if let ground = split.ground {
        parts.append(
          Part(title: "ground", picture: ground.bitmap(size), text: "goes on beyond the edges"))
      }
      let glyph = split.standalone()
      parts.append(
        Part(
          title: "glyph", picture: shown(glyph),
          text: split.ground == nil
            ? "the artwork is transparent: all of it is glyph"
            : "\(percent) % of the picture stand out from the ground"))
      parts.append(
        Part(
          title: "mask", picture: shown(Bitmap(mask: glyph.coverage(from: .alpha))),
          text: "for bars, themed and monochrome icons"))
    } catch {
      parts.append(
        Part(
          title: "not taken apart", picture: nil,
          text:
            "the picture \(error); layers, looks and masks are made of the whole picture, or left out"
        ))
    }
    self.parts = parts
  }
}

extension Bitmap {
  /// A shape in black: where grey is light, it is opaque.
  fileprivate init(mask: Bitmap) {
    let values = mask.layout == .gray ? mask.bytes : []
    self.init(
      size: mask.size, layout: .grayAlpha,
      bytes: values.flatMap { [0, $0] as [UInt8] })
  }
}
