/// A compiled asset catalog for examples and tests: names, and what is said of their images. There
/// are no pixels in it.
///
/// Laid out as the sources of IconCodec's `CompiledCatalog` describe.
package struct CatalogSketch: Sendable {
  /// An image of an asset.
  package struct Image: Sendable {
    package var asset: String
    package var side: Int
    package var scale = 1
    /// An index into `looks`.
    package var look = 0
    package var isOpaque = true
    /// 12 for pixels, 1010 for a list of sizes.
    package var layout = 12

    package init(
      asset: String, side: Int, scale: Int = 1, look: Int = 0, isOpaque: Bool = true,
      layout: Int = 12
    ) {
      (self.asset, self.side, self.scale) = (asset, side, scale)
      (self.look, self.isOpaque, self.layout) = (look, isOpaque, layout)
    }
  }

  package var names: [String]
  package var images: [Image]
  package var looks = ["UIAppearanceAny", "UIAppearanceDark", "ISAppearanceTintable"]
  package var storage = 17
  package var structure = 1
  /// Entries a leaf of a tree has at most.
  package var leaf = 3

  package init(names: [String], images: [Image]) {
    (self.names, self.images) = (names, images)
  }

  /// Icons of three sizes each.
  package init(icons: [String], isOpaque: Bool = true) {
    self.init(
      names: icons,
      images: icons.flatMap { icon in
        [120, 180, 1024].map { Image(asset: icon, side: $0, isOpaque: isOpaque) }
      })
  }

  /// Attributes of a key: appearance, scale, idiom, identifier.
  private static let tokens = [7, 12, 15, 17]

  package var bytes: [UInt8] {
    var file = StoreSketch()
    file.name(
      "CARHEADER",
      Self.tag("CTAR") + Self.little(900, storage, 0, images.count)
        + Self.text("@(#)PROGRAM:CoreUI  PROJECT:CoreUI-900", 128)
        + Self.text("IBCocoaTouchImageCatalogTool", 256)
        + [UInt8](repeating: 7, count: 16) + Self.little(0, 2, 1, 2))
    file.name(
      "KEYFORMAT", Self.tag("kfmt") + Self.little(0, Self.tokens.count) + Self.little(Self.tokens))
    file.tree(
      "FACETKEYS",
      names.enumerated().map { index, name in
        (Array(name.utf8), Self.words([0, 0, 1, 17, index + 1]))
      }, leaf)
    file.tree(
      "APPEARANCEKEYS",
      looks.enumerated().map { (Array($0.element.utf8), Self.words([$0.offset])) }, leaf)
    file.tree("RENDITIONS", images.map { (key(of: $0), structure(of: $0)) }, leaf)
    return file.bytes
  }

  private func key(of image: Image) -> [UInt8] {
    let number = (names.firstIndex(of: image.asset) ?? names.count) + 1
    return Self.words([image.look, image.scale, 1, number, 0])
  }

  private func structure(of image: Image) -> [UInt8] {
    Self.tag("CTSI") + Self.little(structure, image.isOpaque ? 8 : 0, image.side, image.side)
      + Self.little(image.scale * 100) + Self.tag("ARGB") + Self.little(1, 0)
      + Self.words([image.layout, 0]) + Self.text("\(image.asset)-\(image.side).png", 128)
      + Self.little(0, 1, 0, 0)
  }

  private static func little(_ numbers: Int...) -> [UInt8] { little(numbers) }

  private static func little(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  }

  private static func words(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  /// Four letters that are a number, the last byte first.
  private static func tag(_ letters: String) -> [UInt8] { letters.utf8.reversed() }

  private static func text(_ text: String, _ count: Int) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0, count: count - text.utf8.count)
  }
}

/// A container of blocks, while it is written.
private struct StoreSketch {
  private var blocks: [[UInt8]] = []
  private var names: [(name: String, block: Int)] = []

  private mutating func add(_ block: [UInt8]) -> Int {
    blocks.append(block)
    // Number 0 is no block.
    return blocks.count
  }

  mutating func name(_ name: String, _ block: [UInt8]) { names.append((name, add(block))) }

  /// Leaves that lead to one another, under one node that leads to the first.
  mutating func tree(_ name: String, _ entries: [(key: [UInt8], value: [UInt8])], _ most: Int) {
    var pairs: [UInt8] = []
    let indices = entries.map { entry in (value: add(entry.value), key: add(entry.key)) }
    let parts = stride(from: 0, to: max(1, indices.count), by: most).map {
      indices[$0..<min($0 + most, indices.count)]
    }
    let first = blocks.count + 1
    for (number, part) in parts.enumerated() {
      pairs = part.flatMap { Self.big($0.value, $0.key) }
      let next = number + 1 < parts.count ? first + number + 1 : 0
      _ = add(
        [0, 1] + [UInt8(part.count >> 8), UInt8(part.count & 0xFF)] + Self.big(next, 0) + pairs)
    }
    let root = add([0, 0, 0, 0] + Self.big(0, 0) + Self.big(first, first))
    self.name(name, Array("tree".utf8) + Self.big(1, root, 4096, entries.count) + [0])
  }

  var bytes: [UInt8] {
    var data: [UInt8] = []
    var index = Self.big(blocks.count + 1, 0, 0)
    for block in blocks {
      index += Self.big(512 + data.count, block.count)
      data += block
    }
    let variables = names.reduce(into: Self.big(names.count)) { bytes, entry in
      bytes += Self.big(entry.block) + [UInt8(entry.name.utf8.count)] + Array(entry.name.utf8)
    }
    let start = 512 + data.count
    let header =
      Array("BOMStore".utf8)
      + Self.big(1, blocks.count, start, index.count, start + index.count, variables.count)
    return header + [UInt8](repeating: 0, count: 512 - header.count) + data + index + variables
  }

  private static func big(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { number in
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
  }
}
