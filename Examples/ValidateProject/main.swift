// Validates a project folder and prints the findings of each rule: ValidateProject [FOLDER]
import Foundation
import IconForgeKit

let report = await Validation([CommandLine.arguments.dropFirst().first ?? "."]).run()
let rules = Dictionary(grouping: report.findings, by: \.rule).sorted { $0.key.id < $1.key.id }

for (rule, findings) in rules {
  print("\(rule.id): \(rule.summary)")
  for finding in findings { print("  \(Diagnostic(finding, withRemedy: false).text())") }
  print("  remedy: \(rule.remedy)")
  print("  source: \(rule.source)\n")
}

for note in report.notes { print(note) }
print("\(report.images) images, \(report.count(.error)) errors, \(report.count(.warning)) warnings")
exit(report.exitStatus.rawValue)
