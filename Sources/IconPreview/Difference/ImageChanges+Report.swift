import IconDocuments
import IconFiles
import IconImage
import IconValidation

extension ImageChanges {
  /// A line for each change, then the summary.
  package func text() -> String {
    (changes.map(\.line) + [summary]).joined(separator: "\n")
  }

  /// "1 changed, 2 added, 31 the same".
  package var summary: String {
    let totals = ImageChange.Kind.allCases.map { (count($0), $0.rawValue) } + [(same, "the same")]
    let counts = totals.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return counts.isEmpty ? "no images" : counts.joined(separator: ", ")
  }

  package func json(before: String, after: String) -> String {
    JSONText.pretty(value(before: before, after: after))
  }

  func value(before: String, after: String) -> PropertyValue {
    [
      "version": 1, "before": .text(FileName.display(before)),
      "after": .text(FileName.display(after)),
      "totals": [
        "changed": .integer(count(.changed)), "renamed": .integer(count(.renamed)),
        "added": .integer(count(.added)), "removed": .integer(count(.removed)),
        "same": .integer(same), "unreadable": .integer(unreadable),
      ], "changes": .list(changes.map(\.entry)),
    ]
  }
}

extension ImageChange {
  /// "Icon.png: 3.1 % of pixels changed (largest difference 12 of 255), in 40×22 at (3, 5)".
  fileprivate var line: String {
    var text = note ?? kind.rawValue
    if kind != .changed {
      let name = formerPath.map { "renamed, was \($0)" } ?? kind.rawValue
      text = [name, note].compactMap { $0 }.joined(separator: "; ")
    } else if let amount, let region {
      text = share == 1 ? amount : "\(amount), in \(region.size) at (\(region.x), \(region.y))"
    }
    return Printable.text("\(path): \(text)")
  }

  /// "3.1 % of pixels changed (largest difference 12 of 255)"; nil without figures.
  var amount: String? {
    guard let largest, let share else { return nil }
    return "\(Self.percent(share)) of pixels changed (largest difference \(largest) of 255)"
  }

  /// Rounded to a tenth; never to 0 or 100 unless exact.
  static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    if tenths == 0, share > 0 { return "under 0.1 %" }
    if tenths == 1000, share < 1 { return "over 99.9 %" }
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }

  fileprivate var entry: PropertyValue {
    [
      "path": .text(FileName.display(path)), "kind": .text(kind.rawValue),
      "was": formerPath.map { .text(FileName.display($0)) },
      "largest": largest.map(PropertyValue.integer), "share": share.map { PropertyValue($0) },
      "region": region.map { .table($0.table) },
      "before": sizeBefore.map { [.integer($0.width), .integer($0.height)] },
      "after": sizeAfter.map { [.integer($0.width), .integer($0.height)] },
      "note": note.map(PropertyValue.text),
    ]
  }
}
