import IconImage
import IconSpec

extension Rule {
  static let groundApart = Rule(
    id: "background-separated", severity: .info,
    summary: "Layers, launch images and looks are made of an opaque icon's ground and glyph.",
    rationale: """
      One opaque picture is what most people have. Where its ground is one colour or a gradient, a \
      build takes it off, so that layers are layers and no picture is a box before another ground.
      """,
    measure: """
      Whether a quadratic fits the picture's border to within 2 ΔE (CIEDE2000), and what stands \
      out from it covers 2 to 65 % of the picture.
      """,
    remedy:
      "give layers of your own, or ground: none in the manifest, if that is not what you want",
    source: "docs/artwork.md, Ground and glyph",
    triggering: [],
    passing: [],
    check: .artwork { use in
      guard case .split? = use.ground else { return nil }
      // A glyph given for a bar is a glyph, whatever it is drawn on.
      let jobs = use.jobsOfParts.filter { !$0.slot.role.isGlyph }
      return jobs.isEmpty
        ? nil : Violation("is taken apart into ground and glyph for \(ArtworkUse.count(jobs))")
    })

  static let groundUnclear = Rule(
    id: "background-unclear", severity: .warning,
    summary: "An opaque icon that becomes layers has a ground that can be told from its glyph.",
    rationale: """
      Where the two cannot be told apart, the whole picture stands where a glyph should: a square \
      on a layer, a box on a launch image, and no other look but the usual one.
      """,
    measure: "Why the picture's border is no plain ground, or what stands out from it no glyph.",
    remedy: """
      give layers of your own (front, back, monochrome), or artwork on nothing; ground: none says \
      that it is meant
      """,
    source: "docs/artwork.md, Ground and glyph",
    triggering: [],
    passing: [],
    check: .artwork { use in
      guard case .refused(let reason)? = use.ground else { return nil }
      let jobs = use.jobsOfParts
      return jobs.isEmpty
        ? nil : Violation("\(reason); it stays whole in \(ArtworkUse.count(jobs))")
    })

  static let maskPlate = Rule(
    id: "mask-plate", severity: .warning,
    summary: "A mask leaves room around its shape and in it.",
    rationale: """
      Of a mask the system sees the shape alone: a picture that covers nearly all of its square \
      becomes a plate on which nothing can be told apart.
      """,
    measure: "The share of the picture that is part of the shape by more than half; at most 65 %.",
    remedy: "give a glyph drawn for the place, without a plate behind it",
    source: "Apple HIG, Icons: glyphs; developer.android.com, Adaptive icons: monochrome",
    triggering: [],
    passing: [],
    check: .artwork { use in
      guard let coverage = use.coverage, coverage > 0.65 else { return nil }
      let masks = use.jobs.map(\.job).filter { $0.treatment.mask != nil }
      return masks.isEmpty
        ? nil
        : Violation(
          "covers \(Int((coverage * 100).rounded(.down))) % of its square in "
            + "\(ArtworkUse.count(masks)) that are masks")
    })

  static let lookLeftOut = Rule(
    id: "appearance-skipped", severity: .info,
    summary: "Other looks of an icon are made where they are better than the system's own.",
    rationale: """
      A dark icon that is the light one again, or cannot be seen on the system's dark ground, is \
      worse than what the system makes of the light one by itself; so is a mask that is a plate.
      """,
    measure: """
      The glyph's contrast with the system's dark ground (#313131 to #141414), at least 3 : 1; what \
      a mask covers, at most 65 %.
      """,
    remedy: "give artwork of its own for the look (dark, tinted, monochrome)",
    source: "Apple HIG, App icons: appearances; WCAG 2.2, 1.4.11",
    triggering: [],
    passing: [],
    check: .drawing { use in
      use.leftOut.map { Violation("\($0.reason): \(ArtworkUse.list($0.jobs)) not made") }
    })
}

extension ArtworkUse {
  /// Images that want the artwork's parts.
  fileprivate var jobsOfParts: [Job] {
    let left = Set(leftOut.flatMap(\.jobs).map(\.path))
    return jobs.map(\.job).filter {
      $0.treatment.portion != .whole && !left.contains($0.path)
    }
  }
}
