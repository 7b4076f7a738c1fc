import Dispatch
import Foundation
import IconCodec
import IconTestSupport

@testable import IconForgeKit
@testable import IconMaking

/// Programs in place of the importer.
enum StandIn {
  /// A reply to a request for facts.
  static let reply = ImportMessage.bytes(
    of: .done(
      ImportReply.Facts(format: "SVG", width: 9, height: 9, isVector: true, madeBy: "x"), []))
  static let confined = Confinement(hasLimits: true, landlock: 5, hasSeccomp: true)

  /// Hangs until the connection is closed.
  static let hang = "exec cat >/dev/null"

  /// A shell script that sends a greeting and then runs.
  static func program(
    _ script: String, saying hello: [UInt8] = ImportMessage.hello(confined),
    in folder: TemporaryFolder
  ) throws -> String {
    let greeting = try folder.write("hello", hello)
    return try folder.script("importer", "cat '\(greeting)'\n\(script)")
  }

  /// The error of a request; nil for a reply.
  static func failure(
    of program: String?, _ request: ImportRequest = ImportRequest(.raster, [1, 2, 3]),
    patience: Patience = Patience()
  ) async -> ImporterError? {
    guard #available(macOS 15, *) else {
      return await asked(program, request, patience: patience)
    }
    return await withTaskExecutorPreference(OneThread()) {
      await asked(program, request, patience: patience)
    }
  }

  /// The same on the task's own threads.
  static func asked(
    _ program: String?, _ request: ImportRequest, patience: Patience
  ) async -> ImporterError? {
    let importer = Importer(program: program, patience: patience)
    var patience = importer.patience
    do throws(ImporterError) {
      _ = try await importer.pictures(for: request, within: &patience)
      return nil
    } catch {
      return error
    }
  }
}

/// A thread for the tasks of one test, since other tests may block the shared threads while they wait
/// for programs.
@available(macOS 15, *)
final class OneThread: TaskExecutor {
  private let queue = DispatchQueue(label: "one thread")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
