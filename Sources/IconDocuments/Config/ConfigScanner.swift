/// Reads the texts in configuration files of programs: JSON and its dialects, JavaScript, TypeScript,
/// Kotlin, Groovy, Swift, Python, TOML and INI files. It evaluates nothing: a text that is a part of an
/// expression is marked, and everything that is no text is skipped.
///
/// Complexity: O(bytes).
package struct ConfigScanner {
  package enum Syntax: Sendable {
    /// Values in brackets. `hash` is whether # begins a comment.
    case brackets(hash: Bool)
    /// Lines `key = value` below `[section]`. Values without quotes end with the line.
    case lines
  }

  private struct Frame {
    let path: String
    let container: Int
    let close: UInt8
    /// The key before the value that is being read.
    var key: String?
    /// Tokens of that value so far.
    var tokens = 0
    /// A name before a bracket: a function, or a block.
    var name: String?
  }

  private let bytes: [UInt8]
  private let hash: Bool
  private var position = 0
  private var frames: [Frame]
  private var values = ConfigValues()
  /// The last byte that is neither white space nor comment.
  private var last: UInt8 = 0
  private static let (deepest, most) = (64, 20_000)

  package static func values(of bytes: [UInt8], _ syntax: Syntax) -> ConfigValues {
    switch syntax {
    case .brackets(let hash):
      var scanner = ConfigScanner(bytes, hash: hash)
      scanner.scan()
      return scanner.values
    case .lines:
      var scanner = ConfigScanner(bytes, hash: true)
      scanner.scanLines()
      return scanner.values
    }
  }

  private init(_ bytes: [UInt8], hash: Bool) {
    self.bytes = bytes
    self.hash = hash
    frames = [Frame(path: "", container: 0, close: 0)]
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }
  private func byte(after count: Int) -> UInt8? {
    position + count < bytes.count ? bytes[position + count] : nil
  }

  /// Reads values up to the end, or until the frames above `level` are closed.
  private mutating func scan(downTo level: Int = 0) {
    while let byte = next, values.all.count < Self.most {
      switch byte {
      case 0x0A:
        position += 1
        endLine()
        continue
      case let blank where isBlank(blank):
        position += 1
        continue
      case UInt8(ascii: "/") where self.byte(after: 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "#") where hash: skipLine()
      case UInt8(ascii: "/") where self.byte(after: 1) == UInt8(ascii: "*"):
        let end = bytes[(position + 2)...].firstRange(of: Array("*/".utf8))
        position = end?.upperBound ?? bytes.count
        continue
      case UInt8(ascii: "/") where mayBeginExpression: skipExpression()
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): text(byte)
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): enter(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        position += 1
        if frames.count > 1 { frames.removeLast() }
        frames[frames.count - 1].tokens += 1
        if frames.count <= level { return }
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        position += 1
        endValue()
      case let sign where ":=".utf8.contains(sign) && frames[frames.count - 1].tokens == 0:
        position += 1
      case let byte where Self.beginsName(byte) || (0x30...0x39).contains(byte): word()
      default:
        position += 1
        frames[frames.count - 1].tokens += 1
      }
      last = byte
    }
  }

  private mutating func endValue() {
    frames[frames.count - 1].key = nil
    frames[frames.count - 1].tokens = 0
    frames[frames.count - 1].name = nil
  }

  /// In some languages the line's end ends a value, unless an operator continues it.
  private mutating func endLine() {
    guard frames[frames.count - 1].tokens > 0 else { return }
    let rest = bytes[position...].first { !isBlank($0) } ?? 0
    let isContinued = "+.?|&:=".utf8.contains(rest) || "+?|&=(,".utf8.contains(last)
    if !isContinued { endValue() }
  }

  private mutating func skipLine() {
    position = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
  }

  /// Whether a slash may begin a regular expression.
  private var mayBeginExpression: Bool { last == 0 || "(,=:[!&|?{};".utf8.contains(last) }

  private mutating func skipExpression() {
    position += 1
    while let byte = next, byte != UInt8(ascii: "/"), byte != 0x0A {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
    frames[frames.count - 1].tokens += 1
  }

  private mutating func enter(_ byte: UInt8) {
    position += 1
    guard frames.count < Self.deepest else { return }
    let frame = frames[frames.count - 1]
    let path = [frame.path, frame.key ?? "", frame.name ?? ""].filter { !$0.isEmpty }
    frames[frames.count - 1].name = nil
    frames.append(
      Frame(
        path: path.joined(separator: "."), container: values.opened(in: frame.container),
        close: byte))
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@")
  }

  /// A key, the name of a function or block, or a part of an expression.
  private mutating func word() {
    let start = position
    while let byte = next,
      Self.beginsName(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".") && self.byte(after: 1).map(Self.beginsName) == true
    { position += 1 }
    let name = bytes[start..<position].text
    let (after, isNear) = nextSign()
    let top = frames.count - 1
    let isKey =
      after == UInt8(ascii: ":") && sign(after: 1) != UInt8(ascii: ":")
      || after == UInt8(ascii: "=")
        && ![UInt8(ascii: "="), UInt8(ascii: ">")].contains(sign(after: 1))
    if isKey, frames[top].key == nil {
      frames[top].key = name
      frames[top].tokens = 0
    } else if after == UInt8(ascii: "("), isNear {
      frames[top].name = name
    } else if after == UInt8(ascii: "{"), frames[top].key == nil, !Self.keywords.contains(name) {
      frames[top].name = name
    } else if !Self.keywords.contains(name) {
      frames[top].tokens += 1
    }
  }

  private static let keywords: Set = [
    "export", "default", "return", "new", "const", "let", "var", "val", "await", "else", "try",
    "in",
  ]

  /// The next byte that is no white space, and whether it is on this line.
  private func nextSign() -> (sign: UInt8, isNear: Bool) {
    let blank = bytes[position...].prefix(while: isBlank)
    return (blank.endIndex < bytes.count ? bytes[blank.endIndex] : 0, !blank.contains(0x0A))
  }

  private func sign(after count: Int) -> UInt8 {
    let start = bytes[position...].prefix(while: isBlank).endIndex + count
    return start < bytes.count ? bytes[start] : 0
  }

  /// A key or a text value.
  private mutating func text(_ quote: UInt8) {
    let top = frames.count - 1
    if byte(after: 1) == quote, byte(after: 2) == quote {
      let mark = [quote, quote, quote]
      position = bytes[(position + 3)...].firstRange(of: mark)?.upperBound ?? bytes.count
      frames[top].tokens += 1
      return
    }
    let start = position + 1
    var (end, isPlain, content) = (start, true, [UInt8]())
    while end < bytes.count, bytes[end] != quote {
      // An apostrophe in running text begins no text.
      if bytes[end] == 0x0A, quote != UInt8(ascii: "`") { return position = start }
      if bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.count {
        end += 1
        if !"\"'`\\/".utf8.contains(bytes[end]) { content.append(UInt8(ascii: "\\")) }
      }
      if bytes[end] == UInt8(ascii: "$"), end + 1 < bytes.count, quote != UInt8(ascii: "'"),
        bytes[end + 1] == UInt8(ascii: "{")
      {
        isPlain = false
      }
      content.append(bytes[end])
      end += 1
    }
    position = min(end + 1, bytes.count)
    let (after, isNear) = nextSign()
    let isKey =
      after == UInt8(ascii: ":")
      || after == UInt8(ascii: "=") && sign(after: 1) != UInt8(ascii: "=")
    if isKey, frames[top].key == nil, frames[top].close != UInt8(ascii: "(") {
      frames[top].key = content.text
      frames[top].tokens = 0
      return
    }
    // A condition compares it: `browser === "safari" ? …`.
    let before = bytes[..<(start - 1)].trimmed.suffix(2).text
    if ["==", "!="].contains(before) {
      frames[top].tokens += 1
      return
    }
    let frame = frames[top]
    let ends =
      after == 0 || ",}]);".utf8.contains(after) || hash && after == UInt8(ascii: "#")
      || !isNear && !"+.?|&:".utf8.contains(after)
    let path = frame.key.map { frame.path.isEmpty ? $0 : "\(frame.path).\($0)" } ?? frame.path
    values.add(
      ConfigValue(
        path: path, container: frame.container, text: content.text, range: start..<end,
        isWhole: isPlain && frame.tokens == 0 && ends))
    frames[top].tokens += 1
  }
}

// MARK: - Lines

extension ConfigScanner {
  private mutating func scanLines() {
    while position < bytes.count, values.all.count < Self.most {
      let line = bytes[position...].prefix { $0 != 0x0A && $0 != 0x0D }
      let text = line.trimmed
      position = line.endIndex + 1
      guard let first = text.first, first != UInt8(ascii: "#"), first != UInt8(ascii: ";") else {
        continue
      }
      if first == UInt8(ascii: "[") {
        let name = text.drop { $0 == UInt8(ascii: "[") }.prefix { $0 != UInt8(ascii: "]") }
        let section = name.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }.text
        frames = [Frame(path: section, container: values.opened(in: 0), close: 0)]
        continue
      }
      guard let sign = text.firstIndex(of: UInt8(ascii: "=")) else { continue }
      // qmake adds to lists by +=.
      // A key of qmake may have a scope: "win32: RC_ICONS".
      let own = text[..<sign].split(separator: UInt8(ascii: ":")).last ?? text[..<sign]
      let key = own.trimmed.text.filter { $0 != "\"" && $0 != "'" && $0 != "+" }.trimmed
      let value = bytes[(sign + 1)..<line.endIndex].trimmed
      frames[0].key = key
      frames[0].tokens = 0
      switch value.first {
      case let opening? where "\"'{[".utf8.contains(opening):
        position = value.startIndex
        if "\"'".utf8.contains(opening) {
          self.text(opening)
        } else {
          enter(opening)
          scan(downTo: 1)
        }
        position =
          bytes[min(position, bytes.count)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
        frames.removeLast(frames.count - 1)
      case _?:
        let path = frames[0].path.isEmpty ? key : "\(frames[0].path).\(key)"
        values.add(
          ConfigValue(
            path: path, container: frames[0].container, text: value.text,
            range: value.startIndex..<value.endIndex))
      case nil: break
      }
      frames[0].key = nil
    }
  }
}
