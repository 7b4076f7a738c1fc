import IconImage
import IconRules
import IconSpec

/// What a request comes to: sets with their plans, where the record of them lies, and what is to be
/// told before anything is made.
public struct RequestedBuild: Sendable {
  public var sets: [BuildSet]
  public var record: RecordFile
  /// The folder of finished images that a manifest names.
  public var cache: String?
  /// What was recognised, and what follows from it.
  public var notes: [Diagnostic] = []
}

extension RequestedBuild {
  /// What is made where nothing says what for.
  static let standardPreset = "ios"

  /// One artwork and nothing else: what the folder is says what is made and where.
  init(of artwork: Manifest, record named: RecordFile?, in files: any FileSystem) throws {
    let project = RecognisedProject(of: files)
    record = named ?? RecordFile(outsideOf: ".")
    var artwork = artwork
    artwork.standIn = artwork.background == nil ? .white : nil
    guard !project.chosen.isEmpty else {
      let output = ProjectOptions.defaultOutput
      sets = [try Self.set(Self.standardPreset, artwork, output: output, in: files)]
      notes = [
        Self.note(
          output,
          "preset \(Self.standardPreset) goes there, for nothing in this folder says what it is for; iconforge presets"
            + " lists the rest (--preset ios,web,android)")
      ]
      return
    }
    sets = []
    for place in project.chosen {
      let name = project.chosen.count > 1 ? place.path : nil
      switch place.making {
      case .fill(let set):
        sets.append(
          try CatalogFill(set, record: record, fileSystem: files).set(artwork, name: name))
      case .preset(let preset, let output):
        sets.append(try Self.set(preset, artwork, output: output, name: name, in: files))
      }
      notes.append(Self.note(place.sign, "is \(place.kind.noun): \(place.deed)"))
    }
    notes += project.others.map { place in
      let words =
        switch place.making {
        case .fill(let set): "--fill \(ShellWord.quoted(set))"
        case .preset(let name, let output): "--preset \(name) --output \(ShellWord.quoted(output))"
        }
      return Self.note(place.path, "is left as it is; \(words) makes it")
    }
  }

  private static func set(
    _ preset: String, _ artwork: Manifest, output: String, name: String? = nil,
    in files: any FileSystem
  ) throws -> BuildSet {
    var manifest = artwork
    manifest.presets = [try PresetLoader(fileSystem: files).preset(preset)]
    return BuildSet(name: name, output: output, plan: try Planner(manifest).plan())
  }

  private static func note(_ path: String, _ message: String) -> Diagnostic {
    Diagnostic(path: path, severity: .info, message: message)
  }
}
