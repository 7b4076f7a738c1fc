import IconDocuments
import IconFiles

extension Command {
  static var doctor: Command {
    Command(
      name: "doctor", summary: "Check whether everything that a build needs is installed.",
      operandValues: .free,
      details: """
        Reads an image of every supported format with the importer. For missing parts, prints how to
        install them. Exits with 1 if a build cannot work.
        """,
      examples: [
        ("doctor", "the installed parts and the missing ones"),
        ("doctor --format json", "the same as data, for a bug report"),
      ]
    ) { arguments throws(UsageError) in
      let cache = arguments.text(
        "cache", value: "DIR", in: .checks, "also check this folder for build --cache")
      guard cache != "" else { throw UsageError("--cache needs a folder") }
      let format = try arguments.format()
      return { terminal async throws(UsageError) in
        let checkup = await Checkup.made(cache: cache)
        switch format {
        case .text: terminal.print(checkup.text(within: Screen.columns))
        case .json: terminal.print(json(checkup))
        }
        return checkup.isHealthy ? .success : .findings
      }
    }
  }

  private static func json(_ checkup: Checkup) -> String {
    let findings = checkup.findings.map { finding -> PropertyValue in
      [
        "name": .text(finding.name), "verdict": .text(finding.verdict.rawValue),
        "text": .text(finding.text), "remedy": finding.remedy.map(PropertyValue.text),
      ]
    }
    return JSONText.pretty([
      "version": .text(IconForge.version), "healthy": .boolean(checkup.isHealthy),
      "findings": .list(findings),
    ])
  }
}
