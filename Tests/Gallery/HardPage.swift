import IconCodec
import IconFiles
import IconImage
import IconPreview

/// A sheet of masters that are hard to separate: the master, its dark and tinted icons, its mask, and
/// Android's layers in a launcher's circle. A master that stays whole has the first cell only.
struct HardPage {
  private static let cell = 120
  private static let columns = 3
  private static let titles = ["master", "dark", "tinted", "mask", "Android"]

  private let folder: ArtworkFolder
  private let output: String

  init(folder: String, output: String) throws {
    self.folder = try ArtworkFolder("\(folder)/hard")
    self.output = output
  }

  func write() async throws {
    var blocks: [Block] = []
    for name in folder.names {
      let master = try await folder.bitmap(name, side: ArtworkFolder.side)
      let cells = try Self.images(of: master).map {
        Block.cell($0?.shown(in: Self.cell), Self.cell)
      }
      blocks.append(.column([.row(cells, gap: 4), .caption(name, 5 * Self.cell)], gap: 3))
    }
    let head = Block.row(Self.titles.map { .caption($0, Self.cell) }, gap: 4)
    let rows = stride(from: 0, to: blocks.count, by: Self.columns).map {
      Block.row(Array(blocks[$0..<min($0 + Self.columns, blocks.count)]), gap: 16)
    }
    let heads = Block.row([Block](repeating: head, count: Self.columns), gap: 16)
    let page = Block.column([heads] + rows, gap: 8)
      .painted(on: Color(red: 56, green: 58, blue: 62), margin: 8)
    try DiskFileSystem().replaceMakingFolder(
      "\(output)/hard.png", with: ImageFormat.png.encoder(effort: .optimal).encode(page))
  }

  private static func images(of master: Bitmap) throws -> [Bitmap?] {
    guard let separation = try? Separation(master), let background = separation.background else {
      return [master, nil, nil, nil, nil]
    }
    let foreground = separation.foreground
    let judge = ForegroundJudge(foreground)
    let (dark, tinted) = (separation.dark(judge), separation.tinted(judge))
    let canvas = PixelSize(square: 432)
    let visible = PixelRect(x: 72, y: 72, size: PixelSize(square: 288))
    let android = GlyphMeasures(separation.shape).map { measures in
      let inner = measures.area(on: canvas, in: .adaptiveIcon(canvas))
      let (window, area) = measures.box.grown(
        to: foreground.visibleBox ?? measures.box, at: inner, on: canvas)
      let plan = ResamplingPlan(source: foreground.size, window: window, targets: [area.size])
      // Layers have 108 dp around the inner 72.
      let layer = Background.Extent(x: -0.25, y: -0.25, width: 1.5, height: 1.5)
      return background.bitmap(canvas, over: layer)
        .covered(by: plan.resample(foreground)[0], x: area.x, y: area.y)
        .cropped(to: visible).cut(to: .circle)
    }
    return [
      master,
      dark.fault == nil ? dark.background.bitmap(dark.image.size).covered(by: dark.image) : nil,
      tinted.fault == nil ? tinted.image.onDarkBackground() : nil, separation.mask().image, android,
    ]
  }
}
