import IconFiles
import IconImage
import IconRules
import IconSpec

extension CompiledIcons {
  /// One finding for each rule and appearance of an icon, about the largest image where it is most
  /// severe. Complexity: O(findings).
  static func merged(_ findings: [Finding], of set: SetSubject) -> [Finding] {
    let images = Dictionary(first: set.images.map { ($0.path, $0) })
    func weight(_ finding: Finding) -> (Severity, Int) {
      (finding.severity, images[finding.path]?.size?.area ?? 0)
    }
    let groups = findings.grouped { [$0.rule.id, images[$0.path]?.use.appearance ?? ""] }
    return groups.map { _, group in
      let first = group.max { weight($0) < weight($1) } ?? group[0]
      guard group.count > 1 else { return first }
      let others = (group.count - 1).counted("other image")
      return Finding(
        first.rule,
        Violation(
          "\(first.message); so do \(others) of this icon", region: first.region,
          severity: first.severity, codes: first.codes), path: first.path)
    }
  }

  /// Drops findings about files that the compiler wrote beside a catalog, such as
  /// AppIcon60x60@2x.png and AppIcon.icns, if the icon in the catalog breaks the same rule.
  /// Complexity: O(findings).
  static func withoutCopies(_ findings: [Finding], of sets: [SetSubject]) -> [Finding] {
    let icons = Set(sets.filter { $0.kind == .compiledIcon }.map(\.path))
    guard !icons.isEmpty else { return findings }
    var broken: Set<[String]> = []
    for finding in findings {
      guard let end = finding.path.firstRange(of: " (")?.upperBound else { continue }
      let (home, rest) = (finding.path[..<end], finding.path[end...])
      // An asset's name may contain spaces.
      var name = ""
      for word in rest.split(separator: " ", omittingEmptySubsequences: false) {
        name += name.isEmpty ? word : " \(word)"
        guard icons.contains("\(home)\(name))") else { continue }
        broken.insert([SourcePath.folder(of: String(home)), name, finding.rule.id])
      }
    }
    guard !broken.isEmpty else { return findings }
    return findings.filter { finding in
      let path = finding.path.firstRange(of: ".icns (").map { finding.path[..<$0.upperBound] }
      let file = path.map { String($0.dropLast(2)) } ?? finding.path
      guard let icon = asset(of: SourcePath.name(of: file)) else { return true }
      return !broken.contains([SourcePath.folder(of: file), icon, finding.rule.id])
    }
  }

  /// The asset of a file that the compiler writes.
  private static func asset(of name: String) -> String? {
    if name.hasSuffix(".icns") { return String(name.dropLast(5)) }
    return name.wholeMatch(
      of: /([^\/]*?)[0-9]+(?:\.5)?x[0-9]+(?:\.5)?(?:@[23]x)?(?:~ipad)?\.png/
    ).map { String($0.1) }
  }
}
