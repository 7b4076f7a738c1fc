import IconFiles
import IconMaking
import IconPackages
import IconRules
import IconSpec
import IconStore

/// The "Next" lines after a build: one for each layout, and one for alternate icons.
struct NextSteps {
  let sets: [BuildSet]
  let report: BuildReport

  /// Of the sets that are complete; empty if the build wrote nothing.
  var lines: [String] {
    let made = zip(sets, report.sets).filter { $1.count(.written) > 0 && $1.exitStatus == .success }
      .map(\.0)
    let steps = OutputLayout.allCases.compactMap { layout -> String? in
      // A framework's tools find the files in its project's folders.
      let steps = made.filter { set in
        set.plan.jobs.contains { $0.layout == layout && $0.folder.isEmpty }
      }.compactMap { set in
        layout.nextStep(for: set.plan, in: set.output, of: DiskFileSystem())
          .map { (text: $0, folder: set.output) }
      }
      guard let first = steps.first else { return nil }
      let more = steps.dropFirst().map(\.folder).listed()
      return "Next: \(first.text)\(more.isEmpty ? "" : " (also \(more))")"
    }
    let dead = made.flatMap { set in
      AndroidPackager.deadDrawables(of: set.plan, in: set.output, DiskFileSystem()).map {
        Printable.text(SourcePath.normalized(SourcePath.joined(set.output, $0)))
      }
    }
    let leftovers =
      dead.isEmpty
      ? [] : ["Next: delete \(dead.listed(limit: 4)); devices show the new images instead"]
    return steps + leftovers + made.flatMap(\.nextSteps).map { "Next: \($0)" }
      + [alternates(made)].compactMap { $0 }
  }

  /// The build setting for alternate icons that Xcode compiles.
  private func alternates(_ made: [BuildSet]) -> String? {
    let jobs = made.flatMap(\.plan.jobs).filter {
      $0.artwork.options.isAlternate && $0.layout.traits.alternates == .compiled
    }
    let names = Set(jobs.map(\.artwork.name)).sorted().map { ShellWord.quoted($0) }
    guard !names.isEmpty else { return nil }
    return "Next: set ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES of the target to "
      + names.joined(separator: " ")
  }
}
