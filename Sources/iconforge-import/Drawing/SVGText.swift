import IconCodec
import IconDocuments

/// The text of an SVG file as UTF-8, with its entities expanded.
enum SVGText {
  static let largest = 10 << 20

  static func utf8(_ file: [UInt8]) throws -> [UInt8] {
    let bytes = try unpacked(file)
    guard bytes.count <= largest else {
      throw Refusal("is \(bytes.count) bytes of SVG; the limit is \(largest)")
    }
    let text = try decoded(bytes)
    guard !text.contains(where: { $0 < 0x20 && !isBlank($0) || $0 == 0x0C }) else {
      throw Refusal("is damaged: it contains control characters")
    }
    do throws(XMLEntityError) { return try XMLEntities.expanded(text, limit: largest) } catch {
      throw Refusal("\(error)")
    }
  }

  /// Unpacks .svgz up to the size limit.
  private static func unpacked(_ file: [UInt8]) throws -> [UInt8] {
    guard file.starts(with: [0x1F, 0x8B]) else { return file }
    let bytes: [UInt8]
    do throws(GzipError) {
      // Incompressible data grows a little.
      guard file.count <= largest / 16 * 17 else { throw .tooLarge }
      bytes = try GzipFile.unpacked(file, limit: largest)
    } catch {
      switch error {
      case .damaged: throw Refusal("is a damaged gzip file")
      case .tooLarge: throw Refusal("unpacks to more than \(largest) bytes of SVG, the limit")
      }
    }
    guard case .drawing(let name) = FileKind.of(bytes), name == "an SVG document" else {
      throw Refusal("is a gzip file without an SVG document")
    }
    return bytes
  }

  private static func decoded(_ bytes: [UInt8]) throws -> [UInt8] {
    let (encoding, mark) = TextEncoding.of(bytes)
    switch encoding {
    case .ascii where mark > 0: return try checked(Array(bytes.dropFirst(mark)))
    case .ascii: return try declared(bytes)
    case .ebcdic: throw Refusal("is text in EBCDIC; save it as UTF-8")
    case .utf16, .utf32:
      guard let text = encoding.utf8(bytes.dropFirst(mark)) else {
        let name = if case .utf16 = encoding { "UTF-16" } else { "UTF-32" }
        throw Refusal("is damaged: its text is not \(name), or is cut short")
      }
      return text
    }
  }

  /// Decodes by the XML declaration.
  private static func declared(_ bytes: [UInt8]) throws -> [UInt8] {
    switch declaredEncoding(bytes) {
    case nil, "utf-8", "utf8", "us-ascii", "ascii": return try checked(bytes)
    case "iso-8859-1", "latin1": return latin1(bytes)
    // Differs from ISO 8859-1 in 0x80 to 0x9F only.
    case "windows-1252" where !bytes.contains { (0x80...0x9F).contains($0) }: return latin1(bytes)
    case let name?: throw Refusal("is in the encoding \(name); save it as UTF-8")
    }
  }

  private static func checked(_ bytes: [UInt8]) throws -> [UInt8] {
    guard bytes.text.utf8.elementsEqual(bytes) else {
      throw Refusal("is damaged: its text is not UTF-8")
    }
    return bytes
  }

  private static func latin1(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
  }

  /// The declared encoding in lower case, reduced to the characters of encoding names.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(200)
    guard head.begins("<?xml"), let end = head.place(of: "?>"),
      let word = head[..<end.lowerBound].place(of: "encoding")
    else { return nil }
    let name = head[word.upperBound..<end.lowerBound].small[...]
      .drop { !(0x61...0x7A).contains($0) }
      .prefix {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "-_.".utf8.contains($0)
      }
    return name.text
  }
}
