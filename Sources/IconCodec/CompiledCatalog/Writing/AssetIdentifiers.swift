/// The numbers by which CoreUI finds the renditions of assets.
struct AssetIdentifiers: Sendable {
  private let numbers: [String: Int]

  /// Gives each name its hash. Of names with one hash, those later in the order get the next free
  /// number: what Apple's compiler does is not known, but FACETKEYS has every name's number, so that
  /// readers find it. Complexity: O(names × names with one hash).
  init(of names: [String]) {
    var numbers: [String: Int] = [:]
    var taken = Set(names.map(Self.hash))
    var owned: Set<Int> = []
    for name in names.sorted() where numbers[name] == nil {
      var number = Self.hash(name)
      if !owned.insert(number).inserted {
        while !taken.insert(number).inserted { number = number % 0xFFFF + 1 }
      }
      numbers[name] = number
    }
    self.numbers = numbers
  }

  /// The number of one of the names; 0 for others.
  subscript(name: String) -> Int { numbers[name] ?? 0 }

  /// A hash of the name's UTF-16 units; never 0. Source: equal for 1,165 names in 68 catalogs. A hash
  /// of UTF-8 bytes differs for "π".
  static func hash(_ name: String) -> Int {
    let hash = name.utf16.reduce(UInt64(0x189D7)) { $0 &* 33 &+ UInt64($1) }
    let folded = (0..<4).reduce(UInt64(0)) { $0 * 33 + (hash >> ($1 * 16)) & 0xFFFF }
    return max(1, Int(folded & 0xFFFF))
  }
}
