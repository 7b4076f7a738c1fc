import LibC

extension Sequence where Element: Sendable {
  /// The results in order. At most `width` calls run at a time.
  package func boundedMap<Value: Sendable>(
    width: Int, _ transform: @escaping @Sendable (Element) async -> Value
  ) async -> [Value] {
    let elements = Array(self)
    let next = Guarded(0)
    // A task for each worker, as each task costs a change of threads.
    return await withTaskGroup(of: [(Int, Value)].self) { group in
      for _ in 0..<Swift.min(Swift.max(1, width), elements.count) {
        group.addTask {
          var results: [(Int, Value)] = []
          while let index = next.taken(below: elements.count) {
            results.append((index, await transform(elements[index])))
          }
          return results
        }
      }
      var results: [(Int, Value)] = []
      for await done in group { results += done }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

extension Guarded<Int> {
  /// The next number; nil at `end`.
  fileprivate func taken(below end: Int) -> Int? {
    with { number in
      guard number < end else { return nil }
      defer { number += 1 }
      return number
    }
  }
}
