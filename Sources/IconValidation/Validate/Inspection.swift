import IconFiles
import IconImage
import IconMaking
import IconRules
import IconSpec

/// Checks sets and their images in batches, to bound memory.
struct Inspection: Sendable {
  let loader: ImageLoader
  let options: Validation.Options
  var references: [(name: String, portrait: Portrait)] = []
  var firstScreen: Bitmap?

  struct Judged: Sendable {
    var draft: SetDraft
    var subject: SetSubject
    var ofImages: [Finding] = []
    var ofComparisons: [Rule: [Finding]] = [:]
    var ofSet: [Finding] = []
    var differences: [ValidationReport.Difference] = []
    var kept: JudgedSet?

    init(_ draft: SetDraft) {
      self.draft = draft
      subject = draft.subject
    }

    /// Findings about the files of one set may have one cause.
    mutating func nameSet() {
      for index in ofImages.indices { ofImages[index].set = subject.path }
      for index in ofSet.indices { ofSet[index].set = subject.path }
    }

    /// Inspections arrive in order.
    mutating func add(_ result: ImageInspection.Result) {
      if let rule = result.rule { return ofComparisons[rule, default: []] += result.findings }
      ofImages += result.findings
      subject.portraits.append(result.portrait)
      if let difference = result.difference { differences.append(difference) }
    }
  }

  /// `places` are the given paths, each reported if it holds no set. `imageFolders` are all image
  /// files under those paths.
  func run(
    _ drafts: [SetDraft], places: [SetSubject] = [],
    imageFolders: [(path: String, names: [String])] = []
  ) async -> ValidationReport {
    let drafts = drafts.map { $0.resolved(loader.fileSystem) }
    var judged = [Judged?](repeating: nil, count: drafts.count)
    for batch in batches(drafts) {
      for (index, set) in zip(batch, await judge(batch.map { drafts[$0] })) { judged[index] = set }
    }
    var sets = judged.compactMap { $0 }
    let held = sets.reduce(into: Set<Int>()) { $0.formUnion($1.draft.places) }
    for (place, subject) in places.enumerated() where !held.contains(place) {
      var set = Judged(SetDraft(subject: subject))
      set.ofSet = findings(of: set)
      sets.append(set)
    }
    let findings = CompiledIcons.withoutCopies(
      sets.flatMap(\.ofImages) + sets.flatMap(\.ofSet), of: sets.map(\.subject))
    var report = ValidationReport(
      findings: options.rules.adjusted(findings).grouped(by: \.withoutSet).map { $0.elements[0] },
      notes: SetNotes.lines(sets.map { ($0.subject, $0.draft.note) }),
      images: Set(sets.flatMap { $0.subject.files }).count,
      differences: sets.flatMap(\.differences))
    report.sets = sets.compactMap(\.kept)
    let oversized = Set(
      judged.flatMap { $0?.subject.images.filter(\.isOversized).map(\.path) ?? [] })
    let images = zip(drafts, judged).flatMap { $1 == nil ? [] : $0.images }
    report.unjudged = unjudged(imageFolders, besides: Set(images.map(\.file)))
    report.areUnjudgedTooLarge = report.unjudged.isEmpty
    report.unjudged += images.map(\.path).filter(oversized.contains)
    return report
  }

  /// Image files in no set. Skips .icns files, which form their own sets, and links.
  ///
  /// - Complexity: O(files), with one system call for each unchecked file.
  private func unjudged(
    _ folders: [(path: String, names: [String])], besides judged: Set<String>
  ) -> [String] {
    var seen = judged
    let files = loader.fileSystem
    return folders.flatMap { folder, names in
      let real = files.realPath(folder) ?? folder
      return names.filter { name in
        !name.lowercased().hasSuffix(".icns") && seen.insert(SourcePath.joined(real, name)).inserted
      }.map { SourcePath.joined(folder, $0) }.filter { !files.isLink($0) }
    }
  }

  /// Splits drafts into batches without common files, of some hundred images each.
  private func batches(_ drafts: [SetDraft]) -> [[Int]] {
    var (batches, room): ([[Int]], Int) = ([], 0)
    for group in connected(drafts.map { $0.images.map(\.file) }) {
      if room <= 0 {
        batches.append([])
        room = options.workers * 32
      }
      batches[batches.count - 1] += group
      room -= group.reduce(0) { $0 + max(8, drafts[$1].images.count) }
    }
    return batches
  }

  /// Findings of set rules and image comparisons, in rule order.
  func findings(of set: Judged) -> [Finding] {
    Rules.ofSets.flatMap { rule -> [Finding] in
      guard case .set(let check) = rule.check else { return set.ofComparisons[rule] ?? [] }
      let found = check(set.subject, threshold(of: rule))
      let source = found.isEmpty ? nil : set.subject.images.first?.use.source(of: rule)
      return found.map {
        Finding(rule, $0, path: set.subject.path, in: set.subject.document, source: source)
      }
    }
  }

  func threshold(of rule: Rule) -> Double {
    options.rules.thresholds[rule.id] ?? rule.threshold?.value ?? 0
  }
}

extension SetSubject {
  /// Its images, or the file that is the whole icon.
  fileprivate var files: [String] {
    let isFile = kind == .ico || kind == .desktop && path.hasSuffix(".svg")
    return isFile && images.isEmpty
      ? [path] : images.filter { !$0.isOversized }.map(\.path)
  }
}
