import IconFiles
import IconSpec
import LibC

/// Paths by pattern: `*`, `?` and `[…]` within a component. Patterns match hidden files only if they begin
/// with a dot.
struct Glob {
  let fileSystem: any FileSystem

  static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { [UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "[")].contains($0) }
  }

  /// The paths that match, relative to `folder` and sorted. A path that exists matches itself.
  /// Complexity: O(entries of the folders read).
  func matches(_ pattern: String, in folder: String) throws(FileError) -> [String] {
    if !Self.isPattern(pattern) || exists(SourcePath.joined(folder, pattern)) { return [pattern] }
    var found = [""]
    for part in SourcePath.parts(pattern).map({ String($0) }) {
      let pattern = Pattern(part)
      var next: [String] = []
      for base in found {
        let prefix = base.isEmpty ? "" : base + "/"
        let isThere = exists(SourcePath.joined(folder, prefix + part))
        if isThere { next.append(prefix + part) }
        let place = SourcePath.joined(folder, base.isEmpty ? "." : base)
        guard Self.isPattern(part), !isThere, fileSystem.fileType(of: place) == .folder else {
          continue
        }
        next += try fileSystem.names(in: place)
          .filter { $0.hasPrefix(".") == part.hasPrefix(".") && pattern.matches($0) }
          .map { prefix + $0 }
      }
      found = next
    }
    // Dangling links and names that are not UTF-8 match too. Opening them reports the problem.
    return found
  }

  private func exists(_ path: String) -> Bool { fileSystem.fileType(of: path) != nil }

  /// Whether a name matches, by characters and in any locale. Calls `step` for each comparison.
  /// Complexity: O(product of the lengths), with any number of stars.
  static func matches(_ pattern: String, _ name: String, step: () -> Void = {}) -> Bool {
    Pattern(pattern).matches(name, step: step)
  }

  /// A pattern for one path component.
  private struct Pattern {
    private enum Piece {
      case any, one
      case literal(Character)
      case member(of: [ClosedRange<Character>], isNegated: Bool)

      func matches(_ character: Character) -> Bool {
        switch self {
        case .any, .one: true
        case .literal(let literal): literal == character
        case .member(let ranges, let isNegated):
          ranges.contains { $0.contains(character) } != isNegated
        }
      }
    }

    private let pieces: [Piece]

    init(_ pattern: String) {
      var (pieces, rest) = ([Piece](), Array(pattern)[...])
      while let first = rest.popFirst() {
        switch first {
        case "*": pieces.append(.any)
        case "?": pieces.append(.one)
        case "[":
          // An unclosed bracket is literal. A closing bracket in first position is a member.
          guard let end = rest.dropFirst().firstIndex(of: "]") else {
            pieces.append(.literal(first))
            continue
          }
          pieces.append(Self.members(rest[..<end]))
          rest = rest[(end + 1)...]
        default: pieces.append(.literal(first))
        }
      }
      self.pieces = pieces
    }

    /// Parses `abc` and `a-z`; `!` or `^` in front negates.
    private static func members(_ text: ArraySlice<Character>) -> Piece {
      let isNegated = text.first == "!" || text.first == "^"
      var (rest, ranges) = (isNegated ? text.dropFirst() : text, [ClosedRange<Character>]())
      while let first = rest.popFirst() {
        var last = first
        if rest.count >= 2, rest.first == "-" {
          last = rest[rest.startIndex + 1]
          rest = rest.dropFirst(2)
        }
        // Descending ranges have no members.
        if first <= last { ranges.append(first...last) }
      }
      return .member(of: ranges, isNegated: isNegated)
    }

    /// Backtracks to the last star only: other lengths of earlier stars cannot match more.
    func matches(_ name: String, step: () -> Void = {}) -> Bool {
      let name = Array(name)
      var (piece, place) = (0, 0)
      var star: (piece: Int, end: Int)?
      while place < name.count {
        step()
        if piece < pieces.count, case .any = pieces[piece] {
          star = (piece, place)
          piece += 1
        } else if piece < pieces.count, pieces[piece].matches(name[place]) {
          piece = piece + 1
          place = place + 1
        } else if let last = star {
          star = (last.piece, last.end + 1)
          piece = last.piece + 1
          place = last.end + 1
        } else {
          return false
        }
      }
      return pieces[piece...].allSatisfy { if case .any = $0 { true } else { false } }
    }
  }
}
