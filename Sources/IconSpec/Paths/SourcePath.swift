/// Paths in a manifest: relative to it, with `/` between their parts.
package enum SourcePath {
  /// The reason why `path` cannot be a source path; nil when it can.
  package static func objection(to path: String) -> String? {
    if path.hasPrefix("/") { return "is absolute; paths are relative to the manifest" }
    if path.hasPrefix("~") { return "begins with ~, which is not expanded here" }
    if path.contains("\\") { return "holds a backslash; write / between folders" }
    if path.contains("://") || path.hasPrefix("file:") { return "is a URL, not a path" }
    let isDrive = path.dropFirst().first == ":" && path.first?.isLetter == true
    if isDrive { return "begins with a drive letter; paths are relative to the manifest" }
    if path.unicodeScalars.contains(where: \.isControl) {
      return "holds a control character"
    }
    return nil
  }

  /// `path` without `.` and `a/..`. A leading `..` stays.
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

  /// Nearly all paths are normal; this finds out without allocating.
  private static func isNormal(_ path: String) -> Bool {
    var before = slash
    for byte in isAbsolute(path) ? path.utf8.dropFirst() : path.utf8[...] {
      // A part that begins with a dot may be `.` or `..`.
      if before == slash, byte == slash || byte == UInt8(ascii: ".") { return false }
      before = byte
    }
    return before != slash
  }

  package static func joined(_ folder: String, _ path: String) -> String {
    folder.isEmpty || folder == "." || isAbsolute(path) ? path : "\(folder)/\(path)"
  }

  /// Whether `path` is `folder` or below it. Both are normalised.
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

  /// The folder of a path and its parents, innermost first; ends with "" or "/".
  package static func parents(of path: String) -> some Sequence<String> {
    sequence(first: folder(of: path)) { above in
      let next = folder(of: above)
      return next == above ? nil : next
    }
  }

  /// The folder of a file; empty for the working directory.
  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: slash).map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
  }

  /// The folder of a file; "." for the working directory.
  package static func home(of path: String) -> String {
    let folder = folder(of: path)
    return folder.isEmpty ? "." : folder
  }

  /// The last part of a path; the path itself when it has no parts.
  package static func name(of path: String) -> String {
    if let last = path.utf8.lastIndex(of: slash), path.utf8.last != slash {
      return String(path.utf8[path.utf8.index(after: last)...]) ?? path
    }
    return parts(path).last.map { String($0) } ?? path
  }

  /// The innermost folder that contains all normalised paths; "." if none is known.
  package static func common(_ paths: [String]) -> String {
    let all = paths.map { parts($0) }
    let shared = (all.first ?? []).enumerated().prefix { index, part in
      all.allSatisfy { $0.indices.contains(index) && $0[index] == part }
    }
    let joined = shared.map(\.element).joined(separator: "/")
    return paths.allSatisfy(isAbsolute) ? "/" + joined : joined.isEmpty ? "." : joined
  }

  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The parts between slashes. Bytes are compared, as file systems do: in Swift, a slash with a
  /// combining accent is another character.
  package static func parts(_ path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  private static let slash = UInt8(ascii: "/")
}
