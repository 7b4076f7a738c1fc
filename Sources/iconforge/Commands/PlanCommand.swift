import IconCodec
import IconFiles
import IconForgeKit
import IconMaking
import IconProject
import IconRules
import IconSpec

extension Command {
  static let plan = Command(
    name: "plan", summary: "Print what build would make, and do nothing.",
    operands: BuildInput.operands, operandLimit: 1,
    options: BuildInput.options + [.output, .format, .jobsJSONL, .fast, .optimize],
    details: BuildInput.details + "\nThe artwork itself is not read.",
    examples: [
      Example("plan icon.png --preset ios-2010", "files, sizes and what is done for each"),
      Example("plan --format json", "the same of ./iconforge.yml, as data"),
      Example("plan brands.yml --jobs-jsonl", "a line for every set, for iconforge work"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    let format = try arguments.choice(.format, default: OutputFormat.text)
    let requested: RequestedBuild
    let request = try BuildInput.request(arguments)
    let effort = try effort(arguments)
    if arguments.has(.jobsJSONL) {
      guard !arguments.has(.format) else {
        throw UsageError("--jobs-jsonl is a form of its own, and cannot go with --format")
      }
      return try lines(request, effort, terminal)
    }
    do throws(BuildRequestError) {
      requested = try request.requested()
    } catch {
      throw UsageError(error)
    }
    let sets = requested.sets
    terminal.show(requested.notes)
    switch format {
    case .json: terminal.print(PlanJSON.text(sets))
    case .text: terminal.print(sets.map(text).joined(separator: "\n\n"))
    }
    terminal.show(
      sets.flatMap(\.warnings).map {
        Diagnostic(path: $0.place, severity: .warning, message: $0.explanation)
      } + sets.flatMap { $0.foreseen(isForced: nil) })
    for set in sets {
      for problem in set.problems { Terminal.printError(Printable.text(problem.description)) }
    }
    return sets.allSatisfy(\.problems.isEmpty) ? .success : .failure
  }

  /// For workers: exit status 3 when a set has no line.
  private static func lines(
    _ request: BuildRequest, _ effort: EncodingEffort, _ terminal: Terminal
  ) throws(UsageError) -> ExitStatus {
    do {
      let plan = try WorkPlan(request, effort: effort)
      let told = try plan.lines { try StandardStream.write(Array(($0 + "\n").utf8)) }
      terminal.show(told)
      return told.contains { $0.severity == .error } ? .failure : .success
    } catch let error as FileError {
      // Whoever went away has had what he wanted.
      guard Surroundings.hasReader || error.path != StandardStream.outputName else {
        return .success
      }
      throw UsageError(unreadable: error.path, "\(error)")
    } catch {
      throw UsageError(BuildRequestError(error, at: request.input ?? "iconforge.yml"))
    }
  }

  private static func text(_ set: BuildSet) -> String {
    var table = TextTable(["File", "Pixels", "Roles", "Artwork", "Treatment"])
    for job in set.plan.jobs {
      table.add([
        job.path, "\(job.pixels)", job.roleNames.joined(separator: ", "),
        job.artwork.path, job.treatment.summary,
      ])
    }
    for path in set.packagePaths { table.add([path, "–", "", "", ""]) }
    let title = set.name.map { "\(Printable.text($0)): \(Printable.text(set.output))\n\n" } ?? ""
    return title + table.text(within: Screen.listColumns)
      + (set.plan.unservedNote.map { "\n\n\($0)" } ?? "")
  }
}

extension Option {
  static let jobsJSONL = Option(
    "jobs-jsonl", help: "a line of JSON for every set of a manifest, for iconforge work")
}
