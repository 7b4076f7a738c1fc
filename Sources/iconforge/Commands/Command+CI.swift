import IconCodec
import IconMaking
import IconPackages
import IconPreview
import IconProject
import IconValidation

extension Command {
  static var ci: Command {
    Command(
      name: "ci", summary: "Check and compare icons in CI, with reports and images.",
      operands: BuildInput.operands, operandLimit: 1,
      details: """
        Compares the files with those of a build, validates them and shows the changes since the base.
        Writes only the folder of artifacts: summary.md, before-after.png, preview.html, report.json,
        icons.sarif, junit.xml, code-quality.json, and icons.tar with the files that a build makes and
        the base does not have. On GitHub, findings become annotations; base, outputs and summary are
        those of the runner. Exit status: the worst of check and validation.
        """,
      examples: [
        ("ci", "checks the sets of ./iconforge.yml; reports in build/iconforge"),
        ("ci --base origin/main --strict", "with images before and after; warnings fail"),
        ("ci logo.svg --fill App/Assets.xcassets/AppIcon.appiconset", "checks that set"),
      ]
    ) { arguments throws(UsageError) in
      let artifacts = arguments.text(
        "artifacts", value: "DIR", in: .reports,
        "folder for reports and images alone (default: build/iconforge)")
      arguments.quiet()
      // The folder also receives mistakes in the other options.
      let input = Result { () throws(UsageError) in try CIInput(&arguments) }
      return { terminal async throws(UsageError) in
        let runner = Runner()
        var folder = try ArtifactFolder(artifacts ?? "build/iconforge")
        do throws(UsageError) {
          let request = try input.get().request(for: runner)
          let result = try await UsageError.converting { try await Integration(request) }
          try folder.write(result)
          try runner.report(result, in: folder)
          runner.print(result, in: folder, to: terminal)
          return result.exitStatus
        } catch {
          try folder.write(refusal: error)
          try runner.report(error, in: folder)
          throw error
        }
      }
    }
  }
}

private struct CIInput {
  private var request: Integration.Request
  private let baseline: String?

  init(_ arguments: inout Arguments) throws(UsageError) {
    var build = try BuildInput.request(&arguments)
    let base = arguments.text(
      "base", value: "REV", in: .checks,
      "compare with the merge base of this revision (default: from the runner)")
    let paths = arguments.texts(
      "validate", value: "PATH", in: .checks,
      "path to validate (default: . and the outputs); may be repeated")
    baseline = arguments.baseline()
    let xcode = try arguments.xcode()
    let isStrict = arguments.strict()
    build.options.requiresBackground = isStrict
    let reading = try ReadingOptions(&arguments)
    let jobs = try arguments.jobs()
    let options = reading.buildOptions(jobs, try BuildInput.effort(&arguments))
    request = Integration.Request(build, options, validation: reading.validation(jobs))
    request.validation.xcode = xcode ?? .newest
    let allowsUnconfined = arguments.flag(
      "no-require-sandbox", in: .source,
      "read all artwork where the kernel does not confine the importer; ci refuses by default")
    guard !(reading.requiresSandbox && allowsUnconfined) else {
      throw UsageError("--require-sandbox and --no-require-sandbox cannot go together")
    }
    request.options.requiresSandbox =
      reading.requiresSandbox || Confinement.isOffered && !allowsUnconfined
    request.validation.requiresSandbox = request.options.requiresSandbox
    if !paths.isEmpty { request.paths = paths }
    request.base = base
    request.isStrict = isStrict
  }

  func request(for runner: Runner) throws(UsageError) -> Integration.Request {
    var request = request
    let manifest = try UsageError.converting { try request.build.manifest() }
    request.validation.rules = try ValidationInput.ruleAdjustments(manifest: manifest)
    guard request.paths?.contains("") != true else { throw UsageError("--validate needs a path") }
    if let baseline { request.baseline = (try ValidationInput.baseline(baseline), baseline) }
    request.base = request.base ?? runner.base
    guard request.base != "" else { throw UsageError("--base needs a revision") }
    return request
  }
}
