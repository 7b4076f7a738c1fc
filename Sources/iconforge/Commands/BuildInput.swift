import IconForgeKit
import IconSpec

/// What a build or plan is asked to do, from its arguments.
enum BuildInput {
  static let options: [Option] = [.preset, .background, .layout, .fill, .plist]
  static let operands = "[ARTWORK | MANIFEST]"
  static let details = """
    An argument that ends in .yml, .yaml or .json is a manifest, a folder means its iconforge.yml,
    none means ./iconforge.yml; anything else is artwork.
    """
  private static let manifestName = "iconforge.yml"

  static func sets(_ arguments: Arguments) throws(UsageError) -> [BuildSet] {
    let sets = try plannedSets(arguments)
    guard let path = arguments.value(.plist) else { return sets }
    guard sets.count == 1 else {
      throw UsageError("--plist is for one set; with several, output: {plist: …} says each")
    }
    return [sets[0].updating(propertyList: path)]
  }

  private static func plannedSets(_ arguments: Arguments) throws(UsageError) -> [BuildSet] {
    let options = ProjectOptions(
      presets: arguments.all(.preset), background: try arguments.color(.background),
      output: arguments.value(.output),
      layout: arguments.has(.layout) ? try arguments.choice(.layout, default: .loose) : nil)
    if let folder = arguments.value(.fill) { return [try filled(folder, arguments, options)] }
    if options.output?.isEmpty == true { throw UsageError("--output needs a folder") }
    guard let manifest = try manifest(arguments) else {
      return [try set(of: arguments.operands[0], options)]
    }
    do {
      return try ProjectLoader(options: options).sets(manifest: manifest)
    } catch let problems as SpecProblems {
      throw UsageError(problems)
    } catch {
      throw UsageError(unreadable: manifest, "\(error)")
    }
  }

  /// Beside the manifest, or in the folder the command line names.
  static func record(_ arguments: Arguments) throws(UsageError) -> RecordFile {
    if let folder = arguments.value(.fill) { return CatalogFill(trimmed(folder)).record }
    if let output = arguments.value(.output) { return RecordFile(output: output) }
    return try manifest(arguments).map { RecordFile(manifest: $0) }
      ?? RecordFile(output: ProjectOptions.defaultOutput)
  }

  /// An existing set of a catalog, by what its Contents.json asks for.
  private static func filled(
    _ folder: String, _ arguments: Arguments, _ options: ProjectOptions
  ) throws(UsageError) -> BuildSet {
    guard options.presets.isEmpty, options.output == nil, options.layout == nil else {
      throw UsageError("--fill takes sizes and place from the set: no --preset, --output, --layout")
    }
    guard try manifest(arguments) == nil else {
      throw UsageError("--fill takes artwork, not a manifest")
    }
    do {
      return try CatalogFill(trimmed(folder)).set(
        artwork: arguments.operands[0], background: options.background)
    } catch let failure as CatalogFillError {
      throw UsageError(unreadable: failure.path, failure.description)
    } catch let problems as SpecProblems {
      throw UsageError(problems)
    } catch {
      throw UsageError("\(error)")
    }
  }

  private static func trimmed(_ folder: String) -> String {
    folder.count > 1 && folder.hasSuffix("/") ? trimmed(String(folder.dropLast())) : folder
  }

  /// The manifest that is meant; nil when the argument is artwork.
  private static func manifest(_ arguments: Arguments) throws(UsageError) -> String? {
    let files = DiskFileSystem()
    guard let path = arguments.operands.first else {
      guard files.kind(of: manifestName) != nil else {
        throw UsageError("no artwork is given, and there is no iconforge.yml here")
      }
      return manifestName
    }
    if files.kind(of: path) == .folder {
      let manifest = SourcePath.joined(path, manifestName)
      guard files.kind(of: manifest) != nil else {
        throw UsageError("\(path) is a folder without an iconforge.yml")
      }
      return manifest
    }
    return [".yml", ".yaml", ".json"].contains(where: path.hasSuffix) ? path : nil
  }

  /// One artwork for everything a single picture can serve.
  private static func set(
    of artwork: String, _ options: ProjectOptions
  ) throws(UsageError) -> BuildSet {
    guard !options.presets.isEmpty else {
      throw UsageError(
        "no preset is given; --preset takes one of \(BuiltInPresets.names.joined(separator: ", "))"
          + " or a file")
    }
    var presets: [Preset] = []
    for name in options.presets { presets.append(try preset(name)) }
    var manifest = Manifest(artwork: artwork, presets: presets, background: options.background)
    manifest.layout = options.layout
    do throws(SpecProblems) {
      let plan = try Planner(manifest).plan()
      if !plan.jobs.isEmpty {
        return BuildSet(output: options.output ?? ProjectOptions.defaultOutput, plan: plan)
      }
    } catch {
      throw UsageError(error)
    }
    throw UsageError(
      "no image of \(presets.map(\.name).joined(separator: ", ")) is made of one icon alone;"
        + " iconforge.yml names artwork for each role (iconforge init)")
  }

  /// A preset by name, or from a file of one's own.
  static func preset(_ name: String) throws(UsageError) -> Preset {
    do throws(PresetError) {
      return try PresetLoader().preset(name)
    } catch {
      switch error {
      case .unknown: throw UsageError("\(error)")
      case .unreadable(let reason): throw UsageError(unreadable: name, "\(reason)")
      case .mistaken(let problems): throw UsageError(problems)
      }
    }
  }
}
