import IconDocuments
import IconFiles
import IconImage
import IconRules
import IconSpec

/// Helpers of desktop programs.
extension ReferenceReader {
  /// The folders of project files at and above the document.
  var projectHomes: [String] {
    let all = [document.folder] + SourcePath.parents(of: document.folder)
    return all.filter { folder in
      tree.names(in: folder).contains { $0.hasSuffix("proj") && $0.contains(".") }
    } + [document.folder]
  }

  /// The file that a project includes under another name.
  func linked(_ name: String) -> String? {
    for home in projectHomes {
      for project in tree.names(in: home) where project.hasSuffix("proj") && project.contains(".") {
        guard let values = try? ConfigValues(xml: tree.bytes(of: SourcePath.joined(home, project))),
          let link = values.values("AvaloniaResource.Link").first(where: {
            $0.text.replacing("\\", with: "/") == name
          })
        else { continue }
        return values.value("Include", beside: link)?.text
      }
    }
    return nil
  }

  private func isNear(_ folder: String) -> Bool {
    document.folder.isEmpty || SourcePath.isInside(folder, document.folder)
  }

  /// The captured paths in a document that is no configuration.
  mutating func readText(
    _ pattern: some RegexComponent<(Substring, Substring)>, _ use: IconUse, anywhere: Bool = false
  ) {
    for match in document.text.matches(of: pattern) {
      let path = match.output.1
      let last = SourcePath.name(of: String(path))
      let folders =
        anywhere
        ? tree.folders(with: last).filter { SourcePath.joined($0, last).hasSuffix(path) }
          .sorted { isNear($0) && !isNear($1) } : []
      if anywhere, folders.isEmpty { continue }
      let isImage = use.formats.contains("png")
      name(
        value("icon", path), isImage ? use.sized(ConfigValue.side(in: last)) : use,
        path: last == path ? nil : anywhere ? last : nil, in: folders.isEmpty ? nil : folders)
    }
  }

  /// Whether the document is a Windows resource that no recipe of Meson compiles.
  var isUnusedResource: Bool {
    guard document.name.hasSuffix(".rc"), tree.home.has("meson.build"),
      !tree.home.has("CMakeLists.txt")
    else { return false }
    return !tree.folders(with: "meson.build").contains {
      tree.text(of: SourcePath.joined($0, "meson.build")).contains(document.name)
    }
  }

  /// The images that KDE's modules for CMake join to the icons of a program, or install in the theme. Their
  /// names begin with the size.
  mutating func readAppIcons() {
    let text = document.text
    guard text.contains(/ecm_(?:add_app_icon|install_icons)/) else { return }
    for match in text.matches(of: /[^\s"()]*\b(?:[0-9]+|sc)-apps-[^\s"()]+\.(?:png|svgz?)\b/)
    where !match.output.contains("tray") && !isPrivate(match.range, in: text) {
      let side = ConfigValue.side(in: SourcePath.name(of: String(match.output)))
      name(
        value("ICONS", match.output),
        IconUse(Slot(.linux, side: side ?? 512), "png", "svg", "svgz").sized(side))
      coverAll()
    }
  }

  /// Whether a call of CMake installs a file among the program's own data.
  private func isPrivate(_ file: Range<String.Index>, in text: String) -> Bool {
    let start = text[..<file.lowerBound].lastIndex(of: "(") ?? text.startIndex
    let end = text[file.upperBound...].firstIndex(of: ")") ?? text.endIndex
    return text[start..<end].contains("DATADIR") || text[start..<end].contains("DATA_INSTALL_DIR")
  }

  /// The images that CMake installs in the icon theme, maybe under another name.
  mutating func readInstalled() {
    let lists = document.text.matches(
      of:
        /(?i)\binstall\s*\(\s*FILES\s+([^)]*?)\s(?:DESTINATION|RENAME)\s[^)]*(?:hicolor|pixmaps)[^)]*\)/
    )
    for list in lists where !list.output.0.contains(/mimetypes|actions|status/) {
      for match in list.output.1.matches(of: /[^\s"()]+\.(?:png|svg)/) {
        let path = String(match.output)
        let last = SourcePath.name(of: path)
        let folders = tree.folders(with: last).sorted { isNear($0) && !isNear($1) }
        let use = IconUse(slot(.linux), "png", "svg").sized(ConfigValue.side(in: path))
        let beside = SourcePath.normalized(SourcePath.joined(document.folder, path))
        if tree.isThere(beside) {
          name(value("install", match.output), use, path: beside, in: [""])
        } else if !folders.isEmpty {
          name(
            value("install", match.output), use, path: last,
            in: folders.filter { SourcePath.joined($0, last).hasSuffix(path) } + folders)
        }
      }
    }
  }

  /// The first icon of a Windows resource script, which is the program's.
  mutating func readResources() {
    guard document.name.hasSuffix(".rc") || document.name.hasSuffix(".rc.in") else { return }
    let first = document.text.firstMatch(
      of: /(?m)^\s*[A-Za-z0-9_]+\s+ICON\s+(?:[A-Z]+\s+)*"([^"\n]+)"/)
    guard let path = first?.output.1 else { return }
    let file = String(path).replacing("\\\\", with: "/").replacing("\\", with: "/")
    let before = (references, covered)
    name(value("ICON", path), .windows.missing(.error, "the resource compiler stops"), path: file)
    // A build configures the script in another folder, where it may make the icon.
    if document.name.hasSuffix(".in"), let icon = references.last, !tree.isThere(icon.file) {
      (references, covered) = before
    }
  }

  /// The files whose names begin with the value. BeeWare's sources name the sizes.
  mutating func expandStem(_ value: ConfigValue) {
    let stem = SourcePath.normalized(SourcePath.joined(document.folder, value.text))
    let silent = "Briefcase takes its default icon without an error"
    let (folder, start) = (SourcePath.folder(of: stem), SourcePath.name(of: stem))
    let there = tree.names(in: folder).filter {
      $0 == "\(start).icns" || $0 == "\(start).ico"
        || $0.hasPrefix("\(start)-") && $0.hasSuffix(".png")
    }
    let slots = preset?.slots ?? []
    for name in there.sorted() {
      let path = SourcePath.joined(folder, name)
      let own = slots.first { $0.file.replacing("{name}", with: start) == name }
      let use =
        name.hasSuffix(".icns")
        ? IconUse.mac : name.hasSuffix(".ico") ? .windows : IconUse(own ?? Slot(.linux))
      self.name(
        value,
        use.sized(
          Slot.isContainer(name)
            ? nil : own?.pixels.width ?? ConfigValue.side(in: String(name.dropFirst(start.count)))),
        path: path, in: [""])
    }
    guard there.isEmpty, !value.text.contains("{") else { return }
    for slot in slots.grouped(by: \.file).map({ $0.elements[0] })
    where slot.entry["purpose"] != "splash" {
      let name = slot.file.replacing("{name}", with: start)
      let use =
        name.hasSuffix(".icns")
        ? IconUse.mac : name.hasSuffix(".ico") ? .windows : IconUse(slot).sized(slot.pixels.width)
      self.name(
        value, use.missing(.warning, silent), path: SourcePath.joined(folder, name), in: [""])
    }
  }

  /// A path in the project, or the identifier in an .import file.
  mutating func nameAsset(_ value: ConfigValue, _ use: IconUse) {
    guard value.text.hasPrefix("uid://") else { return name(value, use) }
    guard let file = tree.godotAsset(value.text) else { return }
    name(value, use, path: file, in: [""])
  }

  func godotSlot(_ key: String, of value: ConfigValue) -> Slot? {
    let number = value.path.split(separator: ".").dropFirst().first ?? ""
    let platform = document.values.values("preset.\(number).platform").first?.text ?? ""
    switch key {
    case "application/icon":
      return platform.hasPrefix("mac") ? Slot(.mac, side: 1024) : Slot(.windows, side: 256)
    case "application/console_wrapper_icon": return Slot(.windows, side: 256)
    case "launcher_icons/main_192x192": return slot(.android)
    case "launcher_icons/adaptive_foreground_432x432": return slot(.android, layer: .front)
    case "launcher_icons/adaptive_background_432x432": return slot(.android, layer: .back)
    case "launcher_icons/adaptive_monochrome_432x432": return slot(.android, layer: .monochrome)
    case let key where key.hasPrefix("progressive_web_app/icon_"): return slot(.web)
    case let key where key.hasPrefix("icons/") && key.hasSuffix("_dark"):
      return slot(.universal, layer: nil, appearance: .dark)
    case let key where key.hasPrefix("icons/") && key.hasSuffix("_tinted"):
      return slot(.universal, layer: nil, appearance: .tinted)
    case let key where key.hasPrefix("icons/"): return slot(.universal)
    default: return nil
    }
  }

  /// The sizes of the icon without a plate. Source: app-icon-construction.md, App List Target Size.
  private mutating func checkTargets(of value: ConfigValue, stem: String, _ variants: [String]) {
    for (form, severity, effect) in [
      ("unplated", Severity.warning, "the taskbar shows the icon smaller, on a plate"),
      ("lightunplated", .info, "a light taskbar shows the icon of the dark one"),
    ] {
      let sides = variants.filter { $0.contains("altform-\(form)") }.compactMap {
        $0.firstMatch(of: /targetsize-([0-9]+)/).flatMap { Int($0.1) }
      }
      let missing = [16, 24, 32, 48, 256].filter { !sides.contains($0) }
      guard !missing.isEmpty else { continue }
      let list = missing.map { "\($0)" }.joined(separator: ", ")
      report(
        value, "\(stem) has no altform-\(form) image of \(list) pixels: \(effect)",
        sides.isEmpty ? severity : .info)
      if sides.isEmpty { return }
    }
  }

  /// A logo of a Windows package: the named file, or the variants beside it.
  mutating func nameTile(
    _ value: ConfigValue, width: Int, height: Int, isMade: Bool
  ) {
    let text = value.text.replacing("\\", with: "/")
    let own = SourcePath.normalized(SourcePath.joined(document.folder, text))
    let stem = Manifest.name(ofFile: own)
    let folder = tileFolder(SourcePath.folder(of: own), stem: stem)
    let path = SourcePath.joined(folder, SourcePath.name(of: own))
    let variants = tree.names(in: folder).filter {
      $0.hasPrefix("\(stem).") && $0 != SourcePath.name(of: path) && $0.hasSuffix(".png")
    }
    func use(_ scale: Int, target: Int?) -> IconUse {
      var slot = slot(.windows)
      slot.layer = nil
      slot.points = nil
      var use = IconUse(slot, "png", "jpg", "jpeg").missing(.error, "packaging stops")
      let side = { (points: Int) in (points * scale + 50) / 100 }
      use.exact =
        target.map { PixelSize(square: $0) } ?? PixelSize(width: side(width), height: side(height))
      if width != height,
        let wide = (try? BuiltInPresets.preset("windows"))?.slots.first(where: {
          $0.file.contains("Wide310x150")
        })
      {
        use.slot.treatment = wide.treatment
      }
      use.isMade = isMade
      return use
    }
    for name in variants.sorted() {
      let scale = name.firstMatch(of: /scale-([0-9]+)/).flatMap { Int($0.1) } ?? 100
      let target = name.firstMatch(of: /targetsize-([0-9]+)/).flatMap { Int($0.1) }
      // Those for high contrast are in one color.
      let made = use(scale, target: target)
      self.name(
        value, name.contains("contrast-") ? made.unmade(.info) : made,
        path: SourcePath.joined(folder, name), in: [""])
    }
    if width == 44, !variants.isEmpty || tree.isThere(path) {
      checkTargets(of: value, stem: stem, variants)
    }
    if variants.isEmpty || tree.isThere(path) {
      var plain = use(100, target: nil)
      // Without variants, an image of any scale is shown.
      plain.exact = nil
      if width != height {
        let existing = PixelSize(pngHeader: tree.bytes(of: path))
        plain.exact = existing ?? PixelSize(width: width * 2, height: height * 2)
      }
      plain.sides = min(width, height)...PixelSize.largestSide
      if !tree.isThere(path) { plain.slot.pixels = PixelSize(width: width * 2, height: height * 2) }
      // A script puts the only file of this name beside the manifest.
      let name = SourcePath.name(of: path)
      let others = tree.isThere(path) ? [] : tree.folders(with: name)
      if others.count == 1 {
        return self.name(value, plain, path: SourcePath.joined(others[0], name), in: [""])
      }
      self.name(value, plain, path: path, in: [""])
    }
  }

  /// The folder of a logo: another one if a project of Visual Studio includes all its files in place of this one.
  private func tileFolder(_ folder: String, stem: String) -> String {
    func hasLogo(_ folder: String) -> Bool {
      tree.names(in: folder).contains { $0.hasPrefix("\(stem).") }
    }
    if hasLogo(folder) { return folder }
    let projects = tree.names(in: document.folder).filter { $0.hasSuffix("proj") }
    let included = projects.flatMap { project -> [String] in
      let text = tree.text(of: SourcePath.joined(document.folder, project))
      return text.matches(of: /Include="([^"*\n]+)[\\\/]\*\*/).map { match in
        let inner = String(match.output.1).replacing("\\", with: "/")
        return SourcePath.normalized(SourcePath.joined(document.folder, inner))
      }
    }
    return included.first(where: hasLogo) ?? folder
  }
}
