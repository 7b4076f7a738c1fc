/// What a path below the output folder may be.
package enum OutputPath {
  /// Why `path` cannot be an output, or nil when it can.
  package static func objection(to path: String) -> String? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    if SourcePath.isAbsolute(path) { return "is not below the output folder" }
    if path.unicodeScalars.contains(where: \.isControl) {
      return "holds a control character"
    }
    if path.contains("\\") || path.contains(":") {
      return "holds \\ or :, which other systems take for a folder"
    }
    if parts.contains(where: { $0.isEmpty || $0 == "." }) { return "has an empty or . part" }
    if parts.contains("..") { return "leaves the output folder" }
    if parts.contains(where: { $0.utf8.count > 255 }) {
      return "has a part longer than 255 bytes"
    }
    if let name = parts.last.map({ foldedKey(String($0)) }),
      name == "iconforge.lock" || name.hasPrefix(".iconforge")
    {
      return "has a name that builds keep for what they note"
    }
    return nil
  }

  /// Paths with one key are one file on a disk that folds letter case or Unicode forms, as macOS
  /// and Windows do. Swift compares strings by canonical equivalence, which covers the forms.
  package static func foldedKey(_ path: String) -> String {
    path.uppercased().lowercased()
  }
}

extension Unicode.Scalar {
  /// Control characters and line separators, which no file name of ours holds.
  var isControl: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension OutputPath {
  /// Names that mean devices on Windows, whatever extension follows.
  private static let devices: Set<String> = [
    "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8",
    "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
  ]

  /// The part of a path that no checkout on Windows can have; nil when all can.
  /// Source: Microsoft, Naming Files, Paths, and Namespaces.
  package static func partWindowsRefuses(_ path: String) -> String? {
    SourcePath.parts(path).first { part in
      guard mayBeRefused(part) else { return false }
      let base = part.prefix { $0 != "." }.lowercased()
      return part != "." && part != ".."
        && (devices.contains(base) || part.hasSuffix(".") || part.hasSuffix(" "))
    }.map { String($0) }
  }

  /// Not, where by its bytes it can be none of them: it ends otherwise, and what stands before its first
  /// dot has another length than they have.
  private static func mayBeRefused(_ part: Substring) -> Bool {
    let bytes = part.utf8
    guard let last = bytes.last, last < 0x80, last != UInt8(ascii: "."), last != UInt8(ascii: " ")
    else { return true }
    var length = 0
    for byte in bytes {
      if byte >= 0x80 { return true }
      if byte == UInt8(ascii: ".") { break }
      length += 1
    }
    return length == 3 || length == 4
  }
}
