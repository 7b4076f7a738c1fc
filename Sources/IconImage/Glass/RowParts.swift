import Dispatch

/// Rows of an image in parts that threads compute at the same time.
struct RowParts: Sendable {
  let workers: Int
  /// Fewer rows are not worth a thread.
  private static let least = 64

  /// Calls `body` with each part of `rows`. It may write to its rows only.
  func callAsFunction(_ rows: Range<Int>, _ body: (Range<Int>) -> Void) {
    let count = min(workers, rows.count / Self.least)
    guard count > 1 else { return body(rows) }
    withoutActuallyEscaping(body) { body in
      nonisolated(unsafe) let body = body
      DispatchQueue.concurrentPerform(iterations: count) { part in
        let start = rows.lowerBound + rows.count * part / count
        body(start..<rows.lowerBound + rows.count * (part + 1) / count)
      }
    }
  }
}
