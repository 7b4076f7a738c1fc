import IconRules
import IconSpec

/// A folder of an asset catalog that has a Contents.json.
struct CatalogFolder: Sendable {
  let path: String
  var table: CatalogTable
  let kind: SetSubject.Kind?
  var images: [Job] = []

  init(path: String, list: String?) {
    self.path = path
    table = CatalogTable(list: list)
    kind = SetSubject.Kind(catalogFolder: path)
  }

  mutating func add(_ line: CatalogLine) {
    if !table.lines.contains(line) { table.lines.append(line) }
  }

  /// The images that the set requires, and the default appearance of images that have other appearances.
  fileprivate var necessary: [Job] {
    func withoutAppearance(_ slot: Slot) -> CatalogLine {
      CatalogLine(slot, file: "", in: kind).withoutAppearance
    }
    let others = images.filter { $0.slot.appearance != nil }.flatMap {
      $0.slots.map(withoutAppearance)
    }
    return images.filter { job in
      job.slots.contains { slot in
        slot.appearance == nil
          && (slot.required == .required || others.contains(withoutAppearance(slot)))
      }
    }
  }
}

/// The images that the folders of a catalog require.
extension [CatalogFolder] {
  /// Paths of the images that a folder's Contents.json requires. If all images failed, these are all of
  /// them. Layers and assets require what their members require.
  func needs(_ folder: CatalogFolder, without failed: Set<String>) -> [String] {
    if failed.isEmpty { return [] }
    let all = images(below: folder.path)
    if failed.isSuperset(of: all) { return all }
    switch folder.table.list {
    case "images": return folder.necessary.map(\.path)
    case "layers": return all
    case "assets": return inside(folder.path).flatMap { $0.necessary.map(\.path) }
    default: return folder.path.hasSuffix("layer") ? all : []
    }
  }

  /// Names in a folder's list whose images all failed.
  func members(of folder: CatalogFolder, lostWith failed: Set<String>) -> Set<String> {
    if failed.isEmpty { return [] }
    return Set(
      folder.table.lines.compactMap(\.file).filter { name in
        let path = "\(folder.path)/\(name)"
        return failed.contains(path)
          || folder.table.list != "images" && failed.isSuperset(of: images(below: path))
      })
  }

  private func inside(_ path: String) -> [CatalogFolder] {
    filter { $0.path == path || $0.path.hasPrefix(path + "/") }
  }

  private func images(below path: String) -> [String] {
    inside(path).flatMap { $0.images.map(\.path) }
  }
}
