import CDeflate
import CIconFilter
import LibC

/// Packs bytes into zlib data, with libdeflate or with runs only. Keeps compressors for reuse.
final class Deflater {
  enum Method {
    /// Runs and Huffman codes without searching for matches. On filtered pixels it is several times
    /// faster than libdeflate's level 1, and smaller.
    case runs
    /// A level of libdeflate, 1 to 12.
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

  /// The largest size of zlib data for `count` bytes.
  func bound(_ count: Int, _ method: Method) -> Int {
    switch method {
    case .runs: RunPacker.bound(count, parts: 1)
    case .level(let level): libdeflate_zlib_compress_bound(compressor(level), count)
    }
  }

  /// Writes zlib data and returns its length.
  func deflate(
    _ buffer: UnsafeBufferPointer<UInt8>, _ method: Method,
    into target: UnsafeMutablePointer<UInt8>,
    room: Int
  ) -> Int {
    switch method {
    case .level(let level):
      return libdeflate_zlib_compress(
        compressor(level), buffer.baseAddress, buffer.count, target, room)
    case .runs:
      var packer = packer(into: target)
      packer.add(buffer, isLast: true)
      return packer.count
    }
  }

  /// A packer for runs only. Only one can be active.
  func packer(into target: UnsafeMutablePointer<UInt8>) -> RunPacker {
    RunPacker(into: target, scratch: scratch.bytes(Int(iconflt_pack_scratch)))
  }

  func size(of buffer: UnsafeBufferPointer<UInt8>, _ method: Method) -> Int {
    let room = bound(buffer.count, method)
    return deflate(buffer, method, into: trial.bytes(room), room: room)
  }
}

/// Packs zlib data of runs and Huffman codes, part by part. Source: RFC 1950.
struct RunPacker {
  private let target: UnsafeMutablePointer<UInt8>
  private var stream: iconflt_stream
  private var checksum: UInt32 = 1
  /// Two bytes of zlib header and four of checksum.
  static let wrapping = 6

  /// `target` must have room for `bound` bytes.
  fileprivate init(
    into target: UnsafeMutablePointer<UInt8>, scratch: UnsafeMutablePointer<UInt8>
  ) {
    self.target = target
    target[0] = 0x78
    target[1] = 0x01
    stream = iconflt_stream(next: target + 2, bits: 0, count: 0, scratch: scratch)
  }

  /// The largest size of the data for `count` bytes.
  static func bound(_ count: Int, parts: Int) -> Int { iconflt_pack_bound(count, parts) + wrapping }

  mutating func add(_ buffer: UnsafeBufferPointer<UInt8>, isLast: Bool) {
    iconflt_pack(&stream, buffer.baseAddress, buffer.count, isLast ? 1 : 0)
    checksum = libdeflate_adler32(checksum, buffer.baseAddress, buffer.count)
    guard isLast else { return }
    for shift in [24, 16, 8, 0] as [UInt32] {
      stream.next.pointee = UInt8(truncatingIfNeeded: checksum >> shift)
      stream.next += 1
    }
  }

  /// Bytes written so far.
  var count: Int { stream.next - target }
}

/// A reusable buffer that only grows. Its content is undefined.
struct ByteBuffer: ~Copyable {
  private var memory: UnsafeMutableRawPointer?
  private var room = 0

  /// At least `size` bytes, until the next call.
  mutating func bytes(_ size: Int) -> UnsafeMutablePointer<UInt8> {
    if size > room || memory == nil {
      free(memory)
      room = size
      guard posix_memalign(&memory, 64, room) == 0 else { fatalError("out of memory") }
    }
    return memory!.assumingMemoryBound(to: UInt8.self)  // posix_memalign sets it.
  }

  deinit { free(memory) }
}
