import CDeflate
import CIconFilter
package import IconImage

/// Encodes PNG files: IHDR, sRGB, IDAT, IEND and no other chunks. The same pixels give the same
/// bytes for the same version of libdeflate. Keeps compressors and buffers: use one encoder per
/// task for many images.
package final class PNGEncoder: ImageEncoder {
  package let effort: EncodingEffort
  package let colorSpace: OutputColorSpace
  private let deflater = Deflater()
  /// The current image's filter bytes and filtered rows, in the thread's memory.
  private var filtered = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var scratch = ByteBuffer()

  /// The library version that the bytes depend on.
  package static let madeBy = "libdeflate \(LIBDEFLATE_VERSION_STRING)"

  /// `colorSpace` is the space of the pixels and is written to the file.
  package init(effort: EncodingEffort = .standard, colorSpace: OutputColorSpace = .sRGB) {
    self.effort = effort
    self.colorSpace = colorSpace
  }

  /// Encodes the bitmap with its own layout and depth. `optimal` may reduce them without loss; with
  /// `opaqueStaysRGB` opaque RGB images stay RGB, with `keepsForm` nothing is reduced. Complexity:
  /// O(pixels).
  package func encode(
    _ bitmap: Bitmap, opaqueStaysRGB: Bool = false, keepsForm: Bool = false
  ) -> [UInt8] {
    encode(PNGRows(bitmap, colorSpace), opaqueStaysRGB: opaqueStaysRGB, keepsForm: keepsForm)
  }

  /// Encodes an opaque 8-bit image on a plain background. Only `optimal` lays out the canvas.
  package func encode(_ placed: PlacedImage, opaqueStaysRGB: Bool = false) -> [UInt8] {
    guard effort != .optimal else {
      return encode(placed.bitmap(), opaqueStaysRGB: opaqueStaysRGB)
    }
    let picture = PNGRows(placed.image, colorSpace)
    return picture.bytes.withUnsafeBufferPointer { bytes in
      let row = [UInt8](
        Bitmap(
          size: PixelSize(width: placed.canvas.width, height: 1), filledWith: placed.background
        ).bytes)
      return row.withUnsafeBufferPointer { background in
        usual(
          iconflt_image(
            row_bytes: row.count, pixel_bytes: 3, picture: bytes.baseAddress,
            picture_row_bytes: picture.rowBytes, picture_rows: picture.size.height,
            left_bytes: placed.x * 3, top: placed.y, background: background.baseAddress),
          Header(rows: picture, size: placed.canvas))
      }
    }
  }

  /// Encodes rows with their chunks. Complexity: O(pixels).
  package func encode(
    _ rows: PNGRows, opaqueStaysRGB: Bool = false, keepsForm: Bool = false
  ) -> [UInt8] {
    let plain = usual(rows)
    guard effort == .optimal,
      let small = smallest(
        of: keepsForm ? [rows] : rows.reductions(opaqueStaysRGB: opaqueStaysRGB))
    else { return plain }
    return small.count < plain.count ? small : plain
  }

  /// The parts of a file before its pixels.
  private struct Header {
    let rows: PNGRows
    let size: PixelSize

    /// Indices and packed samples compress best unfiltered (PNG Specification, 12.7).
    var isFilterable: Bool { rows.colorType != 3 && rows.bitDepth >= 8 }

    /// With lengths, types and checksums.
    var chunkBytes: Int { rows.chunks.reduce(0) { $0 + $1.data.count + 12 } }

    /// Signature, IHDR, the chunks, IDAT of `packed` bytes, IEND.
    func fileBytes(for packed: Int) -> Int { 8 + 25 + chunkBytes + 12 + packed + 12 }
  }

  private func usual(_ rows: PNGRows) -> [UInt8] {
    rows.withImage { usual($0, Header(rows: rows, size: rows.size)) }
  }

  /// `optimal` starts from the standard effort too.
  private func usual(_ image: iconflt_image, _ header: Header) -> [UInt8] {
    if effort == .fast { return fast(image, header) }
    let isPlain = !header.isFilterable || isBetterPlain(image, header)
    filter(image, header, by: isPlain ? .none : .adaptive)
    let content = image.picture_row_bytes * image.picture_rows
    var bytes = file(header, .level(content > Self.largestForLevel7 ? 6 : 7))
    if content > Self.largestForLevel7, content <= Self.largestForBoth, 10 * bytes.count < content {
      bytes = file(header, .level(7))
    }
    guard filtered.count <= Self.largestForRuns,
      header.fileBytes(for: deflater.size(of: filtered, .runs)) < bytes.count
    else { return bytes }
    return file(header, .runs)
  }

  /// Packs band by band, while its rows are in the cache.
  private func fast(_ image: iconflt_image, _ header: Header) -> [UInt8] {
    let kind: RowFilter = header.isFilterable ? .adaptive : .none
    let height = header.size.height
    let band = max(1, Self.bandBytes / (image.row_bytes + 1))
    let starts = stride(from: 0, to: height, by: band)
    let room = RunPacker.bound(
      (image.row_bytes + 1) * height, parts: (height + band - 1) / band)
    return file(header, room: room) { target in
      var packer = deflater.packer(into: target)
      for start in starts {
        let end = min(start + band, height)
        filter(image, header, by: kind, in: start..<end)
        packer.add(filtered, isLast: end == height)
      }
      return packer.count
    }
  }

  /// The size of a Huffman block; the L2 cache holds two.
  private static let bandBytes = 1 << 17

  /// Above this size, short matches never cost more than they save.
  private static let largestForRuns = 16_384

  /// Level 7 takes twice the time of level 6 for 2 to 3 %, so it is used up to 256 pixels. Up to
  /// 394 pixels, images that shrink to less than a tenth are packed again: gradients gain 5 to 17
  /// %. In bytes of the image without its background.
  private static let (largestForLevel7, largestForBoth) = (280_000, 620_000)

  private func filter(
    _ image: iconflt_image, _ header: Header, by kind: RowFilter, in range: Range<Int>? = nil
  ) {
    let range = range ?? 0..<header.size.height
    let size = (image.row_bytes + 1) * range.count
    let target = ThreadMemory.bytes(size)
    let scratch = scratch.bytes(iconflt_scratch_size(image.row_bytes))
    withUnsafePointer(to: image) {
      iconflt_filter($0, range.lowerBound, range.count, kind.rawValue, target, scratch)
    }
    filtered = UnsafeBufferPointer(start: target, count: size)
  }

  /// Whether flat art is smaller without filters, which break up repeated runs. Tests a few bands
  /// of rows.
  private func isBetterPlain(_ image: iconflt_image, _ header: Header) -> Bool {
    guard image.repeatsItself else { return false }
    let height = header.size.height
    let (bands, band) = height <= 96 ? (1, height) : (4, 16)
    var (plain, adaptive) = (0, 0)
    // Test the middle bands first; if they are clear, skip the others.
    for index in bands == 1 ? [0] : [1, 2, 0, 3] {
      if index == 0, plain > adaptive + adaptive / 4 || 2 * plain < adaptive { break }
      let start = bands == 1 ? 0 : (2 * index + 1) * height / (2 * bands) - band / 2
      filter(image, header, by: .none, in: start..<start + band)
      plain += deflater.size(of: filtered, .level(1))
      filter(image, header, by: .adaptive, in: start..<start + band)
      adaptive += deflater.size(of: filtered, .level(1))
    }
    // Short bands favour unfiltered rows, so they must win clearly.
    return Double(plain) < 0.95 * Double(adaptive)
  }

  /// Tries every form and filter at level 5 and the best two at level 12.
  private func smallest(of forms: [PNGRows]) -> [UInt8]? {
    var trials: [(rows: PNGRows, kind: RowFilter, size: Int)] = []
    for rows in forms {
      let header = Header(rows: rows, size: rows.size)
      for kind in header.isFilterable ? RowFilter.allCases : [.none] {
        rows.withImage { filter($0, header, by: kind) }
        trials.append((rows, kind, header.fileBytes(for: deflater.size(of: filtered, .level(5)))))
      }
    }
    let ranked = trials.sorted { $0.size < $1.size }
    // Level 12 rarely reverses a difference of more than 1 %.
    let files = ranked.prefix(2).filter { $0.size * 100 <= ranked[0].size * 101 }.map { trial in
      let header = Header(rows: trial.rows, size: trial.rows.size)
      trial.rows.withImage { filter($0, header, by: trial.kind) }
      return file(header, .level(12))
    }
    return files.min { $0.count < $1.count }
  }

  private func file(_ head: Header, _ method: Deflater.Method) -> [UInt8] {
    let room = deflater.bound(filtered.count, method)
    return file(head, room: room) { deflater.deflate(filtered, method, into: $0, room: room) }
  }

  /// Writes the file around its zlib data. `pack` writes it and returns its length.
  private func file(
    _ head: Header, room: Int, _ pack: (UnsafeMutablePointer<UInt8>) -> Int
  ) -> [UInt8] {
    ChunkWriter.file(room: room + head.chunkBytes + 128) { writer in
      writer.writeHeader(head.size, bits: head.rows.bitDepth, colorType: head.rows.colorType)
      for chunk in head.rows.chunks { writer.write(chunk.type, chunk.data) }
      writer.write("IDAT", roomFor: room, fill: pack)
      writer.write("IEND", [])
    }
  }
}

extension iconflt_image {
  /// Whether at least half of the pixels in a few rows equal their left neighbour. Complexity:
  /// O(width).
  fileprivate var repeatsItself: Bool {
    let (rows, pixel) = (min(16, picture_rows), pixel_bytes)
    var (equal, count) = (0, 0)
    for index in 0..<rows {
      let middle: Int = (2 * index + 1) * picture_rows / (2 * rows)
      let row = picture + middle * picture_row_bytes
      for start in stride(from: pixel, to: picture_row_bytes - pixel + 1, by: pixel) {
        count += 1
        if (0..<pixel).allSatisfy({ row[start + $0] == row[start + $0 - pixel] }) { equal += 1 }
      }
    }
    return 2 * equal >= count
  }
}

/// Filters for rows before packing. Source: PNG Specification, 9.2.
enum RowFilter: Int32, CaseIterable {
  case none, sub, up, average, paeth
  /// The filter with the lowest cost for each row.
  case adaptive = 255
}

extension PNGRows {
  /// The file's bytes, at standard effort. Complexity: O(pixels).
  package func encoded() -> [UInt8] { PNGEncoder().encode(self) }

  /// The distance in bytes at which filters look back, at least 1.
  var pixelBytes: Int {
    max(1, PNGStructure.channels(of: colorType) * bitDepth / 8)
  }

  fileprivate func withImage<Value>(_ body: (iconflt_image) -> Value) -> Value {
    bytes.withUnsafeBufferPointer { bytes in
      body(
        iconflt_image(
          row_bytes: rowBytes, pixel_bytes: pixelBytes, picture: bytes.baseAddress,
          picture_row_bytes: rowBytes, picture_rows: size.height, left_bytes: 0, top: 0,
          background: nil))
    }
  }

  /// Takes a bitmap's pixels as pixels of `space`.
  init(_ bitmap: Bitmap, _ space: OutputColorSpace = .sRGB) {
    let isColor = bitmap.layout.colorChannels == 3
    var bytes = bitmap.bytes
    if bitmap.depth == .sixteen, UInt16(1).bigEndian != 1 {
      for index in stride(from: 0, to: bytes.count, by: 2) { bytes.swapAt(index, index + 1) }
    }
    // Greys are the same in both spaces, and PNG does not allow an RGB profile for grey.
    let chunk =
      isColor && space == .displayP3
      ? Chunk(type: "iCCP", data: ICCProfile.displayP3Chunk) : Chunk(type: "sRGB", data: [0])
    self.init(
      size: bitmap.size, bitDepth: bitmap.depth.rawValue,
      colorType: (isColor ? 2 : 0) | (bitmap.layout.hasAlpha ? 4 : 0),
      rowBytes: bitmap.bytesPerRow, bytes: bytes, chunks: [chunk])
  }
}

/// The time an encoder spends to make files small.
public enum EncodingEffort: String, CaseIterable, Sendable {
  case fast
  /// About as small as other encoders' best everyday setting.
  case standard
  /// The smallest lossless file; may use a palette or grey.
  case optimal
}
