import IconFiles
import IconForgeKit
import IconMaking
import IconSpec

extension Command {
  static let work = Command(
    name: "work", summary: "Make what lines of a plan say, one answer each.",
    operands: "", operandLimit: 0,
    options: [
      .parallel, .jobs, .root, .forceOfWork, .maxPixels, .allowPDF, .requireSandbox, .cache,
      .durable,
    ],
    details: """
      For engines of build farms, which give it lines and read answers: each line of standard input is
      a set, each line of standard output what became of it, in the order in which they are done. A line
      that makes no sense, artwork that does harm or an importer that dies costs its own line. It ends
      with its input; exit status 0, whatever the answers say, or 3 when lines can no longer be read or
      answers no longer be written. docs/scale.md has the form of both.
      """,
    examples: [
      Example("plan brands.yml --jobs-jsonl > jobs.jsonl", "the lines, from a manifest"),
      Example("work < jobs.jsonl > answers.jsonl", "all of them, on this machine"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    let cores = Processor.coreCount
    let parallel = try arguments.integer(.parallel, in: 1...1024) ?? cores
    var options = BuildOptions(
      workers: try arguments.integer(.jobs, in: 1...1024) ?? cores,
      maxPixels: try arguments.integer(.maxPixels, in: 1...Int(Int32.max)))
    options.allowsPDF = arguments.has(.allowPDF)
    options.requiresSandbox = arguments.has(.requireSandbox)
    options.force = arguments.has(.forceOfWork)
    options.isDurable = arguments.has(.durable)
    try takeCache(arguments, into: &options)
    let root = arguments.value(.root) ?? "."
    guard DiskFileSystem().kind(of: root) == .folder else {
      throw UsageError("--root needs a folder, and \"\(root)\" is none")
    }
    do throws(FileError) {
      let worker = try Worker(options: options, root: root, parallel: parallel)
      try await worker.run(Worker.lines) { answer throws(FileError) in
        try StandardStream.write(Array((answer + "\n").utf8))
      }
    } catch {
      throw UsageError(unreadable: error.path, "\(error)")
    }
    return .success
  }
}

extension Option {
  static let parallel = Option(
    "parallel", value: "N", help: "lines worked on at a time (default: one a core)")
  static let root = Option(
    "root", value: "DIR", help: "folder that no line leads out of (default: the working folder)")
  static let forceOfWork = Option(
    "force", help: "replace files too that are there and differ: no record says whose they are")
}
