import Foundation
import IconCodec
import IconTestSupport
import Testing

@testable import IconForgeKit

/// An importer that does not get as far as reading: no artwork is to blame.
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

  @Test func `one whose libraries are missing is told as that, with the packages`() async throws {
    let failure = try await failure("echo '\(Self.loader)' >&2; exit 127")
    #expect(failure == .lacksLibrary(Self.loader))
    let words = failure?.description ?? ""
    for word in ["libvips42", "liblcms2-2", "vips little-cms2", "apt-get", "brew", "libvips.so.42"]
    {
      #expect(words.contains(word), "\(words)")
    }
    #expect(!words.contains("damaged"))
  }

  /// Longer than what the socket holds: it has ended before all is sent.
  @Test func `so it is when there is much to send`() async throws {
    let program = try StandIn.program("exit 127", saying: [], in: folder)
    let request = ImportRequest(.raster, [UInt8](repeating: 7, count: 8 << 20))
    #expect(await StandIn.failure(of: program, request) == .lacksLibrary(""))
  }

  @Test func `what an importer says beside its answers neither stops nor stains it`() async throws {
    let script = "echo words >&2; echo more >&2; exit 127"
    #expect(try await failure(script) == .lacksLibrary("words"))
  }

  @Test(arguments: ["exit 2", "exit 0", "exit 126"])
  func `one that ends before it says hello is of another version`(script: String) async throws {
    guard case .foreign = try await failure(script) else {
      Issue.record("\(script)")
      return
    }
  }

  @Test func `one of another version is told as that`() async throws {
    let hello = Array("IFI9".utf8) + [UInt8](repeating: 0, count: 8)
    let failure = try await failure("exec sleep 60", saying: hello)
    #expect(failure == .foreign("its replies are"))
    #expect(failure?.description.contains("another version") == true)
  }

  @Test func `one killed before it says hello does not start`() async throws {
    guard case .cannotStart(let why) = try await failure("kill -KILL $$") else {
      Issue.record("started")
      return
    }
    #expect(why.contains("signal 9"))
  }

  @Test func `one that says something else answers nonsense`() async throws {
    let hello = Array("hello, world".utf8)
    #expect(try await failure("exec sleep 60", saying: hello) == .senseless)
  }

  #if os(Linux)
    /// The real program, with the name of a library in it changed to one that is not there.
    @Test func `the system's own loader is understood`() async throws {
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
