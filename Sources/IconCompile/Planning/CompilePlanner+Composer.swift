import IconCodec
import IconDocuments
import IconFiles
import IconPackages
import IconRules

/// Icon Composer documents. The system composites their layers from version 26 on; older systems use the
/// icons that are stored beside them.
extension CompilePlanner {
  private static let note =
    "iconforge renders the icons for systems before 26; Apple's tools render them slightly differently"

  /// An icon set of the same name as a document may give the document its pre-rendered icons.
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
    guard let document = document(in: folder),
      document.faults.allSatisfy({ $0.severity < .error })
    else { return }
    addLosses(of: document, in: folder)
    let icons = DocumentIcons(document, on: request.platform)
    let assets = ComposerAssets(icons, of: folder, on: request.platform)
    var icon = AssetPlan(path: folder.path, name: folder.name, part: .icon)
    icon.renditions = assets.stacks
    let own = iconSet(named: folder.name)
    let set = request.rendersDocuments ? nil : own.map { IconPlanner(request, $0) }
    if let set, let prepared = set.asset {
      plan.issues += set.issues
      icon.renditions += prepared.renditions
    } else {
      plan.issues.append(CompileIssue(.note, at: folder.path, Self.note))
      if let own, set == nil {
        note(own, "is not compiled: \(folder.name).icon has the same name")
      }
      icon.renditions += RenderedIcons(icons, named: folder.name, request).renditions
    }
    plan.assets += assets.parts + [icon]
    addFiles(folder, icons, set: set?.asset == nil ? nil : set)
  }

  /// A document that the user names is an icon of the app.
  private func isCompiled(_ folder: AssetFolder) -> Bool {
    folder.name == request.appIcon || request.includesAllIcons
      || request.alternates.contains(folder.name) || folder.isGiven
  }

  private mutating func addFiles(
    _ folder: AssetFolder, _ icons: DocumentIcons, set: IconPlanner?
  ) {
    guard folder.name == request.appIcon else {
      for device in request.devices where request.platform == .ios {
        plan.list.addAlternate(folder.name, on: device)
      }
      return
    }
    if let set { return set.addLooseFiles(to: &plan) }
    RenderedIcons(icons, named: folder.name, request).addLooseFiles(to: &plan)
  }

  /// The document with its faults reported; nil if it cannot be read.
  private mutating func document(in folder: AssetFolder) -> ComposerDocument? {
    let path = "\(folder.path)/\(ComposerDocument.name)"
    do {
      let document = try ComposerDocument(of: folder.path, in: files)
      plan.read.append(path)
      plan.issues += document.faults.map { CompileIssue($0, in: path) }
      return document
    } catch {
      let text = (error as? DocumentProblem)?.text ?? "\(error)"
      plan.issues.append(CompileIssue(.unreadable, at: folder.path, text))
      return nil
    }
  }

  /// Members that no catalog of Xcode 26 has. Source: a catalog of a document with refractivity.
  private static let losses: Set = [
    "refractivity", "refractivity-strength", "refractivity-depth", "specular-highlight-placement",
    "asset-mirroring", "implicit-asset-mirroring", "material", "localization",
    "language-direction", "color-space-for-untagged-svg-colors",
  ]

  private mutating func addLosses(of document: ComposerDocument, in folder: AssetFolder) {
    let path = "\(folder.path)/\(ComposerDocument.name)"
    for (key, place) in document.places(of: Self.losses) {
      plan.issues.append(
        CompileIssue(
          .warning, at: path, "\"\(key)\" is not compiled: catalogs do not have it", place: place))
    }
    let platform: ComposerIcon.Platform = request.platform == .macos ? .macOS : .iOS
    guard let place = document.absence(of: platform) else { return }
    plan.issues.append(
      CompileIssue(
        .warning, at: path, "\"supported-platforms\" does not list \(platform.rawValue)",
        place: place))
  }

  private func iconSet(named name: String) -> AssetFolder? {
    let sets = folders.folders.filter { $0.name == name && belongsToDocument($0) }
    guard let set = sets.first(where: { $0.kind == .appIcon }) ?? sets.first else { return nil }
    return set.kind == .iconset ? appIconSet(set) : set
  }

  /// An .iconset as an icon file, such as one of documents. Source: Apple, Asset Catalog Format Reference.
  mutating func addIconFile(_ folder: AssetFolder) {
    guard request.platform == .macos else {
      return note(folder, "is not compiled: it is for macOS")
    }
    IconPlanner(request, appIconSet(folder)).addIconFile(of: ICNSMember.allCases, to: &plan)
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
