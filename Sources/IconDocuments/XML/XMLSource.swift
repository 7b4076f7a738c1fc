internal import CExpat

/// Reads XML in UTF-8 with expat. A document type may not declare anything, so only the five
/// predefined entities exist, and no other file is read.
///
/// Source: Extensible Markup Language 1.0 (fifth edition).
package struct XMLSource {
  package let bytes: [UInt8]
  private let limits: DocumentLimits

  package init(_ bytes: [UInt8], limits: DocumentLimits = .standard) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Passes each event to `body`. The text is UTF-8, whatever it declares.
  ///
  /// - Throws: the error of `body`, or the result of `failure` for an error in the text.
  /// - Complexity: O(bytes), beside the cost of `body`.
  package func walk<Thrown: Error>(
    failure: (XMLError) -> Thrown, _ body: (XMLEvent) throws(Thrown) -> Void
  ) throws(Thrown) {
    var thrown: Thrown?
    let error = run { event in
      do throws(Thrown) {
        try body(event)
        return true
      } catch {
        thrown = error
        return false
      }
    }
    if let thrown { throw thrown }
    if let error { throw failure(error) }
  }

  private func run(_ accept: (XMLEvent) -> Bool) -> XMLError? {
    guard bytes.count <= limits.bytes else { return .tooLarge(limit: limits.bytes) }
    // expat would read such a text as UTF-16.
    let head = Array(bytes.prefix(2))
    if head == [0xFF, 0xFE] || head == [0xFE, 0xFF] || head.contains(0) {
      return .malformed(DocumentPlace(line: 1, column: 1), "not UTF-8")
    }
    // The check of withoutActuallyEscaping contains the path of this file. Without this directive, the
    // programs depend on the checkout's folder.
    #sourceLocation(file:"XML.swift",line:1)
    return withoutActuallyEscaping(accept) { XMLRun(bytes, limits: limits, $0).error() }
    #sourceLocation()
  }
}

private final class XMLRun {
  private let bytes: [UInt8]
  private let limits: DocumentLimits
  private let accept: (XMLEvent) -> Bool
  private let parser: XML_Parser
  private var isStopped = false
  /// Errors that expat does not find.
  private var problem: XMLError?
  private var (depth, elements) = (0, 0)
  /// expat passes characters line by line.
  private var text: [UInt8] = []
  private var textStart = 0
  private var isCDATA = false

  init(_ bytes: [UInt8], limits: DocumentLimits, _ accept: @escaping (XMLEvent) -> Bool) {
    self.bytes = bytes
    self.limits = limits
    self.accept = accept
    guard let parser = XML_ParserCreate("UTF-8") else { fatalError("no memory for an XML parser") }
    self.parser = parser
  }

  deinit { XML_ParserFree(parser) }

  /// Passes events until `accept` returns false; returns the error of the text.
  func error() -> XMLError? {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    setHandlers()
    let status = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        XML_Parse(parser, $0.baseAddress, Int32($0.count), 1)
      }
    }
    if status == XML_STATUS_OK { flush() }
    if isStopped || status == XML_STATUS_OK { return problem }
    let message = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
    return .malformed(place, message ?? "not well-formed")
  }

  private var place: DocumentPlace {
    DocumentPlace(
      line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  private var range: Range<Int> {
    let start = max(0, Int(XML_GetCurrentByteIndex(parser)))
    return start..<start + Int(XML_GetCurrentByteCount(parser))
  }

  /// Whether the brackets of the document type are empty, as .NET writes them.
  private var hasEmptySubset: Bool {
    let rest = bytes[range.lowerBound...].drop { $0 != UInt8(ascii: "[") }.dropFirst()
    return rest.drop(while: isBlank).first == UInt8(ascii: "]")
  }

  private func setHandlers() {
    // expat always passes names and characters.
    XML_SetElementHandler(
      parser, { XMLRun.of($0).start($1!, $2!) }, { data, name in XMLRun.of(data).end(name!) })
    XML_SetCharacterDataHandler(parser) { XMLRun.of($0).add($1!, Int($2)) }
    XML_SetCdataSectionHandler(
      parser, { XMLRun.of($0).flush(isBeforeCDATA: true) }, { XMLRun.of($0).flush() })
    XML_SetCommentHandler(parser) { data, _ in XMLRun.of(data).flush() }
    XML_SetProcessingInstructionHandler(parser) { data, target, _ in
      let run = XMLRun.of(data)
      run.flush()
      run.pass(.instruction(target: copied(target!)))  // expat always passes it.
    }
    XML_SetXmlDeclHandler(parser) { data, version, encoding, _ in
      // A text declaration of an entity has no version; entities are not read.
      if version != nil { XMLRun.of(data).pass(.declaration(encoding: encoding.map(copied))) }
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, declares in
      let run = XMLRun.of(data)
      if declares != 0, !run.hasEmptySubset { run.stop(.declares(run.place)) }
    }
    XML_SetSkippedEntityHandler(parser) { data, _, _ in
      let run = XMLRun.of(data)
      run.stop(.malformed(run.place, "undefined entity"))
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLRun {
    // The user data is the run.
    Unmanaged<XMLRun>.fromOpaque(data!).takeUnretainedValue()
  }

  private func stop(_ error: XMLError? = nil) {
    guard !isStopped else { return }
    isStopped = true
    problem = error
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  /// expat passes the end of an element that closes itself even after it was stopped.
  private func pass(_ event: XMLEvent) {
    if !isStopped, !accept(event) { stop() }
  }

  private func start(
    _ name: UnsafePointer<XML_Char>, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>
  ) {
    flush()
    depth = depth + 1
    elements = elements + 1
    if depth > limits.depth { return stop(.tooDeep(limit: limits.depth)) }
    if elements > limits.values { return stop(.tooMany(limit: limits.values)) }
    var attributes: [XMLAttribute] = []
    var next = list
    while let key = next[0], let value = next[1] {
      attributes.append(XMLAttribute(name: copied(key), value: copied(value)))
      next += 2
    }
    let range = range
    let isEmpty = range.count > 1 && bytes[range.upperBound - 2] == UInt8(ascii: "/")
    pass(
      .start(
        XMLTag(range: range, name: copied(name), attributes: attributes, isEmpty: isEmpty)))
  }

  private func end(_ name: UnsafePointer<XML_Char>) {
    flush()
    depth -= 1
    pass(.end(name: copied(name), range: range))
  }

  private func add(_ characters: UnsafePointer<XML_Char>, _ count: Int) {
    if text.isEmpty { textStart = range.lowerBound }
    characters.withMemoryRebound(to: UInt8.self, capacity: count) {
      text += UnsafeBufferPointer(start: $0, count: count)
    }
  }

  private func flush(isBeforeCDATA: Bool = false) {
    if !text.isEmpty { pass(.text(text, start: textStart, isCDATA: isCDATA)) }
    text = []
    isCDATA = isBeforeCDATA
  }
}

/// expat only passes UTF-8.
private func copied(_ text: UnsafePointer<XML_Char>) -> [UInt8] {
  Array(String(cString: text).utf8)
}

package enum XMLLibrary {
  /// Name and version of the library that reads XML, such as "expat 2.5.0".
  package static let name = String(cString: XML_ExpatVersion()).replacing("_", with: " ")
}
