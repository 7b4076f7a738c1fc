import IconImage

/// A value with its key path. Each reader adds a problem and returns nil when the value is wrong;
/// the caller goes on and finds the next mistake.
struct Field {
  let node: Node
  let keyPath: String
  let problems: ProblemCollector

  func problem(_ message: String) {
    problems.add(message, at: node.mark, keyPath: keyPath)
  }

  private func unexpected(_ expected: String) {
    problem("is \(node.kind); expected \(expected)")
  }

  func string(_ expected: @autoclosure () -> String = "text") -> String? {
    guard case .scalar(let text, _) = node.content, !text.isEmpty, !node.isNull else {
      unexpected(expected())
      return nil
    }
    return text
  }

  func number<Number: LosslessStringConvertible & Comparable>(
    in range: ClosedRange<Number>, _ expected: @autoclosure () -> String
  ) -> Number? {
    guard case .scalar(let text, isPlain: true) = node.content, let value = Number(text),
      range.contains(value)
    else {
      unexpected(expected())
      return nil
    }
    return value
  }

  func bool() -> Bool? {
    switch node.content {
    case .scalar("true", isPlain: true): return true
    case .scalar("false", isPlain: true): return false
    default:
      unexpected("true or false")
      return nil
    }
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _: Choice.Type, or other: String? = nil
  ) -> Choice? where Choice.RawValue == String {
    var names: [String] { Choice.allCases.map(\.rawValue) + (other.map { [$0] } ?? []) }
    guard let text = string("one of \(names.joined(separator: ", "))") else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let hint = Spelling.suggestion(for: text, among: names).map { " (did you mean \($0)?)" }
    problem(
      "\"\(text.abbreviated)\" is not one of \(names.joined(separator: ", "))\(hint ?? "")")
    return nil
  }

  func color() -> Color? {
    if node.isNull {
      problem("is empty: # begins a comment, so put colours in quotes, as in \"#1d4ed8\"")
      return nil
    }
    guard let text = string("a colour such as \"#1d4ed8\"") else { return nil }
    guard let color = Color(text) else {
      problem(
        "\"\(text.abbreviated)\" is not a colour; write \"#rrggbb\", \"#rgb\", white or black")
      return nil
    }
    return color
  }

  func points() -> Points? {
    numbers(count: 2, "[width, height] in points") {
      $1.number(in: 0.5...65_535, "a number of points")
    }
    .map { Points(width: $0[0], height: $0[1]) }
  }

  func pixelSize() -> PixelSize? {
    let largest = PixelSize.largestSide
    return numbers(count: 2, "[width, height] in pixels") {
      $1.number(in: 1...largest, "a number of pixels, 1 to \(largest)")
    }.map { PixelSize(width: $0[0], height: $0[1]) }
  }

  /// `[x, y, width, height]`, inside an image of `size` when the size is known.
  func pixelRect(inside size: PixelSize?) -> PixelRect? {
    let sides = numbers(count: 4, "[x, y, width, height] in pixels") {
      $1.number(in: ($0 < 2 ? 0 : 1)...PixelSize.largestSide, "a number of pixels")
    }
    guard let sides else { return nil }
    let rect = PixelRect(
      x: sides[0], y: sides[1], size: PixelSize(width: sides[2], height: sides[3]))
    if let size, !rect.isInside(size) {
      problem("reaches beyond the \(size) pixels of the image")
      return nil
    }
    return rect
  }

  private func numbers<Number>(
    count: Int, _ expected: String, _ read: (Int, Field) -> Number?
  ) -> [Number]? {
    guard case .sequence(let items) = node.content, items.count == count else {
      unexpected(expected)
      return nil
    }
    let numbers = elements(items).enumerated().compactMap(read)
    return numbers.count == count ? numbers : nil
  }

  func list(_ expected: String) -> [Field]? {
    guard case .sequence(let items) = node.content else {
      unexpected(expected)
      return nil
    }
    return elements(items)
  }

  private func elements(_ items: [Node]) -> [Field] {
    items.enumerated().map { index, item in
      Field(node: item, keyPath: "\(keyPath)[\(index)]", problems: problems)
    }
  }

  private func pairs(_ expected: String) -> [(name: String, mark: SourceMark, value: Node)]? {
    guard case .mapping(let pairs) = node.content else {
      unexpected(expected)
      return nil
    }
    return pairs.compactMap { key, value in
      if case .scalar(let name, _) = key.content { return (name, key.mark, value) }
      problems.add("is \(key.kind), not a key", at: key.mark, keyPath: keyPath)
      return nil
    }
  }

  /// The fields of a mapping. Unknown and repeated keys are problems.
  func fields(
    _ known: [String], _ expected: String? = nil, kind: String? = nil,
    oldNames: [String: String] = [:]
  ) -> Fields? {
    guard let pairs = pairs(expected ?? known.joined(separator: ", ")) else { return nil }
    var values: [String: Field] = [:]
    for (name, mark, value) in pairs {
      let path = keyPath.isEmpty ? name.abbreviated : "\(keyPath).\(name.abbreviated)"
      let key = oldNames[name].map { known.contains($0) ? $0 : name } ?? name
      if !known.contains(key) {
        let hint = Spelling.suggestion(for: name, among: known).map { " (did you mean \($0)?)" }
        let list = kind.map { "; \($0) are \(known.joined(separator: ", "))" }
        problems.add("unknown key\(hint ?? list ?? "")", at: mark, keyPath: path)
      } else if let first = values[key], first.keyPath != path,
        let old = oldNames.first(where: { $0.value == key })?.key
      {
        let relation = key == name ? "\(old) is its old name" : "is the old name of \(key)"
        problems.add("\(relation); remove one of the two", at: mark, keyPath: path)
      } else if values[key] != nil {
        problems.add("occurs a second time", at: mark, keyPath: path)
      } else {
        values[key] = Field(node: value, keyPath: path, problems: problems)
      }
    }
    return Fields(owner: self, values: values)
  }

  /// The pairs of a mapping whose keys the user chooses. Empty and repeated keys are problems.
  func entries(_ expected: String) -> [(name: Marked, value: Field)] {
    var seen: Set<String> = []
    return (pairs(expected) ?? []).compactMap { name, mark, value in
      let path = "\(keyPath).\(name)"
      guard !name.isEmpty, seen.insert(name).inserted else {
        problems.add(
          name.isEmpty ? "is \"\", not a key" : "occurs a second time", at: mark,
          keyPath: name.isEmpty ? keyPath : path)
        return nil
      }
      return (
        Marked(text: name, file: problems.file, mark: mark, keyPath: path),
        Field(node: value, keyPath: path, problems: problems)
      )
    }
  }
}

/// The fields of a mapping, by key.
struct Fields {
  let owner: Field
  let values: [String: Field]

  subscript(key: String) -> Field? { values[key] }

  /// The field; adds a problem when it is missing.
  func required(_ key: String) -> Field? {
    if let field = values[key] { return field }
    owner.problem("\(key) is missing")
    return nil
  }
}

/// Collects the mistakes of one file, so that all of them are reported together.
final class ProblemCollector {
  let file: String
  private(set) var problems: [SpecProblem] = []

  init(file: String) {
    self.file = file
  }

  func add(_ message: String, at mark: SourceMark?, keyPath: String) {
    problems.append(SpecProblem(file: file, mark: mark, keyPath: keyPath, message: message))
  }

  /// The value that `read` builds from a YAML or JSON file.
  ///
  /// - Throws: every mistake, in the order of the file.
  static func reading<Value>(
    _ bytes: [UInt8], file: String, _ read: (Field) -> Value?
  ) throws(SpecProblems) -> Value {
    let (value, problems) = try partly(bytes, file: file, read)
    guard let value, problems.isEmpty else { throw SpecProblems(problems) }
    return value
  }

  /// The same with the mistakes beside the value, which lacks the wrong parts; nil if the whole is wrong.
  /// Throws if the text cannot be parsed.
  static func partly<Value>(
    _ bytes: [UInt8], file: String, _ read: (Field) -> Value?
  ) throws(SpecProblems) -> (Value?, [SpecProblem]) {
    let root: Node
    do throws(SpecProblem) {
      root = try YAMLReader.node(of: bytes, file: file)
    } catch {
      throw SpecProblems([error])
    }
    let collector = ProblemCollector(file: file)
    let value = read(Field(node: root, keyPath: "", problems: collector))
    let problems = collector.problems.sorted {
      ($0.mark?.line ?? 0, $0.mark?.column ?? 0) < ($1.mark?.line ?? 0, $1.mark?.column ?? 0)
    }
    return (value, problems)
  }
}
