package import IconDocuments
package import IconFiles
import IconImage
import IconRules
import IconSpec
public import IconStore

extension BuildReport {
  /// The report as JSON.
  ///
  /// - Parameter seconds: The duration. Without it, equal reports give equal text.
  /// - Returns: The text without a final line feed.
  public func json(seconds: Double? = nil) -> String { JSONText.pretty(value(seconds: seconds)) }

  package func value(seconds: Double? = nil) -> PropertyValue {
    let jobs = sets.flatMap { set in
      set.outcomes.map { $0.entry(root: $0.isUserFile ? "." : set.root) }
    }
    let others = staleFiles.map { path -> PropertyValue in
      ["root": ".", "path": .text(FileName.display(path)), "status": "extra"]
    }
    return [
      "version": .text(IconForge.version), "totals": totals,
      "seconds": seconds.map { .milliseconds($0) },
      "jobs": .list(jobs + others), "findings": .list(sets.flatMap(\.findings).map(\.entry)),
    ]
  }

  package var totals: PropertyValue {
    let outcomes = sets.flatMap(\.outcomes)
    let statuses = Dictionary(grouping: outcomes, by: \.status.rawValue)
      .mapValues { PropertyValue.integer($0.count) }
    return [
      "sets": .integer(sets.count), "files": .integer(outcomes.count),
      "bytes": .integer(sets.reduce(0) { $0 + $1.bytes }), "status": .table(statuses),
      "cached": .integer(outcomes.count(where: \.isCached)), "extra": .integer(staleFiles.count),
      "removed": .integer(pruned.count),
      "findings": sets.flatMap(\.findings).totals,
    ]
  }
}

extension SetReport {
  /// The result of one set, printed on one line by `work`; see docs/scale.md.
  package func answer() -> [String: PropertyValue] {
    var answer: [String: PropertyValue] = [
      "version": .integer(Self.lineVersion), "status": .integer(Int(exitStatus.rawValue)),
      "outputs": .list(outcomes.map { $0.entry(root: $0.isUserFile ? "." : root) }),
      "findings": .list(findings.map(\.entry)), "failures": .list(failures.map(\.entry)),
    ]
    if let name { answer["name"] = .text(name) }
    let notes = consequences + notices
    if !notes.isEmpty { answer["notes"] = .list(notes.map(\.entry)) }
    return answer
  }

  /// The version of that format.
  package static let lineVersion = 1
}

extension Diagnostic {
  package var entry: PropertyValue {
    ["path": .text(FileName.display(place)), "message": .text(message)]
  }
}

extension Outcome {
  package func entry(root: String) -> PropertyValue {
    [
      "root": .text(FileName.display(root)), "path": .text(FileName.display(path)),
      "role": job.map { .text($0.slot.role.rawValue) },
      "artwork": job.map { .text(Printable.text($0.artwork.path)) },
      "cached": isCached ? .boolean(true) : nil,
      "idiom": job.map { .text($0.slot.idiom.rawValue) },
      "pixels": pixels.map { [.integer($0.width), .integer($0.height)] },
      "scale": job.map { .integer($0.slot.scale) }, "status": .text(status.rawValue),
      "bytes": bytes.map(PropertyValue.integer), "sha256": sha256.map(PropertyValue.text),
      "error": error.map(PropertyValue.text),
    ]
  }
}

extension [Finding] {
  /// The number of findings of each severity.
  package var totals: PropertyValue {
    let causes = causes
    func count(_ severity: Severity) -> PropertyValue {
      .integer(causes.count { $0.first.severity == severity })
    }
    return ["error": count(.error), "warning": count(.warning), "info": count(.info)]
  }
}

extension PropertyValue {
  package static func milliseconds(_ seconds: Double) -> PropertyValue {
    PropertyValue((seconds * 1000).rounded() / 1000)
  }
}

extension ValidationReport {
  /// The report as JSON.
  ///
  /// - Parameter seconds: The duration. Without it, equal reports give equal text.
  /// - Returns: The text without a final line feed.
  public func json(seconds: Double? = nil) -> String { JSONText.pretty(value(seconds: seconds)) }

  package func value(seconds: Double? = nil) -> PropertyValue {
    [
      "version": .text(IconForge.version), "totals": findings.totals,
      "seconds": seconds.map { .milliseconds($0) },
      "findings": .list(findings.causes.map(\.entry)), "notes": .texts(notes),
      "images": .integer(images),
      "unjudged": .integer(unjudged.count),
    ]
  }
}

extension Cause {
  /// The first finding; `others` has what differs in each further file.
  fileprivate var entry: PropertyValue {
    guard !others.isEmpty, var table = first.entry.table else { return first.entry }
    let keys = ["path", "severity", "message", "region", "codes"]
    table["others"] = .list(
      others.map { .table(($0.entry.table ?? [:]).filter { keys.contains($0.key) }) })
    return .table(table)
  }
}

extension Finding {
  package var entry: PropertyValue {
    [
      "rule": .text(rule.id), "severity": .text(severity.rawValue),
      "path": .text(FileName.display(path)),
      "document": document.map { .text(FileName.display($0)) },
      "line": line.map(PropertyValue.integer), "column": column.map(PropertyValue.integer),
      "region": region.map { .table($0.table) },
      "message": .text(message), "remedy": .text(rule.remedy), "source": .text(source),
      "codes": .texts(codes),
    ]
  }
}

extension PixelRect {
  /// In pixels of the image, from its upper left corner.
  package var table: [String: PropertyValue] {
    [
      "x": .integer(x), "y": .integer(y), "width": .integer(size.width),
      "height": .integer(size.height),
    ]
  }
}
