import IconCodec
import IconDocuments
import IconFiles
package import IconImage
import IconPackages
import IconSpec

/// The images for named icons.
extension IconReference {
  /// Several uses of one file: it has the largest stated size, and no alpha if one forbids it and the existing
  /// image has none.
  init(_ all: [IconReference], in tree: ProjectFolders) {
    // An image that is a whole icon elsewhere is no layer; dark and tinted icons are foregrounds.
    let whole = all.first {
      $0.use.slot.layer == nil && $0.use.slot.appearance == nil && !$0.isSplash
    }
    // In app.json, such a layer gets a file of its own.
    let isSplit = all.contains { $0.document.map(SourcePath.name) == ExpoPackager.file }
    let all = whole != nil && isSplit ? all.filter { $0.use.slot.layer == nil } : all
    let first = whole ?? all.first { $0.use.slot.layer == .front } ?? all[0]
    var use = first.use
    if all.contains(where: { $0.use.slot.alpha == .forbidden }) {
      use.slot.alpha = .forbidden
      if let free = all.first(where: { $0.use.slot.alpha != .forbidden }),
        let existing = try? PNGDecoder.decode(tree.bytes(of: first.file, limit: 1 << 20)),
        !existing.bitmap.alphaRange().isOpaque
      {
        use.slot.alpha = free.use.slot.alpha
      }
    }
    let sizes = all.compactMap(\.use.exact)
    use.exact = sizes.max { $0.area < $1.area }
    self = IconReference(
      kind: first.kind, file: first.file, document: first.document, place: first.place,
      key: first.key,
      value: all.count == 1 ? first.value : nil, certainty: first.certainty, use: use)
  }

  /// Whether a browser reduces an image of an extension to the stated size.
  package func isReduced(_ size: PixelSize) -> Bool {
    kind == "webExtension" && size.isSquare && size.area > use.exact?.area ?? .max
  }

  /// Names a file of another format; nil if the document does not state the ending. Godot's identifiers become
  /// paths.
  func edit(of value: ConfigValue, from ending: String, to other: String) -> TextEdit? {
    if value.text.hasPrefix("uid://"), let document {
      let home = SourcePath.folder(of: document)
      let path = home.isEmpty ? other : String(other.dropFirst(home.count + 1))
      return TextEdit(value.range, "res://\(path)")
    }
    guard value.text.lowercased().hasSuffix(".\(ending)") else { return nil }
    let end = value.range.upperBound
    return TextEdit(end - ending.utf8.count..<end, NamedIcons.ending(of: other))
  }

  var isSplash: Bool { use.slot.entry["purpose"] == "splash" }

  /// Whether the existing image is not square.
  func isWide(at path: String, in files: any FileSystem) -> Bool {
    guard let head = (try? files.head(of: path, count: 2048))?.bytes else { return false }
    if head.starts(with: FileKind.pngSignature) {
      return PixelSize(pngHeader: head)?.isSquare == false
    }
    let text = String(decoding: head, as: UTF8.self)
    let box = text.firstMatch(
      of: /viewBox=["'][-0-9.]+[ ,]+[-0-9.]+[ ,]+([0-9.]+)[ ,]+([0-9.]+)/)
    guard let width = box.flatMap({ Double($0.1) }), let height = box.flatMap({ Double($0.2) })
    else { return false }
    // Drawings of icons are seldom square to the pixel.
    return width > 1.5 * height || height > 1.5 * width
  }

  /// The size to make: the stated one, that of the existing image, or the usual one.
  func pixels(of path: String, in files: any FileSystem) -> PixelSize {
    let existing = (try? files.head(of: path, count: 64)).flatMap { head in
      head.bytes.starts(with: FileKind.pngSignature) ? PixelSize(pngHeader: head.bytes) : nil
    }
    if let exact = use.exact {
      return existing.flatMap { isReduced($0) ? $0 : nil } ?? exact
    }
    let usual = use.slot.pixels
    if !usual.isSquare { return existing.flatMap { $0.hasShape(of: usual) ? $0 : nil } ?? usual }
    if let existing, !existing.isSquare, existing.isNearlySquare, existing.width >= 16,
      use.sides?.contains(existing.longerSide) ?? true
    {
      return existing
    }
    let stated = ConfigValue.side(in: SourcePath.name(of: file)).flatMap {
      (16...2048).contains($0) ? $0 : nil
    }
    let side = existing?.longerSide ?? stated ?? usual.longerSide
    // An image whose name has its size may have other uses.
    let fits = use.sides?.contains(side) ?? true || stated != nil && existing?.longerSide == stated
    guard (16...PixelSize.largestSide).contains(side), fits else {
      let least = use.sides?.lowerBound ?? 1
      return usual.longerSide >= least ? usual : PixelSize(square: max(least, 512))
    }
    return PixelSize(square: side)
  }
}

extension Slot {
  /// The image alone, without its line in a document of the preset.
  func placed(at file: String) -> Slot {
    var slot = self
    let isMaskable = entry["purpose"] == "maskable"
    slot.file = file
    slot.home = nil
    slot.entry = isMaskable ? ["purpose": "maskable"] : [:]
    slot.points = nil
    slot.scale = 1
    slot.size = .exact
    // These parts are in pixels of the preset's size.
    slot.visible = nil
    slot.maximum = nil
    return slot
  }
}

extension PixelRect {
  /// The part of an image with another side.
  func scaled(from old: Int, to new: Int) -> PixelRect {
    func scaled(_ length: Int) -> Int { length * new / old }
    let (width, height) = (max(1, scaled(size.width)), max(1, scaled(size.height)))
    return PixelRect(
      x: scaled(x), y: scaled(y), size: PixelSize(width: width, height: height))
  }
}

extension PixelSize {
  /// Whether the sides differ by at most 4 %.
  var isNearlySquare: Bool { 25 * abs(width - height) <= longerSide }

  /// Whether it is another size of the same shape, to a pixel.
  fileprivate func hasShape(of other: PixelSize) -> Bool {
    let height = (Double(width) * Double(other.height) / Double(other.width)).rounded()
    return abs(height - Double(self.height)) <= 1
  }

  /// The size in the header of a PNG file.
  package init?(pngHeader bytes: [UInt8]) {
    guard bytes.count >= 24 else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    self.init(readable: number(16), number(20))
  }
}

extension [UInt8] {
  /// The width and height in the outermost tag of an SVG, in pixels; nil unless they are equal.
  var canvasSide: Int? {
    guard let root = String(decoding: self, as: UTF8.self).firstMatch(of: /<svg\b[^>]*>/) else {
      return nil
    }
    let sides = [
      /\swidth\s*=\s*["']([1-9][0-9]{0,3})(?:px)?["']/,
      /\sheight\s*=\s*["']([1-9][0-9]{0,3})(?:px)?["']/,
    ].map {
      root.output.firstMatch(of: $0).flatMap { Int($0.1) }
    }
    return sides[0] == sides[1] ? sides[0] : nil
  }

  /// An SVG with a canvas of this size; the same bytes if it has no view box. Complexity: O(bytes).
  func canvas(_ side: Int) -> [UInt8] {
    let text = String(decoding: self, as: UTF8.self)
    guard canvasSide != side, let root = text.firstMatch(of: /<svg\b[^>]*>/),
      root.output.contains("viewBox")
    else { return self }
    let attributes = root.output.dropFirst(4).replacing(
      /\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/, with: "")
    return Array(
      text.replacing(root.output, with: "<svg width=\"\(side)\" height=\"\(side)\"\(attributes)")
        .utf8)
  }
}

extension ICOFile {
  /// The sizes in the directory of an existing file that can be read.
  static func sizes(of path: String, in files: any FileSystem) -> [PixelSize] {
    let bytes = (try? files.head(of: path, count: 1 << 20))?.bytes ?? []
    // A PNG file may have this name.
    if let size = PixelSize(pngHeader: bytes), bytes.starts(with: FileKind.pngSignature) {
      return size.longerSide <= 256 ? [size] : []
    }
    return ((try? members(bytes)) ?? []).map(\.stated)
  }
}
