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

  /// Letters to insert, remove, change or swap with their neighbour. Complexity: O(lengths
  /// multiplied).
  private static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let substituted = rows[i][j] + (a[i] == b[j] ? 0 : 1)
        var best = min(substituted, row[j] + 1, rows[i][j + 1] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
