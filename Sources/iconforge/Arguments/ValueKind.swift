import IconSpec

/// The values that a shell proposes for an option or operand.
enum ValueKind: Sendable {
  case free
  case file
  case folder
  /// Lists the choices on demand: listing presets reads their files.
  case choice(@Sendable () -> [Choice])
  case choiceOrFile(@Sendable () -> [Choice])

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
    case .choice(let choices), .choiceOrFile(let choices): choices()
    case .free, .file, .folder: []
    }
  }

  static func cases<Case: RawRepresentable<String> & CaseIterable & Sendable>(
    _: Case.Type, ending: String = ""
  ) -> ValueKind {
    .choice { Case.allCases.map { Choice($0.rawValue + ending) } }
  }

  static let presets = ValueKind.choiceOrFile {
    BuiltInPresets.names.map { name in
      Choice(name, about: (try? BuiltInPresets.preset(name))?.title ?? "")
    }
      + BuiltInPresets.aliases.flatMap { name, aliases in
        aliases.map { Choice($0, about: "the same as \(name)") }
      }
  }
}

struct Choice: Sendable {
  let name: String
  /// One line; may be empty.
  let about: String

  init(_ name: String, about: String = "") {
    self.name = name
    self.about = about
  }

  /// Whether more text follows it: `sarif=`.
  var goesOn: Bool { name.hasSuffix("=") }
}
