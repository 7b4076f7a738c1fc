import CDeflate
public import IconImage

/// Pixels to PNG: IHDR, sRGB, IDAT, IEND and nothing else. The same pixels give the same bytes
/// for the same version of libdeflate.
///
/// Keeps its compressor and buffers: make one a task and use it for many images.
public final class PNGEncoder {
  private let compressor: OpaquePointer
  private var filtered: [UInt8] = []

  public init() {
    guard let compressor = libdeflate_alloc_compressor(6) else { fatalError("out of memory") }
    self.compressor = compressor
  }

  deinit {
    libdeflate_free_compressor(compressor)
  }

  /// The file's bytes. Grey, grey with alpha, RGB or RGBA, 8 or 16 bits, as the bitmap is.
  /// Complexity: O(pixels).
  public func encode(_ bitmap: Bitmap) -> [UInt8] {
    filter(bitmap)
    let room = libdeflate_zlib_compress_bound(compressor, filtered.count)
    let header = header(of: bitmap)
    return [UInt8](unsafeUninitializedCapacity: room + 128) { buffer, count in
      var writer = ChunkWriter(buffer: buffer)
      writer.write("IHDR", header)
      writer.write("sRGB", [0])
      writer.write("IDAT", roomFor: room) { target in
        filtered.withUnsafeBytes {
          libdeflate_zlib_compress(compressor, $0.baseAddress!, $0.count, target, room)
        }
      }
      writer.write("IEND", [])
      count = writer.count
    }
  }

  private func header(of bitmap: Bitmap) -> [UInt8] {
    let colorType: UInt8 =
      switch bitmap.layout {
      case .gray: 0
      case .grayAlpha: 4
      case .rgb: 2
      case .rgba: 6
      }
    return ChunkWriter.bigEndian(bitmap.size.width) + ChunkWriter.bigEndian(bitmap.size.height)
      + [UInt8(bitmap.depth.rawValue), colorType, 0, 0, 0]
  }

  /// Fills `filtered` with filter bytes and filtered rows.
  private func filter(_ bitmap: Bitmap) {
    let rowBytes = bitmap.bytesPerRow
    let needed = (rowBytes + 1) * bitmap.size.height
    if filtered.count != needed { filtered = [UInt8](repeating: 0, count: needed) }
    let isSwapped = bitmap.depth == .sixteen && UInt16(1).bigEndian != 1
    let source = isSwapped ? bitmap.bytesInNetworkOrder() : bitmap.bytes
    var chooser = RowFilter(rowBytes: rowBytes, pixelBytes: bitmap.bytesPerPixel)
    filtered.withUnsafeMutableBufferPointer { target in
      source.withUnsafeBufferPointer { pixels in
        for y in 0..<bitmap.size.height {
          chooser.filter(
            pixels.baseAddress! + y * rowBytes,
            above: y > 0 ? pixels.baseAddress! + (y - 1) * rowBytes : nil,
            into: target.baseAddress! + y * (rowBytes + 1))
        }
      }
    }
  }
}

extension Bitmap {
  /// 16-bit samples with their high byte first, as PNG stores them.
  fileprivate func bytesInNetworkOrder() -> [UInt8] {
    var swapped = bytes
    for index in stride(from: 0, to: swapped.count, by: 2) { swapped.swapAt(index, index + 1) }
    return swapped
  }
}

/// Appends chunks to the buffer of a file.
private struct ChunkWriter {
  let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count: Int

  init(buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.buffer = buffer
    count = 0
    append(FileKind.pngSignature)
  }

  static func bigEndian(_ value: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) }
  }

  mutating func write(_ type: String, _ data: [UInt8]) {
    write(type, roomFor: data.count) { target in
      target.update(from: data, count: data.count)
      return data.count
    }
  }

  /// `fill` gets room for `room` bytes and returns how many it used.
  mutating func write(
    _ type: String, roomFor room: Int, fill: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    let start = count
    append([0, 0, 0, 0] + Array(type.utf8))
    precondition(count + room + 4 <= buffer.count)
    let length = fill(buffer.baseAddress! + count)
    count += length
    let checksum = libdeflate_crc32(0, buffer.baseAddress! + start + 4, length + 4)
    append(Self.bigEndian(Int(checksum)))
    for (offset, byte) in Self.bigEndian(length).enumerated() { buffer[start + offset] = byte }
  }

  private mutating func append(_ bytes: [UInt8]) {
    for byte in bytes {
      buffer[count] = byte
      count += 1
    }
  }
}
