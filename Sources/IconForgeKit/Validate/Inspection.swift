import IconImage
import IconRules
import IconSpec

/// Holds sets and their images against rules. Headers first, all of them; then the pixels of those
/// images that some rule wants to see; then the sets as wholes.
struct Inspection: Sendable {
  let loader: ImageLoader
  let rules: [Rule]
  let adjustments: RuleAdjustments
  let workers: Int
  /// What artwork is held against: what a build would make of it.
  let artworkPlan: Plan
  var references: [(name: String, portrait: Portrait)] = []
  var firstScreen: Bitmap?

  struct Result: Sendable {
    var findings: [Finding] = []
    /// The sets that were judged, with their images.
    var sets: [SetSubject] = []
    var notes: [String] = []
  }

  /// `places` are the paths that were given, each as the subject to judge when nothing is there.
  func run(_ drafts: [SetDraft], places: [SetSubject] = []) async -> Result {
    var result = Result()
    result.findings = drafts.compactMap { draft in
      draft.unreadable.map { Finding(.fileUnreadable, Violation($0), path: draft.subject.path) }
    }
    var sets = await withHeaders(drafts.filter { $0.unreadable == nil })
    sets = sets.filter { !$0.draft.needsEvidence || LooseReader.hasEvidence($0.subject) }
    let judged = (sets.map(\.draft) + drafts.filter { $0.unreadable != nil })
      .reduce(into: Set<Int>()) { $0.formUnion($1.places) }
    for (place, subject) in places.enumerated() where !judged.contains(place) {
      sets.append(LoadedSet(draft: SetDraft(subject: subject), subject: subject))
    }
    for index in sets.indices { sets[index].markRepresentative() }
    // An image that several sets share is judged in the first.
    var seen: Set<String> = []
    let tasks = sets.indices.flatMap { set in
      sets[set].subject.images.indices.map { image in
        (
          set: set, image: image,
          isNew: seen.insert(sets[set].subject.images[image].path).inserted
        )
      }
    }
    let snapshot = sets
    let seenImages = await tasks.chunked(into: workers * 8).boundedMap(width: workers) { chunk in
      chunk.map { task -> Seen in
        let set = snapshot[task.set]
        return look(
          at: set.subject.images[task.image], set.draft.images[task.image], isNew: task.isNew)
      }
    }.flatMap { $0 }
    for set in sets.indices {
      sets[set].subject.portraits = Array(
        repeating: nil, count: sets[set].subject.images.count)
    }
    var ofMembers: [Int: [Finding]] = [:]
    for (task, seen) in zip(tasks, seenImages) {
      sets[task.set].subject.portraits[task.image] = seen.portrait
      if sets[task.set].subject.kind == .icns {
        ofMembers[task.set, default: []] += seen.findings
      } else {
        result.findings += seen.findings
      }
    }
    for set in ofMembers.keys.sorted() {
      result.findings += ICNSReader.merged(ofMembers[set]!, of: sets[set].subject.path)
    }
    let ready = sets.map { prepared($0) }
    result.findings += await ready.boundedMap(width: workers) { findings(of: $0) }.flatMap { $0 }
    result.sets = ready
    result.notes = SetNotes.lines(sets.map { ($0.subject, $0.draft.note) })
    result.findings = adjustments.adjusted(result.findings)
    return result
  }

  /// A set with what its images' headers say.
  private struct LoadedSet: Sendable {
    let draft: SetDraft
    var subject: SetSubject

    /// The largest icon stands for the drawing; where there is none, the largest web clip, or
    /// artwork.
    mutating func markRepresentative() {
      let chosen =
        largest([.application, .appStore]) ?? largest([.webClip])
        ?? subject.images.firstIndex { $0.use.place == .artwork }
      if let chosen { subject.images[chosen].isRepresentative = true }
    }

    private func largest(_ roles: [Role]) -> Int? {
      let squares = subject.images.indices.compactMap { index -> (index: Int, area: Int)? in
        let image = subject.images[index]
        guard let role = image.use.role, roles.contains(role), image.use.appearance == nil,
          let size = image.size, size.isSquare
        else { return nil }
        return (index, size.area)
      }
      return squares.max { $0.area < $1.area }?.index
    }
  }

  private struct Seen: Sendable {
    var findings: [Finding] = []
    var portrait: Portrait?
  }

  private func withHeaders(_ drafts: [SetDraft]) async -> [LoadedSet] {
    let images = drafts.flatMap(\.images)
    let contents = await images.chunked(into: workers * 8).boundedMap(width: workers) { chunk in
      chunk.map { loader.content(of: $0) }
    }.flatMap { $0 }
    var next = contents.makeIterator()
    return drafts.map { draft in
      var subject = draft.subject
      subject.images = draft.images.map { image in
        ImageSubject(path: image.path, content: next.next()!, use: image.use)
      }
      return LoadedSet(draft: draft, subject: subject)
    }
  }

  /// The rules about one image; pixels are decoded once, if some rule wants them.
  private func look(at image: ImageSubject, _ origin: SetDraft.Image, isNew: Bool) -> Seen {
    var seen = Seen()
    var wanting: [(Rule, (ImageSubject, Bitmap, Double) -> [Violation])] = []
    for rule in rules {
      switch rule.check {
      case .facts(let check) where isNew:
        seen.findings += check(image, threshold(rule)).map { Finding(rule, $0, path: image.path) }
      case .pixels(let condition, let check) where isNew && image.facts != nil:
        if condition(image) { wanting.append((rule, check)) }
      default: break
      }
    }
    let needsPortrait =
      image.facts != nil && (image.isRepresentative || image.use.isGlyph)
    guard needsPortrait || !wanting.isEmpty else { return seen }
    do {
      let survey: PictureSurvey
      if wanting.isEmpty, !image.use.isGlyph {
        survey = try loader.survey(of: origin)
        seen.portrait = survey.portrait
      } else {
        let bitmap = try loader.bitmap(of: origin)
        for (rule, check) in wanting {
          seen.findings += check(image, bitmap, threshold(rule)).map {
            Finding(rule, $0, path: image.path)
          }
        }
        survey = PictureSurvey(bitmap)
        if needsPortrait { seen.portrait = Portrait(bitmap) }
      }
      if image.use.place == .artwork { seen.findings += artworkFindings(image, survey) }
    } catch {
      // Sound by its header, and yet no picture.
      if isNew {
        seen.findings.append(Finding(.fileUnreadable, Violation("\(error)"), path: image.path))
      }
    }
    return seen
  }

  /// What a build would say of an artwork.
  private func artworkFindings(_ image: ImageSubject, _ survey: PictureSurvey) -> [Finding] {
    guard let facts = image.facts else { return [] }
    let framing = ArtworkFraming(size: facts.size, alpha: survey.alpha)
    let use = ArtworkUse(
      path: image.path, facts: facts, alpha: survey.alpha,
      jobs: artworkPlan.jobs.map { PlacedJob(job: $0, frame: framing.frame(for: $0)) },
      borderColor: survey.borderColor)
    return rules.violations(of: use).map { Finding($0.rule, $0.violation, path: image.path) }
  }

  private func prepared(_ set: LoadedSet) -> SetSubject {
    var subject = set.subject
    subject.references = references
    subject.firstScreen = firstScreen
    let origins = Dictionary(
      set.draft.images.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let loader = loader
    // Pictures are laid pixel upon pixel here, which rough copies cannot be.
    subject.pixels = { image in
      guard let size = image.size, size.area <= RoughCopy.wholeArea else { return nil }
      return origins[image.path].flatMap { try? loader.bitmap(of: $0) }
    }
    return subject
  }

  private func findings(of set: SetSubject) -> [Finding] {
    rules.flatMap { rule -> [Finding] in
      guard case .set(let check) = rule.check else { return [] }
      return check(set, threshold(rule)).map { Finding(rule, $0, path: set.path) }
    }
  }

  private func threshold(_ rule: Rule) -> Double {
    adjustments.thresholds[rule.id] ?? rule.threshold?.value ?? 0
  }
}

extension Array {
  /// Runs of neighbours, about `parts` of them.
  func chunked(into parts: Int) -> [[Element]] {
    let length = Swift.max(1, (count + parts - 1) / Swift.max(1, parts))
    return stride(from: 0, to: count, by: length).map {
      Array(self[$0..<Swift.min(count, $0 + length)])
    }
  }
}
