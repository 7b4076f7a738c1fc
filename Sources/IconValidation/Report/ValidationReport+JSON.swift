package import IconDocuments
import IconFiles
import IconRules

extension ValidationReport {
  /// `seconds` is the duration; without it, equal reports give equal text.
  public func json(seconds: Double? = nil) -> String { JSONText.pretty(value(seconds: seconds)) }

  package func value(seconds: Double? = nil) -> PropertyValue {
    [
      "version": .text(IconForge.version), "totals": findings.totals,
      "seconds": seconds.map { .milliseconds($0) },
      "findings": .list(findings.map(\.entry)), "notes": .texts(notes), "images": .integer(images),
      "unjudged": .integer(unjudged.count),
    ]
  }
}
