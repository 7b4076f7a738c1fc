import CDeflate

struct ChunkWriter {
  let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count: Int

  init(buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.buffer = buffer
    count = 0
    append(FileKind.pngSignature)
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
    let start = count
    append([0, 0, 0, 0] + Array(type.utf8))
    precondition(count + room + 4 <= buffer.count)
    let length = fill(buffer.baseAddress! + count)
    count += length
    let checksum = libdeflate_crc32(0, buffer.baseAddress! + start + 4, length + 4)
    append([UInt8](bigEndian: Int(checksum)))
    for (offset, byte) in [UInt8](bigEndian: length).enumerated() { buffer[start + offset] = byte }
  }

  private mutating func append(_ bytes: [UInt8]) {
    for byte in bytes {
      buffer[count] = byte
      count += 1
    }
  }
}
