/// A container of numbered blocks, some of which have names, as Apple's tools write for installer
/// receipts and compiled asset catalogs. Numbers are big-endian.
///
/// Source: public write-ups of the format: facebookarchive/xcbuild, bom_format.h (2011–2016);
/// Timac, Reverse engineering the .car file format (2018).
struct BOMStore {
  /// What `Variables` and trees call a block: a number of the index.
  typealias BlockID = Int

  private static let mostBlocks = 1 << 20
  private static let mostVariables = 1000
  private static let mostNodes = 1 << 16
  /// Entries of one tree.
  static let mostEntries = 1 << 18

  private let bytes: [UInt8]
  /// Where blocks lie; those that reach beyond the end of the file are nil.
  private let blocks: [Range<Int>?]
  private let variables: [String: BlockID]

  /// Complexity: O(blocks + variables).
  init(_ bytes: [UInt8]) throws(CompiledCatalogError) {
    guard bytes.starts(with: "BOMStore".utf8) else { throw .notCatalog }
    let file = bytes[...]
    guard let version = file.number(at: 8), let index = file.number(at: 16),
      let names = file.number(at: 24)
    else { throw .damaged("the header ends early") }
    guard version == 1 else { throw .unknownVersion("container \(version)") }
    guard let count = file.number(at: index) else {
      throw .damaged("the index lies beyond the end of the file")
    }
    guard count <= Self.mostBlocks, count * 8 <= bytes.count - index - 4 else {
      throw .damaged("the index has \(count) blocks and no room for them")
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
      throw .damaged("the names of blocks lie beyond the end of the file")
    }
    var (variables, offset) = ([String: BlockID](), start + 4)
    for _ in 0..<count {
      guard let block = file.number(at: offset), let length = file.byte(at: offset + 4),
        let name = file.part(at: offset + 5, count: length)
      else { throw .damaged("a name of a block is cut short") }
      variables[String(decoding: name, as: UTF8.self)] = block
      offset += 5 + length
    }
    return variables
  }

  /// Nil where there is none of that name, or it lies beyond the end of the file.
  subscript(name: String) -> ArraySlice<UInt8>? { variables[name].flatMap(block) }

  private func block(_ id: BlockID) -> ArraySlice<UInt8>? {
    guard blocks.indices.contains(id), let range = blocks[id] else { return nil }
    return bytes[range]
  }

  /// Keys and values of the tree of that name, leaf by leaf; nil when there is none. Entries whose
  /// blocks are not there are left out.
  ///
  /// Complexity: O(entries); each node is read once, whatever leads to it.
  func tree(_ name: String) throws(CompiledCatalogError) -> [(
    key: ArraySlice<UInt8>, value: ArraySlice<UInt8>
  )]? {
    guard let head = self[name] else { return nil }
    guard head.starts(with: "tree".utf8), let root = head.number(at: 8) else {
      throw .damaged("\(name) is no tree")
    }
    var entries: [(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    var seen: Set<BlockID> = []
    var next = root
    // Down to the first leaf, then from leaf to leaf.
    while next != 0, seen.insert(next).inserted {
      guard seen.count <= Self.mostNodes else { throw .damaged("\(name) has too many nodes") }
      guard let node = block(next), let isLeaf = node.word(at: 0), let count = node.word(at: 2),
        let forward = node.number(at: 4), node.count >= 12 + count * 8
      else { throw .damaged("\(name) has a node that is cut short") }
      if isLeaf == 0 {
        guard let child = node.number(at: 12) else { throw .damaged("\(name) has an empty node") }
        next = child
        continue
      }
      for entry in 0..<count {
        guard entries.count < Self.mostEntries else {
          throw .damaged("\(name) has too many entries")
        }
        if let value = block(node.number(at: 12 + entry * 8)!),
          let key = block(node.number(at: 16 + entry * 8)!)
        {
          entries.append((key, value))
        }
      }
      next = forward
    }
    return entries
  }
}

extension ArraySlice<UInt8> {
  fileprivate func part(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      return nil
    }
    return self[startIndex + offset..<startIndex + offset + count]
  }

  fileprivate func byte(at offset: Int) -> Int? {
    part(at: offset, count: 1).map { Int($0.first!) }
  }

  fileprivate func word(at offset: Int) -> Int? {
    part(at: offset, count: 2)?.reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate func number(at offset: Int) -> Int? {
    part(at: offset, count: 4)?.reduce(0) { $0 << 8 | Int($1) }
  }
}
