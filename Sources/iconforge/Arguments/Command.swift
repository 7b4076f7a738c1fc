import IconFiles
import IconImage

/// A command of the program. Help, manual and completions come from this declaration.
///
/// Commands are computed properties: the compiler checks for unused constants there, but not in the closure
/// of a stored property.
struct Command: Sendable {
  typealias Action = (Terminal) async throws(UsageError) -> ExitStatus

  let name: String
  let summary: String
  /// The operands in the usage line.
  var operands = ""
  var operandLimit = 0
  /// The operands that a shell proposes.
  var operandValues = ValueKind.file
  let details: String
  let examples: [Example]
  var isHidden = false
  /// For a command with the interface of another program.
  var foreign: ForeignInterface?
  /// Reads every option and returns the action of this call. Must not throw without arguments.
  let read: @Sendable (inout Arguments) throws(UsageError) -> Action

  var options: [Option] {
    var empty = Arguments()
    do throws(UsageError) {
      _ = try read(&empty)
      _ = try empty.general()
    } catch {
      preconditionFailure("\(name) needs arguments to declare its options: \(error.lines)")
    }
    return empty.declared.grouped.flatMap(\.options)
  }

  /// The option of this command for a setting, or else that of the first command with one.
  @Sendable func option(for setting: Setting) -> Setting.Option {
    let name = setting.rawValue.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }
    func hasOption(_ command: Command) -> Bool { command.options.contains { $0.name == name } }
    let other = hasOption(self) ? nil : Program.commands.first(where: hasOption)
    return ("--\(name)", other?.name)
  }
}

/// The words after `iconforge `, and what they do.
typealias Example = (words: String, result: String)
