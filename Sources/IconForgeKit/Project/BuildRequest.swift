public import IconImage
public import IconSpec

/// What is asked for instead of what a manifest says.
public struct ProjectOptions: Sendable {
  public var presets: [String]
  public var background: Color?
  public var output: String?
  public var layout: OutputLayout?

  public init(
    presets: [String] = [], background: Color? = nil, output: String? = nil,
    layout: OutputLayout? = nil
  ) {
    self.presets = presets
    self.background = background
    self.output = output
    self.layout = layout
  }

  static let defaultOutput = "Icons"
}

/// What is to be built: artwork by presets, what a manifest says, or what a set of a catalog asks
/// for.
public struct BuildRequest: Sendable {
  /// Artwork, a manifest (`.yml`, `.yaml`, `.json`), or a folder with an iconforge.yml; nil for the
  /// one in the working directory.
  public var input: String?
  public var options: ProjectOptions
  /// An icon or launch image set that is filled.
  public var fill: String?
  /// An Info.plist whose keys that name images are brought up to date.
  public var propertyList: String?
  /// What manifests, presets and sets are read through.
  package var files: any FileSystem = DiskFileSystem()

  public init(
    _ input: String? = nil, presets: [String] = [], background: Color? = nil,
    output: String? = nil, layout: OutputLayout? = nil
  ) {
    self.input = input
    options = ProjectOptions(
      presets: presets, background: background, output: output, layout: layout)
  }

  private static let manifestName = "iconforge.yml"

  /// The sets, planned. No artwork is read.
  public func sets() throws(BuildRequestError) -> [BuildSet] {
    let sets = try plannedSets()
    guard let propertyList else { return sets }
    guard sets.count == 1 else {
      throw .senseless("--plist is for one set; with several, output: {plist: …} says each")
    }
    return [sets[0].updating(propertyList: propertyList)]
  }

  private func plannedSets() throws(BuildRequestError) -> [BuildSet] {
    if let fill { return [try filled(fill)] }
    if options.output?.isEmpty == true { throw .senseless("--output needs a folder") }
    guard let manifest = try manifest() else { return [try set(of: input!)] }
    do {
      return try ProjectLoader(options: options, fileSystem: files).sets(manifest: manifest)
    } catch {
      throw BuildRequestError(error, at: manifest)
    }
  }

  /// Where the record of such a build lies: beside the manifest, or in the folder that is asked for.
  public func record() throws(BuildRequestError) -> RecordFile {
    if let fill { return CatalogFill(trimmed(fill)).record }
    if let output = options.output { return RecordFile(output: output) }
    return try manifest().map { RecordFile(manifest: $0) }
      ?? RecordFile(output: ProjectOptions.defaultOutput)
  }

  /// An existing set of a catalog, by what its Contents.json asks for.
  private func filled(_ folder: String) throws(BuildRequestError) -> BuildSet {
    guard options.presets.isEmpty, options.output == nil, options.layout == nil else {
      throw .senseless(
        "--fill takes sizes and place from the set: no --preset, --output, --layout")
    }
    guard try manifest() == nil, let input else {
      throw .senseless("--fill takes artwork, not a manifest")
    }
    do {
      return try CatalogFill(trimmed(folder), fileSystem: files).set(
        artwork: input, background: options.background)
    } catch {
      throw BuildRequestError(error, at: folder)
    }
  }

  private func trimmed(_ folder: String) -> String {
    folder.count > 1 && folder.hasSuffix("/") ? trimmed(String(folder.dropLast())) : folder
  }

  /// The manifest that is meant; nil when the input is artwork.
  private func manifest() throws(BuildRequestError) -> String? {
    guard let input else {
      guard files.kind(of: Self.manifestName) != nil else {
        throw .senseless("no artwork is given, and there is no iconforge.yml here")
      }
      return Self.manifestName
    }
    if files.kind(of: input) == .folder {
      let manifest = SourcePath.joined(input, Self.manifestName)
      guard files.kind(of: manifest) != nil else {
        throw .senseless("\(input) is a folder without an iconforge.yml")
      }
      return manifest
    }
    return [".yml", ".yaml", ".json"].contains(where: input.hasSuffix) ? input : nil
  }

  /// One artwork for everything a single picture can serve.
  private func set(of artwork: String) throws(BuildRequestError) -> BuildSet {
    guard !options.presets.isEmpty else {
      let names = BuiltInPresets.names.joined(separator: ", ")
      throw .senseless("no preset is given; --preset takes one of \(names) or a file")
    }
    do {
      let presets = try options.presets.map { try PresetLoader(fileSystem: files).preset($0) }
      var manifest = Manifest(artwork: artwork, presets: presets, background: options.background)
      manifest.layout = options.layout
      let plan = try Planner(manifest).plan()
      guard plan.jobs.isEmpty else {
        return BuildSet(output: options.output ?? ProjectOptions.defaultOutput, plan: plan)
      }
      throw BuildRequestError.senseless(
        "no image of \(presets.map(\.name).joined(separator: ", ")) is made of one icon alone;"
          + " iconforge.yml names artwork for each role (iconforge init)")
    } catch {
      throw BuildRequestError(error, at: artwork)
    }
  }
}

/// Why a request cannot be met.
public enum BuildRequestError: Error, CustomStringConvertible {
  /// What is asked for makes no sense.
  case senseless(String)
  /// A file that says what to do cannot be read.
  case unreadable(String, String)
  /// Mistakes in a manifest or preset, all of them.
  case mistaken(SpecProblems)

  /// Of whatever happened to a file.
  public init(_ error: any Error, at path: String) {
    switch error {
    case let error as BuildRequestError: self = error
    case let problems as SpecProblems: self = .mistaken(problems)
    case PresetError.mistaken(let problems): self = .mistaken(problems)
    case PresetError.unreadable(let reason): self = .unreadable(reason.path, "\(reason)")
    case PresetError.unknown: self = .senseless("\(error)")
    default: self = .unreadable(path, "\(error)")
    }
  }

  public var description: String {
    switch self {
    case .senseless(let message): message
    case .unreadable(let path, let reason): "\(path): error: \(reason)"
    case .mistaken(let problems): "\(problems)"
    }
  }
}
