import Foundation
import IconCodec
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit

/// The pixels of every image and the text of every document that presets make, compared with
/// Tests/OutputTable.tsv. After an intended change, `ICONFORGE_WRITE_TABLE=1 make test` writes the table
/// again; the CHANGELOG then mentions the change.
@Suite struct OutputTableTests {
  private static let path = "\(Places.package)/Tests/OutputTable.tsv"
  private static let isWriting =
    ProcessInfo.processInfo.environment["ICONFORGE_WRITE_TABLE"] != nil
  private static let vectorPresets = ["ios", "icon-composer", "macos", "web", "android", "linux"]
  private static let manifest = """
    background: "#204080"
    sets:
      - name: old
        presets: ios-2012
        output: {directory: manifest/old}
        artwork:
          application: opaque.png
          document: clear.png
          toolbar: [clear.png]
          tabBar: {files: [clear.png], mask: luminance}
          launch: {file: clear.png, scale: 0.5}
      - name: new
        presets: [ios, macos]
        output: {directory: manifest/new, name: "{name}"}
        artwork: {application: {file: opaque.png, dark: clear.png, tinted: clear.png}}
      - name: other
        presets: [android, visionos, web]
        output: {directory: manifest/other}
        artwork: {application: {file: opaque.png, front: clear.png, back: opaque.png}}
      - name: square
        presets: ios-2010
        output: {directory: manifest/square}
        resample: {space: srgb, highResolution: nearest}
        artwork: {application: opaque.png}
    """
  private static let artworks = [
    ("opaque.png", BuiltInPresets.names), ("clear.png", BuiltInPresets.names),
    ("icon.svg", vectorPresets),
  ]
  private static let opaque = PNGEncoder(effort: .fast).encode(TestImages.artwork(1024))
  private static let clear = PNGEncoder(effort: .fast).encode(TestImages.disc(1024))

  private let place = Workplace()

  init() throws {
    try place.folder.write("opaque.png", Self.opaque)
    try place.folder.write("clear.png", Self.clear)
    try place.folder.write("icon.svg", try Places.bytes("Assets/icon.svg"))
    try place.folder.write("iconforge.yml", Self.manifest)
  }

  /// Digest of the pixels of all PNG images in a file, or of the text of other files. The bytes of images
  /// depend on the version of libdeflate.
  private static func digest(_ bytes: [UInt8]) throws -> String {
    var (rest, content) = (Data(bytes), [UInt8]())
    while let start = rest.range(of: Data(PNGFile.signature))?.lowerBound,
      let end = rest.range(of: Data("IEND".utf8), in: start..<rest.count)?.upperBound
    {
      let image = try PNGDecoder.decode([UInt8](rest[start..<end + 4])).bitmap.addingAlpha()
      content += Array("\(image.size) \(image.layout)".utf8) + image.bytes
      rest = Data(rest[(end + 4)...])
    }
    return String("\(Digest(of: content.isEmpty ? bytes : content))".prefix(20))
  }

  /// Builds a manifest and returns the digest of each file below `folder`.
  private func rows(_ manifest: String, below folder: String) throws -> [String: String] {
    try place.succeed("build", manifest, "--fast", "-q")
    return Dictionary(
      uniqueKeysWithValues: try place.files(below: folder).map {
        ("\(folder)/\($0)", try Self.digest(place.folder.read("\(folder)/\($0)")))
      })
  }

  /// Builds a set of one artwork for each preset, so that the sets share their images.
  private func rows(_ artwork: String, _ presets: [String]) throws -> [String: String] {
    let sets = presets.map {
      "  - {name: \($0), presets: \($0), output: {directory: of-\(artwork)/\($0)}}\n"
    }
    try place.folder.write(
      "of.yml",
      "background: \"#fff\"\nartwork: {application: \(artwork)}\nsets:\n" + sets.joined())
    return try rows("of.yml", below: "of-\(artwork)")
  }

  private static let table: [String: String] = {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return Dictionary(
      uniqueKeysWithValues: text.split(separator: "\n").map { line in
        let parts = line.split(separator: "\t")
        return (String(parts[1]), String(parts[0]))
      })
  }()

  private func expectSame(_ rows: [String: String], below folder: String) {
    let old = Self.table.filter { $0.key.hasPrefix(folder + "/") }
    #expect(Set(rows.keys) == Set(old.keys))
    let changed = rows.filter { old[$0.key] != $0.value }.keys.sorted()
    #expect(changed == [])
  }

  @Test(.disabled(if: isWriting, "writes the table"), arguments: artworks.prefix(2))
  func `every preset makes the same pixels and texts`(artwork: String, presets: [String]) throws {
    expectSame(try rows(artwork, presets), below: "of-\(artwork)")
  }

  @Test(.disabled(if: isWriting, "writes the table"))
  func `a manifest makes the same pixels and texts`() throws {
    expectSame(try rows("iconforge.yml", below: "manifest"), below: "manifest")
  }

  /// A digest of a small rendered image.
  private func renderer() throws -> String {
    _ = try place.run("resize", "icon.svg", "small.png", "--size", "64x64", "--space", "srgb")
    return try Self.digest(place.folder.read("small.png"))
  }

  private static let isSameRenderer =
    (try? OutputTableTests().renderer()).map { table["renderer"] == $0 } == true

  @Test(
    .enabled(if: isSameRenderer, "the table is of another version of librsvg"),
    .disabled(if: isWriting, "writes the table"), arguments: artworks.suffix(1))
  func `vector artwork makes the same pixels and texts`(
    artwork: String, presets: [String]
  ) throws {
    expectSame(try rows(artwork, presets), below: "of-\(artwork)")
  }

  @Test(.enabled(if: isWriting, "set ICONFORGE_WRITE_TABLE"))
  func `the table is written`() throws {
    var rows = try rows("iconforge.yml", below: "manifest")
    rows["renderer"] = try renderer()
    for (artwork, presets) in Self.artworks {
      rows.merge(try self.rows(artwork, presets)) { $1 }
    }
    let lines = rows.sorted { $0.key < $1.key }.map { "\($0.value)\t\($0.key)\n" }
    try lines.joined().write(toFile: Self.path, atomically: true, encoding: .utf8)
  }
}
