import IconTestSupport
import Testing

/// Python's readers, as a second opinion on generated files and reports.
enum PythonReader {
  static let absence: Comment = "no Python with what the test needs: run `make test`"

  /// Whether Python has a module.
  static func has(_ module: String) -> Bool {
    guard let python = Programs.python else { return false }
    let question = """
      import sys
      from importlib.util import find_spec
      sys.exit(find_spec(sys.argv[1]) is None)
      """
    return (try? run(python, ["-c", question, module]).status) == 0
  }

  /// The output of a script for an argument.
  static func output(of script: String, _ argument: String) throws -> String {
    try python(script, argument)
  }

  /// The output of a script for a file with a text.
  static func output(of script: String, reading text: String) throws -> String {
    let folder = TemporaryFolder()
    let file = try folder.write("report", text)
    return try withExtendedLifetime(folder) { try output(of: script, file) }
  }
}
