import IconDocuments
import IconRules
import Testing

@testable import IconForgeKit

@Suite struct PrintableTests {
  @Test(arguments: [
    "", "Icon@2x.png", "größe.png", "e\u{301}", "アイコン", "🎨", "a b", "\\u{a}", "\"quoted\"", "57×57",
    "a::b", "a ::b", "##", "# [x]", ":a", "#[x]", "a: b",
  ])
  func `plain text stays as it is`(text: String) {
    #expect(Printable.text(text) == text)
  }

  @Test(arguments: [
    ("a\nb", "a\\u{a}b"), ("a\rb", "a\\u{d}b"), ("a\tb", "a\\u{9}b"), ("\r\n", "\\u{d}\\u{a}"),
    ("\u{1B}[31mred", "\\u{1b}[31mred"), ("\u{0}", "\\u{0}"), ("\u{7F}", "\\u{7f}"),
    ("\u{9B}31m", "\\u{9b}31m"), ("\u{85}", "\\u{85}"), ("\u{202E}gnp.exe", "\\u{202e}gnp.exe"),
    ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"), ("\u{200B}", "\\u{200b}"),
    ("\u{FEFF}a", "\\u{feff}a"), ("\u{2028}", "\\u{2028}"), ("\u{2029}", "\\u{2029}"),
    ("\u{E000}", "\\u{e000}"),
    // Commands of GitHub's runner.
    ("::error::x", "\\u{3a}:error::x"), (" ::add-mask::x", " \\u{3a}:add-mask::x"),
    ("::", "\\u{3a}:"), ("##[error]x", "\\u{23}#[error]x"),
    ("a###[group]", "a#\\u{23}#[group]"),
  ])
  func `control characters, invisible characters and workflow commands are escaped`(
    text: String, expected: String
  ) {
    #expect(Printable.text(text) == expected)
  }
}

@Suite struct DiagnosticTests {
  @Test(arguments: [
    (Severity.info, "a: note: b", "a: \u{1B}[1;36mnote:\u{1B}[0m b"),
    (.warning, "a: warning: b", "a: \u{1B}[1;33mwarning:\u{1B}[0m b"),
    (.error, "a: error: b", "a: \u{1B}[1;31merror:\u{1B}[0m b"),
  ])
  func `severity is a word, coloured on request`(
    severity: Severity, plain: String, colored: String
  ) {
    let diagnostic = Diagnostic(path: "a", severity: severity, message: "b")
    #expect(diagnostic.text() == plain)
    #expect(diagnostic.text(isColored: true) == colored)
  }
}

@Suite struct QuotedWorkOrderTests {
  private static let long = String(repeating: "x", count: 1_000_000)

  @Test(arguments: [
    #"{"version": \#(WorkOrder.version), "\#(long)": 1}"#,
    #"{"\#(long)": 1, "\#(long)": 1}"#,
  ])
  func `work order messages shorten quoted input`(line: String) throws {
    #expect {
      try WorkOrder(try PropertyValue.members(ofJSON: Array(line.utf8)), effort: .standard)
    } throws: { "\($0)".utf8.count < 2000 }
  }

  @Test func `printable text of megabytes is cut`() {
    #expect(Printable.text(String(repeating: "\n", count: 4_000_000)).utf8.count < 10_000)
  }
}
