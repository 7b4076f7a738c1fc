import IconSpec

/// Findings of one rule that have one cause: about files of one set, such as the color profile of a
/// display in all icons that a program exported, or with one text about documents of one folder.
package struct Cause: Sendable {
  /// The most severe finding.
  package let first: Finding
  /// The findings about further files, the most severe first.
  package let others: [Finding]

  /// "is interlaced (Adam7); also Icon@2x.png, Icon-72.png and 12 more files".
  package var message: String {
    guard !others.isEmpty else { return first.message }
    let names = others.prefix(2).map { SourcePath.name(of: $0.path) }
    let rest = others.count - names.count
    let more = rest > 0 ? [Figure.count(rest, "more file")] : []
    let list = names + more
    return "\(first.message); also "
      + (list.count > 1 ? list.dropLast().joined(separator: ", ") + " and " : "")
      + (list.last ?? "")
  }

  fileprivate init(_ findings: [Finding]) {
    let sorted = findings.enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }.map(\.element)
    first = sorted[0]
    others = Array(sorted.dropFirst())
  }
}

extension [Finding] {
  /// The findings by cause, in the order of the first finding's path, the most severe first.
  ///
  /// Errors about a document or a line have causes of their own, and so has each line of a document.
  ///
  /// - Complexity: O(findings × log(findings)).
  package var causes: [Cause] {
    var groups: [[Finding]] = []
    var places: [[String]: Int] = [:]
    var seen: [[String]: Int] = [:]
    for finding in self {
      let isOfFile = finding.set != finding.path && finding.file == finding.path
      var key = isOfFile && finding.line == nil ? finding.set.map { [$0, finding.rule.id] } : nil
      if key == nil, finding.severity < .error {
        let folder = SourcePath.folder(of: finding.path)
        let text = [folder, finding.rule.id, finding.message, finding.source]
        let count = seen[text + [finding.file], default: 0]
        seen[text + [finding.file]] = count + 1
        key = text + ["\(finding.severity) \(count)"]
      }
      if let key, let place = places[key] {
        groups[place].append(finding)
        continue
      }
      if let key { places[key] = groups.count }
      groups.append([finding])
    }
    return groups.map(Cause.init).enumerated().sorted { a, b in
      let (one, two) = (a.element.first, b.element.first)
      return (one.path, two.severity, a.offset) < (two.path, one.severity, b.offset)
    }.map(\.element)
  }
}
