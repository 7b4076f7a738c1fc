import IconDocuments
import IconPackages
import IconSpec

extension ProjectKind {
  static let web = ProjectKind(
    "web", "a web site",
    by:
      "index.html, or public or static beside package.json; Hugo, Jekyll, Django; wwwroot of .NET",
    files: "`web` into the served folder", editing: "links of the page, icons of its manifest",
    leaving: [
      "vite.svg", "icon.svg", "favicon.svg", "favicon.png", "logo192.png", "logo512.png",
      "icon-192.png", "icon-512.png", "icon.png",
    ],
    naming: .web, preset: "web", find: WebPlace.all)

  /// In the order in which they are reported and made.
  static let all = [
    // Flutter and React Native keep the Mac's icon set beside those of phones.
    ProjectKind(
      "xcode", "an Xcode project", by: "*.xcodeproj, *.xcworkspace or *.xcassets",
      files: "the set that ASSETCATALOG_COMPILER_APPICON_NAME names is filled; else `ios`"
    ) { tree in
      XcodePlaces.all(in: tree).filter { !XcodePlaces.isForMac($0) }
    },
    ProjectKind(
      "mac", "an Xcode project for the Mac", by: "macos/*.xcassets",
      files: "the set is filled"
    ) { tree in
      XcodePlaces.all(in: tree).filter(XcodePlaces.isForMac)
    },
    ProjectKind(
      "android", "an Android project", by: "app/src/main/res, or AndroidManifest.xml in a module",
      files: "`android` into the module's `src/main`, with the name in `android:icon`",
      leaving: ["drawable", "drawable-v24"].flatMap { folder in
        ["background", "foreground"].map { "res/\(folder)/ic_launcher_\($0).xml" }
      }
        + ["hdpi", "mdpi", "xhdpi", "xxhdpi", "xxxhdpi"].map {
          "res/drawable-\($0)/ic_launcher_foreground.png"
        },
      naming: .android, preset: "android", find: AndroidPlaces.all),
    ProjectKind(
      "androidTV", "an Android TV app", by: "LEANBACK_LAUNCHER in AndroidManifest.xml",
      files: "`android-tv` into the module's `src/main`, with the name in `android:banner`",
      configuration: ProjectConfiguration(
        #"set android:banner="@drawable/banner" of <application> in {file}"#,
        unless: { $0.contains("android:banner=\"@drawable/") }), find: AndroidPlaces.banners),
    ProjectKind(
      "flutterWeb", "a Flutter project with a web site", by: "pubspec.yaml with flutter",
      preset: "flutter-web", into: "web", naming: .web
    ) { $0.isFlutter && $0.file("web/package.json") == nil ? $0.folder("web") : nil },
    ProjectKind(
      "flutterWindows", "a Flutter project for Windows", by: "pubspec.yaml with flutter",
      preset: "flutter-windows",
      into: "windows/runner", naming: .qt
    ) { $0.isFlutter ? $0.folder("windows/runner") : nil },
    ProjectKind(
      "capacitor", "a Capacitor project", by: "capacitor.config.json, .ts or .js",
      preset: "capacitor-assets", replacing: ["web"], naming: .capacitor
    ) { $0.first(of: ["json", "ts", "js"].map { "capacitor.config.\($0)" }) },
    ProjectKind(
      "cordova", "a Cordova project", by: "config.xml of Cordova", preset: "cordova",
      editing: "`config.xml`", replacing: ["web"], naming: .cordova
    ) { tree in
      // Other tools have a config.xml too.
      tree.file(
        "config.xml",
        where: { $0.contains("<widget") && $0.contains(/cordova|phonegap|www.w3.org\/ns\/widgets/) }
      )
    },
    ProjectKind(
      "expo", "an Expo project", by: "app.json beside package.json with expo", preset: "expo",
      editing: "`app.json`", replacing: ["xcode", "android", "web"], naming: .expo
    ) { $0.dependencies.contains("expo") ? $0.file("app.json", where: isExpo) : nil },
    ProjectKind(
      "expoProgram", "an Expo project with a configuration program",
      by: "app.config.ts or .js, or app.json with comments, beside package.json with expo",
      preset: "expo",
      replacing: ["xcode", "android", "web"],
      configuration: ProjectConfiguration(
        "set icon: \"./assets/images/icon.png\" in {file}, and the other keys of iconforge presets expo",
        unless: { $0.contains("assets/images/icon.png") }), naming: .expo
    ) { tree in
      guard tree.dependencies.contains("expo"), tree.file("app.json", where: isExpo) == nil else {
        return nil
      }
      return tree.first(of: ["app.config.ts", "app.config.js"])
        ?? tree.file("app.json", where: ExpoPackager.isJSON5)
    },
    ProjectKind(
      "tauri", "a Tauri project", by: "src-tauri/tauri.conf.json, .json5 or Tauri.toml",
      preset: "tauri", into: "src-tauri", replacing: ["web"],
      configuration: ProjectConfiguration(
        #"add to "bundle" in {file}: "icon": ["icons/32x32.png", "icons/128x128.png", "#
          + #""icons/128x128@2x.png", "icons/icon.icns", "icons/icon.ico"]"#,
        unless: { $0.contains("icons/icon.icns") && $0.contains("icons/icon.ico") }),
      naming: .tauri,
      sign: tauri),
    ProjectKind(
      "electron", "an Electron project", by: "package.json with electron", preset: "electron",
      into: ".", replacing: ["web"], configuration: electron, naming: .electron
    ) { tree in
      tauri(tree) == nil && tree.isElectron ? tree.file("package.json") : nil
    },
    ProjectKind(
      "maui", "a .NET MAUI project", by: "*.csproj with UseMaui", files: "`maui` beside that file",
      replacing: ["web", "dotnet", "msix"],
      configuration: ProjectConfiguration(
        #"replace the icons in {file} by <MauiIcon Include="Resources\AppIcon\appicon.png" "#
          + #"ForegroundFile="Resources\AppIcon\appiconfg.png" ForegroundScale="1" /> and "#
          + #"<MauiSplashScreen Include="Resources\Splash\splash.png" BaseSize="128,128" />"#,
        unless: { $0.contains("appicon.png") && $0.contains("splash.png") }), naming: .maui,
      preset: "maui"
    ) { tree in
      // A library for MAUI has no icon.
      let named = tree.projects {
        $0.contains("<UseMaui>true</UseMaui>") && $0.contains("<MauiIcon")
      }
      let others = tree.projects {
        $0.contains("<UseMaui>true</UseMaui>") && $0.contains("<TargetFrameworks")
          && !$0.contains("<EnableDefaultMauiItems>false")
      }
      return (named.isEmpty ? Array(others.prefix(1)) : named).map {
        ($0, .preset("maui", output: SourcePath.home(of: $0)), false)
      }
    },
    ProjectKind(
      "next", "a Next.js project", by: "package.json with next, and app or src/app",
      preset: "next", replacing: ["web"], naming: .web, sign: next),
    ProjectKind(
      "godot", "a Godot project", by: "project.godot", preset: "godot", replacing: ["web"],
      configuration: ProjectConfiguration(
        #"set config/icon="res://icons/icon.png" in [application] of {file}, and the icons of "#
          + "iconforge presets godot in export_presets.cfg",
        unless: { $0.contains("res://icons/icon.png") }), naming: .godot
    ) {
      $0.file("project.godot")
    },
    ProjectKind(
      "unity", "a Unity project", by: "ProjectSettings/ProjectSettings.asset", preset: "unity",
      into: ".",
      configuration: ProjectConfiguration(
        "choose Assets/Icons/AppIcon.png as Default Icon in the Player settings",
        unless: { !$0.contains("m_BuildTargetIcons: []") }), naming: .unity
    ) {
      $0.file("ProjectSettings/ProjectSettings.asset")
    },
    ProjectKind(
      "qt", "a Qt project", by: "CMakeLists.txt or *.pro with Qt", preset: "qt-desktop",
      configuration: ProjectConfiguration(
        #"add to {file}: set(MACOSX_BUNDLE_ICON_FILE appicon.icns), and to an .rc file: "#
          + #"IDI_ICON1 ICON "icons/appicon.ico""#,
        unless: { $0.contains("appicon") }), naming: .qt
    ) { tree in
      tree.all.lazy.filter { SourcePath.parts($0.path).count <= 1 }.flatMap { folder in
        folder.names.sorted().map(folder.path)
      }.first { isQt($0, tree) }
    },
    ProjectKind(
      "compose", "a Compose Multiplatform project for desktops",
      by: "build.gradle.kts with nativeDistributions", preset: "compose-desktop",
      configuration: ProjectConfiguration(
        #"add to nativeDistributions in {file}: macOS { iconFile.set(project.file("icons/icon.icns")) "#
          + "}, and so windows with icon.ico and linux with icon.png",
        unless: { $0.contains("icons/icon.icns") }), naming: .compose
    ) { tree in
      tree.all.lazy.map { $0.path(of: "build.gradle.kts") }.first {
        tree.file($0, where: { $0.contains("nativeDistributions") }) != nil
      }
    },
    ProjectKind(
      "webExtension", "a browser extension", by: "manifest.json with manifest_version",
      preset: "web-extension", replacing: ["web", "dotnet"],
      configuration: ProjectConfiguration(
        #"set in {file} "icons": {"16": "icons/icon-16.png", "32": "icons/icon-32.png", "#
          + #""48": "icons/icon-48.png", "128": "icons/icon-128.png"}, and "default_icon" of "#
          + #""action": {"16": "icons/icon-16.png", "24": "icons/icon-24.png", "32": "icons/icon-32.png"}"#,
        unless: { $0.contains("icons/icon-128.png") && $0.contains("icons/icon-24.png") }),
      naming: .webExtension
    ) { tree in
      tree.first(of: ["", "public/", "src/", "app/"].map { "\($0)manifest.json" }) {
        $0.contains(/"manifest_version"\s*:\s*[23]/)
      }
    },
    ProjectKind(
      "vscode", "a VS Code extension", by: "package.json with engines.vscode",
      preset: "vscode-extension", replacing: ["web"],
      configuration: ProjectConfiguration(
        #"set "icon": "images/icon.png" in {file}"#, unless: { $0.contains("images/icon.png") }),
      naming: .vscode
    ) { tree in
      tree.file("package.json") {
        (try? PropertyValue(json: Array($0.utf8)))?["engines"]?["vscode"] != nil
      }
    },
    ProjectKind(
      "wails", "a Wails project", by: "wails.json", preset: "wails", replacing: ["web"],
      naming: .wails
    ) { $0.file("wails.json") },
    ProjectKind(
      "quasar", "a Quasar project", by: "quasar.config.js, .ts or .mjs", preset: "quasar",
      into: "public", replacing: ["web", "electron"], naming: .quasar
    ) { $0.first(of: ["js", "ts", "mjs"].map { "quasar.config.\($0)" }) },
    ProjectKind(
      "avalonia", "an Avalonia project", by: "*.csproj of a program with Avalonia",
      preset: "avalonia", replacing: ["dotnet"],
      configuration: ProjectConfiguration(
        #"set Icon="/Assets/avalonia-logo.ico" in {file}"#,
        in: { tree, _ in
          tree.all.lazy.compactMap { tree.file($0.path(of: "MainWindow.axaml")) }.first
        }, unless: { $0.contains("/Assets/avalonia-logo.ico") }), naming: .dotnet
    ) { tree in
      tree.project { $0.contains("Include=\"Avalonia\"") && $0.contains("<OutputType>WinExe") }
    },
    ProjectKind(
      "uno", "an Uno Platform project", by: "*.csproj with Uno.Sdk", preset: "uno",
      replacing: ["web", "dotnet", "msix"],
      configuration: ProjectConfiguration(
        #"set in {file} <UnoIconBackgroundFile>Assets\Icons\icon.png</UnoIconBackgroundFile>, "#
          + #"<UnoIconForegroundFile>Assets\Icons\icon_foreground.png</UnoIconForegroundFile> and "#
          + #"<UnoSplashScreenFile>Assets\Splash\splash_screen.png</UnoSplashScreenFile>"#,
        unless: { $0.contains("icon_foreground.png") && $0.contains("splash_screen.png") }),
      naming: .uno
    ) { $0.project { $0.contains("Uno.Sdk") } },
    ProjectKind(
      "linuxDesktop", "a project for Linux desktops",
      by: "*.desktop or *.desktop.in beside meson.build, CMakeLists.txt, Cargo.toml or Makefile, "
        + "or in data",
      files: "`linux-desktop` into `data`, with the name in `Icon=`",
      leaving: ["icons/hicolor/scalable/apps/{name}.svg"],
      configuration: ProjectConfiguration(
        "install icons/hicolor in {file}: in Meson by install_subdir, with its path from there and "
          + "install_dir: get_option('datadir') / 'icons'",
        in: LinuxPlaces.recipe, unless: { _ in false }), naming: .linuxDesktop,
      preset: "linux-desktop", find: LinuxPlaces.all),
    ProjectKind(
      "snap", "a Snap package", by: "snap/snapcraft.yaml", preset: "snap", into: ".",
      configuration: ProjectConfiguration(
        "set icon: snap/gui/icon.png in {file}",
        unless: { !$0.contains("icon:") || $0.contains("icon: snap/gui/icon.png") }), naming: .snap
    ) {
      $0.first(of: ["snap/", "", "build-aux/snap/"].map { "\($0)snapcraft.yaml" })
    },
    ProjectKind(
      "bevy", "a Bevy game", by: "Cargo.toml with bevy", preset: "bevy", replacing: ["web"],
      configuration: ProjectConfiguration(
        "embed build/windows/icon.ico in {file}, for example with embed_resource and an .rc file",
        in: { tree, sign in tree.file("build.rs") ?? sign }, unless: { $0.contains("embed_") }),
      naming: .rust
    ) { tree in
      tree.file("Cargo.toml") { text in
        text.split(separator: "\n").contains {
          $0.hasPrefix("bevy =") || $0.hasPrefix("bevy=") || $0 == "[dependencies.bevy]"
        }
      }
    },
    ProjectKind(
      "briefcase", "a Briefcase project", by: "pyproject.toml with tool.briefcase",
      files: "`briefcase` under the name and in the folder of `icon`",
      configuration: ProjectConfiguration(
        "set icon = \"icons/app\" in [tool.briefcase.app…] of {file}",
        unless: { PythonPlaces.icon(in: $0) != nil }), naming: .briefcase, preset: "briefcase",
      find: PythonPlaces.briefcase),
    ProjectKind(
      "pyinstaller", "a PyInstaller project", by: "*.spec of PyInstaller", preset: "pyinstaller",
      configuration: ProjectConfiguration(
        "set icon='icon.ico' of EXE and icon='icon.icns' of BUNDLE in {file}",
        unless: { $0.contains("icon.ico") && $0.contains("icon.icns") }), naming: .pyinstaller
    ) { tree in
      tree.home.names.sorted().filter { $0.hasSuffix(".spec") }.first {
        tree.file($0, where: { $0.contains("Analysis(") && $0.contains("EXE(") }) != nil
      }
    },
    ProjectKind(
      "plasmo", "a Plasmo extension", by: "package.json with plasmo", replacing: ["web", "next"],
      naming: .plasmo),
    ProjectKind(
      "neutralino", "a Neutralino app", by: "neutralino.config.json", replacing: ["web"],
      naming: .neutralino),
    ProjectKind(
      "dotnet", "a .NET program", by: "ApplicationIcon in a project of .NET", naming: .dotnet),
    ProjectKind(
      "msix", "a Windows package", by: "Package.appxmanifest", naming: .msix),
    ProjectKind(
      "swiftPackage", "a Mac app of a Swift package", by: "Package.swift beside *.icns or *.icon",
      files: "these files in place", find: packageIcons),
    ProjectKind(
      "inno", "an installer",
      by: "*.iss, *.nsi or *.wxs with an icon, or make_config.yaml of flutter_distributor",
      naming: .inno),
    ProjectKind(
      "macBundle", "a Mac app with an icon file",
      by: "Info.plist or Info.plist.in beside its .icns file",
      naming: .macBundle),
    ProjectKind(
      "rust", "a Rust program", by: "an icon in build.rs, an .rc file or Cargo.toml", naming: .rust),
    ProjectKind(
      "commands", "a program whose build has an icon",
      by: "an icon option in a Makefile or script, or the icon that a PKGBUILD installs",
      naming: .commands),
    ProjectKind(
      "raycast", "a Raycast extension", by: "package.json with @raycast/api", replacing: ["web"],
      naming: .raycast),
    ProjectKind(
      "jetbrains", "a JetBrains plugin", by: "META-INF/plugin.xml", replacing: ["web"],
      naming: .jetbrains),
    ProjectKind(
      "titanium", "a Titanium project", by: "tiapp.xml", naming: .titanium),
    ProjectKind(
      "homeAssistant", "a Home Assistant app", by: "config.yaml with slug and arch",
      naming: .homeAssistant),
    ProjectKind(
      "wordpress", "a WordPress plugin", by: "readme.txt of WordPress's plugin directory",
      preset: "wordpress-plugin", into: ".wordpress-org", replacing: ["web"]
    ) {
      $0.file("readme.txt") { $0.hasPrefix("=== ") && $0.contains("Stable tag:") }
    },
    ProjectKind(
      "fastlane", "a store listing for Android",
      by: "fastlane/metadata/android/en-US, or an icon in another language's folder",
      files:
        "`fastlane-android` into the language's `images`, or the existing icons of all languages",
      preset: "fastlane-android", find: listings),
    web,
  ]

  /// electron-builder finds the icons in `build`, unless its configuration names others; Forge needs their
  /// path.
  private static let electron = ProjectConfiguration(
    "name build/icon in {file}: icon in packagerConfig of Forge, or of mac, win and linux of"
      + " electron-builder",
    in: { tree, _ in
      let forge = ["js", "ts", "cjs", "mjs"].map { "forge.config.\($0)" }
      let builder = ["yml", "yaml", "json", "json5"].map { "electron-builder.\($0)" }
      if tree.dependencies.contains("@electron-forge/cli") {
        return tree.first(of: forge + ["package.json"])
      }
      return tree.first(of: builder + ["package.json"]) { text in
        text.contains(/buildResources|["'\s]icon["']?\s*:/)
      }
    }, unless: { $0.contains("build/icon") })

  @Sendable private static func tauri(_ tree: ProjectFolders) -> String? {
    tree.first(of: ["tauri.conf.json", "tauri.conf.json5", "Tauri.toml"].map { "src-tauri/\($0)" })
  }

  /// The root layout in the app folder. Next.js answers no request for a favicon that is also in public.
  @Sendable private static func next(_ tree: ProjectFolders) -> String? {
    guard tree.dependencies.contains("next"), tree.file("public/favicon.ico") == nil else {
      return nil
    }
    return tree.first(
      of: ["app", "src/app"].flatMap { folder in
        ["layout", "page"].flatMap { name in
          ["tsx", "jsx", "ts", "js"].map { "\(folder)/\(name).\($0)" }
        } + ["favicon.ico", "icon.png", "icon.svg", "apple-icon.png"].map { "\(folder)/\($0)" }
      })
  }

  /// React Native has an app.json too. A file that cannot be parsed counts: the build reports it when it
  /// updates the file.
  private static func isExpo(_ text: String) -> Bool {
    guard let app = try? PropertyValue(json: Array(text.utf8)) else {
      return !ExpoPackager.isJSON5(text)
    }
    return app["expo"]?.table != nil || app["slug"] != nil
  }

  /// Files of CMake and qmake that require Qt.
  private static func isQt(_ name: String, _ tree: ProjectFolders) -> Bool {
    if SourcePath.name(of: name) == "CMakeLists.txt" {
      return tree.text(of: name).contains(/find_package\s*\(\s*(Qt[56]|QT|Qt\$)/)
    }
    // Android has rules of ProGuard in such files.
    return name.hasSuffix(".pro")
      && tree.text(of: name).contains(/(?m)^\s*(QT|SUBDIRS|RC_ICONS|RC_FILE)\s*\+?=/)
  }
}
