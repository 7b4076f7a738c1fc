/// A BOM store: a file of numbered blocks with big-endian numbers. Variables name blocks, trees map
/// keys to values. Apple's tools write installer receipts and compiled asset catalogs in this
/// format.
///
/// Source: facebookarchive/xcbuild, bom_format.h (2011–2016); Timac, Reverse engineering the .car
/// file format (2018). The App Store rejects files that end inside the block index, even after the
/// last used block: notes on xtool-org/AssetKit.
struct BOMStore {
  /// The position in the block index.
  typealias BlockID = Int

  private static let mostBlocks = 1 << 20
  private static let mostVariables = 1000
  private static let mostNodes = 1 << 16
  private static let mostEntries = 1 << 18

  private let bytes: [UInt8]
  /// Ranges of the blocks; nil beyond the end of the file. Thinned catalogs keep such entries for
  /// unused blocks.
  private let blocks: [Range<Int>?]
  private let variables: [String: BlockID]

  init(_ bytes: [UInt8]) throws(CompiledCatalogError) {
    guard bytes.starts(with: "BOMStore".utf8) else { throw .notCatalog }
    let file = bytes[...]
    guard let version = file.number(at: 8), let index = file.number(at: 16),
      let indexLength = file.number(at: 20), let names = file.number(at: 24),
      let namesLength = file.number(at: 28)
    else { throw .damaged("the header ends early") }
    guard version == 1 else { throw .unknownVersion("container \(version)") }
    for (part, end) in [
      ("block index", index + indexLength), ("list of variables", names + namesLength),
    ] where end > bytes.count {
      throw .damaged("the \(part) ends at byte \(end), the file at byte \(bytes.count)")
    }
    guard let count = file.number(at: index) else { throw .damaged("the block index is empty") }
    guard count <= Self.mostBlocks, 4 + count * 8 <= indexLength else {
      throw .damaged("the block index has \(indexLength) bytes for \(count) blocks")
    }
    blocks = (0..<count).map { block in
      let place = index + 4 + block * 8
      guard let start = file.number(at: place), let length = file.number(at: place + 4),
        start <= bytes.count, length <= bytes.count - start
      else { return nil }
      return start..<start + length
    }
    variables = try Self.variables(in: file, at: names)
    self.bytes = bytes
  }

  private static func variables(
    in file: ArraySlice<UInt8>, at start: Int
  ) throws(CompiledCatalogError) -> [String: BlockID] {
    guard let count = file.number(at: start), count <= mostVariables else {
      throw .damaged("the list of variables is cut short")
    }
    var (variables, offset) = ([String: BlockID](), start + 4)
    for _ in 0..<count {
      guard let block = file.number(at: offset), let length = file.number(at: offset + 4, count: 1),
        let name = file.part(at: offset + 5, count: length)
      else { throw .damaged("the list of variables is cut short") }
      variables[String(decoding: name, as: UTF8.self)] = block
      offset += 5 + length
    }
    return variables
  }

  /// The block of a variable; nil if the variable or the block is missing.
  subscript(name: String) -> ArraySlice<UInt8>? { variables[name].flatMap(block) }

  private func block(_ id: BlockID) -> ArraySlice<UInt8>? {
    guard blocks.indices.contains(id), let range = blocks[id] else { return nil }
    return bytes[range]
  }

  /// A tree, leaf by leaf; nil if the variable is missing. Complexity: O(entries); each node is read
  /// once.
  func tree(_ name: String) throws(CompiledCatalogError) -> BOMTree? {
    guard let head = self[name] else { return nil }
    guard head.starts(with: "tree".utf8), let root = head.number(at: 8),
      let nodeSize = head.number(at: 12)
    else { throw .damaged("\(name) is not a tree") }
    let hasInlineKeys = head.number(at: 20, count: 1) == 1
    var leaves: [BOMTree.Leaf] = []
    var seen: Set<BlockID> = []
    var total = 0
    var next = root
    // Go down to the first leaf, then from leaf to leaf.
    while next != 0, seen.insert(next).inserted {
      guard seen.count <= Self.mostNodes else { throw .damaged("\(name) has too many nodes") }
      guard let node = block(next), let isLeaf = node.number(at: 0, count: 2),
        let count = node.number(at: 2, count: 2),
        let forward = node.number(at: 4), node.count >= 12 + count * 8
      else { throw .damaged("\(name) has a node that is cut short") }
      if isLeaf == 0 {
        guard let child = node.number(at: 12) else { throw .damaged("\(name) has an empty node") }
        next = child
        continue
      }
      total += count
      guard total <= Self.mostEntries else { throw .damaged("\(name) has too many entries") }
      var leaf = BOMTree.Leaf(rest: node.dropFirst(12 + count * 8))
      for number in 0..<count {
        guard let entry = entry(number, of: node, hasInlineKeys) else {
          throw .damaged("an entry of \(name) leads past the end of the file")
        }
        leaf.entries.append(entry)
      }
      leaves.append(leaf)
      next = forward
    }
    return BOMTree(
      name: name, nodeSize: nodeSize, keyLength: head.number(at: 21), leaves: leaves)
  }

  /// Nil if a block is missing.
  private func entry(
    _ number: Int, of leaf: ArraySlice<UInt8>, _ hasInlineKeys: Bool
  ) -> BOMTree.Entry? {
    let offset = 12 + number * 8
    guard let value = leaf.number(at: offset).flatMap(block),
      let key = hasInlineKeys
        ? leaf.part(at: offset + 4, count: 4) : leaf.number(at: offset + 4).flatMap(block)
    else { return nil }
    return (key, value)
  }
}
