import IconFiles
import IconPackages
import IconRules
import IconSpec
import IconStore
import IconValidation

extension Command {
  static let validate = Command(
    name: "validate", summary: "Check artwork, icon files, asset catalogs and apps.",
    operands: "PATH…", operandLimit: .max,
    options: [
      .validatePreset, .role, .xcode, .reference, .firstScreen, .difference, .baseline,
      .writeBaseline, .manifest, .strict, .reportFormat, .report, .fix, .dryRun, .removeStrays,
      .jobs, .maxPixels, .allowPDF, .requireSandbox, .quiet, .verbose,
    ],
    details: """
      A folder is searched for icons by the guidelines' names, asset catalogs, icon files, property
      lists and apps; dependencies and build folders are passed over. A single file of another name
      is taken for artwork. --fix mends what needs no judgement, never the drawing, and then tells
      what is left; --dry-run tells the same and writes nothing.
      """,
    examples: [
      Example("validate .", "judge every icon below this folder"),
      Example("validate My.app --strict", "an app as it was built; warnings count"),
      Example("validate glyphs --role tabBar", "glyphs, as what they are meant to be"),
      Example(
        "validate . --format sarif > icons.sarif", "the findings, for code scanning services"),
      Example("validate . --fix --dry-run", "what could be mended, and how"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    guard !arguments.operands.isEmpty else { throw UsageError("PATH is needed") }
    guard !arguments.operands.contains("") else { throw UsageError("PATH is empty") }
    let format = try arguments.choice(.reportFormat, default: ReportFormat.text)
    let files = try ReportFile.all(in: arguments)
    let options = try validationOptions(arguments)
    try check(files, arguments)
    let clock = ContinuousClock()
    let start = clock.now
    var report = await Validation(arguments.operands, options: options).run()
    if let failure = report.failure {
      throw failure.problems.map(UsageError.init)
        ?? UsageError(unreadable: failure.path, failure.reason)
    }
    _ = try differences(report, arguments)
    let fixes = try await fixes(of: report, arguments, options)
    if let fixes {
      terminal.show(fixes, as: format)
      if fixes.hasChanges, !arguments.has(.dryRun) {
        report = await Validation(arguments.operands, options: options).run()
      }
    }
    try writeDifferences(report, arguments)
    if arguments.has(.strict) { report.findings = report.findings.strict() }
    if let path = arguments.value(.writeBaseline) {
      do {
        try DiskFileSystem().replace(
          path, with: Array(Baseline(report: report.findings, file: path).text.utf8))
      } catch { throw UsageError(unreadable: path, "\(error)") }
      let count = report.findings.count
      report.notes.append("\(path): accepts \(count) finding\(count == 1 ? "" : "s") from now on")
      report.findings = []
    } else if let path = arguments.value(.baseline) {
      report.accept(try ValidationInput.baseline(path), file: path)
    }
    terminal.show(report, as: format, after: clock.now - start)
    try ReportFile.write(report, to: files, terminal)
    return ExitStatus.worst([report.exitStatus] + [fixes?.exitStatus].compactMap { $0 })
  }

  /// Checks the files that are to be written, before any is.
  private static func check(
    _ reports: [ReportFile], _ arguments: Arguments
  ) throws(UsageError) {
    let baseline = arguments.value(.writeBaseline)
    let inputs =
      arguments.operands + [manifest(arguments), arguments.value(.firstScreen)].compactMap { $0 }
      + [arguments.value(.validatePreset), baseline == nil ? arguments.value(.baseline) : nil]
      .compactMap { $0 }
    let own = baseline.map { [SideFile($0, "--write-baseline", .baseline)] } ?? []
    do throws(SideFileError) {
      try SideFiles(own + reports.compactMap(\.sideFile)).check(inputs: inputs)
    } catch {
      throw UsageError(error)
    }
  }

  /// What was mended; nil when nobody asked for it.
  private static func fixes(
    of report: ValidationReport, _ arguments: Arguments, _ options: Validation.Options
  ) async throws(UsageError) -> Fixes.Outcome? {
    guard arguments.has(.fix) else { return nil }
    return await Fixes(
      of: report, given: arguments.operands, isTrial: arguments.has(.dryRun),
      removesStrays: arguments.has(.removeStrays),
      importer: options.importer, requiresSandbox: options.requiresSandbox,
      limits: options.limits
    ).run()
  }

  private static func validationOptions(
    _ arguments: Arguments
  ) throws(UsageError) -> Validation.Options {
    var options = Validation.Options()
    if let workers = try arguments.integer(.jobs, in: 1...1024) { options.workers = workers }
    if arguments.all(.validatePreset).count > 1 {
      throw UsageError("--preset can be given once: files are judged by one edition")
    }
    if let name = arguments.value(.validatePreset) { options.preset = try BuildInput.preset(name) }
    options.role = try arguments.choice(.role)
    if let xcode = try arguments.choice(.xcode) as XcodeGeneration? { options.xcode = xcode }
    options.reference = arguments.value(.reference)
    options.firstScreen = arguments.value(.firstScreen)
    options.allowsPDF = arguments.has(.allowPDF)
    options.requiresSandbox = arguments.has(.requireSandbox)
    options.namesPassedOver = arguments.has(.verbose)
    options.wantsDifferences = arguments.has(.difference)
    for option in [Option.dryRun, .removeStrays] where arguments.has(option) && !arguments.has(.fix)
    {
      throw UsageError("--\(option.name) needs --fix")
    }
    if options.wantsDifferences, options.firstScreen == nil {
      throw UsageError("--difference needs --first-screen")
    }
    options.limits = try SingleImage.limits(arguments)
    options.rules = try ValidationInput.ruleAdjustments(manifest: manifest(arguments))
    return options
  }

  /// The manifest given, or the one in the first folder validated.
  private static func manifest(_ arguments: Arguments) -> String? {
    let files = DiskFileSystem()
    return arguments.value(.manifest)
      ?? arguments.operands.map { SourcePath.joined($0, "iconforge.yml") }
      .first { files.kind(of: $0) == .regular }
  }

  /// The images of how launch images differ, and where they go; checked before anything is written.
  private static func differences(
    _ report: ValidationReport, _ arguments: Arguments
  ) throws(UsageError) -> [(path: String, png: [UInt8])] {
    guard let folder = arguments.value(.difference) else { return [] }
    let images = report.differences.map { difference in
      (
        path: SourcePath.joined(folder, name(ofDifferenceOf: difference.path)),
        png: difference.png
      )
    }
    do throws(SideFileError) {
      try SideFiles(images.map { SideFile($0.path, "--difference", .sheet) })
        .check(inputs: report.differences.map(\.path))
    } catch {
      throw UsageError(error)
    }
    return images
  }

  private static func writeDifferences(
    _ report: ValidationReport, _ arguments: Arguments
  ) throws(UsageError) {
    guard let folder = arguments.value(.difference) else { return }
    let (files, images) = (DiskFileSystem(), try differences(report, arguments))
    do throws(FileError) {
      try files.makeFolder(folder)
      for image in images { try files.replace(image.path, with: image.png) }
    } catch { throw UsageError(unreadable: error.path, "\(error)") }
  }

  /// The path in one name: catalogs have launch images of equal names.
  private static func name(ofDifferenceOf path: String) -> String {
    "difference-"
      + SourcePath.parts(path).filter { $0 != "." && $0 != ".." }
      .joined(separator: "-")
  }
}

extension Option {
  static let validatePreset = Option(
    "preset", short: "p", value: "NAME|FILE", values: .choiceOrFile(.presets),
    help: "edition to judge by, whose required images must all be there (default: inferred)")
  static let role = Option(
    "role", short: "r", value: "ROLE", values: .choice(.cases(Role.self)),
    help: "what the files are: toolbar, tabBar, launch, …")
  static let xcode = Option(
    "xcode", value: "26|27", values: .choice(.cases(XcodeGeneration.self)),
    help: "the Xcode whose compiler is to take Icon Composer documents (default: 27)")
  static let reference = Option(
    "reference", value: "DIR", help: "icons that none should be mistaken for")
  static let firstScreen = Option(
    "first-screen", value: "FILE", help: "a picture of the first screen, for launch images")
  static let difference = Option(
    "difference", value: "DIR", help: "where to put pictures of how launch images differ from it")
  static let baseline = Option(
    "baseline", value: "FILE", help: "findings to accept: only new ones are told")
  static let writeBaseline = Option(
    "write-baseline", value: "FILE", help: "accept today's findings")
  static let manifest = Option(
    "manifest", value: "FILE",
    help: "manifest with the rules' settings (default: PATH/iconforge.yml)")
  static let reportFormat = Option(
    "format", short: "f", value: "FORMAT", values: .choice(.cases(ReportFormat.self)),
    help: "text (default), json, sarif, junit, github or xcode")
  static let fix = Option(
    "fix", help: "mend what needs no judgement: opaque alpha, interlacing, profiles, names' case")
  static let dryRun = Option("dry-run", help: "with --fix: tell what it would do, write nothing")
  static let removeStrays = Option(
    "remove-strays", help: "with --fix: remove image files of sets that no line names")
  static let report = Option(
    "report", value: "FORMAT=FILE", values: .choice(.cases(ReportFormat.self, ending: "=")),
    help: "write the report in this form too; may be given several times (- is standard output)")
}
