package import IconCodec
package import IconFiles
import IconImage
public import IconMaking
public import IconPackages
import IconProject
import IconRules
public import IconSpec
import LibC

/// Finds problems that the App Store, Xcode and the guidelines object to.
///
///     let report = await Validation(["."]).run()
///     print(report.formatted(as: .text))
///     exit(report.exitStatus.rawValue)
public struct Validation: Sendable {
  /// How icons are validated.
  public struct Options: Sendable {
    /// The preset to check against; nil to infer it.
    package var preset: Preset?
    /// The role of all given files; nil to infer it from their names.
    public var role: Role?
    /// A folder of icons that should not look similar.
    public var reference: String?
    /// The Xcode version that compiles Icon Composer documents.
    public var xcode = XcodeGeneration.newest
    /// A screenshot of the first screen.
    public var firstScreen: String?
    /// The path of `iconforge-import`, which reads formats other than PNG in sRGB; nil if it is not
    /// installed.
    public var importer: String?
    /// Whether to refuse files that would be imported outside a kernel sandbox.
    public var requiresSandbox = false
    /// Whether artwork may be PDF.
    public var allowsPDF = false
    /// Whether to render the differences from the first screen.
    public var includesDifferences = false
    package var keepsSets = false
    /// Whether the notes name skipped folders and unchecked image files.
    public var namesPassedOver = false
    /// Changes to the severities and thresholds of rules.
    public var rules = RuleAdjustments()
    /// The largest number of pixels of an image; nil for the standard limit.
    public var maxPixels: Int?
    /// The number of images to check in parallel.
    public var workers: Int

    /// Creates options. The other properties have the defaults of the program `iconforge`.
    ///
    /// - Parameter workers: The number of images to check in parallel, at least 1; nil for one for each core.
    public init(workers: Int? = nil) {
      self.workers = max(1, workers ?? Processor.coreCount)
      importer = ImporterProgram.path()
    }

    package var limits: DecodingLimits {
      maxPixels.map { DecodingLimits(pixels: $0) } ?? .standard
    }
  }

  private let paths: [String]
  private let options: Options
  private let fileSystem: any FileSystem
  /// Parsed presets, to share between validations.
  var names: LooseNames?
  /// Called for each file before its pixels are decoded.
  var willDecode: @Sendable (String) -> Void = { _ in }

  /// Creates a validation.
  ///
  /// - Parameters:
  ///   - paths: Files and folders to check.
  ///   - options: How icons are validated.
  public init(_ paths: [String], options: Options = Options()) {
    self.init(paths, options: options, fileSystem: DiskFileSystem())
  }

  package init(_ paths: [String], options: Options = Options(), fileSystem: any FileSystem) {
    self.paths = paths
    self.options = options
    self.fileSystem = fileSystem
  }

  /// Checks everything under the paths. `ValidationReport.failure` has the reason if that is
  /// impossible.
  ///
  /// - Returns: The findings of every rule.
  public func run() async -> ValidationReport {
    do throws(IconForgeError) { return try await judged() } catch {
      return ValidationReport(failure: error)
    }
  }

  private func judged() async throws(IconForgeError) -> ValidationReport {
    let files = ArchiveFileSystem(over: ConfinedFileSystem(over: fileSystem, around: paths))
    for path in paths where files.fileType(of: path) == nil {
      let error = FileError(operation: .read, path: path, reason: .system(code: ENOENT))
      throw .unreadable(path, "\(error)")
    }
    let names = names ?? LooseNames(requested: options.preset)
    var collector = DraftCollector(
      fileSystem: files, names: names, options: options,
      artworkTarget: try names.artworkPreset.map { preset throws(IconForgeError) in
        try Self.target(preset)
      })
    for path in paths { collector.add(path) }
    let artwork = ArtworkLoader(
      importer: Importer(program: options.importer, requiresSandbox: options.requiresSandbox),
      limits: options.limits, allowsPDF: options.allowsPDF, colorSpace: .sRGB, vector: .exact,
      page: 1)
    var inspection = Inspection(
      loader: ImageLoader(
        fileSystem: files, limits: options.limits, artwork: artwork, willDecode: willDecode),
      options: options)
    if let path = options.firstScreen { inspection.firstScreen = try await image(path) }
    var unread: [Finding] = []
    if let folder = options.reference {
      (inspection.references, unread) = try await references(in: folder)
    }
    var report = await inspection.run(
      collector.drafts, places: collector.places, imageFolders: collector.imageFolders)
    report.findings += options.rules.adjusted(unread)
    report.notes += options.rules.notes.map { "\($0.path): \($0.message)" } + collector.notes
    report.notes += files.notes
    if options.namesPassedOver { report.noteUnjudged() }
    return report
  }

  private static func target(_ preset: Preset) throws(IconForgeError) -> ArtworkTarget {
    do throws(SpecProblems) { return try ArtworkTarget(preset) } catch {
      throw .mistaken(error)
    }
  }

  /// Reads a reference image as artwork is read.
  private func image(_ path: String) async throws(IconForgeError) -> Bitmap {
    do {
      let bytes = try fileSystem.read(path, limit: FileLimit.image(options.limits))
      if FileKind.of(bytes) == .crushedPNG {
        return try CrushedPNG.decode(bytes, limits: options.limits).bitmap
      }
      return try await ImageReader(options).image(bytes).bitmap
    } catch { throw .unreadable(path, "\(error)") }
  }

  private func references(
    in folder: String
  ) async throws(IconForgeError) -> ([(name: String, portrait: Portrait)], [Finding]) {
    let names: [String]
    do throws(FileError) {
      guard fileSystem.fileType(of: folder) == .folder else {
        throw FileError(operation: .read, path: folder, reason: .isNotFolder)
      }
      names = try fileSystem.names(in: folder)
    } catch { throw .unreadable(error.path, "\(error)") }
    var (references, unread): ([(name: String, portrait: Portrait)], [Finding]) = ([], [])
    // A folder of references may contain other files.
    for name in names where !name.hasPrefix(".") && StarterArtwork.isImage(name) {
      do throws(IconForgeError) {
        references.append((name, Portrait(try await image(SourcePath.joined(folder, name)))))
      } catch {
        unread += error.findings
      }
    }
    return (references, unread)
  }
}

extension ImageReader {
  package init(_ options: Validation.Options) {
    self.init(
      importer: options.importer, requiresSandbox: options.requiresSandbox,
      limits: options.limits, allowsPDF: options.allowsPDF)
  }
}
