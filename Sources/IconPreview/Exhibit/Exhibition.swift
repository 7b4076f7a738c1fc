import IconCodec
import IconFiles
package import IconForgeKit
import IconMaking
import IconProject
package import IconRules
import IconSpec
import IconValidation

/// What a preview shows: sets that are there, or that a build would leave, and what is found of them.
package struct Exhibition: Sendable {
  package let title: String
  /// "12 images: 2 errors, 1 warning".
  package private(set) var summary: String
  package private(set) var sets: [JudgedSet]
  package var findings: [Finding]
  package let notes: [String]
  /// Why nothing was judged.
  package private(set) var failure: ValidationError?
  /// What a build could not make, and why.
  package var failures: [Diagnostic] = []
  /// The worst of judging and making.
  package var status: ExitStatus
  /// Artwork that a build takes, which can be shown taken apart.
  package var artworks: [String] = []
  /// The folders and files it is about.
  package let places: [String]
  /// Where the sets' files are: on disk, or in memory above it.
  package let files: any FileSystem

  /// What lies under paths, judged as `Validation` does.
  package static func there(
    _ paths: [String], _ options: Validation.Options,
    files: any FileSystem = DiskFileSystem()
  ) async -> Exhibition {
    var options = options
    options.keepsSets = true
    return Exhibition(
      of: await Validation(paths, options: options, fileSystem: files).run(), paths, files: files)
  }

  /// What a validation of paths has judged and kept.
  init(of report: ValidationReport, _ paths: [String], files: any FileSystem) {
    self.init(
      title: paths.joined(separator: ", "), summary: report.summary, sets: report.sets,
      findings: report.findings, notes: report.notes, failure: report.failure,
      status: report.failure == nil ? .success : report.exitStatus,
      places: paths, files: files)
  }

  private init(
    title: String, summary: String, sets: [JudgedSet], findings: [Finding], notes: [String],
    failure: ValidationError?, status: ExitStatus, places: [String], files: any FileSystem
  ) {
    (self.title, self.summary, self.sets) = (title, summary, sets)
    (self.findings, self.notes, self.failure) = (findings, notes, failure)
    (self.status, self.places, self.files) = (status, places, files)
  }

  /// What a build would leave in its folders. Nothing is written.
  package static func made(
    by request: BuildRequest, _ build: BuildOptions, _ options: Validation.Options
  ) async throws(BuildRequestError) -> Exhibition {
    let files = OverlayFileSystem(over: DiskFileSystem())
    var build = build
    // Others' files stay on the disk: there is nothing to ask for.
    (build.force, build.cache, build.effort) = (true, nil, .fast)
    let sets = try request.sets()
    let report = await Build(sets, record: nil, options: build, fileSystem: files).run()
    var exhibition = await standing(sets, options, title: request.input, files: files)
    exhibition.add(report.sets.flatMap(\.findings))
    exhibition.failures = report.diagnostics.filter { $0.rule == nil && $0.severity == .error }
    exhibition.status = report.exitStatus == .failure ? .failure : .success
    return exhibition
  }

  /// What builds of sets have left in their folders.
  package static func standing(
    _ sets: [BuildSet], _ options: Validation.Options, title: String? = nil,
    files: any FileSystem = DiskFileSystem()
  ) async -> Exhibition {
    let roots = Set(sets.map(\.output)).sorted().filter { files.kind(of: $0) != nil }
    let there = await there(roots, options, files: files)
    let outputs = sets.flatMap { set in
      (set.plan.jobs.map(\.path) + set.packagePaths).map { "\(set.output)/\($0)" }
    }
    var exhibition = there.narrowed(
      to: Set(outputs), title: title ?? roots.joined(separator: ", "))
    await exhibition.addGlyphs(of: sets, options)
    await exhibition.addOthers(of: sets, options)
    var known: Set<String> = []
    exhibition.artworks = sets.flatMap { $0.plan.jobs.map(\.artwork.path) }
      .filter { known.insert($0).inserted }
    return exhibition
  }

  /// Bar icons have names of their own: a build knows what they are, a folder does not tell.
  private mutating func addGlyphs(of sets: [BuildSet], _ options: Validation.Options) async {
    for role in Role.allCases where role.isGlyph {
      let paths = sets.flatMap { set in
        set.plan.jobs.filter { $0.slot.role == role }.map { "\(set.output)/\($0.path)" }
      }.filter { files.kind(of: $0) == .regular }
      guard !paths.isEmpty else { continue }
      var options = options
      options.role = role
      let glyphs = await Self.there(paths, options, files: files)
      self.sets += glyphs.sets
      add(glyphs.findings)
    }
  }

  /// Of many frameworks' files only a build knows what they are: names such as icon.png say nothing.
  private mutating func addOthers(of sets: [BuildSet], _ options: Validation.Options) async {
    for set in sets {
      let shown = Set(
        self.sets.flatMap { $0.subject.images.map { SourcePath.normalized($0.path) } })
      let jobs = set.plan.jobs.filter { job in
        let path = "\(set.output)/\(job.path)"
        return job.members.isEmpty && job.path.hasSuffix(".png") && !job.slot.role.isGlyph
          && !shown.contains(SourcePath.normalized(path)) && files.kind(of: path) == .regular
      }
      guard !jobs.isEmpty else { continue }
      var options = options
      options.preset = Preset(
        name: set.name ?? "icons", title: "", source: "", layout: .loose,
        slots: jobs.map { job in
          var slot = job.slot
          (slot.file, slot.home) = (job.path, nil)
          return slot
        })
      // Where they are: a walk from above passes folders of builds over.
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
    let images = Set(sets.flatMap { $0.subject.images.map(\.path) }).count
    summary = ValidationReport(findings: findings, images: images).summary
  }

  /// The sets that hold any of the files, and what is said of them: a folder that a build writes into
  /// may hold more than is made.
  private func narrowed(to files: Set<String>, title: String) -> Exhibition {
    let made = Set(files.map(SourcePath.normalized))
    let sets = sets.filter { set in
      set.subject.images.contains { made.contains(SourcePath.normalized($0.path)) }
        || made.contains(SourcePath.normalized(set.subject.path))
    }
    let paths = Set(sets.flatMap { [$0.subject.path] + $0.subject.images.map(\.path) })
    let findings = findings.filter { paths.contains($0.path) }
    let images = Set(sets.flatMap { $0.subject.images.map(\.path) }).count
    return Exhibition(
      title: title,
      summary: ValidationReport(findings: findings, images: images).summary,
      sets: sets, findings: findings, notes: notes, failure: failure, status: status,
      places: places, files: self.files)
  }
}
