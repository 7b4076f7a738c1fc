/// Paths in a manifest: relative to it, with / between the parts.
package enum SourcePath {
  /// Why `path` cannot be one, whatever lies there; nil when it can.
  package static func objection(to path: String) -> String? {
    if path.hasPrefix("/") { return "is absolute; paths are relative to the manifest" }
    if path.hasPrefix("~") { return "begins with ~, which is not expanded here" }
    if path.contains("\\") { return "holds a backslash; write / between folders" }
    if path.contains("://") || path.hasPrefix("file:") { return "is a URL, not a path" }
    let isDrive = path.dropFirst().first == ":" && path.first!.isLetter
    if isDrive { return "begins with a drive letter; paths are relative to the manifest" }
    if path.unicodeScalars.contains(where: \.isControl) {
      return "holds a control character"
    }
    return nil
  }

  /// `path` with `.` and `a/..` taken out; what leads above the beginning stays as `..`.
  package static func normalized(_ path: String) -> String {
    if isNormal(path) { return path }
    var parts: [Substring] = []
    for part in self.parts(path) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return isAbsolute(path) ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// Whether it is seen at once that nothing is to be taken out, as of nearly all paths.
  private static func isNormal(_ path: String) -> Bool {
    var before = slash
    for byte in isAbsolute(path) ? path.utf8.dropFirst() : path.utf8[...] {
      // A part that begins with a dot may be one or two of them.
      if before == slash, byte == slash || byte == UInt8(ascii: ".") { return false }
      before = byte
    }
    return before != slash
  }

  package static func joined(_ folder: String, _ path: String) -> String {
    folder.isEmpty || folder == "." || isAbsolute(path) ? path : "\(folder)/\(path)"
  }

  /// Whether `path` is `folder` or lies below it; both normalised.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    let isBelow: (Substring.UTF8View) -> Bool = { rest in
      !rest.elementsEqual("..".utf8) && !rest.starts(with: "../".utf8)
    }
    if folder == "." { return !isAbsolute(path) && isBelow(path[...].utf8) }
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    if rest.isEmpty { return true }
    return folder == "/" ? isBelow(rest) : rest.first == slash && isBelow(rest.dropFirst())
  }

  /// The folder a file lies in; empty for the working directory.
  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: slash).map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
  }

  /// A path's last part; the path itself where it has none.
  package static func name(of path: String) -> String {
    if let last = path.utf8.lastIndex(of: slash), path.utf8.last != slash {
      return String(path.utf8[path.utf8.index(after: last)...]) ?? path
    }
    return parts(path).last.map { String($0) } ?? path
  }

  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// What stands between slashes. By bytes, as systems take paths apart: to Swift, a slash under an
  /// accent is another character.
  package static func parts(_ path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  private static let slash = UInt8(ascii: "/")
}
