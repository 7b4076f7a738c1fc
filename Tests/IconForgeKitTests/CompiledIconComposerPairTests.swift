import Foundation
import IconCompile
import IconFiles
import IconImage
import IconMaking
import IconTestSupport
import Testing

@testable import IconCodec

/// The document that Xcode 26.0 compiled.
@Suite(.enabled(if: Places.compiledCatalogs != nil, "needs ../shared/car"))
struct CompiledIconComposerPairTests {
  private static let pair = "pairs/09-icon-mac-xcode26.0"

  /// The compressed stream of an SVG may have another length.
  @Test func `stacks, groups, colors, gradients and sizes equal Apple's in every byte`()
    async throws
  {
    let shared = try #require(Places.compiledCatalogs)
    var request = CompileRequest(
      ["\(shared)/\(Self.pair)/source/AppIcon.icon"], for: .macos,
      minimumSystem: SystemVersion("10.13")!)
    request.appIcon = "AppIcon"
    let result = await CatalogCompiler(request, in: DiskFileSystem()) { space in
      ImageReader(importer: Programs.importer, colorSpace: space)
    }.run()
    let ours = try CatalogBlock.all(try #require(result.bytes("Assets.car"), "\(result.messages)"))
    let apple = try CatalogBlock.all(
      Array(try Data(contentsOf: URL(fileURLWithPath: "\(shared)/\(Self.pair)/output/Assets.car"))))
    var compared = 0
    for theirs in apple where [1009, 1010, 1019, 1020, 1021].contains(theirs.layout) {
      let own = try #require(ours.first { $0.key == theirs.key }, "\(theirs.key)")
      #expect(own.bytes == theirs.bytes && own.asset == theirs.asset, "\(theirs.key)")
      compared += 1
    }
    #expect(compared == 13)
    let svg = Array(
      try Data(
        contentsOf: URL(
          fileURLWithPath: "\(shared)/\(Self.pair)/source/AppIcon.icon/Assets/4D.svg")))
    let mine = try #require(ours.first { $0.layout == 9 })
    let theirs = try #require(apple.first { $0.layout == 9 })
    #expect(mine.key == theirs.key && mine.bytes[..<180] == theirs.bytes[..<180])
    for block in [mine, theirs] {
      #expect(Array(block.data.prefix(8)) == Array("DWAR".utf8) + [1, 0, 0, 0])
      #expect(try LZFSE.decompressed(block.data.dropFirst(12), count: svg.count) == svg)
    }
  }
}
