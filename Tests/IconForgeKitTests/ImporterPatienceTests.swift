import Foundation
import IconCodec
import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconMaking

/// How long one artwork may take, whatever the importer does meanwhile. Each of these would go on
/// for minutes.
@Suite struct ImporterPatienceTests {
  private let folder = TemporaryFolder()

  private func failure(_ script: String, wall: Double) async throws -> ImporterError? {
    let program = try StandIn.program(script, in: folder)
    return await StandIn.failure(of: program, patience: Patience(cpu: 60, wall: wall))
  }

  /// A thousand bytes of an answer that is still to come, one in 50 ms.
  @Test func `an importer that replies slowly times out`() async throws {
    let head = try folder.write(
      "head", Array(ImportMessage.bytes(of: .refused(letters)).prefix(20)))
    let dribble = "cat '\(head)'; while :; do printf a; sleep 0.05; done"
    #expect(try await failure(dribble, wall: 0.5) == .timedOut(seconds: 0.5))
  }

  @Test func `an importer that greets slowly times out`() async throws {
    let dribble = "while :; do printf I; sleep 0.05; done"
    let program = try StandIn.program(dribble, saying: [], in: folder)
    // Twelve bytes would be a hello, though a wrong one.
    let patience = Patience(cpu: 60, wall: 0.2)
    #expect(await StandIn.failure(of: program, patience: patience) == .timedOut(seconds: 0.2))
  }

  /// It takes a byte at a time of megabytes.
  @Test func `an importer that reads slowly times out`() async throws {
    let script = "while head -c 100 >/dev/null; do sleep 0.05; done"
    let request = ImportRequest(.raster, [UInt8](repeating: 7, count: 8 << 20))
    let program = try StandIn.program(script, in: folder)
    let patience = Patience(cpu: 60, wall: 0.5)
    #expect(
      await StandIn.failure(of: program, request, patience: patience) == .timedOut(seconds: 0.5))
  }

  private let letters = String(repeating: "a", count: 60_000)

  /// Later requests have only the time that earlier ones left.
  @available(macOS 15, *)
  @Test func `all requests for one artwork share one deadline`() async throws {
    let file = try folder.write("answer", StandIn.reply)
    let importer = Importer(
      program: try StandIn.program(
        "while head -c \(request.count) >/dev/null; do sleep 0.2; cat '\(file)'; done",
        in: folder),
      patience: Patience(cpu: 60, wall: 1))
    let (last, count) = await withTaskExecutorPreference(OneThread()) {
      var (patience, count) = (importer.patience, 0)
      while count < 1000 {
        do throws(ImporterError) {
          _ = try await importer.pictures(for: ImportRequest(.vector([]), [1]), within: &patience)
          count += 1
        } catch {
          return (ImporterError?.some(error), count)
        }
      }
      return (nil, count)
    }
    #expect(last == .timedOut(seconds: 1) && count < 6, "\(String(describing: last)), \(count)")
  }

  private let request = ImportMessage.bytes(of: ImportRequest(.vector([]), [1]))

  /// If they blocked the shared thread, the task that lets them answer would never run.
  @available(macOS 15, *)
  @Test func `hanging importers do not block other tasks`() async throws {
    let answer = try folder.write(
      "answer",
      StandIn.reply)
    let (flag, count) = (folder.path("flag"), ProcessInfo.processInfo.activeProcessorCount + 2)
    let program = try StandIn.program(
      "while [ ! -e '\(flag)' ]; do sleep 0.05; done; cat '\(answer)'; exec sleep 30", in: folder)
    let failures = await withTaskExecutorPreference(OneThread()) {
      await withTaskGroup(of: ImporterError?.self) { group in
        for _ in 0..<count {
          group.addTask {
            await StandIn.asked(
              program, ImportRequest(.vector([]), [1]), patience: Patience(cpu: 60, wall: 60))
          }
        }
        group.addTask {
          for _ in 0..<100 { await Task.yield() }
          _ = FileManager.default.createFile(atPath: flag, contents: nil)
          return nil
        }
        return await group.reduce(into: [ImporterError]()) { all, failure in
          if let failure { all.append(failure) }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures)")
  }
}
