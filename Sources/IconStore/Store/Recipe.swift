import IconCodec
import IconFiles
import IconImage
import IconSpec

/// Everything besides the artwork's file that decides an output's bytes, as one text. The lockfile and
/// the cache's keys contain its digest. `RecipeTests` counts the fields of `Treatment`.
package struct Recipe {
  /// Increased when the same artwork and options give other pixels. `EngineTests` enforces that.
  package static let engineRevision = 5

  let job: Job
  let plan: Plan
  let effort: EncodingEffort

  package var digest: String { Digest.hex(of: Array(text.utf8)) }

  var text: String {
    let parts: [String] = [
      "engine \(Self.engineRevision)", "effort \(effort.rawValue)", "pixels \(job.pixels)",
      "filter \(plan.resampling.filter.rawValue)", "space \(plan.resampling.space.rawValue)",
      "ringing \(plan.resampling.ringing.rawValue)",
      "hinting \(plan.resampling.hinting.rawValue)", "color \(plan.colorSpace.rawValue)",
      "vector \(plan.vector.rawValue)", "page \(job.artwork.options.page)",
      job.treatment.recipe,
    ]
    // The scale of an image decides its entry in an ICNS file.
    let members = job.members.map { member in
      "member \(member.slot.scale)\n" + Recipe(job: member, plan: plan, effort: effort).text
    }
    return (parts + members).joined(separator: "\n")
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
    ].joined(separator: "\n")
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
