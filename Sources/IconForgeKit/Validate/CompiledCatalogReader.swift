import IconCodec
import IconImage
import IconRules
import IconSpec

/// The compiled catalog of a built app (Assets.car): what is in it, and whether the icons that the
/// app's property list names are.
struct CompiledCatalogReader {
  let fileSystem: any FileSystem

  func draft(_ path: String, app: AppInfo?) -> SetDraft {
    var draft = SetDraft(subject: SetSubject(path: path, kind: .compiledCatalog))
    func add(_ kind: DocumentFault.Kind, _ message: String, _ severity: Severity? = nil) {
      draft.subject.faults.append(DocumentFault(kind, message, severity: severity))
    }
    let catalog: CompiledCatalog
    do {
      catalog = try CompiledCatalog(try fileSystem.read(path, limit: FileLimit.compiledCatalog))
    } catch let error as FileError {
      return SetDraft(unreadable: path, error)
    } catch CompiledCatalogError.unknownVersion(let what) {
      add(
        .compiledCatalog, "is not looked into: \(CompiledCatalogError.unknownVersion(what))", .info)
      return draft
    } catch {
      add(.compiledCatalog, "\(error)")
      return draft
    }
    if catalog.unread > 0 {
      add(
        .compiledCatalog, "\(catalog.unread) of its images are of a form that is not read", .info)
    }
    let names =
      app.map { app in
        [app.iconName].compactMap { $0 } + app.alternates.map(\.name)
      } ?? []
    for name in names.reduce(into: [String](), { if !$0.contains($1) { $0.append($1) } }) {
      // An alternate may be a file of the app's.
      let isAsset = name == app?.iconName
      guard catalog.names.contains(name) else {
        if isAsset {
          add(.compiledIcon, "has no \(name), which the property list names as the app's icon")
        }
        continue
      }
      judge(name, in: catalog, isMac: app?.isMac == true, add)
    }
    draft.note = Self.told(catalog, icons: names)
    return draft
  }

  private func judge(
    _ name: String, in catalog: CompiledCatalog, isMac: Bool,
    _ add: (DocumentFault.Kind, String, Severity?) -> Void
  ) {
    let images = catalog.renditions.filter { $0.asset == name }
    guard !images.isEmpty else {
      return add(.compiledIcon, "has \(name), and no image under that name", nil)
    }
    // What Icon Composer composed is layers, and none of them need fill the square.
    let pictures = images.filter { $0.kind == .image && $0.size != nil && $0.appearance == nil }
    let seeThrough = isMac ? [] : pictures.filter { !$0.isOpaque }
    if !seeThrough.isEmpty {
      let sizes = seeThrough.prefix(3).compactMap { $0.size.map { "\($0)" } }
      add(
        .compiledIcon,
        "\(name) is not opaque at \(sizes.joined(separator: ", ")), by what the compiler says of it",
        .warning)
    }
    let odd = pictures.filter { $0.size?.isSquare == false }
    if let size = odd.first?.size {
      add(.compiledIcon, "\(name) is no square: \(size)", .warning)
    }
  }

  /// "12 names, 40 images; AppIcon: 120×120, 180×180, 1024×1024 (dark, tinted)".
  private static func told(_ catalog: CompiledCatalog, icons: [String]) -> String {
    let told = icons.compactMap { name -> String? in
      let images = catalog.renditions.filter { $0.asset == name }
      guard !images.isEmpty else { return nil }
      let sizes = Set(images.compactMap(\.size)).sorted { $0.area < $1.area }.map { "\($0)" }
      let looks = Set(images.compactMap(\.appearance)).sorted()
      return name + (sizes.isEmpty ? "" : ": " + sizes.joined(separator: ", "))
        + (looks.isEmpty ? "" : " (\(looks.joined(separator: ", ")))")
    }
    return
      "a compiled catalog of \(catalog.names.count) names and \(catalog.renditions.count) images"
      + (told.isEmpty ? "" : "; \(told.joined(separator: "; "))") + "; their pixels are not decoded"
  }
}
