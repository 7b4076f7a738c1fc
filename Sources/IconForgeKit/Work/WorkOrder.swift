import IconCodec
import IconDocuments
import IconFiles
import IconSpec
import IconStore

/// One line of work: a set, its output folder and the digests of its inputs.
///
/// Machines with the same files build the same outputs from it. docs/scale.md has the format.
struct WorkOrder: Sendable {
  static let version = SetReport.lineVersion
  static let longestLine = 1 << 20

  /// The set's name; nil for a manifest without sets.
  var name: String?
  /// The folder of the manifest's relative paths; empty for the working directory.
  var folder = ""
  /// The manifest's roots: folders outside `folder` that paths may lead into.
  var roots: [String] = []
  let manifest: PropertyValue
  /// SHA-256 of preset files, by name, and of artwork, by path. A worker refuses files that differ; it
  /// does not check files without a digest.
  var presets: [String: String] = [:]
  var inputs: [String: String] = [:]
  var effort = EncodingEffort.standard
  let output: String

  private static let keys: Set<String> = [
    "version", "id", "engine", "name", "folder", "roots", "manifest", "presets", "inputs", "effort",
    "output", "outputs", "cost",
  ]

  /// Everything that determines the outputs; `id` is its digest.
  private var content: [String: PropertyValue] {
    var content: [String: PropertyValue] = [
      "version": .integer(Self.version), "engine": .integer(Recipe.engineRevision),
      "folder": .text(folder), "manifest": manifest,
      "presets": .table(presets.mapValues { .text($0) }),
      "inputs": .table(inputs.mapValues { .text($0) }), "effort": .text(effort.rawValue),
      "output": .text(output),
    ]
    if let name { content["name"] = .text(name) }
    if !roots.isEmpty { content["roots"] = .texts(roots) }
    return content
  }

  /// `outputs` are paths below the output folder; `cost` estimates the time in pixels.
  func line(outputs: [String], cost: Int) -> String {
    var line = content
    line["id"] = .text(SHA256.hex(of: Array(JSONText.line(.table(content)).utf8)))
    line["outputs"] = .texts(outputs)
    line["cost"] = .integer(cost)
    return JSONText.line(.table(line))
  }
}

extension WorkOrder {
  /// `members` are those of the line's JSON object. A line without an effort takes `usual`.
  init(
    _ members: [String: PropertyValue], effort usual: EncodingEffort
  ) throws(IconForgeError) {
    func problem(_ message: String) -> IconForgeError { .invalidArguments(message) }
    func text(_ key: String) throws(IconForgeError) -> String? {
      guard let value = members[key], value != .null else { return nil }
      guard let text = value.text, !text.utf8.contains(0) else {
        throw problem("has no text as \(key)")
      }
      return text
    }
    func digests(_ key: String) throws(IconForgeError) -> [String: String] {
      guard let value = members[key] else { return [:] }
      guard let table = value.table else { throw problem("has no digests by name as \(key)") }
      var digests: [String: String] = [:]
      for (name, digest) in table {
        guard let text = digest.text, text.utf8.count == 64 else {
          throw problem("has no SHA-256 of \(name.abbreviated) in \(key)")
        }
        digests[name] = text
      }
      return digests
    }
    guard members["version"] == .integer(Self.version) else {
      throw problem("is not of version \(Self.version), which this program reads")
    }
    if let key = members.keys.filter({ !Self.keys.contains($0) }).min() {
      let hint = Spelling.suggestion(for: key, among: Self.keys.sorted()).map {
        "; did you mean \($0)?"
      }
      throw problem("has an unknown key, \(key.abbreviated)\(hint ?? "")")
    }
    if let engine = members["engine"], engine != .integer(Recipe.engineRevision) {
      throw problem("was planned by a version of iconforge with other pixels")
    }
    guard let manifest = members["manifest"], manifest.table != nil else {
      throw problem("has no manifest with artwork, presets and other keys of iconforge.yml")
    }
    guard let output = try text("output"), !output.isEmpty else { throw problem("has no output") }
    var roots: [String] = []
    if let value = members["roots"] {
      guard let list = value.list, value.texts.count == list.count else {
        throw problem("has no list of folders as roots")
      }
      roots = value.texts
    }
    let effort = try text("effort") ?? usual.rawValue
    guard let effort = EncodingEffort(rawValue: effort) else {
      let names = EncodingEffort.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem("has an effort that is not one of \(names)")
    }
    self.init(
      name: try text("name"), folder: try text("folder") ?? "", roots: roots, manifest: manifest,
      presets: try digests("presets"), inputs: try digests("inputs"), effort: effort,
      output: output)
  }
}
