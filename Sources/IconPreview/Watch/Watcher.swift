package import IconFiles
import LibC

/// Waits for watched files to change. Blocks its thread.
package struct Watcher: Sendable {
  private var events: any FileEventSource
  private let fileSystem: any FileSystem
  private var things = WatchedThings(files: [])
  /// The state at the last reported change.
  private var known = WatchedThings.Snapshot()

  /// Editors save in several steps: a change counts as complete after this many milliseconds without
  /// another one, or after `patience`.
  private static let quiet = 40
  private static let patience = 1000

  package init(isPolling: Bool = false, fileSystem: any FileSystem = DiskFileSystem()) {
    self.fileSystem = fileSystem
    #if os(Linux)
      let system: (any FileEventSource)? = InotifyEvents()
    #elseif canImport(Darwin)
      let system: (any FileEventSource)? = KqueueEvents()
    #else
      let system: (any FileEventSource)? = nil
    #endif
    events = isPolling ? PollingEvents() : system ?? PollingEvents()
  }

  /// Call it after reading. Changes since the last reported one are kept for paths that were watched
  /// before.
  package mutating func watch(_ things: WatchedThings) {
    self.things = things
    arm()
    let now = things.snapshot(fileSystem)
    known = now.merging(known.filter { now[$0.key] != nil }) { $1 }
  }

  /// Ignores changes that a build made to files that it reads.
  package mutating func acceptOwnFiles() {
    let now = things.snapshot(fileSystem)
    for file in things.ownFiles { known[.file(file)] = now[.file(file)] }
  }

  private mutating func arm() {
    if !events.arm(folders: things.places(fileSystem), files: things.files) {
      events = PollingEvents()
    }
  }

  /// Waits for a change that is complete; nil after so many milliseconds without one. Compares the
  /// files at the end too, because some disks send no events.
  package mutating func change(within milliseconds: Int) -> WatchedChange? {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    repeat {
      let rest = Int((end - ContinuousClock.now) / .milliseconds(1))
      events.wait(milliseconds: max(1, rest))
      if let change = settledChange() { return change }
      // Other files in the watched folders may change all the time.
      usleep(UInt32(Self.quiet) * 1000)
    } while ContinuousClock.now < end
    return nil
  }

  private mutating func settledChange() -> WatchedChange? {
    // Arm before comparing, so that later changes send events.
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
    // Nil if everything is as before, such as a folder that was moved away and back.
    let change = now.change(since: known)
    known = now
    return change
  }
}
