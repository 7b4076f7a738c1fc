import CDeflate
package import IconImage

/// A PNG file's header and chunks, checked before decoding: lengths, checksums, limits, and whether
/// the data can fill the image. A file of 57 bytes can declare a gigabyte; nothing is allocated for
/// it. Source: PNG Specification, third edition (W3C). Complexity: O(bytes), for the checksums.
package struct PNGStructure: Sendable {
  package let size: PixelSize
  package let bitDepth: Int
  package let colorType: UInt8
  package let isInterlaced: Bool
  /// Valid chunks in order, without IDAT and IEND.
  let chunks: [Chunk]
  let imageData: [Range<Int>]
  package let trailingBytes: Int
  /// The CGImageAlphaInfo in CgBI, the first chunk of a crushed file; nil for ordinary files. The
  /// chunk is a CGBitmapInfo, high byte first. Xcode writes 50 00 20 06 or 30 00 20 06 for artwork
  /// without alpha, and 02 at the end for artwork with alpha.
  let crushedAlphaInfo: UInt8?
  var isCrushed: Bool { crushedAlphaInfo != nil }

  /// A chunk by the position of its data in the file.
  struct Chunk: Sendable {
    let type: String
    let data: Range<Int>
    /// Chunks after the first IDAT do not affect the pixels.
    var isBeforePixels = true
  }

  /// Throws for an ordinary file if `isCrushed`, and the other way round.
  package init(
    _ bytes: [UInt8], limits: DecodingLimits, isCrushed: Bool = false
  ) throws(DecodingError) {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.starts(with: FileKind.pngSignature) else {
      if FileKind.pngSignature.starts(with: bytes) { throw .truncated("only the signature begins") }
      throw .notPNG(name: FileKind.name(of: bytes))
    }
    var walk = ChunkWalk(bytes: bytes)
    guard var header = try walk.next() else { throw .truncated("no chunk follows the signature") }
    if header.type == "CgBI" {
      guard isCrushed else { throw .appleCrushed }
      guard header.data.count == 4 else {
        throw .corrupt("CgBI holds \(header.data.count) bytes instead of 4")
      }
      crushedAlphaInfo = bytes[header.data.upperBound - 1] & 0x1F
      guard let next = try walk.next() else { throw .truncated("no chunk follows CgBI") }
      header = next
    } else {
      guard !isCrushed else { throw .corrupt("it does not begin with CgBI") }
      crushedAlphaInfo = nil
    }
    guard header.type == "IHDR", header.data.count == 13 else {
      throw .corrupt("it does not begin with IHDR")
    }
    let fields = bytes[header.data]
    let width = fields.bigEndian(at: 0)
    let height = fields.bigEndian(at: 4)
    let (depth, color) = (Int(fields[fields.startIndex + 8]), fields[fields.startIndex + 9])
    let methods = fields.suffix(3).map { Int($0) }
    guard width > 0, height > 0, width < 1 << 31, height < 1 << 31 else {
      throw .corrupt("IHDR has \(width)×\(height) pixels")
    }
    guard Self.depths[color]?.contains(depth) == true else {
      throw .corrupt("IHDR has colour type \(color) with \(depth) bits")
    }
    guard methods[0] == 0, methods[1] == 0, methods[2] <= 1 else {
      throw .corrupt("IHDR has an unknown compression, filter or interlace method")
    }
    size = PixelSize(width: width, height: height)
    guard limits.allow(width: width, height: height) else {
      throw .tooManyPixels(size, limits: limits)
    }
    bitDepth = depth
    colorType = color
    isInterlaced = methods[2] == 1
    let filtered = Self.filteredBytes(
      size, bits: depth * Self.channels(of: color), isInterlaced: isInterlaced)
    // Incompressible data is stored, and every row may be a block of its own: allow twice the size,
    // and more for small images.
    walk.mostImageData = 2 * filtered + 1 << 16
    var (chunks, imageData) = ([Chunk](), [Range<Int>]())
    while var chunk = try walk.next() {
      if chunk.type == "IDAT" {
        imageData.append(chunk.data)
      } else {
        chunk.isBeforePixels = imageData.isEmpty
        chunks.append(chunk)
      }
    }
    self.chunks = chunks
    self.imageData = imageData
    trailingBytes = bytes.count - walk.offset
    if color == 3, !chunks.contains(where: { $0.type == "PLTE" }) {
      throw .corrupt("the palette is missing")
    }
    let dataBytes = imageData.reduce(0) { $0 + $1.count }
    guard dataBytes > 0 else { throw .corrupt("it holds no image data (IDAT)") }
    // The limit of DEFLATE is 1032 to 1.
    let needed = (size.area * depth * Self.channels(of: color) + 7) / 8
    guard dataBytes * 1032 + 64 >= needed else {
      throw .truncated("\(dataBytes) bytes of image data cannot hold \(size) pixels")
    }
  }

  private static let depths: [UInt8: [Int]] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]

  static func channels(of colorType: UInt8) -> Int {
    switch colorType {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }
}

/// Iterates over chunks up to and including IEND. Throws at damaged critical chunks and skips
/// damaged ancillary ones, as libpng does.
struct ChunkWalk {
  let bytes: [UInt8]
  private(set) var offset = 8
  /// Limit for the bytes of all IDAT chunks.
  var mostImageData = Int.max
  fileprivate var hasEnded = false

  mutating func next() throws(DecodingError) -> PNGStructure.Chunk? {
    while !hasEnded {
      guard bytes.count - offset >= 12 else { throw .truncated("it ends before IEND") }
      let length = bytes[offset...].bigEndian(at: 0)
      let name = bytes[offset + 4..<offset + 8]
      guard name.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
        throw .corrupt("no chunk begins at byte \(offset)")
      }
      let type = String(decoding: name, as: UTF8.self)
      guard length < 1 << 31, bytes.count - offset - 12 >= length else {
        throw .truncated("chunk \(type) at byte \(offset) is longer than the file")
      }
      if type == "IDAT" {
        mostImageData -= length
        guard mostImageData >= 0 else {
          throw .corrupt("the image data is longer than the image")
        }
      }
      let data = offset + 8..<offset + 8 + length
      let isCritical = bytes[offset + 4] & 0x20 == 0
      let isSound =
        checksum(offset + 4..<data.upperBound) == bytes[data.upperBound...].bigEndian(at: 0)
      if isCritical, !isSound { throw .corrupt("the checksum of chunk \(type) is wrong") }
      if isCritical, !["IHDR", "PLTE", "IDAT", "IEND"].contains(type), type != "CgBI" || offset > 8
      {
        throw .corrupt("its critical chunk \(type) is unknown")
      }
      offset = data.upperBound + 4
      hasEnded = type == "IEND"
      if isSound, !hasEnded { return PNGStructure.Chunk(type: type, data: data) }
    }
    return nil
  }

  private func checksum(_ range: Range<Int>) -> Int {
    bytes[range].withUnsafeBytes { Int(libdeflate_crc32(0, $0.baseAddress, $0.count)) }
  }
}
