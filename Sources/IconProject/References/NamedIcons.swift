import IconCodec
import IconDocuments
import IconFiles
import IconImage
import IconMaking
import IconPackages
import IconSpec
import LibC

/// The icons that a project's documents name, as a build makes them: in place, in the named format and size.
struct NamedIcons: Sendable {
  /// Those that a build makes, each file once, and those that it cannot replace.
  private(set) var references: [IconReference]
  let found: ProjectReferences
  /// The preset's images with their paths in the project.
  private(set) var usual: [(slot: Slot, path: String)]
  /// Whether only existing files are replaced.
  private var replacesExistingOnly = false
  /// Whether an Expo app has a web site too.
  private let hasSite: Bool
  private let output: String
  let files: any FileSystem
  let top: String
  /// Splash screens and desktop entries that were compared with the icons, and whether they differ.
  let compared = Guarded<[String: Bool]>([:])

  /// Nil if the documents name no file of their own: the preset makes all icons then.
  init?(
    _ found: ProjectReferences, preset name: String?, output: String, icon: String?,
    in tree: ProjectFolders, templates: [String] = []
  ) {
    self.files = tree.files
    top = tree.top
    self.found = found
    self.output = output
    var preset = name.flatMap { try? BuiltInPresets.preset($0) }
    if name == "electron" {
      preset = preset?.namingExisting(
        in: SourcePath.joined(tree.top, output), icon: icon, of: tree.files, isDrawing: false)
    }
    hasSite = name == "expo" && tree.dependencies.contains("react-native-web")
    usual = (preset?.slots ?? []).filter { !$0.needsOwnArtwork }.map { slot in
      var slot = slot
      slot.file = slot.file.replacing(
        "{name}", with: icon ?? slot.home?.iconName ?? Manifest.standardIconName)
      let inner = slot.home?.folder ?? ""
      let folder = output == "." ? inner : inner.isEmpty ? output : "\(output)/\(inner)"
      slot.home = Slot.Home(
        layout: slot.home?.layout ?? preset!.layout, folder: folder, iconName: slot.home?.iconName)
      return (slot, SourcePath.normalized(SourcePath.joined(folder, slot.file)))
    }
    let known = Set(
      usual.map(\.path)
        + (name == "web"
          ? [WebPackager.svg, WebPackager.manifest].map {
            SourcePath.normalized(SourcePath.joined(output, $0))
          } : []))
    let made = found.references.filter {
      $0.use.isMade && $0.certainty != .computed && !$0.isState
    }
    let isOfTemplate = { (file: String) in
      tree.isOfTemplate(file)
        || !tree.isThere(file) && (templates + ["favicon.ico"]).contains(SourcePath.name(of: file))
    }
    // An app with some icons in the theme has no rule that installs others.
    let isThemed = name == "linux-desktop" && usual.contains { !tree.isThere($0.path) }
    // A document that names one image for the whole icon shows no layers.
    let layers = Set(usual.filter { $0.slot.layer != nil }.map(\.path))
    // A build makes its manifest again.
    let hasManifest = tree.isThere(
      SourcePath.joined(output == "." ? "" : output, WebPackager.manifest))
    let page = name == "web" ? WebPlace.page(for: output, in: tree.top, of: tree.files)?.path : nil
    let isLinked = name == "web" && made.contains { $0.certainty == .literal }
    let isOwn = { (reference: IconReference) in
      if isThemed || found.isServedAlone { return true }
      // The page needs no links to files that another document names.
      if name == "web", !hasManifest, let document = reference.document,
        tree.isThere(reference.file), !document.contains("manifest"),
        SourcePath.normalized(SourcePath.joined(tree.top, document))
          != page.map(SourcePath.normalized)
      {
        return !isOfTemplate(reference.file)
      }
      if reference.certainty == .convention, reference.file.hasSuffix(".svg") {
        return tree.isThere(reference.file)
      }
      if reference.use.slot.layer == nil, layers.contains(reference.file) { return true }
      return
        !known.contains(reference.file)
        // The preset makes those beside its own.
        && !(isLinked && reference.certainty == .convention
          && SourcePath.folder(of: reference.file) == (output == "." ? "" : output))
        && !(name == "web" && isOfTemplate(reference.file))
    }
    // An app of Tauri with icons names all that it needs. So does a page or an extension, unless a preset made
    // them all.
    let isWhole =
      ["web", "web-extension"].contains(name) && usual.allSatisfy { tree.isThere($0.path) }
    let isAny = { (icon: IconReference) in
      preset == nil
        || ["tauri", "web", "web-extension"].contains(name) && !isWhole
          && icon.certainty == .literal && tree.isThere(icon.file) && !isOfTemplate(icon.file)
    }
    guard made.contains(where: { isOwn($0) || isAny($0) }) else { return nil }
    references = made.grouped { $0.file }.map { IconReference($0.elements, in: tree) }
    let others = Set(found.references.filter(self.isOfOtherProgram).map(\.file))
    references.removeAll { others.contains($0.file) }
    usual.removeAll { others.contains($0.path) }
  }

  /// Files that show the icon, each alone.
  init(_ copies: [IconReference], in tree: ProjectFolders) {
    (files, top, output) = (tree.files, tree.top, ".")
    (references, found, usual) = (copies, ProjectReferences(), [])
    (hasSite, replacesExistingOnly) = (false, true)
  }

  /// Without the files that git ignores, and the named ones of those: the project's own tools make them.
  func tracked(in tree: ProjectFolders) -> (icons: NamedIcons, ignored: [IconReference]) {
    var icons = self
    let ignored = tree.ignored(references.map(\.file))
    // A bundler copies the files of these folders.
    icons.references = references.map { reference in
      var copied = reference
      let name = SourcePath.name(of: reference.file)
      let tail = SourcePath.parts(reference.file).suffix(2).joined(separator: "/")
      let source =
        ["public", "static"].map { "\($0)/\(name)" }.first { tree.file($0) != nil }
        ?? (ignored.contains(reference.file) ? tree.source(of: reference.file, tail) : nil)
      if ignored.contains(reference.file), let source { copied.file = source }
      return copied
    }.filter { !ignored.contains($0.file) }
    let made = Set(icons.references.map { SourcePath.name(of: $0.file) })
    return (
      icons,
      references.filter {
        ignored.contains($0.file) && $0.document != nil
          && !made.contains(SourcePath.name(of: $0.file))
      }
    )
  }

  /// Without files that others make; nil if that leaves none.
  func without(_ files: Set<String>) -> NamedIcons? {
    var icons = self
    icons.references = references.filter { !files.contains($0.file) }
    return icons.references.isEmpty && !references.isEmpty ? nil : icons
  }

  /// The existing files alone, for a site that another framework's window shows; nil without any.
  func existing(in tree: ProjectFolders) -> NamedIcons? {
    var icons = alone
    icons.references = references.filter { tree.file($0.file) != nil }
    return icons.references.isEmpty ? nil : icons
  }

  /// Without what a preset adds.
  var alone: NamedIcons {
    var icons = self
    icons.usual = []
    icons.replacesExistingOnly = true
    return icons
  }

  /// The preset's images for what no document names, and those that exist beside the named ones.
  func rest(_ covered: Set<String>, besides named: Set<String>) -> [Slot] {
    usual.filter { slot, path in
      // Without a key, no document would name it.
      let key = slot.entry["key"]
      let isLost =
        slot.home?.layout == .expo && (key == nil || key == "web.favicon" && !hasSite)
      guard !named.contains(path), !isLost, !isOwnSplash(slot, path) else { return false }
      if slot.layer == .back, lacksBackground || sharesForeground { return true }
      if slot.layer == .front, sharesForeground { return true }
      return !covered.contains(IconUse.part(of: slot)) || isRefreshed(slot, path)
    }.map { slot, path in
      if slot.layer == .back || slot.layer == .front && sharesForeground { return slot }
      guard covered.contains(IconUse.part(of: slot)), slot.home?.layout == .web else { return slot }
      // No document of the preset is made for it.
      var slot = slot
      slot.file = path
      slot.home = nil
      slot.entry = [:]
      return slot
    }
  }

  /// Whether an icon beside the named ones shows another image unless it is made too.
  private func isRefreshed(_ slot: Slot, _ path: String) -> Bool {
    let isFound =
      slot.home?.layout == .web || slot.home?.layout == .loose && !Slot.isContainer(path)
    let file = SourcePath.joined(top, path)
    return isFound && !files.isLink(file) && files.fileType(of: file) == .regular
  }

  /// A set in the project's folder.
  func set(_ artwork: Manifest, name: String?) throws -> BuildSet {
    var (slots, drawings, replaced) = ([Slot](), [String](), [String]())
    var (canvases, steps): ([String: Int], [String]) = ([:], [])
    var edits: [String: [(edit: TextEdit, file: String)]] = [:]
    var (covered, manifest) = (found.covered, artwork)
    let source = artwork.artwork[.application]?.first?.path ?? ""
    // A badge is no part of the file, so it is on an image.
    let isDrawing = source.lowercased().hasSuffix(".svg") && artwork.badge == nil
    manifest.web.page = replacesExistingOnly ? nil : WebPlace.page(for: output, in: top, of: files)
    manifest.web.name = WebPlace.name(of: manifest.web.page, in: top, of: files)
    // A page with links to images of other formats gets new links.
    let isRelinked =
      manifest.web.page != nil && !usual.isEmpty
      && references.contains { reference in
        let ending = Self.ending(of: reference.file)
        return reference.use.slot.role == .favicon && reference.use.slot.idiom == .web
          && !["png", "ico", "svg"].contains(ending)
      }
    if isRelinked { covered.remove(IconUse.part(of: Slot(.web, .favicon))) }
    manifest.web.hasFavicons =
      !isRelinked && covered.contains(IconUse.part(of: Slot(.web, .favicon)))
    for reference in references {
      let (file, ending) = (reference.file, Self.ending(of: reference.file))
      // The artwork itself may be named.
      if files.isSameFile(SourcePath.joined(top, file), source) { continue }
      if isOtherSplash(reference) { continue }
      if isRelinked, reference.use.slot.role == .favicon, reference.use.slot.idiom == .web {
        if !["png", "ico"].contains(ending) { replaced.append(file) }
      } else if ending == "svgz", !isDrawing {
        steps.append("replace \(file), which needs vector artwork")
      } else if ["svg", "svgz"].contains(ending), isDrawing,
        reference.use.slot.layer == nil || reference.isSplash
      {
        drawings.append(file)
        let existing = try? files.head(of: SourcePath.joined(top, file), count: 4096)
        canvases[file] = reference.use.exact?.width ?? existing?.bytes.canvasSide
      } else if ending == "svg" {
        // A document that contains the image: browsers, Qt and librsvg show it.
        slots += self.slots(for: reference, at: file).map { slot in
          var slot = slot
          slot.pixels = PixelSize(
            square: slot.layer != nil ? 1024 : slot.role == .favicon ? 256 : 512)
          slot.safeZone = slot.layer == nil ? nil : reference.use.slot.safeZone
          slot.entry["image"] = "png"
          return slot
        }
      } else if ["png", "ico", "icns"].contains(ending) || ending.isEmpty {
        slots += self.slots(for: reference, at: file)
      } else if let format = reference.use.formats.first(where: {
        ["png", "ico", "icns"].contains($0)
      }),
        let value = reference.value,
        case let other = "\(file.dropLast(ending.count))\(format)",
        let edit = reference.edit(of: value, from: ending, to: other)
      {
        slots += self.slots(for: reference, at: other)
        edits[reference.document!, default: []] +=
          ([edit] + type(of: reference).map { TextEdit($0, "image/png") }).map { ($0, other) }
        replaced.append(file)
      }
    }
    let named = Set(slots.map(\.file) + drawings)
    // With these names the preset makes all icons in the next build, so it does now.
    let layers = Set(usual.filter { $0.slot.layer != nil }.map(\.path))
    let isUsual =
      (isRelinked || !edits.isEmpty) && named.isSubset(of: Set(usual.map(\.path)))
      && slots.allSatisfy { $0.layer != nil || !layers.contains($0.file) }
    if isUsual { covered = [] }
    // The next build finds these keys in the document, which is the user's.
    var keys: [(key: String, path: String)] = []
    let rest = rest(covered, besides: named).map { slot in
      guard slot.home?.layout == .expo, let key = slot.entry["key"] else { return slot }
      let path = SourcePath.normalized(SourcePath.joined(slot.home?.folder ?? "", slot.file))
      keys.append((key, path))
      return slot.placed(at: path)
    }
    manifest.presets = [
      Preset(
        name: name ?? "icons", title: "named icons", source: "the project's documents",
        layout: .loose,
        slots: Self.sorted(slots.uniqued() + rest.filter { $0.home == nil })
          + rest.filter { $0.home != nil })
    ]
    var set = BuildSet(name: name, output: top, plan: try Planner(manifest).plan())
    set.nextSteps = steps
    let app = documents.first { SourcePath.name(of: $0) == ExpoPackager.file }
    if app == nil, let document = documents.first {
      set.nextSteps += keys.map { "set \($0.key): \"./\($0.path)\" in \(document)" }
    }
    set.replaced = replaced.filter { !named.contains($0) && !isUsedElsewhere($0) }
    if let app, !keys.isEmpty {
      set.extra.append(
        PackageFile(userFile: SourcePath.joined(top, app)) { [keys] site throws(PackageError) in
          guard let existing = site.existing, !site.isUnreadable else { throw .unreadable }
          if ExpoPackager.isJSON5(String(decoding: existing, as: UTF8.self)) { return existing }
          let named = keys.filter { site.isNamed($0.path) }
          do throws(JSONError) { return try existing.naming(named) } catch {
            throw .unchanged(error)
          }
        })
    }
    set.extra +=
      drawings.map { path in
        PackageFile(path) { [side = canvases[path]] site throws(PackageError) in
          site.drawing(source).map { bytes in side.map(bytes.canvas) ?? bytes }.map {
            path.hasSuffix("z") ? GzipFile.packed($0) : $0
          }
        }
      }
      + edits.sorted { $0.key < $1.key }.map { document, edits in
        PackageFile(userFile: SourcePath.joined(top, document)) { site throws(PackageError) in
          guard let existing = site.existing, !site.isUnreadable else { throw .unreadable }
          let made = edits.filter { site.isNamed($0.file) }.map(\.edit)
          guard made.allSatisfy({ $0.range.upperBound <= existing.count }) else { return existing }
          return existing.edited(made)
        }
      }
    return set
  }

  /// By path, so that the order is the same before and after documents name a new file.
  private static func sorted(_ slots: [Slot]) -> [Slot] {
    slots.enumerated().sorted { a, b in
      (a.element.file, a.offset) < (b.element.file, b.offset)
    }.map(\.element)
  }

  static func ending(of path: String) -> String {
    let name = SourcePath.name(of: path)
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  private func slots(for reference: IconReference, at file: String) -> [Slot] {
    var slot = reference.use.slot
    slot.file = file
    slot.home = nil
    let lower = file.lowercased()
    if lower.hasSuffix(".ico") || lower.hasSuffix(".icns") {
      return container(lower.hasSuffix(".ico") ? ".ico" : ".icns", slot: slot, for: reference).map {
        member in
        var member = member
        member.file = file
        member.home = nil
        return member
      }
    }
    let usual = slot.pixels
    slot.pixels = reference.pixels(of: SourcePath.joined(top, file), in: files)
    slot.safeZone =
      slot.pixels.isSquare
      ? slot.safeZone?.scaled(from: usual.width, to: slot.pixels.width) : nil
    slot = slot.placed(at: file)
    if !slot.pixels.isSquare, slot.treatment?.fit == nil {
      slot.treatment = slot.treatment ?? SlotTreatment(fit: .contain)
      slot.treatment?.fit = .contain
    }
    return [slot]
  }

  /// The images of an .ico or .icns file: those of the project's preset, else of the usual ones.
  private func container(_ ending: String, slot: Slot, for reference: IconReference) -> [Slot] {
    let isFavicon = slot.idiom == .web && ending == ".ico"
    let own = usual.map(\.slot).filter {
      $0.file.hasSuffix(ending) && ($0.idiom != .web || slot.idiom == .web)
    }
    // The favicon of a web preset is missing sizes that Windows needs.
    let usual = isFavicon ? "web" : ending == ".ico" ? "avalonia" : "compose-desktop"
    let members =
      !own.isEmpty && !isFavicon
      ? own.filter { $0.file == own[0].file }
      : ((try? BuiltInPresets.preset(usual))?.slots ?? []).filter { $0.file.hasSuffix(ending) }
    // A file for Linux alone has no shape of the Mac.
    let isPlain = slot.idiom == .linux
    // Sizes that only the existing file has.
    let known = Set(members.map(\.pixels))
    let sizes =
      ending == ".ico" ? ICOFile.sizes(of: SourcePath.joined(top, slot.file), in: files) : []
    // The name "tray_16.ico" states its only size.
    let side = ConfigValue.side(in: SourcePath.name(of: slot.file))
    let only = sizes.count == 1 && sizes[0].width == side ? sizes.first : nil
    return members.filter { only == nil || $0.pixels == only }.map { member in
      var member = member
      if isPlain { member.treatment = nil }
      return member
    }
      + sizes.filter { !known.contains($0) && $0.isSquare && $0.width >= 16 }.uniqued().compactMap {
        guard var member = members.last else { return nil }
        member.pixels = $0
        member.points = nil
        return member
      }
  }
}
