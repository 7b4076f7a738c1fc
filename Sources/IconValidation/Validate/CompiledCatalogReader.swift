import IconCodec
import IconFiles
import IconImage
import IconRules
import IconSpec

/// Reads compiled catalogs (Assets.car): their structure and app icons.
struct CompiledCatalogReader {
  enum Icons {
    /// The icons that an app's property list names.
    case of(AppInfo)
    case all
    /// For catalogs of frameworks, extensions and bundles.
    case ofNoApp
  }

  let fileSystem: any FileSystem
  let limits: DecodingLimits

  /// Whether a file has the BOM store signature.
  static func isCatalog(_ path: String, in fileSystem: any FileSystem) -> Bool {
    let mark = Array("BOMStore".utf8)
    return (try? fileSystem.head(of: path, count: mark.count))?.bytes == mark
  }

  /// The catalog, then its app icons.
  func drafts(_ path: String, icons: Icons) -> [SetDraft] {
    var draft = SetDraft(subject: SetSubject(path: path, kind: .compiledCatalog))
    let catalog: CompiledCatalog
    do {
      catalog = try CompiledCatalog(try fileSystem.read(path, limit: FileLimit.compiledCatalog))
    } catch let error as FileError {
      return [SetDraft(unreadable: path, error)]
    } catch {
      var fault = DocumentFault(.compiledCatalog, "\(error)")
      if case CompiledCatalogError.unknownVersion = error { fault = Self.notJudged("\(error)") }
      draft.subject.faults = [fault]
      return [draft]
    }
    let iconNames = catalog.iconNames
    draft.subject.iconSetNames = Set(iconNames)
    draft.subject.faults = catalog.faults.map { DocumentFault(.compiledStructure, "\($0)") }
    if catalog.unread > 0 {
      let renditions = catalog.unread.counted("rendition")
      draft.subject.faults.append(Self.notJudged("has \(renditions) with an unknown header"))
    }
    draft.subject.faults += Self.damage(in: catalog, limits)
    if case .of(let app) = icons { draft.subject.faults += Self.iconFaults(of: app, in: catalog) }
    if case .ofNoApp = icons { return [draft] }
    let named = Self.icons(icons, of: iconNames)
    draft.note = Self.note(on: catalog, icons: named.map(\.name))
    let present = named.filter { draft.subject.iconSetNames?.contains($0.name) == true }
    return [draft] + CompiledIcons(of: present, in: path, fileSystem, limits: limits).drafts
  }

  /// The app's own icon first. Without an app, only AppIcon or the only icon is known to be its own.
  private static func icons(
    _ icons: Icons, of names: [String]
  ) -> [(name: String, purpose: IconPurpose)] {
    switch icons {
    case .of(let app) where app.iconName != nil:
      Self.names(of: app).map {
        ($0, $0 == app.iconName ? .application : .alternate)
      }
    // Property lists before iOS 11 and many of Mac apps name files alone.
    case .all, .of:
      names.map {
        let isOwn = names.count == 1 || $0 == "AppIcon"
        return ($0, isOwn ? .application : .alternate)
      }
    case .ofNoApp: []
    }
  }

  /// Images other than app icons that cannot be decoded. Complexity: O(pixels), at most `budget`.
  private static func damage(
    in catalog: CompiledCatalog, _ limits: DecodingLimits
  ) -> [DocumentFault] {
    var decoder = CompiledCatalogImages(catalog, limits: limits, budget: CompiledIcons.budget)
    let names = catalog.renditions.compactMap { rendition -> String? in
      guard !rendition.isAppIcon else { return nil }
      do throws(CompiledCatalogError) { _ = try decoder.image(of: rendition) } catch {
        if case .damaged = error { return rendition.name }
      }
      return nil
    }
    guard !names.isEmpty else { return [] }
    let message = "has \(names.count.counted("image")) that cannot be decoded: "
    return [
      DocumentFault(
        .compiledStructure, message + names.listed(),
        severity: .warning,
        codes: [])
    ]
  }

  private static func notJudged(_ reason: String) -> DocumentFault {
    DocumentFault(.compiledCatalog, "\(reason); not judged", severity: .info, codes: [])
  }

  private static func names(of app: AppInfo) -> [String] {
    ([app.iconName].compactMap { $0 } + app.alternates.map(\.name)).uniqued()
  }

  private static func iconFaults(of app: AppInfo, in catalog: CompiledCatalog) -> [DocumentFault] {
    let (known, filled) = (Set(catalog.names), Set(catalog.renditions.compactMap(\.asset)))
    return names(of: app).compactMap { name -> DocumentFault? in
      guard known.contains(name) else {
        let message = "has no \(name), which the property list names as the app's icon"
        // An alternate icon may be a file of the app.
        return name == app.iconName ? DocumentFault(.compiledIcon, message, codes: []) : nil
      }
      guard filled.contains(name) else {
        return DocumentFault(.compiledIcon, "has no renditions of \(name)", codes: [])
      }
      return nil
    } + deviceFaults(of: app, in: catalog)
  }

  /// Devices that the app supports and its icon has no image for. Thinned catalogs and icons of
  /// Icon Composer, which have layers for all devices, are skipped.
  private static func deviceFaults(
    of app: AppInfo, in catalog: CompiledCatalog
  ) -> [DocumentFault] {
    guard app.isIOS, catalog.platform == "ios", catalog.thinning.isEmpty,
      let name = app.iconName
    else { return [] }
    let icon = catalog.renditions.filter { $0.asset == name }
    guard icon.contains(where: \.isAppIcon), !icon.contains(where: { $0.layout == .stack }) else {
      return []
    }
    let idioms = Set(icon.filter(\.isAppIcon).map(\.idiom))
    let devices: [(family: Idiom, idiom: Int, title: String, code: String)] = [
      (.iphone, 1, "iPhone", "ITMS-90022"), (.ipad, 2, "iPad", "ITMS-90023"),
    ]
    return devices.filter { device in
      app.families.contains(device.family) && idioms.isDisjoint(with: [0, device.idiom])
    }.map { device in
      DocumentFault(
        .compiledIcon,
        "has no image of \(name) for the \(device.title), which the app supports",
        codes: [device.code])
    }
  }

  /// "a compiled catalog with 12 names and 40 images; AppIcon: 120×120, 180×180
  /// (UIAppearanceDark)".
  private static func note(on catalog: CompiledCatalog, icons: [String]) -> String {
    let renditions = catalog.renditions.grouped { $0.asset ?? "" }
    let byName = Dictionary(renditions.map { ($0.key, $0.elements) }) { first, _ in first }
    let parts = icons.compactMap { name -> String? in
      guard let images = byName[name] else { return nil }
      let sizes = Set(images.compactMap(\.size)).sorted { $0.area < $1.area }.map { "\($0)" }
      let appearances = Set(images.compactMap(\.appearance)).sorted().joined(separator: ", ")
      return name + (sizes.isEmpty ? "" : ": " + sizes.joined(separator: ", "))
        + (appearances.isEmpty ? "" : " (\(appearances))")
    }
    let counts =
      "\(catalog.names.count.counted("name")) and \(catalog.imageCount.counted("image"))"
    return (["a compiled catalog with \(counts)"] + parts).joined(separator: "; ")
  }
}
