/// "Did you mean": the closest of some names.
package enum Spelling {
  /// The name that differs from `text` by case or by at most a third of its letters; nil when none
  /// is that close.
  package static func suggestion(for text: String, among names: [String]) -> String? {
    let wanted = text.lowercased()
    let ranked = names.map { (name: $0, distance: distance(wanted, $0.lowercased())) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, wanted.count / 3) ? best.name : nil
  }

  /// Levenshtein's distance. Complexity: O(lengths multiplied).
  private static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b)
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var corner = row[0]
      row[0] = i + 1
      for j in b.indices {
        let substituted = corner + (letter == b[j] ? 0 : 1)
        corner = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
