extension Sequence where Element: Sendable {
  /// The results in order. At most `width` calls run at a time.
  package func boundedMap<Value: Sendable>(
    width: Int, _ transform: @escaping @Sendable (Element) async -> Value
  ) async -> [Value] {
    await withTaskGroup(of: (Int, Value).self) { group in
      var results: [(Int, Value)] = []
      for (index, element) in enumerated() {
        if index >= width, let done = await group.next() { results.append(done) }
        group.addTask { (index, await transform(element)) }
      }
      for await done in group { results.append(done) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
