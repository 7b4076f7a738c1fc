import IconDocuments
import IconFiles

extension Command {
  static let doctor = Command(
    name: "doctor", summary: "Tell whether everything is there that a build needs.",
    operands: "", operandLimit: 0, options: [.doctorCache, .format],
    details: """
      The importer is asked to read a picture of every kind it should. For what is missing, what to
      do about it is told. Ends with 1 when a build cannot work.
      """,
    operandValues: .free,
    examples: [
      Example("doctor", "what is there, and what is not"),
      Example("doctor --format json", "the same as data, for a bug's report"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    let format = try arguments.choice(.format, default: OutputFormat.text)
    guard arguments.value(.doctorCache) != "" else { throw UsageError("--cache needs a folder") }
    let checkup = await Checkup.made(cache: arguments.value(.doctorCache))
    switch format {
    case .text: terminal.print(checkup.text(within: Screen.columns))
    case .json: terminal.print(json(checkup))
    }
    return checkup.isHealthy ? .success : .findings
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

extension Option {
  static let doctorCache = Option(
    "cache", value: "DIR", help: "a folder that builds are to be given as theirs")
}
