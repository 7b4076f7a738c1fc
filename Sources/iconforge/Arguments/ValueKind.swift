import IconSpec

/// What the table knows of a value, so that a shell can complete it.
enum ValueKind: Sendable {
  /// Anything: nothing is proposed.
  case free
  case file
  case folder
  case choice(Choices)
  /// One of these, or a file of one's own.
  case choiceOrFile(Choices)

  /// What a placeholder says by itself.
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

/// A value there is.
struct Choice: Sendable {
  let name: String
  /// One line, empty where the name says all.
  let about: String

  init(_ name: String, about: String = "") {
    (self.name, self.about) = (name, about)
  }

  /// Whether something is to be written after it: `sarif=`.
  var goesOn: Bool { name.hasSuffix("=") }
}

/// The values there are, looked for only when somebody asks: presets would have to be read.
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
