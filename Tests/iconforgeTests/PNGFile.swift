/// What a PNG file says of itself, read without the code under test.
struct PNGFile: Equatable {
  let width: Int
  let height: Int
  let bitDepth: Int
  let colorType: Int
  /// Types of all chunks, in order.
  let chunks: [String]

  /// Nil when the bytes are no PNG file from the signature to IEND.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    var chunks: [String] = []
    var offset = 8
    while offset + 12 <= bytes.count {
      chunks.append(String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self))
      offset += 12 + number(offset)
    }
    guard offset == bytes.count, chunks.first == "IHDR", chunks.last == "IEND" else { return nil }
    width = number(16)
    height = number(20)
    bitDepth = Int(bytes[24])
    colorType = Int(bytes[25])
    self.chunks = chunks
  }
}
