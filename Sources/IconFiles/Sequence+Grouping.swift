extension Sequence {
  /// Groups elements with equal keys; groups and elements keep their order.
  @inlinable package func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var places: [Key: Int] = [:]
    return reduce(into: []) { groups, element in
      let key = key(element)
      if let place = places[key] { return groups[place].elements.append(element) }
      places[key] = groups.count
      groups.append((key, [element]))
    }
  }
}

extension Sequence where Element: Hashable {
  @inlinable package func uniqued() -> [Element] { grouped { $0 }.map { $0.key } }
}

extension Int {
  /// "1 image", "2 images".
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension Dictionary {
  /// Of several values for a key, the first counts.
  package init(first pairs: some Sequence<(Key, Value)>) {
    self.init(pairs) { first, _ in first }
  }
}

/// Groups the indices of lists that share an element, directly or through other lists. Groups and
/// indices keep their order. Complexity: O(elements × log elements).
package func connected(_ lists: [[String]]) -> [[Int]] {
  // Each index points to an earlier one of its group, or to itself.
  var leaders = Array(lists.indices)
  func leader(_ index: Int) -> Int {
    var index = index
    while leaders[index] != index {
      leaders[index] = leaders[leaders[index]]
      index = leaders[index]
    }
    return index
  }
  var first: [String: Int] = [:]
  for (index, list) in lists.enumerated() {
    for element in list {
      let (a, b) = (leader(index), leader(first[element] ?? index))
      leaders[max(a, b)] = min(a, b)
      first[element] = first[element] ?? index
    }
  }
  return lists.indices.grouped(by: leader).map(\.elements)
}
