import IconFiles
import IconRules
import IconSpec

/// Outputs of builds whose names are in no document and of no guideline.
extension DraftCollector {
  /// Adds the outputs in lockfiles that no other set has, by the preset that has most of their names.
  mutating func addGenerated(_ tree: TreeWalk.Findings, in folder: String) {
    let known = Set(drafts.flatMap { $0.images.map { SourcePath.normalized($0.path) } })
    let rest = tree.generated.filter { path in
      path.hasSuffix(".png") && !known.contains(path) && fileSystem.fileType(of: path) == .regular
        && !path.contains(".xcassets/") && !path.contains(".icon/")
    }
    addDrawings(tree.generated.filter { !$0.contains(".xcassets/") && !$0.contains(".icon/") })
    guard !rest.isEmpty else { return }
    var draft = SetDraft(subject: SetSubject(path: folder, kind: .desktop))
    var open = Set(rest).subtracting(tree.copies)
    let presets = BuiltInPresets.names.compactMap { try? BuiltInPresets.preset($0) }
      .filter { [.loose, .web, .android, .expo, .cordova].contains($0.layout) }
    // Files of one name are no evidence of a preset that has the name once.
    // An image of Expo's name may be the icon of a window.
    while let best = presets.lazy.map({ preset in
      let found = Self.matches(of: preset, open)
      return [.expo, .cordova].contains(preset.layout) && found.count < 2 ? [:] : found
    }).max(by: {
      Set($0.values.map(\.listed)).count < Set($1.values.map(\.listed)).count
    }),
      best.count > 1 || best.values.contains(where: { $0.listed.contains("/") })
    {
      for (path, slot) in best.sorted(by: { $0.key < $1.key }) {
        open.remove(path)
        draft.add(path, .named(slot, [slot]))
      }
    }
    for path in open.union(tree.copies.intersection(rest)).sorted() {
      draft.add(path, ImageUse(place: .desktop))
    }
    draft.note = "\(draft.images.count.counted("image")) checked by the lockfile"
    drafts.append(draft)
  }

  private mutating func addDrawings(_ paths: [String]) {
    for path in paths where path.hasSuffix(".svg") && fileSystem.fileType(of: path) == .regular {
      var draft = SetDraft(subject: SetSubject(path: path, kind: .desktop))
      do {
        _ = try SVGCanvas(fileSystem.read(path, limit: FileLimit.image()))
      } catch {
        let reason = (error as? SVGCanvas.Problem).map { $0.reason ?? "" } ?? "\(error)"
        if !reason.isEmpty { draft.report(.projectIcon, reason, severity: .error) }
      }
      drafts.append(draft)
    }
  }

  /// The slots of paths that end with the file of a preset.
  private static func matches(of preset: Preset, _ paths: Set<String>) -> [String: Slot] {
    let slots = Dictionary(
      first: preset.slots.filter { !Slot.isContainer($0.file) }.map { ($0.listed, $0) })
    var found: [String: Slot] = [:]
    for path in paths {
      var end = path[...]
      while true {
        let file = String(end)
        let named = SourcePath.joined(SourcePath.folder(of: file), "{name}.png")
        // A name alone may be anything.
        let isDeep = SourcePath.folder(of: file).contains("/")
        if let slot = slots[file] ?? (isDeep ? slots[named] : nil) {
          found[path] = slot
          break
        }
        guard let slash = end.firstIndex(of: "/") else { break }
        end = end[end.index(after: slash)...]
      }
    }
    return found
  }
}
