import IconCodec
import IconFiles
import IconForgeKit
import IconImage
import IconPreview

/// A sheet of the keys that adjust icons: a row for each key, with the automatic icon in the middle.
struct AdjustmentsPage {
  private static let cell = 128

  private struct Row: Sendable {
    let title: String
    let artwork: String
    let preset: PresetName
    /// The end of the path of the image that is shown.
    let file: String
    let values: [String]
    let adjust: @Sendable (inout ProjectOptions, String) -> Void

    init(
      _ title: String, _ artwork: String, _ preset: PresetName, _ file: String, _ values: [String],
      _ adjust: @escaping @Sendable (inout ProjectOptions, String) -> Void
    ) {
      (self.title, self.artwork, self.preset, self.file) = (title, artwork, preset, file)
      (self.values, self.adjust) = (values, adjust)
    }
  }

  private static let dark = "AppIcon-1024@1x-dark.png"
  private static let rows = [
    Row("dark: lightness", "balloon", .ios, dark, ["-50", "auto", "50"]) {
      $0.adjustments.darkLightness = Int($1)
    },
    Row("dark: saturation", "balloon", .ios, dark, ["-100", "auto", "100"]) {
      $0.adjustments.darkSaturation = Int($1)
    },
    Row(
      "tinted: contrast", "compass", .ios, "AppIcon-1024@1x-tinted.png", ["-60", "auto", "100"]
    ) { $0.adjustments.tintedContrast = Int($1) },
    Row(
      "monochrome: threshold", "balloon", .android, "xxxhdpi/ic_launcher_monochrome.png",
      ["25", "auto", "50"]
    ) { $0.adjustments.maskThreshold = Int($1) },
    Row(
      "anchor, fit: cover", "space/harbour", .ios, "AppIcon-1024@1x.png",
      ["0% 50%", "center", "100% 50%"]
    ) { ($0.fit, $0.anchor) = (.cover, Anchor(rawValue: $1)) },
    Row("padding", "compass", .ios, "AppIcon-1024@1x.png", ["0", "10", "25"]) {
      $0.padding = [.ios: Int($1) ?? 0]
    },
  ]

  private let folder: ArtworkFolder
  private let output: String

  init(folder: String, output: String) throws {
    (self.folder, self.output) = (try ArtworkFolder(folder), output)
  }

  func write() async throws {
    var blocks: [Block] = []
    for row in Self.rows {
      var cells: [Block] = []
      for value in row.values {
        let image = try await image(row, value).shown(in: Self.cell)
        let caption = Block.caption(value, Self.cell)
        cells.append(.column([.cell(image, Self.cell), caption], gap: 2))
      }
      blocks.append(.column([.caption(row.title, 3 * Self.cell), .row(cells, gap: 8)], gap: 4))
    }
    let columns = stride(from: 0, to: blocks.count, by: 2).map {
      Block.row(Array(blocks[$0..<min($0 + 2, blocks.count)]), gap: 24)
    }
    let page = Block.column(columns, gap: 12)
      .painted(on: Color(red: 56, green: 58, blue: 62), margin: 8)
    try DiskFileSystem().replaceMakingFolder(
      "\(output)/adjustments.png", with: ImageFormat.png.encoder(effort: .optimal).encode(page))
  }

  private func image(_ row: Row, _ value: String) async throws -> Bitmap {
    var artwork = try await folder.bitmap(row.artwork, side: ArtworkFolder.side)
    if row.title.hasPrefix("anchor") {
      // Twice as wide as high.
      let strip = PixelSize(width: artwork.size.width, height: artwork.size.height / 2)
      artwork = artwork.cropped(to: PixelRect(x: 0, y: strip.height / 2, size: strip))
    }
    var request = try BuildRequest(
      artwork: ImageFormat.png.encoder(effort: .fast).encode(artwork), presets: [row.preset])
    row.adjust(&request.options, value)
    let files = try await Build(request, options: BuildOptions(effort: .fast)).rendered()
    guard let file = files.first(where: { $0.path.hasSuffix(row.file) }) else {
      throw FileError(operation: .read, path: row.file, reason: .isNotRegular)
    }
    let image = try PNGDecoder.decode(file.bytes).bitmap
    return row.file == Self.dark || row.title.hasPrefix("tinted")
      ? image.addingAlpha().onDarkBackground() : image
  }
}
