// Checks in CI that the icons are those of their artwork. Writes nothing: CheckIcons [MANIFEST]
import Foundation
import IconForgeKit

let request = BuildRequest(CommandLine.arguments.dropFirst().first)
var options = BuildOptions()
options.mode = .check

let build: Build
do {
  build = try Build(request, options: options)
} catch {
  print(error)
  exit(error.exitStatus.rawValue)
}

let report = await build.run()
for set in report.sets {
  for outcome in set.outcomes where [.missing, .differs].contains(outcome.status) {
    print("\(outcome.location(in: set.root)): \(outcome.status)")
  }
}
for path in report.staleFiles { print("\(path): no longer requested") }
for failure in report.failures + report.sets.flatMap(\.failures) { print(failure.text()) }
exit(report.exitStatus.rawValue)
