/// A file of Swift without comments and without what its strings say; interpolations are code.
struct SwiftCode {
  private let bytes: [UInt8]
  private var position = 0
  private var code: [UInt8] = []

  init(_ file: SourceTree.File) {
    bytes = Array(file.lines.joined(separator: "\n").utf8)
    read(isInterpolated: false)
  }

  /// Types at the top of the file that other files can see.
  var declared: Set<String> { Set(declarations.filter(\.isVisible).map(\.name)) }

  /// Names the file gives to types of its own, wherever: they are not those of others.
  var ownNames: Set<String> { Set(declarations.map(\.name)) }

  /// Every name of a type; of those that stand in another, the outer one.
  var names: Set<String> {
    var (names, start): (Set<String>, Int?) = ([], nil)
    for (index, byte) in (code + [0]).enumerated() {
      if Self.isOfName(byte) {
        start = start ?? index
      } else if let first = start {
        start = nil
        let isType = code[first] >= UInt8(ascii: "A") && code[first] <= UInt8(ascii: "Z")
        guard isType, first == 0 || code[first - 1] != UInt8(ascii: ".") else { continue }
        names.insert(String(decoding: code[first..<index], as: UTF8.self))
      }
    }
    return names
  }

  private var declarations: [(name: String, isVisible: Bool)] {
    String(decoding: code, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: Self.declaration) else { return nil }
      return (
        String(match.name), match.indent.isEmpty && match.access?.hasSuffix("private") != true
      )
    }
  }

  private nonisolated(unsafe) static let declaration =
    #/
    ^(?<indent>\s*) (?:@\w+(?:\([^)]*\))?\s+)*
    (?:(?<access>public|package|internal|fileprivate|private)\s+)?
    (?:(?:final|indirect|nonisolated)\s+)*
    (?:struct|enum|class|actor|protocol|typealias)\s+ (?<name>\w+)
    /#

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Up to the end, or to the parenthesis that closes an interpolation.
  private mutating func read(isInterpolated: Bool) {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/") where takes("//"): skip(to: "\n")
      case UInt8(ascii: "/") where takes("/*"): skip(to: "*/")
      case UInt8(ascii: "#") where takes("#/"): skip(to: "/#")
      case UInt8(ascii: "#") where takes("#\""): skip(to: "\"#")
      case UInt8(ascii: "\"") where takes("\"\"\""): readString(to: "\"\"\"")
      case UInt8(ascii: "\"") where takes("\""): readString(to: "\"")
      case let byte:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        position += 1
        if isInterpolated, depth < 0 { return }
        code.append(byte)
      }
    }
  }

  private mutating func readString(to end: String) {
    code.append(UInt8(ascii: " "))
    while position < bytes.count, !takes(end) {
      if takes("\\(") {
        read(isInterpolated: true)
        code.append(UInt8(ascii: " "))
      } else {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
  }

  private mutating func skip(to end: String) {
    code.append(UInt8(ascii: end == "\n" ? "\n" : " "))
    while position < bytes.count, !takes(end) { position += 1 }
  }

  private mutating func takes(_ mark: String) -> Bool {
    var next = position
    for byte in mark.utf8 {
      guard next < bytes.count, bytes[next] == byte else { return false }
      next += 1
    }
    position = next
    return true
  }
}
