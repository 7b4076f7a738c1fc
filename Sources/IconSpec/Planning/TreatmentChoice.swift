import IconImage

/// Decides what is done to an artwork for a slot.
package struct TreatmentChoice {
  let manifest: Manifest
  let slot: Slot
  let artwork: Artwork
  let layout: OutputLayout

  /// The share of the shorter side that plain artwork takes on a launch image.
  private static let launchShare = 0.6
  /// The status bar of iPhone and iPad up to iOS 10, in points.
  private static let statusBar = 20

  /// One for each file that may be made. A layer of Icon Composer may be the drawing itself, and is
  /// the picture where the drawing has what nobody draws there; a badge is a layer by itself.
  var treatments: [Treatment] {
    guard layout.traits.isLayered, let layer = slot.layer, slot.appearance == nil else {
      return [treatment]
    }
    var all = [treatment]
    let options = artwork.options
    let isWhole = options.background == nil && options.fit == nil && options.scale == nil
    if artwork.path.lowercased().hasSuffix(".svg"), isWhole, options.isLayer || layer == .front {
      all.append(
        Treatment(
          placement: .layerDrawing(layer, isWholeLayer: options.isLayer), alpha: slot.alpha))
    }
    if let badge = manifest.badge, layer == .front {
      all.append(Treatment(placement: .badge, alpha: .required, badge: badge))
    }
    return all
  }

  private var treatment: Treatment {
    var treatment = Treatment(placement: placement, alpha: slot.alpha, background: background)
    if treatment.background == nil, placement != .verbatim { treatment.standIn = standIn }
    if slot.isGlyph {
      treatment.mask = Treatment.Mask(
        source: artwork.options.mask, isInverted: artwork.options.invert)
    }
    treatment.isGray = slot.appearance == .tinted && !slot.isGlyph
    if artwork.options.takesShape { treatment.shape = slot.treatment?.shape }
    // macOS draws no background behind other appearances.
    treatment.isPlated =
      slot.appearance != nil && slot.idiom == .mac && treatment.shape == .macGrid
    treatment.portion = portion
    treatment.isSeparated =
      artwork.options.comesApart && treatment.portion != .whole
      && treatment.placement != .verbatim
    treatment.foregroundScale = artwork.options.scale ?? 1
    treatment.unseparated = unseparated(treatment)
    treatment.omission = omission(treatment)
    if takesBadge { (treatment.badge, treatment.badgeArea) = (manifest.badge, badgeArea) }
    if manifest.highResolution == .nearest, slot.scale == 2, slot.pixels.isEven {
      treatment.magnification = 2
      treatment.placement = placement.halved
      treatment.portion = portion.halved
    }
    return treatment
  }

  /// Icons of the application, of whatever look: of layers, the one in front and Android's mask.
  private var takesBadge: Bool {
    let isIcon = slot.role.isAppIcon || [.webClip, .favicon].contains(slot.role)
    // There it is a layer of its own; what is shown while an app starts has none.
    guard isIcon, !layout.traits.isLayered, slot.entry["purpose"] != "splash" else { return false }
    return switch slot.layer {
    case nil: !slot.isGlyph
    case .front, .monochrome: true
    case .back, .middle: false
    }
  }

  private func unseparated(_ treatment: Treatment) -> Treatment.Unseparated {
    guard treatment.mask == nil, slot.role != .document else { return .placed }
    if slot.idiom == .android, slot.layer != nil, treatment.portion != .whole { return .continued }
    switch treatment.portion {
    case .whole, .ground, .look, .glyph(nil): return .placed
    case .glyph where slot.idiom == .vision, .all where slot.idiom == .vision: return .circle
    case .all(_?): return .filling
    case .glyph, .all(nil): return .rounded
    }
  }

  private func omission(_ treatment: Treatment) -> Treatment.Omission {
    guard !treatment.placement.isDrawing, treatment.placement != .verbatim else { return .never }
    if case .look(let look) = treatment.portion {
      return slot.layer != nil && look == .dark ? .derivedBySystem : .unlessSeparated
    }
    return slot.layer == .monochrome && treatment.portion != .whole ? .unlessMask : .never
  }

  /// The area that a web site's mask leaves: a circle of 40 % around the centre.
  /// Source: W3C, Web Application Manifest, icon masks.
  private static let maskableShare = 0.8

  private var badgeArea: Treatment.BadgeArea {
    if slot.layer != nil, slot.idiom == .android { return .pill(share: Self.androidShare) }
    if slot.entry["purpose"]?.contains("maskable") == true {
      return .center(share: Self.maskableShare)
    }
    return .canvas
  }

  private var placement: Treatment.Placement {
    let options = artwork.options
    if slot.file.hasSuffix(".svg") {
      return slot.layer.map { .layerDrawing($0, isWholeLayer: options.isLayer) } ?? .drawing
    }
    let anchor = options.anchor ?? .center
    if options.isScreen {
      let cut = slot.statusBar == .excluded ? Self.statusBar : 0
      let width = slot.points?.width ?? Double(slot.pixels.width) / Double(slot.scale)
      return .screen(options.fit ?? .cover, options.anchor ?? .top, statusBar: cut, width: width)
    }
    if let layer = slot.layer, !artwork.options.isLayer {
      // What is drawn as one picture stands before a ground of its own.
      return layer == .back ? .ground : .fit(.contain, anchor, area: slot.safeZone)
    }
    if slot.role.isGlyph {
      let box = PixelSize(
        width: max(1, slot.pixels.width / slot.scale),
        height: max(1, slot.pixels.height / slot.scale))
      return .tight(box: box, scale: slot.scale)
    }
    if let fit = options.fit ?? slot.treatment?.fit {
      return .fit(fit, anchor, area: fit == .contain || fit == .none ? slot.safeZone : nil)
    }
    if let share = launchScale ?? slot.treatment?.scale { return .centered(share: share) }
    switch slot.role {
    case .launch: return .centered(share: Self.launchShare)
    case .document: return .fit(.contain, anchor, area: slot.safeZone)
    case .newsstand: return .tight(box: slot.pixels, scale: 1)
    default: return .whole
    }
  }

  /// Elsewhere a scale is the glyph's, of the room it has.
  private var launchScale: Double? {
    [.launch, .topShelf].contains(slot.role) ? artwork.options.scale : nil
  }

  /// Nothing of artwork that was drawn for the place.
  private var portion: Treatment.Portion {
    let options = artwork.options
    if options.isLayer || options.isScreen || options.isLook { return .whole }
    if slot.role == .launch, slot.appearance != nil, artwork.isInherited {
      return .glyph(.rectangle(center(launchScale ?? slot.treatment?.scale ?? Self.launchShare)))
    }
    if let look = slot.appearance, slot.layer != .back, slot.role != .launch { return .look(look) }
    guard options.comesApart, options.fit == nil else { return .whole }
    if slot.isGlyph, options.mask == nil, !options.invert { return .glyph(region) }
    if let layer = slot.layer {
      switch layer {
      case .back: return .ground(share: slot.idiom == .android ? Self.androidShare : 1)
      case .middle: return .whole
      case .front, .monochrome: return .glyph(region)
      }
    }
    if slot.entry["purpose"]?.contains("maskable") == true {
      return .all(.maskable(slot.pixels))
    }
    if slot.treatment?.shape == .circle, options.takesShape { return .all(region) }
    if artwork.isInherited, slot.role == .document,
      slot.safeZone != nil || slot.treatment?.fit == .cover
    {
      return .all(.rectangle(page))
    }
    // Tiles, and first screens of no device's shape.
    if slot.idiom == .windows || slot.idiom == .universal && slot.role == .launch,
      let share = slot.treatment?.scale, slot.role != .launch || artwork.isInherited
    {
      return .all(.rectangle(center(share)))
    }
    let standsIn = artwork.isInherited && [.launch, .topShelf].contains(slot.role)
    return standsIn ? .all(nil) : .whole
  }

  /// The picture's share of Android's layers, of which launchers show the rest while they move them.
  /// Source: developer.android.com, Adaptive icons: 72 of 108 dp.
  private static let androidShare = 72.0 / 108

  /// A square in the middle, of a share of the shorter side.
  private func center(_ share: Double) -> PixelRect {
    let side = max(1, Int((share * Double(slot.pixels.shorterSide)).rounded()))
    return PixelRect(
      x: (slot.pixels.width - side) / 2, y: (slot.pixels.height - side) / 2,
      size: PixelSize(square: side))
  }

  /// What a page that the ground fills leaves to the glyph: a tenth is margin.
  private var page: PixelRect {
    let page = slot.safeZone ?? PixelRect(slot.pixels)
    let margin = page.size.shorterSide / 10
    return PixelRect(
      x: page.x + margin, y: page.y + margin,
      size: PixelSize(
        width: page.size.width - 2 * margin, height: page.size.height - 2 * margin))
  }

  /// Where the glyph may stand; nil for where it stands in the picture.
  private var region: GlyphRegion? {
    switch slot.idiom {
    case .android where slot.layer != nil: .adaptiveIcon(slot.pixels)
    // The system cuts a circle.
    case .vision: .maskable(slot.pixels)
    // A build does.
    case .android where slot.treatment?.shape == .circle: .maskable(slot.pixels)
    case .android, .tv: slot.safeZone.map { .rectangle($0) }
    default: nil
    }
  }

  /// Where alpha may stay, only a background of the artwork's own takes it away.
  private var background: Color? {
    // A look has a ground of its own, whatever that of the others is.
    if slot.appearance != nil, let ground = slot.treatment?.background { return ground }
    let own = artwork.options.background
    guard takesBackground else {
      // An icon's background is its back layer's: before it, it would hide that.
      return slot.layer == nil || slot.layer == .back ? own : nil
    }
    return own ?? manifest.background ?? slot.treatment?.background
  }

  /// Without any of those, transparent artwork stands on this.
  private var standIn: Color? { takesBackground ? manifest.standIn : nil }

  private var takesBackground: Bool {
    slot.alpha == .forbidden || slot.treatment?.shape != nil || isOnGround
  }

  /// Of Android's finished icons, which may be transparent: only artwork without a background is.
  private var isOnGround: Bool {
    slot.idiom == .android && slot.layer == nil
      && [.application, .appStore].contains(slot.role)
  }
}

extension Treatment.Portion {
  /// The same on a canvas of half the size.
  fileprivate var halved: Self {
    switch self {
    case .glyph(let region?): .glyph(region.halved)
    case .all(let region?): .all(region.halved)
    default: self
    }
  }
}

extension GlyphRegion {
  fileprivate var halved: Self {
    switch self {
    case .circle(let radius): .circle(radius: radius / 2)
    case .rectangle(let area): .rectangle(area.halved)
    }
  }
}

extension PixelRect {
  fileprivate var halved: Self {
    PixelRect(
      x: x / 2, y: y / 2,
      size: PixelSize(width: max(1, size.width / 2), height: max(1, size.height / 2)))
  }
}

extension Treatment.Placement {
  /// The same on a canvas of half the size.
  fileprivate var halved: Self {
    switch self {
    case .fit(let fit, let anchor, let area?): .fit(fit, anchor, area: area.halved)
    case .tight(let box, scale: 2): .tight(box: box, scale: 1)
    case .tight(let box, scale: 1):
      .tight(
        box: PixelSize(width: max(1, box.width / 2), height: max(1, box.height / 2)), scale: 1)
    default: self
    }
  }
}

extension PixelSize {
  fileprivate var isEven: Bool { width % 2 == 0 && height % 2 == 0 }
}
