import IconDocuments
import IconFiles
import IconRules

extension ValidationReport {
  /// JUnit XML as Jenkins and GitLab read it: a suite for each file and a case for each cause.
  /// Errors fail; warnings and notes pass and write output.
  ///
  /// Both services merge cases with equal suite, class and name. The name therefore has the rule,
  /// the path, and a number for repeated findings.
  package func junit() -> String {
    let causes = findings.causes
    let suites = causes.grouped { $0.first.path }.map { Self.suite($0.key, $0.elements) }
    let counts = Self.counts(causes)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="iconforge" \(counts)>
      \(suites.isEmpty ? passingSuite : suites.joined(separator: "\n"))
      </testsuites>
      """
  }

  /// CI servers treat a report without a case as an error.
  private var passingSuite: String {
    """
      <testsuite name="iconforge" \(Self.counts([]))>
        <testcase classname="iconforge" name="images" time="0">
          <system-out>\(XMLText.escaped((notes + [summary]).joined(separator: "\n")))</system-out>
        </testcase>
      </testsuite>
    """
  }

  private static func suite(_ path: String, _ causes: [Cause]) -> String {
    let counts = counts(causes)
    var seen: [Rule: Int] = [:]
    let cases = causes.map { cause in
      seen[cause.first.rule, default: 0] += 1
      return testCase(cause, number: seen[cause.first.rule] ?? 1)
    }
    return """
        <testsuite name="\(XMLText.escaped(path))" \(counts)>
      \(cases.joined(separator: "\n"))
        </testsuite>
      """
  }

  private static func testCase(_ cause: Cause, number: Int) -> String {
    let rule = cause.first.rule
    let path = XMLText.escaped(cause.first.path)
    let name = "\(path) [\(rule.id)]" + (number == 1 ? "" : " \(number)")
    return """
          <testcase classname="iconforge.\(rule.id)" name="\(name)" file="\(path)" time="0">
            \(outcome(cause))
          </testcase>
      """
  }

  private static func outcome(_ cause: Cause) -> String {
    let finding = cause.first
    let rule = finding.rule
    let message = XMLText.escaped(finding.message)
    let codes = finding.codes.isEmpty ? "" : " (\(finding.codes.joined(separator: ", ")))"
    let place =
      finding.file + [finding.line, finding.column].compactMap { $0 }.map { ":\($0)" }.joined()
    let text = """
      \(XMLText.escaped(place)): \(finding.severity.label): \(message)
      \(XMLText.escaped(rule.remedy))
      source: \(XMLText.escaped(finding.source + codes))
      """ + cause.otherLines.map { "\n" + XMLText.escaped($0) }.joined()
    return finding.severity < .error
      ? "<system-out>\(text)</system-out>"
      : "<failure type=\"\(rule.id)\" message=\"\(message)\">\(text)</failure>"
  }

  /// Without findings there is one passing case.
  private static func counts(_ causes: [Cause]) -> String {
    let failures = causes.count { $0.first.severity == .error }
    return "tests=\"\(max(1, causes.count))\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\""
  }
}

/// Escapes text for XML 1.0 content and quoted attributes.
enum XMLText {
  static func escaped(_ text: String) -> String {
    FileName.display(text).escapedXML().mappingScalars { scalar in
      switch scalar {
      // Parsers would normalise these characters.
      case "\t", "\n", "\r", "\u{7F}"..."\u{9F}": "&#\(scalar.value);"
      // XML 1.0 cannot represent these characters.
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": Printable.written(scalar)
      default: nil
      }
    }
  }
}
