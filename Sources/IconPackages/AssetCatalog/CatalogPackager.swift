import IconDocuments
import IconRules
import IconSpec

/// Writes the Contents.json of an asset catalog, its folders and its sets.
///
/// Source: Apple, Asset Catalog Format Reference; Xcode's own files.
package enum CatalogPackager {
  static func files(for jobs: [Job]) -> [PackageFile] {
    let folders = folders(of: jobs)
    return folders.map { folder in
      let path = "\(folder.path)/Contents.json"
      return PackageFile(merged: path) { site throws(PackageError) in
        guard !site.isUnreadable else { throw .unreadable }
        try site.require(folders.needs(folder, without: site.failed))
        let lost = folders.members(of: folder, lostWith: site.failed)
        return try folder.table.bytes(
          over: site.existing, failed: lost,
          gone: lost.filter { site.isGone("\(folder.path)/\($0)") })
      }
    }
  }

  /// Inner folders first, so that no document lists a folder before it exists.
  private static func folders(of jobs: [Job]) -> [CatalogFolder] {
    var folders: [CatalogFolder] = []
    var places: [String: Int] = [:]
    func place(_ path: String, _ list: String?) -> Int {
      if let known = places[path] { return known }
      folders.append(CatalogFolder(path: path, list: list))
      places[path] = folders.count - 1
      return folders.count - 1
    }
    for job in jobs where job.path.hasPrefix(CatalogPath.catalog + "/") {
      let set = SourcePath.folder(of: job.path)
      let isNew = places[set] == nil
      let index = place(set, "images")
      folders[index].images.append(job)
      let file = SourcePath.name(of: job.path)
      let kind = folders[index].kind
      for slot in job.slots { folders[index].add(CatalogLine(slot, file: file, in: kind)) }
      if job.slot.isGlyph {
        folders[index].table.properties["template-rendering-intent"] = "template"
      }
      for parent in isNew ? parents(of: job) : [] {
        let index = place(parent.folder, parent.list)
        if let line = parent.line { folders[index].add(line) }
      }
    }
    for index in folders.indices { folders[index].table.finish(folders[index].path) }
    func depth(_ folder: CatalogFolder) -> Int { SourcePath.parts(folder.path).count }
    return folders.sorted { depth($0) > depth($1) }
  }

  private typealias Parent = (folder: String, list: String?, line: CatalogLine?)

  /// The folders between an image's set and the catalog, each with its line for the folder below.
  private static func parents(of job: Job) -> [Parent] {
    var parents: [Parent] = []
    var below = SourcePath.folder(of: job.path)
    while below != CatalogPath.catalog {
      let folder = SourcePath.folder(of: below)
      let name = String(below.dropFirst(folder.count + 1))
      let kind = SetSubject.Kind(catalogFolder: folder)
      switch kind {
      case .imageStack, .solidImageStack:
        parents.append((folder, kind?.list, CatalogLine(file: name)))
      case .brandAssets: parents.append((folder, kind?.list, asset(name)))
      default: parents.append((folder, nil, nil))
      }
      below = folder
    }
    return parents
  }

  /// The line of brand assets for a member.
  private static func asset(_ name: String) -> CatalogLine {
    let stem = name.prefix { $0 != "." }
    let (role, size) =
      switch stem {
      case "App Icon": ("primary-app-icon", "400x240")
      case "App Icon - App Store": ("primary-app-icon", "1280x768")
      case "Top Shelf Image Wide": ("top-shelf-image-wide", "2320x720")
      default: ("top-shelf-image", "1920x720")
      }
    return CatalogLine(file: name, [.idiom: "tv", .role: role, .size: size])
  }
}

extension CatalogTable {
  /// Sorts and completes the lines of a whole set.
  fileprivate mutating func finish(_ folder: String) {
    // The list names layers from front to back.
    let order = ["Front", "Middle", "Back"]
    if list == "layers" {
      lines.sort { left, right in
        let places = [left, right].map { line in
          order.firstIndex { line.file?.hasPrefix($0) == true } ?? order.count
        }
        return places[0] < places[1]
      }
    }
    if folder.hasSuffix(".imageset"), !folder.contains("imagestack") {
      addEmptyScales()
    }
    // Icons of different bars may have equal names.
    if list == nil, folder != CatalogPath.catalog, !folder.hasSuffix("layer") {
      properties["provides-namespace"] = true
    }
  }

  /// Adds lines without files for the scales that are missing.
  private mutating func addEmptyScales() {
    guard let idiom = lines.first?[.idiom], idiom == "universal" else { return }
    for scale in ["1x", "2x", "3x"] where !lines.contains(where: { $0[.scale] == scale }) {
      lines.append(CatalogLine(file: nil, [.idiom: idiom, .scale: scale]))
    }
    lines.sort { ($0[.scale] ?? "") < ($1[.scale] ?? "") }
  }
}
