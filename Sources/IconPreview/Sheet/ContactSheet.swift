import IconCodec
import IconFiles
import IconImage
import IconRules
import IconSpec

/// An exhibition as one image: for each set its files, its scenes and its findings.
struct ContactSheet {
  private static let width = 1232
  private static let margin = 24
  private static let gap = 16
  private static let line = 18
  /// The findings listed per set; further ones are counted.
  private static let mostFindings = 8

  private var sheet = Block.space(ContactSheet.width, 0)
  /// Sets beyond the largest height.
  private var omittedCount = 0

  init(title: String) { write(title, isBold: true) }

  /// Adds a set. Complexity: O(pixels that are shown).
  mutating func add(_ exhibit: Exhibit, scenes: [Scene], _ findings: [Finding]) {
    guard sheet.height < PixelSize.largestSide - 1048 else { return omittedCount += 1 }
    write(FileName.display(exhibit.set.path), isBold: true)
    func area(_ image: Exhibit.Image) -> Int { image.bitmap?.size.area ?? 0 }
    let files = exhibit.images.sorted { area($0) < area($1) }.compactMap { image in
      image.bitmap.map { bitmap in
        let file = bitmap.reduced(within: PixelSize(square: 256))
        return cell(file.onBoard(), FileName.display(image.subject.name))
      }
    }
    let bitmaps = exhibit.images.map(\.bitmap)
    let drawn = scenes.map { cell($0.painted(images: bitmaps), $0.title) }
    for cells in [files, drawn] { lay(cells) }
    let paths = Set([exhibit.set.path] + exhibit.images.map(\.subject.path))
    let own = findings.filter { paths.contains($0.path) }.sorted { $0.severity > $1.severity }
    for finding in own.prefix(Self.mostFindings) {
      write(
        "\(finding.severity.label): \(FileName.display(SourcePath.name(of: finding.path))) "
          + "\(finding.message) [\(finding.rule.id)]")
    }
    if own.count > Self.mostFindings { write("and \(own.count - Self.mostFindings) more") }
    sheet.height += Self.gap
  }

  func png() -> [UInt8] {
    var whole = self
    if omittedCount > 0 { whole.write("and \(omittedCount) more sets") }
    whole.sheet.height = min(whole.sheet.height, PixelSize.largestSide - 2 * Self.margin)
    return SheetPNG.bytes(of: whole.sheet.painted(on: .white, margin: Self.margin))
  }

  private mutating func add(_ block: Block, gap: Int) {
    sheet = sheet.under(block, x: 0, y: sheet.height)
    sheet.height += block.height + gap
  }

  private mutating func write(_ words: String, isBold: Bool = false) {
    add(
      .text(words, Self.width, height: Self.line, color: Color(hex: 0x1b1d22), isBold: isBold),
      gap: Self.gap / 2)
  }

  private func cell(_ picture: Bitmap, _ words: String) -> Block {
    let image = picture.reduced(within: PixelSize(width: Self.width, height: PixelSize.largestSide))
    let (width, height) = (max(image.size.width, 72), image.size.height)
    return Block.space(width, height + Self.line).under(
      .picture(.drawn(image), image.size, label: words), x: 0, y: 0
    )
    .under(
      .text(words, width, height: Self.line / 2, color: Color(hex: 0x5c6370)), x: 0, y: height + 4)
  }

  private mutating func lay(_ cells: [Block]) {
    var row = Block.row([], gap: 0)
    for cell in cells {
      let longer = Block.row(row.width == 0 ? [cell] : [row, cell], gap: Self.gap, .start)
      if longer.width > Self.width { add(row, gap: Self.gap) }
      row = longer.width > Self.width ? cell : longer
    }
    if row.width > 0 { add(row, gap: Self.gap) }
  }
}
