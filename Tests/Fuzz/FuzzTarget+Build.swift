import Foundation
import IconImage
import IconSpec

@testable import IconForgeKit
@testable import IconStore

extension FuzzTarget {
  /// A build with pruning, of any manifest, lockfile and tree. User files stay, whatever the lockfile
  /// claims.
  static let build = FuzzTarget(
    name: "build", seeds: builds, words: projectWords + lockfile.words + ["=art.png="]
  ) { bytes in
    let tree = Archive(bytes).tree(at: home)
    guard
      let sets = try? LoadedManifest("iconforge.yml", options: ProjectOptions(), files: tree)
        .project().sets,
      // Large builds are slow and find nothing more.
      sets.reduce(0, { $0 + $1.plan.jobs.reduce(0) { $0 + $1.pixels.area } }) <= 1 << 18,
      sets.allSatisfy({ isPlain($0.output) })
    else { return }
    for set in sets {
      try? FileManager.default.createDirectory(
        atPath: "\(home)/\(set.output)", withIntermediateDirectories: true)
    }
    let before = tree.files
    let file = LockfileLocation(manifest: "iconforge.yml")
    var options = BuildOptions(workers: 2)
    options.prunes = true
    options.lockTimeout = 0
    let build = Build(sets, lockfile: file, options: options, fileSystem: tree)
    let store = OutputStore(sets: sets, lockfile: file, options: options, files: tree)
    let known = finished { try? await store.known(from: file) }?.lockfile.entries ?? [:]
    let result = finished { await build.run() }
    check(result, before, tree.files, known, sets)
  }

  /// An existing folder, because locks are files of the system; all other files are in memory.
  private static let home: String = {
    let folder = NSTemporaryDirectory() + "iconforge-fuzz"
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    return URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
  }()

  /// Whether a folder of that name may be created on disk.
  private static func isPlain(_ path: String) -> Bool {
    path.utf8.count < 100 && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
      && path.utf8.allSatisfy { byte in
        (97...122).contains(byte) || (65...90).contains(byte) || "-_/.".utf8.contains(byte)
      }
  }

  private static func check(
    _ result: BuildReport, _ before: [String: MemoryFileSystem.Node],
    _ after: [String: MemoryFileSystem.Node], _ known: [String: Lockfile.Entry], _ sets: [BuildSet]
  ) {
    let outputs = sets.map { SourcePath.normalized("\(home)/\($0.territory)") }
    let artworks = Set(sets.flatMap { $0.plan.jobs.map { "\(home)/\($0.artwork.path)" } })
    for path in Set(before.keys).union(after.keys) where before[path] != after[path] {
      if ["iconforge.lock", ".iconforge.lock.journal"].map({ "\(home)/\($0)" }).contains(path) {
        continue
      }
      precondition(outputs.contains { path.hasPrefix($0 + "/") }, "\(path) is not an output")
      precondition(!artworks.contains(path), "\(path) is artwork")
      guard let old = before[path] else { continue }
      guard case .file(let bytes) = old, let entry = known[String(path.dropFirst(home.count + 1))]
      else { preconditionFailure("\(path) was not a file of this build") }
      precondition(Digest(of: bytes) == entry.output, "\(path) was changed by hand")
    }
  }

  private static let builds: [[UInt8]] = {
    let preset = """
      {"name": "small", "slots": [
        {"role": "application", "idiom": "iphone", "pixels": [9, 9], "file": "Icon.png"},
        {"role": "settings", "idiom": "iphone", "pixels": [6, 6], "file": "sub/Small.png"}]}
      """
    let manifest =
      "presets: small.json\nartwork: {application: art.png}\noutput: {directory: out}\n"
    let zeros = String(repeating: "0", count: 64)
    func line(_ key: String, _ file: String) -> String {
      "\(key)\t=\(file)=\t=art.png=\t\(zeros)\tlibpng\tnone\n"
    }
    let head = "iconforge record 1\n# file\n"
    let records = [
      head + line("out/Icon.png", "out/Icon.png") + line("out/old.png", "out/old.png"),
      head + line("../victim", "../victim") + line("art.png", "art.png"),
      head + line("out/link/theirs.png", "kept/theirs.png"),
      head + line("/w/theirs.png", "kept/theirs.png") + line("iconforge.yml", "iconforge.yml"),
    ]
    return records.map { lockfile in
      Archive.bytes([
        ("f", "iconforge.yml", Array(manifest.utf8)), ("f", "small.json", Array(preset.utf8)),
        ("p", "art.png", Archive.picture(16, 16)), ("p", "out/Icon.png", Archive.picture(9, 9)),
        ("p", "out/old.png", Archive.picture(8, 8)), ("f", "kept/theirs.png", [1]),
        ("l", "out/link", Array("../kept".utf8)), ("r", "iconforge.lock", Array(lockfile.utf8)),
      ])
    }
  }()
}
