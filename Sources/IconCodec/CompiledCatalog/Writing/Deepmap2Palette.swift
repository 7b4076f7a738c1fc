/// The colors of an image, and an index for each pixel.
struct Deepmap2Palette {
  private static let mostColors = 256
  /// The hash table has four times as many slots as there are colors.
  private static let slotBits: UInt32 = 10

  /// Four bytes each, the first lowest. Alpha is 0 if pixels have their own.
  private var colors: [UInt32] = []
  /// Whether pixels of one color differ in alpha.
  private var hasOwnAlpha = false
  private var indices: [UInt8] = []
  private let pixels: [UInt8]

  /// Nil if there are more than 256 colors. `pixels` has four bytes for each pixel, alpha last.
  /// Complexity: O(pixels).
  init?(_ pixels: [UInt8]) {
    self.pixels = pixels
    guard addColors() else { return nil }
    if hasOwnAlpha { colors = colors.map { $0 & 0xFF_FFFF } }
    sort()
  }

  private mutating func addColors() -> Bool {
    indices.reserveCapacity(pixels.count / 4)
    var slots = [UInt16](repeating: 0, count: 1 << Self.slotBits)
    var (last, index) = (0 as UInt32, nil as UInt8?)
    for place in stride(from: 0, to: pixels.count, by: 4) {
      let pixel = pixels.withUnsafeBytes {
        UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      }
      if pixel != last || index == nil {
        last = pixel
        index = number(of: pixel, &slots)
      }
      guard let index else { return false }
      indices.append(index)
    }
    return true
  }

  /// Adds the color if it is new; nil if there is no room. Slots count from 1. Colors that differ in
  /// alpha only have one number.
  private mutating func number(of pixel: UInt32, _ slots: inout [UInt16]) -> UInt8? {
    var slot = Int(((pixel & 0xFF_FFFF) &* 2_654_435_761) >> (32 - Self.slotBits))
    while slots[slot] > 0 {
      let index = Int(slots[slot]) - 1
      let difference = colors[index] ^ pixel
      if difference & 0xFF_FFFF == 0 {
        hasOwnAlpha = hasOwnAlpha || difference != 0
        return UInt8(index)
      }
      slot = (slot + 1) % slots.count
    }
    guard colors.count < Self.mostColors else { return nil }
    colors.append(pixel)
    slots[slot] = UInt16(colors.count)
    return UInt8(colors.count - 1)
  }

  /// By the exclusive or of the bytes, then by value. Source: six of eight palettes by Xcode 26; two
  /// have 16 colors, and three of these in another order.
  private mutating func sort() {
    func key(_ color: UInt32) -> (UInt32, UInt32) {
      let half = color ^ color >> 16
      return ((half ^ half >> 8) & 0xFF, color)
    }
    let order = colors.indices.sorted { key(colors[$0]) < key(colors[$1]) }
    var ranks = [UInt8](repeating: 0, count: colors.count)
    for (rank, index) in order.enumerated() { ranks[index] = UInt8(rank) }
    colors = order.map { colors[$0] }
    for pixel in indices.indices { indices[pixel] = ranks[Int(indices[pixel])] }
  }

  /// The number of colors, the number of their bytes, then the colors of four bytes.
  var table: [UInt8] {
    [UInt8](words: [colors.count, hasOwnAlpha ? 3 : 4])
      + [UInt8](littleEndian: colors.map { Int($0) })
  }

  /// Indices of pixels, after their alpha if they have their own.
  func tile(_ range: Range<Int>) -> ArraySlice<UInt8> {
    hasOwnAlpha ? (range.map { pixels[$0 * 4 + 3] } + indices[range])[...] : indices[range]
  }
}
