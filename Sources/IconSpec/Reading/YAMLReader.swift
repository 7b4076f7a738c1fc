import CYaml

/// Reads YAML, and so JSON, through libyaml: one document without aliases or tags.
package struct YAMLReader {
  /// Name and version of the library.
  package static let library = "libyaml \(String(cString: yaml_get_version_string()))"
  /// In bytes; no manifest is larger.
  package static let largestFile = 4 << 20
  private static let deepestNesting = 64
  /// In bytes: four times the longest path that systems accept.
  private static let longestScalar = 16 << 10

  let file: String
  let bytes: [UInt8]

  package static func node(of bytes: [UInt8], file: String) throws(SpecProblem) -> Node {
    try YAMLReader(file: file, bytes: JSONEscapes.withoutSurrogates(bytes)).document()
  }

  private func document() throws(SpecProblem) -> Node {
    guard bytes.count <= Self.largestFile else {
      throw SpecProblem(file: file, message: "is \(bytes.count) bytes; 4 MB is the limit")
    }
    try refuseTags()
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else {
      throw SpecProblem(file: file, message: "out of memory")
    }
    defer { yaml_parser_delete(&parser) }
    // libyaml keeps the pointer, which is valid only in this closure.
    let result: Result<Node, SpecProblem> = bytes.withUnsafeBufferPointer { input in
      yaml_parser_set_input_string(&parser, input.baseAddress, input.count)
      do throws(SpecProblem) { return .success(try stream(&parser)) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// libyaml compares every %TAG with all previous ones before it reports any, which is quadratic.
  /// Complexity: O(bytes).
  private func refuseTags() throws(SpecProblem) {
    // UTF-16 puts zeros between letters.
    let text = bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes
    var line = 1
    for index in text.indices {
      if index > 0, text[index - 1] == UInt8(ascii: "\n") { line += 1 }
      guard text[index] == UInt8(ascii: "%"), text[index...].starts(with: "%TAG".utf8),
        index == 0 || text[index - 1] == UInt8(ascii: "\n") || text[index - 1] == 0x0D
      else { continue }
      throw SpecProblem(
        file: file, mark: SourceMark(line: line, column: 1), message: Self.unsupported)
    }
  }

  private static let unsupported = "aliases, anchors and tags are not supported here"

  private func stream(_ parser: inout yaml_parser_t) throws(SpecProblem) -> Node {
    _ = try next(&parser)  // the stream's start
    let start = try next(&parser)
    guard start.type == YAML_DOCUMENT_START_EVENT else {
      throw SpecProblem(file: file, message: "is empty")
    }
    let root = try node(try next(&parser), &parser, depth: 0)
    _ = try next(&parser)  // the document's end
    let end = try next(&parser)
    guard end.type == YAML_STREAM_END_EVENT else {
      throw SpecProblem(file: file, mark: end.mark, message: "holds a second document")
    }
    return root
  }

  /// The parts of a libyaml event that outlive it.
  private struct Event {
    var type: yaml_event_type_t
    var mark: SourceMark
    var text = ""
    var isPlain = false
    var isDecorated = false
  }

  private func next(_ parser: inout yaml_parser_t) throws(SpecProblem) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else {
      let mark = problemMark(parser)
      if let tab = indentingTab(on: mark.line) {
        throw SpecProblem(
          file: file, mark: SourceMark(line: mark.line, column: tab),
          message: "is indented by a tab; indent with spaces")
      }
      throw SpecProblem(
        file: file, mark: mark,
        message: parser.problem.map { String(cString: $0) } ?? "cannot be read")
    }
    defer { yaml_event_delete(&event) }
    var read = Event(
      type: event.type,
      mark: SourceMark(
        line: Int(event.start_mark.line) + 1, column: Int(event.start_mark.column) + 1))
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      read.text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      read.isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      read.isDecorated = scalar.tag != nil || scalar.anchor != nil
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      read.isDecorated = sequence.tag != nil || sequence.anchor != nil
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      read.isDecorated = mapping.tag != nil || mapping.anchor != nil
    default: break
    }
    return read
  }

  /// The column of a tab in a line's indentation, which YAML forbids.
  private func indentingTab(on line: Int) -> Int? {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: line, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    let blanks = lines[line - 1].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return blanks.firstIndex(of: UInt8(ascii: "\t")).map { $0 - blanks.startIndex + 1 }
  }

  /// libyaml reports bytes that are not text only by their offset.
  private func problemMark(_ parser: yaml_parser_t) -> SourceMark {
    guard parser.error == YAML_READER_ERROR else {
      let place = parser.problem_mark
      return SourceMark(line: Int(place.line) + 1, column: Int(place.column) + 1)
    }
    var before = bytes.prefix(parser.problem_offset)
    // Report a broken sequence at its first byte.
    if let lead = before.lastIndex(where: { $0 >= 0xC0 }) {
      let length = before[lead] >= 0xF0 ? 4 : before[lead] >= 0xE0 ? 3 : 2
      if before.count - lead < length { before = before[..<lead] }
    }
    let line = before.reversed().prefix { $0 != UInt8(ascii: "\n") }
    return SourceMark(
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: String(decoding: line.reversed(), as: UTF8.self).unicodeScalars.count + 1)
  }

  private func node(
    _ event: Event, _ parser: inout yaml_parser_t, depth: Int
  ) throws(SpecProblem) -> Node {
    if event.type == YAML_ALIAS_EVENT || event.isDecorated {
      throw SpecProblem(
        file: file, mark: event.mark, message: Self.unsupported)
    }
    guard depth < Self.deepestNesting else {
      throw SpecProblem(file: file, mark: event.mark, message: "is nested too deeply")
    }
    switch event.type {
    case YAML_SCALAR_EVENT:
      guard event.text.utf8.count <= Self.longestScalar else {
        throw SpecProblem(
          file: file, mark: event.mark,
          message: "\"\(event.text.abbreviated)\" has \(event.text.utf8.count) bytes; a key or "
            + "value has at most \(Self.longestScalar)")
      }
      return Node(content: .scalar(event.text, isPlain: event.isPlain), mark: event.mark)
    case YAML_SEQUENCE_START_EVENT:
      var items: [Node] = []
      while case let item = try next(&parser), item.type != YAML_SEQUENCE_END_EVENT {
        items.append(try node(item, &parser, depth: depth + 1))
      }
      return Node(content: .sequence(items), mark: event.mark)
    default:
      var pairs: [(key: Node, value: Node)] = []
      while case let item = try next(&parser), item.type != YAML_MAPPING_END_EVENT {
        let key = try node(item, &parser, depth: depth + 1)
        pairs.append((key, try node(try next(&parser), &parser, depth: depth + 1)))
      }
      return Node(content: .mapping(pairs), mark: event.mark)
    }
  }
}
