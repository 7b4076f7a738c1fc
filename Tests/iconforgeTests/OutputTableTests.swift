import Foundation
import IconCodec
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Every byte of every file that every preset makes, held to Tests/OutputTable.tsv. What changes them
/// on purpose writes the table anew (`ICONFORGE_WRITE_TABLE=1 make test`) and says so in the CHANGELOG.
@Suite struct OutputTableTests {
  private static let path = "\(Places.package)/Tests/OutputTable.tsv"
  private static let artworks = ["opaque.png", "clear.png", "icon.svg"]
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

  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write("opaque.png", TestPictures.artwork(1024))
    try place.write("clear.png", TestPictures.disc(1024))
    let drawing = try Data(contentsOf: URL(fileURLWithPath: "\(Places.package)/Assets/icon.svg"))
    try place.folder.write("icon.svg", [UInt8](drawing))
    try place.folder.write("iconforge.yml", Self.manifest)
  }

  private func digest(_ path: String) throws -> String {
    String(Digest.hex(of: try place.folder.read(path)).prefix(20))
  }

  /// What the compressor and the renderer of this machine make of something small: where they are of
  /// another version than the table's, what they make is not compared.
  private func tools() throws -> [String: String] {
    try place.write("noise.png", TestPictures.noise(64, 64, seed: 1))
    _ = try place.run("resize", "icon.svg", "drawn.png", "--size", "64x64", "--space", "srgb")
    return ["compressor": try digest("noise.png"), "renderer": try digest("drawn.png")]
  }

  /// The rows of what one artwork makes: key and digest.
  private func made(of artwork: String) throws -> [String: String] {
    var rows: [String: String] = [:]
    for preset in BuiltInPresets.names {
      let result = try place.run(
        "build", artwork, "--preset", preset, "--output", "of-\(artwork)/\(preset)",
        "--background", "#fff", "-q")
      #expect(result.status == 0, "\(preset) of \(artwork): \(result.errors)")
      for file in place.files(below: "of-\(artwork)/\(preset)") {
        rows["of-\(artwork)/\(preset)/\(file)"] = try digest("of-\(artwork)/\(preset)/\(file)")
      }
    }
    return rows
  }

  private func manifestRows() throws -> [String: String] {
    let result = try place.run("build", "iconforge.yml", "-q")
    #expect(result.status == 0, "\(result.errors)")
    return Dictionary(
      uniqueKeysWithValues: try place.files(below: "manifest").map {
        ("manifest/\($0)", try digest("manifest/\($0)"))
      })
  }

  private static func table() throws -> [String: String] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return Dictionary(
      uniqueKeysWithValues: text.split(separator: "\n").map { line in
        let parts = line.split(separator: "\t")
        return (String(parts[1]), String(parts[0]))
      })
  }

  @Test func `every preset makes the bytes it made`() throws {
    let tools = try tools()
    var rows = try manifestRows()
    for artwork in Self.artworks { rows.merge(try made(of: artwork)) { $1 } }
    #expect(rows.count > 1000)
    if ProcessInfo.processInfo.environment["ICONFORGE_WRITE_TABLE"] != nil {
      let lines = rows.merging(tools) { $1 }.map { "\($1)\t\($0)\n" }.sorted {
        $0.drop { $0 != "\t" } < $1.drop { $0 != "\t" }
      }
      try lines.joined().write(toFile: Self.path, atomically: true, encoding: .utf8)
    }
    let table = try Self.table()
    let isSame = tools.filter { table[$0.key] == $0.value }
    func isCompared(_ row: String) -> Bool {
      let isImage = [".png", ".icns", ".ico"].contains { row.hasSuffix($0) }
      return (!isImage || isSame["compressor"] != nil)
        && (!row.hasPrefix("of-icon.svg/") || isSame["renderer"] != nil)
    }
    #expect(Set(rows.keys) == Set(table.keys).subtracting(tools.keys))
    let changed = rows.filter { isCompared($0.key) && table[$0.key] != $0.value }.keys.sorted()
    #expect(
      changed.isEmpty, "\(changed.count) files: \(changed.prefix(20).joined(separator: ", "))")
  }

}
