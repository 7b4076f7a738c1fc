import IconImage

/// How one type of value is read, and its shape.
struct ValueForm<Value>: Sendable {
  let shape: ValueShape
  let read: @Sendable (Field) -> Value?
}

extension ValueForm<Marked> {
  static func text(_ expected: String, pattern: String? = nil) -> Self {
    Self(shape: .text(expected, pattern: pattern)) { $0.marked(expected) }
  }

  static func path(_ expected: String) -> Self {
    Self(shape: .path(expected)) { $0.sourcePath(expected) }
  }

  static func fileName(_ purpose: String = "a file's name") -> Self {
    Self(shape: .text(purpose, pattern: ValueShape.fileName)) { $0.fileName(purpose) }
  }
}

extension ValueForm<[Marked]> {
  /// One value, or a list with at least one.
  static func oneOrMore(_ form: ValueForm<Marked>, _ expected: String) -> Self {
    Self(shape: .either([form.shape, .list(form.shape, least: 1)])) {
      $0.oneOrMore(expected, form.read)
    }
  }
}

extension ValueForm {
  static func list<Element>(_ element: ValueForm<Element>, _ expected: String) -> Self
  where Value == [Element] {
    Self(shape: .list(element.shape)) { $0.list(expected)?.compactMap(element.read) }
  }
}

extension ValueForm<String> {
  static func string(_ expected: String) -> Self {
    Self(shape: .text(expected)) { $0.string(expected) }
  }
}

extension ValueForm<Color> {
  static var color: Self { Self(shape: .color()) { $0.color() } }
}

extension ValueForm<Bool> {
  static var truth: Self { Self(shape: .truth) { $0.bool() } }
}

extension ValueForm<Int> {
  static func integer(in range: ClosedRange<Int>, _ expected: String) -> Self {
    Self(shape: .integer(range)) { $0.number(in: range, expected) }
  }
}

extension ValueForm<Int> {
  /// A change in per cent, or the word auto, which gives no value.
  static func percent(in range: ClosedRange<Int>) -> Self {
    Self(shape: .either([.choice(["auto"]), .integer(range)])) { field in
      if case .scalar("auto", _) = field.node.content { return nil }
      return field.number(
        in: range, "auto or per cent from \(range.lowerBound) to \(range.upperBound)")
    }
  }
}

extension ValueForm<Anchor> {
  static var anchor: Self {
    let share = "([0-9]|[1-9][0-9]|100)%"
    let shares = ValueShape.text("shares in per cent: 25% 75%", pattern: "^\(share) \(share)$")
    return Self(shape: .either([Self.choice.shape, shares])) {
      $0.choice(Anchor.self, or: "per cent as in 25% 75%")
    }
  }
}

extension ValueForm<Double> {
  static func number(in range: ClosedRange<Double>, _ expected: String) -> Self {
    Self(shape: .number(range)) { $0.number(in: range, expected) }
  }
}

extension ValueForm where Value: RawRepresentable<String> & CaseIterable & Sendable {
  static var choice: Self {
    Self(shape: .choice(Value.allCases.map(\.rawValue))) { $0.choice(Value.self) }
  }
}

/// A key of a group: the form of its value, and the member that keeps it.
struct Key<Group>: Sendable {
  typealias Member<Value> = any WritableKeyPath<Group, Value> & Sendable

  let shape: KeyShape
  let read: @Sendable (Field, inout Group) -> Void

  var name: String { shape.name }

  init(
    _ name: String, formerly oldName: String? = nil, _ value: ValueShape,
    read: @escaping @Sendable (Field, inout Group) -> Void
  ) {
    shape = KeyShape(name: name, oldName: oldName, value: value)
    self.read = read
  }

  init<Value>(
    _ name: String, formerly oldName: String? = nil, _ form: ValueForm<Value>,
    to member: Member<Value?>
  ) {
    self.init(name, formerly: oldName, form.shape) { $1[keyPath: member] = form.read($0) }
  }

  /// A member that keeps its default if the value is wrong.
  init<Value>(_ name: String, _ form: ValueForm<Value>, to member: Member<Value>) {
    self.init(name, form.shape) { field, group in
      if let value = form.read(field) { group[keyPath: member] = value }
    }
  }

  /// A group whose keys belong to the same value.
  init(_ name: String, group keys: [Key], _ expected: String? = nil) {
    self.init(name, .group(keys.map(\.shape))) { _ = $0.fields(keys, of: &$1, expected) }
  }

  /// The key of a value whose member is this group.
  func within<Outer>(_ member: any WritableKeyPath<Outer, Group> & Sendable) -> Key<Outer> {
    Key<Outer>(name, formerly: shape.oldName, shape.value) { read($0, &$1[keyPath: member]) }
  }
}

extension Field {
  /// Reads a mapping by the table of its keys; nil if it is not a mapping.
  func fields<Group>(
    _ keys: [Key<Group>], of group: inout Group, _ expected: String? = nil, kind: String? = nil
  ) -> Fields? {
    let oldNames = keys.compactMap { key in key.shape.oldName.map { ($0, key.name) } }
    let fields = fields(
      keys.map(\.name), expected, kind: kind,
      oldNames: Dictionary(uniqueKeysWithValues: oldNames))
    guard let fields else { return nil }
    for key in keys {
      if let field = fields[key.name] { key.read(field, &group) }
    }
    return fields
  }
}

/// What a value of a manifest may be. Patterns are regular expressions of ECMA-262, as JSON Schema has them.
package indirect enum ValueShape: Sendable {
  /// Any scalar that is not empty; the text describes it.
  case text(String, pattern: String? = nil)
  case truth
  case choice([String])
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  case list(ValueShape, least: Int = 0)
  case either([ValueShape])
  case group([KeyShape], GroupLimits = GroupLimits())
  /// Keys that the user chooses, with values of one shape.
  case entries(ValueShape, named: String = ".")
  /// The shape of another key, by its path.
  case same(as: [String])

  /// As `OutputPath.objection` accepts the name of one file.
  static let fileName = #"^(?!\.{0,2}$)[^/\\:\u0000-\u001f\u007f]*$"#

  /// As `SourcePath.objection` accepts it.
  static func path(_ expected: String) -> Self {
    .text(
      expected, pattern: #"^(?![/~]|[A-Za-z]:|file:|.*://)[^\\\u0000-\u001f\u007f]+$"#)
  }

  /// As `Color` reads it, or one of other words.
  static func color(or words: [String] = []) -> Self {
    let names = (words + ["[Ww][Hh][Ii][Tt][Ee]", "[Bb][Ll][Aa][Cc][Kk]"]).joined(separator: "|")
    return .text(
      "\(words.map { "\($0), " }.joined())a colour such as \"#1d4ed8\"",
      pattern: "^(#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})|\(names))$")
  }
}

/// Which keys of a group depend on others.
package struct GroupLimits: Sendable {
  package var least = 0
  package var required: [String] = []
  /// Exactly one of these.
  package var one: [String] = []
  /// At least one of these.
  package var any: [String] = []
  /// Not all of these together.
  package var apart: [String] = []
  /// A key whose value requires another key.
  package var condition: (key: String, value: String, required: String)?
}

package struct KeyShape: Sendable {
  package let name: String
  /// A former spelling, which is still accepted.
  package let oldName: String?
  package let value: ValueShape
}
