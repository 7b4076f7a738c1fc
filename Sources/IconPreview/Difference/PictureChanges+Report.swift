import IconDocuments
import IconForgeKit
import IconImage

extension PictureChanges {
  /// A line for each change, and one for all.
  package func text() -> String {
    let kinds: [PictureChange.Kind] = [.changed, .added, .removed]
    let totals = kinds.map { (count($0), $0.rawValue) } + [(same, "the same")]
    let told = totals.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let summary = told.isEmpty ? "no pictures" : told.joined(separator: ", ")
    return (changes.map(\.line) + [summary]).joined(separator: "\n")
  }

  /// The same for programs.
  package func json(before: String, after: String) -> String {
    JSONText.pretty([
      "version": 1, "before": .text(FileName.told(before)), "after": .text(FileName.told(after)),
      "totals": [
        "changed": .integer(count(.changed)), "added": .integer(count(.added)),
        "removed": .integer(count(.removed)), "same": .integer(same),
        "unreadable": .integer(unreadable),
      ], "changes": .list(changes.map(\.entry)),
    ])
  }
}

extension PictureChange {
  /// "Icon.png: largest 12, 3.1 % of pixels, in 40×22 at (3, 5)".
  package var line: String { Printable.text("\(path): \(told)") }

  private var told: String {
    guard kind == .changed else {
      return [kind.rawValue, note].compactMap { $0 }.joined(separator: "; ")
    }
    guard let largest, let share, let region else { return note ?? kind.rawValue }
    return "largest \(largest), \(Self.percent(share)) of pixels, in \(region.size)"
      + " at (\(region.x), \(region.y))"
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
