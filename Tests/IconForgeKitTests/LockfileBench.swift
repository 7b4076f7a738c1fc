import Foundation
import IconImage
import IconSpec
import IconTestSupport

@testable import IconForgeKit

/// A folder with artwork that is built into `out`. With a manifest the lockfile is beside it,
/// else in `out`.
struct LockfileBench {
  private let bench: Workbench
  let recordName: String
  let lockfile: LockfileLocation
  let output: String

  init(hasManifest: Bool = false) throws {
    bench = Workbench()
    let home = bench.folder.path(Self.home)
    output = "\(home)/out"
    lockfile =
      hasManifest
      ? LockfileLocation(manifest: "\(home)/iconforge.yml") : LockfileLocation(output: output)
    recordName = hasManifest ? "iconforge.lock" : "out/iconforge.lock"
    if hasManifest { try write("iconforge.yml", "presets: []\n") }
    try draw(.white)
  }

  private static let home = "home"

  func path(_ name: String) -> String { bench.folder.path("\(Self.home)/\(name)") }
  func read(_ name: String) throws -> [UInt8] { try bench.folder.read("\(Self.home)/\(name)") }

  func write(_ name: String, _ text: String) throws {
    try bench.folder.write("\(Self.home)/\(name)", text)
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try bench.folder.write("\(Self.home)/\(name)", bytes)
  }

  func remove(_ name: String) throws { try bench.folder.remove("\(Self.home)/\(name)") }
  func makeFolder(_ name: String) throws { try bench.folder.makeFolder("\(Self.home)/\(name)") }

  func link(_ name: String, to target: String) throws {
    try bench.folder.link("\(Self.home)/\(name)", to: path(target))
  }

  /// The content of every file except links, by its path from the home.
  func files() throws -> [String: [UInt8]] {
    try bench.folder.files.reduce(into: [:]) { files, name in
      let path = bench.folder.path(name)
      guard !DiskFileSystem().isLink(path), DiskFileSystem().fileType(of: path) == .regular else {
        return
      }
      files[name.hasPrefix("home/") ? String(name.dropFirst(5)) : "../\(name)"] =
        try bench.folder.read(name)
    }
  }

  /// Names of the files in the output folder, sorted.
  func made() throws -> [String] { try files().keys.filter { $0.hasPrefix("out/") }.sorted() }

  func draw(_ color: Color) throws {
    _ = try bench.artwork(.plain(120, 120, color), as: "\(Self.home)/art.png")
  }

  func plan(_ slots: [String], background: Color? = nil) throws -> Plan {
    try bench.plan(slots, artwork: path("art.png"), background: background)
  }

  @discardableResult
  func run(
    _ sides: [Int] = [57, 29], isCheck: Bool = false, files: (any FileSystem)? = nil,
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> BuildReport {
    let plan = try plan(sides.map { Slots.icon($0) })
    return await run(BuildSet(output: output, plan: plan), isCheck: isCheck, files, change)
  }

  @discardableResult
  func run(
    _ sets: BuildSet..., isCheck: Bool = false, _ files: (any FileSystem)? = nil,
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) async -> BuildReport {
    var options = BuildOptions(workers: 2)
    options.mode = isCheck ? .check : .write
    change(&options)
    return await Build(sets, lockfile: lockfile, options: options, fileSystem: files).run()
  }

  /// Adds a line about `key` with the digest of the file `name`.
  func forge(_ key: String, about name: String) throws {
    let digest = Digest(of: try read(name))
    let entry = Lockfile.Entry(
      output: digest, source: digest, recipe: digest, madeBy: "libdeflate 1", notes: .none)
    try appendToLockfile(Lockfile.line(key, entry))
  }

  func appendToLockfile(_ line: String) throws {
    try write(recordName, String(decoding: try read(recordName), as: UTF8.self) + line + "\n")
  }

  /// "path: message" of each failure, paths from the home.
  func told(_ result: BuildReport) -> [String] {
    (result.failures + result.sets.flatMap(\.failures)).map { failure in
      "\(failure.place): \(failure.message)".replacing(path(""), with: "")
    }
  }
}
