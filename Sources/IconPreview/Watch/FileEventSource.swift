import LibC

/// Wakes the watcher when files may have changed. False alarms are fine: the watcher then compares
/// the files, as it does when a wait times out.
protocol FileEventSource: Sendable {
  /// Watches these folders, and files in them; false if the system refuses.
  func arm(folders: Set<String>, files: Set<String>) -> Bool

  /// Returns at the next event or after so many milliseconds.
  func wait(milliseconds: Int)
}

/// The fallback without system events: wakes four times a second.
struct PollingEvents: FileEventSource {
  func arm(folders: Set<String>, files: Set<String>) -> Bool { true }

  func wait(milliseconds: Int) { usleep(UInt32(max(1, min(milliseconds, 250)) * 1000)) }
}
