import IconDocuments
import IconFiles

/// Normalised paths, for comparing reports.
enum ReportPath {
  /// Removes "./" at the start.
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
      + String(percentEncoding: FileName.path(plain).dropLast().map { UInt8(bitPattern: $0) })
  }
}
