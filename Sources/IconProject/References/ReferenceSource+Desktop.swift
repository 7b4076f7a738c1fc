import IconDocuments
import IconImage
import IconRules
import IconSpec

/// What the icons of desktop programs must be.
extension IconUse {
  static let mac = IconUse(Slot(.mac, side: 1024), "icns")
  static let windows = IconUse(Slot(.windows, side: 256), "ico")
}

extension ReferenceSource {
  static let electron = ReferenceSource(
    "package.json", "electron-builder*", "ebuilder.config*", "forge.config*", "vue.config*",
    by:
      "electron-userland/electron-builder, iconConverter.ts, platformPackager.ts, NsisTarget.ts; electron/packager, platform.ts; electron-installer-common"
  ) { reader in
    // Source: nklayman/vue-cli-plugin-electron-builder, Configuration.
    if reader.document.name.hasPrefix("vue.") { return reader.readBuilder(in: "builderOptions.") }
    if reader.document.text.contains(/BrowserWindow|new Tray\(/) { return reader.readWindows() }
    // Tauri and others have an `icon` too, so each document is read for its own keys only.
    let isForge = reader.document.name.hasPrefix("forge.")
    let isPackage = reader.document.name == "package.json"
    if isForge || isPackage { reader.readForge() }
    if !isForge { reader.readBuilder(in: isPackage ? "build." : "") }
    // Forge's packager and both tools take one icon for all that it has no other name for.
    if isForge, !reader.references.isEmpty { reader.coverAll() }
  }

  static let quasar = ReferenceSource(
    "quasar.config*", "quasar.conf*", by: "quasar.dev, Icon Genie"
  ) { reader in
    reader.readBuilder(in: "electron.builder.")
    let folder = SourcePath.joined(reader.document.folder, "src-electron/icons")
    for (name, use) in [
      ("icon.icns", IconUse.mac), ("icon.ico", .windows), ("icon.png", IconUse(Slot(.linux))),
    ] where reader.tree.isThere("\(folder)/\(name)") {
      reader.expect("\(folder)/\(name)", use, isAdded: true)
    }
  }

  static let tauri = ReferenceSource(
    "tauri.conf.json", "tauri.conf.json5", "Tauri.toml", "tauri.*",
    by: "tauri-apps/tauri, tauri-build, tauri-codegen (context.rs, image.rs), config/parse.rs"
  ) { reader in
    let stop = "the build stops"
    var png = IconUse(reader.preset?.slots.first { $0.file == "icons/icon.png" } ?? Slot(.linux))
    png = png.missing(.error, stop)
    let ico = IconUse.windows.missing(.error, stop)
    let mac = IconUse.mac.missing(.error, stop)
    for value in reader.values("bundle.icon") {
      let ending = value.text.split(separator: ".").last?.lowercased()
      reader.name(value, ending == "ico" ? ico : ending == "icns" ? mac : png)
    }
    for key in ["trayIcon.iconPath", "systemTray.iconPath"] {
      for value in reader.values(key) {
        var tray = png.unmade(.error)
        tray.formats = ["png", "ico"]
        reader.name(value, tray)
      }
    }
    // Images of installers have a layout of their own.
    for key in ["wix.bannerPath", "wix.dialogImagePath", "nsis.headerImage", "nsis.sidebarImage"] {
      let use = IconUse(Slot(.windows), "bmp").unmade(.error)
      for value in reader.values(key) { reader.name(value, use) }
    }
    // Others are merged into this one, by the platform or by --config.
    guard ["tauri.conf.json", "tauri.conf.json5", "Tauri.toml"].contains(reader.document.name)
    else { return }
    let named = reader.references.map(\.file)
    let home = reader.document.folder
    // A window's icon is a PNG file on other systems than Windows.
    let targets = reader.values("bundle.targets").map(\.text)
    let isWindows = { (target: String) in ["nsis", "msi", "all"].contains(target) }
    let hasWindows = targets.isEmpty || targets.contains(where: isWindows)
    let hasOthers =
      targets.isEmpty || targets.contains { $0 == "all" || !isWindows($0) }
    for (ending, use) in (hasWindows ? [("ico", ico)] : []) + (hasOthers ? [("png", png)] : [])
    where !named.contains(where: { $0.hasSuffix(".\(ending)") })
      && !reader.tree.text(of: SourcePath.joined(home, "tauri.windows.conf.json")).contains(
        ".\(ending)\"")
    {
      reader.expect(
        SourcePath.joined(home, "icons/icon.\(ending)"),
        use.missing(
          ending == "ico" ? .warning : .error,
          ending == "ico" ? "the build for Windows stops" : stop))
    }
    if !reader.values("bundle.icon").isEmpty { reader.coverAll() }
  }

  /// windows/icon.ico is made of appicon.png only if it is absent.
  static let wails = ReferenceSource(
    "wails.json", "Taskfile.yml", by: "wailsapp/wails, packager.go"
  ) { reader in
    let isSecond = reader.document.name == "wails.json"
    guard isSecond || reader.document.text.contains("wails3 generate icons") else { return }
    let home =
      isSecond ? SourcePath.joined(reader.document.folder, "build") : reader.document.folder
    let slot =
      reader.preset?.slots.first { $0.file.hasSuffix("appicon.png") }
      ?? Slot(.universal, side: 1024)
    let silent = "Wails writes its own icon"
    reader.expect("\(home)/appicon.png", IconUse(slot).missing(.warning, silent))
    if reader.tree.isThere("\(home)/windows/icon.ico") {
      reader.expect("\(home)/windows/icon.ico", IconUse.windows)
    }
    if !isSecond { reader.expect("\(home)/darwin/icons.icns", .mac.missing(.info, "")) }
    reader.coverAll()
  }

  static let neutralino = ReferenceSource(
    "neutralino.config.json", by: "neutralinojs-cli, bundler.js"
  ) { reader in
    let use = IconUse(Slot(.universal, side: 512), "png").missing(.error, "bundling stops")
    for key in ["modes.window.icon", "applicationIcon"] {
      for value in reader.values(key) {
        reader.name(value, use, path: String(value.text.drop { $0 == "/" }))
      }
    }
    reader.coverAll()
  }

  static let compose = ReferenceSource(
    "build.gradle.kts", "build.gradle", "conveyor.conf",
    by: "JetBrains, Compose: Native distributions"
  ) { reader in
    // Source: conveyor.hydraulic.dev, Icons.
    if reader.document.name == "conveyor.conf" {
      reader.readText(
        /(?m)^\s*(?:app\.)?icons\s*[=:]\s*"?([^"\s{}\[\]*]+\.(?:png|svg))/,
        IconUse(reader.slot(.linux), "png", "svg"))
      return reader.references.isEmpty ? () : reader.coverAll()
    }
    guard reader.document.text.contains("nativeDistributions") else { return }
    let uses = [
      ("macOS", IconUse.mac), ("windows", .windows), ("linux", IconUse(reader.slot(.linux))),
    ]
    // Folders that the script computes: `val art = layout.projectDirectory.dir("art")`.
    let all = reader.document.values.all
    let home = reader.document.folder
    let folders =
      [home] + all.filter { $0.path.hasSuffix(".dir") }.map { SourcePath.joined(home, $0.text) }
    for (platform, use) in uses {
      for value in all
      where value.path.contains(".\(platform).iconFile")
        || value.path.hasPrefix("\(platform).iconFile")
      {
        reader.name(value, use, in: value.path.contains("rootProject") ? [""] : folders)
      }
    }
    // The window's icon: painterResource("icon.png").
    for source in ["jvmMain", "desktopMain", "main"] {
      let shown = SourcePath.joined(home, "src/\(source)/resources/icon.png")
      if reader.tree.isThere(shown) {
        reader.expect(shown, IconUse(reader.slot(.linux)), isAdded: true)
      }
    }
    for name in reader.tree.windowResources(of: home) {
      for source in ["commonMain", "desktopMain", "jvmMain", "main"] {
        for ending in ["svg", "png"] {
          let shown = SourcePath.joined(
            home, "src/\(source)/composeResources/drawable/\(name).\(ending)")
          guard reader.tree.isThere(shown) else { continue }
          var slot = reader.slot(.linux)
          if name.hasSuffix("_round") { slot.treatment = SlotTreatment(shape: .circle) }
          reader.expect(shown, IconUse(slot, ending), isAdded: true)
        }
      }
    }
  }

  static let dotnet = ReferenceSource(
    "*.csproj", "*.vbproj", "*.fsproj", "Directory.Build.props", "*.axaml", "*.xaml",
    by: "dotnet/msbuild; Roslyn, CS7064 and CS7065; AvaloniaUI/avalonia-docs"
  ) { reader in
    let stop = "the compiler stops (CS7064, CS7065)"
    reader.name(
      reader.unconditional("PropertyGroup.ApplicationIcon"), IconUse.windows.missing(.error, stop))
    for value in reader.values("PropertyGroup.CFBundleIconFile") {
      let name = SourcePath.name(of: value.text)
      let home = reader.document.folder
      let folders = reader.tree.folders(with: name).filter {
        home.isEmpty || SourcePath.isInside($0, home)
      }
      reader.name(value, IconUse.mac.missing(.warning, ""), path: name, in: folders + [home])
    }
    for key in ["None", "Content"] {
      for value in reader.values("\(key).Update") + reader.values("\(key).Include")
      where value.text.hasSuffix(".icns") {
        reader.name(value, IconUse.mac.missing(.warning, ""))
      }
    }
    // Windows of an app and of libraries: Window, SukiWindow.
    for value in reader.document.values.all
    where value.path.hasSuffix("Window.Icon") && !value.path.dropLast(5).contains(".") {
      let isImage = !value.text.hasSuffix(".ico")
      let use = isImage ? IconUse(Slot(.windows, side: 256), "png", "ico") : IconUse.windows
      // avares://Assembly/path; pack://application:,,,/path
      let path = value.text.replacing("\\", with: "/").replacing(
        /^(?:avares:\/\/[^\/]*|pack:\/\/application:,,,)/, with: ""
      ).replacing(/^\/?[^\/;]+;component\//, with: "/")
      let inner = String(path.drop { $0 == "/" })
      reader.name(
        value, use.missing(.error, "the window cannot be made"),
        path: reader.linked(inner) ?? inner,
        in: path.hasPrefix("/") ? reader.projectHomes : [reader.document.folder])
    }
    if !reader.references.isEmpty { reader.coverAll() }
  }

  static let inno = ReferenceSource(
    "*.iss", "*.iss.in", "*.wxs", "*.nsi", "*.nsi.in", "make_config.yaml",
    by: "jrsoftware.org, Inno Setup: SetupIconFile, SourceDir"
  ) { reader in
    let text = reader.document.text
    let above = [reader.document.folder] + SourcePath.parents(of: reader.document.folder)
    // Source: nsis.sourceforge.io, Modern UI: MUI_ICON; Icon.
    for match in text.matches(
      of:
        /(?mi)^[ \t]*(?:!define[ \t]+MUI_(?:UN)?ICON|(?:Uninstall)?Icon)[ \t]+["']?([^"'\r\n;]+\.ico)/
    ) {
      let value = reader.value("MUI_ICON", match.output.1)
      let plain = value.text.replacing("\\", with: "/")
      // A script copies the file to the named folder.
      let isThere = above.contains { reader.tree.isThere(SourcePath.joined($0, plain)) }
      let name = SourcePath.name(of: plain)
      let folders = isThere ? [] : reader.tree.folders(with: name)
      let isCopied = folders.count == 1
      // An icon for installers is not the app's.
      let use = IconUse.windows.missing(.error, "the compiler of the installer stops")
      let isOther = name.contains(/(?i)install/) && !name.contains(/(?i)app|logo/)
      reader.name(
        value, isOther ? use.unmade(.error) : use, path: isCopied ? name : plain,
        in: isCopied ? folders : above)
    }
    // Source: leanflutter/flutter_distributor, makers of deb, rpm and AppImage.
    for value in reader.values("icon") where value.path == "icon" {
      let use = IconUse(Slot(.linux), "png", "svg").missing(.error, "packaging stops")
      reader.name(value, use, in: above)
    }
    // Source: wixtoolset.org, Icon element.
    for value in reader.document.values.all where value.path.hasSuffix("Icon.SourceFile") {
      let plain = value.text.replacing(/^(?:\$\([^)]*\)|!\([^)]*\))[\\\/]*/, with: "")
      // $(var.NAME.ProjectDir) is the folder of another project.
      let other = value.text.firstMatch(of: /^\$\(var\.(.+)\.ProjectDir\)/)?.output.1
      let homes = reader.tree.all.filter { $0.has("\(other ?? "").csproj") }.map(\.path)
      let found = (homes + above).contains { home in
        reader.tree.isThere(SourcePath.joined(home, plain.replacing("\\", with: "/")))
      }
      // The folder behind another variable is unknown, so the file is searched by name.
      if !found, other == nil, plain != value.text {
        let file = reader.tree.file(endingWith: "/\(plain)", near: reader.document.folder)
        if let file { reader.name(value, .windows, path: file, in: [""]) }
        continue
      }
      reader.name(
        value, .windows.missing(.error, "the compiler of the installer stops"), path: plain,
        in: homes + above)
    }
    for match in text.matches(of: /(?mi)^[ \t]*SetupIconFile[ \t]*=[ \t]*"?([^"\r\n;]+)/) {
      let value = reader.value("SetupIconFile", match.output.1)
      // Constants of the preprocessor name the folder of the project or of the script.
      let plain = value.text.replacing(/^\{#[A-Za-z_]+\}[\\\/]*/, with: "").trimmed
      let isThere = above.contains {
        reader.tree.isThere(SourcePath.joined($0, plain.replacing("\\", with: "/")))
      }
      guard plain == value.text.trimmed || isThere else { continue }
      reader.name(
        value, .windows.missing(.error, "the compiler of the installer stops"), path: plain,
        in: above)
    }
    reader.coverAll()
  }

  static let macBundle = ReferenceSource(
    "Info.plist", "Info.plist.in", by: "Apple, CFBundleIconFile"
  ) { reader in
    let text = reader.document.text
    guard
      let match = text.firstMatch(
        of: /<key>CFBundleIconFile<\/key>\s*<string>([A-Za-z0-9_. @${}-]+)<\/string>/)
    else { return }
    let written = reader.tree.expanded(String(match.output.1))
    let home = reader.document.folder
    let apps = reader.tree.names(in: home).filter { $0.hasSuffix(".app") }.map {
      SourcePath.joined(home, "\($0)/Contents/Resources")
    }
    var folders =
      [home, SourcePath.joined(home, "Resources")] + apps
      + (SourcePath.name(of: home) == "Contents"
        ? [] : [SourcePath.joined(SourcePath.folder(of: home), "Resources")])
    let file = written.hasSuffix(".icns") ? written : "\(written).icns"
    // Xcode copies the resource of a project from any folder.
    let only = reader.tree.folders(with: file).filter { !ProjectFolders.isSample($0) }
    if only.count == 1 { folders += only }
    guard folders.contains(where: { reader.tree.file(SourcePath.joined($0, file)) != nil }) else {
      return
    }
    reader.name(
      reader.value("CFBundleIconFile", match.output.1), .mac.missing(.warning, ""), path: file,
      in: folders)
  }

  static let qt = ReferenceSource(
    "*.pro", "CMakeLists.txt", "*.cmake", "*.rc", "*.rc.in",
    by: "doc.qt.io, Setting the Application Icon; Kitware/CMake, MACOSX_BUNDLE_ICON_FILE"
  ) { reader in
    // These are of a Rust program.
    if reader.document.name.hasSuffix(".rc"), reader.tree.home.has("Cargo.toml") { return }
    if reader.isUnusedResource { return }
    reader.name(reader.values("RC_ICONS"), .windows)
    for value in reader.values("ICON") where value.path == "ICON" { reader.name(value, .mac) }
    if reader.document.name == "CMakeLists.txt" || reader.document.name.hasSuffix(".cmake") {
      reader.readAppIcons()
      reader.readInstalled()
      reader.readText(/MACOSX_BUNDLE_ICON_FILE[\s"]+([A-Za-z0-9_.-]+\.icns)/, .mac, anywhere: true)
      reader.readText(/(?i)\binstall\s*\(\s*FILES\s+([^\s")$]+\.icns)/, .mac)
      // A variable holds the name.
      reader.readText(
        /(?i)\bset\s*\(\s*\w*ICON\w*\s+"?(?:\$\{\w+\}\/)?([^\s")$]+\.icns)/, .mac, anywhere: true)
      reader.readText(
        /set\s*\(\s*app_icon_resource_windows\s+"(?:\$\{[A-Z_]+\}\/)?([^"$]+\.rc)"/,
        .windows.unmade(.info))
    }
    reader.readResources()
  }

  static let rust = ReferenceSource(
    "Cargo.toml", "build.rs", "*.rc", "main.rs", "window.rs", "app.rs",
    by: "NiklasEi/bevy_game_template; burtonageo/cargo-bundle; mxre/winres"
  ) { reader in
    guard reader.tree.all.contains(where: { $0.has("Cargo.toml") }),
      reader.tree.file("src-tauri/tauri.conf.json") == nil
    else { return }
    for value in reader.values("package.metadata.bundle.icon")
      + reader.values("package.metadata.packager.icons")
    {
      let ending = value.text.split(separator: ".").last
      let slot = Slot(.linux, side: ConfigValue.side(in: SourcePath.name(of: value.text)) ?? 512)
      reader.name(value, ending == "icns" ? .mac : ending == "ico" ? .windows : IconUse(slot))
    }
    // Source: rust-mobile/cargo-apk, README: package.metadata.android.
    for resources in reader.values("package.metadata.android.resources") {
      let folder = SourcePath.joined(reader.document.folder, resources.text)
      for value in reader.values("package.metadata.android.application.icon") {
        reader.nameResources(value, in: [SourcePath.normalized(folder)])
      }
    }
    if ["main.rs", "window.rs", "app.rs"].contains(reader.document.name) {
      // The icon of a window, in the program.
      return reader.readText(
        /(?i)include_bytes!\(\s*"([^"\n]*(?:icon|logo)[^"\n]*\.png)"/,
        IconUse(Slot(.linux, alpha: .required)))
    }
    let ico = IconUse.windows.missing(.error, "the build for Windows stops")
    for key in ["set_icon", "res.set_icon"] {
      for value in reader.values(key) { reader.name(value, ico) }
    }
    // A constant has the path.
    if reader.document.text.contains(/set_icon\s*\(\s*[A-Z]/) {
      reader.readText(/const\s+[A-Z0-9_]+\s*:[^=]*=\s*"([^"]+\.ico)"/, ico)
    }
    // The build converts this image to an icon.
    if reader.document.name == "build.rs" {
      reader.readText(/"([^"\n]*icon[^"\n]*\.png)"/, IconUse(Slot(.linux)), anywhere: true)
    }
    // Packages of Debian and RPM install files of the theme.
    reader.readText(
      /"([^"]+\.(?:png|svg))"\s*,\s*(?:dest\s*=\s*)?"[^"]*\/(?:icons\/hicolor|pixmaps)/,
      IconUse(reader.slot(.linux), "png", "svg"))
    reader.readResources()
  }

  /// A missing image is replaced by the default without an error (install_image).
  static let briefcase = ReferenceSource("pyproject.toml", by: "beeware/briefcase, create.py") {
    reader in
    let values = reader.document.values.all.filter {
      $0.path.hasPrefix("tool.briefcase") && $0.name == "icon"
        && !$0.path.contains(".document_type.")
    }
    for value in values {
      reader.expandStem(value)
    }
  }
}
