import IconFiles
import IconImage
import IconMaking
import IconRules
import IconSpec
import IconStore

/// What a build reports about an artwork, apart from its finished images.
extension ArtworkBuild {
  struct Notes: Sendable {
    var findings: [(set: Int, finding: Finding)] = []
    /// The background of transparent artwork for which the user gave none.
    var standIn: Color?
  }

  /// The notes of the lockfile; nil if an image must be made or the artwork examined.
  func notes(recorded prospects: [Prospect]) -> Notes? {
    guard prospects.allSatisfy({ $0.found != nil }) else { return nil }
    var notes = Notes()
    for (set, numbers) in numbersBySet {
      let entries = numbers.map { prospects[$0].notes }
      guard let texts = LockfileNotes.texts(of: entries, about: images(numbers, prospects)) else {
        return nil
      }
      for text in texts {
        switch LockfileNote(text, artwork: artwork.origin.path) {
        case .finding(let finding): notes.findings.append((set, finding))
        case .standIn(let color): notes.standIn = color
        case nil: return nil
        }
      }
    }
    return notes
  }

  /// The outcomes with their notes, for the report and for the lockfile. With `isRecorded`, the outcomes'
  /// entries have their notes already.
  func noted(
    _ outcomes: [Outcome], _ notes: Notes, prospects: [Prospect], isRecorded: Bool = false,
    clock: StageClock
  ) -> Made {
    var made = Made(outcomes: outcomes, findings: notes.findings, timings: clock.timings)
    made.timings.cached = prospects.count(where: \.isCached)
    let places = isRecorded ? [:] : Dictionary(grouping: outcomes.indices) { outcomes[$0].set }
    for (set, numbers) in isRecorded ? [] : numbersBySet {
      let places = (places[set] ?? []).filter { outcomes[$0].entry != nil }
        .sorted { outcomes[$0].path.utf8.lexicographicallyPrecedes(outcomes[$1].path.utf8) }
      if places.isEmpty { continue }
      // Findings about an image in a container cannot be repeated with the finished file.
      let isKept = places.allSatisfy {
        outcomes[$0].findings.isEmpty || outcomes[$0].job?.members.isEmpty == true
      }
      let kept =
        isKept
        ? lockfileNotes(
          notes, of: set, about: images(numbers, prospects),
          hasSkipped: places.contains { outcomes[$0].isSkipped }) : .unknown
      for place in places {
        made.outcomes[place].entry?.notes = place == places.first ? kept : kept.withoutTexts
      }
    }
    let first = artwork.jobs.lazy.compactMap { item in
      outcomes.firstIndex {
        !$0.isSkipped && $0.set == item.set && $0.path == item.job.path
      }
    }.first
    if let standIn = notes.standIn, let first {
      made.outcomes[first].notice = Diagnostic(
        path: artwork.origin.path, severity: .info,
        message: "is transparent; its background is \(standIn) (\(Setting.background) changes it)")
    }
    return made
  }

  private func lockfileNotes(
    _ notes: Notes, of set: Int, about images: [LockfileNotes.Image], hasSkipped: Bool
  ) -> LockfileNotes {
    var texts: [String] = []
    for (_, finding) in notes.findings.filter({ $0.set == set }) {
      guard let text = LockfileNote.text(of: finding, artwork: artwork.origin.path) else {
        return .unknown
      }
      texts.append(text)
    }
    texts += notes.standIn.map { [LockfileNote.text(ofStandIn: $0)] } ?? []
    // Whether an image is skipped depends on the other images too.
    return texts.isEmpty && !hasSkipped ? .none : LockfileNotes(texts, about: images)
  }

  /// Indices in `artwork.jobs`, for each set.
  private var numbersBySet: [(set: Int, numbers: [Int])] {
    Dictionary(grouping: artwork.jobs.indices) { artwork.jobs[$0].set }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func images(_ numbers: [Int], _ prospects: [Prospect]) -> [LockfileNotes.Image] {
    numbers.map { (artwork.jobs[$0].job, prospects[$0].recipe) }
  }
}

extension Prospect {
  /// Whether the recorded image is used although the artwork is examined. Images with notes are made, as
  /// that finds faults of the finished pixels.
  var isSettled: Bool {
    switch found {
    case .skipped: false
    case .current: notes == .none
    case .cached, .drifted, nil: true
    }
  }
}
