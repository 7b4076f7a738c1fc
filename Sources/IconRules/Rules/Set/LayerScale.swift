import IconSpec

extension Rule {
  static let layerScale = Rule(
    id: "layer-scale", severity: .error, roles: [.layer],
    summary: "The layers of a Vision Pro icon are 2x.",
    rationale: """
      They are 512 points wide and 1024 pixels. The store refuses a background at another scale.
      """,
    measure: """
      The scale the layers' lines give their images: an error for the background, a warning for \
      the others.
      """,
    remedy: "give the images as 2x, with idiom vision",
    source: "HIG, App icons: visionOS; App Store Connect",
    codes: ["ITMS-90967"],
    triggering: [
      Example(
        "layers at 1x", Example.stack("solidimagestack", filled: 2, of: 2, side: 1024, scale: 1))
    ],
    passing: [
      Example(
        "layers at 2x", Example.stack("solidimagestack", filled: 2, of: 2, side: 1024, scale: 2))
    ],
    check: .set { set, _ in
      guard set.kind == .solidImageStack else { return [] }
      return set.images.compactMap { image in
        guard let scale = image.use.scale, scale != 2 else { return nil }
        let isBackground = image.use.isBackground
        return Violation(
          "is given as \(scale)x and should be 2x"
            + (isBackground ? "; the store may refuse the background" : ""),
          at: image.path, severity: isBackground ? .error : .warning,
          codes: isBackground ? nil : [])
      }
    })
}
