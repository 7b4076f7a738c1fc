public import IconCodec
public import IconImage
public import IconRules
public import IconSpec

/// Finds what the store, Xcode and the guidelines would object to in files and folders.
public struct Validation: Sendable {
  public struct Options: Sendable {
    /// What to judge by; nil to infer it.
    public var preset: Preset?
    /// What all the files given are for; nil to go by their names.
    public var role: Role?
    /// A folder of icons that none here should be mistaken for.
    public var reference: String?
    /// A picture of the first screen.
    public var firstScreen: String?
    /// Where `iconforge-import` lies, which reads what of these is no PNG in sRGB; nil when it is not
    /// installed.
    public var importer: String?
    /// Whether these may be PDF documents.
    public var allowsPDF = false
    /// Whether pictures of where launch images differ from it are wanted.
    public var wantsDifferences = false
    public var rules: RuleAdjustments
    public var workers: Int
    public var limits: DecodingLimits

    public init(workers: Int) {
      rules = RuleAdjustments()
      self.workers = max(1, workers)
      limits = .standard
    }
  }

  public struct Result: Sendable {
    public var findings: [Finding] = []
    /// What was inferred, and what was passed over.
    public var notes: [String] = []
    /// Image files looked at.
    public var images = 0
    /// Launch images that differ from the first screen, and where.
    public var differences: [(path: String, picture: Bitmap)] = []
  }

  let options: Options
  let fileSystem: any FileSystem

  public init(options: Options, fileSystem: any FileSystem = DiskFileSystem()) {
    self.options = options
    self.fileSystem = fileSystem
  }

  /// Looks at everything under `paths`. Throws when the reference or the first screen cannot be
  /// read, or a path is not there.
  public func run(_ paths: [String]) async throws -> Result {
    try await run(paths, names: LooseNames(asked: options.preset))
  }

  /// The same for who has read the presets.
  func run(_ paths: [String], names: LooseNames) async throws -> Result {
    for path in paths where fileSystem.kind(of: path) == nil {
      throw FileError(operation: .read, path: path, reason: .system(code: 2))
    }
    var result = Result()
    var collector = DraftCollector(fileSystem: fileSystem, names: names, role: options.role)
    for path in paths { collector.add(path) }
    var inspection = Inspection(
      loader: ImageLoader(fileSystem: fileSystem, limits: options.limits), rules: Rules.all,
      adjustments: options.rules, workers: options.workers,
      artworkPlan: try Planner(
        Manifest(artwork: "artwork", presets: [names.artworkPreset], background: nil)
      ).plan())
    if let path = options.firstScreen {
      inspection.firstScreen = try await picture(path)
    }
    if let folder = options.reference { inspection.references = try await references(in: folder) }
    let outcome = await inspection.run(collector.drafts, places: collector.places)
    result.findings = outcome.findings
    result.notes = outcome.notes + collector.notes
    result.images = Set(outcome.sets.flatMap { $0.images.map(\.path) }).count
    if options.wantsDifferences, let screen = inspection.firstScreen {
      result.differences = outcome.sets.flatMap { set in
        set.images.filter { $0.use.role == .launch }.compactMap { image in
          set.pixels(image).flatMap {
            ScreenComparison(of: $0, scale: image.use.scale ?? 1, with: screen)
          }.flatMap { $0.differing > 0 ? (image.path, $0.picture()) : nil }
        }
      }
    }
    result.findings = result.findings.uniqued()
    return result
  }

  /// A picture to compare with, read as artwork is.
  private func picture(_ path: String) async throws -> Bitmap {
    let bytes = try fileSystem.read(path, limit: FileLimit.picture(options.limits))
    if FileKind.of(bytes) == .crushedPNG {
      return try CrushedPNG.decode(bytes, limits: options.limits).bitmap
    }
    do throws(ArtworkFailure) {
      return try await PictureReader(
        importer: options.importer, limits: options.limits, allowsPDF: options.allowsPDF
      ).picture(bytes).bitmap
    } catch {
      throw UnreadablePicture(path: path, reason: "\(error)")
    }
  }

  private func references(
    in folder: String
  ) async throws -> [(name: String, portrait: Portrait)] {
    guard fileSystem.kind(of: folder) == .folder else {
      throw FileError(operation: .read, path: folder, reason: .isNotFolder)
    }
    var references: [(name: String, portrait: Portrait)] = []
    for name in try fileSystem.names(in: folder) where Self.isPicture(name) {
      let bitmap = try await picture(SourcePath.joined(folder, name))
      references.append((name, Portrait(bitmap)))
    }
    return references
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

/// A picture to compare with that cannot be read.
public struct UnreadablePicture: Error, CustomStringConvertible {
  public let path: String
  let reason: String

  public var description: String { reason }
}

extension Sequence where Element: Hashable {
  /// Each once, in order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
