import IconDocuments
package import IconFiles
import IconSpec

/// A manifest that is equivalent to the configuration of other tools.
package struct MigratedManifest {
  private typealias Entry = ManifestDraft.Entry

  /// "pubspec.yaml (flutter_launcher_icons)".
  private var sources: [String] = []
  private var sets: [(name: String, entries: [Entry])] = []
  private var remarks: [ManifestDraft.Remark] = []

  /// Files that init does not read, and what to do instead.
  private static var refusals: [(name: Regex<Substring>, reason: String)] {
    [
      (
        /^Fastfile$|\.(?:[cm]?[jt]s|rb)$/,
        "is a program, which iconforge does not run; name its artwork: iconforge init logo.svg"
      ),
      (
        /^electron-builder\.|^app\.json$/,
        "needs no manifest: iconforge build logo.svg makes the icons that it names"
      ),
    ]
  }

  static let isOutside = "is outside the manifest's folder; run init in the project's folder"

  /// - Throws: `FileError` or `SpecProblems` if a file cannot be read, `IconForgeError` if it belongs to
  ///   no known tool.
  package init(
    _ paths: [String], starter: StarterManifest, of fileSystem: any FileSystem
  ) throws {
    for path in paths.map(SourcePath.normalized) {
      guard !SourcePath.isAbsolute(path), SourcePath.parts(path).first != ".." else {
        throw IconForgeError.unreadable(path, Self.isOutside)
      }
      let name = SourcePath.name(of: path)
      if let reason = Self.refusals.first(where: { name.contains($0.name) })?.reason {
        throw IconForgeError.unreadable(path, reason)
      }
      let file = try ForeignFile(path, of: fileSystem)
      let tools = ForeignTool.all.compactMap { tool in tool.keys(file).map { (tool, keys: $0) } }
      guard let first = tools.first?.0 else {
        throw IconForgeError.unreadable(
          path, "is not the configuration of a known tool; init reads \(ForeignTool.known)")
      }
      var draft = ManifestDraft(
        root: SourcePath.home(of: path),
        flavor: tools.lazy.compactMap { $0.0.stem.flatMap(file.flavor) }.first, files: fileSystem)
      for (tool, keys) in tools { tool.read(keys, into: &draft) }
      // The other files may name the platforms.
      if sets.isEmpty, draft.sets.isEmpty, path == SourcePath.normalized(paths.last!) {
        draft.make(first.preset, preset: first.preset, into: ".")
      }
      draft.complete(with: starter.application?.path)
      draft.findConflicts()
      sources.append("\(path) (\(tools.map(\.0.name).joined(separator: ", ")))")
      remarks += draft.remarks
      sets += draft.sets.map { set in
        let name = draft.flavor.map { JSONText.line(.text("\(set)-\($0)")) } ?? set
        return (name, draft.entries(of: set))
      }
    }
  }

  /// The findings, a line each.
  package var summary: String {
    let (count, verb) = (remarks.count, remarks.count == 1 ? "key has" : "keys have")
    let rest = count == 0 ? "" : "; \(count) \(verb) no equivalent, and a comment says why"
    return Printable.text(
      "iconforge.yml: written from \(sources.joined(separator: " and "))\(rest)")
  }

  package var text: String {
    let head = [
      ManifestSchema.line,
      "# The icons of \(sources.joined(separator: " and ")): run iconforge build.",
      "# Every key is explained in docs/manifest.md of iconforge.", "",
    ]
    return (head.map { Printable.text($0) } + body + comments).joined(separator: "\n") + "\n"
  }

  /// Groups that are equal in all sets precede the list of sets. One set needs no list.
  private var body: [String] {
    func group(_ name: String, of entries: [Entry]) -> [Entry] {
      entries.filter { Self.group(of: $0.key) == name }
    }
    let shared = (sets.first?.entries ?? []).filter { entry in
      let name = Self.group(of: entry.key)
      let expected = group(name, of: sets[0].entries)
      return sets.allSatisfy { group(name, of: $0.entries).elementsEqual(expected, by: ==) }
    }
    let list = sets.flatMap { name, entries in
      let own = entries.filter { entry in !shared.contains { $0 == entry } }
      return zip(Self.lines([("name", name)]) + Self.lines(own), 0...)
        .map { ($1 == 0 ? "  - " : "    ") + $0 }
    }
    return Self.lines(shared) + (sets.count == 1 ? [] : ["sets:"] + list)
  }

  /// A set replaces a role as a whole, and other groups key by key.
  private static func group(of key: String) -> String {
    key.hasPrefix("artwork.") ? SourcePath.folder(of: key.replacing(".", with: "/")) : key
  }

  private static let order = [
    "name", "presets", "fill", "background", "artwork", "resample", "web", "output",
  ]

  /// Keys of one group become a block.
  static func lines(_ entries: [ManifestDraft.Entry]) -> [String] {
    var open: [Substring] = []
    return order.flatMap { first in
      // A role's keys follow each other, in whatever order the tool has them.
      entries.filter { $0.key == first || $0.key.hasPrefix("\(first).") }.grouped(by: \.key.role)
        .flatMap(\.elements)
    }.flatMap { key, value -> [String] in
      let parts = key.split(separator: ".")
      let common = zip(open, parts.dropLast()).prefix { $0 == $1 }.count
      open = parts.dropLast()
      return parts.indices[common...].map { level in
        String(repeating: "  ", count: level) + "\(parts[level]):"
          + (level == parts.count - 1 ? " \(value)" : "")
      }
    }
  }

  /// A comment for each reason, below its keys.
  private var comments: [String] {
    guard !remarks.isEmpty else { return [] }
    let reasons = remarks.map(\.reason).uniqued()
    return ["", "# Keys that the manifest does not need or have:"]
      + reasons.flatMap { reason in
        remarks.filter { $0.reason == reason }.map { key, _ in
          Printable.text("#   \(key.name): \(key.text.abbreviated)")
        } + ["#     \(Printable.text(reason))"]
      }
  }
}

extension String {
  /// The first two parts of a key.
  fileprivate var role: String { split(separator: ".").prefix(2).joined(separator: ".") }
}
