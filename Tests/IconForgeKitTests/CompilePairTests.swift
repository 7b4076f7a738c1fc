import Foundation
import IconCodec
import IconCompile
import IconImage
import IconMaking
import IconStore
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Catalogs that Apple's compiler and iconforge compiled from one source, read by a reader that shares
/// nothing with the project. `ICONFORGE_WRITE_TABLE=1` writes the table of docs/compile.md.
@Suite(
  .enabled(
    if: Places.compiledCatalogs != nil && Programs.python != nil,
    "needs ../shared/car and the Python of `make test`"))
struct CompilePairTests {
  struct Pair: CustomTestStringConvertible, Sendable {
    let name: String
    let catalog: String
    let platform: CompilePlatform
    let system: String
    /// Sets that the source got after Apple's compiler ran.
    var later: [String] = []

    var testDescription: String { name }
  }

  static let pairs = [
    Pair(name: "01-flutter-ios-xcode10.2", catalog: "Assets", platform: .ios, system: "8.0"),
    Pair(name: "02-flutter-ios-xcode16.3", catalog: "Assets", platform: .ios, system: "12.0"),
    Pair(name: "04-flutter-mac-xcode26.3", catalog: "Assets", platform: .macos, system: "10.15"),
    Pair(name: "05-rosalind-ios-xcode16.3", catalog: "Assets", platform: .ios, system: "18.2"),
    Pair(
      name: "06-mac-imagesets-xcode26.3", catalog: "Catalog", platform: .macos, system: "11.0",
      later: ["TemplateIcon.imageset", "TestAccent.colorset"]),
    Pair(
      name: "15-flutter-ios-thinned-xcode14.2", catalog: "Assets", platform: .ios, system: "12.0"),
  ]

  private static let table = "\(Places.package)/docs/compile.md"
  private static let header = """
    | pair | target | names | heads and fields equal | copies | pixels equal | blocks equal | files | keys |
    | --- | --- | --- | --- | --- | --- | --- | --- | --- |

    """

  private func compile(_ pair: Pair, in folder: TemporaryFolder) async throws {
    let shared = try #require(Places.compiledCatalogs)
    try folder.copy("\(shared)/pairs/\(pair.name)/source", to: "source")
    _ = try run("/bin/chmod", ["-R", "u+w", folder.path("source")])
    let catalog = folder.path("source/\(pair.catalog).xcassets")
    for set in pair.later { try FileManager.default.removeItem(atPath: "\(catalog)/\(set)") }
    var request = CompileRequest(
      [catalog], for: pair.platform, minimumSystem: try #require(SystemVersion(pair.system)))
    (request.appIcon, request.workers) = ("AppIcon", 2)
    let made = await CompileBuild(
      request, output: folder.path("ours"), list: "assetcatalog_generated_info.plist",
      lockfile: nil, options: BuildOptions()
    ).run()
    #expect(made.report?.exitStatus == .success)
  }

  @Test func `a compiled catalog has the names, keys, heads and pixels of Apple's`() async throws {
    let shared = try #require(Places.compiledCatalogs)
    var rows = ""
    for pair in Self.pairs {
      let folder = TemporaryFolder()
      try await compile(pair, in: folder)
      let result = try run(
        try #require(Programs.python),
        ["\(Places.package)/Tests/Catalogs/compare.py", shared, pair.name, folder.path("ours")])
      #expect(result.status == 0, "\(pair.name): \(result.errors)")
      rows += result.output
    }
    let text = try String(contentsOfFile: Self.table, encoding: .utf8)
    let start = try #require(text.range(of: Self.header)).upperBound
    let end = try #require(text[start...].range(of: "\n\n")).lowerBound
    if ProcessInfo.processInfo.environment["ICONFORGE_WRITE_TABLE"] != nil {
      let whole = text.replacingCharacters(in: start..<end, with: rows.dropLast())
      try whole.write(toFile: Self.table, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start..<end] + "\n" == rows)
    }
  }

  /// Apple's files are crushed: premultiplied, in another order of channels.
  @Test(arguments: pairs)
  func `the files beside a catalog have the pixels of Apple's`(pair: Pair) async throws {
    let folder = TemporaryFolder()
    try await compile(pair, in: folder)
    let apple = "\(try #require(Places.compiledCatalogs))/pairs/\(pair.name)/output"
    let names = try FileManager.default.contentsOfDirectory(atPath: apple)
    for name in names where name.hasSuffix(".png") {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(apple)/\(name)")))
      let theirs =
        FileKind.of(bytes) == .crushedPNG
        ? try CrushedPNG.decode(bytes).bitmap : try PNGDecoder.decode(bytes).bitmap
      let ours = try PNGDecoder.decode(try folder.read("ours/\(name)")).bitmap
      #expect(
        CatalogBitmap(theirs, as: .bgra).bytes == CatalogBitmap(ours, as: .bgra).bytes, "\(name)")
    }
  }
}
