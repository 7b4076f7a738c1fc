public import IconCodec
import IconFiles

/// How outputs are made and written.
public struct BuildOptions: Sendable {
  /// The number of concurrent tasks.
  public var workers: Int
  /// The largest number of pixels of an artwork; nil for the standard limit.
  public var maxPixels: Int?
  /// How much time the encoder spends on small files.
  public var effort: EncodingEffort
  /// Whether PDF artwork is read. Its renderer is large, and files may be malicious.
  public var allowsPDF = false
  /// The path of `iconforge-import`, which reads every format except PNG in sRGB; nil if it is not
  /// installed.
  public var importer = ImporterProgram.path()
  /// Whether an importer without a sandbox is an error.
  public var requiresSandbox = false
  /// The memory limit for all artworks in progress, in bytes, estimated from their headers. At least
  /// one artwork is in progress.
  public var memory = 2 << 30

  /// Whether outputs are written, compared with the existing files, or only listed.
  public var mode = BuildMode.write
  /// Whether all sets are those of one project, which are made together or not at all.
  package var isOneProject = false
  /// The artwork and the options of a call, which the lockfile keeps.
  package var request: [String] = []
  /// Files that are replaced like generated ones.
  package var templates = TemplateFiles.known
  /// Whether user files and changed files are replaced. Without a lockfile, those are all files that
  /// differ.
  public var force = false
  /// Whether stale outputs are removed.
  public var prunes = false
  /// Seconds to wait for another build.
  public var lockTimeout = 60.0
  /// Whether the build ends only after all files are on the disk.
  public var isDurable = false
  /// The folder of finished images that builds share; nil disables the cache.
  public var cache: String?
  /// The cache's size after a build, in bytes.
  public var cacheSize = 512 << 20
  /// Whether outcomes carry the digests of the files.
  public var includesDigests = true
  /// Whether Android's layers may be vector drawables.
  package var makesVectorLayers = true
  /// For a check: receives the path, relative to the working directory, and the bytes of each output
  /// that is missing or differs. Several tasks call it concurrently.
  package var missed: (@Sendable (String, [UInt8]) -> Void)?

  package var isCheck: Bool { mode == .check }
  package var isDryRun: Bool { mode == .dryRun }

  /// Of artwork.
  package var limits: DecodingLimits { maxPixels.map { DecodingLimits(pixels: $0) } ?? .standard }
  /// Of outputs and of the files at their paths.
  package var outputLimits: DecodingLimits {
    DecodingLimits(pixels: max(limits.pixels, DecodingLimits.standard.pixels))
  }
  /// The largest image file, in bytes.
  package var pictureLimit: Int { FileLimit.image(limits) }

  /// Creates options. The other properties have the defaults of the program `iconforge`.
  ///
  /// - Parameters:
  ///   - workers: The number of concurrent tasks, at least 1; nil for one for each core.
  ///   - maxPixels: The largest number of pixels of an artwork; nil for the standard limit.
  ///   - effort: How much time the encoder spends on small files.
  ///   - mode: Whether outputs are written, compared with the existing files, or only listed.
  public init(
    workers: Int? = nil, maxPixels: Int? = nil, effort: EncodingEffort = .standard,
    mode: BuildMode = .write
  ) {
    self.mode = mode
    self.workers = max(1, workers ?? Processor.coreCount)
    self.maxPixels = maxPixels
    self.effort = effort
  }
}
