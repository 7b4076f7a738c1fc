extension String {
  /// Wraps paragraphs, which blank lines separate, to lines of at most `width` characters.
  ///
  /// `hanging` is the indentation of all lines but the first. `breaksWords` also breaks words that are
  /// too long for a line, preferably after a slash or dash.
  func wrapped(to width: Int, hanging: Int = 0, breaksWords: Bool = false) -> String {
    let indent = String(repeating: " ", count: hanging)
    let paragraphs = split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.allSatisfy { $0 == " " } }
    var lines: [String] = []
    for paragraph in paragraphs {
      if !lines.isEmpty { lines.append("") }
      var line = lines.isEmpty ? "" : indent
      var room = width - line.count
      var isEmpty = true
      for var word in paragraph.flatMap({ $0.split(separator: " ") }) {
        if !isEmpty, word.count + 1 > room {
          lines.append(line)
          line = indent
          room = width - hanging
          isEmpty = true
        }
        while breaksWords, word.count > room, room > 0 {
          let sign = word.prefix(room).lastIndex { "/-_".contains($0) }
          let point = sign.map { word.distance(from: word.startIndex, to: $0) + 1 } ?? 0
          let part = word.prefix(point > room / 2 ? point : room)
          lines.append(line + part)
          word = word.dropFirst(part.count)
          line = indent
          room = width - hanging
        }
        line += isEmpty ? word : " " + word
        room -= word.count + (isEmpty ? 0 : 1)
        isEmpty = false
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  /// Wrapped to start at a column of a line of `width` characters.
  func wrapped(at column: Int, to width: Int, breaksWords: Bool = false) -> String {
    wrapped(to: width - column, breaksWords: breaksWords)
      .replacing("\n", with: "\n" + String(repeating: " ", count: column))
  }
}
