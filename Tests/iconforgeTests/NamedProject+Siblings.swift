extension NamedProject {
  /// Icons of one name in several sizes and formats, and documents in places and forms of their own.
  static let siblings: [NamedProject] = [
    NamedProject(
      "qt-sizes",
      files: [
        "CMakeLists.txt": "project(heron)\nfind_package(Qt6 COMPONENTS Widgets)\n",
        "src/heron.rc": "IDI_ICON1 ICON DISCARDABLE \"art/heron.ico\"\n",
      ],
      icons: [
        "src/art/heron.ico": "full ico", "src/art/heron.svg": "svg", "src/art/heron.icns": "icns",
        "src/art/heron_16x16.png": "16", "src/art/heron-64.png": "64",
      ],
      references: ["src/heron.rc:1 src/art/heron.ico"]),
    NamedProject(
      "electron-configurations",
      files: [
        "package.json": """
        {"name": "heron", "devDependencies": {"electron": "30", "electron-builder": "24"},
         "scripts": {"dist": "electron-builder --config electron-builder-linux.json"}}
        """,
        "electron-builder-linux.json": "{\n\"linux\": {\n\"icon\": \"art/heron.png\"}}\n",
      ],
      icons: ["art/heron.png": "512"],
      references: ["electron-builder-linux.json:3 art/heron.png"]),
    NamedProject(
      "electron-disk-image",
      files: [
        "package.json": """
        {"name": "heron", "devDependencies": {"electron": "30", "electron-builder": "24"},
         "build": {
          "dmg": {"icon": "art/disk.icns"}}}
        """,
        "electron.vite.config.ts": "export default {}\n",
      ],
      icons: [
        "art/disk.icns": "icns", "build/icon.icns": "icns",
        "build/appx/Wide310x150Logo.png": "310x150",
        "resources/icon.png": "512",
      ],
      references: ["package.json:3 art/disk.icns"]),
    NamedProject(
      "forge-constant",
      files: [
        "package.json": #"{"name": "heron", "devDependencies": {"@electron-forge/cli": "7"}}"#,
        "forge.config.cjs": """
        const shared = {
          icon: "./art/heron.png",
        }
        module.exports = {packagerConfig: {icon: "./art/app"},
          makers: [{name: "@electron-forge/maker-rpm", config: {options: {...shared}}}]}
        """,
      ],
      icons: ["art/heron.png": "512", "art/app.icns": "icns", "art/app.ico": "ico"],
      references: ["forge.config.cjs:2 art/heron.png"]),
    NamedProject(
      "maui-platform",
      files: [
        "Heron.csproj": """
        <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup>
        <ItemGroup>
        <MauiIcon Condition="'$(TargetFramework)' == 'net10.0-android'" Include="Art\\phone.png" />
        <MauiIcon Include="Art\\tablet.png" />
        </ItemGroup></Project>
        """
      ],
      icons: ["Art/phone.png": "1024", "Art/tablet.png": "1024"],
      references: ["Heron.csproj:3 Art/phone.png", "Heron.csproj:4 Art/tablet.png"]),
    NamedProject(
      "installer-of-another-project",
      files: [
        "Heron/Heron.csproj": """
        <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>
        <ApplicationIcon>Heron.ico</ApplicationIcon></PropertyGroup></Project>
        """,
        "Setup/Package.wxs": """
        <Wix><Package>
        <Icon Id="a.ico" SourceFile="$(var.Heron.ProjectDir)Heron.ico" />
        </Package></Wix>
        """,
      ],
      icons: ["Heron/Heron.ico": "full ico"],
      references: ["Heron/Heron.csproj:2 Heron/Heron.ico", "Setup/Package.wxs:2 Heron/Heron.ico"]),
    NamedProject(
      "window-of-a-library",
      files: [
        "Heron.csproj": """
        <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>
        <ApplicationIcon>Heron.ico</ApplicationIcon></PropertyGroup>
        <ItemGroup><PackageReference Include="Avalonia" Version="11" /></ItemGroup></Project>
        """,
        "Main.axaml": """
        <suki:SukiWindow xmlns="https://github.com/avaloniaui" xmlns:suki="https://a.example"
          Icon="/Art/window.ico"></suki:SukiWindow>
        """,
      ],
      icons: ["Heron.ico": "full ico", "Art/window.ico": "full ico"],
      references: ["Main.axaml:2 Art/window.ico"]),
    NamedProject(
      "vitepress-folder",
      files: [
        "package.json": #"{"name": "heron", "devDependencies": {"vitepress": "1"}}"#,
        "docs/.vitepress/config/index.ts": "export default {...shared}\n",
        "docs/.vitepress/config/shared.ts": """
        export const shared = {head: [
          ['link', {rel: 'icon', href: '/heron.png', type: 'image/png'}]]}
        """,
        "docs/index.md": "",
      ],
      icons: ["docs/public/heron.png": "64"],
      references: ["docs/.vitepress/config/shared.ts:2 docs/public/heron.png"]),
    NamedProject(
      "docusaurus-module",
      files: [
        "package.json": #"{"name": "heron", "dependencies": {"@docusaurus/core": "3"}}"#,
        "docusaurus.config.mjs": """
        export default {
          favicon: "art/heron.ico",
          headTags: [{tagName: "meta",
            attributes: {name: "msapplication-TileImage", content: "/art/tile.png"}}]}
        """,
      ],
      icons: ["static/art/heron.ico": "full ico", "static/art/tile.png": "144"],
      references: [
        "docusaurus.config.mjs:2 static/art/heron.ico",
        "docusaurus.config.mjs:4 static/art/tile.png",
      ]),
    NamedProject(
      "aliased-imports",
      files: [
        "package.json": #"{"name": "heron", "dependencies": {"react-router": "7"}}"#,
        "vite.config.ts": "export default {}\n",
        "app/root.tsx": """
        import mark from "@/app/art/heron.png?url";
        export const links = () => [{rel: "icon", href: mark}];
        export function Layout() { return <html><head>
          <link rel="icon" href={mark} /></head></html> }
        """,
      ],
      icons: ["app/art/heron.png": "32"],
      references: ["app/root.tsx:1 app/art/heron.png"]),
    NamedProject(
      "left-over-manifest",
      files: [
        "package.json": #"{"name": "heron"}"#, "vite.config.js": "",
        "index.html":
          "<html><head><link rel=\"manifest\" href=\"/heron.webmanifest\"></head></html>\n",
        "public/heron.webmanifest": """
        {"name": "Heron", "icons": [
        {"src": "/art/heron.png", "sizes": "192x192", "type": "image/png"},
        {"src": "/art/big.png", "sizes": "512x512", "type": "image/png"}]}
        """,
        "old/manifest.json": #"{"icons": [{"src": "/gone.png", "sizes": "512x512"}]}"#,
      ],
      icons: [
        "public/art/heron.png": "192", "public/art/big.png": "512", "public/favicon.svg": "svg",
      ],
      references: ["public/heron.webmanifest:2 public/art/heron.png"]),
    NamedProject(
      "tauri-channels",
      files: [
        "src-tauri/tauri.conf.json": """
        {"bundle": {"icon": [
          "art/dev/64.png", "art/dev/heron.ico", "art/dev/heron.icns"]}}
        """,
        "src-tauri/tauri.conf.release.json": """
        {"bundle": {"icon": [
          "art/release/64.png", "art/release/heron.ico", "art/release/heron.icns"]}}
        """,
      ],
      icons: [
        "src-tauri/art/dev/64.png": "64", "src-tauri/art/dev/heron.ico": "full ico",
        "src-tauri/art/dev/heron.icns": "icns", "src-tauri/art/release/64.png": "64",
        "src-tauri/art/release/heron.ico": "full ico", "src-tauri/art/release/heron.icns": "icns",
      ],
      references: ["src-tauri/tauri.conf.release.json:2 src-tauri/art/release/heron.ico"]),
    NamedProject(
      "installer-on-a-drive",
      files: [
        "Heron.csproj": """
        <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>
        <ApplicationIcon>heron.ico</ApplicationIcon></PropertyGroup>
        <ItemGroup><None Update="heron.icns"><CopyToOutputDirectory>Always</CopyToOutputDirectory></None>
        </ItemGroup></Project>
        """,
        "setup.iss": #"""
        [Setup]
        SetupIconFile=D:\heron\heron.ico
        """#,
      ],
      icons: ["heron.ico": "full ico", "heron.icns": "icns", "heron.png": "256"],
      references: ["Heron.csproj:2 heron.ico", "Heron.csproj:3 heron.icns"]),
    NamedProject(
      "cmake-installed",
      files: [
        "CMakeLists.txt": """
        project(heron)
        find_package(Qt6 COMPONENTS Widgets)
        install(FILES art/heron-512.png
          DESTINATION share/icons/hicolor/512x512/apps RENAME org.heron.png)
        """,
        "cmake/mac.cmake": "set(HERON_ICON_FILE ${PROJECT_SOURCE_DIR}/mac/heron.icns)\n",
      ],
      icons: ["art/heron-512.png": "512", "mac/heron.icns": "icns"],
      references: ["CMakeLists.txt:3 art/heron-512.png", "cmake/mac.cmake:1 mac/heron.icns"]),
    NamedProject(
      "extension-browsers",
      files: [
        "src/manifest/chrome.json": """
        {"manifest_version": 3, "name": "Heron", "version": "1",
         "icons": {
          "48": "src/art/heron-48.png"}}
        """,
        "src/manifest/firefox.json": """
        {"manifest_version": 2, "name": "Heron", "version": "1",
         "icons": {
          "96": "src/art/other-96.png"}}
        """,
      ],
      icons: ["src/art/heron-48.png": "48", "src/art/other.svg": "svg"],
      references: ["src/manifest/chrome.json:3 src/art/heron-48.png"]),
    NamedProject(
      "rails-slim",
      files: [
        "Gemfile": "gem 'rails'\n", "config/application.rb": "",
        "package.json": #"{"name": "heron"}"#,
        "app/views/layouts/_head.html.slim": """
        head
          = favicon_link_tag 'heron.ico'
          link rel="apple-touch-icon" href="/heron-touch.png"
        """,
      ],
      icons: ["app/assets/images/heron.ico": "opaque ico", "public/heron-touch.png": "180 opaque"],
      references: [
        "app/views/layouts/_head.html.slim:2 app/assets/images/heron.ico",
        "app/views/layouts/_head.html.slim:3 public/heron-touch.png",
      ]),
    NamedProject(
      "quasar-electron",
      files: [
        "package.json": #"{"name": "heron", "devDependencies": {"electron": "30", "quasar": "2"}}"#,
        "quasar.config.ts": """
        export default configure(() => ({
          electron: {bundler: 'builder', builder: {
            win: {
              icon: 'art/heron.ico' },
            linux: { icon: 'art/linux' } } },
        }))
        """,
      ],
      icons: [
        "art/heron.ico": "full ico", "art/linux/64x64.png": "64", "art/linux/512x512.png": "512",
        "src-electron/icons/icon.png": "512",
      ],
      references: ["quasar.config.ts:4 art/heron.ico"]),
    NamedProject(
      "conveyor",
      files: [
        "build.gradle.kts": "compose.desktop { application { nativeDistributions { } } }\n",
        "conveyor.conf": "app {\n  icons = art/heron.png\n}\n",
      ],
      icons: ["art/heron.png": "512", "src/jvmMain/resources/icon.png": "256"],
      references: ["conveyor.conf:2 art/heron.png"]),
    NamedProject(
      "rust-window",
      files: [
        "Cargo.toml": "[package]\nname = \"heron\"\n",
        "src/window.rs": "const WINDOW: &[u8] = include_bytes!(\"../art/logo-64.png\");\n",
      ],
      icons: ["art/logo-64.png": "64"],
      references: ["src/window.rs:1 art/logo-64.png"]),
    NamedProject(
      "unity-platforms",
      files: [
        "ProjectSettings/ProjectSettings.asset": """
        PlayerSettings:
          m_BuildTargetPlatformIcons:
          - m_BuildTarget: Android
            m_Icons:
            - m_Textures:
              - {fileID: 2800000, guid: 0123456789abcdef0123456789abcdef, type: 3}
              m_Width: 192
              m_Height: 192
              m_Kind: 0
              m_SubKind:
        """,
        "Assets/A/B/C/D/phone.png.meta":
          "fileFormatVersion: 2\nguid: 0123456789abcdef0123456789abcdef\n",
      ],
      icons: ["Assets/A/B/C/D/phone.png": "192"],
      references: ["ProjectSettings/ProjectSettings.asset:6 Assets/A/B/C/D/phone.png"]),
    NamedProject(
      "next-named",
      files: [
        "package.json": #"{"name": "heron", "dependencies": {"next": "15"}}"#,
        "src/app/layout.tsx": "export default function Layout() { return null }\n",
        "public/offline.html":
          "<html><head><link rel=\"icon\" href=\"/favicon.ico\"></head></html>\n",
        "src/app/manifest.ts": """
        export default function manifest() { return { name: 'Heron', icons: [
          { src: '/art/heron.png', sizes: '192x192' }] } }
        """,
      ],
      icons: [
        "src/app/favicon.ico": "opaque ico", "src/app/icon.svg": "svg",
        "public/art/heron.png": "192",
        "src/app/apple-icon.png": "180 opaque",
      ],
      references: ["src/app/manifest.ts:2 public/art/heron.png"]),
    NamedProject(
      "next-generated-metadata",
      files: [
        "package.json": #"{"name": "heron", "dependencies": {"next": "15"}}"#,
        "app/layout.tsx": """
        export function generateMetadata() {
          return {
            icons: {
              icon: [{ url: "/art/heron.ico" },
                { url: "/art/dark.svg", media: "(prefers-color-scheme: dark)" }],
            },
          };
        }
        """,
      ],
      icons: ["public/art/heron.ico": "opaque ico", "public/art/dark.svg": "svg"],
      references: [
        "app/layout.tsx:4 public/art/heron.ico", "app/layout.tsx:5 public/art/dark.svg",
      ]),
    NamedProject(
      "play-publisher",
      files: [
        "settings.gradle": "include ':app'\n", "app/build.gradle": "android { }\n",
        "app/src/main/AndroidManifest.xml": """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:icon="@mipmap/ic_launcher"/></manifest>
        """,
      ],
      icons: [
        "app/src/main/res/mipmap-xxxhdpi/ic_launcher.png": "192",
        "app/src/main/play/listings/pl-PL/graphics/icon/heron.png": "512",
      ],
      references: []),
  ]
}
