package import IconImage

/// A Windows icon file, also used as favicon.ico. Source: J. Hornick, "Icons in Win32" (Microsoft,
/// 1995): ICONDIR and ICONDIRENTRY.
package enum ICOFile {
  /// The directory has one byte per side and stores 256 as 0.
  static let longestSide = 256

  /// Packs PNG files in the given order. Sides are 1 to 256 pixels, and sizes must be distinct.
  /// Complexity: O(bytes + pixels).
  package static func bytes(
    _ images: [[UInt8]], limits: DecodingLimits = .standard
  ) throws(PackingError) -> [UInt8] {
    guard !images.isEmpty else { throw .noImages }
    var members: [ICOImage] = []
    for (index, png) in images.enumerated() {
      let name = "image \(index + 1)"
      let member = try ICOImage(png, named: name, limits: limits)
      guard !members.contains(where: { $0.size == member.size }) else {
        throw .repeated(image: name, member.size)
      }
      members.append(member)
    }

    // Reserved, type 1 for icons, count.
    var file = LittleEndian.words(0, 1, members.count)
    var offset = file.count + members.count * 16
    for member in members {
      // No palette, one plane, 32 bits per pixel.
      file += [UInt8(member.size.width % 256), UInt8(member.size.height % 256), 0, 0]
      file += LittleEndian.words(1, 32) + LittleEndian.doubleWords(member.data.count, offset)
      offset += member.data.count
    }
    return members.reduce(into: file) { $0 += $1.data }
  }

  package struct Member: Equatable, Sendable {
    /// The size in the directory.
    package let stated: PixelSize
    /// The size in the image; nil for an invalid image.
    package let own: PixelSize?
    /// Bits per pixel in the directory.
    let bits: Int
    /// The color type of a PNG image; nil for bitmaps.
    package let colorType: UInt8?
    /// The location of the image in the file.
    package let data: Range<Int>
  }

  package enum Problem: Error, Equatable, CustomStringConvertible {
    case notICO(name: String?)
    case damaged(String)

    package var description: String {
      switch self {
      case .notICO(let name?): "is \(name), not an icon file"
      case .notICO(nil): "is not an icon file: it does not begin with an icon directory"
      case .damaged(let what): "is damaged: \(what)"
      }
    }
  }

  /// Lists the images in file order without decoding pixels. Complexity: O(members), at most
  /// 65,535.
  package static func members(_ bytes: [UInt8]) throws(Problem) -> [Member] {
    let fields = bytes[...]
    guard fields.word(at: 0) == 0, fields.word(at: 2) == 1, let count = fields.word(at: 4) else {
      throw .notICO(name: FileKind.name(of: bytes))
    }
    guard count > 0 else { throw .damaged("it has no image") }
    var members: [Member] = []
    for index in 0..<count {
      let entry = 6 + index * 16
      guard let length = fields.doubleWord(at: entry + 8),
        let offset = fields.doubleWord(at: entry + 12)
      else { throw .damaged("the directory of \(count) images is cut short") }
      guard offset <= bytes.count, length <= bytes.count - offset else {
        throw .damaged("image \(index + 1) ends after the end of the file")
      }
      let side = { (byte: UInt8) in byte == 0 ? longestSide : Int(byte) }
      let image = bytes[offset..<offset + length]
      let isPNG = length > 25 && image.starts(with: FileKind.pngSignature)
      members.append(
        Member(
          stated: PixelSize(width: side(bytes[entry]), height: side(bytes[entry + 1])),
          own: size(of: image), bits: fields.word(at: entry + 6) ?? 0,
          colorType: isPNG ? image[offset + 25] : nil, data: offset..<offset + length))
    }
    return members
  }

  /// The member that image-rs decodes: the first with the most pixels, then the most bits. Source:
  /// image-rs/image, codecs/ico/decoder.rs: best_entry.
  package static func best(of members: [Member]) -> Int? {
    func worth(_ index: Int) -> (Int, Int) { (members[index].stated.area, members[index].bits) }
    return members.indices.reduce(nil) { best, index in
      best.map { worth(index) > worth($0) } ?? true ? index : best
    }
  }

  /// The pixels of a PNG image, or of an uncompressed bitmap of 32 bits per pixel with visible
  /// pixels; nil for other images. Complexity: O(pixels).
  package static func bitmap(of member: Member, in bytes: [UInt8]) -> Bitmap? {
    guard let size = member.own, size.longerSide <= longestSide else { return nil }
    if member.colorType != nil { return try? PNGDecoder.decode(Array(bytes[member.data])).bitmap }
    let fields = Array(bytes[member.data])[...]
    guard let header = fields.doubleWord(at: 0), fields.word(at: 14) == 32,
      fields.doubleWord(at: 16) == 0, header + size.area * 4 <= fields.count
    else { return nil }
    var samples: [UInt8] = []
    samples.reserveCapacity(size.area * 4)
    // Rows go from the bottom up.
    for row in (0..<size.height).reversed() {
      for x in 0..<size.width {
        let start = header + (row * size.width + x) * 4
        samples += [fields[start + 2], fields[start + 1], fields[start], fields[start + 3]]
      }
    }
    let bitmap = Bitmap(size: size, layout: .rgba, bytes: samples)
    return bitmap.isFullyTransparent ? nil : bitmap
  }

  /// The size of a PNG file or a bitmap, whose height includes its mask.
  private static func size(of image: ArraySlice<UInt8>) -> PixelSize? {
    if image.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      guard let width = image.number(at: 16), let height = image.number(at: 20) else { return nil }
      return PixelSize(readable: width, height)
    }
    let fields = image.prefix(16)
    guard let header = fields.doubleWord(at: 0), header >= 40,
      let width = fields.doubleWord(at: 4), let height = fields.doubleWord(at: 8)
    else { return nil }
    return PixelSize(readable: width, height / 2)
  }
}

enum LittleEndian {
  static func words(_ values: Int...) -> [UInt8] {
    values.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  static func doubleWords(_ values: Int...) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(value >> ($0 * 8) & 0xFF) } }
  }
}
