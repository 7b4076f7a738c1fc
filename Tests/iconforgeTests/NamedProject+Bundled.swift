/// Icons whose paths a script, a template or a bundler changes.
extension NamedProject {
  static let bundled: [NamedProject] = [
    NamedProject(
      "electron-only-icns",
      files: [
        "package.json": #"{"name": "tern", "devDependencies": {"electron": "30"}}"#,
        "tools/pack.ts": "const icon = `art/${name}`\n",
      ],
      icons: ["art/tern.icns": "icns", "art/tern.ico": "ico", "art/tern.png": "256"]),
    NamedProject(
      "compose-root-project",
      files: [
        "settings.gradle.kts": "include(\":desk\")\n",
        "desk/build.gradle.kts": """
        compose.desktop { application { nativeDistributions {
          macOS { iconFile.set(rootProject.file("art/tern.icns")) }
          windows { iconFile.set(rootProject.file("art/tern.ico")) }
          linux { iconFile.set(rootProject.file("art/tern.png")) }
        } } }
        """,
      ],
      icons: ["art/tern.icns": "icns", "art/tern.ico": "ico", "art/tern.png": "512"],
      references: ["desk/build.gradle.kts:2 art/tern.icns"]),
    NamedProject(
      "pyinstaller-joined",
      files: [
        "pack/tern.spec": """
        root = Path("..", "src")
        icon = Path(root, "art/tern.ico") if windows else None
        exe = EXE(pyz, icon=icon)
        """
      ],
      icons: ["src/art/tern.ico": "ico"], references: ["pack/tern.spec:2 src/art/tern.ico"]),
    NamedProject(
      "inno-configured",
      files: [
        "meson.build": "project('tern')\n",
        "pack/tern.iss.in": "[Setup]\nSetupIconFile=..\\art\\tern.ico\n",
      ],
      icons: ["art/tern.ico": "ico"], references: ["pack/tern.iss.in:2 art/tern.ico"]),
    NamedProject(
      "cmake-project-name",
      files: [
        "CMakeLists.txt": "project(tern VERSION 1)\nfind_package(Qt6)\n",
        "res/app.rc.in": "IDI_ICON1 ICON \"@CMAKE_PROJECT_NAME@.ico\"\n",
      ],
      icons: ["res/art/tern.ico": "ico"], references: ["res/app.rc.in:1 res/art/tern.ico"]),
    NamedProject(
      "hugo-theme-icons",
      files: ["hugo.yaml": "title: Tern\ntheme: [docsy]\n"],
      icons: [
        "static/favicons/favicon.ico": "opaque ico", "static/favicons/android-36x36.png": "36",
        "static/favicons/apple-touch-icon-180x180.png": "180 opaque",
      ]),
    NamedProject(
      "mac-icon-file",
      files: [
        "Tern.xcodeproj/project.pbxproj": "{}",
        "Info.plist": """
        <plist version="1.0"><dict>
        <key>CFBundleIconFile</key><string>tern</string>
        <key>LSMinimumSystemVersion</key><string>12.0</string>
        </dict></plist>
        """,
      ],
      icons: ["res/art/tern.icns": "icns"], references: ["Info.plist:2 res/art/tern.icns"]),
    NamedProject(
      "extension-copied-folder",
      files: [
        "res/manifest.json": """
        {"manifest_version": 3, "name": "tern",
        "icons": {"48": "made/tern48.png"}}
        """
      ],
      icons: ["res/art/tern48.png": "48"], references: ["res/manifest.json:2 res/art/tern48.png"]),
    NamedProject(
      "hugo-resource",
      files: [
        "hugo.yaml": "title: Tern\n", "layouts/_default/baseof.html": "<html></html>\n",
        "layouts/partials/head.html": """
        {{ with resources.Get "tern.png" }}
        <link rel="icon" href="{{ .RelPermalink }}">{{ end }}
        """,
      ],
      icons: ["assets/tern.png": "32"], references: ["layouts/partials/head.html:2 assets/tern.png"]
    ),
    NamedProject(
      "laravel-public-first",
      files: [
        "artisan": "", "composer.json": "{}",
        "resources/views/install/view.blade.php": """
        <head>
        <link rel="icon" href="{{ URL::asset('art/tern.png') }}">
        </head>
        """,
      ],
      icons: ["public/art/tern.png": "64"],
      references: ["resources/views/install/view.blade.php:2 public/art/tern.png"]),
    NamedProject(
      "django-redirect",
      files: [
        "manage.py": "",
        "templates/base.html":
          "<head>\n<link rel=\"apple-touch-icon\" href=\"/touch-tern.png\">\n</head>\n",
      ],
      icons: ["resources/art/touch-tern.png": "180 opaque"],
      references: ["templates/base.html:2 resources/art/touch-tern.png"]),
    NamedProject(
      "tauri-site-favicon",
      files: [
        "package.json": "{}", "svelte.config.js": "",
        "src-tauri/tauri.conf.json": #"{"bundle": {"icon": ["icons/icon.png"]}}"#,
        "src/app.html":
          "<head>\n<link rel=\"icon\" href=\"%sveltekit.assets%/favicon.ico\">\n</head>\n",
      ],
      icons: ["src-tauri/icons/icon.png": "512", "static/favicon.ico": "opaque ico"],
      references: ["src/app.html:2 static/favicon.ico"]),
  ]
}
