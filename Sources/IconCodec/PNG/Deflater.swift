import CDeflate
import CIconFilter

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Bytes to zlib data: by libdeflate, whose compressors are kept once made, or by runs alone.
final class Deflater {
  enum Method {
    /// Runs and Huffman codes, no search for matches. On filtered pixels that is several times as
    /// fast as libdeflate's level 1, and smaller.
    case runs
    /// One of libdeflate's levels, 1 to 12.
    case level(Int)
  }

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
  func bound(_ count: Int, _ method: Method) -> Int {
    switch method {
    case .runs: iconflt_pack_bound(count) + Self.wrapping
    case .level(let level): libdeflate_zlib_compress_bound(compressor(level), count)
    }
  }

  /// zlib's two bytes before and four after the data. Source: RFC 1950.
  private static let wrapping = 6

  /// Writes zlib data; returns its length.
  func deflate(
    _ buffer: borrowing ByteBuffer, _ method: Method, into target: UnsafeMutablePointer<UInt8>,
    room: Int
  ) -> Int {
    switch method {
    case .level(let level):
      return libdeflate_zlib_compress(compressor(level), buffer.start, buffer.count, target, room)
    case .runs:
      (target[0], target[1]) = (0x78, 0x01)
      let count = 2 + iconflt_pack(buffer.start, buffer.count, target + 2)
      let checksum = libdeflate_adler32(1, buffer.start, buffer.count)
      for (index, shift) in [24, 16, 8, 0].enumerated() {
        target[count + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(shift))
      }
      return count + 4
    }
  }

  /// How long the zlib data would be.
  func size(of buffer: borrowing ByteBuffer, _ method: Method) -> Int {
    let room = bound(buffer.count, method)
    trial.grow(to: room)
    return deflate(buffer, method, into: trial.start, room: room)
  }
}

/// Memory that is kept and only ever grows; its content is not.
struct ByteBuffer: ~Copyable {
  private var memory: UnsafeMutableRawPointer?
  private var room = 0
  /// Bytes in use.
  var count = 0
  /// Touching fresh memory costs as much as filtering it; pages of this size cost a third of that.
  private static let pageSize = 2 << 20

  /// What `grow` has made room for.
  var start: UnsafeMutablePointer<UInt8> { memory!.assumingMemoryBound(to: UInt8.self) }

  mutating func grow(to size: Int) {
    guard size > room else { return }
    free(memory)
    let isLarge = size > Self.pageSize
    room = isLarge ? (size + Self.pageSize - 1) / Self.pageSize * Self.pageSize : size
    guard posix_memalign(&memory, isLarge ? Self.pageSize : 64, room) == 0 else {
      fatalError("out of memory")
    }
    #if os(Linux)
      if isLarge { madvise(memory, room, Int32(MADV_HUGEPAGE)) }
    #endif
  }

  deinit { free(memory) }
}
