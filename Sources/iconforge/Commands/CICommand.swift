import IconCodec
import IconMaking
import IconPackages
import IconPreview
import IconProject
import IconSpec
import IconValidation

extension Command {
  static let ci = Command(
    name: "ci", summary: "Check and compare icons in CI, with reports and pictures.",
    operands: BuildInput.operands, operandLimit: 1,
    options: BuildInput.options + [
      .output, .base, .artifacts, .judged, .baseline, .xcode, .strict, .fast, .optimize, .jobs,
      .maxPixels, .allowPDF, .requireSandbox, .noRequireSandbox, .quiet,
    ],
    details: """
      Holds the files against what a build makes, validates them and shows what changed since the
      base, and changes nothing but the folder of artifacts: summary.md, before-after.png,
      preview.html, report.json, icons.sarif, junit.xml, code-quality.json, and in icons.tar what a
      build makes otherwise than the base has it. On GitHub findings become annotations; base,
      outputs and summary are the runner's. Exit status: the worst of check and validation.
      """,
    examples: [
      Example("ci", "what ./iconforge.yml says, in build/iconforge"),
      Example("ci --base origin/main --strict", "before and after; warnings fail"),
      Example("ci logo.svg --fill App/Assets.xcassets/AppIcon.appiconset", "a set that is filled"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    let runner = Runner()
    var folder = try ArtifactFolder(arguments.value(.artifacts) ?? "build/iconforge")
    do throws(UsageError) {
      let request = try integrationRequest(arguments, runner)
      let result: Integration
      do throws(IntegrationError) { result = try await Integration(request) } catch {
        throw UsageError(error)
      }
      try folder.write(result)
      try runner.tell(result, in: folder)
      let log = CILog(result, folder: folder)
      runner.print(terminal.verbosity > .quiet ? log.text : log.summary, to: terminal)
      return result.exitStatus
    } catch {
      try folder.write(refusal: error)
      try runner.tell(error, in: folder)
      throw error
    }
  }

  private static func integrationRequest(
    _ arguments: Arguments, _ runner: Runner
  ) throws(UsageError) -> Integration.Request {
    var validation = try PreviewTarget.reading(arguments)
    if let xcode = try arguments.choice(.xcode) as XcodeGeneration? { validation.xcode = xcode }
    let build = try BuildInput.request(arguments)
    var options = try buildOptions(arguments)
    guard !(arguments.has(.requireSandbox) && arguments.has(.noRequireSandbox)) else {
      throw UsageError("--require-sandbox and --no-require-sandbox cannot go together")
    }
    options.requiresSandbox =
      arguments.has(.requireSandbox)
      || Confinement.isOffered && !arguments.has(.noRequireSandbox)
    validation.requiresSandbox = options.requiresSandbox
    let manifest: String?
    do throws(BuildRequestError) { manifest = try build.manifest() } catch {
      throw UsageError(error)
    }
    validation.rules = try ValidationInput.ruleAdjustments(manifest: manifest)
    var request = Integration.Request(build, options, validation)
    if arguments.has(.judged) { request.paths = arguments.all(.judged) }
    guard !request.paths.contains("") else { throw UsageError("--validate needs a path") }
    if let path = arguments.value(.baseline) {
      request.baseline = (try ValidationInput.baseline(path), path)
    }
    request.isStrict = arguments.has(.strict)
    request.base = arguments.value(.base) ?? runner.base
    guard request.base != "" else { throw UsageError("--base needs a revision") }
    return request
  }
}

extension UsageError {
  fileprivate init(_ error: IntegrationError) {
    switch error {
    case .request(let error): self.init(error)
    case .unreadable(let path, let reason): self.init(unreadable: path, reason)
    case .base(let name, let reason):
      self.init(
        unreadable: name, "is no base to compare with: \(reason); git fetch it, or name another")
    }
  }
}

extension Option {
  fileprivate static let base = Option(
    "base", value: "REV",
    help: "compare with where this branch left that revision (default: what the runner says)")
  fileprivate static let noRequireSandbox = Option(
    "no-require-sandbox",
    help: "read all artwork where the kernel does not confine the importer; ci refuses by default")
  fileprivate static let artifacts = Option(
    "artifacts", value: "DIR", values: .folder,
    help: "folder of reports and pictures, with nothing else in it (default: build/iconforge)")
  fileprivate static let judged = Option(
    "validate", value: "PATH",
    help: "what is validated (default: .); may be given several times")
}
