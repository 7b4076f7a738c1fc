import IconFiles
import IconImage
import IconPackages
import IconRules
import IconSpec

/// Reads the icons of Android apps: those that manifests name, and resources with conventional
/// names.
struct AndroidReader {
  let fileSystem: any FileSystem
  private let all: [AndroidResources]
  /// The names that files of values define, with the text of a color.
  private let values: [String: String]
  private let isCompiled: Bool
  /// What the build refuses in folders and values, by resource folder.
  private var refusals: [(folder: String, faults: [DocumentFault])] = []

  /// The default icon names of Android Studio.
  private static let usual = ["ic_launcher", "ic_launcher_round"]

  /// The name prefixes of Android Studio and iconforge.
  private static func isNotification(_ reference: AndroidReference) -> Bool {
    reference.name == "ic_notification" || reference.name.hasPrefix("ic_stat_")
  }

  init(fileSystem: any FileSystem, resources: [String]) {
    self.fileSystem = fileSystem
    var (all, values) = ([AndroidResources](), [String: String]())
    for path in resources {
      // The tree walk reports folders that cannot be listed.
      let folders = ((try? fileSystem.names(in: path)) ?? []).map { name in
        (name: name, files: (try? fileSystem.names(in: "\(path)/\(name)")) ?? [])
      }
      // Xamarin ignores the letter case of its files.
      let isOfXamarin = SourcePath.name(of: path) == "Resources"
      all.append(AndroidResources(path, folders: folders, ignoringCase: isOfXamarin))
      var refused = AndroidRefusals()
      for (folder, files) in folders {
        if !isOfXamarin { refused.read(files, in: "\(path)/\(folder)") }
        guard folder == "values" || folder.hasPrefix("values-") else { continue }
        for file in files.prefix(100) where file.hasSuffix(".xml") {
          let file = "\(path)/\(folder)/\(file)"
          let text = String(
            decoding: (try? fileSystem.read(file, limit: 1 << 20)) ?? [], as: UTF8.self)
          values.merge(Self.names(in: text)) { first, _ in first }
          refused.read(text, of: file, in: folder)
        }
      }
      refusals.append((path, refused.faults))
    }
    self.all = all
    self.values = values
    isCompiled =
      !resources.isEmpty
      && resources.allSatisfy { path in
        ["resources.arsc", "resources.pb"].contains {
          let table = SourcePath.joined(SourcePath.folder(of: path), $0)
          return fileSystem.fileType(of: table) == .regular
        }
      }
  }

  /// Names in a values file: `<color name="background">#FFF`.
  private static func names(in text: String) -> [String: String] {
    Dictionary(
      first: text.matches(
        of: /name="([A-Za-z0-9_.]+)"(?:\s*>\s*(#[0-9A-Fa-f]+|@color\/[A-Za-z0-9_.]+))?/
      ).map { (String($0.1), String($0.2 ?? "")) })
  }

  /// The value of an opaque color by day; nil for all others.
  func color(_ reference: AndroidReference, depth: Int = 0) -> Color? {
    guard reference.isColor, depth < 4, let text = values[reference.name] else { return nil }
    if let other = AndroidReference(text) { return color(other, depth: depth + 1) }
    let isOpaque = text.count == 9 && text.lowercased().hasPrefix("#ff")
    return Color(isOpaque ? String(text.dropFirst(3)) : text)
  }

  /// Whether a resource exists, or may exist in a compiled table of resources.
  func isKnown(_ reference: AndroidReference) -> Bool {
    isCompiled || all.contains { $0.files[reference] != nil } || values[reference.name] != nil
  }

  /// Returns a set for each resource folder with icons, and one for each manifest with broken
  /// references.
  func drafts(manifests: [String]) -> [SetDraft] {
    var named: [String: Set<AndroidReference>] = [:]
    var drafts: [SetDraft] = []
    // The build merges the manifests of libraries, flavours and build types.
    let read = manifests.map { path in
      (path: path, manifest: Result { try AndroidManifest(text(of: path)) })
    }
    let haveIcon = read.contains { (try? $0.manifest.get())?.hasIcon ?? false }
    for (path, manifest) in read {
      let (icons, draft) = judged(manifest, at: path, isMerged: haveIcon)
      let home = SourcePath.folder(of: path)
      // A bundle has a folder for its manifest beside the resources.
      let isInBundle = SourcePath.name(of: home) == "manifest"
      // Xamarin has a folder for its manifest beside the resources, too.
      let isOfXamarin = SourcePath.name(of: home) == "Properties"
      let module = isInBundle || isOfXamarin ? SourcePath.folder(of: home) : home
      named[SourcePath.joined(module, isOfXamarin ? "Resources" : "res"), default: []].formUnion(
        icons)
      drafts += draft.map { [$0] } ?? []
    }
    for (folder, faults) in refusals where !faults.isEmpty {
      var draft = SetDraft(subject: SetSubject(path: folder, kind: .android))
      draft.subject.faults = faults
      drafts.append(draft)
    }
    for set in AndroidSourceSet.all(of: all) {
      let usual = Self.usual.flatMap { name in
        ["mipmap", "drawable"].map { AndroidReference(type: $0, name: name) }
      }
      let files = set.resources.files
      // The manifest of a library's resources may be elsewhere.
      let own = set.folders.reduce(into: Set<AndroidReference>()) { $0.formUnion(named[$1] ?? []) }
        .filter { files[$0] != nil }
      // Where an app has another icon, a framework's template may have left the usual ones.
      let apps = own.isSubset(of: usual) ? Set(usual.filter { files[$0] != nil }) : own
      let icons = apps.union(files.keys.filter(Self.isNotification))
        .sorted { $0.description < $1.description }
        .map { (icon: $0, part: Self.part(of: $0, isOfApp: apps.contains($0))) }
      var draft = AndroidSetReader(self, set).draft(of: icons)
      // Builds for debugging are not published.
      let source = SourcePath.name(of: SourcePath.folder(of: set.own.path)).lowercased()
      if set.isOverlay, source.hasSuffix("debug") { draft.belong(to: .appExtension) }
      if !icons.isEmpty, !set.isOverlay || !draft.images.isEmpty || !draft.subject.faults.isEmpty {
        drafts.append(draft)
      }
    }
    return drafts
  }

  private static func part(of icon: AndroidReference, isOfApp: Bool) -> AndroidPart {
    guard isOfApp else { return .notification }
    return icon.name.hasSuffix("_round") ? .round : .finished
  }

  /// XML as text, also of a package that Android's build tools compiled.
  func text(of path: String) throws -> [UInt8] {
    try CompiledAndroidXML.text(of: try fileSystem.read(path, limit: FileLimit.document))
  }

  private func judged(
    _ manifest: Result<AndroidManifest, any Error>, at path: String, isMerged: Bool
  ) -> (Set<AndroidReference>, SetDraft?) {
    var draft = SetDraft(subject: SetSubject(path: path, kind: .android))
    do {
      let manifest = try manifest.get()
      for icon in manifest.icons where !all.isEmpty && !isKnown(icon.reference) {
        draft.report(
          .androidIcon, "\(icon.key) is \(icon.reference), which is in no resources here",
          at: icon.place, severity: .warning)
      }
      // Unity adds the icon of its settings to this one.
      let isPart = path.contains("Plugins/Android/")
      if manifest.isLaunched, !manifest.hasIcon, !isPart, !isMerged,
        let place = manifest.application
      {
        draft.report(
          .androidIcon, "the app has no android:icon, and launchers show the system's own",
          at: place, severity: .info)
      }
      return (Set(manifest.icons.map(\.reference)), draft.subject.faults.isEmpty ? nil : draft)
    } catch let error as FileError {
      return ([], SetDraft(unreadable: path, error))
    } catch {
      draft.report(.androidIcon, "\(error)", severity: .warning)
      return ([], draft)
    }
  }
}
