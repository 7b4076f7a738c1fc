import IconCodec
import IconFiles
import IconForgeKit
import IconMaking
import IconProject
import IconRules
import IconSpec

extension Command {
  static var plan: Command {
    Command(
      name: "plan", summary: "Print the files that build would make.",
      operands: BuildInput.operands, operandLimit: 1,
      details: BuildInput.details + "\n\nplan does not read the artwork itself.",
      examples: [
        ("plan icon.png --preset ios-2010", "files, sizes and treatment of the artwork"),
        ("plan --format json", "the files of ./iconforge.yml, as data"),
        ("plan brands.yml --jobs-jsonl", "one line for each set, for iconforge work"),
      ]
    ) { arguments throws(UsageError) in
      let request = try BuildInput.request(&arguments)
      let effort = try BuildInput.effort(&arguments)
      let isWork = arguments.flag(
        "jobs-jsonl", in: .reports,
        "one line of JSON for each set of a manifest, for iconforge work")
      let given: OutputFormat? = try arguments.choice(
        "format", value: "text|json", in: .reports, "form of the result")
      guard !(isWork && given != nil) else {
        throw UsageError("--jobs-jsonl is a form of its own, and cannot go with --format")
      }
      return { terminal async throws(UsageError) in
        if isWork { return try lines(request, effort: effort, terminal) }
        let requested = try UsageError.converting { try request.requested() }
        let sets = requested.sets
        terminal.show(requested.notes)
        terminal.print(
          given == .json ? PlanJSON.text(sets) : sets.map(text).joined(separator: "\n\n"))
        terminal.show(
          sets.flatMap(\.warnings).map { Diagnostic($0, .warning) }
            + sets.flatMap { $0.foreseen(isForced: nil) }
            + sets.flatMap(\.problems).map { Diagnostic($0) })
        return sets.allSatisfy(\.problems.isEmpty) ? .success : .failure
      }
    }
  }

  /// Prints lines for workers. Exit status 3 if a set has no line.
  private static func lines(
    _ request: BuildRequest, effort: EncodingEffort, _ terminal: Terminal
  ) throws(UsageError) -> ExitStatus {
    do {
      let plan = try WorkPlan(request, effort: effort)
      let problems = try plan.lines { try StandardStream.write(Array(($0 + "\n").utf8)) }
      terminal.show(problems)
      return problems.contains { $0.severity == .error } ? .failure : .success
    } catch let error as FileError {
      // Piping to `head` is safe.
      guard ProcessEnvironment.hasReader || error.path != StandardStream.outputName else {
        return .success
      }
      throw UsageError(unreadable: error.path, "\(error)")
    } catch {
      throw UsageError(error, at: request.input ?? "iconforge.yml")
    }
  }

  private static func text(_ set: BuildSet) -> String {
    let rows = set.plan.jobs.map { job in
      [
        job.path, "\(job.pixels)", job.roleNames.joined(separator: ", "),
        job.artwork.path, job.treatment.summary,
      ]
    }
    let table = TextTable(
      ["File", "Pixels", "Roles", "Artwork", "Treatment"],
      rows + set.packagePaths.map { [$0, "–", "", "", ""] })
    let title = set.name.map { "\(Printable.text($0)): \(Printable.text(set.output))\n\n" } ?? ""
    return title + table.text(within: Screen.listColumns)
      + (set.plan.unservedNote.map { "\n\n\($0)" } ?? "")
  }
}
