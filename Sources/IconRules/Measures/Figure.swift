/// Numbers in messages.
enum Figure {
  /// "1 image", "3 images".
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// "12 %"; "0.4 %" when it is little.
  static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    if tenths == 0, share > 0 { return "less than 0.1 %" }
    return tenths >= 100 || tenths % 10 == 0
      ? "\(Int((share * 100).rounded())) %" : "\(tenths / 10).\(tenths % 10) %"
  }
}

extension Sequence where Element: StringProtocol {
  /// "a.png, b.png, c.png and 15 more", without duplicates.
  package func listed(limit: Int = 3) -> String {
    var seen: Set<Element> = []
    let distinct = filter { seen.insert($0).inserted }
    let first = distinct.prefix(limit).joined(separator: ", ")
    return distinct.count > limit ? "\(first) and \(distinct.count - limit) more" : first
  }
}
