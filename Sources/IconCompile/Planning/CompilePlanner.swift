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
    if request.isIconNamed, let icon = request.appIcon { report(.error, ifMissing: icon) }
    for name in request.alternates { report(.warning, ifMissing: name) }
    rejectDuplicates()
    addColorKeys()
    mergeNames()
    if request.needsAssets, plan.assets.isEmpty, plan.loose.isEmpty {
      plan.issues.append(
        CompileIssue(
          .warning, at: request.catalogs[0],
          "has nothing to compile for \(request.platform.rawValue), so there is no Assets.car"))
    }
  }

  private mutating func report(_ kind: CompileIssue.Kind, ifMissing name: String) {
    guard !folders.folders.contains(where: { $0.isIcon && $0.name == name }) else { return }
    plan.issues.append(
      CompileIssue(kind, at: request.catalogs[0], "has no app icon set named \(name)"))
  }

  private mutating func add(_ folder: AssetFolder) {
    switch folder.kind {
    case .appIcon: addIcon(folder)
    case .image: add(folder) { $0.images() }
    case .color: add(folder) { $0.colors() }
    case .data: add(folder) { $0.data() }
    case .symbol: add(folder) { $0.symbols() }
    case .launchImage: addLaunchImage(folder)
    case .brandAssets: addBrandAssets(folder)
    case .imageStack: addStack(folder)
    case .stackLayer: break
    case .icon: addDocument(folder)
    case .iconset: addIconFile(folder)
    case .visionStack: note(folder, "is not compiled: it is for visionOS")
    case .complication: note(folder, "is not compiled: it is for watchOS")
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
  }

  /// Of two sets of one kind and name, the first counts. A color and an image may share a name. Apple's
  /// compiler accepts both.
  private mutating func mergeNames() {
    var (merged, places): ([AssetPlan], [String: Int]) = ([], [:])
    for asset in plan.assets {
      guard let place = places[asset.name] else {
        places[asset.name] = merged.count
        merged.append(asset)
        continue
      }
      let parts = Set(merged[place].renditions.map(\.part))
      if parts.isDisjoint(with: asset.renditions.map(\.part)) {
        merged[place].renditions += asset.renditions
      } else {
        plan.issues.append(
          CompileIssue(
            .warning, at: asset.path,
            "is not compiled, because \(merged[place].path) has the name \(asset.name) too"))
      }
    }
    plan.assets = merged
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
