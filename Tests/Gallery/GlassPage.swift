import IconCodec
import IconFiles
import IconImage
import IconMaking
import IconPackages
import IconPreview

/// A sheet of an Icon Composer document in all appearances, and with three values of each key.
struct GlassPage {
  private static let cell = 192

  private struct Row: Sendable {
    let title: String
    /// The caption of each icon and its change of the document's group.
    let icons: [(caption: String, members: String)]
    var appearance = GlassAppearance.default
  }

  private static let rows = [
    Row(
      title: "translucency",
      icons: [0, 0.5, 0.9].map {
        ("\($0)", "\"translucency\": {\"enabled\": true, \"value\": \($0)}")
      }),
    Row(
      title: "shadow",
      icons: ["none", "neutral", "layer-color"].map {
        ($0, "\"shadow\": {\"kind\": \"\($0)\", \"opacity\": 1}")
      }),
    Row(
      title: "specular, lighting",
      icons: [
        ("specular: false", "\"specular\": false"), ("individual", "\"lighting\": \"individual\""),
        ("combined", "\"lighting\": \"combined\""),
      ]),
    Row(
      title: "blur-material",
      icons: ["null", "0.3", "1"].map {
        (
          $0,
          "\"blur-material\": \($0), \"translucency\": {\"enabled\": true, \"value\": 0.9}"
        )
      }),
  ]

  private let output: String

  init(output: String) { self.output = output }

  func write() async throws {
    var blocks = [
      try await row(
        "appearances", GlassAppearance.allCases.prefix(3).map { ($0.rawValue, "", $0) }),
      try await row("", GlassAppearance.allCases.suffix(3).map { ($0.rawValue, "", $0) }),
    ]
    for row in Self.rows {
      blocks.append(
        try await self.row(row.title, row.icons.map { ($0.caption, $0.members, row.appearance) }))
    }
    let columns = stride(from: 0, to: blocks.count, by: 2).map {
      Block.row(Array(blocks[$0..<min($0 + 2, blocks.count)]), gap: 24)
    }
    let page = Block.column(columns, gap: 12)
      .painted(on: Color(red: 56, green: 58, blue: 62), margin: 8)
    try DiskFileSystem().replaceMakingFolder(
      "\(output)/glass.png", with: ImageFormat.png.encoder(effort: .optimal).encode(page))
  }

  private func row(
    _ title: String, _ icons: [(caption: String, members: String, appearance: GlassAppearance)]
  ) async throws -> Block {
    var cells: [Block] = []
    for icon in icons {
      let image = try await image(icon.members, icon.appearance).shown(in: Self.cell)
      cells.append(
        .column([.cell(image, Self.cell), .caption(icon.caption, Self.cell)], gap: 2))
    }
    return .column([.caption(title, 3 * Self.cell), .row(cells, gap: 8)], gap: 4)
  }

  /// Two overlapping leaves, and a disc behind them.
  private func image(_ members: String, _ appearance: GlassAppearance) async throws -> Bitmap {
    let group = members.isEmpty ? "" : ", \(members)"
    let document = """
      {
        "fill": {"automatic-gradient": "srgb:0.12000,0.35000,0.62000,1.00000"},
        "groups": [
          {"layers": [{"image-name": "left.svg", "name": "left"}, \
      {"image-name": "right.svg", "name": "right"}]\(group)},
          {"layers": [{"image-name": "disc.svg", "name": "disc"}], \
      "shadow": {"kind": "neutral", "opacity": 0.5}, \
      "translucency": {"enabled": false, "value": 0.5}}
        ],
        "supported-platforms": {"squares": "shared"}
      }
      """
    let leaf = "M512 790C300 700 220 520 260 300C460 340 560 520 512 790Z"
    let files = try OverlayFileSystem([
      "Leaves.icon/icon.json": Array(document.utf8),
      "Leaves.icon/Assets/left.svg": Self.drawing(leaf, "#35c46f"),
      "Leaves.icon/Assets/right.svg": Self.drawing(
        leaf, "#f2c230", "translate(1024 0) scale(-1 1)"),
      "Leaves.icon/Assets/disc.svg": Self.drawing(
        "M512 180A330 330 0 1 0 512 840A330 330 0 1 0 512 180Z", "#f4f1e8"),
    ])
    let renderer = await ComposerRenderer(
      try ComposerDocument(of: "Leaves.icon", in: files), on: [.iOS], side: 1024, files: files,
      reader: ImageReader(importer: ImporterProgram.path()), workers: 2)
    let rendering = renderer.rendering(as: appearance, on: .iOS, side: Self.cell * 2)
    return rendering.bitmap.convertedToSRGB(from: rendering.space)
  }

  private static func drawing(_ path: String, _ color: String, _ transform: String = "") -> [UInt8]
  {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 1024 1024">\
      <path fill="\(color)" transform="\(transform)" d="\(path)"/></svg>
      """.utf8)
  }
}
