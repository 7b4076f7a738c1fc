import IconForgeKit
import IconSpec

/// What a build or plan is asked to do, from its arguments.
enum BuildInput {
  static let options: [Option] = [.preset, .background]

  static func manifest(_ arguments: Arguments) throws(UsageError) -> Manifest {
    guard let artwork = arguments.operands.first else { throw UsageError("no artwork is given") }
    guard arguments.has(.preset) else {
      throw UsageError(
        "no preset is given; --preset takes one of \(BuiltInPresets.names.joined(separator: ", "))"
          + " or a file")
    }
    if DiskFileSystem().kind(of: artwork) == .folder {
      throw UsageError("\(artwork) is a folder, not artwork")
    }
    var presets: [Preset] = []
    for name in arguments.all(.preset) { presets.append(try preset(name)) }
    return Manifest(
      artwork: artwork, presets: presets, background: try arguments.color(.background))
  }

  static func plan(_ arguments: Arguments) throws(UsageError) -> Plan {
    let planner = Planner(try manifest(arguments))
    do throws(SpecProblems) {
      return try planner.plan()
    } catch {
      throw UsageError(error)
    }
  }

  /// A preset by name, or from a file of one's own.
  static func preset(_ name: String) throws(UsageError) -> Preset {
    do {
      if let preset = try BuiltInPresets.preset(name) { return preset }
      if name.contains("/") || [".json", ".yml", ".yaml"].contains(where: name.hasSuffix) {
        return try PresetReader.preset(from: try DiskFileSystem().read(name), file: name)
      }
    } catch let problems as SpecProblems {
      throw UsageError(problems)
    } catch {
      throw UsageError(lines: ["\(Printable.text(name)): error: \(error)"])
    }
    let hint = Spelling.suggestion(for: name, among: BuiltInPresets.names)
    throw UsageError(
      "there is no preset \"\(name)\""
        + (hint.map { "; did you mean \($0)?" }
          ?? "; there are \(BuiltInPresets.names.joined(separator: ", "))"))
  }
}
