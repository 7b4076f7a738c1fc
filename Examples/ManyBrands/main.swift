// Makes the icons of several brands in one build: ManyBrands ARTWORK…
import Foundation
import IconForgeKit

// The sets of one build share the workers, the memory limit and the lockfile.
var sets: [BuildSet] = []
do {
  for artwork in CommandLine.arguments.dropFirst() {
    let brand = URL(fileURLWithPath: artwork).deletingPathExtension().lastPathComponent
    sets += try BuildRequest(artwork, presets: ["ios"], output: "Icons/\(brand)").sets()
  }
} catch {
  print(error)
  exit(error.exitStatus.rawValue)
}

let start = ContinuousClock.now
let report = await Build(sets, lockfile: LockfileLocation(output: "Icons")).run()
let elapsed = ContinuousClock.now - start

for set in report.sets {
  for outcome in set.outcomes {
    print("\(outcome.sha256 ?? "failed")  \(outcome.location(in: set.root))")
  }
}
for diagnostic in report.diagnostics { print(diagnostic.text()) }
print("reading \(report.stages.reading), making \(report.stages.making), over all workers")
print("\(report.sets.count) brands in \(elapsed)")
exit(report.exitStatus.rawValue)
