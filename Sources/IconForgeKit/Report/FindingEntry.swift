import IconDocuments
import IconRules

extension Finding {
  /// As JSON.
  var entry: PropertyValue {
    [
      "rule": .text(rule.id), "severity": .text(severity.rawValue),
      "path": .text(FileName.told(path)), "line": line.map(PropertyValue.integer),
      "message": .text(message), "remedy": .text(rule.remedy), "source": .text(rule.source),
      "codes": .texts(codes),
    ]
  }
}
