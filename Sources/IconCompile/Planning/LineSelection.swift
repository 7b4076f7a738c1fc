import IconCodec
import IconPackages

/// The lines of a set that the request's devices use, with the columns of their keys.
struct LineSelection {
  let request: CompileRequest
  let folder: AssetFolder
  private(set) var issues: [CompileIssue] = []
  /// The flag of images that are mirrored.
  var flipped = 0

  mutating func report(_ kind: CompileIssue.Kind, of line: AssetLine, _ message: String) {
    issues.append(CompileIssue(kind, at: folder.path, "\(line.label) \(message)", line: line))
  }

  /// CoreUI's idiom; nil for lines of other platforms and devices.
  private func idiom(of line: AssetLine) -> Int? {
    switch line.idiom {
    case "universal": return 0
    case "car" where request.platform == .ios: return 4
    default:
      guard let device = CompileDevice(rawValue: line.idiom), request.devices.contains(device)
      else { return nil }
      return device.idiom
    }
  }

  /// Lines with their keys and files. Lines that cannot be compiled are reported. If two lines have one
  /// key, as those of "mac" and "universal" in a Mac catalog, the more specific one counts.
  mutating func lines(_ list: String) -> [(line: AssetLine, key: CatalogKey)] {
    var (order, found): ([CatalogKey], [CatalogKey: AssetLine]) = ([], [:])
    for line in folder.lines(list) {
      guard let idiom = idiom(of: line) else { continue }
      if let condition = line.unknownCondition(on: request.platform) {
        report(.skipped, of: line, "has \"\(condition)\", which cannot be compiled")
        continue
      }
      guard let scale = line.scale, let gamut = line.gamut, let appearance = line.appearance else {
        report(.skipped, of: line, "has a scale, gamut or appearance that cannot be compiled")
        continue
      }
      if request.platform == .macos, scale == 3 { continue }
      var columns = line.columns
      columns[.scale] = scale
      columns[.idiom] = idiom
      columns[.gamut] = gamut
      columns[.appearance] = appearance.key(on: request.platform).number
      let key = CatalogKey(columns)
      if let other = found[key], other.idiom != "universal" || line.idiom == "universal" {
        if other.idiom == line.idiom { report(.error, of: line, "is listed twice") }
        continue
      }
      if found[key] == nil { order.append(key) }
      found[key] = line
    }
    return order.compactMap { key in found[key].map { ($0, key) } }
  }

  /// The path of a line's file; nil after a problem, or for a line without one.
  mutating func file(of line: AssetLine) -> String? {
    guard let file = line.file else { return nil }
    guard CatalogLine.isMember(file) else {
      report(.error, of: line, "names a file outside its folder: \(file)")
      return nil
    }
    return "\(folder.path)/\(file)"
  }
}
