import CDeflate
import CIconFilter
import LibC

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
  private var scratch = ByteBuffer()

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
    case .runs: RunPacker.bound(count, parts: 1)
    case .level(let level): libdeflate_zlib_compress_bound(compressor(level), count)
    }
  }

  /// Writes zlib data; returns its length.
  func deflate(
    _ buffer: UnsafeBufferPointer<UInt8>, _ method: Method,
    into target: UnsafeMutablePointer<UInt8>,
    room: Int
  ) -> Int {
    switch method {
    case .level(let level):
      return libdeflate_zlib_compress(
        compressor(level), buffer.baseAddress!, buffer.count, target, room)
    case .runs:
      var packer = packer(into: target)
      packer.add(buffer, isLast: true)
      return packer.count
    }
  }

  /// Of runs alone, part by part; one at a time.
  func packer(into target: UnsafeMutablePointer<UInt8>) -> RunPacker {
    scratch.grow(to: Int(iconflt_pack_scratch))
    return RunPacker(into: target, scratch: scratch.start)
  }

  /// How long the zlib data would be.
  func size(of buffer: UnsafeBufferPointer<UInt8>, _ method: Method) -> Int {
    let room = bound(buffer.count, method)
    trial.grow(to: room)
    return deflate(buffer, method, into: trial.start, room: room)
  }
}

/// zlib data of runs and Huffman codes alone, part by part. Source: RFC 1950.
struct RunPacker {
  private let target: UnsafeMutablePointer<UInt8>
  private var stream: iconflt_stream
  private var checksum: UInt32 = 1
  /// zlib's two bytes before and four after the data.
  static let wrapping = 6

  /// `target` has room for what `bound` says.
  fileprivate init(
    into target: UnsafeMutablePointer<UInt8>, scratch: UnsafeMutablePointer<UInt8>
  ) {
    self.target = target
    (target[0], target[1]) = (0x78, 0x01)
    stream = iconflt_stream(next: target + 2, bits: 0, count: 0, scratch: scratch)
  }

  /// Bytes that the data of `count` bytes can take at most.
  static func bound(_ count: Int, parts: Int) -> Int { iconflt_pack_bound(count, parts) + wrapping }

  mutating func add(_ buffer: UnsafeBufferPointer<UInt8>, isLast: Bool) {
    iconflt_pack(&stream, buffer.baseAddress!, buffer.count, isLast ? 1 : 0)
    checksum = libdeflate_adler32(checksum, buffer.baseAddress!, buffer.count)
    guard isLast else { return }
    for shift in [24, 16, 8, 0] as [UInt32] {
      stream.next.pointee = UInt8(truncatingIfNeeded: checksum >> shift)
      stream.next += 1
    }
  }

  /// Bytes written; those of whole data after the last part.
  var count: Int { stream.next - target }
}

/// Memory that is kept and only ever grows; its content is not.
struct ByteBuffer: ~Copyable {
  private var memory: UnsafeMutableRawPointer?
  private var room = 0

  /// What `grow` has made room for.
  var start: UnsafeMutablePointer<UInt8> { memory!.assumingMemoryBound(to: UInt8.self) }

  mutating func grow(to size: Int) {
    guard size > room else { return }
    free(memory)
    room = size
    guard posix_memalign(&memory, 64, room) == 0 else { fatalError("out of memory") }
  }

  deinit { free(memory) }
}
