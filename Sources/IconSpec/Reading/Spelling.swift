/// "Did you mean": the closest of some names.
package enum Spelling {
  /// The name that differs from `text` by case or by at most a third of its letters; nil when none
  /// is that close. Texts longer than any name are not compared.
  /// Complexity: O(names × lengths multiplied), lengths bounded.
  ///
  /// `step` is called for every two letters compared.
  package static func suggestion(
    for text: String, among names: [String], step: () -> Void = {}
  ) -> String? {
    guard text.utf8.count <= longest else { return nil }
    let wanted = Array(text.lowercased())
    var best: (name: String, distance: Int)?
    for name in names where name.utf8.count <= longest {
      let limit = best.map { $0.distance - 1 } ?? max(1, wanted.count / 3)
      let distance = distance(wanted, Array(name.lowercased()), upTo: limit, step)
      if let distance { best = (name, distance) }
    }
    return best?.name
  }

  /// Bytes; as many as a file's name has.
  private static let longest = 255

  /// Letters to insert, remove, change or swap with their neighbour; nil when there are more than
  /// `limit`. Complexity: O(lengths multiplied), O(1) when the lengths differ by more than `limit`.
  private static func distance(
    _ a: [Character], _ b: [Character], upTo limit: Int, _ step: () -> Void
  ) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    var (before, row) = ([Int](), Array(0...b.count))
    for i in a.indices {
      var next = [i + 1]
      next.reserveCapacity(row.count)
      for j in b.indices {
        step()
        let substituted = row[j] + (a[i] == b[j] ? 0 : 1)
        var best = min(substituted, next[j] + 1, row[j + 1] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, before[j - 1] + 1)
        }
        next.append(best)
      }
      // No later row can have less than the least of two neighbours.
      if min(row.min()!, next.min()!) > limit { return nil }
      (before, row) = (row, next)
    }
    return row[b.count] <= limit ? row[b.count] : nil
  }
}
