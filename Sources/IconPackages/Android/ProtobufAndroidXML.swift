/// XML of an Android App Bundle.
///
/// Source: Android Open Source Project, frameworks/base, tools/aapt2/Resources.proto (XmlNode);
/// Protocol Buffers, Encoding.
struct ProtobufAndroidXML {
  private let bytes: ArraySlice<UInt8>

  private static let deepest = 200

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Whether a file is a node with an element that begins with a namespace or a name. No XML text
  /// has these bytes.
  static func begins(_ bytes: [UInt8]) -> Bool {
    var message = Message(bytes[...])
    guard bytes.first == 0x0A, let (_, element) = message.next(),
      let first = element.bytes.first, [0x0A, 0x12, 0x1A].contains(first)
    else { return false }
    // The position in the source may follow.
    return message.rest.isEmpty || message.rest.first == 0x1A
  }

  /// Complexity: O(bytes + text).
  func text() throws(XMLRefusal) -> [UInt8] {
    var text = AndroidXMLText()
    try write(node: bytes, to: &text, depth: 0)
    return try text.finished()
  }

  private func write(
    node: ArraySlice<UInt8>, to text: inout AndroidXMLText, depth: Int
  ) throws(XMLRefusal) {
    guard depth < Self.deepest else { throw CompiledAndroidXML.damaged }
    let fields = try Message.fields(of: node)
    guard let element = fields.last(where: { $0.number == 1 })?.field.bytes else { return }
    let position = fields.last { $0.number == 3 }?.field.bytes ?? []
    let line = try Message.fields(of: position).first { $0.number == 1 }?.field.value ?? 0
    let parts = try Message.fields(of: element)
    guard let name = parts.last(where: { $0.number == 3 })?.field.text else {
      throw CompiledAndroidXML.damaged
    }
    var attributes: [AndroidXMLText.Attribute] = []
    for part in parts where part.number == 4 { attributes.append(try attribute(part.field.bytes)) }
    try text.start(name, attributes, line: line)
    for part in parts where part.number == 5 {
      try write(node: part.field.bytes, to: &text, depth: depth + 1)
    }
    try text.end()
  }

  private func attribute(
    _ bytes: ArraySlice<UInt8>
  ) throws(XMLRefusal) -> AndroidXMLText.Attribute {
    let fields = try Message.fields(of: bytes)
    func text(_ number: Int) -> String? { fields.last { $0.number == number }?.field.text }
    let prefix = text(1) == CompiledAndroidXML.namespace ? "android:" : ""
    return (prefix + (text(2) ?? ""), text(3) ?? "")
  }
}

/// A message of Protocol Buffers.
private struct Message {
  struct Field {
    var value = 0
    var bytes: ArraySlice<UInt8> = []
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// All fields. Complexity: O(fields).
  static func fields(
    of bytes: ArraySlice<UInt8>
  ) throws(XMLRefusal) -> [(number: Int, field: Field)] {
    var (message, fields) = (Message(bytes), [(number: Int, field: Field)]())
    while !message.rest.isEmpty {
      guard let field = message.next() else { throw CompiledAndroidXML.damaged }
      fields.append(field)
    }
    return fields
  }

  /// The next field; nil at the end and for damaged ones.
  mutating func next() -> (number: Int, field: Field)? {
    guard let key = number() else { return nil }
    var field = Field()
    switch key & 7 {
    case 0:
      guard let value = number() else { return nil }
      field.value = value
    case 2:
      guard let count = number(), let bytes = take(count) else { return nil }
      field.bytes = bytes
    case 1: guard take(8) != nil else { return nil }
    case 5: guard take(4) != nil else { return nil }
    default: return nil
    }
    return (key >> 3, field)
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// A number of seven bits for each byte; nil for more than 56 bits, which no size has. Negative
  /// values, which take ten bytes, do not occur in XML.
  private mutating func number() -> Int? {
    var value = 0
    for shift in stride(from: 0, to: 56, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      value |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
