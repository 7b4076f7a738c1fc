import IconImage

struct ArtworkSeparation: Sendable {
  private(set) var parts: [(title: String, image: Bitmap?, text: String)] = []

  /// Complexity: O(pixels).
  init(of artwork: Bitmap) {
    let bounds = PixelSize(square: 256)
    parts.append(
      ("artwork", artwork.reducedToEightBits().reduced(within: bounds), "\(artwork.size)"))
    do throws(SeparationRefusal) {
      let split = try Separation(artwork)
      let percent = Int((split.coverage * 100).rounded())
      if let background = split.background {
        let image = background.bitmap(artwork.size.fitted(within: bounds))
        parts.append(("background", image, "continues beyond the edges"))
      }
      let foreground = split.foreground
      parts.append(
        (
          "foreground", foreground.reduced(within: bounds),
          split.background == nil
            ? "the artwork is transparent: all of it is foreground"
            : "\(percent) % of the image differ from the background"
        ))
      let coverage = split.background == nil ? split.shape : split.mask().image
      // Black, with the coverage as alpha.
      let mask = Bitmap(
        size: coverage.size, layout: .grayAlpha,
        bytes: coverage.bytes.flatMap { [0, $0] as [UInt8] }
      ).reduced(within: bounds)
      parts.append(("mask", mask, "for bar icons, themed and monochrome icons"))
    } catch {
      let text =
        "the image \(error); layers, appearances and masks use the whole image or are skipped"
      parts.append(("not separated", nil, text))
    }
  }
}
