import IconCodec
import IconFiles
import IconImage
import IconMaking
import IconRules
import IconSpec

extension Inspection {
  func inspections(of sets: [Judged?]) -> [ImageInspection] {
    var (inspections, known): ([ImageInspection], Set<String>) = ([], [])
    for (number, set) in sets.enumerated() {
      guard let set, set.draft.unreadable == nil else { continue }
      let compared = Set(set.subject.iconFamilies.joined())
      for (index, image) in set.subject.images.enumerated() {
        // An image that several sets share is checked in the first one.
        inspections.append(
          inspection(
            of: image, set.draft.images[index], set: number, set.draft.artwork,
            isNew: known.insert(image.path).inserted, isCompared: compared.contains(index)))
      }
      inspections += comparisons(in: set, number)
    }
    return inspections
  }

  private func comparisons(in set: Judged, _ number: Int) -> [ImageInspection] {
    let files = Dictionary(first: set.draft.images.map { ($0.path, $0) })
    return Rules.ofPictures.flatMap { rule -> [ImageInspection] in
      guard case .pictures(let groups, let check) = rule.check else { return [] }
      return groups(set.subject).filter { $0.allSatisfy(\.isDecodedWhole) }.map { group in
        let images = group.compactMap { files[$0.path] }
        return ImageInspection(set: number, images: images, kind: .pixels) { decoded in
          let bitmaps = Dictionary(
            zip(group, decoded).map { ($0.path, $1?.bitmap) }, uniquingKeysWith: { $1 })
          var subject = set.subject
          subject.pixels = { bitmaps[$0.path] ?? nil }
          var violation = check(subject, group, threshold(of: rule))
          if subject.purpose == .appExtension { violation?.severity = .info }
          let finding = violation.map {
            Finding(rule, $0, path: subject.path, in: subject.document)
          }
          return ImageInspection.Result(rule: rule, findings: finding.map { [$0] } ?? [])
        }
      }
    }
  }

  private func inspection(
    of image: ImageSubject, _ file: SetDraft.Image, set: Int, _ target: ArtworkTarget?,
    isNew: Bool, isCompared: Bool
  ) -> ImageInspection {
    let hasFacts = image.facts != nil
    let isGlyph = hasFacts && image.use.isGlyph
    let pixelRules = Rules.ofPixels.filter { rule in
      guard isNew, hasFacts, image.use.isJudged(by: rule),
        case .pixels(let condition, _) = rule.check
      else { return false }
      return condition(image)
    }
    let needsPortrait =
      isGlyph || hasFacts && image.isRepresentative || isCompared && image.isDecodedWhole
    let wantsDifference =
      options.includesDifferences && isNew && image.use.role == .launch && image.isDecodedWhole
    let needsPixels = isGlyph || wantsDifference || !pixelRules.isEmpty
    // Decode every image: corruption may follow a valid header.
    let isDecoded = hasFacts && isNew || needsPortrait
    return ImageInspection(
      set: set, images: [file], kind: needsPixels ? .pixels : isDecoded ? .survey : .none
    ) { decoded in
      var result = ImageInspection.Result()
      func found(_ rule: Rule, _ violation: Violation?) {
        guard let violation else { return }
        result.findings.append(
          Finding(rule, violation, path: image.path, source: image.use.source(of: rule)))
      }
      for rule in Rules.ofFacts where isNew && image.use.isJudged(by: rule) {
        if case .facts(let check) = rule.check { found(rule, check(image, threshold(of: rule))) }
      }
      guard let decoded = decoded[0] else { return result }
      if case .problem(let reason) = decoded, isNew { found(.fileUnreadable, Violation(reason)) }
      if let bitmap = decoded.bitmap {
        for rule in pixelRules {
          guard case .pixels(_, let check) = rule.check else { continue }
          var violation = check(image, bitmap, threshold(of: rule))
          // The image of no application is not on the Home screen.
          if image.use.purpose == .appExtension { violation?.severity = .info }
          found(rule, violation?.enlarged(from: bitmap.size, to: image))
        }
        if wantsDifference { result.difference = difference(image, bitmap) }
      }
      if needsPortrait {
        result.portrait = decoded.portrait(hasShape: isGlyph || image.use.android != nil)
      }
      if let target, let survey = decoded.survey {
        result.findings += artworkFindings(image, survey, for: target)
      }
      return result
    }
  }

  private func difference(_ image: ImageSubject, _ bitmap: Bitmap) -> ValidationReport.Difference? {
    let comparison = firstScreen.flatMap {
      ScreenComparison(of: bitmap, scale: image.use.scale ?? 1, with: $0)
    }
    guard let comparison, comparison.differing > 0 else { return nil }
    return ValidationReport.Difference(
      path: image.path, png: SheetPNG.bytes(of: comparison.picture()))
  }

  private func artworkFindings(
    _ image: ImageSubject, _ survey: ImageSurvey, for target: ArtworkTarget
  ) -> [Finding] {
    guard let facts = image.facts else { return [] }
    let framing = ArtworkFraming(size: facts.size, alpha: survey.alpha)
    var use = ArtworkUse(
      path: image.path, facts: facts, alpha: survey.alpha,
      jobs: target.jobs(isTransparent: survey.alpha.isVisiblyTransparent).map {
        ($0, framing.frame(for: $0), survey.borderColor)
      })
    use.isBlank = survey.isBlank
    return Rules.all.violations(of: use).map { Finding($0.rule, $0.violation, path: image.path) }
  }
}

extension Violation {
  /// Scales the region from a reduced copy to the image.
  fileprivate func enlarged(from copy: PixelSize, to image: ImageSubject) -> Violation {
    guard let size = image.size, size != copy, let part = region else { return self }
    var violation = self
    violation.region = part.scaled(from: copy, to: size)
    return violation
  }
}

extension ImageSubject {
  /// Whether rules see the original pixels: reduced copies cannot be compared.
  fileprivate var isDecodedWhole: Bool { size.map { $0.area <= RoughCopy.wholeArea } ?? false }
}
