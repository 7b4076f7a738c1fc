import Foundation
import IconTestSupport
import Testing

@Suite struct ManualTests {
  private static let python = ProcessInfo.processInfo.environment["ICONFORGE_PYTHON"] != nil
  private static func has(_ program: String) -> Bool {
    #if os(Linux)
      if python { return true }
    #endif
    return Programs.installed(program) != nil
  }

  @Test func `each command has a page, and the program has one`() throws {
    let place = Workplace()
    try place.succeed("man", "--output", "man1")
    #expect(
      place.files(below: "man1")
        == (HelpTests.commands.map { "iconforge-\($0).1" } + ["iconforge.1"]).sorted())
    for command in HelpTests.commands {
      let file = try place.folder.read("man1/iconforge-\(command).1")
      let page = String(decoding: file, as: UTF8.self)
      #expect(page == (try place.run("man", command).output))
      #expect(page.utf8.allSatisfy { $0 < 0x80 })
      for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS"] {
        #expect(page.contains("\n.SH \(section)\n"), "\(command)")
      }
    }
  }

  @Test(.enabled(if: has("mandoc"), "no mandoc: run `make test`"))
  func `mandoc accepts each page`() throws {
    for command in [nil] + (HelpTests.commands.map { $0 as String? }) {
      let place = Workplace()
      try place.folder.write("page.1", place.run(["man"] + [command].compactMap { $0 }).output)
      let result = try run("/usr/bin/env", ["mandoc", "-Tlint", place.folder.path("page.1")])
      let told = result.output.split(separator: "\n").filter { !$0.contains("missing date") }
      #expect(told == [], "\(command ?? "")")
    }
  }

  @Test(.enabled(if: has("groff"), "no groff: run `make test`"))
  func `groff accepts each page, and its text is that of the help`() throws {
    for command in HelpTests.commands {
      let place = Workplace()
      try place.folder.write("page.1", place.run("man", command).output)
      let result = try run(
        "/usr/bin/env",
        ["groff", "-ww", "-man", "-Tutf8", "-P-cbou", place.folder.path("page.1")])
      #expect(result.errors == "", "\(command)")
      func words(_ text: String) -> String {
        text.replacing("\u{2010}", with: "-").split { " \n".contains($0) }.joined(separator: " ")
      }
      let page = words(result.output)
      let help = try iconforge(command, "--help", environment: ["COLUMNS": "100"]).output
      for option in help.matches(of: /(?m)^  (-\w, |    )(--\S+(?: \S+)?)   (.*(?:\n {12,}.*)*)/) {
        let head = option.1.contains(",") ? "\(option.1)\(option.2)" : "\(option.2)"
        #expect(page.contains(words("\(head) \(option.3)")), "\(command) \(head)")
      }
      for example in help.matches(of: /(?m)^  (iconforge .*)\n {6}(.*(?:\n {6}.*)*)/) {
        #expect(page.contains(words("\(example.1) \(example.2)")), "\(example.1)")
      }
    }
  }
}
