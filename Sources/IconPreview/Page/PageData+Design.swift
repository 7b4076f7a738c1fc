import IconDocuments
import IconImage
import IconSpec

/// The layers of an artwork, from which the page composes icons as the build does.
extension PageData {
  /// The artwork's layers are copies of at most this size.
  private static let side = PixelSize(square: 512)
  /// The background reaches a quarter of the image beyond it, as Android's layers require.
  private static let beyond = 0.25
  /// The step of the mask's thresholds, in per cent: the page has a mask for each.
  private static let step = 10

  /// Complexity: O(pixels).
  mutating func add(_ plan: DesignPlan, _ form: DesignPlan.Form, of whole: Bitmap) {
    let artwork = whole.reducedToEightBits().reduced(within: Self.side)
    let split = plan.artwork.options.isSeparable ? try? Separation(artwork) : nil
    let isTransparent = artwork.alphaRange().isVisiblyTransparent
    let standIn =
      artwork.addingAlpha().meanLuminance
        .map { Color.white.contrast(with: $0) < DarkBackground.leastSeen } == true
      ? DarkBackground.system.bottom : .white
    let border = artwork.size.isSquare ? artwork.dominantBorderColor() : artwork.borderColor()
    var entry: [String: PropertyValue] = [
      "file": .text(plan.artwork.path), "width": .integer(whole.size.width),
      "height": .integer(whole.size.height), "artwork": picture(artwork),
      "isTransparent": .boolean(isTransparent),
      "isKeptWhole": .boolean(!plan.artwork.options.isSeparable),
      "border": .text((isTransparent ? standIn : border).description),
      "values": plan.values, "step": .integer(Self.step),
    ]
    switch form {
    case .artwork(let presets): entry["presets"] = .texts(presets)
    case .project: entry["isProject"] = .boolean(true)
    case .manifest: break
    }
    if let split {
      let background = split.background?.bitmap(
        PixelSize(square: 384),
        over: Background.Extent(
          x: -Self.beyond, y: -Self.beyond, width: 1 + 2 * Self.beyond, height: 1 + 2 * Self.beyond)
      )
      entry["background"] = picture(background)
      entry["foreground"] = picture(split.foreground)
      entry["appearances"] = appearances(of: split)
    }
    entry["views"] = .list(
      DesignPlan.View.allCases.compactMap { view in
        plan.jobs[view].flatMap { plan.entry(of: view, $0, split, artwork) }
      })
    design = .table(entry)
  }

  /// Dark and tinted foregrounds, and masks by their threshold.
  private mutating func appearances(of split: Separation) -> PropertyValue {
    let judge = ForegroundJudge(split.foreground)
    func facts(_ made: DerivedForeground, _ picture: PropertyValue) -> PropertyValue {
      [
        "picture": picture, "top": .text(made.background.top.description),
        "bottom": .text(made.background.bottom.description),
        "fault": made.fault.map(PropertyValue.text) ?? .null,
      ]
    }
    let (dark, tinted, mask) = (split.dark(judge), split.tinted(judge), split.mask(judge))
    let masks = stride(from: 0, through: 100, by: Self.step).map {
      picture(split.mask(judge, threshold: $0).image.whiteMask())
    }
    return [
      "dark": facts(dark, picture(dark.image)), "tinted": facts(tinted, picture(tinted.image)),
      "themed": facts(mask, picture(mask.image.whiteMask())), "masks": .list(masks),
    ]
  }
}

extension DesignPlan {
  /// The settings of the build, null where they have their default.
  fileprivate var values: PropertyValue {
    let options = artwork.options
    var values: [String: PropertyValue] = [
      "background": background.map { .text($0.description) } ?? .null,
      "fit": options.fit.map { .text($0.rawValue) } ?? .null,
      "anchor": options.anchor.map { .text($0.rawValue) } ?? .null,
      "scale": options.scale.map(PropertyValue.number) ?? .null,
      "badge": badge.map { .text($0.text) } ?? .null,
      "badge-version": badge?.version.map(PropertyValue.text) ?? .null,
      "badge-position": badge?.position == .top ? .text("top") : .null,
      "badge-background": (badge?.background).map { .text($0.description) } ?? .null,
      "badge-text": (badge?.foreground).map { .text($0.description) } ?? .null,
    ]
    for (platform, share) in options.padding {
      values["padding-\(platform.rawValue)"] = .integer(share)
    }
    for (name, _, change) in ForegroundAdjustments.all {
      values[name] = options.adjustments[keyPath: change].map(PropertyValue.integer) ?? .null
    }
    return .table(values)
  }

  /// Nil for a view that is not composed of layers.
  fileprivate func entry(
    of view: View, _ job: Job, _ split: Separation?, _ artwork: Bitmap
  ) -> PropertyValue? {
    let isPlain = [.ios, .touch].contains(view)
    guard split != nil || isPlain else { return nil }
    // Other shapes have a fit, which keeps the artwork whole.
    guard artwork.size.isSquare || isPlain || [.dark, .tinted].contains(view) else { return nil }
    // A file for several platforms is made as the last preset requires.
    let platform = job.slots.last?.idiom.title.lowercased() ?? "ios"
    return [
      "view": .text(view.rawValue), "platform": .text(platform), "path": .text(job.path),
      "pixels": .integer(job.pixels.width),
      "place": split.flatMap { place(of: job, $0, artwork) } ?? .null,
      "isCut": .boolean(
        !job.treatment.isUncut || (split?.foreground.shareCutByCircle() ?? 0) > 0.005),
    ]
  }

  /// Where the whole foreground goes at its largest scale, as shares of the canvas, and the share of
  /// that which it takes by default. Nil if it stays where it is in the artwork.
  private func place(of job: Job, _ split: Separation, _ artwork: Bitmap) -> PropertyValue? {
    let (measures, region): (GlyphMeasures, ForegroundRegion)
    let mark = split.background == nil ? StrayMark(artwork) : nil
    if let mark, let place = job.treatment.markArea, mark.isTiny || place.isFramed {
      (measures, region) = (mark.measures, .rectangle(place.region))
    } else {
      switch job.treatment.portion {
      case .glyph(let own?), .all(let own?), .uncut(let own):
        guard let own = GlyphMeasures(split.shape).map({ ($0, own) }) else { return nil }
        (measures, region) = own
      default: return nil
      }
    }
    let largest = measures.area(on: job.pixels, in: region, scale: 1)
    let usual = measures.area(on: job.pixels, in: region)
    let (canvas, box) = (Double(job.pixels.width), measures.box)
    let factor = Double(largest.size.longerSide) / Double(box.size.longerSide)
    return [
      "x": .number((Double(largest.x) - Double(box.x) * factor) / canvas),
      "y": .number((Double(largest.y) - Double(box.y) * factor) / canvas),
      "width": .number(Double(split.foreground.size.width) * factor / canvas),
      "height": .number(Double(split.foreground.size.height) * factor / canvas),
      "share": .number(Double(usual.size.longerSide) / Double(largest.size.longerSide)),
    ]
  }
}
