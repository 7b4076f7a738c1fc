import Foundation
import IconCodec
import IconForgeKit
import IconImage
import IconRules
import IconSpec

/// How many copies of each fault `validate` finds, over all artworks of the gallery.
struct MutationReport {
  private(set) var rows: [String] = []
  /// Findings above a note in sets without a fault.
  private(set) var warnings: [String] = []
  private var sets = 0

  private struct Count {
    var tried = 0
    var missed: [String] = []
    var rules: Set<String> = []
  }

  /// Without `presets`, all are tried.
  init(gallery: String, presets: Set<String> = []) async throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(gallery)/artwork")
      .filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()
    let artworks = try names.map {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(gallery)/artwork/\($0).png"))
      return try PNGDecoder.decode([UInt8](bytes)).bitmap
    }
    for (preset, mutations) in Mutation.byPreset
    where presets.isEmpty || presets.contains(preset) {
      var counts = [Count](repeating: Count(), count: mutations.count)
      let copies = names.indices.flatMap { index in
        ["png", "svg"].map { (index, "\(names[index])-\($0)") }
      }
      for (index, name) in copies {
        let right = "\(gallery)/\(preset)/\(name)"
        let findings = await Self.findings(in: right, of: preset)
        sets += 1
        warnings += findings.filter { $0.severity > .info }.map { Diagnostic($0).text() }
        let known = Set(findings.map { Self.key($0, in: right) })
        for (place, mutation) in mutations.enumerated() {
          let folder = "\(gallery)/spoilt/\(preset)/\(name)-\(place)"
          let copy = try IconSetCopy(
            of: right, at: folder, artwork: artworks[index],
            otherArtwork: artworks[(index + 1) % names.count])
          guard try mutation.apply(copy) else { continue }
          let new = await Self.findings(in: folder, of: preset).filter {
            $0.severity >= mutation.least && !known.contains(Self.key($0, in: folder))
          }
          counts[place].tried += 1
          counts[place].rules.formUnion(new.map(\.rule.id))
          if new.isEmpty { counts[place].missed.append(name) }
        }
      }
      rows += zip(mutations, counts).map { Self.row($0.name, preset, $1) }
    }
  }

  var markdown: String {
    """
    | fault | preset | found / tried | rules | missed |
    | --- | --- | --- | --- | --- |
    \(rows.joined(separator: "\n"))

    \(sets) sets without a fault: \(warnings.count) findings above a note.

    """
  }

  private static func row(_ name: String, _ preset: String, _ count: Count) -> String {
    let found = "\(count.tried - count.missed.count) / \(count.tried)"
    let rules = count.rules.sorted().map { "`\($0)`" }.joined(separator: ", ")
    let missed = count.missed.joined(separator: ", ")
    return "| \([name, preset, found, rules, missed].joined(separator: " | ")) |"
  }

  /// The names of old editions' files do not identify the edition, and an output folder not its tool.
  private static func findings(in folder: String, of preset: String) async -> [Finding] {
    var options = Validation.Options()
    if preset.hasPrefix("ios-20") || preset == "electron" {
      options.preset = try? BuiltInPresets.preset(preset)
    }
    return await Validation([folder], options: options).run().findings
  }

  /// A finding without the set's folder.
  private static func key(_ finding: Finding, in folder: String) -> String {
    let path = finding.path.hasPrefix(folder) ? finding.path.dropFirst(folder.count) : "?"
    return "\(finding.rule.id) \(path) \(finding.severity)"
  }
}
