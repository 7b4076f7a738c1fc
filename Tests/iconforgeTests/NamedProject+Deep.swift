extension NamedProject {
  /// Documents in deeper folders, of packagers and of pages that programs make.
  static let deep: [NamedProject] = [
    NamedProject(
      "inno",
      files: [
        "setup/harbor.iss": """
        [Setup]
        AppName=Harbor
        SetupIconFile={#Root}\\art\\pier.ico ; of the installer
        """
      ],
      icons: ["art/pier.ico": "ico"], references: ["setup/harbor.iss:3 art/pier.ico"]),
    NamedProject(
      "rust-packages",
      files: [
        "Cargo.toml": """
        [package]
        name = "tide"

        [package.metadata.deb]
        assets = [
          ["target/release/tide", "/usr/bin/", "755"],
          ["packaging/tide_48x48.png", "/usr/share/icons/hicolor/48x48/apps/tide.png", "644"],
        ]

        [package.metadata.generate-rpm]
        assets = [
          { source = "packaging/tide_128x128.png", dest = "/usr/share/icons/hicolor/128x128/apps/tide.png", mode = "644" },
        ]
        """,
        "build.rs": """
        const WAVE: &str = "./packaging/tide.ico";

        fn main() {
            winresource::WindowsResource::new().set_icon(WAVE).compile().unwrap();
        }
        """,
      ],
      icons: [
        "packaging/tide_48x48.png": "48", "packaging/tide_128x128.png": "128",
        "packaging/tide.ico": "ico",
      ],
      references: [
        "Cargo.toml:7 packaging/tide_48x48.png", "Cargo.toml:12 packaging/tide_128x128.png",
        "build.rs:1 packaging/tide.ico",
      ]),
    NamedProject(
      "qt-kde",
      files: [
        "CMakeLists.txt": "find_package(\n  Qt6 COMPONENTS Widgets)\nadd_subdirectory(src)\n",
        "src/CMakeLists.txt": """
        ecm_add_app_icon(reef ICONS
            ../art/16-apps-reef.png
            ../art/128-apps-reef.png
        )
        """,
        "android/AndroidManifest.xml": """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
          <application android:icon="@mipmap/reef"/>
        </manifest>
        """,
      ],
      icons: [
        "art/16-apps-reef.png": "16", "art/128-apps-reef.png": "128",
        "android/res/mipmap-hdpi/reef.png": "72",
      ],
      references: [
        "src/CMakeLists.txt:2 art/16-apps-reef.png", "src/CMakeLists.txt:3 art/128-apps-reef.png",
      ]),
    NamedProject(
      "svelte-import",
      files: [
        "package.json": #"{"name": "reef", "devDependencies": {"@sveltejs/kit": "2"}}"#,
        "src/routes/+layout.svelte": """
        <script>
          import crest from '$lib/art/crest.svg';
        </script>
        <svelte:head>
          <link rel="icon" href={crest} />
        </svelte:head>
        """,
      ],
      icons: ["src/lib/art/crest.svg": "svg"],
      references: ["src/routes/+layout.svelte:2 src/lib/art/crest.svg"]),
    NamedProject(
      "starlight",
      files: [
        "package.json": #"{"name": "reef", "dependencies": {"@astrojs/starlight": "1"}}"#,
        "astro.config.mjs": """
        import { defineConfig } from 'astro/config';
        import starlight from '@astrojs/starlight';
        export default defineConfig({
          integrations: [starlight({ title: 'Reef', favicon: '/marks/reef.svg' })],
        });
        """,
      ],
      icons: ["public/marks/reef.svg": "svg"],
      references: ["astro.config.mjs:4 public/marks/reef.svg"]),
    NamedProject(
      "electron-page",
      files: [
        "package.json": #"""
        {"name": "reef", "devDependencies": {"electron": "30", "electron-builder": "24"},
         "build": {"mac": {"icon": "art/reef.icns"}, "win": {"icon": "art/reef.ico"}}}
        """#,
        "src/index.html": """
        <!doctype html><html><head>
        <link rel="icon" href="marks/window.png">
        </head></html>
        """,
      ],
      icons: ["art/reef.icns": "icns", "art/reef.ico": "ico", "src/marks/window.png": "64"],
      references: ["package.json:2 art/reef.icns", "src/index.html:2 src/marks/window.png"]),
    NamedProject(
      "flask-themes",
      files: [
        "shop/app.py": "from flask import Flask\n",
        "shop/themes/standard/templates/layout.html": """
        <html><head>
        <link rel="shortcut icon" href="{{ url_for('static', filename='marks/shop.ico') }}">
        </head></html>
        """,
      ],
      icons: ["shop/static/marks/shop.ico": "ico"],
      references: ["shop/themes/standard/templates/layout.html:2 shop/static/marks/shop.ico"]),
    NamedProject(
      "blade-setting",
      files: [
        "composer.json": #"{"require": {"laravel/framework": "11"}}"#,
        "resources/views/layouts/base.blade.php": """
        <html><head>
        <link rel="icon" sizes="64x64" href="{{ setting('app-icon') ?: url('/crest-64.png') }}">
        </head></html>
        """,
      ],
      icons: ["public/crest-64.png": "64"],
      references: ["resources/views/layouts/base.blade.php:2 public/crest-64.png"]),
    NamedProject(
      "fastlane-languages",
      files: ["metadata/en-US/title.txt": "Reef\n"],
      icons: [
        "metadata/en-US/images/icon.png": "512", "metadata/pt-BR/images/icon.png": "512",
      ]),
    NamedProject(
      "swift-package",
      files: [
        "Package.swift": "// swift-tools-version: 6.0\n",
        "make-app.sh": "cp Reef.icns Reef.app/Contents/Resources/\n",
      ],
      icons: ["Reef.icns": "icns"]),
    NamedProject(
      "dotnet-mac",
      files: [
        "Window/Window.csproj": #"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <OutputType>WinExe</OutputType>
            <ApplicationIcon>Art\pane.ico</ApplicationIcon>
            <CFBundleIconFile>pane.icns</CFBundleIconFile>
          </PropertyGroup>
        </Project>
        """#
      ],
      icons: ["Window/Art/pane.ico": "ico", "Window/Art/pane.icns": "icns"],
      references: [
        "Window/Window.csproj:4 Window/Art/pane.ico", "Window/Window.csproj:5 Window/Art/pane.icns",
      ]),
    NamedProject(
      "expo-background-color",
      files: [
        "package.json": #"{"name": "reef", "dependencies": {"expo": "52"}}"#,
        "app.json": #"""
        {
          "expo": {
            "slug": "reef",
            "icon": "./art/reef.png",
            "android": {
              "adaptiveIcon": {
                "foregroundImage": "./art/reef-front.png",
                "backgroundColor": "#000000"
              }
            }
          }
        }
        """#,
      ],
      icons: ["art/reef.png": "1024 opaque", "art/reef-front.png": "1024"],
      references: [
        "app.json:4 art/reef.png", "app.json:7 art/reef-front.png",
        "app.json:9 assets/images/android-icon-background.png",
      ]),
    NamedProject(
      "cordova-one-icon",
      files: [
        "config.xml": """
        <?xml version='1.0' encoding='utf-8'?>
        <widget id="org.example.reef" xmlns="http://www.w3.org/ns/widgets" xmlns:cdv="http://cordova.apache.org/ns/1.0">
          <name>Reef</name>
          <icon src="img/reef.png" />
          <platform name="android"><allow-intent href="market:*" /></platform>
        </widget>
        """
      ],
      icons: ["img/reef.png": "512 opaque"], references: ["config.xml:4 img/reef.png"]),
    NamedProject(
      "theme-in-package",
      files: [
        "data/org.example.Reef.desktop.in": """
        [Desktop Entry]
        Type=Application
        Name=Reef
        Icon=org.example.Reef
        """
      ],
      icons: [
        "reef/gtk/icons/hicolor/48x48/apps/org.example.Reef.png": "48",
        "reef/gtk/icons/hicolor/scalable/apps/org.example.Reef.svg": "svg",
      ],
      references: [
        "data/org.example.Reef.desktop.in:4 reef/gtk/icons/hicolor/48x48/apps/org.example.Reef.png",
        "data/org.example.Reef.desktop.in:4 reef/gtk/icons/hicolor/scalable/apps/org.example.Reef.svg",
      ]),
    NamedProject(
      "godot-folder",
      files: [
        "game/project.godot": """
        config_version=5

        [application]

        config/name="Reef"
        config/icon="res://art/reef.png"
        """
      ],
      icons: ["game/art/reef.png": "256"], references: ["game/project.godot:6 game/art/reef.png"]),
    NamedProject(
      "flutter-msix",
      files: [
        "pubspec.yaml": """
        name: reef
        flutter:
          uses-material-design: true
        msix_config:
          display_name: Reef
          logo_path: art/reef.png
        """
      ],
      icons: ["art/reef.png": "400"], references: ["pubspec.yaml:6 art/reef.png"]),
    NamedProject(
      "hugo-params",
      files: [
        "hugo.toml": "[params]\n  favicon = \"crest.png\"\n",
        "layouts/partials/meta.html": "<link rel=\"icon\" href=\"/favicon.svg\">\n",
        "layouts/_default/baseof.html": "<html><head></head><body></body></html>\n",
      ],
      icons: ["static/crest.png": "64", "static/favicon.svg": "svg"],
      references: [
        "hugo.toml:2 static/crest.png", "layouts/partials/meta.html:1 static/favicon.svg",
      ]),
    NamedProject(
      "next-public",
      files: [
        "package.json": #"{"name": "reef", "dependencies": {"next": "15"}}"#,
        "app/layout.tsx": "export default function Layout() { return null }\n",
        "app/manifest.ts": "export default function manifest() { return { name: 'Reef' } }\n",
      ],
      icons: ["public/favicon.ico": "ico"]),
    NamedProject(
      "favicon-constants",
      files: [
        "package.json": #"{"name": "reef", "dependencies": {"astro": "5"}}"#,
        "src/constants/icon.ts": """
        export const defaultFavicons = [
          { src: "/favicon/light-32.png", sizes: "32x32" },
        ]
        """,
      ],
      icons: ["public/favicon/light-32.png": "32"],
      references: ["src/constants/icon.ts:2 public/favicon/light-32.png"]),
    NamedProject(
      "electron-scripts",
      files: [
        "package.json": #"{"name": "reef", "devDependencies": {"electron": "30"}}"#,
        "_scripts/ebuilder.config.mjs": """
        export default {
          mac: { icon: '_icons/mac.icns' },
          win: { icon: '_icons/icon.ico' },
        }
        """,
      ],
      icons: ["_icons/mac.icns": "icns", "_icons/icon.ico": "ico"],
      references: [
        "_scripts/ebuilder.config.mjs:2 _icons/mac.icns",
        "_scripts/ebuilder.config.mjs:3 _icons/icon.ico",
      ]),
    NamedProject(
      "rails-vite",
      files: [
        "Gemfile": "gem \"rails\"\n",
        "app/views/layouts/application.html.erb": """
        <html><head>
        <%= favicon_link_tag vite_asset_path("marks/roundel.svg") %>
        <%= tag.link rel: "apple-touch-icon", href: asset_path("square-180.png") %>
        </head></html>
        """,
      ],
      icons: [
        "app/frontend/marks/roundel.svg": "svg", "app/frontend/marks/square-180.png": "180 opaque",
      ],
      references: [
        "app/views/layouts/application.html.erb:2 app/frontend/marks/roundel.svg",
        "app/views/layouts/application.html.erb:3 app/frontend/marks/square-180.png",
      ]),
    NamedProject(
      "wix",
      files: [
        "extra/windows/tide.wxs": #"""
        <Wix xmlns="http://schemas.microsoft.com/wix/2006/wi">
          <Product><Icon Id="tide" SourceFile="extra\windows\tide.ico"/></Product>
        </Wix>
        """#
      ],
      icons: ["extra/windows/tide.ico": "ico"],
      references: ["extra/windows/tide.wxs:2 extra/windows/tide.ico"]),
    NamedProject(
      "mac-bundle",
      files: [
        "packaging/Tide.app/Contents/Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleIconFile</key><string>tide</string>
        <key>CFBundlePackageType</key><string>APPL</string>
        </dict></plist>
        """
      ],
      icons: ["packaging/Tide.app/Contents/Resources/tide.icns": "icns"],
      references: [
        "packaging/Tide.app/Contents/Info.plist:3 packaging/Tide.app/Contents/Resources/tide.icns"
      ]),
    NamedProject(
      "expo-shared",
      files: [
        "package.json": #"{"name": "reef", "dependencies": {"expo": "52"}}"#,
        "app.json": #"""
        {"expo": {"slug": "reef",
          "icon": "./art/reef.png",
          "android": {"adaptiveIcon": {"foregroundImage": "./art/reef.png"}}}}
        """#,
      ],
      icons: ["art/reef.png": "1024 opaque"], references: ["app.json:2 art/reef.png"]),
    NamedProject(
      "android-library",
      files: [
        "settings.gradle": #"include ":phone", ":ui:common""#,
        "phone/build.gradle": #"plugins { id "com.android.application" }"#,
        "phone/src/main/AndroidManifest.xml": """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
          <application android:icon="@mipmap/tower" android:roundIcon="@mipmap/tower_round" />
        </manifest>
        """,
        "ui/common/build.gradle": #"plugins { id "tower.library" }"#,
        "ui/common/src/main/res/values/strings.xml": "<resources/>",
      ],
      icons: [
        "ui/common/src/main/res/mipmap-mdpi/tower.png": "48",
        "ui/common/src/main/res/mipmap-mdpi/tower_round.png": "48",
      ],
      references: [
        "phone/src/main/AndroidManifest.xml:2 ui/common/src/main/res/mipmap-mdpi/tower.png",
        "phone/src/main/AndroidManifest.xml:2 ui/common/src/main/res/mipmap-mdpi/tower_round.png",
      ]),
  ]
}
