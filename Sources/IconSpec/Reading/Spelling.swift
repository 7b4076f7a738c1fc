/// Finds the closest of some names, for "did you mean".
package enum Spelling {
  /// The closest name, which may differ from `text` in case or in a third of its letters.
  /// Texts longer than file names are not compared.
  /// Complexity: O(names × product of lengths). Tests count comparisons through `step`.
  package static func suggestion(
    for text: String, among names: [String], step: () -> Void = {}
  ) -> String? {
    guard text.utf8.count <= longest else { return nil }
    let wanted = Array(text.lowercased())
    var best: (name: String, distance: Int)?
    for name in names where name.utf8.count <= longest {
      let limit = best.map { $0.distance - 1 } ?? max(1, wanted.count / 3)
      let distance = distance(from: wanted, to: Array(name.lowercased()), upTo: limit, step)
      if let distance { best = (name, distance) }
    }
    return best?.name
  }

  /// In bytes, as for file names.
  private static let longest = 255

  /// The number of letters to insert, remove, change or swap with their neighbour; nil above
  /// `limit`. Complexity: O(product of lengths).
  private static func distance(
    from a: [Character], to b: [Character], upTo limit: Int, _ step: () -> Void
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
      // No later row can be below the minimum of two neighbours.
      if row.allSatisfy({ $0 > limit }), next.allSatisfy({ $0 > limit }) { return nil }
      before = row
      row = next
    }
    return row[b.count] <= limit ? row[b.count] : nil
  }
}
