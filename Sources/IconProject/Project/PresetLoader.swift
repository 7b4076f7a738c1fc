public import IconFiles
public import IconSpec

/// Loads built-in presets by name and other presets by path.
public struct PresetLoader: Sendable {
  package let fileSystem: any FileSystem

  /// Creates a loader.
  ///
  /// - Parameter fileSystem: The files that presets are read from.
  public init(fileSystem: any FileSystem = DiskFileSystem()) {
    self.fileSystem = fileSystem
  }

  /// Whether `name` is a path.
  ///
  /// - Parameter name: The name or path of a preset.
  public static func isFile(_ name: String) -> Bool {
    name.contains("/") || [".json", ".yml", ".yaml"].contains { name.hasSuffix($0) }
  }

  /// A path is relative to `folder`; empty for the working directory.
  ///
  /// - Parameters:
  ///   - name: The name of a built-in preset, or the path of a file.
  ///   - folder: The folder to which a path is relative.
  /// - Returns: The preset.
  /// - Throws: A `PresetError` if the name is unknown, or the file cannot be read or has mistakes.
  public func preset(_ name: String, in folder: String = "") throws(PresetError) -> Preset {
    let bytes: [UInt8]
    let file: String
    let known = BuiltInPresets.name(for: name)
    if let json = BuiltInPresets.json(known) {
      (bytes, file) = (json, "\(known).json")
    } else {
      guard Self.isFile(name) else { throw .unknown(name: name) }
      file = SourcePath.joined(folder, name)
      do throws(FileError) {
        bytes = try fileSystem.read(file, limit: FileLimit.manifest)
      } catch {
        throw .unreadable(error)
      }
    }
    do throws(SpecProblems) {
      return try PresetReader.preset(from: bytes, file: file)
    } catch {
      throw .mistaken(error)
    }
  }
}

/// The reason why a preset cannot be loaded.
public enum PresetError: Error, CustomStringConvertible {
  /// There is no built-in preset of this name.
  case unknown(name: String)
  /// The file cannot be read.
  case unreadable(FileError)
  /// All mistakes in the file.
  case mistaken(SpecProblems)

  public var description: String {
    switch self {
    case .unknown(let name):
      let names = BuiltInPresets.names
      let hint =
        Self.edition(before: name)
        ?? Spelling.suggestion(
          for: name, among: names + BuiltInPresets.aliases.flatMap(\.aliases))
      return "there is no preset \"\(name.abbreviated)\""
        + (hint.map { "; did you mean \($0)?" } ?? "; there are \(names.joined(separator: ", "))")
    case .unreadable(let error): return "\(error.path): error: \(error)"
    case .mistaken(let problems): return "\(problems)"
    }
  }

  /// For a year without an edition, such as "ios-2016": the edition before it, and today's.
  private static func edition(before name: String) -> String? {
    let parts = name.split(separator: "-")
    guard parts.count == 2, Int(parts[1]) != nil, BuiltInPresets.names.contains(String(parts[0]))
    else { return nil }
    let earlier = BuiltInPresets.names.filter { $0.hasPrefix("\(parts[0])-") && $0 < name }
    return earlier.max().map { "\($0), or \(parts[0])" }
  }
}
