/// A file's path as reports name it that are compared with later ones.
enum ReportPath {
  /// Without "./" in front: `./Icon.png` and `Icon.png` are one file.
  static func plain(_ path: String) -> String {
    var rest = path.utf8[...]
    while rest.starts(with: "./".utf8), rest.count > 2 {
      rest = rest.dropFirst(2).drop { $0 == UInt8(ascii: "/") }
    }
    return String(Substring(rest))
  }

  /// A URI reference (RFC 3986): relative paths stay relative, absolute ones become `file:` URIs.
  static func uri(_ path: String) -> String {
    let plain = plain(path)
    return (plain.hasPrefix("/") ? "file://" : "")
      + FileName.path(plain).dropLast().map { encoded(UInt8(bitPattern: $0)) }.joined()
  }

  /// A colon may not stand before the first slash, and so nowhere; `@` may, and icons have it.
  private static func encoded(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "@"):
      String(UnicodeScalar(byte))
    default:
      "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
