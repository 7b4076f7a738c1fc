import Foundation
import IconForgeKit
import IconPreview
import IconTestSupport
import Testing

/// By what the system tells, and by looking.
@Suite struct WatcherTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("art/icon.svg", "first")
  }

  private var file: String { folder.path("art/icon.svg") }

  private func watcher(_ isPolling: Bool, _ things: WatchedThings) -> Watcher {
    var watcher = Watcher(isPolling: isPolling)
    watcher.watch(things)
    return watcher
  }

  /// Waits as long as it takes; nil after ten minutes.
  private func change(_ watcher: inout Watcher) -> WatchedChange? {
    let end = ContinuousClock.now + .seconds(TestConnection.patience)
    while ContinuousClock.now < end {
      if let change = watcher.change(within: 1000) { return change }
    }
    return nil
  }

  /// Whether nothing has changed: everything there was to see is seen at once.
  private func isCalm(_ watcher: inout Watcher) -> Bool { watcher.change(within: 1) == nil }

  private func move(_ path: String, to target: String) throws {
    try #require(rename(folder.path(path), folder.path(target)) == 0)
  }

  @Test(arguments: [false, true])
  func `a file written in its place has changed`(isPolling: Bool) throws {
    var watcher = watcher(isPolling, WatchedThings(files: [file]))
    #expect(isCalm(&watcher))
    let handle = try #require(FileHandle(forWritingAtPath: file))
    handle.seekToEndOfFile()
    try handle.write(contentsOf: Data("and more".utf8))
    #expect(change(&watcher)?.isOfFiles == true)
    #expect(isCalm(&watcher))
  }

  @Test(arguments: [false, true])
  func `a file that another takes the place of has changed, every time`(isPolling: Bool) throws {
    var watcher = watcher(isPolling, WatchedThings(files: [file]))
    for text in ["second", "the third", "a fourth one"] {
      try folder.write("art/.icon.svg.swp", text)
      try move("art/.icon.svg.swp", to: "art/icon.svg")
      #expect(change(&watcher)?.isOfFiles == true)
      #expect(isCalm(&watcher))
    }
  }

  @Test(arguments: [false, true])
  func `a file that is put aside and made anew has changed`(isPolling: Bool) throws {
    var watcher = watcher(isPolling, WatchedThings(files: [file]))
    try move("art/icon.svg", to: "art/icon.svg~")
    try folder.write("art/icon.svg", "written anew")
    #expect(change(&watcher)?.isOfFiles == true)
    #expect(isCalm(&watcher))
  }

  @Test(arguments: [false, true])
  func `a file that goes away and comes back has changed twice`(isPolling: Bool) throws {
    var watcher = watcher(isPolling, WatchedThings(files: [file]))
    try FileManager.default.removeItem(atPath: file)
    #expect(change(&watcher)?.isOfFiles == true)
    try folder.write("art/icon.svg", "back")
    #expect(change(&watcher)?.isOfFiles == true)
  }

  @Test(arguments: [false, true])
  func `a folder may be moved away and back, and what happens in it then is seen`(
    isPolling: Bool
  ) throws {
    try folder.write("a/b/c/icon.svg", "deep")
    let deep = folder.path("a/b/c/icon.svg")
    var watcher = watcher(isPolling, WatchedThings(files: [deep]))
    try move("a/b", to: "elsewhere")
    #expect(change(&watcher)?.isOfFiles == true)
    // What happens where it is now is not ours.
    try folder.write("elsewhere/c/icon.svg", "written while away")
    #expect(isCalm(&watcher))
    try move("elsewhere", to: "a/b")
    #expect(change(&watcher)?.isOfFiles == true)
    try folder.write("a/b/c/.x", "written after it came back")
    try move("a/b/c/.x", to: "a/b/c/icon.svg")
    #expect(change(&watcher)?.isOfFiles == true)
  }

  @Test(arguments: [false, true])
  func `a folder that was away for a moment has not changed`(isPolling: Bool) throws {
    var watcher = watcher(isPolling, WatchedThings(files: [file]))
    try move("art", to: "away")
    try move("away", to: "art")
    #expect(isCalm(&watcher))
  }

  @Test(arguments: [false, true])
  func `a burst of saves is one change`(isPolling: Bool) throws {
    var watcher = watcher(isPolling, WatchedThings(files: [file]))
    for number in 0..<50 {
      try folder.write("art/icon.svg", String(repeating: "x", count: number + 10))
    }
    #expect(change(&watcher) != nil)
    #expect(isCalm(&watcher))
  }

  @Test(arguments: [false, true])
  func `what a link leads to is watched where it lies`(isPolling: Bool) throws {
    let target = try folder.write("far/real.svg", "first")
    let link = folder.path("art/link.svg")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    var watcher = watcher(isPolling, WatchedThings(files: [link]))
    try folder.write("far/real.svg", "second, elsewhere")
    #expect(change(&watcher)?.isOfFiles == true)
  }

  @Test(arguments: [false, true])
  func `a file that is not there yet is waited for, with the folders it lies in`(
    isPolling: Bool
  ) throws {
    var watcher = watcher(isPolling, WatchedThings(files: [folder.path("x/y/z.svg")]))
    try folder.write("x/y/z.svg", "here")
    #expect(change(&watcher)?.isOfFiles == true)
  }

  @Test(arguments: [false, true])
  func `other files beside it do not count`(isPolling: Bool) throws {
    var watcher = watcher(isPolling, WatchedThings(files: [file]))
    try folder.write("art/other.svg", "new")
    try folder.write("art/icon.svg.tmp", "new")
    #expect(isCalm(&watcher))
  }

  @Test(arguments: [false, true])
  func `in a folder that was listed names count, but hidden ones and a build's own`(
    isPolling: Bool
  ) throws {
    let own: Set = [folder.path("art/Icons/Icon.png"), folder.path("art/out.png")]
    var watcher = watcher(
      isPolling, WatchedThings(files: [], folders: [folder.path("art")], own: own))
    for name in ["Icons/Icon.png", "out.png", ".hidden", "iconforge.lock", "icon.svg~"] {
      try folder.write("art/\(name)", "x")
    }
    #expect(isCalm(&watcher))
    try folder.write("art/new.svg", "x")
    #expect(change(&watcher) == WatchedChange(isOfFiles: false))
    try FileManager.default.removeItem(atPath: folder.path("art/new.svg"))
    #expect(change(&watcher) == WatchedChange(isOfFiles: false))
  }

  @Test(arguments: [false, true])
  func `what changes before it is watched again is not lost`(isPolling: Bool) throws {
    var watcher = watcher(isPolling, WatchedThings(files: [file]))
    try folder.write("art/icon.svg", "while it was built")
    watcher.watch(WatchedThings(files: [file, folder.path("art/more.svg")]))
    #expect(change(&watcher)?.isOfFiles == true)
  }

  @Test func `what a build writes into a file that it reads is no change`() throws {
    var watcher = watcher(false, WatchedThings(files: [file], own: [file]))
    try folder.write("art/icon.svg", "written by a build")
    watcher.acceptOwnFiles()
    #expect(isCalm(&watcher))
  }
}
