import IconFiles
import IconForgeKit

extension Command {
  static var work: Command {
    Command(
      name: "work", summary: "Build the JSON lines on stdin; print one answer for each.",
      details: """
        For engines that distribute work. Each line of standard input describes a set; each line of
        standard output has the result of one set, in the order in which sets are finished. A mistaken
        line, hostile artwork or a crash of the importer fails its own line only. work ends with its
        input. Exit status: 0 whatever the answers, 3 if lines cannot be read or answers cannot be
        written. --fast and --optimize are for lines without an effort.
        docs/scale.md describes both formats.
        """,
      examples: [
        ("plan brands.yml --jobs-jsonl > jobs.jsonl", "the lines of a manifest"),
        ("work < jobs.jsonl > answers.jsonl", "builds all of them on this machine"),
      ]
    ) { arguments throws(UsageError) in
      let reading = try ReadingOptions(&arguments)
      let root =
        arguments.text(
          "root", value: "DIR", in: .source,
          "folder that all paths must lie in (default: the working folder)") ?? "."
      let parallel = try arguments.number(
        "parallel", value: "N", from: 1...1024, in: .performance,
        "lines at a time (default: one for each core)")
      var options = reading.buildOptions(try arguments.jobs())
      options.effort = try BuildInput.effort(&arguments)
      options.force = arguments.flag(
        "force", in: .output,
        "also replace files that differ: work has no lockfile to recognise user files")
      try BuildInput.readStorage(&arguments, &options)
      return { [options] terminal async throws(UsageError) in
        guard DiskFileSystem().fileType(of: root) == .folder else {
          throw UsageError("--root needs a folder, and \"\(root)\" is not one")
        }
        try await UsageError.converting {
          let worker = try Worker(
            options: options, root: root, parallel: parallel ?? Processor.coreCount)
          try await worker.run(Worker.lines) { answer throws(FileError) in
            try StandardStream.write(Array((answer + "\n").utf8))
          }
        }
        return .success
      }
    }
  }
}
