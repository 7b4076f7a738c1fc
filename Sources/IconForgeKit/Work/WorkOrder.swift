import IconFiles
import IconStore
import IconCodec
import IconDocuments
import IconSpec

/// One line of work: what a set is made of and where it goes, with digests of all that decides on its
/// bytes. Any machine that has the same files makes the same of it. docs/scale.md has the form.
struct WorkOrder: Sendable {
  /// Of the form of lines and answers.
  static let version = SetReport.lineVersion
  static let longestLine = 1 << 20

  /// The set's; nil of a manifest without sets.
  var name: String?
  /// The folder the manifest's paths are relative to; empty for the working directory.
  var folder = ""
  /// Folders outside of that which paths may lead into, as the manifest has them.
  var roots: [String] = []
  /// What a manifest says of one set.
  let manifest: PropertyValue
  /// SHA-256 of the presets' files, by name, and of files that are read, by path: what is not the same
  /// any more is told instead of made. What is not in there is taken as it is.
  var presets: [String: String] = [:]
  var inputs: [String: String] = [:]
  var effort = EncodingEffort.standard
  let output: String

  private static let keys: Set<String> = [
    "version", "id", "engine", "name", "folder", "roots", "manifest", "presets", "inputs", "effort",
    "output", "outputs", "cost",
  ]

  /// All that decides on what is made, of which `id` is the digest.
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

  /// `outputs` lie below the output folder; `cost` grows with the time it will take.
  func line(outputs: [String], cost: Int) -> String {
    var line = content
    line["id"] = .text(SHA256.hex(of: Array(JSONText.line(.table(content)).utf8)))
    line["outputs"] = .texts(outputs)
    line["cost"] = .integer(cost)
    return JSONText.line(.table(line))
  }

  init(
    name: String?, folder: String, roots: [String], manifest: PropertyValue,
    presets: [String: String], inputs: [String: String], effort: EncodingEffort, output: String
  ) {
    (self.name, self.folder, self.roots, self.manifest) = (name, folder, roots, manifest)
    (self.presets, self.inputs, self.effort, self.output) = (presets, inputs, effort, output)
  }
}

/// Why a line is no work: the rest of a sentence that begins with "the line".
struct WorkOrderProblem: Error, CustomStringConvertible {
  let description: String
}

extension WorkOrder {
  /// `id` is told whatever is wrong with the rest.
  package static func read(_ line: [UInt8]) -> (id: String?, order: Result<WorkOrder, WorkOrderProblem>) {
    let members: [String: PropertyValue]
    do throws(JSONError) { members = try PropertyValue.members(ofJSON: line) } catch {
      return (nil, .failure(WorkOrderProblem(description: "\(error)")))
    }
    do throws(WorkOrderProblem) {
      return (members["id"]?.text, .success(try WorkOrder(members)))
    } catch {
      return (members["id"]?.text, .failure(error))
    }
  }

  private init(_ members: [String: PropertyValue]) throws(WorkOrderProblem) {
    func problem(_ message: String) -> WorkOrderProblem { WorkOrderProblem(description: message) }
    func text(_ key: String) throws(WorkOrderProblem) -> String? {
      guard let value = members[key], value != .null else { return nil }
      guard let text = value.text, !text.utf8.contains(0) else {
        throw problem("has no text as \(key)")
      }
      return text
    }
    func digests(_ key: String) throws(WorkOrderProblem) -> [String: String] {
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
      throw problem("was planned by an iconforge that makes other pixels than this one")
    }
    guard let manifest = members["manifest"], manifest.table != nil else {
      throw problem("has no manifest: artwork, presets and what else iconforge.yml says")
    }
    guard let output = try text("output"), !output.isEmpty else { throw problem("has no output") }
    var roots: [String] = []
    if let value = members["roots"] {
      guard let list = value.list, value.texts.count == list.count else {
        throw problem("has no list of folders as roots")
      }
      roots = value.texts
    }
    let effort = try text("effort") ?? EncodingEffort.standard.rawValue
    guard let effort = EncodingEffort(rawValue: effort) else {
      let names = EncodingEffort.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem("has an effort that is none of \(names)")
    }
    self.init(
      name: try text("name"), folder: try text("folder") ?? "", roots: roots, manifest: manifest,
      presets: try digests("presets"), inputs: try digests("inputs"), effort: effort,
      output: output)
  }
}
