package import IconFiles
package import IconImage
package import IconRules
package import IconSpec

/// The findings and notices about one artwork and one set, as the lockfile keeps them.
///
/// Every entry of the artwork and set has the mark. The first entry also has the texts.
package struct LockfileNotes: Equatable, Sendable {
  package enum Mark: Equatable, Sendable {
    case none
    /// For dropped findings.
    case unknown
    /// Of the texts and the images.
    case digest(Digest)

    var text: String {
      switch self {
      case .none: "none"
      case .unknown: "some"
      case .digest(let digest): "\(digest)"
      }
    }

    /// Reads a field of the lockfile.
    init?(_ field: ArraySlice<UInt8>) {
      if let digest = Digest(hex: field) {
        self = .digest(digest)
      } else if let mark = [Mark.none, .unknown].first(where: { field.elementsEqual($0.text.utf8) })
      {
        self = mark
      } else {
        return nil
      }
    }
  }

  package let mark: Mark
  package private(set) var texts: [String] = []

  package static let none = LockfileNotes(mark: .none)
  /// The artwork must be examined again.
  package static let unknown = LockfileNotes(mark: .unknown)
  /// Limits of a line.
  static let (mostTexts, longestTexts) = (64, 16 << 10)

  /// Texts that are too long for a line are not kept.
  package init(_ texts: [String], about images: [Image]) {
    let count = texts.reduce(0) { $0 + $1.utf8.count }
    guard texts.count <= Self.mostTexts, count <= Self.longestTexts else {
      self = .unknown
      return
    }
    mark = .digest(Self.digest(texts, images))
    self.texts = texts
  }

  package init(mark: Mark, texts: [String] = []) { (self.mark, self.texts) = (mark, texts) }

  package var withoutTexts: LockfileNotes { LockfileNotes(mark: mark) }

  /// An image that the notes are about. Rules read the job's slots, which the recipe does not contain.
  package typealias Image = (job: Job, recipe: Digest?)

  private static func digest(_ texts: [String], _ images: [Image]) -> Digest {
    // Without sources, digests are those of earlier versions.
    let hasSource = texts.contains(where: LockfileNote.hasSource)
    let lines =
      texts.map { "note \($0)" }
      + images.map { job, recipe in
        let slots = job.slots.map {
          "\($0.role.rawValue) \($0.pixels)" + (hasSource ? " \($0.source)" : "")
        }
        return "\(recipe?.description ?? "") \(slots.joined(separator: " ")) \(job.path)"
      }
    return Digest(of: Array(lines.joined(separator: "\n").utf8))
  }

  /// The notes of all images' entries; nil if the artwork must be examined again.
  package static func texts(of entries: [LockfileNotes], about images: [Image]) -> [String]? {
    guard let mark = entries.first?.mark, mark != .unknown,
      entries.allSatisfy({ $0.mark == mark })
    else { return nil }
    if mark == .none { return [] }
    let texts = entries.first { !$0.texts.isEmpty }?.texts ?? []
    return .digest(digest(texts, images)) == mark ? texts : nil
  }
}

package enum LockfileNote: Sendable {
  case finding(Finding)
  /// The background of transparent artwork for which the user gave none.
  case standIn(Color)

  /// `severity rule message`, or `severity rule⇥source⇥message` if the source is not the rule's. Nil
  /// for a finding that the text cannot hold: an error, or one about another file.
  package static func text(of finding: Finding, artwork: String) -> String? {
    let rule = "\(finding.severity.rawValue) \(finding.rule.id)"
    let text =
      finding.source == finding.rule.source
      ? "\(rule) \(finding.message)" : "\(rule)\t\(finding.source)\t\(finding.message)"
    guard case .finding(finding)? = LockfileNote(text, artwork: artwork) else { return nil }
    return text
  }

  package static func text(ofStandIn color: Color) -> String { "\(standIn) \(color)" }

  /// Nil for a rule that this version does not have, and for texts that no build writes.
  package init?(_ text: String, artwork: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    if parts[0] == Self.standIn {
      guard let color = Color(String(parts[1])), color.description == parts[1] else { return nil }
      self = .standIn(color)
      return
    }
    let isSourced = Self.hasSource(text)
    let words = parts[1].split(
      separator: isSourced ? "\t" : " ", maxSplits: isSourced ? 2 : 1,
      omittingEmptySubsequences: false
    ).map { String($0) }
    guard let severity = Severity(rawValue: String(parts[0])), severity < .error,
      words.count == (isSourced ? 3 : 2), let rule = Rules.rule(words[0]),
      severity <= rule.severity
    else { return nil }
    let source = isSourced ? words[1] : nil
    self = .finding(
      Finding(
        rule, Violation(words[words.count - 1], severity: severity, source: source), path: artwork))
  }

  /// Whether a tab follows the rule.
  static func hasSource(_ text: String) -> Bool {
    text.split(separator: " ", maxSplits: 2).dropFirst().first?.contains("\t") == true
  }

  private static let standIn = "stand-in"
}
