import IconDocuments
public import IconRules

/// Findings that were there before and are put up with: what is new stands out.
///
/// Findings are the same when path and rule are; figures in the message change with the picture.
public struct Baseline: Sendable, Equatable {
  /// How many findings of a rule in a file are put up with.
  private var counts: [Place: Int] = [:]

  private struct Place: Hashable, Comparable {
    let path: String
    let rule: String

    static func < (a: Place, b: Place) -> Bool { (a.path, a.rule) < (b.path, b.rule) }
  }

  public init(report findings: [Finding]) {
    for finding in findings { counts[Self.place(of: finding), default: 0] += 1 }
  }

  /// How many findings are put up with.
  public var count: Int { counts.values.reduce(0, +) }

  private static func place(of finding: Finding) -> Place {
    Place(path: ReportPath.plain(finding.path), rule: finding.rule.id)
  }

  /// What is left of `findings`, how many are put up with, and how many of those put up with are
  /// no longer there. Of several that only their figures tell apart, the first count as known.
  public func filtered(_ findings: [Finding]) -> (new: [Finding], accepted: Int, gone: Int) {
    var left = counts
    let new = findings.filter { finding in
      let place = Self.place(of: finding)
      guard let count = left[place], count > 0 else { return true }
      left[place] = count - 1
      return false
    }
    return (new, findings.count - new.count, left.values.reduce(0, +))
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
      let place = Place(path: ReportPath.plain(path), rule: rule)
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
