import IconDocuments
import IconImage
import IconRules
import IconSpec

/// The configurations of electron-builder and Forge.
extension ReferenceReader {
  mutating func readForge() {
    let warn = "Forge only warns, and the app has Electron's icon"
    for value in values("packagerConfig.icon") {
      let stem = value.text.replacing(/\.(icns|ico|png|icon|svg)$/, with: "")
      for (ending, use) in [("icns", IconUse.mac), ("ico", .windows)] {
        name(
          value, use.missing(.warning, warn), path: "\(stem).\(ending)", in: [document.folder, ""])
      }
    }
    for maker in ["MakerDeb", "MakerRpm", "MakerFlatpak", "makers"] {
      for key in ["options.icon", "config.options.icon"] {
        for value in values("\(maker).\(key)") where !value.text.hasSuffix(".ico") {
          name(
            value, IconUse(slot(.linux), "png", "svg").missing(.error, "making stops"),
            in: [document.folder, ""])
        }
      }
    }
    // A constant that the makers share.
    for value in document.name == "package.json" ? [] : values("icon")
    where value.path.count(where: { $0 == "." }) < 2 && !value.path.hasPrefix("packagerConfig")
      && value.text.hasSuffix(".png")
    {
      name(value, IconUse(slot(.linux)).missing(.warning, ""), in: [document.folder, ""])
    }
    for value in values("setupIcon") {
      name(value, IconUse.windows.missing(.error, "making stops"), in: [document.folder, ""])
    }
    name(values("MakerDMG.icon") + values("MakerDmg.icon"), .mac, in: [document.folder, ""])
  }

  /// The existing files that a program gives its windows as their icon, and shows in the tray.
  ///
  /// Sources: electronjs.org, BrowserWindow: icon; Tray.
  mutating func readWindows() {
    let text = document.text
    let options = text.matches(of: /new\s+(?:[a-z]+\.)?BrowserWindow\s*\(/).compactMap {
      text[$0.range.upperBound...].prefix(3000).firstMatch(of: /\bicon\s*:/)?.range.upperBound
    }
    let later = text.matches(
      of: /(?i)\b(?:win|window|options|\w+(?:window|options))\.icon\s*=(?!=)/
    )
    .map(\.range.upperBound)
    let trays = text.matches(of: /new\s+(?:[a-z]+\.)?Tray\s*\(/).map(\.range.upperBound)
    // A constant may have the path: `icon: path.resolve(root, appLogo)`.
    func constants(_ starts: [String.Index]) -> [String.Index] {
      starts.flatMap { start in
        text[start...].prefix { $0 != "\n" }.matches(of: /[A-Za-z_]\w*/).compactMap { name in
          let pattern = "\\b(?:const|let|var)\\s+\(name.output)\\b[^=\\n]*="
          return (try? Regex(pattern)).flatMap { text.firstMatch(of: $0)?.range.upperBound }
        }
      }
    }
    let windows = options + later
    let tray = (trays + constants(trays)).map { ($0, isTray: true) }
    for (start, isTray) in (windows + constants(windows)).map({ ($0, isTray: false) }) + tray {
      // Folders may be words of their own: path.join(root, "assets", "icon.png").
      var folders: [String] = []
      for match in text[start...].prefix(300).prefix(while: { $0 != ";" }).matches(
        of: /["'`](?:\$\{__dirname\})?([^"'`\n]*)["'`]/)
      {
        let path = match.output.1
        guard path.contains(/\.(?:png|ico|icns)$/) else {
          folders.append(String(path))
          continue
        }
        defer { folders = [] }
        let inner = String(path.drop { "./".contains($0) })
        let beside = SourcePath.normalized(SourcePath.joined(document.folder, String(path)))
        let ends = (0...folders.count).map { (folders[$0...] + [inner]).joined(separator: "/") }
          .map { $0.replacing(/^[.\/]+/, with: "") }
        guard isTray || !path.lowercased().contains("tray"),
          let file = tree.isThere(beside)
            ? beside
            : ends.lazy.compactMap({ [tree] in
              tree.file(endingWith: "/\($0)", near: "") ?? tree.file($0)
            })
            .first
        else { continue }
        let use = path.hasSuffix("png") ? IconUse(slot(.linux)) : .windows
        name(
          value(isTray ? "Tray" : "BrowserWindow.icon", path),
          isTray ? use.unmade(.info) : use.missing(.info, ""), path: file, in: [""])
      }
    }
  }

  mutating func readBuilder(in prefix: String) {
    func own(_ key: String) -> [ConfigValue] {
      values(prefix + key).filter {
        prefix.isEmpty || $0.path.hasPrefix(prefix)
          || prefix != "build." && $0.path.contains(".\(prefix)")
      }
    }
    let home = own("directories.buildResources").first?.text ?? "build"
    // Paths begin at the project, wherever its configuration is.
    let project =
      ([document.folder] + SourcePath.parents(of: document.folder)).first {
        tree.file(SourcePath.joined($0, "package.json")) != nil
      } ?? document.folder
    let roots = [SourcePath.normalized(SourcePath.joined(project, home)), project]
    let silent = "electron-builder takes its default icon without an error"
    let platforms: [(key: String, uses: [IconUse])] = [
      ("mac.icon", [.mac]), ("win.icon", [.windows]), ("linux.icon", [IconUse(slot(.linux))]),
      ("icon", [.mac, .windows, IconUse(slot(.linux))]), ("dmg.icon", [.mac]),
      ("nsis.installerIcon", [.windows]), ("nsis.uninstallerIcon", [.windows]),
      ("nsis.installerHeaderIcon", [.windows]),
    ]
    for (key, uses) in platforms {
      let wanted = own(key).filter { value in
        // A plain `icon` is also part of longer keys.
        key != "icon" || value.path == "\(prefix)icon" || value.path == "icon"
          || ![
            "mac", "win", "linux", "dmg", "nsis", "fileAssociations", "deb", "rpm", "snap", "pkg",
          ]
          .contains { value.path.contains("\($0).") }
      }
      for value in wanted where prefix == "build." || key != "icon" || isBuilder {
        let isNamed = key.contains(".") && !key.hasSuffix(".icon")
        // An installer's icon is not the app's.
        let before = covered
        defer { if ["dmg", "nsis"].contains(where: key.hasPrefix) { covered = before } }
        for use in uses {
          nameIcon(
            value,
            as: use.missing(isNamed ? .error : .warning, isNamed ? "the build stops" : silent),
            roots: roots, isAny: uses.count > 1)
        }
      }
    }
    // Without linux.icon the set for Linux is made of the Mac's icon.
    if covers(.mac) { cover(.linux) }
    if !covered.isEmpty { cover(.universal) }
    // Another configuration is that of one platform: electron-builder-appx.json.
    let isMain = !document.name.hasPrefix("electron-builder-") || document.name.contains("config")
    if home != "build", tree.isThere(roots[0]), isMain { expectDefaults(in: roots[0]) }
    // Without linux.icon, all sizes of this folder are in the package.
    if own("linux.icon").isEmpty { expectSizes(in: "\(roots[0])/icons") }
    expectTiles(in: roots[0])
    // Source: electron-vite.org, Asset Handling; its templates show it in windows and in the dock.
    let shown = SourcePath.joined(project, "resources/icon.png")
    let isVite = ["ts", "js", "mjs"].contains {
      tree.file(SourcePath.joined(project, "electron.vite.config.\($0)")) != nil
    }
    if isVite, tree.file(shown) != nil {
      expect(shown, IconUse(slot(.linux)).missing(.info, ""), isAdded: true)
    }
  }

  private var isBuilder: Bool {
    document.name.hasPrefix("electron-builder") || document.name.hasPrefix("ebuilder")
  }

  /// The default names in another folder of build resources.
  private mutating func expectDefaults(in folder: String) {
    // electron-builder makes those that are missing of icon.png.
    let hasImage = tree.isThere("\(folder)/icon.png")
    for (name, use) in [
      ("icon.icns", IconUse.mac), ("icon.ico", .windows), ("icon.png", IconUse(slot(.linux))),
    ]
    where !covers(use.slot.idiom)
      && (tree.isThere("\(folder)/\(name)") || name != "icon.png" && !hasImage)
    {
      expect("\(folder)/\(name)", use.missing(.info, ""))
    }
    expectSizes(in: "\(folder)/icons")
    cover(.universal, .linux, .mac, .windows)
  }

  /// Existing images whose names begin with their size.
  private mutating func expectSizes(in folder: String) {
    for name in tree.names(in: folder).sorted() {
      guard let side = name.wholeMatch(of: /([0-9]+)(?:x[0-9]+)?\.png/).flatMap({ Int($0.1) })
      else { continue }
      let file = "\(folder)/\(name)"
      // The preset replaces its own.
      if preset?.slots.contains(where: { file.hasSuffix($0.file) }) == true { continue }
      expect(file, IconUse(slot(.linux)).sized(side), isAdded: true)
    }
  }

  /// The tiles of a Windows package. Source: electron-builder, AppxTarget.ts: vendorAssetsForDefaultAssets.
  private mutating func expectTiles(in folder: String) {
    guard tree.isThere("\(folder)/appx") else { return }
    let tiles = (try? BuiltInPresets.preset("windows"))?.slots ?? []
    // A package has all images of this folder, also those of other scales and sizes.
    for name in tree.names(in: "\(folder)/appx").sorted() where name.hasSuffix(".png") {
      let parts = name.dropLast(4).split(separator: ".", maxSplits: 1)
      let plain = "\(parts[0]).scale-100.png"
      guard var slot = tiles.first(where: { SourcePath.name(of: $0.file) == plain }),
        parts[0] != "SplashScreen"
      else { continue }
      slot = tiles.first { SourcePath.name(of: $0.file) == name } ?? slot
      expect("\(folder)/appx/\(name)", IconUse(slot).missing(.info, ""), isAdded: true)
    }
  }

  /// A file, a stem or a folder of PNG files.
  private mutating func nameIcon(
    _ value: ConfigValue, as use: IconUse, roots: [String], isAny: Bool
  ) {
    let text = value.text
    if text.hasSuffix(".icon") {
      return name(value, IconUse(Slot(.mac), "icon").unmade(.error), in: roots)
    }
    let ending = text.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let isFile = ["png", "icns", "ico", "svg"].contains(ending)
    let folder = roots.map { SourcePath.normalized(SourcePath.joined($0, text)) }.first {
      tree.folder($0) != nil
    }
    if let folder, !isFile {
      let sized = tree.names(in: folder).filter {
        $0.wholeMatch(of: /([0-9]+)(?:x[0-9]+)?\.png/.ignoresCase()) != nil
      }
      guard use.slot.idiom == .linux || isAny == false else { return }
      for name in sized.sorted() {
        let side = ConfigValue.side(in: name)
        self.name(
          value, use.sized(side).missing(use.severity, use.effect), path: "\(folder)/\(name)",
          in: [""])
      }
      if !sized.isEmpty { return }
      if tree.isThere("\(folder)/icon.png") {
        return self.name(value, use, path: "\(folder)/icon.png", in: [""])
      }
      if use.slot.idiom == .linux {
        for slot in preset?.slots.filter({ $0.idiom == .linux }) ?? [] {
          let name = SourcePath.name(of: slot.file)
          self.name(value, IconUse(slot).missing(.info, ""), path: "\(folder)/\(name)", in: [""])
        }
      }
      return
    }
    var use = use
    if isFile {
      // Icons in another format are converted; an .ico for the Mac is not.
      let isOwn = use.formats.contains(ending)
      if isAny, !isOwn, ending != "png" { return }
      if !isOwn { use.formats = [ending] + use.formats }
      if ending == "png" {
        use = use.within((use.slot.idiom == .mac ? 512 : 256)...PixelSize.largestSide)
      }
      if use.slot.idiom == .mac, ending == "png", isAny { use.slot = slot(.linux) }
      return name(value, use, in: text.contains("/") ? roots.reversed() : roots)
    }
    let candidates = [use.formats[0], "png", "svg"].map { "\(text).\($0)" }
    let found = candidates.first { file in
      roots.contains { tree.isThere(SourcePath.joined($0, file)) }
    }
    let homes = text.contains("/") ? roots.reversed() : roots
    guard found == nil, use.slot.idiom == .linux else {
      return name(value, use, path: found ?? candidates[0], in: homes)
    }
    // A folder that is not there yet.
    let home = SourcePath.normalized(SourcePath.joined(homes[0], text))
    for slot in preset?.slots.filter({ $0.idiom == .linux && !Slot.isContainer($0.file) }) ?? [] {
      name(
        value, IconUse(slot).sized(slot.pixels.width).missing(use.severity, use.effect),
        path: "\(home)/\(SourcePath.name(of: slot.file))", in: [""])
    }
  }
}
