import LibC

/// What wakes somebody who waits for files to change. It need not be right: who is woken looks, and
/// whoever waits long looks too.
protocol Alarm: Sendable {
  /// To be woken by what happens to these names in these folders; nil for all names. False where that
  /// cannot be had.
  func arm(_ places: [String: Set<String>?], files: Set<String>) -> Bool

  /// Waits until something happens, or for so many milliseconds; whether something may have.
  func wait(milliseconds: Int) -> Bool
}

/// For where nothing can wake anybody: looking four times a second.
struct PollingAlarm: Alarm {
  private static let period = 250

  func arm(_ places: [String: Set<String>?], files: Set<String>) -> Bool { true }

  func wait(milliseconds: Int) -> Bool {
    usleep(UInt32(max(1, min(milliseconds, Self.period)) * 1000))
    return true
  }
}
