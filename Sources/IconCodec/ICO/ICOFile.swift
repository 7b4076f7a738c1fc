import IconImage

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
}

/// Little-endian numbers.
enum LittleEndian {
  static func words(_ values: Int...) -> [UInt8] {
    values.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  static func doubleWords(_ values: Int...) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(value >> ($0 * 8) & 0xFF) } }
  }
}
