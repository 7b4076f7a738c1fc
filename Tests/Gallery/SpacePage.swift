import IconCodec
import IconFiles
import IconImage
import IconPreview

/// Sheets of small sizes, eight times enlarged: averaged, with restored contrast, and rendered at that
/// size. The default space was chosen by them.
struct SpacePage {
  private static let sizes = [16, 24, 29, 32, 48]
  private static let spaces: [ResamplingSpace] = [.balanced, .perceptual]
  private static let factor = 8
  /// Artworks by the sheet that shows them.
  private static let sheets: [(name: String, artworks: [String])] = [
    ("dark-lines", ["lighthouse", "calendar", "clock", "fern"]),
    ("light-lines", ["blueprint", "orion", "wind"]),
    ("letters", ["note", "serif", "brackets"]),
    ("flat", ["leaf", "fox", "cloud"]),
    ("glyphs", ["compass", "balloon", "moon"]),
    ("neon", ["bolt", "cup"]),
    ("gradients", ["aurora", "button"]),
    ("still-lifes", ["cherries", "pearl"]),
    ("landscapes", ["harbour", "summit"]),
  ]
  private static let gap = 8

  private let folders: [ArtworkFolder]
  private let output: String

  init(folder: String, output: String) throws {
    folders = [try ArtworkFolder(folder), try ArtworkFolder("\(folder)/space")]
    self.output = output
  }

  func write() async throws {
    for sheet in Self.sheets {
      var blocks: [Block] = []
      for artwork in sheet.artworks { blocks.append(try await block(artwork)) }
      let page = Block.column(blocks, gap: 2 * Self.gap)
        .painted(on: Color(red: 128, green: 128, blue: 128), margin: Self.gap)
      try DiskFileSystem().replaceMakingFolder(
        "\(output)/\(sheet.name).png",
        with: ImageFormat.png.encoder(effort: .optimal).encode(page))
    }
  }

  /// One artwork: a row for each space and one for the artwork rendered as builds do, a column for each
  /// size.
  private func block(_ name: String) async throws -> Block {
    guard let folder = folders.first(where: { $0.names.contains(name) }) else {
      throw FileError(operation: .read, path: name, reason: .isNotRegular)
    }
    let large = try await folder.bitmap(name, side: ArtworkFolder.side)
    var lines = Self.spaces.map { space -> Block in
      let plan = ResamplingPlan(
        source: large.size, targets: Self.sizes.map { PixelSize(square: $0) },
        options: ResamplingOptions(space: space))
      return Self.line(space.rawValue, plan.resample(large))
    }
    var rendered: [Bitmap] = []
    for size in Self.sizes {
      rendered.append(try await folder.bitmap(name, side: size, for: ResamplingOptions()))
    }
    lines.append(Self.line("rendered", rendered))
    let head =
      [.caption(name, 128, scale: 2)]
      + Self.sizes.map {
        Block.caption("\($0)", $0 * Self.factor, scale: 2)
      }
    return .column([.row(head, gap: Self.gap)] + lines, gap: Self.gap)
  }

  private static func line(_ label: String, _ images: [Bitmap]) -> Block {
    let cells = images.map { image in
      Block.cell(image.magnified(by: factor), image.size.width * factor)
    }
    return .row([.caption(label, 128, scale: 2)] + cells, gap: gap, .start)
  }
}
