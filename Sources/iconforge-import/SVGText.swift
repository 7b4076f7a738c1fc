/// The text of a drawing as UTF-8, in whichever encoding it came.
enum SVGText {
  private static let largest = 10 << 20

  static func utf8(_ bytes: [UInt8]) throws -> [UInt8] {
    if bytes.starts(with: [0x1F, 0x8B]) {
      throw Refusal("is a compressed SVG (.svgz); unpack it first")
    }
    guard bytes.count <= largest else {
      throw Refusal("is \(bytes.count) bytes of SVG; the limit is \(largest)")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    return bytes
  }
}
