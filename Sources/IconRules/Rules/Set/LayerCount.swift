import IconSpec

extension Rule {
  static let layerCount = Rule(
    id: "layer-count", severity: .error, roles: [.layer],
    summary: "A layered icon has the layers its platform moves against each other.",
    rationale: """
      Depth comes from layers. Xcode refuses an Apple TV icon of fewer than two; beyond what the \
      platform shows, they cost and add nothing.
      """,
    measure: """
      Layers with an image: two to five on Apple TV, where a single one is an error; two or three \
      on Vision Pro. A stack without any image, as Xcode makes it for a new app, is a \
      warning.
      """,
    remedy: "divide the drawing into an opaque background and at least one layer on it",
    source: "HIG, App icons: tvOS, visionOS; actool: must have at least 2 layers",
    triggering: [
      Example("an Apple TV icon of one layer", Example.stack("imagestack", filled: 1, of: 2))
    ],
    passing: [
      Example("an Apple TV icon of two layers", Example.stack("imagestack", filled: 2, of: 2)),
      Example(
        "an Apple TV icon of two layers, and a third left empty",
        Example.stack("imagestack", filled: 2, of: 3)),
    ],
    check: .set { set, _ in
      guard set.problem == nil, set.kind == .imageStack || set.kind == .solidImageStack else {
        return []
      }
      let isTV = set.kind == .imageStack
      let most = isTV ? 5 : 3
      let filled = set.layers.filter(\.hasContent)
      switch filled.count {
      case 0: return [Violation("has no layer with an image; it needs 2", severity: .warning)]
      case 1:
        return [
          Violation(
            "has 1 layer with an image (\(filled[0].name)); it needs at least 2",
            severity: isTV ? .error : .warning)
        ]
      case ...most: return []
      default:
        return [
          Violation(
            "has \(filled.count) layers with images; at most \(most) are shown",
            severity: .warning)
        ]
      }
    })
}
