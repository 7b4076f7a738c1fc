import IconTestSupport

@testable import IconCodec

/// A rendition's bytes with the values of its key, by the numbers of their tokens.
struct CatalogBlock {
  let asset: String
  let key: [Int: Int]
  let bytes: [UInt8]

  /// The renditions of a catalog.
  static func all(_ catalog: [UInt8]) throws -> [CatalogBlock] {
    let store = try BOMStore(catalog)
    guard let block = store["KEYFORMAT"], let renditions = try store.tree("RENDITIONS"),
      let facets = try store.tree("FACETKEYS")
    else { throw CompiledCatalogError.notCatalog }
    let tokens = try KeyFormat(block).tokens
    let names = facets.entries.reduce(into: [Int: String]()) { names, facet in
      names[facet.value.word(at: 16) ?? 0] = String(decoding: facet.key, as: UTF8.self)
    }
    return renditions.entries.map { key, value in
      let values = tokens.indices.map { (tokens[$0], key.word(at: $0 * 2) ?? 0) }
      let used = Dictionary(uniqueKeysWithValues: values.filter { $0.1 != 0 })
      return CatalogBlock(asset: names[used[17] ?? 0] ?? "", key: used, bytes: Array(value))
    }
  }

  var layout: Int { bytes[...].word(at: 36) ?? 0 }
  private var fieldLength: Int { number(168) }
  var data: ArraySlice<UInt8> { bytes[(184 + fieldLength)...] }

  private func number(_ offset: Int) -> Int { bytes[...].doubleWord(at: offset) ?? 0 }

  /// The numbers of a field; nil without the field.
  func field(_ tag: Int) -> [UInt8]? {
    var offset = 184
    while offset < 184 + fieldLength {
      let length = number(offset + 4)
      if number(offset) == tag { return Array(bytes[(offset + 8)...].prefix(length)) }
      offset += 8 + length
    }
    return nil
  }

  /// A layer's frame, blend mode and opacity.
  func layer(_ index: Int) -> [Double] {
    let field = field(0x3F4) ?? []
    return (0..<6).map { column -> Double in
      let number = field[...].doubleWord(at: 12 + index * 48 + column * 4) ?? -1
      return column == 5
        ? Double(Float(bitPattern: UInt32(number)))
        : Double(Int32(truncatingIfNeeded: number))
    }
  }

  /// The identifier of the asset that a layer refers to.
  func reference(_ index: Int) -> Int {
    (field(0x3F4) ?? [])[...].word(at: 8 + index * 48 + 42) ?? 0
  }

  /// Effects, blur and the fill's name for each layer.
  var fills: [(effects: Int, blur: Double, name: String)] {
    let field = field(0x3FC) ?? []
    var offset = 8
    return (0..<(field[...].doubleWord(at: 0) ?? 0)).map { _ in
      let length = field[...].doubleWord(at: offset + 8) ?? 0
      defer { offset += 12 + length }
      return (
        field[...].doubleWord(at: offset) ?? 0,
        Double(Float(bitPattern: UInt32(field[...].doubleWord(at: offset + 4) ?? 0))),
        String(decoding: field[(offset + 12)...].prefix(length - 1), as: UTF8.self)
      )
    }
  }

  /// Translucency, shadow and its opacity.
  func material(_ index: Int) -> [Double] {
    let field = field(0x3FD) ?? []
    return (1...3).map { column in
      let number = field[...].doubleWord(at: 8 + index * 20 + column * 4) ?? 0
      return column == 2 ? Double(number) : Double(Float(bitPattern: UInt32(number)))
    }
  }
}
