/// Indices of `lists` in groups: those that have an element in common, be it by way of others.
/// Groups and indices are in order. Complexity: O(elements × log elements).
func connected(_ lists: [[String]]) -> [[Int]] {
  // Each leads to one before it; the first of a group to itself.
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
  var places: [Int: Int] = [:]
  return lists.indices.reduce(into: []) { groups, index in
    let leader = leader(index)
    if let place = places[leader] {
      groups[place].append(index)
    } else {
      places[leader] = groups.count
      groups.append([index])
    }
  }
}
