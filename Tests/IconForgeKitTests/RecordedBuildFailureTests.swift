import Foundation
import IconForgeKit
import IconImage
import IconSpec
import IconTestSupport
import Testing

/// Each file operation of a build fails once: no old output is lost, and each
/// error is reported.
@Suite struct RecordedBuildFailureTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private static let arts = [
    Color(red: 200, green: 40, blue: 40), Color(red: 20, green: 90, blue: 200),
  ]
  .map { Bitmap.plain(64, 64, $0) }
  private static let record = "out/iconforge.lock"
  /// Stays if the lockfile could not be written.
  private static let journal = "out/.iconforge.lock.journal"
  /// The old set has three icons, two of which are in the new set.
  private static let old = [57, 29, 40].map { Slots.icon($0) }
  private static let new = [57, 29, 58].map { Slots.icon($0, file: name($0)) }

  private static func name(_ side: Int) -> String {
    side == 58 ? "large/Icon-58.png" : "Icon-\(side).png"
  }

  private func build(
    _ slots: [String], _ files: any FileSystem = DiskFileSystem()
  ) async throws -> BuildReport {
    let plan = try bench.plan(slots, artwork: bench.folder.path("art.png"))
    var options = BuildOptions(workers: 1)
    options.prunes = true
    return await Build(
      [BuildSet(output: bench.output, plan: plan)], record: RecordFile(output: bench.output),
      options: options, fileSystem: files
    ).run()
  }

  private func files() throws -> [String: [UInt8]] {
    try bench.folder.files.filter { $0.hasPrefix("out/") }
      .reduce(into: [:]) { $0[$1] = try bench.folder.read($1) }
  }

  /// The record's lines by the file they are about.
  /// Without the notes, which are about all images of a set.
  private func lines(_ files: [String: [UInt8]]) -> [String: [Substring]] {
    String(decoding: files[Self.record] ?? [], as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: "\t") }
      .reduce(into: [:]) { $0["out/\($1[0])"] = Array($1.prefix(5)) }
  }

  private func begin(hasOld: Bool) async throws -> [String: [UInt8]] {
    try? FileManager.default.removeItem(atPath: bench.output)
    _ = try bench.artwork(Self.arts[0])
    if hasOld { #expect(try await build(Self.old).exitStatus == .success) }
    _ = try bench.artwork(Self.arts[1])
    return try files()
  }

  @Test(arguments: [true, false], [EMFILE, ENOSPC, EACCES])
  func `a failed operation loses no output and the next build completes`(hasOld: Bool, code: Int32) async throws {
    let before = try await begin(hasOld: hasOld)
    _ = try await build(Self.new)
    let clean = try files()
    #expect(clean.count == 4)
    for number in 1... {
      _ = try await begin(hasOld: hasOld)
      let stumbling = StumblingFileSystem(at: number, code: code)
      let result = try await build(Self.new, stumbling)
      guard let failed = stumbling.failed else {
        #expect(number > 8)
        break
      }
      let left = try files()
      for (path, bytes) in left where ![Self.record, Self.journal].contains(path) {
        #expect(bytes == before[path] || bytes == clean[path], "\(number): \(path)")
      }
      // Only the stale output may be removed.
      let lost = Set(before.keys).subtracting(left.keys)
      #expect(lost.isSubset(of: ["out/Icon-40.png"]), "\(number)")
      expectTold(failed, result, left == clean)
      expectTrue(left, before, clean, "\(number): \(failed)")
      #expect(try await build(Self.new).exitStatus == .success)
      #expect(try files() == clean, "\(number): \(failed)")
    }
  }

  private func expectTold(
    _ failed: (operation: StumblingFileSystem.Operation, path: String),
    _ result: BuildReport, _ isClean: Bool
  ) {
    let messages = (result.failures + result.sets.flatMap(\.failures)).map(\.message)
    // An old output that cannot be read is made again, unless it cannot be read when it is replaced;
    // a stale one stays with a notice.
    let isOldOutput =
      failed.operation == .read && failed.path.hasSuffix(".png")
      && !failed.path.hasSuffix("art.png")
    if isOldOutput, messages.isEmpty {
      #expect(result.exitStatus == .success)
      #expect(isClean || result.notices.map(\.path) == [failed.path])
    } else {
      #expect(result.exitStatus == .failure, "\(failed)")
      #expect(messages.count == 1, "\(failed): \(messages)")
      #expect(messages.allSatisfy { $0.hasPrefix("cannot ") && !$0.contains("\n") })
    }
  }

  /// Expects that every line of the lockfile is about the existing file, unless it could not be
  /// written.
  private func expectTrue(
    _ left: [String: [UInt8]], _ before: [String: [UInt8]], _ clean: [String: [UInt8]],
    _ comment: String
  ) {
    guard left[Self.record] != before[Self.record] else { return }
    let (now, then, new) = (lines(left), lines(before), lines(clean))
    for (path, line) in now where path.hasSuffix(".png") {
      let version = line == new[path] ? clean : line == then[path] ? before : [:]
      #expect(left[path] != nil && left[path] == version[path], "\(comment): \(path)")
    }
  }
}
