import IconForgeKit
import IconRules
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
    notes: ["Icons: checked as ios-2010", "a\nb"], images: 12)

  static let empty = ValidationReport(
    findings: [], notes: ["Icons: checked as ios-2010"], images: 1)
}
