/// Reads an XML property list with ranges.
/// Source: Apple, PropertyList-1.0.dtd.
struct XMLPlistReader {
  private struct Element {
    let name: String
    let start: Int
    let innerStart: Int
    var text: [UInt8] = []
    var nodes: [XMLPlist.Node] = []
    var entries: [XMLPlist.Entry] = []
    var key: (text: String, range: Range<Int>)?
  }

  private let bytes: [UInt8]
  private let needsPlist: Bool
  private var open: [Element] = []
  private var root: XMLPlist.Node?
  /// Whether the root and the elements around it have ended.
  private var isComplete = false
  private var values = plistLimits.values

  /// For reading without editing: as in Apple's readers, text after the list is ignored, a
  /// dictionary needs no `<plist>`, and the text is UTF-8 whatever it declares.
  static func list(_ bytes: [UInt8], isForEditing: Bool) throws(PlistError) -> XMLPlist {
    let prolog = try XMLPlistProlog(bytes)
    if isForEditing, let name = prolog.encoding,
      !["utf-8", "utf8", "us-ascii"].contains(name.lowercased())
    {
      throw .encoding(name)
    }
    var reader = XMLPlistReader(bytes: bytes, needsPlist: isForEditing)
    let root: XMLPlist.Node
    do throws(PlistError) {
      root = try reader.root(of: prolog.text)
    } catch {
      guard !isForEditing, reader.isComplete, let complete = reader.root else { throw error }
      root = complete
    }
    guard case .table = root.content else { throw .noDictionary }
    return XMLPlist(bytes: bytes, root: root)
  }

  private mutating func root(of text: [UInt8]) throws(PlistError) -> XMLPlist.Node {
    // Keys are elements too. `count` checks depth and number of values.
    let most = DocumentLimits(bytes: .max, depth: plistLimits.depth + 3, values: 3 * values)
    try XMLSource(text, limits: most).walk(failure: Self.error) { event throws(PlistError) in
      switch event {
      case .start(let tag): try enter(tag)
      case .end(_, let range): try leave(at: range)
      case .text(let text, let start, _): try add(text, at: start)
      case .instruction, .declaration: break
      }
    }
    guard let root else { throw .noDictionary }
    return root
  }

  private static func error(_ error: XMLError) -> PlistError {
    switch error {
    case .malformed(let place, _): .malformed(line: place.line)
    case .declares: .declares
    case .tooDeep: .tooDeep(limit: plistLimits.depth)
    case .tooMany: .tooMany(limit: plistLimits.values)
    case .tooLarge(let limit): .tooLarge(limit: limit)
    }
  }

  private func malformed(at place: Int) -> PlistError {
    .malformed(line: DocumentPlace(of: place, in: bytes).line)
  }

  private static let leaves: Set = ["string", "integer", "real", "true", "false", "date", "data"]

  private var waits: Bool { open.last?.key != nil }

  private mutating func enter(_ tag: XMLTag) throws(PlistError) {
    let name = String(decoding: tag.name, as: UTF8.self)
    let start = tag.range.lowerBound
    switch open.last?.name {
    case nil where name == "plist" || !needsPlist && name == "dict": break
    case nil: throw .notPropertyList
    case "plist" where root == nil && name != "key": try count(name, at: start)
    case "dict" where name == "key" && !waits: break
    case "dict" where name != "key" && waits: try count(name, at: start)
    case "array" where name != "key": try count(name, at: start)
    default: throw malformed(at: start)
    }
    open.append(Element(name: name, start: start, innerStart: tag.range.upperBound))
  }

  private mutating func count(_ name: String, at start: Int) throws(PlistError) {
    guard name == "dict" || name == "array" || Self.leaves.contains(name) else {
      throw malformed(at: start)
    }
    values -= 1
    guard values >= 0 else { throw .tooMany(limit: plistLimits.values) }
    let level = open.count + (open[0].name == "plist" ? 0 : 1)
    guard level <= plistLimits.depth else { throw .tooDeep(limit: plistLimits.depth) }
  }

  private mutating func add(_ text: [UInt8], at start: Int) throws(PlistError) {
    guard let name = open.last?.name else { return }
    guard ["plist", "dict", "array"].contains(name) else {
      return open[open.count - 1].text += text
    }
    if let place = text.firstIndex(where: { !$0.isXMLSpace }) { throw malformed(at: start + place) }
  }

  private mutating func leave(at range: Range<Int>) throws(PlistError) {
    let element = open.removeLast()
    guard element.key == nil else { throw malformed(at: range.lowerBound) }
    let text = String(decoding: element.text, as: UTF8.self)
    let content: XMLPlist.Content
    switch element.name {
    case "plist": return isComplete = root != nil
    case "key":
      return open[open.count - 1].key = (text, element.start..<range.upperBound)
    case "dict": content = .table(element.entries)
    case "array": content = .list(element.nodes)
    case "string": content = .text(text)
    case "integer", "real": content = .number(text)
    case "true": content = .boolean(true)
    case "false": content = .boolean(false)
    default: content = .other
    }
    let node = XMLPlist.Node(
      range: element.start..<range.upperBound,
      inner: element.innerStart..<max(element.innerStart, range.lowerBound), content: content)
    // In place: a copy of the outer element would copy its contents.
    let outer = open.count - 1
    if outer < 0 || open[outer].name == "plist" {
      root = node
      isComplete = open.isEmpty
    } else if let key = open[outer].key {
      open[outer].entries.append(XMLPlist.Entry(key: key.text, keyRange: key.range, value: node))
      open[outer].key = nil
    } else {
      open[outer].nodes.append(node)
    }
  }
}

private struct XMLPlistProlog {
  var encoding: String?
  /// The text with blanks for its declaration: offsets stay, and the encoding, which may have
  /// changed, is gone.
  var text: [UInt8]

  /// - Throws: when the bytes are not UTF-8 or not XML.
  init(_ bytes: [UInt8]) throws(PlistError) {
    let (order, mark) = TextEncoding.of(bytes)
    if case .utf16 = order { throw .encoding("UTF-16") }
    if case .utf32 = order { throw .encoding("UTF-32") }
    let start = bytes[mark...].firstIndex { !$0.isXMLSpace } ?? bytes.endIndex
    if start < bytes.count, "{(/".utf8.contains(bytes[start]) { throw .oldStyle }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "<"),
      String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    else { throw .notPropertyList }
    text = bytes
    let place = Self.declaration(in: bytes, from: start)
    guard bytes[place...].starts(with: "<?xml".utf8),
      let end = bytes[place...].firstIndex(of: UInt8(ascii: ">"))
    else { return }
    encoding = Self.encoding(in: bytes[place..<end])
    for index in place...end where !bytes[index].isXMLSpace { text[index] = 0x20 }
  }

  /// The offset after blanks and comments. As Apple's readers do, it allows these before the declaration.
  private static func declaration(in bytes: [UInt8], from start: Int) -> Int {
    var start = start
    while bytes[start...].starts(with: "<!--".utf8) {
      guard
        let end = (start + 4..<bytes.count).first(where: {
          bytes[$0...].starts(with: "-->".utf8)
        }),
        let next = bytes[(end + 3)...].firstIndex(where: { !$0.isXMLSpace })
      else { break }
      start = next
    }
    return start
  }

  private static func encoding(in declaration: ArraySlice<UInt8>) -> String? {
    let parts = declaration.split(separator: UInt8(ascii: "="))
    guard
      let place = parts.firstIndex(where: {
        String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isWhitespace).last
          == "encoding"
      }), place + 1 < parts.endIndex
    else { return nil }
    let value = parts[place + 1].drop { $0.isXMLSpace }
    guard let quote = value.first else { return nil }
    return String(decoding: value.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }
}

extension UInt8 {
  package var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
