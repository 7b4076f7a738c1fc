import CDeflate

/// A file in a zip archive, as the archive's directory describes it.
package struct ZipEntry: Sendable {
  /// A relative path without `.` and `..`.
  package let name: String
  /// The unpacked size, in bytes.
  package let size: Int
  let packedSize: Int
  private let method: Int
  private let flags: Int
  private let checksum: Int
  /// The offset of the header before the data.
  let start: Int
  /// Where the next entry or the directory begins.
  var end = 0
  var isRepeated = false

  static let headerSize = 30

  /// The largest ratio of DEFLATE: a match of 258 bytes in two bits.
  private static let largestRatio = 1032

  /// `record` begins with the fixed part of a directory record.
  init?(_ record: ArraySlice<UInt8>, name: String) {
    guard let flags = record.word(at: 8), let method = record.word(at: 10),
      let checksum = record.doubleWord(at: 16), let packed = record.doubleWord(at: 20),
      let size = record.doubleWord(at: 24), let start = record.doubleWord(at: 42)
    else { return nil }
    self.name = name
    self.size = size
    packedSize = packed
    self.method = method
    self.flags = flags
    self.checksum = checksum
    self.start = start
  }

  /// The bytes of the archive that `content` reads: header and data. The header may have a longer
  /// extra field than the directory.
  package var range: Range<Int> {
    start..<min(end, start + Self.headerSize + name.utf8.count + Int(UInt16.max) + packedSize)
  }

  /// Checks what the directory says, before memory is allocated.
  package func check() throws(ZipError) {
    if isRepeated { throw .repeated }
    // Bits 0, 6 and 13: encryption of the data, strong encryption, encrypted directory.
    if flags & 0x2041 != 0 { throw .encrypted }
    switch method {
    case 0 where packedSize != size: throw .damaged
    case 0: break
    case 8:
      guard size <= packedSize * Self.largestRatio, packedSize <= 2 * size + 65536 else {
        throw .impossibleSize(size, packed: packedSize)
      }
    default: throw .method(method)
    }
  }

  /// The file's bytes. `bytes` are those of `range`. Memory: both sizes. Complexity: O(both sizes).
  package func content(in bytes: [UInt8]) throws(ZipError) -> [UInt8] {
    try check()
    let bytes = bytes[...]
    guard bytes.doubleWord(at: 0) == 0x0403_4B50,
      let count = bytes.word(at: 26), let extra = bytes.word(at: 28),
      bytes.word(at: 6) == flags, bytes.word(at: 8) == method,
      bytes.part(at: Self.headerSize, count: count)?.elementsEqual(name.utf8) == true
    else { throw .differs }
    // Bit 3: the numbers follow the data, and the header may have zeros.
    if flags & 8 == 0 {
      guard bytes.doubleWord(at: 14) == checksum, bytes.doubleWord(at: 18) == packedSize,
        bytes.doubleWord(at: 22) == size
      else { throw .differs }
    }
    guard let packed = bytes.part(at: Self.headerSize + count + extra, count: packedSize) else {
      throw .overlapping
    }
    let content = method == 0 ? Array(packed) : try inflated(packed)
    let sum = content.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    guard Int(sum) == checksum else { throw .damaged }
    return content
  }

  private func inflated(_ packed: ArraySlice<UInt8>) throws(ZipError) -> [UInt8] {
    guard let inflater = libdeflate_alloc_decompressor() else { throw .damaged }
    defer { libdeflate_free_decompressor(inflater) }
    var (result, used, made) = (libdeflate_result(0), 0, 0)
    // All empty arrays share one storage, which must not be written.
    let content = [UInt8](unsafeUninitializedCapacity: max(1, size)) { room, count in
      result = packed.withUnsafeBufferPointer { packed in
        libdeflate_deflate_decompress_ex(
          inflater, packed.baseAddress, packed.count, room.baseAddress, size, &used, &made)
      }
      count = result == LIBDEFLATE_SUCCESS ? made : 0
    }
    guard result == LIBDEFLATE_SUCCESS, used == packed.count, made == size else { throw .damaged }
    return content
  }
}
