import IconFiles
import IconImage
import IconRules

extension Inspection.Judged {
  /// Merges findings that repeat in several sizes of one artwork. The representative icon keeps the
  /// finding, or else the largest. Complexity: O(findings + images).
  mutating func mergeArtworkFindings() {
    let images = Dictionary(
      first: subject.images.filter { $0.use.isAppIcon }.map { ($0.path, $0) })
    func weight(_ finding: Finding) -> (Int, Int) {
      let image = images[finding.path]
      return (image?.isRepresentative == true ? 1 : 0, image?.size?.area ?? 0)
    }
    let repeated = Dictionary(
      grouping: ofImages.filter { Rules.ofDrawings.contains($0.rule.id) && images[$0.path] != nil },
      by: \.rule)
    for (rule, findings) in repeated where findings.count > 1 {
      guard let chosen = findings.max(by: { weight($0) < weight($1) }) else { continue }
      let others = findings.count - 1
      ofImages = ofImages.compactMap { finding in
        guard finding.rule == rule, images[finding.path] != nil else { return finding }
        guard finding == chosen else { return nil }
        let violation = Violation(
          "\(finding.message); so does the vector image of \(others.counted("other icon"))",
          line: finding.line, severity: findings.map(\.severity).max(), codes: finding.codes)
        return Finding(rule, violation, path: finding.path)
      }
    }
  }
}
