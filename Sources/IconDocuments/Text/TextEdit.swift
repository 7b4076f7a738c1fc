package struct TextEdit: Sendable {
  package let range: Range<Int>
  package let text: String

  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}

extension [UInt8] {
  /// The text with all edits applied; edits at one offset keep their order.
  package func edited(_ edits: [TextEdit]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for edit in sorted.map(\.element) {
      result += self[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + self[position...]
  }
}
