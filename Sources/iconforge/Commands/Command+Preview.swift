import IconCodec
import IconFiles
import IconPreview
import IconProject
import IconRules
import IconValidation

extension Command {
  static var preview: Command {
    Command(
      name: "preview", summary: "Show icons as devices and stores do, on one page.",
      operands: "[PATH | ARTWORK | MANIFEST]", operandLimit: 1,
      details: """
        Shows a folder, a catalog or an app as it is. For artwork or a manifest, shows the result of a
        build without writing it. Without an argument, previews ./iconforge.yml if it exists, or this
        folder. The page is one file that needs no network. Its tooltips name the devices' sizes.
        """,
      examples: [
        ("preview logo.svg", "the result of a build, as an iPhone and the store show it"),
        ("preview App --against main", "changes since a branch, before and after"),
        ("preview iconforge.yml --sheet sheet.png", "the page, and one image of it"),
      ]
    ) { arguments throws(UsageError) in
      let target = try PreviewTarget(&arguments)
      let earlier = arguments.text(
        "against", value: "REV|DIR|REPORT", in: .checks,
        "show changes since a git revision, a folder or a build's report in JSON")
      arguments.quiet()
      arguments.verbose()
      return { terminal async throws(UsageError) in
        try target.check(given: [earlier])
        let exhibition = try await target.exhibition()
        terminal.show(exhibition.failures)
        var options = Preview.Options()
        options.wantsSheet = target.sheet != nil
        if let earlier {
          options.changes = try await target.changes(since: earlier, in: exhibition)
        }
        let preview = await Preview(of: exhibition, target.validation, options)
        try target.write(preview, of: exhibition, given: [earlier])
        if terminal.verbosity > .quiet {
          terminal.print(
            "\(Printable.text(target.output)): \(preview.summary); \(exhibition.summary)")
        }
        guard preview.isEmpty else { return exhibition.status }
        // An empty page does not say why.
        terminal.show(exhibition.findings.map { Diagnostic($0) })
        for note in exhibition.notes where terminal.verbosity > .quiet { terminal.print(note) }
        return exhibition.findings.contains { $0.severity == .error } ? .failure : exhibition.status
      }
    }
  }
}

/// The icons that `preview` shows, and the files that it writes.
private struct PreviewTarget {
  private let request: BuildRequest
  private let reading: ReadingOptions
  private let jobs: Int?
  let validation: Validation.Options
  let output: String
  let sheet: String?
  private let isForced: Bool
  private let files = DiskFileSystem()

  init(_ arguments: inout Arguments) throws(UsageError) {
    request = try BuildInput.request(&arguments, isPreview: true)
    reading = try ReadingOptions(&arguments)
    jobs = try arguments.jobs()
    output =
      arguments.text(
        "output", short: "o", value: "FILE", in: .output, "the page (default: preview.html)")
      ?? "preview.html"
    sheet = arguments.text("sheet", value: "FILE", in: .output, "also write one image, as PNG")
    isForced = arguments.flag(
      "force", in: .output, "also replace files that iconforge did not make or that you changed")
    var validation = reading.validation(jobs)
    validation.role = try arguments.role()
    validation.firstScreen = arguments.firstScreen()
    self.validation = validation
  }

  func exhibition() async throws(UsageError) -> Exhibition {
    let path = request.input
    guard path != "" else { throw UsageError("PATH is empty") }
    if let path, files.fileType(of: path) == nil {
      throw UsageError(unreadable: path, "cannot read: no such file or directory")
    }
    let isBuild = try isBuild(path)
    let exhibition = try await UsageError.converting {
      try await isBuild
        ? Exhibition.made(by: request, reading.buildOptions(jobs), validation)
        : Exhibition.there([path ?? "."], validation)
    }
    if let failure = exhibition.failure { throw failure }
    return exhibition
  }

  private func isBuild(_ path: String?) throws(UsageError) -> Bool {
    let asksForBuild = !request.options.presets.isEmpty || request.fill != nil
    guard let path else { return files.fileType(of: "iconforge.yml") == .regular || asksForBuild }
    guard validation.role == nil else { return false }
    let isManifest = [".yml", ".yaml"].contains(where: path.hasSuffix)
    if isManifest || files.fileType(of: path) == .regular && isImage(path) { return true }
    if asksForBuild {
      throw UsageError("--preset and --fill are for artwork, and \(path) is not artwork")
    }
    return false
  }

  private func isImage(_ path: String) -> Bool {
    guard let head = try? files.head(of: path, count: 4096) else { return false }
    let kind = FileKind.of(head.bytes)
    return kind == .png || kind.needsImporter
  }

  func changes(
    since earlier: String, in exhibition: Exhibition
  ) async throws(UsageError) -> [ImageChange] {
    var changes: [ImageChange] = []
    for place in exhibition.places {
      let tree = try UsageError.converting { try ImageTree(place, fileSystem: exhibition.files) }
      let before = try await UsageError.converting(at: earlier) {
        try await ImageVersion(earlier, below: place, fileSystem: exhibition.files)
      }
      changes += await ImageChanges.between(
        before, ImageVersion(tree, fileSystem: exhibition.files), reader: reading.reader,
        pictures: Integration.mostChanges
      ).changes
    }
    return changes.sorted()
  }

  /// Throws if page or sheet would replace a user file or one of the files `given`.
  func check(given: [String?]) throws(UsageError) {
    let inputs = given + [request.input, validation.firstScreen, (try? request.manifest()) ?? nil]
    let page = SideFile(output, for: "--output", .page)
    try UsageError.converting {
      try SideFiles([page] + (sheet.map { [SideFile($0, for: "--sheet", .sheet)] } ?? []))
        .check(inputs: inputs.compactMap { $0 }, force: isForced)
    }
  }

  func write(
    _ preview: Preview, of exhibition: Exhibition, given: [String?]
  ) throws(UsageError) {
    try check(
      given: given + exhibition.artworks
        + exhibition.sets.flatMap { $0.subject.images.map(\.path) })
    try UsageError.converting {
      try files.replace(output, with: preview.page)
      if let sheet, let png = preview.sheet { try files.replace(sheet, with: png) }
    }
  }
}
