import IconImage
import IconSpec

extension Treatment {
  /// Every property, a line each: equal texts mean equal treatments.
  package var recipe: String {
    [
      "placement \(placement.recipe)", "alpha \(alpha.rawValue)",
      "background \(background.map(\.description) ?? "none")",
      "stand-in \(standIn.map(\.description) ?? "none")",
      "mask \(mask.map { "\($0.source?.rawValue ?? "any") \($0.isInverted)" } ?? "none")",
      "magnification \(magnification)", "gray \(isGray)", "shape \(shape?.rawValue ?? "none")",
      "plated \(isPlated)", "portion \(portion.recipe)", "separated \(isSeparated)",
      "foreground scale \(foregroundScale)", "unseparated \(unseparated.rawValue)",
      "omission \(omission.rawValue)", "true color \(isTrueColor)",
      "natural sizes \(naturalSizes?.recipe ?? "none")", "badge area \(badgeArea.recipe)",
      badge.map(\.recipe) ?? "no badge",
    ].joined(separator: "\n")
  }
}

extension Treatment.NaturalSizes {
  fileprivate var recipe: String {
    "\(longerSide.lowerBound) to \(longerSide.upperBound), \(maximum?.description ?? "any")"
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

extension Badge {
  fileprivate var recipe: String {
    "badge \(position.rawValue) \(background) \(foreground)\n\(text)\n\(version ?? "")"
  }
}

extension Treatment.Portion {
  fileprivate var recipe: String {
    switch self {
    case .whole: "whole"
    case .ground(let share): "ground \(share)"
    case .glyph(let region): "glyph \(region?.recipe ?? "as it is")"
    case .all(let region): "all \(region?.recipe ?? "as it is")"
    case .look(let look): "look \(look.rawValue)"
    }
  }
}

extension GlyphRegion {
  fileprivate var recipe: String {
    switch self {
    case .circle(let radius): "circle \(radius)"
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
    case .ground: "ground"
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
