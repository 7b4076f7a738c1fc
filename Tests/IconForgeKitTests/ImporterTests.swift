import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Faulty importers: each gives one clear error in bounded time.
@Suite struct ImporterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A program that greets and then runs a script.
  private func program(_ script: String) throws -> String {
    try StandIn.program(script, in: folder)
  }

  /// A program that answers every request with these bytes.
  private func program(answering bytes: [UInt8]) throws -> String {
    let answer = try folder.write("answer", bytes)
    return try program("cat '\(answer)'; exec sleep 60")
  }

  private func failure(
    _ program: String?, _ request: ImportRequest = ImportRequest(.raster, [1, 2, 3]),
    wall: Double = 15, cpu: Double = 10
  ) async -> ImporterError? {
    await StandIn.failure(of: program, request, patience: Patience(cpu: cpu, wall: wall))
  }

  @Test func `without an importer the error says what to install`() async {
    #expect(await failure(nil) == .missing)
    #expect("\(ImporterError.missing)".contains("iconforge-import"))
  }

  @Test func `a missing or invalid program cannot start`() async throws {
    guard case .cannotStart(let reason) = await failure(folder.path("nothing")) else {
      Issue.record("started")
      return
    }
    #expect(reason.contains("no such file"))
    let text = try folder.write("text", "hello")
    guard case .cannotStart = await failure(text) else {
      Issue.record("started")
      return
    }
  }

  @Test func `an importer that ends is reported with its signal`() async throws {
    #expect(await failure(try program("exit 3")) == .died(signal: nil))
    #expect(await failure(try program("kill -SEGV $$")) == .died(signal: SIGSEGV))
    #expect(await failure(try program("cat >/dev/null & exit 0")) == .died(signal: nil))
  }

  @Test(.timeLimit(.minutes(Sanitizer.minutes(5))))
  func `an importer that never answers times out`() async throws {
    #expect(await failure(try program("exec sleep 600"), wall: 0.3) == .timedOut(seconds: 0.3))
  }

  #if os(Linux)
    @Test func `an importer that computes for ever exceeds its processor time`() async throws {
      let busy = try program("while :; do :; done")
      #expect(await failure(busy, wall: 60, cpu: 0.3) == .usedUp(seconds: 0.3))
    }
  #endif

  /// The request is larger than the pipe's buffer.
  @Test func `an importer that ends during the request is reported`() async throws {
    let request = ImportRequest(.raster, [UInt8](repeating: 7, count: 8 << 20))
    #expect(await failure(try program("exit 0"), request) == .died(signal: nil))
  }

  private static let facts = ImportReply.Facts(
    format: "JPEG", width: 2, height: 1, madeBy: "a test")
  private static let dot = Bitmap(
    size: PixelSize(width: 2, height: 1), layout: .rgb, bytes: [1, 2, 3, 4, 5, 6])

  @Test func `a valid reply is accepted`() async throws {
    let answer = ImportMessage.bytes(of: .done(Self.facts, [Self.dot]))
    let importer = Importer(program: try program(answering: answer))
    var patience = Patience()
    let (facts, pictures) = try await importer.pictures(
      for: ImportRequest(.raster, [1]), within: &patience)
    #expect(facts == Self.facts)
    #expect(pictures == [Self.dot])
  }

  private static let nonsense: [(String, [UInt8])] = {
    let good = ImportMessage.bytes(of: .done(facts, [dot]))
    var endless = good
    endless[8] = 0xFF
    var other = facts
    other.width = 3
    return [
      ("text", Array("hello, this is no message".utf8)), ("an endless message", endless),
      ("no picture", ImportMessage.bytes(of: .done(facts, []))),
      ("two pictures", ImportMessage.bytes(of: .done(facts, [dot, dot]))),
      ("a picture of another size", ImportMessage.bytes(of: .done(other, [dot]))),
      ("a request", ImportMessage.bytes(of: ImportRequest(.raster, [1]))),
    ]
  }()

  @Test(arguments: nonsense.indices)
  func `an invalid reply is refused`(index: Int) async throws {
    #expect(
      await failure(try program(answering: Self.nonsense[index].1)) == .senseless,
      "\(Self.nonsense[index].0)")
  }

  @Test func `a refusal is reported as it is`() async throws {
    let answer = ImportMessage.bytes(of: .refused("is encrypted"))
    #expect(await failure(try program(answering: answer)) == .refused("is encrypted"))
  }

  /// It answers once and ends at the next request.
  @Test func `an importer that died is started again`() async throws {
    let answer = try folder.write("answer", ImportMessage.bytes(of: .done(Self.facts, [Self.dot])))
    // 12 bytes of head and 68 of the request.
    let size = ImportMessage.bytes(of: ImportRequest(.raster, [1])).count
    let importer = Importer(
      program: try program("head -c \(size) >/dev/null; cat '\(answer)'; head -c 1 >/dev/null"))
    for _ in 0..<3 {
      var patience = Patience()
      let (_, pictures) = try await importer.pictures(
        for: ImportRequest(.raster, [1]), within: &patience)
      #expect(pictures == [Self.dot])
    }
  }
}
