import Dispatch

/// Rows of an image in parts that threads compute at the same time.
struct RowParts: Sendable {
  let workers: Int
  /// Fewer rows are not worth a thread.
  private static let least = 64

  /// `rows` rows of `width` values, which `body` fills. It gets uninitialized memory.
  func filled<Value: BitwiseCopyable>(
    rows: Int, of width: Int, _ body: (Int, UnsafeMutableBufferPointer<Value>) -> Void
  ) -> [Value] {
    [Value](unsafeUninitializedCapacity: rows * width) { values, count in
      self(0..<rows) { rows in
        for y in rows {
          body(y, UnsafeMutableBufferPointer(rebasing: values[y * width..<(y + 1) * width]))
        }
      }
      count = rows * width
    }
  }

  /// Whether `body` is true for one of `rows` rows.
  func contains(rows: Int, _ body: (Int) -> Bool) -> Bool {
    filled(rows: rows, of: 1) { y, row in row[0] = body(y) }.contains(true)
  }

  /// Calls `body` with each part of `rows`. It may write to its rows only.
  func callAsFunction(_ rows: Range<Int>, _ body: (Range<Int>) -> Void) {
    // Parts that take longer than others are shared.
    let count = min(workers > 1 ? 4 * workers : 1, rows.count / Self.least)
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
