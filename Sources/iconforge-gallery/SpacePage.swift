import IconCodec
import IconFiles
import IconImage
import IconPreview

/// Sheets of small sizes, resampled in each space, beside the artwork rendered at that size. The default
/// space was chosen by them.
struct SpacePage {
  private static let sizes = [16, 20, 29, 32, 40, 57, 64]
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
  private static let label = LittleLetters.height * 2 + 6
  private static let margin = 104
  private static let paper = Color(red: 128, green: 128, blue: 128)

  private let folders: [ArtworkFolder]
  private let output: String

  init(folder: String, output: String) throws {
    folders = [try ArtworkFolder(folder), try ArtworkFolder("\(folder)/space")]
    self.output = output
  }

  func write() async throws {
    for sheet in Self.sheets {
      var blocks: [Bitmap] = []
      for artwork in sheet.artworks { blocks.append(try await block(artwork)) }
      let height = blocks.reduce(0) { $0 + $1.size.height }
      var canvas = Canvas(
        PixelSize(width: blocks[0].size.width, height: height), filledWith: Self.paper)
      var y = 0
      for block in blocks {
        canvas.draw(block, x: 0, y: y)
        y += block.size.height
      }
      try DiskFileSystem().replaceMakingFolder(
        "\(output)/\(sheet.name).png",
        with: ImageFormat.png.encoder(effort: .optimal).encode(canvas.bitmap()))
    }
  }

  /// The factor that makes pixels visible.
  private static func factor(_ size: Int) -> Int { size <= 32 ? 3 : 2 }

  /// One artwork: a row for each space and one for the rendered artwork, a column for each size.
  private func block(_ name: String) async throws -> Bitmap {
    guard let folder = folders.first(where: { $0.names.contains(name) }) else {
      throw FileError(operation: .read, path: name, reason: .isNotRegular)
    }
    let large = try await folder.bitmap(name, side: ArtworkFolder.side)
    var rows: [(label: String, pictures: [Bitmap])] = ResamplingSpace.allCases.map { space in
      let plan = ResamplingPlan(
        source: large.size, targets: Self.sizes.map { PixelSize(square: $0) },
        options: ResamplingOptions(space: space))
      return (space.rawValue, plan.resample(large))
    }
    var rendered: [Bitmap] = []
    for size in Self.sizes { rendered.append(try await folder.bitmap(name, side: size)) }
    rows.append(("rendered", rendered))
    return laidOut(name, rows)
  }

  private func laidOut(_ name: String, _ rows: [(label: String, pictures: [Bitmap])]) -> Bitmap {
    let widths = Self.sizes.map { $0 * Self.factor($0) + Self.gap }
    let step = Self.sizes.map { $0 * Self.factor($0) }.max()! + Self.gap
    var canvas = Canvas(
      PixelSize(
        width: Self.margin + widths.reduce(0, +), height: Self.label + rows.count * step + 8),
      filledWith: Self.paper)
    canvas.write(name, x: Self.gap, y: Self.gap, scale: 2)
    for (index, row) in rows.enumerated() {
      let y = Self.label + Self.gap + index * step
      canvas.write(row.label, x: Self.gap, y: y + 2, scale: 2)
      var x = Self.margin
      for (picture, width) in zip(row.pictures, widths) {
        let factor = Self.factor(picture.size.width)
        canvas.draw(picture.magnified(by: factor), x: x, y: y)
        if index == 0 {
          canvas.write("\(picture.size.width)", x: x, y: Self.gap, scale: 2)
        }
        x += width
      }
    }
    return canvas.bitmap()
  }
}
