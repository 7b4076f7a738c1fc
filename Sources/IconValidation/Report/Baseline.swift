import IconDocuments
import IconFiles
public import IconRules

/// Findings that were there before and are put up with: what is new stands out.
///
/// Findings are the same when file and rule are; figures in the message change with the picture.
/// A file is named by the way that leads to it from the baseline's folder, however it was given.
public struct Baseline: Sendable, Equatable {
  /// How many findings of a rule in a file are put up with.
  private var counts: [Place: Int] = [:]
  /// Notes about former rule ids in the file.
  fileprivate var notes: Set<String> = []

  private struct Place: Hashable, Comparable {
    let path: String
    let rule: String

    static func < (a: Place, b: Place) -> Bool { (a.path, a.rule) < (b.path, b.rule) }
  }

  /// `file` is where the baseline will lie; without one, paths stay as they are.
  public init(report findings: [Finding], file: String? = nil) {
    var names = file.map { FileNames(besides: $0) }
    for finding in findings {
      let path = names?.name(of: finding.path) ?? ReportPath.plain(finding.path)
      counts[Place(path: path, rule: finding.rule.id), default: 0] += 1
    }
  }

  /// How many findings are put up with.
  public var count: Int { counts.values.reduce(0, +) }

  /// What is left of `findings`, how many are put up with, and how many of those put up with are
  /// no longer there. Of several that only their figures tell apart, the first count as known. `file`
  /// is where the baseline lies; paths that it has as somebody gave them count too.
  public func filtered(
    _ findings: [Finding], file: String? = nil
  ) -> (new: [Finding], accepted: Int, gone: Int) {
    var (left, names) = (counts, file.map { FileNames(besides: $0) })
    let new = findings.filter { finding in
      let paths = [names?.name(of: finding.path), ReportPath.plain(finding.path)]
      for path in paths.compactMap({ $0 }) {
        let place = Place(path: path, rule: finding.rule.id)
        guard let count = left[place], count > 0 else { continue }
        left[place] = count - 1
        return false
      }
      return true
    }
    return (new, findings.count - new.count, left.values.reduce(0, +))
  }
}

extension ValidationReport {
  /// Leaves out what a baseline, which lies at `file`, puts up with, and notes how much that is.
  public mutating func accept(_ baseline: Baseline, file: String) {
    func counted(_ count: Int) -> String { "\(count) finding\(count == 1 ? "" : "s")" }
    notes += baseline.notes.sorted().map { "\(file): \($0)" }
    let known = baseline.filtered(findings, file: file)
    if known.accepted > 0 { notes.append("\(file): accepts \(counted(known.accepted))") }
    if known.gone > 0 {
      notes.append(
        "\(file): \(counted(known.gone)) of it \(known.gone == 1 ? "is" : "are") gone; "
          + "--write-baseline takes stock anew")
    }
    findings = known.new
  }
}

// MARK: - Files

extension Baseline {
  private static let version = 1
  /// Whose sum cannot overflow.
  private static let sensibleCounts = 1...1_000_000

  /// Why a file is no baseline.
  public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
    public let file: String
    public let message: String

    /// One line: "baseline.json: error: is no baseline".
    public var description: String {
      Diagnostic(path: file, severity: .error, message: message).text()
    }
  }

  /// `file` is what messages call it.
  public init(reading bytes: [UInt8], file: String) throws(Problem) {
    func problem(_ message: String) -> Problem { Problem(file: file, message: message) }
    func missing(_ name: String) -> Problem {
      problem("is no baseline: \(name) is missing or not what it should be")
    }
    // An entry is four values.
    let limits = DocumentLimits(bytes: FileLimit.baseline, values: FileLimit.baseline / 10)
    let value: PropertyValue
    do throws(JSONError) { value = try PropertyValue(json: bytes, limits: limits) } catch {
      throw problem("\(error)")
    }
    guard value.table != nil else { throw problem("is no baseline") }
    guard case .integer(let version)? = value["version"] else { throw missing("version") }
    guard version == Self.version else {
      throw problem("is a baseline of version \(version); known is \(Self.version)")
    }
    guard let entries = value["findings"]?.list else { throw missing("findings") }
    for (index, entry) in entries.enumerated() {
      let name = "findings[\(index)]"
      guard entry.table != nil else { throw missing(name) }
      guard let path = entry["path"]?.text else { throw missing("\(name).path") }
      guard let rule = entry["rule"]?.text else { throw missing("\(name).rule") }
      guard case .integer(let count)? = entry["count"] else { throw missing("\(name).count") }
      guard Self.sensibleCounts.contains(count) else {
        throw problem("the count of \(rule) in \(path) cannot be \(count)")
      }
      if let note = Rules.renaming(of: rule) { notes.insert(note) }
      let place = Place(path: ReportPath.plain(path), rule: Rules.currentID(rule))
      // Twice the same comes of merging branches that both knew it.
      counts[place] = max(counts[place] ?? 0, count)
    }
  }

  /// The file's text: a line for each entry, in order, so that differences are short.
  public var text: String {
    let lines = counts.keys.sorted().map { place in
      let (path, rule, count) = (place.path, place.rule, counts[place]!)
      return "\n    "
        + JSONText.line(["path": .text(path), "rule": .text(rule), "count": .integer(count)])
    }
    return """
      {
        "version": \(Self.version),
        "findings": [\(lines.joined(separator: ","))\(lines.isEmpty ? "" : "\n  ")]
      }

      """
  }
}
