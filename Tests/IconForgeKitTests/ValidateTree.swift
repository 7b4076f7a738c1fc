import IconCodec
import IconForgeKit
import IconRules
import IconSpec
import IconTestSupport
import LibC

/// A folder of files to validate.
struct ValidateTree {
  let folder = TemporaryFolder()

  /// A valid icon.
  func icon(_ name: String, _ width: Int, _ height: Int? = nil) throws {
    try folder.write(name, Pictures.icon(width, height ?? width))
  }

  /// A plain first screen.
  func screen(_ name: String, _ width: Int, _ height: Int) throws {
    try folder.write(name, Pictures.screen(width, height))
  }

  /// The Contents.json of a set.
  func contents(_ set: String, _ lines: [CatalogImage]) throws {
    try folder.write("\(set)/Contents.json", CatalogImage.contents(lines))
  }

  func link(_ name: String, to target: String) throws { try folder.link(name, to: target) }

  /// A property list of `body`, in XML.
  func plist(_ name: String, _ body: String) throws {
    try folder.write(name, Self.plist(body))
  }

  static func plist(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>\(body)</dict></plist>
    """
  }

  /// Validates names in the folder, or the folder itself.
  func validate(
    _ names: String..., preset: String? = nil, role: Role? = nil, workers: Int = 2,
    _ change: (inout Validation.Options) -> Void = { _ in }
  ) async throws -> ValidationReport {
    try await validate(
      paths: names.isEmpty ? [folder.path] : names.map(folder.path), preset: preset, role: role,
      workers: workers, change)
  }

  func validate(
    paths: [String], preset: String? = nil, role: Role? = nil, workers: Int = 2,
    files: any FileSystem = DiskFileSystem(),
    _ change: (inout Validation.Options) -> Void = { _ in }
  ) async throws -> ValidationReport {
    var options = Validation.Options(workers: workers)
    options.preset = try preset.map { try PresetLoader().preset($0) }
    options.role = role
    change(&options)
    return await Validation(paths, options: options, fileSystem: files).run()
  }

  /// "AppIcon.appiconset/a.png: error image-size is …", paths below the folder.
  func lines(_ result: ValidationReport, from least: Severity = .warning) -> [String] {
    result.findings.filter { $0.severity >= least }.map { finding in
      "\(short(finding.path)): \(finding.severity) \(finding.rule.id) \(short(finding.message))"
    }
  }

  /// "a.png: image-size", sorted.
  func rules(_ result: ValidationReport, from least: Severity = .warning) -> [String] {
    result.findings.filter { $0.severity >= least }
      .map { "\(short($0.path)): \($0.rule.id)" }.sorted()
  }

  func notes(_ result: ValidationReport) -> [String] { result.notes.map(short) }

  private func short(_ text: String) -> String {
    text.replacingOccurrences(of: folder.path + "/", with: "")
      .replacingOccurrences(of: folder.path, with: ".")
  }
}

extension Finding {
  /// "a/b.xml:3:5", of a document or an image.
  var location: String {
    file + [line, column].compactMap { $0.map { ":\($0)" } }.joined()
  }
}

/// Encoded images, each made once.
enum Pictures {
  static func icon(_ width: Int, _ height: Int) -> [UInt8] {
    drawn("icon \(width) \(height)") { Sketch.icon(width, height) }
  }

  static func screen(_ width: Int, _ height: Int) -> [UInt8] {
    drawn("screen \(width) \(height)") { Sketch.screen(width, height) }
  }

  /// The icon in grey, as tinted ones are.
  static func gray(_ width: Int, _ height: Int) -> [UInt8] {
    drawn("gray \(width) \(height)") {
      Sketch(width, height) { x, y in
        let ink = Sketch.iconPaint(x, y)
        let luma = 0.3 * ink.red + 0.6 * ink.green + 0.1 * ink.blue
        return Sketch.Ink(luma, luma, luma)
      }
    }
  }

  private static let cache = Guarded([String: [UInt8]]())

  private static func drawn(_ key: String, _ sketch: () -> Sketch) -> [UInt8] {
    if let known = cache.with({ $0[key] }) { return known }
    let bytes = PNGEncoder().encode(sketch().bitmap())
    cache.with { $0[key] = bytes }
    return bytes
  }
}
