package import IconFiles
import LibC

/// Waits for watched files to change, by comparing them. Blocks its thread. Works on every disk: network
/// folders and mounts of containers report no events.
package struct Watcher: Sendable {
  private let fileSystem: any FileSystem
  private var things = WatchedThings(files: [])
  /// The state at the last reported change.
  private var known = WatchedThings.Snapshot()

  /// Editors save in several steps: a change counts as complete after this many milliseconds without
  /// another one, or after `patience`.
  private static let quiet = 40
  private static let patience = 1000
  private static let pause = Duration.milliseconds(150)
  /// Comparing may take one part in so many of the time.
  private static let restPerComparison = 20

  package init(fileSystem: any FileSystem = DiskFileSystem()) { self.fileSystem = fileSystem }

  /// Call it after reading. Changes since the last reported one are kept for paths that were watched
  /// before.
  package mutating func watch(_ things: WatchedThings) {
    self.things = things
    let now = things.snapshot(fileSystem)
    known = now.merging(known.filter { now[$0.key] != nil }) { $1 }
  }

  /// Ignores changes that a build made to files that it reads.
  package mutating func acceptOwnFiles() {
    let now = things.snapshot(fileSystem)
    for file in things.ownFiles { known[.file(file)] = now[.file(file)] }
  }

  /// Waits for a change that is complete; nil after so many milliseconds without one.
  package mutating func change(within milliseconds: Int) -> WatchedChange? {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    repeat {
      let start = ContinuousClock.now
      if let change = settledChange() { return change }
      let rest = (ContinuousClock.now - start) * Self.restPerComparison
      usleep(UInt32(max(Self.pause, min(rest, .seconds(2))) / .microseconds(1)))
    } while ContinuousClock.now < end
    return nil
  }

  private mutating func settledChange() -> WatchedChange? {
    var now = things.snapshot(fileSystem)
    guard now.change(since: known) != nil else { return nil }
    let end = ContinuousClock.now + .milliseconds(Self.patience)
    while ContinuousClock.now < end {
      usleep(UInt32(Self.quiet) * 1000)
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
