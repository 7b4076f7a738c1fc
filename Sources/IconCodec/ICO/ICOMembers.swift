package import IconImage

extension ICOFile {
  package struct Member: Equatable, Sendable {
    /// The size in the directory.
    package let stated: PixelSize
    /// The size in the image; nil for an invalid image.
    package let own: PixelSize?
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
      members.append(
        Member(
          stated: PixelSize(width: side(bytes[entry]), height: side(bytes[entry + 1])),
          own: size(of: bytes[offset..<offset + length])))
    }
    return members
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
