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

  /// A byte at a time of an answer of 100 MB.
  @Test func `an importer that replies slowly times out`() async throws {
    var answer = Array(ImportMessage.bytes(of: .refused("")).prefix(12))
    answer[7] = 6
    let head = try folder.write("head", answer)
    let program = try StandIn.program("cat '\(head)'; while printf a; do :; done", in: folder)
    let patience = Patience(cpu: 60, wall: 0.5)
    #expect(await StandIn.failure(of: program, patience: patience) == .timedOut(seconds: 0.5))
  }

  @Test func `an importer that does not finish its greeting times out`() async throws {
    let program = try StandIn.program("printf I; \(StandIn.hang)", saying: [], in: folder)
    let patience = Patience(cpu: 60, wall: 0.2)
    #expect(await StandIn.failure(of: program, patience: patience) == .timedOut(seconds: 0.2))
  }

  /// A hundred bytes at a time of megabytes.
  @Test func `an importer that reads slowly times out`() async throws {
    let script = "while [ $(head -c 100 | wc -c) -gt 0 ]; do :; done"
    let request = ImportRequest(.raster, [UInt8](repeating: 7, count: 8 << 20))
    let program = try StandIn.program(script, in: folder)
    let patience = Patience(cpu: 60, wall: 0.5)
    #expect(
      await StandIn.failure(of: program, request, patience: patience) == .timedOut(seconds: 0.5))
  }

  /// Later requests have only the time that earlier ones left.
  @available(macOS 15, *)
  @Test func `all requests for one artwork share one deadline`() async throws {
    let file = try folder.write("answer", StandIn.reply)
    let importer = Importer(
      program: try StandIn.program(
        "while [ $(head -c \(request.count) | wc -c) -gt 0 ]; do cat '\(file)'; done", in: folder),
      patience: Patience(cpu: 60, wall: 0.5))
    let (last, count) = await withTaskExecutorPreference(OneThread()) {
      var (patience, count) = (importer.patience, 0)
      while count < 10_000 {
        do throws(ImporterError) {
          _ = try await importer.pictures(for: ImportRequest(.vector([]), [1]), within: &patience)
          count += 1
        } catch {
          return (ImporterError?.some(error), count)
        }
      }
      return (nil, count)
    }
    #expect(last == .timedOut(seconds: 0.5), "\(count) answers")
  }

  private let request = ImportMessage.bytes(of: ImportRequest(.vector([]), [1]))

  /// If they blocked the shared thread, the task that lets them answer would never run.
  @available(macOS 15, *)
  @Test func `hanging importers do not block other tasks`() async throws {
    let answer = try folder.write("answer", StandIn.reply)
    let count = ProcessInfo.processInfo.activeProcessorCount + 2
    // Each importer waits for a byte of the pipe.
    try SpecialFile.pipe.make(at: folder.path("pipe"))
    let pipe = try FileHandle(
      forUpdating: URL(fileURLWithPath: folder.path("pipe")))
    let program = try StandIn.program(
      "dd if='\(folder.path("pipe"))' bs=1 count=1 >/dev/null 2>&1; cat '\(answer)'; \(StandIn.hang)",
      in: folder)
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
          try? pipe.write(contentsOf: Data(count: count))
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
