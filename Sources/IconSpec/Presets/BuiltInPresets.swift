import CIconPresets
import LibC

/// The presets inside the program.
package enum BuiltInPresets {
  /// Names in the order of `list.h`: the editions of iOS, oldest first, then platforms.
  package static var names: [String] {
    (0..<iconpresets_count()).map { String(cString: iconpresets_at($0).name) }
  }

  /// The JSON of a preset, as in `Presets/`; nil for an unknown name.
  package static func json(_ name: String) -> [UInt8]? {
    guard let index = names.firstIndex(of: name) else { return nil }
    let entry = iconpresets_at(index)
    return Array(UnsafeBufferPointer(start: entry.bytes, count: entry.size))
  }

  private static let parsed = Guarded([String: Preset]())

  /// Reads one preset. The others are not parsed.
  /// Complexity: O(1) after the first call for a name.
  package static func preset(_ name: String) throws(SpecProblems) -> Preset? {
    if let known = parsed.with({ $0[name] }) { return known }
    guard let json = json(name) else { return nil }
    let preset = try PresetReader.preset(from: json, file: "\(name).json")
    parsed.with { $0[name] = preset }
    return preset
  }
}
