import IconDocuments
import IconFiles
import IconPackages
import IconRules
import IconSpec

/// Reads the icons of Android apps: those that manifests name, and resources with conventional
/// names.
struct AndroidReader {
  let fileSystem: any FileSystem
  private let all: [AndroidResources]
  private let values: Set<String>

  /// The default icon names of Android Studio.
  private static let usual = ["ic_launcher", "ic_launcher_round"]

  /// The name prefixes of Android Studio and iconforge.
  private static func isNotification(_ reference: AndroidReference) -> Bool {
    reference.name == "ic_notification" || reference.name.hasPrefix("ic_stat_")
  }

  init(fileSystem: any FileSystem, resources: [String]) {
    self.fileSystem = fileSystem
    var (all, values) = ([AndroidResources](), Set<String>())
    for path in resources {
      // The tree walk reports folders that cannot be listed.
      let folders = ((try? fileSystem.names(in: path)) ?? []).map { name in
        (name: name, files: (try? fileSystem.names(in: "\(path)/\(name)")) ?? [])
      }
      all.append(AndroidResources(path, folders: folders))
      for (folder, files) in folders where folder == "values" || folder.hasPrefix("values-") {
        for file in files.prefix(100) where file.hasSuffix(".xml") {
          values.formUnion(Self.names(in: "\(path)/\(folder)/\(file)", fileSystem))
        }
      }
    }
    (self.all, self.values) = (all, values)
  }

  /// Names in a values file: `<color name="background">`.
  private static func names(in path: String, _ fileSystem: any FileSystem) -> Set<String> {
    guard let bytes = try? fileSystem.read(path, limit: 1 << 20) else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    return Set(text.matches(of: /name="([A-Za-z0-9_.]+)"/).map { String($0.1) })
  }

  private func isKnown(_ reference: AndroidReference) -> Bool {
    all.contains { $0.files[reference] != nil } || values.contains(reference.name)
  }

  /// Returns a set for each resource folder with icons, and one for each manifest with broken
  /// references.
  func drafts(manifests: [String]) -> [SetDraft] {
    var named: [String: Set<AndroidReference>] = [:]
    var drafts: [SetDraft] = []
    for path in manifests {
      let (icons, draft) = read(path)
      named[SourcePath.joined(SourcePath.folder(of: path), "res"), default: []].formUnion(icons)
      drafts += draft.map { [$0] } ?? []
    }
    for resources in all {
      let usual = Self.usual.flatMap { name in
        ["mipmap", "drawable"].map { AndroidReference(type: $0, name: name) }
      }
      // The manifest of a library's resources may be elsewhere.
      let apps = (named[resources.path] ?? []).union(usual).filter { resources.files[$0] != nil }
      let wanted = apps.union(resources.files.keys.filter(Self.isNotification))
        .sorted { $0.description < $1.description }
        .map { (icon: $0, part: Self.part(of: $0, isOfApp: apps.contains($0))) }
      if !wanted.isEmpty { drafts.append(draft(of: wanted, in: resources)) }
    }
    return drafts
  }

  // MARK: Manifests

  private func read(_ path: String) -> (Set<AndroidReference>, SetDraft?) {
    var draft = SetDraft(subject: SetSubject(path: path, kind: .android))
    do {
      let bytes = try fileSystem.read(path, limit: FileLimit.document)
      // A manifest from an APK is binary XML.
      guard !bytes.starts(with: [3, 0, 8, 0]) else { return ([], nil) }
      let manifest = try AndroidManifest(bytes)
      for icon in manifest.icons where !all.isEmpty && !isKnown(icon.reference) {
        draft.report(
          .androidIcon, "\(icon.key) is \(icon.reference), which is in no resources here",
          at: icon.place)
      }
      if manifest.isLaunched, !manifest.hasIcon, let place = manifest.application {
        draft.report(
          .androidIcon, "the app has no android:icon, and launchers show the system's own",
          at: place, .info)
      }
      return (Set(manifest.icons.map(\.reference)), draft.subject.faults.isEmpty ? nil : draft)
    } catch let error as FileError {
      return ([], SetDraft(unreadable: path, error))
    } catch {
      draft.report(.androidIcon, "\(error)")
      return ([], draft)
    }
  }

  // MARK: Resources

  private func draft(
    of icons: [(icon: AndroidReference, part: AndroidPart)], in resources: AndroidResources
  ) -> SetDraft {
    var draft = SetDraft(subject: SetSubject(path: resources.path, kind: .android))
    var known: Set<String> = []
    func add(_ reference: AndroidReference, as part: AndroidPart, isInset: Bool = false) {
      for file in resources.files[reference] ?? []
      where !file.isXML && known.insert(file.path).inserted {
        var use = ImageUse(place: .android, idiom: .android)
        use.isBackground = part == .back
        use.android = AndroidUse(
          part: part, side: isInset ? nil : file.density?.side(dp: part.dp),
          isInset: isInset)
        draft.add(file.path, use)
      }
    }
    for (icon, part) in icons {
      var isLayered = false
      for file in resources.files[icon] ?? [] where file.isXML && part != .notification {
        for layer in layers(of: file.path, icon, &draft) {
          isLayered = true
          guard let reference = layer.reference, let part = Self.parts[layer.part] else {
            continue
          }
          add(reference, as: part, isInset: layer.isInset)
          reportDensities(of: reference, in: resources, isLayered: false, to: &draft)
        }
      }
      add(icon, as: part)
      reportDensities(of: icon, in: resources, isLayered: isLayered, to: &draft)
    }
    return draft
  }

  private static func part(of icon: AndroidReference, isOfApp: Bool) -> AndroidPart {
    guard isOfApp else { return .notification }
    return icon.name.hasSuffix("_round") ? .round : .finished
  }

  /// The layers of an adaptive icon, by element name.
  private static let parts: [String: AndroidPart] = [
    "background": .back, "foreground": .front, "monochrome": .monochrome,
  ]

  /// Reads the layers of an adaptive icon and reports their faults.
  private func layers(
    of path: String, _ icon: AndroidReference, _ draft: inout SetDraft
  ) -> [AdaptiveIconFile.Layer] {
    func report(_ message: String, at place: DocumentPlace? = nil, _ severity: Severity) {
      draft.report(.androidAdaptive, message, in: path, at: place, severity)
    }
    do {
      let bytes = try fileSystem.read(path, limit: FileLimit.document)
      guard let layers = try AdaptiveIconFile(bytes).layers else { return [] }
      let start = DocumentPlace(line: 1, column: 1)
      for part in ["background", "foreground"] where !layers.contains(where: { $0.part == part }) {
        report("has no <\(part)>", at: start, .warning)
      }
      if !layers.contains(where: { $0.part == "monochrome" }) {
        report(
          "has no <monochrome>, of which Android 13 and later make themed icons", at: start, .info)
      }
      for layer in layers {
        if Self.parts[layer.part] == nil {
          report("has <\(layer.part)>, which Android does not know", at: layer.place, .warning)
        } else if !layer.hasContent {
          report("<\(layer.part)> has no drawable", at: layer.place, .error)
        } else if let reference = layer.reference, !isKnown(reference) {
          report(
            "<\(layer.part)> is \(reference), which is in no resources here", at: layer.place,
            .warning)
        }
      }
      return layers
    } catch {
      report("\(error)", .error)
      return []
    }
  }

  /// Reports missing densities if a resource has any bitmap.
  private func reportDensities(
    of reference: AndroidReference, in resources: AndroidResources, isLayered: Bool,
    to draft: inout SetDraft
  ) {
    let files = resources.files[reference] ?? []
    let there = Set(files.compactMap { $0.isXML ? nil : $0.density })
    // A vector serves every density.
    let isVector = files.contains(where: \.isXML) && !isLayered
    guard !there.isEmpty, !isVector else { return }
    let missing = AndroidDensity.allCases.filter {
      ![.ldpi, .tvdpi].contains($0) && !there.contains($0)
    }
    guard !missing.isEmpty else { return }
    let isSmall = there.isDisjoint(with: [.xxhdpi, .xxxhdpi])
    let names = missing.map(\.rawValue).joined(separator: ", ")
    let why = isSmall ? "; phones of today enlarge what there is" : "; the system scales another"
    draft.report(
      .androidIcon, "\(reference) has no image for \(names)\(why)",
      isSmall && !isLayered ? .warning : .info)
  }
}
