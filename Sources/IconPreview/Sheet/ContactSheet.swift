import IconCodec
import IconFiles
import IconImage
import IconRules
import IconSpec

/// An exhibition as one picture: under each set its files at true pixels, the scenes they are seen in,
/// and what was found.
struct ContactSheet {
  private static let width = 1280
  private static let margin = 24
  private static let gap = 16
  private static let line = 18
  /// Larger files are shown smaller.
  private static let largestFile = 256
  /// Findings of a set that are told; the rest are counted.
  private static let mostFindings = 8
  private static let ink = Color(red: 0x1b, green: 0x1d, blue: 0x22)
  private static let pale = Color(red: 0x5c, green: 0x63, blue: 0x70)

  private var elements: [Scene.Element] = []
  private let title: String
  /// Where the next row begins, and what goes there next.
  private var (x, y, rowHeight) = (ContactSheet.margin, ContactSheet.margin, 0)
  /// Sets for which there was no room.
  private var leftOut = 0

  init(title: String) {
    self.title = title
    write(title, isBold: true)
  }

  /// Adds a set. Complexity: O(pixels that are shown).
  mutating func add(_ exhibit: Exhibit, scenes: [Scene], _ findings: [Finding]) {
    guard y < PixelSize.largestSide - 1024 else { return leftOut += 1 }
    write(FileName.told(exhibit.set.path), isBold: true)
    for image in exhibit.images.sorted(by: { $0.area < $1.area }) {
      if let bitmap = image.bitmap {
        lay(Self.board(bitmap.asFile(Self.largestFile)), FileName.told(image.subject.name))
      }
    }
    endRow()
    let bitmaps = exhibit.images.map(\.bitmap)
    for scene in scenes { lay(painted(scene, images: bitmaps, wallpaper: .light), scene.title) }
    endRow()
    let paths = Set([exhibit.set.path] + exhibit.images.map(\.subject.path))
    let told = findings.filter { paths.contains($0.path) }.sorted { $0.severity > $1.severity }
    for finding in told.prefix(Self.mostFindings) {
      write(
        "\(finding.severity.label): \(FileName.told(SourcePath.name(of: finding.path))) "
          + "\(finding.message) [\(finding.rule.id)]")
    }
    if told.count > Self.mostFindings { write("and \(told.count - Self.mostFindings) more") }
    y += Self.gap
  }

  /// A PNG file.
  func png() -> [UInt8] {
    var sheet = self
    if leftOut > 0 { sheet.write("and \(leftOut) more sets") }
    let size = PixelSize(
      width: Self.width, height: min(PixelSize.largestSide, sheet.y + Self.margin))
    let scene = Scene(
      title: title, source: "", size: size, backdrop: .white, elements: sheet.elements)
    return SheetPNG.bytes(of: painted(scene, images: [], wallpaper: .light))
  }

  private mutating func write(_ words: String, isBold: Bool = false) {
    let area = PixelRect(
      x: Self.margin, y: y,
      size: PixelSize(width: Self.width - 2 * Self.margin, height: Self.line))
    elements.append(.text(Scene.Text(words, in: area, color: Self.ink, isBold: isBold)))
    y += Self.line + Self.gap / 2
  }

  /// A picture in the row, or in the next one, with words under it.
  private mutating func lay(_ picture: Bitmap, _ words: String) {
    let room = Self.width - 2 * Self.margin
    let fitting =
      picture.size.width > room
      ? picture.fitted(within: PixelSize(width: room, height: PixelSize.largestSide)) : picture
    let width = max(fitting.size.width, 72)
    if x + width > Self.width - Self.margin { endRow() }
    let area = PixelRect(x: x, y: y, size: fitting.size)
    elements.append(.picture(Scene.Picture(.drawn(fitting, of: nil), in: area, label: words)))
    let under = PixelRect(
      x: x, y: y + fitting.size.height + 4, size: PixelSize(width: width, height: Self.line / 2))
    elements.append(.text(Scene.Text(words, in: under, color: Self.pale)))
    x += width + Self.gap
    rowHeight = max(rowHeight, fitting.size.height + Self.line)
  }

  private mutating func endRow() {
    guard rowHeight > 0 else { return }
    (x, y, rowHeight) = (Self.margin, y + rowHeight + Self.gap, 0)
  }

  /// On the board that stands for nothing, so that transparency is seen.
  private static func board(_ picture: Bitmap) -> Bitmap {
    guard picture.layout.hasAlpha else { return picture }
    var canvas = Canvas(picture.size, filledWith: .white)
    canvas.draw(picture, x: 0, y: 0)
    return canvas.bitmap()
  }
}

extension Exhibit.Image {
  fileprivate var area: Int { bitmap?.size.area ?? 0 }
}

extension Bitmap {
  /// At true pixels, or as large as a cell is.
  fileprivate func asFile(_ side: Int) -> Bitmap { fitted(within: PixelSize(square: side)) }

  fileprivate func fitted(within bounds: PixelSize) -> Bitmap {
    guard size.width > bounds.width || size.height > bounds.height else { return self }
    return ResamplingPlan(source: size, targets: [size.fitted(within: bounds)]).resample(self)[0]
  }
}
