import CDeflate
import CIconFilter
public import IconImage

/// How much time an encoder takes for small files.
public enum EncodingEffort: String, CaseIterable, Sendable {
  /// As quick as it goes.
  case fast
  /// As small as the usual encoders' best setting for daily use.
  case standard
  /// As small as it gets, with a palette or grey where nothing is lost by it.
  case optimal
}

/// Pixels to PNG: IHDR, sRGB, IDAT, IEND and nothing else. The same pixels give the same bytes
/// for the same version of libdeflate.
///
/// Keeps its compressors and buffers: make one a task and use it for many images.
public final class PNGEncoder {
  public let effort: EncodingEffort
  private let deflater = Deflater()
  /// Filter bytes and filtered rows of the picture at hand.
  private var filtered = ByteBuffer()
  private var scratch = ByteBuffer()

  public init(effort: EncodingEffort = .standard) {
    self.effort = effort
  }

  /// The file's bytes: IHDR, sRGB, IDAT, IEND. Grey, grey with alpha, RGB or RGBA, 8 or 16 bits, as
  /// the bitmap is; less where `optimal` finds that nothing is lost. Complexity: O(pixels).
  public func encode(_ bitmap: Bitmap) -> [UInt8] { encode(PNGRows(bitmap)) }

  /// The same for an opaque 8-bit picture that lies on a plain ground, which is never laid out.
  public func encode(_ placed: PlacedPicture) -> [UInt8] {
    guard effort != .optimal else { return encode(placed.bitmap()) }
    let picture = PNGRows(placed.picture)
    return picture.bytes.withUnsafeBufferPointer { bytes in
      let row = [UInt8](
        Bitmap(
          size: PixelSize(width: placed.canvas.width, height: 1), filledWith: placed.ground
        ).bytes)
      return row.withUnsafeBufferPointer { ground in
        encode(
          iconflt_image(
            row_bytes: row.count, pixel_bytes: 3, picture: bytes.baseAddress!,
            picture_row_bytes: picture.rowBytes, picture_rows: picture.size.height,
            left_bytes: placed.x * 3, top: placed.y, ground: ground.baseAddress!),
          Header(picture, size: placed.canvas))
      }
    }
  }

  /// The file's bytes, with the chunks that go with the rows. Complexity: O(pixels).
  public func encode(_ rows: PNGRows) -> [UInt8] {
    let rows = effort == .optimal ? rows.reduced() : rows
    return rows.bytes.withUnsafeBufferPointer { bytes in
      encode(
        iconflt_image(
          row_bytes: rows.rowBytes, pixel_bytes: rows.pixelBytes, picture: bytes.baseAddress!,
          picture_row_bytes: rows.rowBytes, picture_rows: rows.size.height, left_bytes: 0, top: 0,
          ground: nil),
        Header(rows, size: rows.size))
    }
  }

  /// What a file says before its pixels.
  private struct Header {
    let size: PixelSize
    let bitDepth: Int
    let colorType: UInt8
    let chunks: [PNGRows.Chunk]

    init(_ rows: PNGRows, size: PixelSize) {
      self.size = size
      (bitDepth, colorType, chunks) = (rows.bitDepth, rows.colorType, rows.chunks)
    }

    /// Indices and packed samples are best left as they are (PNG Specification, 12.7).
    var isFilterable: Bool { colorType != 3 && bitDepth >= 8 }
  }

  private func encode(_ image: iconflt_image, _ header: Header) -> [UInt8] {
    switch effort {
    case .fast:
      filter(image, header, header.isFilterable ? .adaptive : .none)
      return file(header, .runs)
    case .standard:
      let isPlain = !header.isFilterable || isBetterPlain(image, header)
      filter(image, header, isPlain ? .none : .adaptive)
      let content = image.picture_row_bytes * image.picture_rows
      return file(header, .level(content > Self.largestForLevel7 ? 6 : 7))
    case .optimal:
      return smallest(image, header)
    }
  }

  /// Level 7 takes twice the time of level 6 for 3 %: large pictures are where that is felt. In
  /// bytes of the picture, without the ground it lies on.
  private static let largestForLevel7 = 1_100_000

  private func filter(
    _ image: iconflt_image, _ header: Header, _ kind: RowFilter, in range: Range<Int>? = nil
  ) {
    let range = range ?? 0..<header.size.height
    let size = (image.row_bytes + 1) * range.count
    filtered.grow(to: size)
    scratch.grow(to: iconflt_scratch_size(image.row_bytes))
    withUnsafePointer(to: image) {
      iconflt_filter(
        $0, range.lowerBound, range.count, kind.rawValue, filtered.start, scratch.start)
    }
    filtered.count = size
  }

  /// Whether flat art is better off without filters, judged by a few bands of rows: there the same
  /// runs come again and again, and filters break them up.
  private func isBetterPlain(_ image: iconflt_image, _ header: Header) -> Bool {
    guard image.repeatsItself else { return false }
    let height = header.size.height
    let (bands, band) = height <= 96 ? (1, height) : (4, 16)
    var (plain, adaptive) = (0, 0)
    for index in 0..<bands {
      let start = bands == 1 ? 0 : (2 * index + 1) * height / (2 * bands) - band / 2
      filter(image, header, .none, in: start..<start + band)
      plain += deflater.size(of: filtered, .level(1))
      filter(image, header, .adaptive, in: start..<start + band)
      adaptive += deflater.size(of: filtered, .level(1))
    }
    // Bands are too low for the runs that filters save; they must win clearly.
    return Double(plain) < 0.95 * Double(adaptive)
  }

  /// Every filter is tried at a middling level, the two best at the highest.
  private func smallest(_ image: iconflt_image, _ header: Header) -> [UInt8] {
    let kinds: [RowFilter] = header.isFilterable ? RowFilter.allCases : [.none]
    let ranked = kinds.map { kind -> (kind: RowFilter, size: Int) in
      filter(image, header, kind)
      return (kind, deflater.size(of: filtered, .level(7)))
    }.sorted { $0.size < $1.size }
    let files = ranked.prefix(2).map { candidate in
      filter(image, header, candidate.kind)
      return file(header, .level(12))
    }
    return files.min { $0.count < $1.count }!
  }

  private func file(_ head: Header, _ method: Deflater.Method) -> [UInt8] {
    let room = deflater.bound(filtered.count, method)
    let extra = head.chunks.reduce(0) { $0 + $1.data.count + 12 }
    let header =
      ChunkWriter.bigEndian(head.size.width) + ChunkWriter.bigEndian(head.size.height)
      + [UInt8(head.bitDepth), head.colorType, 0, 0, 0]
    return [UInt8](unsafeUninitializedCapacity: room + extra + 128) { buffer, count in
      var writer = ChunkWriter(buffer: buffer)
      writer.write("IHDR", header)
      for chunk in head.chunks { writer.write(chunk.type, chunk.data) }
      writer.write("IDAT", roomFor: room) { target in
        deflater.deflate(filtered, method, into: target, room: room)
      }
      writer.write("IEND", [])
      count = writer.count
    }
  }
}

extension iconflt_image {
  /// Whether half of the picture's pixels or more equal the one to their left, in a few rows: flat
  /// art. Complexity: O(width).
  fileprivate var repeatsItself: Bool {
    let (rows, pixel) = (min(16, picture_rows), pixel_bytes)
    var (equal, count) = (0, 0)
    for index in 0..<rows {
      let row = picture + (2 * index + 1) * picture_rows / (2 * rows) * picture_row_bytes
      for start in stride(from: pixel, to: picture_row_bytes - pixel + 1, by: pixel) {
        count += 1
        if (0..<pixel).allSatisfy({ row[start + $0] == row[start + $0 - pixel] }) { equal += 1 }
      }
    }
    return 2 * equal >= count
  }
}

/// What is done to rows before they are packed. Source: PNG Specification, 9.2.
enum RowFilter: Int32, CaseIterable {
  case none, sub, up, average, paeth
  /// For each row the one that leaves the least to say.
  case adaptive = 255
}

extension PNGRows {
  /// Whole bytes a pixel, at least 1: what filters look back by.
  var pixelBytes: Int {
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(colorType)]!
    return max(1, channels * bitDepth / 8)
  }

  /// A bitmap's pixels as sRGB.
  init(_ bitmap: Bitmap) {
    let colorType: UInt8 =
      switch bitmap.layout {
      case .gray: 0
      case .grayAlpha: 4
      case .rgb: 2
      case .rgba: 6
      }
    let isSwapped = bitmap.depth == .sixteen && UInt16(1).bigEndian != 1
    self.init(
      size: bitmap.size, bitDepth: bitmap.depth.rawValue, colorType: colorType,
      rowBytes: bitmap.bytesPerRow,
      bytes: isSwapped ? bitmap.bytesInNetworkOrder() : bitmap.bytes,
      chunks: [Chunk(type: "sRGB", data: [0])])
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
