import IconCodec
import IconDocuments
import IconFiles

/// Icon Composer documents. The system composites their layers from version 26 on; older systems use the
/// icons that are stored beside them.
extension CompilePlanner {
  private static let warning =
    "the pre-rendered icons are drawn by iconforge, without glass effects; the system draws the "
    + "layers itself from version 26 on"

  /// An icon set of the same name as a document gives the document its pre-rendered icons.
  func belongsToDocument(_ folder: AssetFolder) -> Bool {
    [.appIcon, .iconset].contains(folder.kind)
      && folders.folders.contains { $0.kind == .icon && $0.name == folder.name }
  }

  mutating func addDocument(_ folder: AssetFolder) {
    guard request.platform != .tvos else {
      return note(folder, "is not compiled: Icon Composer documents are not for tvOS")
    }
    guard isCompiled(folder) else {
      return note(folder, "is not compiled, because it is not the app's icon")
    }
    guard let members = members(of: folder) else { return }
    var reader = ComposerDocumentReader(request, folder.path)
    let document = reader.document(members)
    plan.issues += reader.issues
    guard !document.groups.isEmpty else { return }
    let assets = ComposerAssets(document, of: folder, on: request.platform)
    var icon = AssetPlan(path: folder.path, name: folder.name, part: .icon)
    icon.renditions = assets.stacks
    let set = iconSet(named: folder.name).map { IconPlanner(request, $0) }
    if let set, let prepared = set.asset {
      plan.issues += set.issues
      icon.renditions += prepared.renditions
    } else {
      plan.issues.append(CompileIssue(.warning, at: folder.path, Self.warning))
      icon.renditions += RenderedIcons(document, named: folder.name, request).renditions
    }
    plan.assets += assets.parts + [icon]
    addFiles(folder, document, set: set?.asset == nil ? nil : set)
  }

  private func isCompiled(_ folder: AssetFolder) -> Bool {
    folder.name == request.appIcon || request.includesAllIcons
      || request.alternates.contains(folder.name)
  }

  private mutating func addFiles(
    _ folder: AssetFolder, _ document: ComposerDocument, set: IconPlanner?
  ) {
    guard folder.name == request.appIcon else {
      for device in request.devices where request.platform == .ios {
        plan.list.addAlternate(folder.name, on: device)
      }
      return
    }
    if let set { return set.addLooseFiles(to: &plan) }
    RenderedIcons(document, named: folder.name, request).addLooseFiles(to: &plan)
  }

  /// The members of icon.json; nil after a problem.
  private mutating func members(of folder: AssetFolder) -> [String: PropertyValue]? {
    let path = "\(folder.path)/icon.json"
    guard files.fileType(of: path) != nil else {
      plan.issues.append(CompileIssue(.unreadable, at: folder.path, "has no icon.json"))
      return nil
    }
    do {
      let bytes = try files.read(path, limit: FileLimit.document)
      plan.read.append(path)
      return try PropertyValue.members(ofJSON: bytes)
    } catch {
      plan.issues.append(CompileIssue(.unreadable, at: path, "\(error)"))
      return nil
    }
  }

  private func iconSet(named name: String) -> AssetFolder? {
    let sets = folders.folders.filter { $0.name == name && belongsToDocument($0) }
    guard let set = sets.first(where: { $0.kind == .appIcon }) ?? sets.first else { return nil }
    return set.kind == .iconset ? appIconSet(set) : set
  }

  /// An .iconset as an app icon set of the Mac: its files have the names of icon file members.
  private func appIconSet(_ folder: AssetFolder) -> AssetFolder {
    let images = ICNSMember.allCases.filter {
      files.fileType(of: "\(folder.path)/\($0.rawValue)") == .regular
    }.map { member -> PropertyValue in
      [
        "idiom": "mac", "size": .text("\(member.points)x\(member.points)"),
        "scale": .text("\(member.scale)x"), "filename": .text(member.rawValue),
      ]
    }
    return AssetFolder(
      kind: .appIcon, path: folder.path, name: folder.name, document: ["images": .list(images)])
  }
}
