/// A map in a BOM store: keys and values in leaves that link to the next one.
struct BOMTree {
  /// A key with its value. An inline key is the four bytes of its number.
  typealias Entry = (key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)

  struct Leaf {
    var entries: [Entry] = []
    /// What follows the entries in the node.
    let rest: ArraySlice<UInt8>
  }

  private static let headSize = 12
  private static let entrySize = 8
  /// The size of the nodes of all trees but BITMAPKEYS.
  private static let leastNodeSize = 4096
  private static let variableLength = 0xFFFF_FFFF

  let name: String
  let nodeSize: Int
  /// The length of all keys, 0xFFFFFFFF if they differ, 0 for inline keys; nil before storage 17.
  let keyLength: Int?
  let leaves: [Leaf]

  var entries: [Entry] { leaves.flatMap(\.entries) }

  /// The most entries of a leaf. assetutil refuses a leaf of 778 entries: notes on
  /// xtool-org/AssetKit.
  var mostEntries: Int { (max(nodeSize, Self.leastNodeSize) - Self.headSize) / Self.entrySize }

  /// The largest leaf that exceeds `mostEntries`.
  var oversizedLeaf: Int? {
    leaves.map(\.entries.count).max().flatMap { $0 > mostEntries ? $0 : nil }
  }

  /// Leaves that do not repeat their keys, of one length, after the entries and four zero bytes.
  /// CoreUI looks keys up in that copy. Source: viraptor/mcfans actool; catalogs by Xcode 12 and
  /// later. Complexity: O(keys).
  var leavesWithoutKeys: Int {
    guard let keyLength, keyLength > 0, keyLength != Self.variableLength else { return 0 }
    return leaves.count { leaf in
      !leaf.rest.dropFirst(4).starts(with: leaf.entries.lazy.flatMap(\.key))
    }
  }
}
