/// Checks paths below the output folder.
package enum OutputPath {
  /// The reason why `path` cannot be an output; nil when it can.
  package static func objection(to path: String) -> String? {
    if isPlain(path) { return nil }
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
      name == lockfile || name.hasPrefix(".iconforge")
    {
      return "has a name that iconforge reserves for its own files"
    }
    return nil
  }

  private static let lockfile = "iconforge.lock"

  /// Whether there can be no objection: nearly always, and found without allocating.
  private static func isPlain(_ path: String) -> Bool {
    var length = 0
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "/"):
        guard (1...255).contains(length) else { return false }
        length = 0
        continue
      case UInt8(ascii: "."): guard length > 0 else { return false }
      case UInt8(ascii: "\\"), UInt8(ascii: ":"): return false
      default: guard (0x20..<0x7F).contains(byte) else { return false }
      }
      length += 1
    }
    return (1...255).contains(length) && length != lockfile.utf8.count
  }

  /// Paths with equal keys are one file on a disk that ignores letter case or Unicode forms, as
  /// those of macOS and Windows do. Swift compares strings by canonical equivalence, which covers
  /// the Unicode forms.
  package static func foldedKey(_ path: String) -> String {
    path.uppercased().lowercased()
  }

  /// Whether the last parts of two paths have equal keys.
  package static func haveSameName(_ a: String, _ b: String) -> Bool {
    let (a, b) = (SourcePath.name(of: a), SourcePath.name(of: b))
    // Folding takes long, and ASCII text keeps its length.
    if a.utf8.count != b.utf8.count, (a.utf8.max() ?? 0) < 128, (b.utf8.max() ?? 0) < 128 {
      return false
    }
    return foldedKey(a) == foldedKey(b)
  }
}

extension Unicode.Scalar {
  var isControl: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension OutputPath {
  /// Names of devices on Windows, with any extension.
  private static let devices =
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] }

  /// The first part of a path that Windows cannot store; nil when it can store all.
  package static func partWindowsRefuses(_ path: String) -> String? {
    SourcePath.parts(path).first { part in
      if part == "." || part == ".." { return false }
      if part.utf8.last == UInt8(ascii: ".") || part.utf8.last == UInt8(ascii: " ") { return true }
      let base = Substring(part.utf8.prefix { $0 != UInt8(ascii: ".") })
      return (3...4).contains(base.utf8.count) && devices.contains(base.lowercased())
    }.map { String($0) }
  }
}
