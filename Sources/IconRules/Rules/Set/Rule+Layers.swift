import IconSpec

extension Rule {
  static let layerCount = Rule(
    id: "layer-count", severity: .error, platforms: [.apple], roles: [.layer],
    summary: "A layered icon has as many layers as its platform shows.",
    rationale: "Xcode rejects an Apple TV icon with one layer and hides layers beyond the maximum.",
    measure: """
      Layers with an image: two to five on Apple TV (one is an error), two or three on Vision Pro. \
      A stack without any image, Xcode's default for a new app, is a warning.
      """,
    remedy: "divide the artwork into an opaque background and at least one layer above it",
    source: "HIG, App icons: tvOS, visionOS; actool: must have at least 2 layers",
    check: .wholeSet { set, _ in
      guard set.problem == nil, set.kind == .imageStack || set.kind == .solidImageStack else {
        return nil
      }
      let isTV = set.kind == .imageStack
      let most = isTV ? 5 : 3
      let filled = set.layers.filter(\.hasContent)
      switch filled.count {
      case 0: return Violation("has no layer with an image; it needs 2", severity: .warning)
      case 1:
        return Violation(
          "has 1 layer with an image (\(filled[0].name)); it needs at least 2",
          severity: isTV ? .error : .warning)
      case ...most: return nil
      default:
        return Violation(
          "has \(filled.count) layers with images; at most \(most) are shown",
          severity: .warning)
      }
    })

  static let layerScale = Rule(
    id: "layer-scale", severity: .error, platforms: [.apple], roles: [.layer],
    summary: "The layers of a Vision Pro icon are 2x.",
    rationale: "They are 512 points and 1024 pixels wide; the App Store rejects other backgrounds.",
    measure: "The scale on the layers' lines: an error for the background, else a warning.",
    remedy: "declare the images as 2x, with idiom vision",
    source: "HIG, App icons: visionOS; App Store Connect",
    codes: ["ITMS-90967"],
    check: .set { set, _ in
      guard set.kind == .solidImageStack else { return [] }
      return set.images.compactMap { image in
        guard let scale = image.use.scale, scale != 2 else { return nil }
        let isBackground = image.use.isBackground
        return Violation(
          "is declared as \(scale)x and should be 2x"
            + (isBackground ? "; the App Store may reject the background" : ""),
          at: image.path, severity: isBackground ? .error : .warning,
          codes: isBackground ? nil : [])
      }
    })
}
