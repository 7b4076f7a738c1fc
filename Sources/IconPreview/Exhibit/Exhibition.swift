import IconCodec
import IconFiles
package import IconForgeKit
import IconMaking
import IconProject
package import IconRules
import IconSpec
import IconValidation

/// The sets and findings that a preview shows: those on disk, or those that a build would make.
package struct Exhibition: Sendable {
  package private(set) var title: String
  /// "12 images: 2 errors, 1 warning".
  package private(set) var summary: String
  package private(set) var sets: [JudgedSet]
  package var findings: [Finding]
  package let notes: [String]
  package private(set) var failure: IconForgeError?
  package var failures: [Diagnostic] = []
  package var status: ExitStatus
  package var artworks: [String] = []
  private(set) var plan = ExhibitPlan()
  private(set) var designForm = DesignPlan.Form.manifest
  package let places: [String]
  package let files: any FileSystem

  package static func there(
    _ paths: [String], _ options: Validation.Options,
    files: any FileSystem = DiskFileSystem()
  ) async -> Exhibition {
    var options = options
    options.keepsSets = true
    return Exhibition(
      of: await Validation(paths, options: options, fileSystem: files).run(), paths, files: files)
  }

  init(of report: ValidationReport, _ paths: [String], files: any FileSystem) {
    title = paths.joined(separator: ", ")
    summary = report.summary
    sets = report.sets
    findings = report.findings
    notes = report.notes
    failure = report.failure
    status = report.failure == nil ? .success : report.exitStatus
    places = paths
    self.files = files
  }

  /// The sets that a build would make. Nothing is written to disk.
  package static func made(
    by request: BuildRequest, _ build: BuildOptions, _ options: Validation.Options
  ) async throws(IconForgeError) -> Exhibition {
    let files = OverlayFileSystem(over: DiskFileSystem())
    var build = build
    // The overlay keeps user files on disk untouched, so overwriting is safe.
    build.force = true
    build.cache = nil
    // Scenes show images.
    build.makesVectorLayers = false
    build.effort = .fast
    let requested = try request.requested()
    let sets = requested.sets
    let report = await Build(sets, lockfile: nil, options: build, fileSystem: files).run()
    var exhibition = await standing(sets, options, title: request.input, files: files)
    exhibition.designForm = request.designForm(requested)
    exhibition.add(report.sets.flatMap(\.findings))
    exhibition.failures = report.diagnostics.filter { $0.rule == nil && $0.severity == .error }
    exhibition.status = report.exitStatus == .failure ? .failure : .success
    return exhibition
  }

  /// The outputs of earlier builds.
  package static func standing(
    _ sets: [BuildSet], _ options: Validation.Options, title: String? = nil,
    files: any FileSystem = DiskFileSystem()
  ) async -> Exhibition {
    let roots = Set(sets.map(\.output)).sorted().filter { files.fileType(of: $0) != nil }
    let there = await there(roots, options, files: files)
    let outputs = sets.flatMap { set in
      (set.plan.jobs.map(\.path) + set.packagePaths).map { "\(set.output)/\($0)" }
    }
    var exhibition = there.narrowed(to: Set(outputs), title: title ?? roots.joined(separator: ", "))
    await exhibition.addGlyphs(of: sets, options)
    await exhibition.addOthers(of: sets, options)
    exhibition.plan = ExhibitPlan(sets)
    exhibition.sets = exhibition.plan.sorted(exhibition.sets)
    exhibition.artworks = sets.flatMap { $0.plan.jobs.map(\.artwork.path) }.uniqued()
    return exhibition
  }

  /// Bar icons have arbitrary names, so only the plan knows their role.
  private mutating func addGlyphs(of sets: [BuildSet], _ options: Validation.Options) async {
    for role in Role.allCases where role.isGlyph {
      let paths = sets.flatMap { set in
        set.plan.jobs.filter { $0.slot.role == role }.map { "\(set.output)/\($0.path)" }
      }.filter { files.fileType(of: $0) == .regular }
      guard !paths.isEmpty else { continue }
      var options = options
      options.role = role
      let glyphs = await Self.there(paths, options, files: files)
      self.sets += glyphs.sets
      add(glyphs.findings)
    }
  }

  /// Adds outputs with generic names such as icon.png, whose purpose only the plan knows.
  private mutating func addOthers(of sets: [BuildSet], _ options: Validation.Options) async {
    for set in sets {
      let shown = Set(
        self.sets.flatMap { $0.subject.images.map { SourcePath.normalized($0.path) } })
      let jobs = set.plan.jobs.filter { job in
        let path = "\(set.output)/\(job.path)"
        return job.members.isEmpty && job.path.hasSuffix(".png") && !job.slot.role.isGlyph
          && !shown.contains(SourcePath.normalized(path)) && files.fileType(of: path) == .regular
      }
      guard !jobs.isEmpty else { continue }
      var options = options
      options.preset = Preset(
        name: set.name ?? "icons", title: "", source: "", layout: .loose,
        slots: jobs.map { job in
          var slot = job.slot
          slot.file = job.path
          slot.home = nil
          return slot
        })
      // A search from the output folder would skip build folders.
      let folders = Set(
        jobs.map { job in
          let folder = SourcePath.folder(of: job.path)
          return folder.isEmpty ? set.output : SourcePath.joined(set.output, folder)
        })
      let tops = folders.filter { folder in
        !folders.contains { $0 != folder && SourcePath.isInside(folder, $0) }
      }
      let others = await Self.there(tops.sorted(), options, files: files)
        .narrowed(to: Set(jobs.map { "\(set.output)/\($0.path)" }), title: title)
      self.sets += others.sets
      add(others.findings)
    }
  }

  private mutating func add(_ more: [Finding]) {
    findings = more + findings
    updateSummary()
  }

  private mutating func updateSummary() {
    let images = Set(sets.flatMap { $0.subject.images.map(\.path) }).count
    summary = ValidationReport(findings: findings, images: images).summary
  }

  /// Only the sets with any of the files, and their findings: an output folder may hold other files.
  private func narrowed(to files: Set<String>, title: String) -> Exhibition {
    let made = Set(files.map(SourcePath.normalized))
    var narrowed = self
    narrowed.title = title
    narrowed.sets = sets.filter { set in
      ([set.subject.path] + set.subject.images.map(\.path))
        .contains { made.contains(SourcePath.normalized($0)) }
    }
    let paths = Set(narrowed.sets.flatMap { [$0.subject.path] + $0.subject.images.map(\.path) })
    narrowed.findings = findings.filter { paths.contains($0.path) }
    narrowed.updateSummary()
    return narrowed
  }
}
