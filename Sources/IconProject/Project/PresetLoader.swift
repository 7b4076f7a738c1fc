package import IconFiles
package import IconSpec

/// Loads built-in presets by name and other presets by path.
package struct PresetLoader: Sendable {
  package let fileSystem: any FileSystem

  /// Creates a loader.
  package init(fileSystem: any FileSystem = DiskFileSystem()) {
    self.fileSystem = fileSystem
  }

  /// Whether `name` is a path.
  package static func isFile(_ name: String) -> Bool {
    name.contains("/") || [".json", ".yml", ".yaml"].contains { name.hasSuffix($0) }
  }

  /// A path is relative to `folder`; empty for the working directory.
  ///
  /// - Throws: `SpecProblems` for mistakes in the preset, else `IconForgeError`.
  package func preset(_ name: String, in folder: String = "") throws -> Preset {
    let bytes: [UInt8]
    let file: String
    let known = BuiltInPresets.name(for: name)
    if let json = BuiltInPresets.json(known) {
      bytes = json
      file = "\(known).json"
    } else {
      guard Self.isFile(name) else {
        let names = BuiltInPresets.names
        let hint =
          Self.edition(before: name)
          ?? Spelling.suggestion(
            for: name, among: names + BuiltInPresets.aliases.flatMap(\.aliases))
          // "flutter_launcher_icons": the name of a tool for one framework.
          ?? names.filter { name.lowercased().contains($0) }.max { $0.count < $1.count }
        throw IconForgeError.invalidArguments(
          "there is no preset \"\(name.abbreviated)\""
            + (hint.map { "; did you mean \($0)?" }
              ?? "; there are \(names.joined(separator: ", "))"))
      }
      file = SourcePath.joined(folder, name)
      do throws(FileError) {
        bytes = try fileSystem.read(file, limit: FileLimit.manifest)
      } catch {
        throw IconForgeError.unreadable(error.path, "\(error)")
      }
    }
    return try PresetReader.preset(from: bytes, file: file)
  }

  /// For a year without an edition, such as "ios-2016": the edition before it, and today's.
  private static func edition(before name: String) -> String? {
    let parts = name.split(separator: "-")
    guard parts.count == 2, Int(parts[1]) != nil else { return nil }
    let earlier = BuiltInPresets.names.filter { $0.hasPrefix("\(parts[0])-") && $0 < name }
    return earlier.max().map { "\($0), or \(parts[0])" }
  }
}
