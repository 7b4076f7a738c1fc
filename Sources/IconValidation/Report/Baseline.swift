import IconDocuments
package import IconFiles
import IconImage
package import IconRules
import IconSpec

/// Accepted findings, so that reports show only new ones.
///
/// Findings are equal if file and rule are equal, since figures in messages change with the image.
/// Paths are relative to the baseline's folder. If the folder of an accepted finding is gone, a file
/// of the same name in another folder has it.
package struct Baseline: Sendable, Equatable {
  private var counts: [Place: Int] = [:]
  /// Notes about former rule ids in the file.
  fileprivate var notes: Set<String> = []

  private struct Place: Hashable, Comparable {
    let path: String
    let rule: String

    static func < (a: Place, b: Place) -> Bool { (a.path, a.rule) < (b.path, b.rule) }
  }

  /// Creates a baseline that will be written to `file`; nil keeps the paths unchanged.
  package init(report findings: [Finding], file: String? = nil) {
    var names = file.map { FileNames(besides: $0) }
    for finding in findings {
      let path = names?.name(of: finding.path) ?? ReportPath.plain(finding.path)
      counts[Place(path: path, rule: finding.rule.id), default: 0] += 1
    }
  }

  /// The number of accepted findings.
  package var count: Int { counts.values.reduce(0, +) }

  /// Separates new findings from accepted ones. Of several equal findings the first count as
  /// accepted.
  ///
  /// Complexity: O(findings).
  package func filtered(
    _ findings: [Finding], file: String? = nil
  ) -> (new: [Finding], accepted: Int, gone: Int) {
    var (left, names) = (counts, file.map { FileNames(besides: $0) })
    // Earlier versions reported these rules for one size of a set.
    var ofDrawings: Set<[String]> = []
    func drawing(_ finding: Finding) -> [String]? {
      guard Rules.ofDrawings.contains(finding.rule.id) else { return nil }
      return finding.set.map { [$0, finding.rule.id] }
    }
    var new = findings.filter { finding in
      let paths = [names?.name(of: finding.path), ReportPath.plain(finding.path)]
      for path in paths.compactMap({ $0 }) {
        let place = Place(path: path, rule: finding.rule.id)
        guard let count = left[place], count > 0 else { continue }
        left[place] = count - 1
        if let drawing = drawing(finding) { ofDrawings.insert(drawing) }
        return false
      }
      return true
    }
    new.removeAll { finding in drawing(finding).map(ofDrawings.contains) ?? false }
    // The files of a folder that has another name now.
    var moved = Dictionary(grouping: left.keys.sorted()) {
      [$0.rule, SourcePath.name(of: $0.path)]
    }
    .mapValues { $0.filter { names?.isGone(SourcePath.folder(of: $0.path)) ?? false } }
    new.removeAll { finding in
      let key = [finding.rule.id, SourcePath.name(of: ReportPath.plain(finding.path))]
      guard let place = moved[key]?.first(where: { left[$0, default: 0] > 0 }) else { return false }
      left[place, default: 0] -= 1
      if left[place] == 0 { moved[key]?.removeAll { $0 == place } }
      return true
    }
    return (new, findings.count - new.count, left.values.reduce(0, +))
  }
}

extension ValidationReport {
  /// Removes accepted findings and adds a note with their number.
  package mutating func accept(_ baseline: Baseline, file: String) {
    notes += baseline.notes.sorted().map { "\(file): \($0)" }
    let known = baseline.filtered(findings, file: file)
    if known.accepted > 0 { notes.append("\(file): accepts \(known.accepted.counted("finding"))") }
    if known.gone > 0 {
      notes.append(
        "\(file): \(known.gone.counted("finding")) of it \(known.gone == 1 ? "is" : "are") gone; "
          + "\(Setting.writeBaseline) takes stock anew")
    }
    findings = known.new
  }
}

// MARK: - Files

extension Baseline {
  private static let version = 1

  /// Reads a baseline.
  package init(reading bytes: [UInt8], file: String) throws(IconForgeError) {
    func problem(_ message: String) -> IconForgeError { .unreadable(file, message) }
    func missing(_ name: String) -> IconForgeError {
      problem("is no baseline: \(name) is missing or not what it should be")
    }
    // An entry has four values.
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
      // The sum of such counts cannot overflow.
      guard (1...1_000_000).contains(count) else {
        throw problem("the count of \(rule) in \(path) cannot be \(count)")
      }
      if let note = Rules.renaming(of: rule) { notes.insert(note) }
      let place = Place(path: ReportPath.plain(path), rule: Rules.currentID(rule))
      // Merging branches can duplicate an entry.
      counts[place] = max(counts[place] ?? 0, count)
    }
  }

  /// The text of the file: one sorted line per entry, so that diffs are short.
  package var text: String {
    let lines = counts.sorted { $0.key < $1.key }.map { place, count in
      "\n    "
        + JSONText.line([
          "path": .text(place.path), "rule": .text(place.rule), "count": .integer(count),
        ])
    }
    return """
      {
        "version": \(Self.version),
        "findings": [\(lines.joined(separator: ","))\(lines.isEmpty ? "" : "\n  ")]
      }

      """
  }
}
