import IconImage
import IconSpec

extension Rule {
  static let layerBackgroundOpaque = Rule(
    id: "layer-background-opaque", severity: .error, roles: [.layer],
    summary: "The lowest layer of an icon is opaque.",
    rationale: """
      There is nothing behind the lowest layer. On tvOS and visionOS an image stack whose \
      background can be seen through is refused.
      """,
    measure: """
      Whether any pixel of the lowest layer has alpha below 255. An error on tvOS and visionOS \
      when it can be seen (below 229), else a warning.
      """,
    remedy: "fill the background to its edges and save it without alpha",
    source: "HIG, Images: layered images; HIG, App icons: layer design",
    triggering: [
      Example("a background with round corners", stack(.plate(40, radius: 0.2)))
    ],
    passing: [
      Example("a background that fills its layer", stack(.icon(40)))
    ],
    check: .pixels(
      where: { $0.use.isBackground && $0.facts?.hasAlphaChannel == true }
    ) { image, bitmap, _ in
      let lowest = bitmap.alphaRange()
      guard !lowest.isOpaque else { return [] }
      let grid = PixelGrid(bitmap)
      let share = Double(grid.count { $0.alpha < 255 }) / Double(grid.size.area)
      let isRefused = [.tv, .vision].contains(image.use.idiom) && lowest.isVisiblyTransparent
      return [
        Violation(
          "is the lowest layer, and not opaque in \(Figure.percent(share)) of its area (alpha down "
            + "to \(lowest.lowest) of 255)",
          severity: isRefused ? .error : .warning)
      ]
    })

  /// An image stack of two layers.
  private static func stack(_ background: Sketch) -> [Example.File] {
    let name = "Icon.imagestack"
    let info = #""info": {"author": "xcode", "version": 1}"#
    func layer(_ layer: String, _ picture: Sketch) -> [Example.File] {
      [
        .text("\(name)/\(layer).imagestacklayer/Contents.json", "{\(info)}"),
        .text(
          "\(name)/\(layer).imagestacklayer/Content.imageset/Contents.json",
          #"{"images": [{"filename": "\#(layer).png", "idiom": "tv", "scale": "1x"}], \#(info)}"#),
        .picture("\(name)/\(layer).imagestacklayer/Content.imageset/\(layer).png", picture),
      ]
    }
    let layers =
      #"{"layers": [{"filename": "Front.imagestacklayer"}, {"filename": "Back.imagestacklayer"}], "#
    return [.text("\(name)/Contents.json", layers + info + "}")]
      + layer("Front", .cutOut(40)) + layer("Back", background)
  }
}
