/// A BOM store for `CatalogSketch`: blocks in the order of their numbers, then the variables, then
/// the block index. Numbers are big-endian.
struct StoreSketch {
  private static let headerSize = 512
  private static let (nodeSize, inlineNodeSize) = (4096, 1024)
  private static let (leastIndexCount, indexStep) = (256, 8)

  let repeatsKeys: Bool
  private var blocks: [[UInt8]] = []
  private var variables: [(name: String, block: Int)] = []

  init(repeatsKeys: Bool) { self.repeatsKeys = repeatsKeys }

  /// The number of a new block; 0 means none.
  private mutating func add(_ block: [UInt8]) -> Int {
    blocks.append(block)
    return blocks.count
  }

  mutating func name(_ name: String, _ block: [UInt8]) { variables.append((name, add(block))) }

  /// A tree of at most `most` entries in a leaf, which `entries` are in order of their keys.
  mutating func tree(_ name: String, _ entries: [(key: [UInt8], value: [UInt8])], _ most: Int) {
    let pairs = entries.map { (value: add($0.value), key: add($0.key)) }
    let sizes = Set(entries.map(\.key.count))
    let starts = Array(stride(from: 0, to: max(1, pairs.count), by: most))
    let first = blocks.count + 1
    for (number, start) in starts.enumerated() {
      let range = start..<min(start + most, pairs.count)
      let keys =
        sizes.count == 1 && repeatsKeys ? Self.big(0) + range.flatMap { entries[$0].key } : []
      _ = add(
        Self.node(
          pairs[range], isLeaf: true,
          next: number + 1 < starts.count ? first + number + 1 : 0,
          previous: number > 0 ? first + number - 1 : 0, keys,
          size: Self.nodeSize + (sizes.count == 1 ? range.count * (sizes.first ?? 0) : 0)))
    }
    var root = first
    if starts.count > 1 {
      let children = starts.dropLast().enumerated().map { number, start in
        (value: first + number, key: pairs[start + most - 1].key)
      }
      root = add(
        Self.node(
          children[...], isLeaf: false, next: 0, previous: 0,
          Self.big(first + starts.count - 1), size: Self.nodeSize))
    }
    let keySize = sizes.count == 1 ? sizes.first ?? 0 : 0xFFFF_FFFF
    self.name(
      name,
      Array("tree".utf8) + Self.big(1, root, Self.nodeSize, entries.count) + [0]
        + Self.big(keySize, 0))
  }

  /// A tree whose keys are numbers in its only leaf.
  mutating func inlineTree(_ name: String, _ entries: [(key: Int, value: [UInt8])]) {
    let pairs = entries.map { (value: add($0.value), key: $0.key) }
    let root = add(
      Self.node(
        pairs[...], isLeaf: true, next: 0, previous: 0, [],
        size: max(Self.inlineNodeSize, 12 + 8 * pairs.count)))
    self.name(
      name,
      Array("tree".utf8) + Self.big(1, root, Self.inlineNodeSize, entries.count) + [1]
        + Self.big(0, 0))
  }

  private static func node(
    _ pairs: ArraySlice<(value: Int, key: Int)>, isLeaf: Bool, next: Int, previous: Int,
    _ rest: [UInt8], size: Int
  ) -> [UInt8] {
    padded(
      [0, isLeaf ? 1 : 0, UInt8(pairs.count >> 8), UInt8(pairs.count & 0xFF)]
        + big(next, previous) + pairs.flatMap { big($0.value, $0.key) } + rest, to: size)
  }

  var bytes: [UInt8] {
    var file = [UInt8](repeating: 0, count: Self.headerSize)
    let count = max(
      Self.leastIndexCount, (blocks.count + Self.indexStep) / Self.indexStep * Self.indexStep)
    var index = Self.big(count, 0, 0)
    for block in blocks {
      file = Self.padded(file, to: (file.count + 15) / 16 * 16)
      index += Self.big(file.count, block.count)
      file += block
    }
    // An empty free list follows the entries.
    index = Self.padded(index, to: 4 + count * 8 + 20)
    let names = variables.reduce(into: Self.big(variables.count)) { bytes, entry in
      bytes += Self.big(entry.block) + [UInt8(entry.name.utf8.count)] + Array(entry.name.utf8)
    }
    let start = file.count
    file = Self.padded(file + names, to: (start + names.count + 15) / 16 * 16)
    let header =
      Array("BOMStore".utf8)
      + Self.big(1, blocks.count, file.count, index.count, start, names.count)
    file.replaceSubrange(0..<header.count, with: header)
    return file + index
  }

  private static func padded(_ bytes: [UInt8], to size: Int) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: max(0, size - bytes.count))
  }

  private static func big(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { number in
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
  }
}
