import IconCodec
import IconFiles
import IconMaking
import IconPreview
import IconProject
import IconRules
import IconSpec
import IconValidation

extension Command {
  static let preview = Command(
    name: "preview", summary: "Show icons as devices and shops do, on a page of their own.",
    operands: "[PATH | ARTWORK | MANIFEST]", operandLimit: 1,
    options: [
      .previewOutput, .sheet, .against, .role, .firstScreen, .preset, .background, .fit, .scale,
      .layout, .fill, .only, .skip, .set, .force, .jobs, .maxPixels, .allowPDF, .requireSandbox,
      .quiet,
      .verbose,
    ],
    details: """
      A folder, a catalog or an app is shown as it is; of artwork or a manifest what a build would
      leave, without writing any of it; of nothing, ./iconforge.yml if there is one, else this
      folder. The page is one file that needs no network. Figures of devices are in its tooltips.
      """,
    examples: [
      Example("preview logo.svg", "what a build would make, as an iPhone and the store show it"),
      Example("preview App --against main", "what changed since a branch, before and after"),
      Example("preview iconforge.yml --sheet sheet.png", "the page, and one picture of it"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    let target = try PreviewTarget(arguments)
    try target.check()
    let exhibition = try await target.exhibition()
    terminal.show(exhibition.failures)
    var options = Preview.Options()
    options.wantsSheet = arguments.has(.sheet)
    if let earlier = arguments.value(.against) {
      options.changes = try await target.changes(since: earlier, in: exhibition)
    }
    let preview = await Preview(of: exhibition, target.validation, options)
    try target.write(preview, of: exhibition)
    let output = target.output
    if terminal.verbosity > .quiet {
      terminal.print("\(Printable.text(output)): \(preview.summary); \(exhibition.summary)")
    }
    return exhibition.status
  }
}

extension Option {
  static let previewOutput = Option(
    "output", short: "o", value: "FILE", help: "the page (default: preview.html)")
  static let sheet = Option(
    "sheet", value: "FILE", help: "one picture of the same, as PNG")
  static let against = Option(
    "against", value: "REV|DIR|REPORT",
    help: "show what changed since a git revision, a folder or a build's report in JSON")
}

/// What is to be shown, and how it is read.
struct PreviewTarget {
  private let arguments: Arguments
  let validation: Validation.Options
  private let files = DiskFileSystem()

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    var validation = try Self.reading(arguments)
    validation.role = try arguments.choice(.role)
    validation.firstScreen = arguments.value(.firstScreen)
    self.validation = validation
  }

  /// How pictures are read that are shown.
  static func reading(_ arguments: Arguments) throws(UsageError) -> Validation.Options {
    var validation = Validation.Options()
    if let workers = try arguments.integer(.jobs, in: 1...1024) { validation.workers = workers }
    validation.limits = try SingleImage.limits(arguments)
    validation.allowsPDF = arguments.has(.allowPDF)
    validation.requiresSandbox = arguments.has(.requireSandbox)
    return validation
  }

  func exhibition() async throws(UsageError) -> Exhibition {
    let exhibition = try await wanted()
    if let failure = exhibition.failure {
      throw UsageError(unreadable: failure.path, failure.reason)
    }
    return exhibition
  }

  private func wanted() async throws(UsageError) -> Exhibition {
    let path = arguments.operands.first
    guard path != "" else { throw UsageError("PATH is empty") }
    if let path, files.kind(of: path) == nil {
      throw UsageError(
        unreadable: path, "cannot read: no such file or directory")
    }
    guard let request = try request(path) else {
      return await Exhibition.there([path ?? "."], validation)
    }
    var options = BuildOptions(workers: validation.workers)
    options.maxPixels = try arguments.integer(.maxPixels, in: 1...Int(Int32.max))
    options.allowsPDF = validation.allowsPDF
    options.requiresSandbox = validation.requiresSandbox
    do throws(BuildRequestError) {
      return try await Exhibition.made(by: request, options, validation)
    } catch {
      throw UsageError(error)
    }
  }

  /// What would be built; nil where what is there is meant.
  private func request(_ path: String?) throws(UsageError) -> BuildRequest? {
    let manifest = "iconforge.yml"
    guard let path else {
      return files.kind(of: manifest) == .regular || asksForBuild
        ? try buildRequest() : nil
    }
    guard validation.role == nil else { return nil }
    let isManifest = [".yml", ".yaml"].contains(where: path.hasSuffix)
    let isArtwork = files.kind(of: path) == .regular && isPicture(path)
    guard isManifest || isArtwork else {
      guard !asksForBuild else {
        throw UsageError("--preset and --fill are for artwork, and \(path) is none")
      }
      return nil
    }
    return try buildRequest()
  }

  /// As `build` has it, but for --output, which is where the page goes.
  private func buildRequest() throws(UsageError) -> BuildRequest {
    var request = try BuildInput.request(arguments)
    request.options.output = nil
    return request
  }

  private var asksForBuild: Bool { arguments.has(.preset) || arguments.has(.fill) }

  /// Whether a file is a picture that icons are made of, by how it begins.
  private func isPicture(_ path: String) -> Bool {
    guard let head = try? files.head(of: path, count: 4096) else { return false }
    return switch FileKind.of(head.bytes) {
    case .png, .importable, .drawing: true
    case .crushedPNG, .icns, .gitLFSPointer, .other, .unknown: false
    }
  }

  func changes(
    since earlier: String, in exhibition: Exhibition
  ) async throws(UsageError) -> [ImageChange] {
    let reader = try SingleImage.reader(arguments)
    var changes: [ImageChange] = []
    for place in exhibition.places {
      let (now, then) = try await sides(earlier, place, exhibition.files)
      let found = await ImageChanges.between(
        then, now, reader: reader, pictures: Self.mostChanges)
      changes += found.changes
    }
    return changes.sorted()
  }

  /// More than this nobody looks at.
  private static let mostChanges = 200

  private func sides(
    _ earlier: String, _ place: String, _ files: any FileSystem
  ) async throws(UsageError) -> (now: ImageChanges.Side, then: ImageChanges.Side) {
    let tree: ImageTree
    do throws(FileError) { tree = try ImageTree(place, fileSystem: files) } catch {
      throw UsageError(unreadable: error.path, "\(error)")
    }
    do throws(EarlierError) {
      let before = try await Earlier(earlier, below: place, fileSystem: files)
      return (ImageChanges.Side(tree, fileSystem: files), ImageChanges.Side(before))
    } catch {
      throw UsageError(unreadable: earlier, "\(error)")
    }
  }

  var output: String { arguments.value(.previewOutput) ?? "preview.html" }
  private var sheet: String? { arguments.value(.sheet) }

  /// Checks that page and sheet replace no file of the user's; `shown` are further inputs.
  func check(shown: [String] = []) throws(UsageError) {
    let given = [
      arguments.operands.first, arguments.value(.against), arguments.value(.firstScreen),
    ].compactMap { $0 }
    let manifest = try? BuildInput.request(arguments).manifest()
    let page = SideFile(output, "--output", .page)
    do throws(SideFileError) {
      try SideFiles([page] + (sheet.map { [SideFile($0, "--sheet", .sheet)] } ?? [])).check(
        inputs: given + (manifest.map { [$0] } ?? []) + shown, force: arguments.has(.force))
    } catch {
      throw UsageError(error)
    }
  }

  /// Writes the page and the sheet, whole.
  func write(_ preview: Preview, of exhibition: Exhibition) throws(UsageError) {
    try check(
      shown: exhibition.artworks + exhibition.sets.flatMap { $0.subject.images.map(\.path) })
    do throws(FileError) {
      try files.replace(output, with: preview.page)
      if let sheet, let png = preview.sheet { try files.replace(sheet, with: png) }
    } catch {
      throw UsageError(unreadable: error.path, "\(error)")
    }
  }
}

extension SideFile.Format {
  fileprivate static let page = SideFile.Format("a page that iconforge wrote", limit: 1024) {
    String(decoding: $0, as: UTF8.self).contains(PreviewPage.mark)
  }
}
