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
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }

  package static func joined(_ folder: String, _ path: String) -> String {
    folder.isEmpty || folder == "." || path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  /// Whether `path` is `folder` or lies below it; both normalised.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    if folder == "." { return !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") }
    if path == folder { return true }
    let prefix = folder == "/" ? "/" : folder + "/"
    let rest = path.dropFirst(prefix.count)
    return path.hasPrefix(prefix) && rest != ".." && !rest.hasPrefix("../")
  }

  /// The folder a file lies in; empty for the working directory.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
  }
}
