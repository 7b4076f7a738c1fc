@testable import IconForgeKit
@testable import IconProject

extension FuzzTarget {
  /// A pattern in the first line and names in the others, compared with a table-based matcher.
  static let glob = FuzzTarget(
    name: "glob",
    seeds: [
      "a*b\nab\naxxb\nb", "*a*a*a*a*b\naaaaaaaaaaaaaaaaaaaaaaaa", "[a-cx-]?\nbz\n-q\né",
      "[!a]\nb\na", "[]a]\n]\na", "[z-a]\nb", "icon[\nicon[", "**\n\nx",
      "e\u{301}?\né1\ne\u{301}2",
      "\u{1F1E6}*\u{1F1E7}\n\u{1F1E6}\u{1F1E7}",
    ].map { Array($0.utf8) },
    words: ["*", "?", "[", "]", "[!", "[^", "a-z", "\u{301}", "\u{200D}", "\u{FE0F}"]
  ) { bytes in
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let pattern = Array(lines[0])
    for name in lines.dropFirst() {
      let isMatch = Glob.matches(lines[0], name)
      guard pattern.count * name.count <= 1 << 20 else { continue }
      precondition(isMatch == matches(pattern, Array(name)), "the table-based matcher disagrees")
    }
  }

  /// Complexity: O(pattern × name × longest set).
  private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
    // takes[n]: the pattern read so far matches the first n characters.
    var takes = [Bool](repeating: false, count: name.count + 1)
    takes[0] = true
    var rest = pattern[...]
    while let first = rest.popFirst() {
      if first == "*" {
        for index in takes.indices.dropFirst() { takes[index] = takes[index] || takes[index - 1] }
        continue
      }
      var isMember: (Character) -> Bool = { first == "?" || $0 == first }
      if first == "[", let end = rest.dropFirst().firstIndex(of: "]") {
        let members = Array(rest[..<end])
        isMember = { Self.isMember($0, of: members) }
        rest = rest[(end + 1)...]
      }
      for index in takes.indices.reversed() {
        takes[index] = index > 0 && takes[index - 1] && isMember(name[index - 1])
      }
    }
    return takes[name.count]
  }

  private static func isMember(_ character: Character, of members: [Character]) -> Bool {
    let isNegated = members.first == "!" || members.first == "^"
    let members = isNegated ? Array(members.dropFirst()) : members
    var (index, isFound) = (0, false)
    while index < members.count {
      if index + 2 < members.count, members[index + 1] == "-" {
        isFound = isFound || (members[index] <= character && character <= members[index + 2])
        index += 3
      } else {
        isFound = isFound || members[index] == character
        index += 1
      }
    }
    return isFound != isNegated
  }
}
