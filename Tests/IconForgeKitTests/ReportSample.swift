import IconForgeKit
import IconRules
import IconTestSupport
import Testing

/// A small report about files with hostile names.
enum ReportSample {
  static let size = Rules.rule("image-size")!
  static let alpha = Rules.rule("image-alpha-channel")!
  static let artwork = Rules.rule("artwork-size")!

  static func finding(
    _ path: String, _ rule: Rule = size, _ message: String = "is 58×58 pixels, not 57×57",
    _ severity: Severity = .error, codes: [String] = []
  ) -> Finding {
    Finding(rule, Violation(message, severity: severity, codes: codes), path: path)
  }

  static let report = ValidationReport(
    findings: [
      finding("Icon.png", artwork, "is small", .info),
      finding("Icon.png", alpha, "has an alpha channel", .warning, codes: ["ITMS-90717"]),
      finding("Icon.png", codes: ["ITMS-90022"]),
      finding("Icon.png", size, "is 100 % too large", codes: ["ITMS-90023"]),
      finding("größe @2x.png"),
      finding("\u{1B}[31mred\u{9B}\u{7F}.png"),
      finding("::error::x\r\n::stop-commands::y,z=%0A.png"),
      finding("<&>\"'].png", size, "says \"<![CDATA[\u{1}]]>\"\n&amp;", .warning),
      finding("/Art/10:30 \u{202E}gnp.png", alpha, "is\u{FFFF}\u{2028}odd", .info),
    ],
    notes: ["Icons: judged as ios-2010", "a\nb"], images: 12)

  /// The paths, in the report's order.
  static let paths = [
    "\u{1B}[31mred\u{9B}\u{7F}.png", "/Art/10:30 \u{202E}gnp.png",
    "::error::x\r\n::stop-commands::y,z=%0A.png", "<&>\"'].png", "Icon.png", "größe @2x.png",
  ]

  static let empty = ValidationReport(findings: [], notes: ["Icons: judged as ios-2010"], images: 1)
}

/// Readers of reports that are not ours, in the interpreter `make test` sets up.
enum ReportReader {
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

  /// What `script` prints; it finds `text` in the file `sys.argv[1]`.
  static func output(of script: String, reading text: String) throws -> String {
    let folder = try TemporaryFolder()
    let file = try folder.write("report", text)
    let result = try run(
      try #require(Programs.python), ["-c", script, file], environment: ["PYTHONUTF8": "1"])
    try #require(result.status == 0, "\(result.errors)")
    return result.output
  }
}
