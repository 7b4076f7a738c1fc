import Foundation
import IconForgeKit
import IconRules
import IconTestSupport
import Testing

@Suite struct ReportGitHubTests {
  private let text = ReportSample.report.github()

  @Test func `each finding is one workflow command`() {
    let size = ReportSample.size.remedy
    let alpha = ReportSample.alpha.remedy
    #expect(
      text == """
        ::error file=\\u{1b}[31mred\\u{9b}\\u{7f}.png,title=image-size::\
        \\u{1b}[31mred\\u{9b}\\u{7f}.png: is 58×58 pixels, not 57×57%0A\(size)
        ::notice file=/Art/10%3A30 \u{202E}gnp.png,title=image-alpha-channel::\
        /Art/10:30 \\u{202e}gnp.png: is\u{FFFF}\\u{2028}odd%0A\(alpha)
        ::error file=%3A%3Aerror%3A%3Ax%0D%0A%3A%3Astop-commands%3A%3Ay%2Cz=%250A.png,\
        title=image-size::\\u{3a}:error::x\\u{d}\\u{a}::stop-commands::y,z=%250A.png: \
        is 58×58 pixels, not 57×57%0A\(size)
        ::warning file=<&>"'].png,title=image-size::<&>"'].png: \
        says "<![CDATA[\\u{1}]]>"\\u{a}&amp;%0A\(size)
        ::error file=Icon.png,title=image-size::Icon.png: is 58×58 pixels, not 57×57%0A\(size)
        ::error file=Icon.png,title=image-size::Icon.png: is 100 %25 too large%0A\(size)
        ::warning file=Icon.png,title=image-alpha-channel::\
        Icon.png: has an alpha channel%0A\(alpha)
        ::notice file=Icon.png,title=artwork-size::\
        Icon.png: is small%0A\(ReportSample.artwork.remedy)
        ::error file=größe @2x.png,title=image-size::\
        größe @2x.png: is 58×58 pixels, not 57×57%0A\(size)
        """)
  }

  @Test func `without findings the output is empty`() {
    #expect(ReportSample.empty.github() == "")
  }

  /// Parses commands as the runner does (actions/runner, `ActionCommand.TryParseV2`).
  @Test(.enabled(if: Programs.python != nil, ReportReader.absence))
  func `the runner reads the findings`() throws {
    let script = """
      import json, sys

      def unescaped(text, pairs):
          for token, escape in pairs:
              text = text.replace(escape, token)
          return text

      data_pairs = [("\\r", "%0D"), ("\\n", "%0A"), ("%", "%25")]
      property_pairs = [("\\r", "%0D"), ("\\n", "%0A"), (":", "%3A"), (",", "%2C"), ("%", "%25")]
      commands = []
      for line in open(sys.argv[1], encoding="utf-8", newline="").read().split("\\n"):
          line = line.lstrip()
          assert line.startswith("::"), line
          end = line.index("::", 2)
          name, _, rest = line[2:end].partition(" ")
          properties = dict(part.split("=", 1) for part in rest.strip().split(",") if part)
          commands.append({
              "command": name, "message": unescaped(line[end + 2:], data_pairs),
              **{key: unescaped(value, property_pairs) for key, value in properties.items()}})
      print(json.dumps(commands))
      """
    let output = try ReportReader.output(of: script, reading: text)
    let commands = try JSONDecoder().decode([[String: String]].self, from: Data(output.utf8))
    let findings = ReportSample.report.findings
    #expect(commands.count == findings.count)
    for (command, finding) in zip(commands, findings) {
      #expect(Set(command.keys) == ["command", "file", "title", "message"])
      #expect(
        command["command"] == (finding.severity == .info ? "notice" : finding.severity.rawValue))
      #expect(command["title"] == finding.rule.id)
      #expect(
        command["message"] == "\(Printable.text(finding.path)): "
          + "\(Printable.text(finding.message))\n\(finding.rule.remedy)")
      guard !finding.path.hasPrefix("\u{1B}") else { continue }
      #expect(command["file"] == finding.path)
    }
  }
}
