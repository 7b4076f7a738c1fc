import CDeflate
import IconImage

struct ChunkWriter {
  fileprivate let start: UnsafeMutablePointer<UInt8>
  fileprivate let limit: Int
  private(set) var count = 0

  /// A file of at most `room` bytes: the signature and the chunks that `body` writes.
  static func file(room: Int, _ body: (inout ChunkWriter) -> Void) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      var writer = ChunkWriter(start: start, limit: room)
      writer.append(FileKind.pngSignature)
      body(&writer)
      count = writer.count
    }
  }

  mutating func writeHeader(
    _ size: PixelSize, bits: Int, colorType: UInt8, isInterlaced: Bool = false
  ) {
    write(
      "IHDR",
      [UInt8](bigEndian: size.width) + [UInt8](bigEndian: size.height)
        + [UInt8(bits), colorType, 0, 0, isInterlaced ? 1 : 0])
  }

  mutating func write(_ type: String, _ data: [UInt8]) {
    write(type, roomFor: data.count) { target in
      target.update(from: data, count: data.count)
      return data.count
    }
  }

  /// `fill` gets room for `room` bytes and returns the number of bytes it wrote.
  mutating func write(
    _ type: String, roomFor room: Int, fill: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    let head = start + count
    append([0, 0, 0, 0] + Array(type.utf8))
    precondition(count + room + 4 <= limit)
    let length = fill(start + count)
    count += length
    let checksum = libdeflate_crc32(0, head + 4, length + 4)
    append([UInt8](bigEndian: Int(checksum)))
    for (offset, byte) in [UInt8](bigEndian: length).enumerated() { head[offset] = byte }
  }

  private mutating func append(_ bytes: [UInt8]) {
    for byte in bytes {
      start[count] = byte
      count += 1
    }
  }
}
