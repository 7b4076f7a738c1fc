import IconDocuments
import IconRules

extension ValidationReport {
  /// As JSON, findings like those of a build.
  public func json() -> String {
    JSONText.pretty([
      "findings": .list(findings.map(\.entry)), "notes": .texts(notes), "images": .integer(images),
    ])
  }
}
