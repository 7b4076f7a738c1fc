import IconSpec

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Paths by pattern: `*`, `?` and `[…]` within a part. Hidden files must be named.
struct Glob {
  let fileSystem: any FileSystem

  static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { [UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "[")].contains($0) }
  }

  /// What is there under `pattern`, relative to `folder` and sorted. A path that exists as written
  /// is meant as written. Complexity: O(entries of the folders looked into).
  func matches(_ pattern: String, in folder: String) throws(FileError) -> [String] {
    if !Self.isPattern(pattern) || exists(SourcePath.joined(folder, pattern)) { return [pattern] }
    var found = [""]
    for part in pattern.split(separator: "/").map({ String($0) }) {
      var next: [String] = []
      for base in found {
        let prefix = base.isEmpty ? "" : base + "/"
        let isThere = exists(SourcePath.joined(folder, prefix + part))
        if isThere { next.append(prefix + part) }
        let place = SourcePath.joined(folder, base.isEmpty ? "." : base)
        guard Self.isPattern(part), !isThere, fileSystem.kind(of: place) == .folder else {
          continue
        }
        next += try fileSystem.names(in: place)
          .filter { $0.hasPrefix(".") == part.hasPrefix(".") && Self.matches(part[...], $0[...]) }
          .map { prefix + $0 }
      }
      found = next
    }
    // What a folder lists is told, though it cannot be opened by its name: a link that leads nowhere,
    // or a name that is no UTF-8. Passed over, it would be missed by nobody.
    return found
  }

  private func exists(_ path: String) -> Bool { fileSystem.kind(of: path) != nil }

  /// Whether a name is what a pattern says; by characters, whatever the locale.
  /// Complexity: O(lengths multiplied) for one star, more for many.
  static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case "*":
      return matches(rest, name) || (!name.isEmpty && matches(pattern, name.dropFirst()))
    case "?":
      return !name.isEmpty && matches(rest, name.dropFirst())
    case "[":
      guard let end = rest.dropFirst().firstIndex(of: "]") else { break }
      guard let character = name.first, isMember(character, of: rest[..<end]) else { return false }
      return matches(rest[rest.index(after: end)...], name.dropFirst())
    default: break
    }
    return name.first == first && matches(rest, name.dropFirst())
  }

  /// `abc`, `a-z`, and `!` or `^` in front for all others.
  private static func isMember(_ character: Character, of text: Substring) -> Bool {
    let isNegated = text.first == "!" || text.first == "^"
    var members = Array(isNegated ? text.dropFirst() : text)[...]
    var isFound = false
    while let first = members.popFirst() {
      if members.count >= 2, members.first == "-" {
        let last = members[members.startIndex + 1]
        members = members.dropFirst(2)
        isFound = isFound || first <= character && character <= last
      } else {
        isFound = isFound || first == character
      }
    }
    return isFound != isNegated
  }
}
