import IconCodec
import IconImage
import IconSpec

/// Everything but the artwork that decides what an output's pixels and bytes are, as one text whose
/// digest the record holds. `RecipeTests` counts the fields, so that none is forgotten.
struct Recipe {
  /// Changes when the same artwork and options give other pixels. `EngineTests` holds it to that.
  static let engineRevision = 4

  let job: Job
  let plan: Plan
  let effort: EncodingEffort

  var digest: String { Digest.hex(of: Array(text.utf8)) }

  var text: String {
    let treatment = job.treatment
    let parts: [String] = [
      "engine \(Self.engineRevision)", "effort \(effort.rawValue)",
      "pixels \(job.pixels)", "placement \(Self.text(treatment.placement))\(grids)",
      "alpha \(treatment.alpha.rawValue)",
      "background \(treatment.background.map(\.description) ?? "none")\(standIn)",
      "mask \(treatment.mask.map { "\($0.source?.rawValue ?? "any") \($0.isInverted)" } ?? "none")",
      "magnification \(treatment.magnification)",
      "rgb \(job.slots.contains { $0.role.isAppIcon })",
      "filter \(plan.resampling.filter.rawValue)", "space \(plan.resampling.space.rawValue)",
      "ringing \(plan.resampling.ringing.rawValue)",
      "color \(plan.colorSpace.rawValue)", "vector \(plan.vector.rawValue)",
      "page \(job.artwork.options.page)", "gray \(treatment.isGray)",
      "shape \(treatment.shape?.rawValue ?? "none")",
      "portion \(Self.text(treatment.portion)) \(job.artwork.options.scale ?? 1)",
      "idiom \(job.slot.idiom.rawValue)\(badge)",
    ]
    // A picture's scale decides on its place in an icon file for the Mac.
    let members = job.members.map { member in
      "member \(member.slot.scale)\n" + Recipe(job: member, plan: plan, effort: effort).text
    }
    return (parts + members).joined(separator: "\n")
  }

  /// What a background is where there is none.
  private var standIn: String {
    job.treatment.standIn.map { ", else \($0) where it is transparent" } ?? ""
  }

  private var badge: String {
    guard let badge = job.treatment.badge else { return "" }
    return "\nbadge \(badge.position.rawValue) \(badge.background) \(badge.foreground)"
      + "\n\(badge.text)\n\(badge.version ?? "")"
  }

  /// What decides whether a glyph is drawn on its own grid.
  private var grids: String {
    guard case .tight = job.treatment.placement else { return "" }
    return job.slots.map { slot in
      " \(slot.size.rawValue) \(slot.pixels) \(slot.maximum?.description ?? "any")"
    }.joined()
  }

  private static func text(_ portion: Treatment.Portion) -> String {
    switch portion {
    case .whole: "whole"
    case .ground(let share): "ground \(share)"
    case .glyph(let region): "glyph \(region.map(text) ?? "as it is")"
    case .all(let region): "all \(region.map(text) ?? "as it is")"
    case .look(let look): "look \(look.rawValue)"
    }
  }

  private static func text(_ region: GlyphRegion) -> String {
    switch region {
    case .circle(let radius): "circle \(radius)"
    case .rectangle(let rect): text(rect)
    }
  }

  private static func text(_ placement: Treatment.Placement) -> String {
    switch placement {
    case .whole: "whole"
    case .fit(let fit, let anchor, let area):
      "fit \(fit.rawValue) \(anchor.rawValue) \(area.map(text) ?? "all")"
    case .centered(let share, let composition):
      "centered \(share) \(composition.multiple) \(composition.largest)"
    case .tight(let box, let scale): "tight \(box) \(scale)"
    case .screen(let fit, let anchor, let statusBar, let width):
      "screen \(fit.rawValue) \(anchor.rawValue) \(statusBar) \(width)"
    case .ground: "ground"
    case .verbatim: "verbatim"
    case .drawing: "drawing"
    case .badge: "badge"
    }
  }

  private static func text(_ rect: PixelRect) -> String { "\(rect.x),\(rect.y) \(rect.size)" }
}
