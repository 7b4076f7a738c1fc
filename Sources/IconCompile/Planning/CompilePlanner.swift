import IconCodec
import IconDocuments
import IconFiles

/// Decides what a request makes. Reads documents, not images.
struct CompilePlanner {
  let request: CompileRequest
  let folders: AssetFolders
  let files: any FileSystem
  var plan = CompilePlan()

  init(_ request: CompileRequest, in files: any FileSystem) {
    self.request = request
    self.files = files
    folders = AssetFolders(of: request.catalogs, in: files)
  }

  /// Complexity: O(bytes of documents).
  func planned() -> CompilePlan {
    var planner = self
    planner.run()
    return planner.plan
  }

  private mutating func run() {
    plan.issues = folders.issues
    plan.read = folders.read
    for folder in folders.folders where !belongsToDocument(folder) { add(folder) }
    let icon = request.isIconNamed ? request.appIcon : nil
    for name in [icon].compactMap({ $0 }) + request.alternates
    where !folders.folders.contains(where: { $0.isIcon && $0.name == name }) {
      plan.issues.append(
        CompileIssue(.error, at: request.catalogs[0], "has no app icon set named \(name)"))
    }
    rejectDuplicates()
    addColorKeys()
    if request.needsAssets, plan.assets.isEmpty, plan.loose.isEmpty {
      plan.issues.append(
        CompileIssue(
          .error, at: request.catalogs[0], "has nothing to compile for \(request.platform.rawValue)"
        ))
    }
  }

  private mutating func add(_ folder: AssetFolder) {
    switch folder.kind {
    case .appIcon: addIcon(folder)
    case .image: add(folder) { $0.images() }
    case .color: add(folder) { $0.colors() }
    case .data: add(folder) { $0.data() }
    case .launchImage: addLaunchImage(folder)
    case .brandAssets: addBrandAssets(folder)
    case .imageStack: addStack(folder)
    case .stackLayer: break
    case .icon: addDocument(folder)
    default:
      plan.issues.append(
        CompileIssue(
          .skipped, at: folder.path, "is not compiled: \(folder.kind.plural) are not supported"))
    }
  }

  mutating func note(_ folder: AssetFolder, _ message: String) {
    plan.issues.append(CompileIssue(.note, at: folder.path, message))
  }

  private mutating func add(
    _ folder: AssetFolder, planned: (inout LineSelection) -> AssetPlan?
  ) {
    var selection = LineSelection(request: request, folder: folder)
    let asset = planned(&selection)
    plan.issues += selection.issues
    if let asset { plan.assets.append(asset) }
  }

  private mutating func addIcon(_ folder: AssetFolder) {
    let isMain = folder.name == request.appIcon
    guard isMain || request.includesAllIcons || request.alternates.contains(folder.name) else {
      return note(folder, "is not compiled, because it is not the app's icon")
    }
    let planner = IconPlanner(request, folder)
    plan.issues += planner.issues
    guard let asset = planner.asset else {
      plan.issues.append(
        CompileIssue(.warning, at: folder.path, "has no image for \(request.platform.rawValue)"))
      return
    }
    plan.assets.append(asset)
    if isMain {
      planner.addLooseFiles(to: &plan)
    } else {
      for device in request.devices where request.platform == .ios {
        plan.list.addAlternate(folder.name, on: device)
      }
    }
  }

  /// Readers find one rendition for each key.
  private mutating func rejectDuplicates() {
    for asset in plan.assets {
      var keys: Set<CatalogKey> = []
      for rendition in asset.renditions {
        var key = rendition.key
        key[.part] = rendition.part.rawValue
        guard !keys.insert(key).inserted else { continue }
        let label = rendition.line?.label ?? rendition.name
        plan.issues.append(
          CompileIssue(.error, at: asset.path, "\(label) is listed twice", line: rendition.line))
      }
    }
    for (name, assets) in Dictionary(grouping: plan.assets, by: \.name) where assets.count > 1 {
      plan.issues.append(
        CompileIssue(.error, at: assets[1].path, "has the name \(name), as \(assets[0].path) has"))
    }
  }

  private mutating func addColorKeys() {
    let colors = Set(plan.assets.filter { $0.part == .color }.map(\.name))
    for (key, name) in [
      ("NSAccentColorName", request.accentColor),
      ("NSWidgetBackgroundColorName", request.widgetBackground),
    ] {
      if let name, colors.contains(name) { plan.list.set(key, .text(name)) }
    }
  }
}

extension AssetFolder {
  var isIcon: Bool { [.appIcon, .icon, .brandAssets].contains(kind) }
}
