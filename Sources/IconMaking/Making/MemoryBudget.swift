/// Memory that tasks share. Each task waits until the memory it needs is free. Tasks are admitted in
/// order; one that needs more than the limit runs alone.
package actor MemoryBudget {
  private let limit: Int
  private var spent = 0
  private var waiting: [(bytes: Int, admit: CheckedContinuation<Void, Never>)] = []

  package init(_ limit: Int) {
    self.limit = limit
  }

  /// Runs `body`, which takes about `bytes` of memory.
  package func spending<Value: Sendable>(
    _ bytes: Int, _ body: @Sendable () async -> Value
  ) async -> Value {
    if waiting.isEmpty, hasRoom(for: bytes) {
      spent += bytes
    } else {
      await withCheckedContinuation { waiting.append((bytes, $0)) }
    }
    let result = await body()
    spent -= bytes
    while let first = waiting.first, hasRoom(for: first.bytes) {
      spent += first.bytes
      waiting.removeFirst().admit.resume()
    }
    return result
  }

  private func hasRoom(for bytes: Int) -> Bool { spent == 0 || bytes <= limit - spent }
}
