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

  /// The file's bytes: IHDR, sRGB, IDAT, IEND. Grey, grey with alpha, RGB or RGBA, 8 or 16 bits, as
  /// the bitmap is. Complexity: O(pixels).
  public func encode(_ bitmap: Bitmap) -> [UInt8] {
    let colorType: UInt8 =
      switch bitmap.layout {
      case .gray: 0
      case .grayAlpha: 4
      case .rgb: 2
      case .rgba: 6
      }
    let isSwapped = bitmap.depth == .sixteen && UInt16(1).bigEndian != 1
    return encode(
      PNGRows(
        size: bitmap.size, bitDepth: bitmap.depth.rawValue, colorType: colorType,
        rowBytes: bitmap.bytesPerRow,
        bytes: isSwapped ? bitmap.bytesInNetworkOrder() : bitmap.bytes,
        chunks: [PNGRows.Chunk(type: "sRGB", data: [0])]))
  }

  /// The file's bytes, with the chunks that go with the rows. Complexity: O(pixels).
  public func encode(_ rows: PNGRows) -> [UInt8] {
    filter(rows)
    let room = libdeflate_zlib_compress_bound(compressor, filtered.count)
    let extra = rows.chunks.reduce(0) { $0 + $1.data.count + 12 }
    let header =
      ChunkWriter.bigEndian(rows.size.width) + ChunkWriter.bigEndian(rows.size.height)
      + [UInt8(rows.bitDepth), rows.colorType, 0, 0, 0]
    return [UInt8](unsafeUninitializedCapacity: room + extra + 128) { buffer, count in
      var writer = ChunkWriter(buffer: buffer)
      writer.write("IHDR", header)
      for chunk in rows.chunks { writer.write(chunk.type, chunk.data) }
      writer.write("IDAT", roomFor: room) { target in
        filtered.withUnsafeBytes {
          libdeflate_zlib_compress(compressor, $0.baseAddress!, $0.count, target, room)
        }
      }
      writer.write("IEND", [])
      count = writer.count
    }
  }

  /// Fills `filtered` with filter bytes and filtered rows. Indices and packed samples are best left
  /// as they are (PNG Specification, 12.7).
  private func filter(_ rows: PNGRows) {
    let rowBytes = rows.rowBytes
    let needed = (rowBytes + 1) * rows.size.height
    if filtered.count != needed { filtered = [UInt8](repeating: 0, count: needed) }
    let isFiltered = rows.colorType != 3 && rows.bitDepth >= 8
    var chooser = RowFilter(
      rowBytes: rowBytes, pixelBytes: max(1, rowBytes / rows.size.width))
    filtered.withUnsafeMutableBufferPointer { target in
      rows.bytes.withUnsafeBufferPointer { pixels in
        for y in 0..<rows.size.height {
          let row = pixels.baseAddress! + y * rowBytes
          let place = target.baseAddress! + y * (rowBytes + 1)
          if isFiltered {
            chooser.filter(row, above: y > 0 ? row - rowBytes : nil, into: place)
          } else {
            place.pointee = 0
            (place + 1).update(from: row, count: rowBytes)
          }
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
