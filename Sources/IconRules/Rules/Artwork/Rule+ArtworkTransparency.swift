import IconImage
import IconSpec

extension Rule {
  static let artworkBlank = Rule(
    id: "artwork-blank", severity: .error,
    summary: "Artwork has at least one visible pixel.",
    rationale: "Icons from a blank image, such as a hidden layer, show only a background.",
    measure: "The highest alpha of any pixel is 0. For vector artwork see `vector-blank`.",
    remedy: "export it again, with all layers visible",
    source: "iPhone HIG 2010-09-01, Application Icons; HIG, App icons",
    check: .artwork { use in
      guard use.isBlank else { return nil }
      let blank = use.jobs.filter {
        $0.frame != nil || $0.job.treatment.placement == .background
      }.map(\.job)
      return Violation(
        "is fully transparent in all of its \(use.facts.size) pixels",
        source: ArtworkUse.source(of: blank), stopped: blank)
    })

  static let artworkTransparency = Rule(
    id: "artwork-transparency", severity: .error,
    summary: "Artwork for opaque images is opaque, or has a background color.",
    rationale: "The system shows transparent icons on black, and the App Store rejects alpha.",
    measure: "The lowest alpha of any pixel. Alpha of 229 or more of 255 looks opaque.",
    remedy: "give \(Setting.background) COLOR, or artwork without transparency",
    source: "iPhone HIG 2010-09-01, Application Icons; App Store Connect",
    codes: ["ITMS-90717"],
    check: .artwork { use in
      // artwork-blank and vector-blank report blank artwork.
      guard use.alpha.isVisiblyTransparent, use.facts.vector?.isBlank != true, !use.isBlank else {
        return nil
      }
      let opaque = use.jobs.map(\.job).filter { (job: Job) -> Bool in
        let treatment = job.treatment
        return treatment.alpha == .forbidden && treatment.background == nil
          && treatment.placement != .verbatim
      }
      guard !opaque.isEmpty else { return nil }
      let images: String = ArtworkUse.count(opaque)
      return Violation(
        "has transparent pixels (alpha down to \(use.alpha.lowest) of 255), but "
          + "\(images) must be opaque and no background is given",
        source: ArtworkUse.source(of: opaque), stopped: opaque)
    })

  static let artworkMargins = Rule(
    id: "artwork-margins", severity: .info,
    summary: "The visible part of transparent artwork has the size that icons show.",
    rationale: """
      A mark that takes less than half of its canvas is tiny in an icon, and one that is cropped to \
      its own width touches the icon's edges.
      """,
    measure: """
      Transparent square artwork whose visible part is less than half as wide and high, or touches \
      two opposite edges and no other. It takes 70 % of an icon's background; without a background, \
      tiny marks fill the icon. On launch images tiny marks take the place of the artwork.
      """,
    remedy: "export it with the margins you want, or use fit: contain to keep its own",
    source: "docs/artwork.md, Background and foreground",
    check: .artwork { use in
      guard let mark = use.mark else { return nil }
      let moved = use.jobs { job, frame in
        job.treatment.markArea != nil && frame.window.size != use.facts.size
      }
      let (box, canvas) = (mark.measures.box.size, mark.artwork)
      return moved.isEmpty
        ? nil
        : Violation(
          "shows a mark of \(box) in \(canvas) pixels; it is "
            + "\(mark.isTiny ? "enlarged" : "given margins") in \(ArtworkUse.count(moved))")
    })

  static let derivedBackground = Rule(
    id: "derived-background", severity: .info,
    summary: "Artwork that does not fill an opaque image has a background color of your choice.",
    rationale: "Without one, iconforge uses the mean color of the artwork's border.",
    measure: "Opaque artwork leaves part of an opaque image empty, and no background is given.",
    remedy: "give \(Setting.background) COLOR to choose another",
    source: "iPhone HIG 2010-09-01, Launch Images",
    check: .artwork { use in
      guard !use.alpha.isVisiblyTransparent else { return nil }
      let surrounded = use.jobs.filter { placed in
        let treatment = placed.job.treatment
        if case .split? = use.background, treatment.portion != .whole { return false }
        if treatment.unseparated == .extended { return false }
        return treatment.alpha == .forbidden && treatment.background == nil
          && (treatment.placement == .background || placed.frame?.isFilled == false)
      }
      guard !surrounded.isEmpty else { return nil }
      var isRefused = false
      if case .refused? = use.background { isRefused = true }
      let parts = [false, true].compactMap { isPrevailing in
        let placed = surrounded.filter {
          (isRefused && $0.job.treatment.isSeparated) == isPrevailing
        }
        let color = isPrevailing ? "most common" : "mean"
        return placed.first.map {
          "over \($0.borderColor), the \(color) color of its border, in "
            + ArtworkUse.count(placed.map(\.job))
        }
      }
      return Violation(
        "is composited " + parts.joined(separator: ", and "),
        source: ArtworkUse.source(of: surrounded.map(\.job)))
    })

  static let maskSource = Rule(
    id: "mask-source", severity: .error,
    summary: "Artwork whose alpha makes a bar icon has transparent parts.",
    rationale: "An opaque image used as a mask is a solid block.",
    measure: "Every pixel is opaque.",
    remedy: "save the glyph on transparency, or set mask: luminance",
    source: "iPhone HIG 2010-09-01, Icons for Navigation Bars, Toolbars, and Tab Bars",
    check: .artwork { use in
      guard use.alpha.isOpaque else { return nil }
      let solid = use.jobs { job, _ in job.treatment.mask?.source == .alpha }
      guard !solid.isEmpty else { return nil }
      return Violation(
        "has no transparency that could define a shape, for \(ArtworkUse.count(solid))",
        source: ArtworkUse.source(of: solid), stopped: solid)
    })
}
