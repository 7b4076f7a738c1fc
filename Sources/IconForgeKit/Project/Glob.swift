import IconSpec

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Paths by pattern: `*`, `?` and `[…]` within a part, by fnmatch. Hidden files must be named.
struct Glob {
  let fileSystem: any FileSystem

  static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { [UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "[")].contains($0) }
  }

  /// What is there under `pattern`, relative to `folder` and sorted. A path that exists as written
  /// is meant as written. Complexity: O(entries of the folders looked into).
  func matches(_ pattern: String, in folder: String) -> [String] {
    if !Self.isPattern(pattern) || exists(SourcePath.joined(folder, pattern)) { return [pattern] }
    var found = [""]
    for part in pattern.split(separator: "/").map({ String($0) }) {
      found = found.flatMap { base -> [String] in
        let prefix = base.isEmpty ? "" : base + "/"
        guard Self.isPattern(part) else { return [prefix + part] }
        return fileSystem.names(in: SourcePath.joined(folder, base.isEmpty ? "." : base))
          .filter { fnmatch(part, $0, FNM_PERIOD) == 0 }
          .map { prefix + $0 }
      }
    }
    return found.filter { exists(SourcePath.joined(folder, $0)) }
  }

  private func exists(_ path: String) -> Bool { fileSystem.kind(of: path) != nil }
}
