import Foundation
import IconCodec
import IconFiles
import IconForgeKit
import IconImage
import IconProject
import IconSpec
import IconTestSupport
import IconValidation
import Testing

@testable import IconPreview

/// The images of README.md and docs, and what they show. `make scenes` and `make gallery` render the
/// images. Then they run this suite with `ICONFORGE_WRITE_DIGESTS=scenes` or `gallery`, which writes
/// digests to docs/images/scenes.txt or gallery.txt.
@Suite struct DocumentationImageTests {
  /// The images of one make target.
  enum Group: String, CaseIterable {
    case scenes, gallery

    /// Images below docs/images; folders end in a slash.
    var images: [String] {
      switch self {
      case .scenes: ["frameworks/", "preview.png", "readme.png", "scenes/", "vector.png"]
      case .gallery: ["gallery/", "space/"]
      }
    }

    /// Files and folders that decide the images.
    var inputs: [String] {
      switch self {
      case .scenes:
        [
          "Assets/gallery/compass.svg", "Assets/first-screen.png", "Assets/glyphs",
          "Assets/icon.png",
        ]
          + ["pictures.py", "readme.html", "vector.html", "vector.svg"].map {
            "Tests/IconPreviewTests/Browser/\($0)"
          }
      case .gallery: ["Assets/gallery"]
      }
    }

    /// Artwork and presets whose preview is compared. PNG files, because the pixels of vector artwork
    /// depend on the version of librsvg.
    var previews: [(artwork: String, presets: [String])] {
      switch self {
      case .scenes: [("compass", ["ios-2010", "ios", "macos", "android", "web-legacy"])]
      case .gallery: [("balloon", ["ios"]), ("lighthouse", ["watchos"])]
      }
    }
  }

  private static let folder = "\(Places.package)/docs/images"
  private static let written =
    ProcessInfo.processInfo.environment["ICONFORGE_WRITE_DIGESTS"].flatMap(Group.init)

  private static func digest(_ bytes: some Sequence<UInt8>) -> String {
    String(SHA256.hex(of: Array(bytes)).prefix(20))
  }

  private static func files(below path: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: "\(Places.package)/\(path)")
      .filter { $0.contains(".") }.sorted()
    // A file has none.
    return names.isEmpty ? [path] : names.map { "\(path)/\($0)" }
  }

  private static func digest(ofFile path: String) throws -> String {
    digest(try Places.bytes(path))
  }

  // MARK: What the images show

  /// Digests of everything that the images of a group show, by name.
  private static func shown(_ group: Group) async throws -> [String: String] {
    var rows: [String: String] = [:]
    for path in try group.inputs.flatMap(files(below:)) { rows[path] = try digest(ofFile: path) }
    for (artwork, presets) in group.previews {
      for preset in presets {
        let page = try await Page(of: "\(Places.package)/Assets/gallery/\(artwork).png", preset)
        rows["preview \(artwork) \(preset)"] = digest(page.content)
        if group == .scenes { rows["page"] = digest(page.frame) }
      }
    }
    if group == .gallery {
      for space in ResamplingSpace.allCases { rows["space \(space)"] = try resampled(space) }
      let caption = Block.caption("Aa 0123456789×", 120, scale: 2)
      rows["caption"] = digest(
        caption.painted(on: Color(red: 0, green: 0, blue: 0), margin: 8).bytes)
    }
    return rows
  }

  private static func resampled(_ space: ResamplingSpace) throws -> String {
    let image = try PNGDecoder.decode(try Places.bytes("Assets/gallery/compass.png")).bitmap
    let plan = ResamplingPlan(
      source: image.size, targets: [16, 29, 57].map { PixelSize(square: $0) },
      options: ResamplingOptions(space: space))
    return digest(plan.resample(image).flatMap(\.bytes))
  }

  /// A preview page, without what changes no image: the size of files, findings and paths.
  private struct Page {
    /// Style, script and markup.
    let frame: Data
    /// The pixels of all images, and the scenes.
    private(set) var content = Data()

    init(of artwork: String, _ preset: String) async throws {
      let folder = TemporaryFolder()
      var request = BuildRequest(
        artwork, presets: [PresetName(preset)], output: folder.path("Icons"))
      // Launch images take long.
      request.selection.roles.skipped = [.launch]
      let exhibition = try await Exhibition.made(
        by: request, BuildOptions(), Validation.Options())
      let page = Data(await Preview(of: exhibition, Validation.Options()).page)
      func after(_ words: String, from start: Int = 0) throws -> Range<Int> {
        try #require(page.range(of: Data(words.utf8), in: start..<page.endIndex))
      }
      let start = try after("id=\"data\">").upperBound
      let end = try after("</script>", from: start).lowerBound
      let title = try after("<title>").upperBound..<after("</title>").lowerBound
      let images = try after("</script>\n", from: end + 9).upperBound
      let markup = String(decoding: page[images...], as: UTF8.self)
      frame = page[..<title.lowerBound] + page[title.upperBound..<start] + page[end..<images]
      let parsed = try JSONSerialization.jsonObject(with: page[start..<end])
      let data = try #require(parsed as? [String: Any])
      for image in markup.matches(of: /id="pixels-\d+">([^<]*)</) {
        let png = try #require(Data(base64Encoded: String(image.1)))
        let bitmap = try PNGDecoder.decode([UInt8](png)).bitmap
        content.append(contentsOf: "\(bitmap.size) \(bitmap.layout)".utf8)
        content.append(contentsOf: bitmap.bytes)
      }
      let sets = try JSONSerialization.data(
        withJSONObject: try #require(data["sets"]), options: [.sortedKeys, .withoutEscapingSlashes])
      content +=
        String(decoding: sets, as: UTF8.self)
        .replacingOccurrences(of: #""bytes":\d+,"#, with: "", options: .regularExpression)
        .replacingOccurrences(of: folder.path, with: "")
        .replacingOccurrences(of: Places.package, with: "").utf8
    }
  }

  // MARK: The lists of digests

  private static func images(_ group: Group) throws -> [String] {
    try files(below: "docs/images").filter { path in
      let name = path.dropFirst("docs/images/".count)
      return name.hasSuffix(".png")
        && group.images.contains { $0.hasSuffix("/") ? name.hasPrefix($0) : name == $0 }
    }
  }

  private static func recorded(_ group: Group) throws -> [String: String] {
    let text = try String(contentsOfFile: "\(folder)/\(group).txt", encoding: .utf8)
    return Dictionary(
      uniqueKeysWithValues: text.split(separator: "\n").dropFirst().map { line in
        let parts = line.split(separator: "\t")
        return (String(parts[1]), String(parts[0]))
      })
  }

  @Test(.disabled(if: written != nil, "writes the digests"), arguments: Group.allCases)
  func `the images in docs show the current artwork and program`(group: Group) async throws {
    let (recorded, shown) = (try Self.recorded(group), try await Self.shown(group))
    let changed = Set(recorded.keys).union(shown.keys)
      .filter { !$0.hasPrefix("docs/images/") && recorded[$0] != shown[$0] }
    #expect(changed.sorted() == [], "images in docs are outdated: run `make \(group.rawValue)`")
  }

  @Test(.disabled(if: written != nil, "writes the digests"))
  func `every image in docs is one that a make target wrote`() throws {
    var recorded: [String: String] = [:]
    for group in Group.allCases {
      recorded.merge(try Self.recorded(group).filter { $0.key.hasPrefix("docs/images/") }) { $1 }
    }
    let images = try Self.files(below: "docs/images").filter { !$0.hasSuffix(".txt") }
    #expect(images == recorded.keys.sorted())
    for path in images {
      #expect(try Self.digest(ofFile: path) == recorded[path], "\(path): run `make scenes gallery`")
    }
  }

  @Test(.enabled(if: written != nil, "set ICONFORGE_WRITE_DIGESTS"))
  func `the digests are written`() async throws {
    let group = try #require(Self.written)
    var rows = try await Self.shown(group)
    for path in try Self.images(group) { rows[path] = try Self.digest(ofFile: path) }
    let lines = rows.sorted { $0.key < $1.key }.map { "\($0.value)\t\($0.key)\n" }
    try "# Written by `make \(group)`. Do not edit.\n\(lines.joined())".write(
      toFile: "\(Self.folder)/\(group).txt", atomically: true, encoding: .utf8)
  }
}
