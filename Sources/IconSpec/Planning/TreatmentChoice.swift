import IconImage

package struct TreatmentChoice {
  let manifest: Manifest
  let slot: Slot
  let artwork: Artwork
  let layout: OutputLayout

  /// The share of the shorter side that plain artwork takes on a launch image.
  private static let launchShare = 0.6
  /// The status bar of iPhone and iPad up to iOS 10, in points.
  private static let statusBar = 20

  /// One treatment for each file to make. A layer of Icon Composer or Android may be vector artwork, with
  /// rendered images for content that they do not support; in Icon Composer a badge is a layer of its own.
  var treatments: [Treatment] {
    var all = [treatment]
    let path = artwork.path.lowercased()
    let isDrawing = path.hasSuffix(".svg")
    if layout == .android, isDrawing || path.hasSuffix(".xml"), slot.layer != nil,
      slot.file.contains(OutputLayout.finest) || !slot.file.contains("dpi/")
    {
      all.append(treatment)
      all[1].isVector = true
    }
    guard layout.traits.isLayered, let layer = slot.layer, slot.appearance == nil else {
      return all
    }
    let options = artwork.options
    let isWhole =
      options.background == nil && options.fit == nil && options.scale == nil && padding == 0
    if isDrawing, isWhole, options.isLayer || layer == .front {
      all.append(
        Treatment(
          placement: .layerDrawing(layer, isWholeLayer: options.isLayer), alpha: slot.alpha))
    }
    if let badge = manifest.badge, layer == .front {
      all.append(Treatment(placement: .badge, alpha: .required, badge: badge))
    }
    return all
  }

  /// The choice for the 1x image that is enlarged to this 2x image; nil for other images.
  private var half: TreatmentChoice? {
    guard manifest.highResolution == .nearest, slot.scale == 2, slot.pixels.width % 2 == 0,
      slot.pixels.height % 2 == 0
    else { return nil }
    var slot = slot
    slot.scale = 1
    slot.pixels = slot.pixels.halved
    slot.safeZone = slot.safeZone.map { PixelRect(x: $0.x / 2, y: $0.y / 2, size: $0.size.halved) }
    return TreatmentChoice(manifest: manifest, slot: slot, artwork: artwork, layout: layout)
  }

  private var treatment: Treatment {
    if let half {
      var treatment = half.treatment
      treatment.magnification = 2
      return treatment
    }
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
      artwork.options.isSeparable && treatment.portion != .whole
      && treatment.placement != .verbatim
    treatment.foregroundScale = artwork.options.scale
    treatment.unseparated = unseparated(treatment)
    treatment.markArea = markArea(treatment)
    treatment.adjustments = adjustments(treatment)
    treatment.omission = omission(treatment)
    pad(&treatment)
    if takesBadge {
      treatment.badge = manifest.badge
      treatment.badgeArea = badgeArea
    }
    return treatment
  }

  private var isIcon: Bool {
    slot.role.isAppIcon || [.webClip, .favicon].contains(slot.role)
  }

  /// Layers with their own file keep their size.
  private var padding: Int {
    guard isIcon, slot.layer != .back, !artwork.options.isLayer, slot.entry["purpose"] != "splash"
    else { return 0 }
    return artwork.options.padding[slot.idiom.target] ?? 0
  }

  /// Images of the whole artwork become foreground and background, which continues around the padding.
  private func pad(_ treatment: inout Treatment) {
    guard padding > 0, treatment.placement != .verbatim else { return }
    treatment.padding = padding
    switch treatment.portion {
    case .whole where treatment.placement == .whole, .enlarged:
      treatment.portion = .all(nil)
      treatment.isSeparated = artwork.options.isSeparable
    case .uncut(let region): treatment.portion = .all(region)
    default: break
    }
  }

  private func adjustments(_ treatment: Treatment) -> ForegroundAdjustments {
    var used = ForegroundAdjustments()
    let own = artwork.options.adjustments
    switch treatment.portion {
    case .appearance(.dark):
      (used.darkLightness, used.darkSaturation) = (own.darkLightness, own.darkSaturation)
    case .appearance(.tinted): used.tintedContrast = own.tintedContrast
    case .glyph where treatment.mask != nil: used.maskThreshold = own.maskThreshold
    default: break
    }
    return used
  }

  /// Badges go on application icons in every appearance: on the front layer, and on Android's
  /// monochrome layer.
  private var takesBadge: Bool {
    // In Icon Composer the badge is a separate layer. Splash screens have no badge.
    guard isIcon, !layout.traits.isLayered, slot.entry["purpose"] != "splash" else { return false }
    return switch slot.layer {
    case nil: !slot.isGlyph
    case .front, .monochrome: true
    case .back, .middle: false
    }
  }

  private func unseparated(_ treatment: Treatment) -> Treatment.Unseparated {
    guard treatment.mask == nil, slot.role != .document else { return .placed }
    // The user's own background is shown around the artwork. Behind an empty foreground it would be all.
    let isFramed =
      artwork.options.background != nil && slot.idiom != .android
      || slot.layer == .front && manifest.layers[.back] != nil
    let isLayer = slot.layer != nil && [.android, .tv, .vision].contains(slot.idiom)
    switch treatment.portion {
    case .whole, .uncut, .enlarged, .appearance, .glyph(nil): return .placed
    case .background: return isLayer && !isFramed ? .extended : .placed
    case .glyph(_?): return isLayer && !isFramed ? .extended : .rounded
    case .unplated: return .rounded
    case .all(_?): return .extended
    case .all(nil): return slot.role == .topShelf && !isFramed ? .extended : .rounded
    }
  }

  /// The share of an icon's side that a mark takes which was tiny or cropped in the artwork. The
  /// corners of a square stay inside the circle of watchOS.
  private var markShare: Double { slot.idiom == .watch ? 0.6 : 0.7 }

  /// Icons show such marks in the same place on every background. Launch images and top shelves made
  /// of the icon's artwork show a tiny mark in the artwork's place.
  private func markArea(_ treatment: Treatment) -> Treatment.MarkArea? {
    let options = artwork.options
    if [.launch, .topShelf].contains(slot.role), treatment.portion == .all(nil),
      case .centered = treatment.placement
    {
      return Treatment.MarkArea(region: PixelRect(slot.pixels), isFramed: false)
    }
    guard isIcon, !slot.isGlyph, !options.isLayer, !options.isAppearance, options.fit == nil,
      slot.pixels.isSquare
    else { return nil }
    switch treatment.portion {
    case .background, .glyph(_?), .all: return nil
    case .glyph(nil): break
    case .whole, .uncut, .enlarged, .unplated, .appearance:
      guard treatment.placement == .whole || slot.layer == .front else { return nil }
    }
    let isFramed =
      slot.layer != nil || slot.appearance != nil || slot.alpha == .forbidden
      || treatment.background != nil || treatment.standIn != nil
    let plate =
      treatment.shape == .macGrid
      ? IconShape.macGrid.area(of: slot.pixels) : PixelRect(slot.pixels)
    let side = plate.size.shorterSide
    let margin = isFramed ? Int((Double(side) * (1 - markShare) / 2).rounded()) : side / 24
    return Treatment.MarkArea(region: plate.inset(by: margin), isFramed: isFramed)
  }

  private func omission(_ treatment: Treatment) -> Treatment.Omission {
    guard !treatment.placement.isDrawing, treatment.placement != .verbatim else { return .never }
    if case .appearance(let appearance) = treatment.portion {
      let isDerived =
        slot.layer != nil && appearance == .dark && treatment.adjustments.isAutomatic
      return isDerived ? .derivedBySystem : .unlessSeparated
    }
    let isMask =
      slot.layer == .monochrome
      || slot.idiom == .android && slot.role == .notification && artwork.isInherited
    return isMask && treatment.portion != .whole ? .unlessMask : .never
  }

  /// The area that the mask of a web site keeps: a circle of 40 % around the centre.
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
    if slot.file.hasSuffix(".svg"), slot.entry["image"] == nil {
      return slot.layer.map { .layerDrawing($0, isWholeLayer: options.isLayer) } ?? .drawing
    }
    let anchor = options.anchor ?? .center
    if options.isScreen {
      let cut = slot.statusBar == .excluded ? Self.statusBar : 0
      let width = slot.points?.width ?? Double(slot.pixels.width) / Double(slot.scale)
      return .screen(options.fit ?? .cover, options.anchor ?? .top, statusBar: cut, width: width)
    }
    if let layer = slot.layer, !artwork.options.isLayer {
      // Artwork that is one image has its background on the back layer.
      return layer == .back ? .background : .fit(.contain, anchor, area: slot.safeZone)
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

  /// For other roles, `scale` concerns the foreground.
  private var launchScale: Double? {
    [.launch, .topShelf].contains(slot.role) ? artwork.options.scale : nil
  }

  /// Artwork made for one layer, screen or appearance is used whole.
  private var portion: Treatment.Portion {
    let options = artwork.options
    if options.isLayer || options.isScreen || options.isAppearance { return .whole }
    if slot.role == .launch, slot.appearance != nil, artwork.isInherited {
      return .glyph(.rectangle(center(launchScale ?? slot.treatment?.scale ?? Self.launchShare)))
    }
    if let appearance = slot.appearance, slot.layer != .back, slot.role != .launch {
      return .appearance(appearance)
    }
    guard options.fit == nil, options.isSeparable || slot.role != .launch else { return .whole }
    if artwork.isInherited, slot.role == .favicon, slot.pixels.longerSide <= Self.tab {
      return .enlarged(share: Self.tabShare)
    }
    if slot.isGlyph, options.mask == nil, !options.invert { return .glyph(region) }
    if let layer = slot.layer {
      switch layer {
      case .back: return .background(share: slot.idiom == .android ? Self.androidShare : 1)
      case .middle: return .whole
      case .front, .monochrome: return .glyph(region)
      }
    }
    if slot.entry["purpose"]?.contains("maskable") == true {
      return .all(.maskable(slot.pixels))
    }
    if let taskbar {
      return .unplated(
        .rectangle(PixelRect(slot.pixels).inset(by: slot.pixels.shorterSide / 24)), taskbar: taskbar
      )
    }
    if slot.idiom == .watch {
      let side = Double(slot.pixels.shorterSide)
      return .uncut(.circle(radius: side * Self.watchShare, side: side))
    }
    if slot.treatment?.shape == .circle, options.takesShape { return .all(region) }
    if artwork.isInherited, slot.role == .document,
      slot.safeZone != nil || slot.treatment?.fit == .cover
    {
      // The margin is a tenth.
      let page = slot.safeZone ?? PixelRect(slot.pixels)
      return .all(.rectangle(page.inset(by: page.size.shorterSide / 10)))
    }
    // Windows tiles, banners of Android TV, and launch images without the shape of a device.
    if [.windows, .android].contains(slot.idiom)
      || slot.idiom == .universal && slot.role == .launch,
      let share = slot.treatment?.scale, slot.role != .launch || artwork.isInherited
    {
      return .all(.rectangle(center(share)))
    }
    let standsIn = artwork.isInherited && [.launch, .topShelf].contains(slot.role)
    return standsIn ? .all(nil) : .whole
  }

  /// The side of a favicon in a tab, and the foreground's share of it: 14 of 16 pixels, as hand-drawn
  /// favicons have. An icon's own margin would leave 11.
  private static let (tab, tabShare) = (16, 14.0 / 16)

  /// The artwork's share of Android's layers. Launchers show the rest while they move the layers.
  /// Source: developer.android.com, Adaptive icons: 72 of 108 dp.
  private static let androidShare = 72.0 / 108

  /// The foreground's radius in the circle of watchOS, whose radius is half the side: the same
  /// margin as in the circles of Android, 66 of 72 dp.
  private static let watchShare = 0.5 * 66 / 72

  private func center(_ share: Double) -> PixelRect {
    let side = max(1, Int((share * Double(slot.pixels.shorterSide)).rounded()))
    return PixelRect(
      x: (slot.pixels.width - side) / 2, y: (slot.pixels.height - side) / 2,
      size: PixelSize(square: side))
  }

  /// The colour behind an icon that Windows shows without a plate; nil for other icons. Sources:
  /// Microsoft Learn, Windows app icon construction: unplated icons; Mica: base colours.
  private var taskbar: Color? {
    guard slot.idiom == .windows else { return nil }
    if slot.file.contains("_altform-unplated") { return Color(red: 32, green: 32, blue: 32) }
    return slot.file.contains("_altform-lightunplated")
      ? Color(red: 243, green: 243, blue: 243) : nil
  }

  /// The region of the foreground; nil for its location in the artwork.
  private var region: ForegroundRegion? {
    switch slot.idiom {
    case .android where slot.layer != nil: .adaptiveIcon(slot.pixels)
    // .NET MAUI makes adaptive icons of it.
    case .universal where slot.layer == .front && slot.safeZone != nil: .adaptiveIcon(slot.pixels)
    // visionOS cuts a circle.
    case .vision: .maskable(slot.pixels)
    // iconforge cuts the circle.
    case .android where slot.treatment?.shape == .circle,
      .linux where slot.treatment?.shape == .circle:
      .maskable(slot.pixels)
    case .android, .tv: slot.safeZone.map { .rectangle($0) }
    default: nil
    }
  }

  /// Alpha that may stay is removed only by the artwork's own background.
  private var background: Color? {
    if slot.appearance != nil, let background = slot.treatment?.background { return background }
    let own = artwork.options.background
    guard takesBackground else {
      // The back layer has the background; on a layer above it would hide that.
      return slot.layer == nil || slot.layer == .back ? own : nil
    }
    return own ?? manifest.background ?? slot.treatment?.background
  }

  /// The colour behind transparent artwork without a background.
  private var standIn: Color? {
    let keepsShape = slot.treatment?.shape == .macGrid && !artwork.options.takesShape
    return takesBackground && !keepsShape ? manifest.standIn : nil
  }

  private var takesBackground: Bool {
    slot.alpha == .forbidden || slot.treatment?.shape != nil || isFinishedAndroidIcon
  }

  /// Android's finished icons may be transparent, so only artwork without a background is.
  private var isFinishedAndroidIcon: Bool {
    slot.idiom == .android && slot.layer == nil
      && [.application, .appStore].contains(slot.role)
  }
}

extension PixelSize {
  fileprivate var halved: PixelSize {
    PixelSize(width: max(1, width / 2), height: max(1, height / 2))
  }
}
