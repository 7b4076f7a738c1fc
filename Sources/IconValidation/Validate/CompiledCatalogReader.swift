import IconCodec
import IconFiles
import IconImage
import IconRules

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

  /// Whether a file has the BOM store signature.
  static func isCatalog(_ path: String, in fileSystem: any FileSystem) -> Bool {
    let mark = Array("BOMStore".utf8)
    return (try? fileSystem.head(of: path, count: mark.count))?.bytes == mark
  }

  func draft(_ path: String, icons: Icons) -> SetDraft {
    var draft = SetDraft(subject: SetSubject(path: path, kind: .compiledCatalog))
    let catalog: CompiledCatalog
    do {
      catalog = try CompiledCatalog(try fileSystem.read(path, limit: FileLimit.compiledCatalog))
    } catch let error as FileError {
      return SetDraft(unreadable: path, error)
    } catch {
      var fault = DocumentFault(.compiledCatalog, "\(error)")
      if case CompiledCatalogError.unknownVersion = error { fault = Self.notJudged("\(error)") }
      draft.subject.faults = [fault]
      return draft
    }
    draft.subject.iconSetNames = Set(catalog.iconNames)
    draft.subject.faults = catalog.faults.map { DocumentFault(.compiledStructure, "\($0)") }
    if catalog.unread > 0 {
      let renditions = catalog.unread.counted("rendition")
      draft.subject.faults.append(Self.notJudged("has \(renditions) with an unknown header"))
    }
    switch icons {
    case .of(let app):
      draft.subject.faults += Self.iconFaults(of: app, in: catalog)
      draft.note = Self.note(on: catalog, icons: Self.names(of: app))
    case .all:
      // macOS permits transparent icons; old catalogs name no platform.
      let isMac = catalog.platform.isEmpty || catalog.platform.hasPrefix("macosx")
      draft.subject.faults += catalog.iconNames.flatMap {
        Self.bitmapFaults(of: $0, in: catalog, isMac: isMac)
      }
      draft.note = Self.note(on: catalog, icons: catalog.iconNames)
    case .ofNoApp: break
    }
    return draft
  }

  private static func notJudged(_ reason: String) -> DocumentFault {
    DocumentFault(.compiledCatalog, "\(reason); not judged", severity: .info, codes: [])
  }

  private static func names(of app: AppInfo) -> [String] {
    ([app.iconName].compactMap { $0 } + app.alternates.map(\.name)).uniqued()
  }

  private static func iconFaults(of app: AppInfo, in catalog: CompiledCatalog) -> [DocumentFault] {
    names(of: app).flatMap { name -> [DocumentFault] in
      guard catalog.names.contains(name) else {
        let message = "has no \(name), which the property list names as the app's icon"
        // An alternate icon may be a file of the app.
        return name == app.iconName ? [DocumentFault(.compiledIcon, message)] : []
      }
      guard catalog.renditions.contains(where: { $0.asset == name }) else {
        return [DocumentFault(.compiledIcon, "has no renditions of \(name)")]
      }
      return bitmapFaults(of: name, in: catalog, isMac: app.isMac)
    }
  }

  private static func bitmapFaults(
    of name: String, in catalog: CompiledCatalog, isMac: Bool
  ) -> [DocumentFault] {
    let renditions = catalog.renditions.filter { $0.asset == name }
    // The system composes icons of Icon Composer; their bitmaps need not fill the square.
    guard !renditions.contains(where: { $0.layout == .stack }) else { return [] }
    let icons = renditions.filter { $0.isAppIcon && $0.size != nil && $0.appearance == nil }
    let unmarked = isMac ? [] : icons.filter { $0.isOpaque == false }.compactMap(\.size)
    let odd = icons.compactMap(\.size).filter { !$0.isSquare }
    return [("is not marked as opaque at", unmarked), ("is not square at", odd)]
      .filter { !$0.1.isEmpty }.map { message, sizes in
        DocumentFault(
          .compiledIcon, "\(name) \(message) \(listed(sizes))", severity: .warning)
      }
  }

  /// "20×20, 29×29, 40×40 and 9 more sizes".
  private static func listed(_ sizes: [PixelSize]) -> String {
    let sorted = Set(sizes).sorted { $0.area < $1.area }
    let rest = sorted.count - 3
    return sorted.prefix(3).map { "\($0)" }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest.counted("more size"))" : "")
  }

  /// "a compiled catalog with 12 names and 40 images; AppIcon: 120×120, 180×180
  /// (UIAppearanceDark)".
  private static func note(on catalog: CompiledCatalog, icons: [String]) -> String {
    let parts = icons.compactMap { name -> String? in
      let images = catalog.renditions.filter { $0.asset == name }
      guard !images.isEmpty else { return nil }
      let sizes = Set(images.compactMap(\.size)).sorted { $0.area < $1.area }.map { "\($0)" }
      let appearances = Set(images.compactMap(\.appearance)).sorted().joined(separator: ", ")
      return name + (sizes.isEmpty ? "" : ": " + sizes.joined(separator: ", "))
        + (appearances.isEmpty ? "" : " (\(appearances))")
    }
    let counts =
      "\(catalog.names.count.counted("name")) and \(catalog.imageCount.counted("image"))"
    return (["a compiled catalog with \(counts)"] + parts + ["its pixels are not decoded"])
      .joined(separator: "; ")
  }
}
