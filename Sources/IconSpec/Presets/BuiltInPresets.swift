import CIconPresets

/// The presets inside the program.
public enum BuiltInPresets {
  /// Names, oldest edition first.
  public static var names: [String] {
    (0..<iconpresets_count()).map { String(cString: iconpresets_at($0).name) }
  }

  /// The JSON of a preset as it stands in `Presets/`; nil when there is none of that name.
  public static func json(_ name: String) -> [UInt8]? {
    guard let index = names.firstIndex(of: name) else { return nil }
    let entry = iconpresets_at(index)
    return Array(UnsafeBufferPointer(start: entry.bytes, count: entry.size))
  }

  /// Reads one; only the presets asked for are ever parsed.
  public static func preset(_ name: String) throws(SpecProblems) -> Preset? {
    guard let json = json(name) else { return nil }
    return try PresetReader.preset(from: json, file: "\(name).json")
  }
}
