package import IconDocuments
import IconFiles
import IconImage
import IconRules

extension Finding {
  package var entry: PropertyValue {
    [
      "rule": .text(rule.id), "severity": .text(severity.rawValue),
      "path": .text(FileName.told(path)), "document": document.map { .text(FileName.told($0)) },
      "line": line.map(PropertyValue.integer), "column": column.map(PropertyValue.integer),
      "region": region?.entry,
      "message": .text(message), "remedy": .text(rule.remedy), "source": .text(rule.source),
      "codes": .texts(codes),
    ]
  }
}

extension PixelRect {
  /// In pixels of the image, from its upper left corner.
  package var entry: PropertyValue {
    [
      "x": .integer(x), "y": .integer(y), "width": .integer(size.width),
      "height": .integer(size.height),
    ]
  }
}
