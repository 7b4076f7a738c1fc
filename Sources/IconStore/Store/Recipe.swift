import IconCodec
package import IconFiles
import IconImage
import IconSpec
import LibC

/// Everything besides the artwork's file that decides an output's bytes. The lockfile and the cache's keys
/// contain the digest of its text. `RecipeTests` counts the fields of `Treatment`.
package struct Recipe: Hashable, Sendable {
  /// Increased when the same artwork and options give other pixels. `EngineTests` enforces that.
  package static let engineRevision = 5

  private let pixels: PixelSize
  private let page: Int
  private let treatment: Treatment
  private let resampling: ResamplingOptions
  private let colorSpace: OutputColorSpace
  private let vector: VectorRendering
  private let effort: EncodingEffort
  /// The scale of an image decides its entry in an ICNS file.
  private let scales: [Int]
  private let members: [Recipe]

  init(job: Job, plan: Plan, effort: EncodingEffort) {
    pixels = job.pixels
    page = job.artwork.options.page
    treatment = job.treatment
    resampling = plan.resampling
    colorSpace = plan.colorSpace
    vector = plan.vector
    self.effort = effort
    scales = job.members.map(\.slot.scale)
    members = job.members.map { Recipe(job: $0, plan: plan, effort: effort) }
  }

  package var digest: Digest { Digest(of: Array(text.utf8)) }

  var text: String {
    let parts: [String] = [
      "engine \(Self.engineRevision)", "effort \(effort.rawValue)", "pixels \(pixels)",
      "filter \(resampling.filter.rawValue)", "space \(resampling.space.rawValue)",
      "ringing \(resampling.ringing.rawValue)",
      "hinting \(resampling.hinting.rawValue)", "color \(colorSpace.rawValue)",
      "vector \(vector.rawValue)", "page \(page)",
      treatment.recipe,
    ]
    let members = zip(scales, members).map { "member \($0)\n" + $1.text }
    return (parts + members).joined(separator: "\n")
  }
}

/// Digests of recipes, which the sets of a build mostly share.
struct RecipeDigests: Sendable {
  private let known = Guarded([Recipe: Digest]())
  /// Limits memory: sets with colours of their own share no recipe.
  private static let most = 4096

  /// Complexity: O(1) for each recipe that has been seen before.
  func digests(of recipes: [Recipe]) -> [Digest] {
    known.with { known in
      if known.count > Self.most { known = [:] }
      var digests = recipes.map { known[$0] }
      let new = digests.indices.filter { digests[$0] == nil }
      let texts = new.map { Array(recipes[$0].text.utf8) }
      for (index, digest) in zip(new, Digest.digests(of: texts)) {
        (digests[index], known[recipes[index]]) = (digest, digest)
      }
      return digests.map { $0! }
    }
  }
}

extension Treatment {
  /// Every property, a line each: equal texts mean equal treatments.
  var recipe: String {
    let sizes = naturalSizes.map {
      "\($0.longerSide.lowerBound) to \($0.longerSide.upperBound), \($0.maximum?.description ?? "any")"
    }
    let badge = badge.map {
      "badge \($0.position.rawValue) \($0.background) \($0.foreground)\n\($0.text)\n\($0.version ?? "")"
    }
    return [
      "placement \(placement.recipe)", "alpha \(alpha.rawValue)",
      "background \(background.map(\.description) ?? "none")",
      "stand-in \(standIn.map(\.description) ?? "none")",
      "mask \(mask.map { "\($0.source?.rawValue ?? "any") \($0.isInverted)" } ?? "none")",
      "magnification \(magnification)", "gray \(isGray)", "shape \(shape?.rawValue ?? "none")",
      "plated \(isPlated)", "portion \(portion.recipe)", "separated \(isSeparated)",
      "foreground scale \(foregroundScale.map { "\($0)" } ?? "own")",
      "unseparated \(unseparated.rawValue)",
      "mark area \(markArea.map { "\($0.region.recipe) \($0.isFramed)" } ?? "none")",
      "omission \(omission.rawValue)", "true color \(isTrueColor)",
      "natural sizes \(sizes ?? "none")", "badge area \(badgeArea.recipe)",
      badge ?? "no badge",
    ].joined(separator: "\n") + adjustments.recipe + (padding > 0 ? "\npadding \(padding)" : "")
      + (isVector ? "\nvector drawable" : "")
  }
}

extension ForegroundAdjustments {
  /// Empty for automatic icons, whose recipes have no line for adjustments.
  fileprivate var recipe: String {
    Self.all.map { name, _, change in self[keyPath: change].map { "\n\(name) \($0)" } ?? "" }
      .joined()
  }
}

extension Treatment.BadgeArea {
  fileprivate var recipe: String {
    switch self {
    case .canvas: "canvas"
    case .center(let share): "center \(share)"
    case .pill(let share): "pill \(share)"
    }
  }
}

extension Treatment.Portion {
  fileprivate var recipe: String {
    switch self {
    case .whole: "whole"
    case .background(let share): "ground \(share)"
    case .glyph(let region): "glyph \(region?.recipe ?? "as it is")"
    case .all(let region): "all \(region?.recipe ?? "as it is")"
    case .uncut(let region): "uncut \(region.recipe)"
    case .unplated(let region, let taskbar): "unplated \(region.recipe) \(taskbar)"
    case .enlarged(let share): "enlarged \(share)"
    case .appearance(let appearance): "look \(appearance.rawValue)"
    }
  }
}

extension ForegroundRegion {
  fileprivate var recipe: String {
    switch self {
    case .circle(let radius, let side): "circle \(radius) \(side)"
    case .rectangle(let rect): rect.recipe
    }
  }
}

extension Treatment.Placement {
  fileprivate var recipe: String {
    switch self {
    case .whole: "whole"
    case .fit(let fit, let anchor, let area):
      "fit \(fit.rawValue) \(anchor.rawValue) \(area?.recipe ?? "all")"
    case .centered(let share, let composition):
      "centered \(share) \(composition.multiple) \(composition.largest)"
    case .tight(let box, let scale): "tight \(box) \(scale)"
    case .screen(let fit, let anchor, let statusBar, let width):
      "screen \(fit.rawValue) \(anchor.rawValue) \(statusBar) \(width)"
    case .background: "ground"
    case .verbatim: "verbatim"
    case .drawing: "drawing"
    case .layerDrawing(let layer, let isWholeLayer):
      "layer drawing \(layer.rawValue) \(isWholeLayer)"
    case .badge: "badge"
    }
  }
}

extension PixelRect {
  fileprivate var recipe: String { "\(x),\(y) \(size)" }
}
