package import IconFiles
import LibC

/// Waits for what is watched to change. One thread at a time may use it, and none that others need.
package struct Watcher: Sendable {
  private var alarm: any Alarm
  private let fileSystem: any FileSystem
  private var things = WatchedThings(files: [])
  /// How things stood when somebody last began to act on them.
  private var known = WatchedThings.Snapshot()

  /// So long nothing may happen before a change counts as done: editors write in several steps.
  private static let quiet = 40
  /// And so long is waited for that at most.
  private static let patience = 1000

  /// By what the system tells; `isPolling` where it is to look by itself.
  package init(isPolling: Bool = false, fileSystem: any FileSystem = DiskFileSystem()) {
    self.fileSystem = fileSystem
    alarm = isPolling ? PollingAlarm() : Self.systemAlarm() ?? PollingAlarm()
  }

  private static func systemAlarm() -> (any Alarm)? {
    #if os(Linux)
      InotifyAlarm()
    #elseif canImport(Darwin)
      KqueueAlarm()
    #else
      nil
    #endif
  }

  /// To be called with what was read, after it was read: what changed meanwhile of things that were
  /// watched before is not lost, for how they stood then is still known.
  package mutating func watch(_ things: WatchedThings) {
    self.things = things
    arm()
    known = things.snapshot(fileSystem).keeping(known)
  }

  /// What builds wrote themselves is no change.
  package mutating func acceptOwnFiles() {
    known = known.taking(things.ownFiles, from: things.snapshot(fileSystem))
  }

  private mutating func arm() {
    if !alarm.arm(things.places(fileSystem), files: things.files) { alarm = PollingAlarm() }
  }

  /// Waits until something has changed and is quiet again; nil where nothing has in so many
  /// milliseconds. Looks at the end in any case: there are disks of which no system tells.
  package mutating func change(within milliseconds: Int) -> WatchedChange? {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    repeat {
      let rest = Int((end - ContinuousClock.now) / .milliseconds(1))
      _ = alarm.wait(milliseconds: max(1, rest))
      if let change = settledChange() { return change }
    } while ContinuousClock.now < end
    return nil
  }

  private mutating func settledChange() -> WatchedChange? {
    // First armed, then looked: what happens in between wakes again.
    arm()
    var now = things.snapshot(fileSystem)
    guard now.change(since: known) != nil else { return nil }
    let end = ContinuousClock.now + .milliseconds(Self.patience)
    while ContinuousClock.now < end {
      usleep(UInt32(Self.quiet) * 1000)
      arm()
      let later = things.snapshot(fileSystem)
      let isQuiet = later.change(since: now) == nil
      now = later
      if isQuiet { break }
    }
    // Nil where all is as it was: a folder that was away for a moment.
    let change = now.change(since: known)
    known = now
    return change
  }
}
