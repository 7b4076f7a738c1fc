import IconFiles
import IconMaking
import IconPackages
import IconProject
import IconSpec
import IconValidation

/// The files that `validate` reads and how it judges them.
struct ValidationInput {
  let paths: [String]
  private let presets: [String]
  private let difference: String?
  private let baseline: String?
  let newBaseline: String?
  private let givenManifest: String?
  private let reading: Validation.Options

  init(_ arguments: inout Arguments) throws(UsageError) {
    paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    presets = arguments.texts(
      "preset", short: "p", value: "NAME|FILE", values: .presets, in: .checks,
      "edition whose required images must exist (default: inferred)")
    let (role, xcode) = (try arguments.role(), try arguments.xcode())
    let reference = arguments.text(
      "reference", value: "DIR", in: .checks, "icons that yours must not resemble")
    let firstScreen = arguments.firstScreen()
    difference = arguments.text(
      "difference", value: "DIR", in: .output,
      "folder for images of how launch images differ from the first screen")
    baseline = arguments.baseline()
    newBaseline = arguments.text(
      "write-baseline", value: "FILE", in: .checks, "accept all findings of today")
    givenManifest = arguments.text(
      "manifest", value: "FILE", in: .checks,
      "manifest with the rules' settings (default: PATH/iconforge.yml)")
    let reading = try ReadingOptions(&arguments)
    var options = reading.validation(try arguments.jobs())
    options.role = role
    options.firstScreen = firstScreen
    options.reference = reference
    options.xcode = xcode ?? options.xcode
    options.includesDifferences = difference != nil
    self.reading = options
  }

  func options(namesPassedOver: Bool) throws(UsageError) -> Validation.Options {
    guard !paths.contains("") else { throw UsageError("PATH is empty") }
    if presets.count > 1 {
      throw UsageError("--preset can be given once: files are checked by one edition")
    }
    if difference != nil, reading.firstScreen == nil {
      throw UsageError("--difference needs --first-screen")
    }
    var options = reading
    if let preset = presets.first { options.preset = try BuildInput.preset(preset) }
    options.namesPassedOver = namesPassedOver
    options.rules = try Self.ruleAdjustments(manifest: manifest)
    return options
  }

  /// The given manifest, or the one in the first folder that has one.
  private var manifest: String? {
    let files = DiskFileSystem()
    return givenManifest
      ?? paths.map { SourcePath.joined($0, "iconforge.yml") }
      .first { files.fileType(of: $0) == .regular }
  }

  /// Checks that baseline and reports replace no user file and no input.
  func check(_ reports: [ReportFile]) throws(UsageError) {
    let inputs = [
      manifest, reading.firstScreen, presets.first, newBaseline == nil ? baseline : nil,
    ]
    let own = newBaseline.map { [SideFile($0, for: "--write-baseline", .baseline)] } ?? []
    try UsageError.converting {
      let files = reports.filter { $0.path != "-" }
        .map { SideFile($0.path, for: "--report", .report($0.format)) }
      try SideFiles(own + files).check(inputs: paths + inputs.compactMap { $0 })
    }
  }

  func applyBaseline(to report: inout ValidationReport) throws(UsageError) {
    if let path = newBaseline {
      try UsageError.converting(at: path) {
        try DiskFileSystem().replace(
          path, with: Array(Baseline(report: report.findings, file: path).text.utf8))
      }
      let count = report.findings.count.counted("finding")
      report.notes.append("\(path): accepts \(count) from now on")
      report.findings = []
    } else if let baseline {
      report.accept(try Self.baseline(baseline), file: baseline)
    }
  }

  /// Checks that the images of how launch images differ replace no user file, and writes them.
  func differences(_ report: ValidationReport, isWritten: Bool) throws(UsageError) {
    guard let difference else { return }
    let files = DiskFileSystem()
    let images = report.differences.map { image in
      // Launch images in different catalogs have equal names.
      let name = SourcePath.parts(image.path).filter { $0 != "." && $0 != ".." }
        .joined(separator: "-")
      return (path: SourcePath.joined(difference, "difference-" + name), png: image.png)
    }
    try UsageError.converting {
      try SideFiles(images.map { SideFile($0.path, for: "--difference", .sheet) })
        .check(inputs: report.differences.map(\.path))
      guard isWritten else { return }
      try files.makeFolder(difference)
      for image in images { try files.replace(image.path, with: image.png) }
    }
  }

  static func ruleAdjustments(manifest path: String?) throws(UsageError) -> RuleAdjustments {
    guard let path else { return RuleAdjustments() }
    return try UsageError.converting(at: path) {
      try LoadedManifest.ruleAdjustments(path, in: DiskFileSystem())
    }
  }

  static func baseline(_ path: String) throws(UsageError) -> Baseline {
    try UsageError.converting(at: path) {
      try Baseline(reading: try DiskFileSystem().read(path, limit: FileLimit.baseline), file: path)
    }
  }
}

extension Arguments {
  mutating func role() throws(UsageError) -> Role? {
    try choice(
      "role", short: "r", value: "ROLE", in: .checks,
      "role of the files: toolbar, tabBar, launch, …"
    )
  }

  mutating func xcode() throws(UsageError) -> XcodeGeneration? {
    try choice(
      "xcode", value: "26|27", in: .checks,
      "the Xcode that compiles Icon Composer documents (default: 27)")
  }

  mutating func firstScreen() -> String? {
    text(
      "first-screen", value: "FILE", in: .checks,
      "image of the first screen, to compare with launch images")
  }

  mutating func baseline() -> String? {
    text("baseline", value: "FILE", in: .checks, "accepted findings: report only new ones")
  }
}
