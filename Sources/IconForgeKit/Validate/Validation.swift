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
      inspection.firstScreen = try PNGDecoder.decode(
        try fileSystem.read(path, limit: FileLimit.picture(options.limits)), limits: options.limits
      ).bitmap
    }
    if let folder = options.reference { inspection.references = try references(in: folder) }
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

  private func references(in folder: String) throws -> [(name: String, portrait: Portrait)] {
    guard fileSystem.kind(of: folder) == .folder else {
      throw FileError(operation: .read, path: folder, reason: .isNotFolder)
    }
    let loader = ImageLoader(fileSystem: fileSystem, limits: options.limits)
    return try fileSystem.names(in: folder).filter { $0.lowercased().hasSuffix(".png") }
      .compactMap { name in
        let image = SetDraft.Image(
          path: SourcePath.joined(folder, name), use: ImageUse(place: .artwork))
        return (try? loader.bitmap(of: image)).map { (name, Portrait($0)) }
      }
  }
}

extension Sequence where Element: Hashable {
  /// Each once, in order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
