import IconImage
import IconSpec

extension Rule {
  static let backgroundSeparated = Rule(
    id: "background-separated", severity: .info,
    summary: "Layers and appearances are made from an opaque icon's background and foreground.",
    rationale: "With a plain background, the foreground can be composited over other backgrounds.",
    measure:
      "A quadratic fits the border to within 2 ΔE (CIEDE2000); the foreground covers 0.5 to 65 %.",
    remedy: "\(Setting.noSeparate) keeps it; your own layers have priority",
    source: "docs/artwork.md, Background and foreground",
    check: .artwork { use in
      guard case .split? = use.background else { return nil }
      // Artwork for bar icons is a glyph on any background.
      let jobs = use.jobsOfParts.filter { !$0.slot.role.isGlyph }
      return jobs.isEmpty
        ? nil
        : Violation(
          "removed the background for \(ArtworkUse.purposes(jobs)) "
            + "(\(ArtworkUse.count(jobs)))")
    })

  static let backgroundUnclear = Rule(
    id: "background-unclear", severity: .warning,
    summary: "An opaque icon that becomes layers can be separated from its background.",
    rationale: "If it cannot, the whole image is the layer behind, and the layers above are empty.",
    measure: "The measurements of background-separated. The message names the one that fails.",
    remedy: """
      supply layers (front, back, monochrome) or transparent artwork, or accept it with \(Setting.noSeparate)
      """,
    source: "docs/artwork.md, Background and foreground",
    check: .artwork { use in
      guard case .refused(let reason)? = use.background else { return nil }
      let jobs = use.jobsOfParts
      return jobs.isEmpty
        ? nil : Violation("\(reason); it is used whole in \(ArtworkUse.count(jobs))")
    })

  static let maskPlate = Rule(
    id: "mask-plate", severity: .warning,
    summary: "A mask leaves space around and inside its shape.",
    rationale: "The system uses only alpha; a mask without space around it is a plain plate.",
    measure: "The share of pixels that the shape covers by more than half: at most 65 %.",
    remedy: "give a glyph made for this purpose, without a plate behind it",
    source: "Apple HIG, Icons: glyphs; developer.android.com, Adaptive icons: monochrome",
    check: .artwork { use in
      guard let coverage = use.coverage, coverage > 0.65 else { return nil }
      let masks = use.jobs.map(\.job).filter { $0.treatment.mask != nil }
      return masks.isEmpty
        ? nil
        : Violation(
          "covers \(Int((coverage * 100).rounded(.down))) % of its square in "
            + "\(ArtworkUse.count(masks)) that are masks", source: ArtworkUse.source(of: masks))
    })

  static let appearanceSkipped = Rule(
    id: "appearance-skipped", severity: .info,
    summary: "Other appearances of an icon are made where they are better than the system's.",
    rationale: """
      An icon in which a part of the foreground vanishes, or that is a plain disc or square, is worse \
      than the one the system derives.
      """,
    measure: """
      The share of the foreground with less contrast than 1.8 : 1 with the background that no visible \
      part encloses or adjoins: at most 2.2 %. A mask's coverage: at most 65 %. Its inner edges: at \
      least half. An icon with adjusted colors or threshold is made all the same.
      """,
    remedy: "supply artwork for it: keys dark, tinted and monochrome in the manifest",
    source: "Apple HIG, App icons: appearances; WCAG 2.2, 1.4.11",
    check: .drawing { use in
      guard use.misshapen.isEmpty else { return [] }
      let icons = use.skipped.map { ("no", $0) } + use.adjusted.map { ("adjusted", $0) }
      return icons.map { word, icons in
        let purposes = ArtworkUse.purposes(icons.jobs).replacing(", ", with: " or ")
        return Violation("\(word) \(purposes) icon: \(icons.reason)")
      }
    })

  static let layerNotVector = Rule(
    id: "layer-not-vector", severity: .info, platforms: [.android],
    summary: "Android's layers of SVG artwork are vector drawables.",
    rationale: "A vector drawable replaces five images and is sharp at every size.",
    measure: "The elements and properties of the SVG, against those of Android's VectorDrawable.",
    remedy: "none needed: the images show the same",
    source: "Android developers, VectorDrawable",
    check: .artwork { use in
      use.unlikeVector.map { Violation("has \($0), so Android's layers are PNG images") }
    })
}

extension ArtworkUse {
  /// Images that need the artwork's layers. Favicons are as good without.
  fileprivate var jobsOfParts: [Job] {
    let left = Set((skipped.flatMap(\.jobs) + misshapen).map(\.path))
    return jobs.filter { item in
      !ArtworkUse.isWhole(item.job, item.frame) && !item.job.treatment.isEnlarged
        && !left.contains(item.job.path)
    }.map(\.job)
  }
}
