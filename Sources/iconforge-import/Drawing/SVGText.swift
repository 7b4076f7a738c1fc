/// The text of a drawing as UTF-8, in whichever of the common encodings it came.
enum SVGText {
  private static let largest = 10 << 20

  static func utf8(_ bytes: [UInt8]) throws -> [UInt8] {
    if bytes.starts(with: [0x1F, 0x8B]) {
      throw Refusal("is a compressed SVG (.svgz); unpack it first")
    }
    guard bytes.count <= largest else {
      throw Refusal("is \(bytes.count) bytes of SVG; the limit is \(largest)")
    }
    let text = try decoded(bytes)
    guard !text.contains(where: { $0 < 0x20 && !isBlank($0) }) else {
      throw Refusal("is damaged: it holds control characters")
    }
    return text
  }

  private static func decoded(_ bytes: [UInt8]) throws -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try checked(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes.dropFirst(2), isLittle: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), isLittle: false) }
    if bytes.starts(with: [0x3C, 0]) { return try utf16(bytes[...], isLittle: true) }
    if bytes.starts(with: [0, 0x3C]) { return try utf16(bytes[...], isLittle: false) }
    switch declaredEncoding(bytes) {
    case nil, "utf-8", "utf8", "us-ascii", "ascii": return try checked(bytes)
    case "iso-8859-1", "latin1": return latin1(bytes)
    // The same, but for the characters from 0x80 to 0x9F.
    case "windows-1252" where !bytes.contains { (0x80...0x9F).contains($0) }: return latin1(bytes)
    case let name?: throw Refusal("is in the encoding \(name); save it as UTF-8")
    }
  }

  private static func checked(_ bytes: [UInt8]) throws -> [UInt8] {
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
      throw Refusal("is damaged: its text is not UTF-8")
    }
    return bytes
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) throws -> [UInt8] {
    guard bytes.count % 2 == 0 else { throw Refusal("is damaged: its UTF-16 text is cut short") }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    let text = String(decoding: units, as: UTF16.self)
    guard text.utf16.elementsEqual(units) else {
      throw Refusal("is damaged: its text is not UTF-16")
    }
    return Array(text.utf8)
  }

  private static func latin1(_ bytes: [UInt8]) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return Array(String(text).utf8)
  }

  /// What the XML declaration says, in small letters, with nothing that is not of a name.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard head.hasPrefix("<?xml"), let declaration = head.split(separator: "?>").first,
      let range = declaration.firstRange(of: "encoding")
    else { return nil }
    let name = declaration[range.upperBound...].drop { !$0.isLetter }
      .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    return name.lowercased()
  }
}
