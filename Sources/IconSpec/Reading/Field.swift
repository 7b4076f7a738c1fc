import IconImage

/// Collects the mistakes of one file, so that all are told at once.
final class ProblemCollector {
  let file: String
  private(set) var problems: [SpecProblem] = []

  init(file: String) {
    self.file = file
  }

  func add(_ message: String, at mark: SourceMark?, keyPath: String) {
    problems.append(SpecProblem(file: file, mark: mark, keyPath: keyPath, message: message))
  }

  /// What `read` makes of a file, or every mistake in it.
  static func reading<Value>(
    _ bytes: [UInt8], file: String, _ read: (Field) -> Value?
  ) throws(SpecProblems) -> Value {
    let root: Node
    do throws(SpecProblem) {
      root = try YAMLReader.node(of: bytes, file: file)
    } catch {
      throw SpecProblems([error])
    }
    let problems = ProblemCollector(file: file)
    let value = read(Field(node: root, keyPath: "", problems: problems))
    try problems.throwIfAny()
    return value!
  }

  private func throwIfAny() throws(SpecProblems) {
    guard problems.isEmpty else {
      throw SpecProblems(
        problems.sorted {
          ($0.mark?.line ?? 0, $0.mark?.column ?? 0) < ($1.mark?.line ?? 0, $1.mark?.column ?? 0)
        })
    }
  }
}

/// A value with its key path. Each reader returns nil after adding a problem, so that reading
/// goes on and finds the next one.
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

  func number(in range: ClosedRange<Double>, _ expected: String) -> Double? {
    guard case .scalar(let text, isPlain: true) = node.content, let value = Double(text),
      range.contains(value)
    else {
      unexpected(expected)
      return nil
    }
    return value
  }

  func integer(
    in range: ClosedRange<Int>, _ expected: @autoclosure () -> String
  ) -> Int? {
    guard case .scalar(let text, isPlain: true) = node.content, let value = Int(text),
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

  func choice<Choice: RawRepresentable & CaseIterable>(_: Choice.Type) -> Choice?
  where Choice.RawValue == String {
    var names: [String] { Choice.allCases.map(\.rawValue) }
    guard let text = string("one of \(names.joined(separator: ", "))") else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let hint = Spelling.suggestion(for: text, among: names).map { " (did you mean \($0)?)" }
    problem(
      "\"\(text.abbreviated)\" is not one of \(names.joined(separator: ", "))\(hint ?? "")")
    return nil
  }

  func color() -> Color? {
    if node.isNull {
      problem("is nothing: a # begins a comment, so colours stand in quotes, as \"#1d4ed8\"")
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

  /// `[width, height]`.
  func pair<Value>(_ expected: String, _ read: (Field) -> Value?) -> (Value, Value)? {
    guard case .sequence(let items) = node.content, items.count == 2 else {
      unexpected(expected)
      return nil
    }
    let values = elements(items).map(read)
    guard let first = values[0], let second = values[1] else { return nil }
    return (first, second)
  }

  func pixelSize() -> PixelSize? {
    pair("[width, height] in pixels") {
      $0.integer(
        in: 1...PixelSize.largestSide, "a number of pixels, 1 to \(PixelSize.largestSide)")
    }.map { PixelSize(width: $0, height: $1) }
  }

  /// `[x, y, width, height]`, inside an image of `size` where that is known.
  func pixelRect(inside size: PixelSize?) -> PixelRect? {
    let expected = "[x, y, width, height] in pixels"
    guard case .sequence(let items) = node.content, items.count == 4 else {
      unexpected(expected)
      return nil
    }
    let numbers = elements(items).enumerated().map { index, field in
      field.integer(in: (index < 2 ? 0 : 1)...PixelSize.largestSide, "a number of pixels")
    }
    guard let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3]
    else { return nil }
    let rect = PixelRect(x: x, y: y, size: PixelSize(width: width, height: height))
    if let size, !rect.isInside(size) {
      problem("reaches beyond the \(size) pixels of the image")
      return nil
    }
    return rect
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

  /// The fields of a mapping. Keys not in `known` and keys said twice are problems; `kind` is what
  /// the known ones are called where they are worth telling.
  func fields(_ known: [String], _ expected: String, kind: String? = nil) -> Fields? {
    guard case .mapping(let pairs) = node.content else {
      unexpected(expected)
      return nil
    }
    var values: [String: Field] = [:]
    for (key, value) in pairs {
      guard case .scalar(let name, _) = key.content else {
        problems.add("is \(key.kind), not a key", at: key.mark, keyPath: keyPath)
        continue
      }
      let path = keyPath.isEmpty ? name.abbreviated : "\(keyPath).\(name.abbreviated)"
      if !known.contains(name) {
        let hint = Spelling.suggestion(for: name, among: known).map { " (did you mean \($0)?)" }
        let list = kind.map { "; \($0) are \(known.joined(separator: ", "))" }
        problems.add("unknown key\(hint ?? list ?? "")", at: key.mark, keyPath: path)
      } else if values[name] != nil {
        problems.add("stands here a second time", at: key.mark, keyPath: path)
      } else {
        values[name] = Field(node: value, keyPath: path, problems: problems)
      }
    }
    return Fields(owner: self, values: values)
  }
}

/// The fields of a mapping, by key.
struct Fields {
  let owner: Field
  let values: [String: Field]

  subscript(key: String) -> Field? { values[key] }

  /// The field, or a problem that says it is missing.
  func required(_ key: String) -> Field? {
    if let field = values[key] { return field }
    owner.problem("\(key) is missing")
    return nil
  }
}
