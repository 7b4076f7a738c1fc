extension NamedProject {
  /// Paths behind variables and functions, in commands, and of files beside the named ones.
  static let variables: [NamedProject] = [
    NamedProject(
      "pyinstaller-variables",
      files: [
        "pack/mac/wave.spec": """
        import os
        ICON_FILE=f"{ROOT}/{PACKAGE}/art/wave.icns"
        a = Analysis(["wave.py"])
        exe = EXE(a.pure, a.scripts, icon=ICON_FILE)
        """,
        "pack/windows/wave.nsi": #"""
        Name "Wave"
          !define MUI_ICON "..\..\wave\art\wave.ico"
        """#,
      ],
      icons: [
        "wave/art/wave.icns": "icns", "wave/art/wave.ico": "ico", "wave/art/wave.png": "128",
      ],
      references: [
        "pack/mac/wave.spec:2 wave/art/wave.icns", "pack/windows/wave.nsi:2 wave/art/wave.ico",
      ]),
    NamedProject(
      "build-commands",
      files: [
        "Makefile": """
        mac:
        \tpup package --icon-path=./package/reef_mac.icns .
        """,
        "make.py": #"run("--icon-path=./package/reef_win.ico")"#,
        "PKGBUILD": """
        package() {
          install -Dm644 "res/reef_icon.png" "$pkgdir/usr/share/pixmaps/reef.png"
        }
        """,
      ],
      icons: [
        "package/reef_mac.icns": "icns", "package/reef_win.ico": "ico", "res/reef_icon.png": "256",
      ],
      references: [
        "Makefile:2 package/reef_mac.icns", "make.py:1 package/reef_win.ico",
        "PKGBUILD:2 res/reef_icon.png",
      ]),
    NamedProject(
      "meson-renames",
      files: [
        "meson.build": "project('buoy')\n",
        "data/org.example.Buoy.desktop.in": """
        [Desktop Entry]
        Type=Application
        Name=Buoy
        Exec=buoy
        Icon=org.example.Buoy
        """,
        "data/meson.build": """
        icon = 'color.svg'
        install_data(join_paths('icons', icon), rename: meson.project_name() + '.svg',
          install_dir: get_option('datadir') / 'icons' / 'hicolor' / 'scalable' / 'apps')
        """,
      ],
      icons: ["data/icons/color.svg": "svg"],
      references: ["data/meson.build:1 data/icons/color.svg"]
    ),
    NamedProject(
      "electron-builder-program",
      files: [
        "package.json": #"{"name": "skiff", "devDependencies": {"electron": "30"}}"#,
        "electron-builder-config.js": """
        module.exports = {
          mac: { icon: './public/icons/skiff.icns' },
          win: { icon: './public/icons/skiff.png' },
        }
        """,
      ],
      icons: ["public/icons/skiff.icns": "icns", "public/icons/skiff.png": "512"],
      references: [
        "electron-builder-config.js:2 public/icons/skiff.icns",
        "electron-builder-config.js:3 public/icons/skiff.png",
      ]),
    NamedProject(
      "cmake-variables",
      files: [
        "CMakeLists.txt": "find_package(Qt6 COMPONENTS Widgets)\nadd_subdirectory(pier)\n",
        "pier/CMakeLists.txt": "set(MACOSX_BUNDLE_ICON_FILE pier.icns)\n",
        "quay/CMakeLists.txt": "set(MACOSX_BUNDLE_ICON_FILE pier.icns)\n",
      ],
      icons: ["pier/art/pier.icns": "icns", "quay/art/pier.icns": "icns"],
      references: [
        "pier/CMakeLists.txt:1 pier/art/pier.icns", "quay/CMakeLists.txt:1 quay/art/pier.icns",
      ]),
    NamedProject(
      "wpf",
      files: [
        "Tern/Tern.csproj": """
        <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>
          <OutputType>WinExe</OutputType>
          <ApplicationIcon>Art\\tern.ico</ApplicationIcon>
        </PropertyGroup></Project>
        """,
        "Tern/MainWindow.xaml": #"<Window Icon="Images\tern.png"/>"#,
      ],
      icons: ["Tern/Art/tern.ico": "full ico", "Tern/Images/tern.png": "256"],
      references: [
        "Tern/Tern.csproj:3 Tern/Art/tern.ico", "Tern/MainWindow.xaml:1 Tern/Images/tern.png",
      ]),
    NamedProject(
      "avalonia-parts",
      files: [
        "src/Gull.Desktop/Gull.Desktop.csproj": """
        <Project><PropertyGroup><OutputType>WinExe</OutputType></PropertyGroup>
        <ItemGroup><PackageReference Include="Avalonia" /></ItemGroup></Project>
        """,
        "Gull.slnx": "<Solution/>", "src/Gull/Gull.csproj": "<Project/>",
        "src/Gull/Views/MainWindow.axaml": #"<Window Icon="/Assets/gull.ico"/>"#,
      ],
      icons: ["src/Gull/Assets/gull.ico": "full ico"],
      references: ["src/Gull/Views/MainWindow.axaml:1 src/Gull/Assets/gull.ico"]),
    NamedProject(
      "flutter-distributor",
      files: [
        "pubspec.yaml": "name: otter\nflutter:\n  uses-material-design: true\n",
        "linux/packaging/deb/make_config.yaml": "display_name: Otter\nicon: assets/otter_256.png\n",
      ],
      icons: ["assets/otter_256.png": "256"],
      references: ["linux/packaging/deb/make_config.yaml:2 assets/otter_256.png"]),
    NamedProject(
      "web-beside",
      files: [
        "package.json": #"{"name": "cove"}"#,
        "static/favicons/site.webmanifest": """
        {"name": "Cove", "icons": [
          {"src": "/favicons/android-chrome-192x192.png", "sizes": "192x192", "type": "image/png"},
          {"src": "/favicons/android-chrome-512x512.png", "sizes": "512x512", "type": "image/png"}]}
        """,
      ],
      icons: [
        "static/favicons/android-chrome-192x192.png": "192",
        "static/favicons/android-chrome-512x512.png": "512",
        "static/favicons/favicon-16x16.png": "16", "static/favicons/favicon-32x32.png": "32",
        "static/favicons/mstile-150x150.png": "270", "static/favicon.ico": "ico",
      ],
      references: [
        "static/favicons/site.webmanifest:2 static/favicons/android-chrome-192x192.png"
      ]),
    NamedProject(
      "svelte-function",
      files: [
        "package.json": #"{"name": "dune"}"#,
        "src/app.html": "<!doctype html>\n<html><head>%sveltekit.head%</head></html>\n",
        "src/routes/(site)/+layout.svelte": """
        <svelte:head>
          <link rel="icon" href={resolver(resolve, "/dune96.png")} />
        </svelte:head>
        """,
      ],
      icons: ["static/dune96.png": "96"],
      references: ["src/routes/(site)/+layout.svelte:2 static/dune96.png"]),
    NamedProject(
      "flask-theme",
      files: [
        "cliff/templates/plain/base.html": """
        <html><head>
        <link rel="icon" href="{{ url_for('static', filename='img/cliff.png') }}" sizes="any">
        </head></html>
        """
      ],
      icons: ["cliff/static/themes/plain/img/cliff.png": "64"],
      references: ["cliff/templates/plain/base.html:2 cliff/static/themes/plain/img/cliff.png"]),
    NamedProject(
      "vitepress-pwa",
      files: [
        "package.json": #"{"name": "delta"}"#,
        "packages/.vitepress/config.ts": """
        export default withPwa(defineConfig({
          pwa: { manifest: { icons: [
            { src: "delta-192.png", sizes: "192x192", type: "image/png" },
            { src: "delta-512.png", sizes: "512x512", type: "image/png" },
          ] } },
        }))
        """,
      ],
      icons: ["packages/public/delta-192.png": "192", "packages/public/delta-512.png": "512"],
      references: [
        "packages/.vitepress/config.ts:3 packages/public/delta-192.png",
        "packages/.vitepress/config.ts:4 packages/public/delta-512.png",
      ]),
    NamedProject(
      "qt-dist",
      files: [
        "CMakeLists.txt": "find_package(Qt6 COMPONENTS Widgets)\nadd_subdirectory(dist)\n",
        "dist/CMakeLists.txt":
          "install(DIRECTORY unix/menuicons/ DESTINATION share/icons/hicolor)\n",
        "dist/mac/Info.plist": """
        <plist><dict>
        <key>CFBundleIconFile</key>
        <string>kelp.icns</string>
        </dict></plist>
        """,
        "dist/unix/kelp.desktop":
          "[Desktop Entry]\nType=Application\nName=Kelp\nExec=kelp\nIcon=kelp\n",
      ],
      icons: [
        "dist/mac/kelp.icns": "icns", "dist/unix/menuicons/48x48/apps/kelp.png": "48",
        "dist/unix/menuicons/128x128/apps/kelp.png": "128",
      ],
      references: [
        "dist/mac/Info.plist:3 dist/mac/kelp.icns",
        "dist/unix/kelp.desktop:5 dist/unix/menuicons/48x48/apps/kelp.png",
        "dist/unix/kelp.desktop:5 dist/unix/menuicons/128x128/apps/kelp.png",
      ]),
    NamedProject(
      "starlight-head",
      files: [
        "package.json": #"{"name": "surf"}"#,
        "astro.config.mjs": """
        export default defineConfig({
          integrations: [starlight({ head: [
            { tag: "link", attrs: { rel: "icon", href: "/surf.ico", sizes: "32x32" } },
          ] })],
        })
        """,
      ],
      icons: ["public/surf.ico": "ico", "public/favicon.svg": "svg"],
      references: ["astro.config.mjs:3 public/surf.ico"]),
  ]
}
