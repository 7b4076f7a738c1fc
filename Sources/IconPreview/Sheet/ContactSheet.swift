import IconCodec
import IconFiles
import IconImage
import IconRules
import IconSpec

/// An exhibition as one image: for each set its files, its scenes and its findings.
struct ContactSheet {
  private static let width = 1280
  private static let margin = 24
  private static let gap = 16
  private static let line = 18
  private static let largestFile = 256
  /// The findings listed per set; further ones are counted.
  private static let mostFindings = 8
  private static let ink = Color(hex: 0x1b1d22)
  private static let pale = Color(hex: 0x5c6370)

  private var elements: [Scene.Element] = []
  private let title: String
  /// The position of the next image, and the height of its row.
  private var (x, y, rowHeight) = (ContactSheet.margin, ContactSheet.margin, 0)
  /// Sets beyond the largest height.
  private var omittedCount = 0

  init(title: String) {
    self.title = title
    write(title, isBold: true)
  }

  /// Adds a set. Complexity: O(pixels that are shown).
  mutating func add(_ exhibit: Exhibit, scenes: [Scene], _ findings: [Finding]) {
    guard y < PixelSize.largestSide - 1024 else { return omittedCount += 1 }
    write(FileName.told(exhibit.set.path), isBold: true)
    for image in exhibit.images.sorted(by: { $0.area < $1.area }) {
      if let bitmap = image.bitmap {
        let file = bitmap.reduced(within: PixelSize(square: Self.largestFile))
        lay(file.onBoard, FileName.told(image.subject.name))
      }
    }
    endRow()
    let bitmaps = exhibit.images.map(\.bitmap)
    for scene in scenes { lay(painted(scene, images: bitmaps, wallpaper: .light), scene.title) }
    endRow()
    let paths = Set([exhibit.set.path] + exhibit.images.map(\.subject.path))
    let own = findings.filter { paths.contains($0.path) }.sorted { $0.severity > $1.severity }
    for finding in own.prefix(Self.mostFindings) {
      write(
        "\(finding.severity.label): \(FileName.told(SourcePath.name(of: finding.path))) "
          + "\(finding.message) [\(finding.rule.id)]")
    }
    if own.count > Self.mostFindings { write("and \(own.count - Self.mostFindings) more") }
    y += Self.gap
  }

  func png() -> [UInt8] {
    var sheet = self
    if omittedCount > 0 { sheet.write("and \(omittedCount) more sets") }
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
    let text = Scene.Text(words: words, color: Self.ink, isBold: isBold)
    elements.append(Scene.Element(area: area, content: .text(text)))
    y += Self.line + Self.gap / 2
  }

  /// Places an image with a caption, in a new row if necessary.
  private mutating func lay(_ picture: Bitmap, _ words: String) {
    let room = Self.width - 2 * Self.margin
    let fitting = picture.reduced(
      within: PixelSize(width: room, height: PixelSize.largestSide))
    let width = max(fitting.size.width, 72)
    if x + width > Self.width - Self.margin { endRow() }
    let area = PixelRect(x: x, y: y, size: fitting.size)
    elements.append(
      Scene.Element(
        area: area, content: .picture(Scene.Picture(source: .drawn(fitting, of: nil), label: words))
      )
    )
    let under = PixelRect(
      x: x, y: y + fitting.size.height + 4, size: PixelSize(width: width, height: Self.line / 2))
    elements.append(
      Scene.Element(area: under, content: .text(Scene.Text(words: words, color: Self.pale))))
    x += width + Self.gap
    rowHeight = max(rowHeight, fitting.size.height + Self.line)
  }

  private mutating func endRow() {
    guard rowHeight > 0 else { return }
    (x, y, rowHeight) = (Self.margin, y + rowHeight + Self.gap, 0)
  }
}

extension Exhibit.Image {
  fileprivate var area: Int { bitmap?.size.area ?? 0 }
}
