import CDeflate

/// libdeflate's compressors, one a level, made when first needed.
final class Deflater {
  private var compressors: [Int: OpaquePointer] = [:]
  private var trial = ByteBuffer()

  deinit {
    for compressor in compressors.values { libdeflate_free_compressor(compressor) }
  }

  private func compressor(_ level: Int) -> OpaquePointer {
    if let known = compressors[level] { return known }
    guard let made = libdeflate_alloc_compressor(Int32(level)) else { fatalError("out of memory") }
    compressors[level] = made
    return made
  }

  /// Bytes that zlib data of `count` bytes can take at most.
  func bound(_ count: Int, level: Int) -> Int {
    libdeflate_zlib_compress_bound(compressor(level), count)
  }

  /// Writes zlib data; returns its length.
  func deflate(
    _ buffer: borrowing ByteBuffer, level: Int, into target: UnsafeMutablePointer<UInt8>, room: Int
  ) -> Int {
    libdeflate_zlib_compress(compressor(level), buffer.start, buffer.count, target, room)
  }

  /// How long the zlib data would be.
  func size(of buffer: borrowing ByteBuffer, level: Int) -> Int {
    let room = bound(buffer.count, level: level)
    trial.grow(to: room)
    return deflate(buffer, level: level, into: trial.start, room: room)
  }
}

/// Memory that is kept and only ever grows; its content is not.
struct ByteBuffer: ~Copyable {
  private(set) var start = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  private var room = 1
  /// Bytes in use.
  var count = 0

  mutating func grow(to size: Int) {
    guard size > room else { return }
    start.deallocate()
    start = .allocate(capacity: size)
    room = size
  }

  deinit { start.deallocate() }
}
