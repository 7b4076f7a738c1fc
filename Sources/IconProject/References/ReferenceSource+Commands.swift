import IconDocuments
import IconRules
import IconSpec

/// Specifications and commands of packagers.
extension ReferenceSource {
  static let pyinstaller = ReferenceSource("*.spec", by: "pyinstaller/pyinstaller, icon.py") {
    reader in
    let stop = "the build stops"
    for value in reader.values("EXE.icon") where value.text != "NONE" {
      reader.name(value, IconUse(IconUse.windows.slot, "ico", "icns", "exe").missing(.error, stop))
    }
    // A constant has the path.
    for match in reader.document.text.matches(
      of: /(?mi)^\s*icon[a-z_]*\s*=([^\n]*?)["']([^"'\n]+\.(ico|icns))["']/)
    {
      let value = reader.value("icon", match.output.2)
      let only = reader.tree.folders(with: value.text)
      let file =
        reader.tree.file(endingWith: "/\(value.text)", near: reader.document.folder)
        ?? (only.count == 1 ? SourcePath.joined(only[0], value.text) : nil)
      // An expression may search the file.
      if file == nil, match.output.1.contains(where: { !$0.isWhitespace }) { continue }
      reader.name(
        value, match.output.3 == "ico" ? .windows : .mac, path: file, in: file.map { _ in [""] })
    }
    for value in reader.values("BUNDLE.icon") where value.text != "NONE" {
      reader.name(value, IconUse.mac.missing(.error, stop))
    }
  }

  static let commands = ReferenceSource(
    "Makefile", "makefile", "justfile", "PKGBUILD", "*.sh", "*.bat", "*.cmd", "*.ps1", "make.py",
    "build.py", "package.json",
    by: "pyinstaller.org; nuitka.net; docs.oracle.com, jpackage; Arch Linux, PKGBUILD"
  ) { reader in
    // Commands in scripts have the options of electron-packager.
    let isPackage = reader.document.name == "package.json"
    guard !isPackage || reader.tree.isElectron else { return }
    let patterns = [
      /--[a-z-]*(?:icon|icon-path|icon-from-ico|volicon)[= ,"']+([^\s"',]+\.(?:ico|icns|png))/,
      // A variable that the commands share.
      /(?mi)^[ \t]*(?:local |export |readonly )?\w*icon\w*=["']?([^\s"'$]+\.(?:ico|icns))["']?[ \t]*$/,
      // A command that copies the icon of a Linux program.
      /(?m)^[^#\n]*(?:install|cp)\b[^\n]*?["' ]([^\s"']*icon[^\s"']*\.(?:png|svg))["']? [^\n]*(?:hicolor|pixmaps|AppDir|app_?dir)/,
      // A command that copies the icon of a Mac app under the name in its property list.
      /\b(?:cp|ditto|install)\s[^\n;&]*?(?:^|["'\/ ])((?:[A-Za-z0-9_.@-]+\/)*[A-Za-z0-9_.@-]+\.icns)["']?\s+[^\s;&]*\.icns/,
    ]
    for match in patterns.flatMap({ reader.document.text.matches(of: $0) }) {
      let value = reader.value("icon", match.output.1)
      let path = value.text.hasPrefix("./") ? String(value.text.dropFirst(2)) : value.text
      let file = reader.tree.file(endingWith: "/\(path)", near: reader.document.folder)
      let ending = value.text.split(separator: ".").last
      let use: IconUse =
        ending == "icns"
        ? .mac : ending == "ico" ? .windows : IconUse(Slot(.linux), ending == "svg" ? "svg" : "png")
      let isSymbol = path.contains("symbolic")
      if let file { reader.name(value, isSymbol ? use.unmade(.info) : use, path: file, in: [""]) }
    }
  }

  static let msix = ReferenceSource(
    "*.appxmanifest", "AppxManifest.xml", "appxmanifest.xml", "appxmanifest.xml.in", "pubspec.yaml",
    by: "Microsoft, App icon construction"
  ) { reader in
    for value in reader.values("msix_config.logo_path") {
      reader.name(value, value.text.hasSuffix(".ico") ? .windows : IconUse(Slot(.windows)))
    }
    // .NET MAUI makes these images of its icon.
    let above = SourcePath.parents(of: reader.document.folder)
    let isMade = above.contains { folder in
      reader.tree.names(in: folder).contains {
        $0.hasSuffix(".csproj")
          && reader.tree.text(of: SourcePath.joined(folder, $0)).contains("<MauiIcon")
      }
    }
    let sizes = [
      ("Package.Properties.Logo", 50, 50), ("VisualElements.Square150x150Logo", 150, 150),
      ("VisualElements.Square44x44Logo", 44, 44), ("DefaultTile.Wide310x150Logo", 310, 150),
      ("DefaultTile.Square71x71Logo", 71, 71), ("DefaultTile.Square310x310Logo", 310, 310),
      ("LockScreen.BadgeLogo", 24, 24), ("SplashScreen.Image", 620, 300),
    ]
    for (key, width, height) in sizes {
      for value in reader.values(key) where !isMade && !value.text.contains("$placeholder$") {
        reader.nameTile(
          value, width: width, height: height,
          isMade: !key.contains("Badge") && !key.contains("Splash"))
      }
    }
    if !reader.references.isEmpty { reader.coverAll() }
  }

  /// The icon of a plugin, and the one for dark themes.
  static let jetbrains = ReferenceSource(
    "plugin.xml", by: "IntelliJ Platform SDK, Plugin Logo: 40×40, SVG"
  ) { reader in
    let home = reader.document.folder
    guard SourcePath.name(of: home) == "META-INF", reader.document.text.contains("<idea-plugin")
    else { return }
    let use = IconUse(Slot(.universal, side: 40), "svg").sized(40)
    reader.expect("\(home)/pluginIcon.svg", use.missing(.info, ""))
    if reader.tree.isThere("\(home)/pluginIcon_dark.svg") {
      reader.expect("\(home)/pluginIcon_dark.svg", use)
    }
    reader.coverAll()
  }

  static let homeAssistant = ReferenceSource(
    "config.yaml", "config.json", by: "developers.home-assistant.io, Presenting your app"
  ) { reader in
    guard !reader.values("slug").isEmpty, !reader.values("arch").isEmpty else { return }
    reader.expect(
      SourcePath.joined(reader.document.folder, "icon.png"),
      IconUse(Slot(.universal, side: 128)).missing(.info, ""))
    reader.coverAll()
  }
}
