public import IconCodec
public import IconFiles
import IconImage
public import IconMaking
public import IconPackages
import IconRules
public import IconSpec

/// Finds what the store, Xcode and the guidelines would object to in files and folders.
///
///     let report = await Validation(["."]).run()
///     print(report.formatted(as: .text))
///     exit(report.exitStatus.rawValue)
public struct Validation: Sendable {
  public struct Options: Sendable {
    /// What to judge by; nil to infer it.
    public var preset: Preset?
    /// What all the files given are for; nil to go by their names.
    public var role: Role?
    /// A folder of icons that none here should be mistaken for.
    public var reference: String?
    /// Whose compiler is to take Icon Composer documents.
    public var xcode = XcodeGeneration.newest
    /// A picture of the first screen.
    public var firstScreen: String?
    /// Where `iconforge-import` lies, which reads what of these is no PNG in sRGB; nil when it is not
    /// installed.
    public var importer: String?
    /// Whether files are refused that an importer outside a sandbox of the kernel would read.
    public var requiresSandbox = false
    /// Whether these may be PDF documents.
    public var allowsPDF = false
    /// Whether pictures of where launch images differ from it are wanted.
    public var wantsDifferences = false
    /// Whether the report keeps the sets it is about.
    package var keepsSets = false
    /// Whether the notes name the folders that were skipped and the image files that were not judged.
    public var namesPassedOver = false
    public var rules = RuleAdjustments()
    public var limits = DecodingLimits.standard
    /// How many images are looked at at a time.
    public var workers: Int

    public init(workers: Int = Processor.coreCount) {
      self.workers = max(1, workers)
      importer = ImporterProgram.path()
    }
  }

  package let paths: [String]
  package let options: Options
  package let fileSystem: any FileSystem
  /// The presets, for who has read them.
  package var names: LooseNames?
  /// Told of each file before its pixels are decoded.
  var willDecode: @Sendable (String) -> Void = { _ in }

  public init(
    _ paths: [String], options: Options = Options(), fileSystem: any FileSystem = DiskFileSystem()
  ) {
    (self.paths, self.options, self.fileSystem) = (paths, options, fileSystem)
  }

  /// Looks at everything under the paths. Where that cannot be, the report has the reason
  /// (`ValidationReport.failure`).
  public func run() async -> ValidationReport {
    do throws(ValidationError) { return try await judged() } catch {
      return ValidationReport(failure: error)
    }
  }

  private func judged() async throws(ValidationError) -> ValidationReport {
    for path in paths where fileSystem.kind(of: path) == nil {
      throw ValidationError(FileError(operation: .read, path: path, reason: .system(code: 2)))
    }
    let names = names ?? LooseNames(asked: options.preset)
    var collector = DraftCollector(
      fileSystem: fileSystem, names: names, role: options.role, xcode: options.xcode,
      namesPassedOver: options.namesPassedOver)
    for path in paths { collector.add(path) }
    var inspection = Inspection(
      loader: ImageLoader(
        fileSystem: fileSystem, limits: options.limits,
        artwork: ArtworkLoader(
          importer: Importer(
            program: options.importer, requiresSandbox: options.requiresSandbox),
          limits: options.limits,
          allowsPDF: options.allowsPDF, colorSpace: .sRGB, vector: .exact, page: 1),
        willDecode: willDecode),
      rules: RuleBook(Rules.all, options.rules), adjustments: options.rules,
      workers: options.workers,
      artworkPlan: try plan(names.artworkPreset), wantsDifferences: options.wantsDifferences)
    inspection.keepsSets = options.keepsSets
    if let path = options.firstScreen { inspection.firstScreen = try await picture(path) }
    var unread: [Finding] = []
    if let folder = options.reference {
      (inspection.references, unread) = try await references(in: folder)
    }
    var report = await inspection.run(
      collector.drafts, places: collector.places, imageFolders: collector.imageFolders)
    report.findings += options.rules.adjusted(unread)
    report.notes += options.rules.notes.map { "\($0.path): \($0.message)" } + collector.notes
    if options.namesPassedOver { report.noteUnjudged() }
    return report
  }

  private func plan(_ preset: Preset) throws(ValidationError) -> Plan {
    do throws(SpecProblems) {
      return try Planner(Manifest(artwork: "artwork", presets: [preset], background: nil)).plan()
    } catch {
      throw ValidationError(path: preset.name, reason: "\(error)", problems: error)
    }
  }

  /// A picture to compare with, read as artwork is.
  private func picture(_ path: String) async throws(ValidationError) -> Bitmap {
    do {
      let bytes = try fileSystem.read(path, limit: FileLimit.picture(options.limits))
      if FileKind.of(bytes) == .crushedPNG {
        return try CrushedPNG.decode(bytes, limits: options.limits).bitmap
      }
      return try await PictureReader(
        importer: options.importer, requiresSandbox: options.requiresSandbox,
        limits: options.limits, allowsPDF: options.allowsPDF
      ).picture(bytes).bitmap
    } catch { throw ValidationError(path: path, reason: "\(error)") }
  }

  /// The pictures of a folder, and what is to be said of those that cannot be read.
  private func references(
    in folder: String
  ) async throws(ValidationError) -> ([(name: String, portrait: Portrait)], [Finding]) {
    let names: [String]
    do throws(FileError) {
      guard fileSystem.kind(of: folder) == .folder else {
        throw FileError(operation: .read, path: folder, reason: .isNotFolder)
      }
      names = try fileSystem.names(in: folder)
    } catch { throw ValidationError(error) }
    var (references, unread): ([(name: String, portrait: Portrait)], [Finding]) = ([], [])
    for name in names where Self.isPicture(name) {
      do throws(ValidationError) {
        references.append((name, Portrait(try await picture(SourcePath.joined(folder, name)))))
      } catch {
        unread.append(Finding(.fileUnreadable, Violation(error.reason), path: error.path))
      }
    }
    return (references, unread)
  }

  /// By its name: a folder of references may hold other files too.
  private static func isPicture(_ name: String) -> Bool {
    let endings: Set = [
      "png", "svg", "svgz", "jpg", "jpeg", "webp", "tif", "tiff", "gif", "heic", "heif", "avif",
    ]
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && !name.hasPrefix(".") && endings.contains(parts.last!.lowercased())
  }
}
