import IconDocuments
import IconImage
import IconRules
import IconSpec

/// Programs for Linux desktops.
extension ReferenceSource {
  /// Source: canonical/snapcraft, setup_assets.py (_finalize_icon), project_check.py.
  static let snap = ReferenceSource("snapcraft.yaml") { reader in
    let own = reader.document.folder
    let home =
      own.hasSuffix("build-aux/snap")
      ? SourcePath.folder(of: SourcePath.folder(of: own))
      : own.hasSuffix("snap") ? SourcePath.folder(of: own) : own
    let use = IconUse(reader.slot(.linux), "png", "svg").within(40...512).missing(
      .error, "snapcraft stops")
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

  /// Source: freedesktop.org, Desktop Entry and Icon Theme Specifications.
  static let linuxDesktop = ReferenceSource(
    "*.desktop", "*.desktop.in", "*.desktop.in.in", "meson.build"
  ) { reader in
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
  }
}

extension ReferenceReader {
  /// The icon of a desktop entry: a path, or a name in the theme.
  fileprivate mutating func nameThemeIcon(_ value: ConfigValue) {
    let text = value.text
    if text.hasPrefix("${SNAP}/meta/gui/") {
      return name(
        value, IconUse(slot(.linux), "png", "svg"), path: "snap/gui/\(text.dropFirst(17))", in: [""]
      )
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
    for file in tree.themeIcons(named: stem) {
      let folder = SourcePath.parts(file).dropLast(2).last.map { String($0) } ?? ""
      let side = folder.firstMatch(of: /^([0-9]+)x/).flatMap { Int($0.1) }
      let scale = folder.firstMatch(of: /@([0-9])$/).flatMap { Int($0.1) } ?? 1
      var use = IconUse(slot(.linux), file.hasSuffix(".svg") ? "svg" : "png")
      use.exact = side.map { PixelSize(square: $0 * scale) }
      if file.hasSuffix("-symbolic.svg") { use = use.unmade(.info) }
      name(value, use, path: file, in: [""])
    }
  }
}
