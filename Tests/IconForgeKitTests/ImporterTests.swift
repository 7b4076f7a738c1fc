import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconMaking

/// Faulty importers: each gives one clear error in bounded time.
@Suite struct ImporterTests {
  private let folder = TemporaryFolder()

  /// A program that greets and then runs a script.
  private func program(_ script: String) throws -> String {
    try StandIn.program(script, in: folder)
  }

  /// A program that answers every request with these bytes.
  private func program(answering bytes: [UInt8]) throws -> String {
    let answer = try folder.write("answer", bytes)
    return try program("cat '\(answer)'; \(StandIn.hang)")
  }

  private func failure(
    _ program: String?, _ request: ImportRequest = ImportRequest(.raster, [1, 2, 3]),
    wall: Double = 15, cpu: Double = 10
  ) async -> ImporterError? {
    await StandIn.failure(of: program, request, patience: Patience(cpu: cpu, wall: wall))
  }

  @Test func `without an importer the error says what to install`() async throws {
    #expect(await failure(nil) == .missing)
    let program = try #require(ImporterProgram.executable())
    let words = "needs iconforge-import, which is not beside \(SourcePath.name(of: program)); "
    #expect("\(ImporterError.missing)".hasPrefix(words))
  }

  @Test func `a missing or invalid program cannot start`() async throws {
    let reason = await failure(folder.path("nothing"))?.startFault
    #expect(reason?.contains("no such file") == true)
    #expect(await failure(try folder.write("text", "hello"))?.startFault != nil)
  }

  @Test func `an importer that ends is reported with its signal`() async throws {
    #expect(await failure(try program("exit 3")) == .died(signal: nil))
    #expect(await failure(try program("kill -SEGV $$")) == .died(signal: SIGSEGV))
    #expect(await failure(try program("cat >/dev/null & exit 0")) == .died(signal: nil))
  }

  @Test func `an importer that never answers times out`() async throws {
    #expect(await failure(try program(StandIn.hang), wall: 0.3) == .timedOut(seconds: 0.3))
  }

  #if os(Linux)
    @Test func `an importer that computes for ever exceeds its processor time`() async throws {
      let busy = try program("while :; do :; done")
      #expect(await failure(busy, wall: 60, cpu: 0.3) == .usedUp(seconds: 0.3))
    }
  #endif

  private static let facts = ImportReply.Facts(
    format: "JPEG", width: 2, height: 1, madeBy: "a test")
  private static let dot = Bitmap(
    size: PixelSize(width: 2, height: 1), layout: .rgb, bytes: [1, 2, 3, 4, 5, 6])

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
      await failure(try program(answering: Self.nonsense[index].1)) == .invalidReply,
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
      let (facts, pictures) = try await importer.pictures(
        for: ImportRequest(.raster, [1]), within: &patience)
      #expect(facts == Self.facts && pictures == [Self.dot])
    }
  }
}

extension ImporterError {
  /// Why the importer cannot start.
  fileprivate var startFault: String? {
    if case .cannotStart(let reason) = self { reason } else { nil }
  }
}

/// Importers that fail before they read artwork.
@Suite struct ImporterStartTests {
  private let folder = TemporaryFolder()

  private static let loader =
    "iconforge-import: error while loading shared libraries: librsvg-2.so.2:"
    + " cannot open shared object file: No such file or directory"

  private func failure(_ script: String, saying hello: [UInt8] = []) async throws
    -> ImporterError?
  {
    await StandIn.failure(of: try StandIn.program(script, saying: hello, in: folder))
  }

  @Test func `missing libraries are reported with the packages to install`() async throws {
    let failure = try await failure("echo '\(Self.loader)' >&2; exit 127")
    #expect(failure == .lacksLibrary(Self.loader))
    let words = failure?.description ?? ""
    for word in [
      "librsvg2-2", "liblcms2-2", "librsvg little-cms2", "apt-get", "brew", "librsvg-2.so.2",
    ] {
      #expect(words.contains(word), "\(words)")
    }
    #expect(!words.contains("damaged"))
  }

  /// The request is longer than the socket's buffer: the importer ends before all is sent.
  @Test func `missing libraries are reported for long requests too`() async throws {
    let program = try StandIn.program("exit 127", saying: [], in: folder)
    let request = ImportRequest(.raster, [UInt8](repeating: 7, count: 8 << 20))
    #expect(await StandIn.failure(of: program, request) == .lacksLibrary(""))
  }

  @Test func `output on stderr does not disturb the replies`() async throws {
    let script = "echo words >&2; echo more >&2; exit 127"
    #expect(try await failure(script) == .lacksLibrary("words"))
  }

  @Test(arguments: ["exit 2", "exit 0", "exit 126"])
  func `an importer that ends without a greeting is of another version`(script: String) async throws
  {
    guard case .foreign = try await failure(script) else {
      Issue.record("\(script)")
      return
    }
  }

  @Test func `another protocol version is reported`() async throws {
    let hello = Array("IFI9".utf8) + [UInt8](repeating: 0, count: 8)
    let failure = try await failure(StandIn.hang, saying: hello)
    #expect(failure == .foreign("its replies are"))
    #expect(failure?.description.contains("the same version") == true)
  }

  @Test func `an importer killed before its greeting cannot start`() async throws {
    #expect(try await failure("kill -KILL $$")?.startFault?.contains("signal 9") == true)
  }

  @Test func `a wrong greeting is invalid`() async throws {
    let hello = Array("hello, world".utf8)
    #expect(try await failure(StandIn.hang, saying: hello) == .invalidReply)
  }

  #if os(Linux)
    /// The path of the real program with the name of one library changed.
    private func program(replacing library: String, with other: String) throws -> String {
      var program = try Data(contentsOf: URL(fileURLWithPath: Programs.importer))
      let name = try #require(program.range(of: Data(library.utf8)))
      program.replaceSubrange(name, with: Data(other.utf8))
      return try folder.program("iconforge-import", Array(program))
    }

    @Test func `the message of the system's loader is recognised`() async throws {
      let path = try program(replacing: "librsvg-2.so.", with: "librzvg-2.so.")
      guard case .lacksLibrary(let said) = await StandIn.failure(of: path) else {
        Issue.record("loaded")
        return
      }
      #expect(said.contains("librzvg-2.so."))
    }

    @Test func `only images other than SVG need libvips`() async throws {
      let path = try program(replacing: "libvips.so.", with: "libvipz.so.")
      let drawing = Array("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>".utf8)
      #expect(await StandIn.failure(of: path, ImportRequest(.vector([]), drawing)) == nil)
      let image = ImportRequest(.raster, Array("GIF89a".utf8))
      guard case .refused(let reason) = await StandIn.failure(of: path, image) else {
        Issue.record("read")
        return
      }
      #expect(reason.contains("libvips42") && reason.contains("libvipz.so."), "\(reason)")
    }
  #endif
}
