/// Writes a BOM store: blocks in the order of their numbers, then the variables, then the block
/// index. Numbers are big-endian. Source: see `BOMStore`; laid out as in 24 catalogs by Xcode 11 to
/// 26.
package struct BOMStoreWriter {
  package typealias Entry = (key: [UInt8], value: [UInt8])
  private typealias Pair = (value: Int, key: Int)

  private static let headerSize = 512
  private static let alignment = 16
  /// CoreUI refuses a leaf of 778 entries. Source: notes on xtool-org/AssetKit.
  private static let mostEntries = 500
  /// Entries of the block index: at least 256, above that a multiple of 8. Source: 45 catalogs.
  private static let (leastIndexCount, indexStep) = (256, 8)

  private let entriesPerLeaf: Int
  private var blocks: [[UInt8]] = []
  private var variables: [(name: String, block: Int)] = []

  package init(entriesPerLeaf: Int? = nil) {
    self.entriesPerLeaf = entriesPerLeaf ?? Self.mostEntries
  }

  /// The number of a new block; 0 is the null block.
  private mutating func add(_ block: [UInt8] = []) -> Int {
    blocks.append(block)
    return blocks.count
  }

  package mutating func name(_ name: String, _ block: [UInt8]) {
    variables.append((name, add(block)))
  }

  /// The numbered blocks of a tree that has no entries yet.
  package struct Tree {
    fileprivate let head: Int
    fileprivate let leaves: [Int]
    fileprivate let root: Int
    fileprivate let perLeaf: Int
    fileprivate let isInline: Bool
    fileprivate var nodeSize: Int { isInline ? 1024 : 4096 }
  }

  /// Numbers the head and the nodes of a tree before its entries, as Apple's writer does.
  package mutating func tree(_ name: String, count: Int, isInline: Bool = false) -> Tree {
    let head = add()
    variables.append((name, head))
    // An inline leaf has 12 bytes, then 8 for each entry.
    let perLeaf = isInline ? min(entriesPerLeaf, (1024 - 12) / 8) : entriesPerLeaf
    let leaves = (0..<max(1, (count + perLeaf - 1) / perLeaf)).map { _ in add() }
    return Tree(
      head: head, leaves: leaves, root: leaves.count == 1 ? leaves[0] : add(), perLeaf: perLeaf,
      isInline: isInline)
  }

  /// Writes the entries of a tree, which must be in ascending order of their keys.
  ///
  /// If all keys have one length, a leaf repeats them behind its entries: CoreUI looks keys up there.
  /// Complexity: O(bytes).
  package mutating func fill(_ tree: Tree, with entries: [Entry]) {
    let pairs = entries.map { entry -> Pair in
      let key = add(entry.key)
      return (add(entry.value), key)
    }
    let sizes = Set(entries.map(\.key.count))
    let keySize = sizes.count == 1 ? sizes.first : nil
    write(tree, pairs: pairs, keySize: keySize ?? 0xFFFF_FFFF) { range in
      keySize == nil ? [] : [0, 0, 0, 0] + range.flatMap { entries[$0].key }
    }
  }

  /// Writes the entries of an inline tree, in ascending order of their keys.
  package mutating func fill(_ tree: Tree, with entries: [(key: Int, value: [UInt8])]) {
    let pairs = entries.map { entry -> Pair in (add(entry.value), entry.key) }
    write(tree, pairs: pairs, keySize: 0) { _ in [] }
  }

  private mutating func write(
    _ tree: Tree, pairs: [Pair], keySize: Int, _ rest: (Range<Int>) -> [UInt8]
  ) {
    let starts = tree.leaves.indices.map { $0 * tree.perLeaf }
    let ranges = starts.map { $0..<min($0 + tree.perLeaf, pairs.count) }
    for (number, block) in tree.leaves.enumerated() {
      let keys = rest(ranges[number])
      blocks[block - 1] = Self.node(
        pairs[ranges[number]], isLeaf: true,
        next: number + 1 < tree.leaves.count ? tree.leaves[number + 1] : 0,
        previous: number > 0 ? tree.leaves[number - 1] : 0, keys,
        size: tree.nodeSize + max(0, keys.count - 4))
    }
    if let last = tree.leaves.dropFirst().last {
      let children = zip(tree.leaves, ranges).dropLast().map { block, range -> Pair in
        (block, pairs[range.upperBound - 1].key)
      }
      blocks[tree.root - 1] = Self.node(
        children[...], isLeaf: false, next: 0, previous: 0, [UInt8](bigEndian: last),
        size: tree.nodeSize)
    }
    let numbers = [1, tree.root, tree.nodeSize, pairs.count]
    var head = Array("tree".utf8) + numbers.flatMap { [UInt8](bigEndian: $0) }
    head += [tree.isInline ? 1 : 0] + [UInt8](bigEndian: keySize) + [0, 0, 0, 0]
    blocks[tree.head - 1] = head
  }

  private static func node(
    _ pairs: ArraySlice<Pair>, isLeaf: Bool, next: Int, previous: Int, _ rest: [UInt8], size: Int
  ) -> [UInt8] {
    let head: [UInt8] = [
      0, isLeaf ? 1 : 0, UInt8(pairs.count >> 8), UInt8(truncatingIfNeeded: pairs.count),
    ]
    let numbers = [next, previous] + pairs.flatMap { [$0.value, $0.key] }
    return padded(head + numbers.flatMap { [UInt8](bigEndian: $0) } + rest, to: size)
  }

  /// The file. Its block index is complete: the App Store rejects a file that ends inside the index
  /// (ITMS-90562), although assetutil reads it.
  package var bytes: [UInt8] {
    var file = [UInt8](repeating: 0, count: Self.headerSize)
    file.reserveCapacity(blocks.reduce(1 << 13) { $0 + $1.count + Self.alignment })
    let count = max(
      Self.leastIndexCount, (blocks.count + Self.indexStep) / Self.indexStep * Self.indexStep)
    var index = [UInt8](bigEndian: count) + [UInt8](repeating: 0, count: 8)
    for block in blocks {
      Self.align(&file)
      index += [UInt8](bigEndian: file.count) + [UInt8](bigEndian: block.count)
      file += block
    }
    // An empty free list of 20 bytes follows the entries.
    index = Self.padded(index, to: 4 + count * 8 + 20)
    Self.align(&file)
    let names = file.count
    file += [UInt8](bigEndian: variables.count)
    for variable in variables {
      file += [UInt8](bigEndian: variable.block) + [UInt8(variable.name.utf8.count)]
      file += Array(variable.name.utf8)
    }
    let namesSize = file.count - names
    Self.align(&file)
    let header =
      Array("BOMStore".utf8)
      + [1, blocks.count, file.count, index.count, names, namesSize]
      .flatMap { [UInt8](bigEndian: $0) }
    file.replaceSubrange(0..<header.count, with: header)
    return file + index
  }

  private static func align(_ bytes: inout [UInt8]) {
    bytes += [UInt8](repeating: 0, count: (alignment - bytes.count % alignment) % alignment)
  }

  private static func padded(_ bytes: [UInt8], to size: Int) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: max(0, size - bytes.count))
  }
}
