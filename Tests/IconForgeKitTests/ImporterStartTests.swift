import Foundation
import IconCodec
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Importers that fail before they read artwork.
@Suite struct ImporterStartTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let loader =
    "iconforge-import: error while loading shared libraries: libvips.so.42:"
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
    for word in ["libvips42", "liblcms2-2", "vips little-cms2", "apt-get", "brew", "libvips.so.42"]
    {
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
  func `an importer that ends without a greeting is of another version`(script: String) async throws {
    guard case .foreign = try await failure(script) else {
      Issue.record("\(script)")
      return
    }
  }

  @Test func `another protocol version is reported`() async throws {
    let hello = Array("IFI9".utf8) + [UInt8](repeating: 0, count: 8)
    let failure = try await failure("exec sleep 60", saying: hello)
    #expect(failure == .foreign("its replies are"))
    #expect(failure?.description.contains("another version") == true)
  }

  @Test func `an importer killed before its greeting cannot start`() async throws {
    guard case .cannotStart(let why) = try await failure("kill -KILL $$") else {
      Issue.record("started")
      return
    }
    #expect(why.contains("signal 9"))
  }

  @Test func `a wrong greeting is invalid`() async throws {
    let hello = Array("hello, world".utf8)
    #expect(try await failure("exec sleep 60", saying: hello) == .senseless)
  }

  #if os(Linux)
    /// The real program with the name of one library changed.
    @Test func `the message of the system's loader is recognised`() async throws {
      var program = try Data(contentsOf: URL(fileURLWithPath: Programs.importer))
      let name = try #require(program.range(of: Data("libvips.so.".utf8)))
      program.replaceSubrange(name, with: Data("libvipz.so.".utf8))
      let path = try folder.write("iconforge-import", Array(program))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      guard case .lacksLibrary(let said) = await StandIn.failure(of: path) else {
        Issue.record("loaded")
        return
      }
      #expect(said.contains("libvipz.so."))
    }
  #endif
}
