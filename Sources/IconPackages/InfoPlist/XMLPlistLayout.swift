import IconDocuments

/// The indentation of an XML property list.
struct XMLPlistLayout {
  private let bytes: [UInt8]
  /// One step of indentation; Xcode's tab if the file has none.
  private(set) var unit = "\t"

  init(_ list: XMLPlist) {
    bytes = list.bytes
    unit = unit(of: list.root) ?? unit
  }

  /// The white space between key and value of an entry on one line.
  func gap(of entry: XMLPlist.Entry) -> String? {
    let gap = bytes[entry.keyRange.upperBound..<entry.value.range.lowerBound]
    guard gap.allSatisfy({ $0.isXMLSpace && !$0.isLineBreak }) else { return nil }
    return String(decoding: gap, as: UTF8.self)
  }

  /// The end of an element's contents, with the blanks after it in its line.
  func end(of inner: Range<Int>) -> Int {
    guard let last = bytes[inner].lastIndex(where: { !$0.isXMLSpace }) else {
      return inner.lowerBound
    }
    let rest = bytes[last + 1..<inner.upperBound]
    let next = rest.firstIndex { !$0.isXMLSpace || $0.isLineBreak }
    return next.flatMap { bytes[$0].isLineBreak ? $0 : nil } ?? last + 1
  }

  /// Longer lines are not indentation.
  private static let longestLine = 4096

  /// The line break and indentation before an offset; nil if other text precedes it on the line.
  func lead(to place: Int) -> String? {
    let blanks = bytes[max(0, place - Self.longestLine)..<place].reversed().prefix {
      $0.isXMLSpace && !$0.isLineBreak
    }.count
    var start = place - blanks
    guard start > 0, bytes[start - 1].isLineBreak else { return nil }
    start -= 1
    if start > 0, bytes[start] == UInt8(ascii: "\n"), bytes[start - 1] == UInt8(ascii: "\r") {
      start -= 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// The line break and indentation of an offset's line; nil in the first line.
  func lineLead(of place: Int) -> String? {
    let near = bytes[max(0, place - Self.longestLine)..<place]
    guard let lineBreak = near.lastIndex(where: \.isLineBreak) else { return nil }
    let rest = bytes[(lineBreak + 1)..<place]
    return lead(to: rest.firstIndex { !$0.isXMLSpace } ?? place)
  }

  /// The indentation step of the first container whose contents are indented.
  private func unit(of node: XMLPlist.Node) -> String? {
    let children: [(start: Int, node: XMLPlist.Node)]
    switch node.content {
    case .table(let entries): children = entries.map { ($0.keyRange.lowerBound, $0.value) }
    case .list(let nodes): children = nodes.map { ($0.range.lowerBound, $0) }
    default: return nil
    }
    if let first = children.first, let lead = lead(to: first.start)?.utf8,
      let outer = lineLead(of: node.range.lowerBound)?.utf8,
      lead.count > outer.count, lead.starts(with: outer)
    {
      return String(decoding: lead.dropFirst(outer.count), as: UTF8.self)
    }
    return children.lazy.compactMap { unit(of: $0.node) }.first
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
