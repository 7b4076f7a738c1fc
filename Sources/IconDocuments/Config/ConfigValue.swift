/// A text value of a configuration file, in whatever language the file has.
package struct ConfigValue: Sendable {
  /// The keys from the root, joined by dots: "build.mac.icon". List elements have no key of their own;
  /// a called function and a block count as keys: "makers.MakerDeb.options.icon".
  package let path: String
  /// The container of the value: an object, a list, an XML element. The root is 0.
  package let container: Int
  package let text: String
  /// The bytes of the text, without quotes.
  package let range: Range<Int>
  /// Whether the text is the whole value, and not a part of an expression.
  package let isWhole: Bool

  package init(
    path: String, container: Int, text: String, range: Range<Int>, isWhole: Bool = true
  ) {
    self.path = path
    self.container = container
    self.text = text
    self.range = range
    self.isWhole = isWhole
  }

  /// The last key.
  package var name: Substring { path.split(separator: ".").last ?? "" }
}

/// The values of a configuration file.
package struct ConfigValues: Sendable {
  package private(set) var all: [ConfigValue] = []
  /// The container that contains each container, by index; -1 for the root.
  private var outer = [-1]

  package init() {}

  /// Values whose path is `path` or ends with it. Complexity: O(values).
  package func values(_ path: String) -> [ConfigValue] {
    let (whole, end) = (path.utf8, ".\(path)".utf8)
    return all.filter { value in
      let own = value.path.utf8
      return own.count == whole.count
        ? own.elementsEqual(whole)
        : own.count > end.count && own.suffix(end.count).elementsEqual(end)
    }
  }

  /// The value of a key in the same container.
  package func value(_ name: String, beside value: ConfigValue) -> ConfigValue? {
    self.value(name, in: value.container)
  }

  package func value(_ name: String, in container: Int) -> ConfigValue? {
    all.first { $0.container == container && $0.name == name }
  }

  /// The value of a key in the containers around a value, the nearest first.
  package func value(_ name: String, around value: ConfigValue) -> ConfigValue? {
    var container = outer[value.container]
    while container >= 0 {
      if let found = self.value(name, in: container) { return found }
      container = outer[container]
    }
    return nil
  }

  package mutating func add(_ value: ConfigValue) { all.append(value) }

  /// A new container inside another one.
  package mutating func opened(in container: Int) -> Int {
    outer.append(container)
    return outer.count - 1
  }
}
