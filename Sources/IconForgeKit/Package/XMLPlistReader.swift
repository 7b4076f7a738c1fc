/// Finds the values of an XML property list in its text.
/// Source: Apple, PropertyList-1.0.dtd; W3C, Extensible Markup Language 1.0.
struct XMLPlistReader {
  private var text: XMLScanner
  private var values = PropertyValue.mostValues

  private init(_ bytes: [UInt8]) throws(PlistError) {
    text = try XMLScanner(bytes)
  }

  /// - Throws: when the bytes are no XML property list in UTF-8 with a dictionary at the top.
  /// - Complexity: O(bytes)
  static func list(_ bytes: [UInt8]) throws(PlistError) -> XMLPlist {
    var reader = try XMLPlistReader(bytes)
    let list = XMLPlist(bytes: bytes, root: try reader.root())
    try reader.text.skipBetween()
    guard reader.text.isAtEnd else { throw reader.text.malformed }
    return list
  }

  /// The same for reading alone: as in Apple's readers, what stands behind the list does not count,
  /// and a dictionary needs no `<plist>` around it.
  static func values(_ bytes: [UInt8]) throws(PlistError) -> XMLPlist {
    var reader = try XMLPlistReader(bytes)
    try reader.text.skipProlog()
    let root = reader.text.isOpening("dict") ? try reader.value(level: 1) : try reader.root()
    return XMLPlist(bytes: bytes, root: root)
  }

  private mutating func root() throws(PlistError) -> XMLPlist.Node {
    try text.skipProlog()
    let outer = try text.tag()
    guard outer.name == "plist" else { throw .notPropertyList }
    guard !outer.isEmpty else { throw .noDictionary }
    try text.skipBetween()
    guard !text.isClosing else { throw .noDictionary }
    let root = try value(level: 1)
    try text.skipBetween()
    try text.close("plist")
    guard case .table = root.content else { throw .noDictionary }
    return root
  }

  private mutating func value(level: Int) throws(PlistError) -> XMLPlist.Node {
    guard level <= PlistEditor.levels else { throw .tooDeep(limit: PlistEditor.levels) }
    values -= 1
    guard values >= 0 else { throw .tooMany(limit: PropertyValue.mostValues) }
    let start = text.index
    let tag = try text.tag()
    let innerStart = text.index
    var content = XMLPlist.Content.other
    switch tag.name {
    case "dict": content = .table(tag.isEmpty ? [] : try entries(level: level))
    case "array": content = .list(tag.isEmpty ? [] : try elements(level: level))
    case "string": content = .text(tag.isEmpty ? "" : try text.characters())
    case "integer", "real": content = .number(tag.isEmpty ? "" : try text.characters())
    case "true", "false", "date", "data":
      if !tag.isEmpty { _ = try text.characters() }
      if tag.name == "true" { content = .boolean(true) }
      if tag.name == "false" { content = .boolean(false) }
    default: throw text.malformed(at: start)
    }
    let innerEnd = text.index
    if !tag.isEmpty { try text.close(tag.name) }
    return XMLPlist.Node(
      range: start..<text.index, inner: innerStart..<innerEnd, content: content)
  }

  private mutating func entries(level: Int) throws(PlistError) -> [XMLPlist.Entry] {
    var entries: [XMLPlist.Entry] = []
    try text.skipBetween()
    while !text.isClosing {
      let start = text.index
      let tag = try text.tag()
      guard tag.name == "key" else { throw text.malformed(at: start) }
      var key = ""
      if !tag.isEmpty {
        key = try text.characters()
        try text.close("key")
      }
      let end = text.index
      try text.skipBetween()
      let value = try value(level: level + 1)
      entries.append(XMLPlist.Entry(key: key, keyRange: start..<end, value: value))
      try text.skipBetween()
    }
    return entries
  }

  private mutating func elements(level: Int) throws(PlistError) -> [XMLPlist.Node] {
    var elements: [XMLPlist.Node] = []
    try text.skipBetween()
    while !text.isClosing {
      elements.append(try value(level: level + 1))
      try text.skipBetween()
    }
    return elements
  }
}
