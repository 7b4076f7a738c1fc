import IconCodec
import IconImage
import IconMaking
import IconRules
import IconSpec

/// Something to look at: one image by itself, or pictures that a rule wants to see together.
struct Look: Sendable {
  /// Which set of the batch it is of.
  let set: Int
  let images: [SetDraft.Image]
  /// What has to be seen of them.
  let kind: Sight.Kind
  /// What comes of it, by what is seen of each image.
  let see: @Sendable ([Sight?]) -> Seen
}

/// What came of a look.
struct Seen: Sendable {
  /// Who wanted to see pictures together; nil for an image by itself.
  var rule: Rule?
  var findings: [Finding] = []
  var portrait: Portrait?
  var difference: ValidationReport.Difference?
}

extension Inspection {
  /// What is to be looked at in sets, in the order in which it is told.
  package func looks(at sets: [Judged?]) -> [Look] {
    var (looks, known): ([Look], Set<String>) = ([], [])
    for (number, set) in sets.enumerated() {
      guard let set, set.draft.unreadable == nil else { continue }
      let compared = Set(set.subject.iconFamilies.joined())
      for (index, image) in set.subject.images.enumerated() {
        // An image that several sets share is judged in the first.
        looks.append(
          look(
            at: image, set.draft.images[index], of: number,
            isNew: known.insert(image.path).inserted, isCompared: compared.contains(index)))
      }
      looks += looksOfRules(at: set, number)
    }
    return looks
  }

  /// Looks of rules that want to see pictures together.
  private func looksOfRules(at set: Judged, _ number: Int) -> [Look] {
    let files = Dictionary(
      set.draft.images.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return rules.ofPictures.flatMap { asked -> [Look] in
      asked.groups(set.subject).filter { $0.allSatisfy(\.isSeenWhole) }.map { group in
        Look(set: number, images: group.compactMap { files[$0.path] }, kind: .pixels) { sights in
          let bitmaps = Dictionary(
            zip(group, sights).map { ($0.path, $1?.bitmap) }, uniquingKeysWith: { $1 })
          var subject = set.subject
          subject.pixels = { bitmaps[$0.path] ?? nil }
          let violation = asked.check(subject, group, asked.threshold)
          return Seen(
            rule: asked.rule,
            findings: [violation].compactMap { $0 }.map {
              Finding(asked.rule, $0, path: subject.path, in: subject.document)
            })
        }
      }
    }
  }

  /// A look at one image, by the rules about one image.
  private func look(
    at image: ImageSubject, _ file: SetDraft.Image, of set: Int, isNew: Bool, isCompared: Bool
  ) -> Look {
    let isGlyph = image.facts != nil && image.use.isGlyph
    let wanting =
      isNew && image.facts != nil
      ? rules.ofPixels.indices.filter { rules.ofPixels[$0].condition(image) } : []
    let needsPortrait =
      isGlyph || image.facts != nil && image.isRepresentative || isCompared && image.isSeenWhole
    let wantsDifference =
      wantsDifferences && isNew && image.use.role == .launch && image.isSeenWhole
    let isWhole = isGlyph || wantsDifference || !wanting.isEmpty
    // What nobody wants to see is decoded all the same: a sound header says nothing of the end.
    let isSeen = image.facts != nil && isNew || needsPortrait
    return Look(
      set: set, images: [file], kind: isWhole ? .pixels : isSeen ? .survey : .none
    ) { sights in
      var seen = Seen()
      func found(_ rule: Rule, _ violations: [Violation]) {
        seen.findings += violations.map { Finding(rule, $0, path: image.path) }
      }
      for asked in rules.ofFacts.indices where isNew {
        let violations = rules.ofFacts[asked].check(image, rules.ofFacts[asked].threshold)
        if !violations.isEmpty { found(rules.ofFacts[asked].rule, violations) }
      }
      guard let sight = sights[0] else { return seen }
      if case .problem(let reason) = sight, isNew { found(.fileUnreadable, [Violation(reason)]) }
      if let bitmap = sight.bitmap {
        for asked in wanting {
          let violations = rules.ofPixels[asked].check(
            image, bitmap, rules.ofPixels[asked].threshold)
          guard !violations.isEmpty else { continue }
          found(
            rules.ofPixels[asked].rule,
            violations.map { $0.enlarged(from: bitmap.size, to: image) })
        }
        if wantsDifference { seen.difference = difference(image, bitmap) }
      }
      if needsPortrait { seen.portrait = sight.portrait }
      if image.use.place == .artwork, let survey = sight.survey {
        seen.findings += artworkFindings(image, survey)
      }
      return seen
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

  /// What a build would say of an artwork.
  private func artworkFindings(_ image: ImageSubject, _ survey: PictureSurvey) -> [Finding] {
    guard let facts = image.facts else { return [] }
    let framing = ArtworkFraming(size: facts.size, alpha: survey.alpha)
    var use = ArtworkUse(
      path: image.path, facts: facts, alpha: survey.alpha,
      jobs: artworkPlan.jobs.map {
        PlacedJob(job: $0, frame: framing.frame(for: $0), borderColor: survey.borderColor)
      })
    use.isBlank = survey.isBlank
    return rules.all.violations(of: use).map { Finding($0.rule, $0.violation, path: image.path) }
  }
}

extension Violation {
  /// Of a rough copy, about the picture itself.
  fileprivate func enlarged(from copy: PixelSize, to image: ImageSubject) -> Violation {
    guard let size = image.size, size != copy, let part = region else { return self }
    var violation = self
    violation.region = part.scaled(from: copy, to: size)
    return violation
  }
}

extension ImageSubject {
  /// Whether rules see its pixels as they are: rough copies cannot be laid upon each other.
  fileprivate var isSeenWhole: Bool { size.map { $0.area <= RoughCopy.wholeArea } ?? false }
}
