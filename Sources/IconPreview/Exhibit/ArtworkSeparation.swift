import IconImage

struct ArtworkSeparation: Sendable {
  struct Part: Sendable {
    let title: String
    let image: Bitmap?
    let text: String
  }

  let parts: [Part]

  /// Complexity: O(pixels).
  init(of artwork: Bitmap) {
    let bounds = PixelSize(square: 256)
    var parts = [
      Part(
        title: "artwork", image: artwork.reducedToEightBits().reduced(within: bounds),
        text: "\(artwork.size)")
    ]
    do throws(SeparationRefusal) {
      let split = try Separation(artwork)
      let percent = Int((split.coverage * 100).rounded())
      if let background = split.background {
        parts.append(
          Part(
            title: "background", image: background.bitmap(artwork.size.fitted(within: bounds)),
            text: "continues beyond the edges"))
      }
      let foreground = split.standalone()
      parts.append(
        Part(
          title: "foreground", image: foreground.reduced(within: bounds),
          text: split.background == nil
            ? "the artwork is transparent: all of it is foreground"
            : "\(percent) % of the image differ from the background"))
      parts.append(
        Part(
          title: "mask",
          image: Bitmap(mask: foreground.coverage(from: .alpha)).reduced(within: bounds),
          text: "for bar icons, themed and monochrome icons"))
    } catch {
      parts.append(
        Part(
          title: "not separated", image: nil,
          text:
            "the image \(error); layers, appearances and masks use the whole image or are skipped"
        ))
    }
    self.parts = parts
  }
}

extension Bitmap {
  /// Black, with the grey values as alpha.
  fileprivate init(mask: Bitmap) {
    let values = mask.layout == .gray ? mask.bytes : []
    self.init(
      size: mask.size, layout: .grayAlpha,
      bytes: values.flatMap { [0, $0] as [UInt8] })
  }
}
