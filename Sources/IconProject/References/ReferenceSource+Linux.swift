import IconDocuments
import IconImage
import IconRules
import IconSpec

/// Programs for Linux desktops.
extension ReferenceSource {
  static let snap = ReferenceSource("snapcraft.yaml", by: "canonical/snapcraft, project_check.py") {
    reader in
    let own = reader.document.folder
    let home =
      own.hasSuffix("build-aux/snap")
      ? SourcePath.folder(of: SourcePath.folder(of: own))
      : own.hasSuffix("snap") ? SourcePath.folder(of: own) : own
    var use = IconUse(reader.slot(.linux), "png", "svg").within(40...512).missing(
      .error, "snapcraft stops")
    // The store's limit. Source: snapcraft/models/project.py, icon.
    use.mostBytes = 256 << 10
    for value in reader.values("icon") where value.path == "icon" {
      reader.name(value, use, in: [home])
    }
    let gui = SourcePath.joined(home, "snap/gui")
    if reader.references.isEmpty {
      for name in ["icon.png", "icon.svg"] where reader.tree.isThere("\(gui)/\(name)") {
        reader.expect("\(gui)/\(name)", use)
      }
    }
  }

  static let linuxDesktop = ReferenceSource(
    "*.desktop", "*.desktop.in", "*.desktop.in.in", "meson.build", "*.metainfo.xml",
    "*.metainfo.xml.in", "*.metainfo.xml.in.in", "*.appdata.xml", "*.appdata.xml.in",
    "*.appdata.xml.in.in", "com.*.yml", "org.*.yml", "io.*.yml", "net.*.yml", "com.*.yaml",
    "org.*.yaml", "io.*.yaml", "com.*.json", "org.*.json", "io.*.json",
    by: "freedesktop.org, Desktop Entry and Icon Theme Specifications; docs.flatpak.org, Manifests"
  ) { reader in
    if [".yml", ".yaml", ".json"].contains(where: reader.document.name.hasSuffix) {
      return reader.readFlatpak()
    }
    if reader.document.name.contains(".xml") { return reader.checkComponent() }
    // A variable has the file that Meson installs under the app's name.
    let text = reader.document.text
    if reader.document.name == "meson.build", text.contains(/rename\s*:/) {
      for match in text.matches(of: /(?m)^\s*icon\s*=\s*['"]([^'"\n]+\.(?:svg|png))['"]/) {
        let folders = ["", "icons"].map { SourcePath.joined(reader.document.folder, $0) }
        let path = String(match.output.1)
        guard folders.contains(where: { reader.tree.isThere(SourcePath.joined($0, path)) }) else {
          continue
        }
        reader.name(
          reader.value("icon", match.output.1), IconUse(reader.slot(.linux), "png", "svg"),
          in: folders)
      }
      if !reader.references.isEmpty { reader.coverAll() }
    }
    guard reader.document.text.contains("Type=Application") else { return }
    for value in reader.values("Desktop Entry.Icon") { reader.nameThemeIcon(value) }
    reader.checkEntry()
  }
}

extension ReferenceReader {
  /// The images that a manifest's commands install in the theme, below its source or the project.
  fileprivate mutating func readFlatpak() {
    for match in document.text.matches(
      of: /\binstall\s+-\S+\s+([\w.\/@-]+\.(?:png|svg))\s+\S*share\/icons\/hicolor\/(\S+?)\//)
    {
      let path = match.output.1
      let homes = ([document.folder] + SourcePath.parents(of: document.folder)).filter {
        tree.isThere(SourcePath.joined($0, String(path)))
      }
      guard !homes.isEmpty, !match.output.0.contains("-symbolic") else { continue }
      let side = ConfigValue.side(in: String(match.output.2))
      name(
        value("install", path), IconUse(slot(.linux), "png", "svg").sized(side),
        in: homes)
    }
    if !references.isEmpty { coverAll() }
  }

  /// The icon of a desktop entry: a path, or a name in the theme.
  fileprivate mutating func nameThemeIcon(_ value: ConfigValue) {
    let text = value.text
    if text.hasPrefix("${SNAP}/meta/gui/") {
      let path = "snap/gui/\(text.dropFirst(17))"
      // A script may copy the image when it packs the snap.
      guard tree.isThere(path) || tree.file("snap/snapcraft.yaml") != nil else { return }
      return name(value, IconUse(slot(.linux), "png", "svg"), path: path, in: [""])
    }
    // Build systems replace names such as @icon@; the entry has the name of the app.
    let isVariable = text.contains("@") || text.contains("$")
    guard !text.hasPrefix("/"), !text.isEmpty else { return }
    let own =
      document.name.firstRange(of: ".desktop").map { String(document.name[..<$0.lowerBound]) } ?? ""
    let stem =
      isVariable
      ? own
      : [".png", ".svg", ".xpm"].first(where: text.hasSuffix).map {
        String(text.dropLast($0.count))
      } ?? text
    // A package has the image beside the entry.
    let beside = SourcePath.joined(document.folder, text)
    if stem.count < text.count, tree.file(beside) != nil {
      return name(value, IconUse(slot(.linux), "png", "svg"))
    }
    let known = isVariable ? tree.themeIcons(ofVariable: text) : []
    let named = known.isEmpty ? tree.themeIcons(named: stem) : known
    for file in named.isEmpty && isVariable ? tree.onlyThemeIcon(below: document.folder) : named {
      let folder = SourcePath.parts(file).dropLast(2).last.map { String($0) } ?? ""
      let own = SourcePath.name(of: file).firstMatch(of: /^([0-9]+)-apps-/).flatMap { Int($0.1) }
      let side = own ?? folder.firstMatch(of: /^([0-9]+)x/).flatMap { Int($0.1) }
      let scale = folder.firstMatch(of: /@([0-9])$/).flatMap { Int($0.1) } ?? 1
      var use = IconUse(slot(.linux), file.hasSuffix(".svg") ? "svg" : "png")
      use.exact = side.map { PixelSize(square: $0 * scale) }
      if file.hasSuffix("-symbolic.svg") { use = use.unmade(.info) }
      name(value, use, path: file, in: [""])
    }
  }
}

// MARK: - What tools refuse

extension ReferenceReader {
  /// The icons of an AppStream component.
  ///
  /// Source: ximion/appstream, as-validator.c, as-validator-issue-tag.h.
  fileprivate mutating func checkComponent() {
    let source = "ximion/appstream, as-validator.c"
    var (type, kinds) = (ConfigValue?.none, [String]())
    for value in document.values.all {
      if value.path == "component.icon.type" { type = value }
      guard value.path == "component.icon" else { continue }
      let (kind, text) = (type?.text, value.text)
      type = nil
      kinds.append(kind ?? "")
      let isAddress = text.hasPrefix("http://") || text.hasPrefix("https://")
      switch kind {
      case nil: report(value, "its icon has no type (type-property-required)", .error, by: source)
      case "stock" where text.contains("/"):
        report(
          value, "its stock icon is \(text), and not a name (icon-stock-cached-has-url)", .error,
          by: source)
      case "remote" where !isAddress && !text.contains("@"):
        report(
          value, "its remote icon is \(text), and no address (icon-remote-no-url)", .error,
          by: source)
      case "stock", "remote": break
      case let kind?:
        report(
          value,
          "its icon is \(kind); only stock and remote are valid (metainfo-invalid-icon-type)",
          .error, by: source)
      }
    }
    let own = document.values.all.first { $0.path == "component.type" }
    if own?.text == "web-application", kinds.isEmpty {
      report(own, "is a web application without an icon (web-app-no-icon)", .error, by: source)
    }
    if own?.text == "desktop-application", !kinds.contains("stock"),
      values("component.launchable").isEmpty, values("component.launchable.type").isEmpty
    {
      report(
        own, "has neither a launchable nor a stock icon (desktop-app-launchable-missing)", .error,
        by: source)
    }
  }

  /// The icon of a desktop entry. An entry that is named for an app's identifier may be a Flatpak's.
  ///
  /// Source: desktop-file-validate 0.26; flathub-infra/flatpak-builder-lint, desktop.py.
  fileprivate mutating func checkEntry() {
    let validator = "freedesktop.org, desktop-file-utils: desktop-file-validate"
    let lint = "flathub-infra/flatpak-builder-lint, desktop.py"
    let entry = document.values.all.filter { $0.path.hasPrefix("Desktop Entry.") }
    let icon = entry.first { $0.path == "Desktop Entry.Icon" }
    let text = icon?.text ?? ""
    guard !text.contains("@"), !text.contains("$"), !text.contains("{"),
      let ending = document.name.firstRange(of: ".desktop")
    else { return }
    let id = String(document.name[..<ending.lowerBound])
    let isNamed = id.split(separator: ".").count > 2
    let manifests = isNamed ? tree.flatpaks(of: id) : []
    if text.isEmpty {
      let isHidden = entry.contains {
        ["NoDisplay", "Hidden"].contains($0.name) && $0.text == "true"
      }
      guard isNamed, !isHidden else { return }
      let place = icon ?? entry.first
      return report(
        place, "has no Icon, so launchers show a default; Flathub refuses it",
        manifests.isEmpty ? .warning : .error, by: "\(lint): desktop-file-icon-key-absent")
    }
    // Snapcraft replaces paths in a snap. Source: canonical/snapcraft, desktop_file.py.
    if text.contains("/"), !text.hasPrefix("/"), tree.file("snap/snapcraft.yaml") == nil {
      return report(
        icon, "Icon is \(text), a relative path: it is a name or an absolute path", .error,
        by: validator)
    }
    if !text.hasPrefix("/"), [".png", ".svg", ".xpm"].contains(where: text.hasSuffix) {
      return report(
        icon, "Icon is \(text), a name with an extension, which themes do not find", .warning,
        by: validator)
    }
    if isNamed, text == id, tree.isInstalledElsewhere(icon: id) {
      return report(
        icon,
        "Icon is \(id), and meson.build installs no file in hicolor/SIZE/apps: Flatpak exports "
          + "the icons of that theme only", manifests.isEmpty ? .warning : .error,
        by: "flathub-infra/flatpak-builder-lint, catalogue.py: no-exportable-icon-installed")
    }
    guard !manifests.isEmpty,
      !manifests.contains(where: { $0.contains("rename-icon") || $0.contains("/apps/\(text).") })
    else { return }
    if text != id, !text.hasPrefix("\(id)."), !text.hasPrefix("\(id)-") {
      return report(
        icon, "Icon is \(text); Flatpak exports icons whose names begin with \(id)", .error,
        by: "\(lint): desktop-file-icon-key-wrong-value")
    }
    if !tree.all.contains(where: { $0.names.contains { $0.hasPrefix("\(text).") && isImage($0) } }),
      tree.themeIcons(named: text).isEmpty, !tree.isTracked(imageNamed: text)
    {
      report(
        icon, "Icon is \(text), and no file of this name is in the project", .error,
        by: "\(lint): desktop-file-icon-not-installed")
    }
  }

  private func isImage(_ name: String) -> Bool {
    [".png", ".svg", ".svgz", ".png.in", ".svg.in"].contains(where: name.hasSuffix)
  }
}

extension ProjectFolders {
  /// Whether the image of an icon is there, outside of the theme, and Meson's files name no theme.
  fileprivate func isInstalledElsewhere(icon: String) -> Bool {
    let scripts = folders(with: "meson.build").map {
      text(of: SourcePath.joined($0, "meson.build"))
    }
    let files = themeIcons(named: icon)
    return !scripts.isEmpty && !files.isEmpty
      && !files.contains { $0.contains("hicolor/") || $0.contains("/apps/") }
      && !scripts.contains { $0.contains(/hicolor|install_subdir|add_install_script/) }
  }

  /// The texts of the Flatpak manifests of an app.
  fileprivate func flatpaks(of id: String) -> [String] {
    ["json", "yml", "yaml"].flatMap { ending in
      folders(with: "\(id).\(ending)").map { text(of: SourcePath.joined($0, "\(id).\(ending)")) }
    }.filter { $0.contains("runtime") }
  }
}
