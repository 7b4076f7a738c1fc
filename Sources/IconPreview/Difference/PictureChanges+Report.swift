import IconDocuments
import IconFiles
import IconImage

extension PictureChanges {
  /// A line for each change, and one for all.
  package func text() -> String {
    (changes.map(\.line) + [summary]).joined(separator: "\n")
  }

  /// "1 changed, 2 added, 31 the same".
  package var summary: String {
    let totals = PictureChange.Kind.allCases.map { (count($0), $0.rawValue) } + [(same, "the same")]
    let told = totals.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return told.isEmpty ? "no pictures" : told.joined(separator: ", ")
  }

  /// The same for programs.
  package func json(before: String, after: String) -> String {
    JSONText.pretty(value(before: before, after: after))
  }

  func value(before: String, after: String) -> PropertyValue {
    [
      "version": 1, "before": .text(FileName.told(before)), "after": .text(FileName.told(after)),
      "totals": [
        "changed": .integer(count(.changed)), "renamed": .integer(count(.renamed)),
        "added": .integer(count(.added)), "removed": .integer(count(.removed)),
        "same": .integer(same), "unreadable": .integer(unreadable),
      ], "changes": .list(changes.map(\.entry)),
    ]
  }
}

extension PictureChange {
  /// "Icon.png: largest 12, 3.1 % of pixels, in 40×22 at (3, 5)".
  package var line: String { Printable.text("\(path): \(told)") }

  private var told: String {
    guard kind == .changed else {
      let name = formerPath.map { "renamed, was \($0)" } ?? kind.rawValue
      return [name, note].compactMap { $0 }.joined(separator: "; ")
    }
    guard let amount, let region else { return note ?? kind.rawValue }
    return "\(amount), in \(region.size) at (\(region.x), \(region.y))"
  }

  /// "largest 12, 3.1 % of pixels"; nil where there are no figures.
  var amount: String? {
    guard let largest, let share else { return nil }
    return "largest \(largest), \(Self.percent(share)) of pixels"
  }

  /// To a tenth; never 0 of what there is, nor 100 of what is not all.
  package static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    if tenths == 0, share > 0 { return "under 0.1 %" }
    if tenths == 1000, share < 1 { return "over 99.9 %" }
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }

  fileprivate var entry: PropertyValue {
    [
      "path": .text(FileName.told(path)), "kind": .text(kind.rawValue),
      "was": formerPath.map { .text(FileName.told($0)) },
      "largest": largest.map(PropertyValue.integer), "share": share.map { PropertyValue($0) },
      "region": region.map {
        [
          "x": .integer($0.x), "y": .integer($0.y), "width": .integer($0.size.width),
          "height": .integer($0.size.height),
        ]
      },
      "before": sizeBefore.map(Self.pair), "after": sizeAfter.map(Self.pair),
      "note": note.map(PropertyValue.text),
    ]
  }

  private static func pair(_ size: PixelSize) -> PropertyValue {
    [.integer(size.width), .integer(size.height)]
  }
}
