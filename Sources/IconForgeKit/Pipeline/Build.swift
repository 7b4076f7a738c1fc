public import IconFiles
public import IconMaking
import IconPackages
public import IconProject
import IconSpec
public import IconStore

/// Makes the images of sets and their documents.
///
/// Each artwork is read, decoded once and checked by its rules. Workers then make its outputs, and the
/// store writes them.
///
/// - Complexity: See docs/performance.md.
public struct Build: Sendable {
  /// The planned sets, in order.
  public let sets: [BuildSet]
  /// Diagnostics from before the build.
  public private(set) var notes: [Diagnostic] = []
  let lockfile: LockfileLocation?
  let options: BuildOptions
  let files: any FileSystem
  let importer: Importer
  let cache: ImageCache?
  private(set) var proof: ProjectProof?

  /// Creates a build of planned sets.
  ///
  /// - Parameters:
  ///   - sets: The sets, which must not share outputs.
  ///   - lockfile: The path of the lockfile. Without a lockfile the next build cannot recognise the outputs.
  ///   - options: How outputs are made and written.
  public init(
    _ sets: [BuildSet], lockfile: LockfileLocation?, options: BuildOptions = BuildOptions()
  ) {
    self.init(sets, lockfile: lockfile, options: options, fileSystem: nil)
  }

  /// Without a file system, a build of the files on the disk.
  package init(
    _ sets: [BuildSet], lockfile: LockfileLocation?, options: BuildOptions = BuildOptions(),
    fileSystem: (any FileSystem)?
  ) {
    self.init(
      sets, lockfile: lockfile, options: options, fileSystem: fileSystem,
      importer: Importer(
        program: options.importer, requiresSandbox: options.requiresSandbox))
  }

  /// Several builds may share the importer and the cache, which the caller opens and trims.
  package init(
    _ sets: [BuildSet], lockfile: LockfileLocation?, options: BuildOptions,
    fileSystem: (any FileSystem)?, importer: Importer, cache: ImageCache? = nil
  ) {
    self.sets = sets
    self.lockfile = lockfile
    self.options = options
    self.importer = importer
    self.cache = cache
    let files = fileSystem ?? DiskFileSystem(isDurable: options.isDurable)
    self.files = options.isDryRun ? OverlayFileSystem(over: files) : files
  }

  /// Plans the request, with the lockfile in the same place as that of the program `iconforge`.
  ///
  /// - Parameters:
  ///   - request: The artwork and presets, or the manifest.
  ///   - options: How outputs are made and written.
  /// - Throws: An `IconForgeError` if the request, a manifest or a preset is invalid or cannot be read.
  public init(
    _ request: BuildRequest, options: BuildOptions = BuildOptions()
  ) throws(IconForgeError) {
    let requested = try request.requested()
    var options = options
    options.cache = options.cache ?? requested.cache
    options.isOneProject = requested.proof != nil
    // A call without artwork reads the lockfile of the working directory, and a manifest first.
    let isHere = SourcePath.normalized(requested.lockfile.path) == "iconforge.lock"
    let manifest = try request.manifest()
    if !isHere || manifest != nil { options.request = [] }
    if !requested.copies.isEmpty {
      // Later builds make the copies without a search.
      let words =
        options.request.isEmpty && isHere ? request.input.map { [$0] } ?? [] : options.request
      options.request = (words + requested.copies.map { IconCopies.option + $0 }).uniqued()
    }
    self.init(
      requested.sets, lockfile: requested.lockfile, options: options,
      fileSystem: request.isInMemory ? request.files : nil)
    notes = requested.notes
    proof = requested.proof
    if let objection = requested.lockfile.objection(outputs: images, in: files) {
      throw .invalidArguments(objection)
    }
  }

  /// Whether neither a lockfile nor a cache can spare decoding.
  package var isFirst: Bool {
    options.cache == nil && lockfile.map { files.fileType(of: $0.path) == nil } ?? true
  }

  /// Every file that `run` may write.
  package var targets: [String] { images + (lockfile.map { [$0.path, $0.journal] } ?? []) }

  private var images: [String] {
    sets.flatMap { set in
      set.plan.jobs.map { "\(set.output)/\($0.path)" }
        + set.packageFiles.map { $0.location(in: set.output) }
    }
  }
}
