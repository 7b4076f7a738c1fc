/// A value of a YAML or JSON file, with its location.
package struct Node: Sendable {
  package indirect enum Content: Sendable {
    /// `isPlain` is false for quoted text.
    case scalar(String, isPlain: Bool)
    case sequence([Node])
    case mapping([(key: Node, value: Node)])
  }

  package let content: Content
  package let mark: SourceMark

  /// Whether the value is null or empty.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// Describes the value in messages.
  var kind: String {
    switch content {
    case .scalar where isNull: "nothing"
    case .scalar(let text, let isPlain):
      isPlain && Double(text) != nil
        ? "the number \(text.abbreviated)" : "\"\(text.abbreviated)\""
    case .sequence: "a list"
    case .mapping: "a group of keys"
    }
  }
}

/// One mistake in a manifest or preset.
package struct SpecProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  package let file: String
  /// The line and column; nil for the whole file.
  package let mark: SourceMark?
  /// Such as `artwork.tabBar` or `slots[3].pixels`; empty at the top level.
  package let keyPath: String
  /// The mistake and its remedy.
  package let message: String

  /// Creates a problem at a key of a file.
  package init(file: String, mark: SourceMark? = nil, keyPath: String = "", message: String) {
    self.file = file
    self.mark = mark
    self.keyPath = keyPath.abbreviated
    self.message = message
  }

  /// As `iconforge.yml:3:7`.
  package var place: String {
    mark.map { "\(file):\($0.line):\($0.column)" } ?? file
  }

  /// The key and the message.
  package var explanation: String { keyPath.isEmpty ? message : "\(keyPath): \(message)" }

  /// The line that the program prints.
  package var description: String { "\(place): error: \(explanation)" }
}

/// All mistakes of one file, in its order.
package struct SpecProblems: Error, Sendable, CustomStringConvertible {
  /// At least one problem.
  package let problems: [SpecProblem]

  /// Collects problems.
  package init(_ problems: [SpecProblem]) {
    self.problems = problems
  }

  /// One line for each problem.
  package var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}

extension String {
  /// The text for quoting in messages: texts of more than 200 bytes are cut after 100 scalars.
  package var abbreviated: String {
    guard utf8.count > 200 else { return self }
    var beginning = String.UnicodeScalarView()
    beginning.append(contentsOf: unicodeScalars.prefix(100))
    return String(beginning) + "…"
  }

  /// The text for reports: texts of more than 4,096 bytes, the longest path of Linux, are cut after
  /// 1,024 scalars.
  package var bounded: String {
    utf8.count > 4096 ? String(unicodeScalars.prefix(1024)) + "…" : self
  }
}

/// A location in a file. Line and column start at 1.
package struct SourceMark: Hashable, Sendable {
  /// The line.
  package let line: Int
  /// The column, in bytes.
  package let column: Int
}
