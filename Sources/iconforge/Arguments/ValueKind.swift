import IconSpec

/// The values that a shell proposes for an option or operand.
enum ValueKind: Sendable {
  case free
  case file
  case folder
  case choice(Choices)
  case choiceOrFile(Choices)

  /// FILE and DIR stand for files and folders.
  init(placeholder: String?) {
    switch placeholder {
    case "FILE": self = .file
    case "DIR": self = .folder
    default: self = .free
    }
  }

  var choices: [Choice] {
    switch self {
    case .choice(let choices), .choiceOrFile(let choices): choices.find()
    case .free, .file, .folder: []
    }
  }
}

struct Choice: Sendable {
  let name: String
  /// One line; may be empty.
  let about: String

  init(_ name: String, about: String = "") {
    (self.name, self.about) = (name, about)
  }

  /// Whether more text follows it: `sarif=`.
  var goesOn: Bool { name.hasSuffix("=") }
}

/// Values that are listed on demand: listing presets reads their files.
struct Choices: Sendable, ExpressibleByArrayLiteral {
  let find: @Sendable () -> [Choice]

  init(_ find: @escaping @Sendable () -> [Choice]) {
    self.find = find
  }

  init(arrayLiteral names: String...) {
    self.init { names.map { Choice($0) } }
  }

  static func cases<Case: RawRepresentable<String> & CaseIterable & Sendable>(
    _: Case.Type, ending: String = ""
  ) -> Choices {
    Choices { Case.allCases.map { Choice($0.rawValue + ending) } }
  }

  static let presets = Choices {
    BuiltInPresets.names.map { name in
      Choice(name, about: (try? BuiltInPresets.preset(name))?.title ?? "")
    }
      + BuiltInPresets.aliases.flatMap { name, aliases in
        aliases.map { Choice($0, about: "the same as \(name)") }
      }
  }
}
