import Foundation
import IconTestSupport
import Testing

@testable import IconPreview

@Suite struct WatcherTests {
  private let folder = TemporaryFolder(["art/icon.svg": "first"])

  private var file: String { folder.path("art/icon.svg") }

  private func watcher(_ things: WatchedThings) -> Watcher {
    var watcher = Watcher()
    watcher.watch(things)
    return watcher
  }

  /// The next change, however long it takes.
  private func change(_ watcher: inout Watcher) -> WatchedChange? {
    let end = ContinuousClock.now + .seconds(3600)
    while ContinuousClock.now < end {
      if let change = watcher.change(within: 1000) { return change }
    }
    return nil
  }

  /// True if nothing has changed; a watcher compares all files before it returns.
  private func isCalm(_ watcher: inout Watcher) -> Bool { watcher.change(within: 1) == nil }

  /// Acts on a new folder with art/icon.svg in it.
  private typealias Act = @Sendable (TemporaryFolder) throws -> Void

  private static func move(_ path: String, _ target: String, in folder: TemporaryFolder) throws {
    try #require(rename(folder.path(path), folder.path(target)) == 0)
  }

  /// What happens to art/icon.svg, and whether it is a change.
  private static let acts: [(name: String, isChange: Bool, act: Act)] = [
    (
      "written in place", true,
      { folder in
        let handle = try #require(FileHandle(forWritingAtPath: folder.path("art/icon.svg")))
        handle.seekToEndOfFile()
        try handle.write(contentsOf: Data("and more".utf8))
      }
    ),
    (
      "replaced by another file", true,
      { folder in
        try folder.write("art/.icon.svg.swp", "the second")
        try move("art/.icon.svg.swp", "art/icon.svg", in: folder)
      }
    ),
    (
      "renamed to a backup and written again", true,
      { folder in
        try move("art/icon.svg", "art/icon.svg~", in: folder)
        try folder.write("art/icon.svg", "written again")
      }
    ),
    (
      "saved 50 times", true,
      { folder in
        for number in 0..<50 {
          try folder.write("art/icon.svg", String(repeating: "x", count: number + 10))
        }
      }
    ),
    (
      "moved away and back with its folder", false,
      { folder in
        try move("art", "away", in: folder)
        try move("away", "art", in: folder)
      }
    ),
    (
      "left alone beside other files", false,
      { folder in
        try folder.write("art/other.svg", "new")
        try folder.write("art/icon.svg.tmp", "new")
      }
    ),
  ]

  @Test(arguments: acts.indices)
  func `a change of a file is reported once`(index: Int) throws {
    let (name, isChange, act) = Self.acts[index]
    var watcher = watcher(WatchedThings(files: [file]))
    #expect(isCalm(&watcher))
    try act(folder)
    if isChange { #expect(change(&watcher)?.isOfFiles == true, "\(name)") }
    #expect(isCalm(&watcher), "\(name)")
  }

  @Test func `removing a file and writing it again are two changes`() throws {
    var watcher = watcher(WatchedThings(files: [file]))
    try FileManager.default.removeItem(atPath: file)
    #expect(change(&watcher)?.isOfFiles == true)
    try folder.write("art/icon.svg", "back")
    #expect(change(&watcher)?.isOfFiles == true)
  }

  @Test func `a folder that was moved away and back is watched again`() throws {
    try folder.write("a/b/c/icon.svg", "deep")
    var watcher = watcher(WatchedThings(files: [folder.path("a/b/c/icon.svg")]))
    try Self.move("a/b", "elsewhere", in: folder)
    #expect(change(&watcher)?.isOfFiles == true)
    try folder.write("elsewhere/c/icon.svg", "written while away")
    #expect(isCalm(&watcher))
    try Self.move("elsewhere", "a/b", in: folder)
    #expect(change(&watcher)?.isOfFiles == true)
    try folder.write("a/b/c/.x", "written after it came back")
    try Self.move("a/b/c/.x", "a/b/c/icon.svg", in: folder)
    #expect(change(&watcher)?.isOfFiles == true)
  }

  @Test func `the target of a link is watched`() throws {
    let target = try folder.write("far/real.svg", "first")
    let link = folder.path("art/link.svg")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    var watcher = watcher(WatchedThings(files: [link]))
    try folder.write("far/real.svg", "second, elsewhere")
    #expect(change(&watcher)?.isOfFiles == true)
  }

  @Test func `a missing file is watched with the folders above it`() throws {
    var watcher = watcher(WatchedThings(files: [folder.path("x/y/z.svg")]))
    try folder.write("x/y/z.svg", "here")
    #expect(change(&watcher)?.isOfFiles == true)
  }

  @Test func `new names in a folder are changes, except hidden files and outputs`() throws {
    let own: Set = [folder.path("art/Icons/Icon.png"), folder.path("art/out.png")]
    var watcher = watcher(
      WatchedThings(files: [], folders: [folder.path("art")], own: own))
    for name in ["Icons/Icon.png", "out.png", ".hidden", "iconforge.lock", "icon.svg~"] {
      try folder.write("art/\(name)", "x")
    }
    #expect(isCalm(&watcher))
    try folder.write("art/new.svg", "x")
    #expect(change(&watcher) == WatchedChange(isOfFiles: false))
    try folder.remove("art/new.svg")
    #expect(change(&watcher) == WatchedChange(isOfFiles: false))
  }

  @Test func `changes during a build are reported afterwards`() throws {
    var watcher = watcher(WatchedThings(files: [file]))
    try folder.write("art/icon.svg", "while it was built")
    watcher.watch(WatchedThings(files: [file, folder.path("art/more.svg")]))
    #expect(change(&watcher)?.isOfFiles == true)
  }

  @Test func `outputs that a build also reads are not changes`() throws {
    var watcher = watcher(WatchedThings(files: [file], own: [file]))
    try folder.write("art/icon.svg", "written by a build")
    watcher.acceptOwnFiles()
    #expect(isCalm(&watcher))
  }
}
