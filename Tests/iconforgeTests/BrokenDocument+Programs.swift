extension BrokenDocument {
  /// Programs and apps.
  static let programs: [BrokenDocument] = [
    BrokenDocument(
      "cordova-missing",
      files: [
        "config.xml": """
        <widget id="a.b" version="1.0.0" xmlns="http://www.w3.org/ns/widgets">
          <platform name="android">
            <icon density="mdpi" src="art/m.png" />
            <icon density="hdpi" src="art/h.png" />
          </platform>
        </widget>
        """
      ],
      icons: ["art/m.png": "48"],
      findings: ["config.xml:4: error"]),
    BrokenDocument(
      "cordova-size",
      files: [
        "config.xml": """
        <widget id="a.b" version="1.0.0" xmlns="http://www.w3.org/ns/widgets">
          <platform name="ios">
            <icon src="art/p.png" width="180" height="180" />
          </platform>
        </widget>
        """
      ],
      icons: ["art/p.png": "120 opaque"],
      findings: ["config.xml:3: warning"]),
    BrokenDocument(
      "cordova-no-xml",
      files: [
        "config.xml": """
        <widget id="a.b" xmlns="http://www.w3.org/ns/widgets">
          <icon src="art/p.png">
        </widget>
        """
      ],
      icons: ["art/p.png": "512"],
      findings: ["config.xml:3: error"]),
    BrokenDocument(
      "snap-missing",
      files: [
        "snap/snapcraft.yaml": """
        name: a
        version: "1"
        icon: art/a.png
        """
      ],
      findings: ["snap/snapcraft.yaml:3: error"]),
    BrokenDocument(
      "snap-large",
      files: [
        "snap/snapcraft.yaml": """
        name: a
        version: "1"
        icon: art/a.png
        """
      ],
      icons: ["art/a.png": "600"],
      findings: ["snap/snapcraft.yaml:3: warning"]),
    BrokenDocument(
      "snap-gif",
      files: [
        "snap/snapcraft.yaml": """
        name: a
        version: "1"
        icon: art/a.png
        """
      ],
      icons: ["art/a.png": "gif"],
      findings: ["snap/snapcraft.yaml:3: error"]),
    BrokenDocument(
      "snap-no-yaml",
      files: [
        "snap/snapcraft.yaml": "name: a\n\tversion: \"1\"\nicon: art/a.png"
      ],
      icons: ["art/a.png": "256"],
      findings: ["snap/snapcraft.yaml:2: error"]),
    BrokenDocument(
      "godot-missing",
      files: [
        "project.godot": """
        config_version=5

        [application]

        config/name="a"
        config/icon="res://art/a.svg"
        """
      ],
      findings: ["project.godot:6: error"]),
    BrokenDocument(
      "godot-export-size",
      files: [
        "project.godot": """
        config_version=5
        [application]
        config/icon="res://a.png"
        """,
        "export_presets.cfg": """
        [preset.0]
        platform="Android"
        [preset.0.options]
        launcher_icons/main_192x192="res://art/main.png"
        """,
      ],
      icons: ["a.png": "128", "art/main.png": "96"],
      findings: ["export_presets.cfg:4: warning"]),
    BrokenDocument(
      "expo-missing",
      files: [
        "package.json": #"{"dependencies": {"expo": "53"}}"#,
        "app.json": """
        {
          "expo": {
            "name": "a", "slug": "a",
            "icon": "./art/a.png",
            "web": {"favicon": "./art/tab.png"}
          }
        }
        """,
      ],
      icons: ["art/a.png": "1024 opaque"],
      findings: ["app.json:5: error"]),
    BrokenDocument(
      "expo-no-json",
      files: [
        "package.json": #"{"dependencies": {"expo": "53"}}"#,
        "app.json": """
        {
          "expo": {
            "name": "a", "slug": "a",
            "icon": "./art/a.png"
          }
        """,
      ],
      icons: ["art/a.png": "1024 opaque"],
      findings: ["app.json:5: error"]),
    BrokenDocument(
      "maui-missing",
      files: [
        "App.csproj": #"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup><UseMaui>true</UseMaui></PropertyGroup>
          <ItemGroup>
            <MauiIcon Include="Art\a.svg"
              ForegroundFile="Art\b.svg" />
          </ItemGroup>
        </Project>
        """#
      ],
      icons: ["Art/a.svg": "svg"],
      findings: ["App.csproj:5: error"]),
    BrokenDocument(
      "maui-svg-content",
      files: [
        "App.csproj": #"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup><UseMaui>true</UseMaui></PropertyGroup>
          <ItemGroup>
            <MauiSplashScreen Include="Art\a.svg" />
          </ItemGroup>
        </Project>
        """#
      ],
      icons: ["Art/a.svg": "ico"],
      findings: ["App.csproj:4: error"]),
    BrokenDocument(
      "dotnet-missing",
      files: [
        "App.csproj": #"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <ApplicationIcon>art\a.ico</ApplicationIcon>
          </PropertyGroup>
        </Project>
        """#
      ],
      findings: ["App.csproj:3: error"]),
    BrokenDocument(
      "avalonia-window",
      files: [
        "App.csproj": """
        <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><OutputType>WinExe</OutputType></PropertyGroup>
        <ItemGroup><PackageReference Include="Avalonia" Version="11.0.0" /></ItemGroup></Project>
        """,
        "MainWindow.axaml": """
        <Window xmlns="https://github.com/avaloniaui"
          Icon="/Art/window.ico">
        </Window>
        """,
      ],
      findings: ["MainWindow.axaml:2: error"]),
    BrokenDocument(
      "msix-missing",
      files: [
        "Package.appxmanifest": #"""
        <Package xmlns="http://schemas.microsoft.com/appx/manifest/foundation/windows10">
          <Properties>
            <Logo>Art\Store.png</Logo>
          </Properties>
        </Package>
        """#
      ],
      findings: ["Package.appxmanifest:3: error"]),
    BrokenDocument(
      "msix-size",
      files: [
        "Package.appxmanifest": #"""
        <Package xmlns="http://schemas.microsoft.com/appx/manifest/foundation/windows10">
          <Properties>
            <Logo>Art\Store.png</Logo>
          </Properties>
        </Package>
        """#
      ],
      icons: ["Art/Store.scale-200.png": "50"],
      findings: ["Package.appxmanifest:3: warning"]),
    BrokenDocument(
      "pyinstaller-missing",
      files: [
        "a.spec": """
        a = Analysis(['main.py'])
        exe = EXE(a.pure,
            name='a',
            icon='art/a.ico')
        """
      ],
      findings: ["a.spec:4: error"]),
    BrokenDocument(
      "briefcase-missing",
      files: [
        "pyproject.toml": """
        [tool.briefcase]
        bundle = "com.example"
        [tool.briefcase.app.a]
        icon = "art/a"
        """
      ],
      findings: ["pyproject.toml:4: warning"]),
    BrokenDocument(
      "compose-missing",
      files: [
        "settings.gradle.kts": #"include(":d")"#,
        "d/build.gradle.kts": """
        compose.desktop {
          application {
            nativeDistributions {
              macOS { iconFile.set(project.file("art/a.icns")) }
            }
          }
        }
        """,
      ],
      findings: ["d/build.gradle.kts:4: error"]),
    BrokenDocument(
      "qt-missing",
      files: [
        "a.pro": """
        QT += core
        TARGET = a
        RC_ICONS = art/a.ico
        """
      ],
      findings: ["a.pro:3: error"]),
    BrokenDocument(
      "rust-missing",
      files: [
        "Cargo.toml": """
        [package]
        name = "a"
        """,
        "build.rs": """
        fn main() {
            let mut res = winresource::WindowsResource::new();
            res.set_icon("art/a.ico");
        }
        """,
      ],
      findings: ["build.rs:3: error"]),
    BrokenDocument(
      "rust-bundle-missing",
      files: [
        "Cargo.toml": """
        [package]
        name = "a"

        [package.metadata.bundle]
        icon = ["art/a.png"]
        """
      ],
      findings: ["Cargo.toml:5: error"]),
    BrokenDocument(
      "rust-script-missing",
      files: [
        "Cargo.toml": """
        [package]
        name = "a"
        """,
        "build.rs": #"fn main() { embed_resource::compile("a.rc"); }"#,
        "a.rc": #"""
        #include "a.h"
        1 ICON "art\\a.ico"
        """#,
      ],
      findings: ["a.rc:2: error"]),
    BrokenDocument(
      "xcode-missing",
      files: [
        "A.xcassets/Bloom.appiconset/Contents.json": """
        {
          "images": [
            {"filename": "bloom.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}
          ],
          "info": {"author": "xcode", "version": 1}
        }
        """
      ],
      findings: ["A.xcassets/Bloom.appiconset/Contents.json:3: warning"]),
    BrokenDocument(
      "uno-missing",
      files: [
        "A.csproj": #"""
        <Project Sdk="Uno.Sdk">
          <PropertyGroup>
            <UnoIconForegroundFile>Art\mark.svg</UnoIconForegroundFile>
          </PropertyGroup>
        </Project>
        """#
      ],
      findings: ["A.csproj:3: error"]),
    BrokenDocument(
      "flutter-windows-missing",
      files: [
        "pubspec.yaml": """
        name: a
        flutter:
        """,
        "windows/runner/Runner.rc": #"IDI_APP_ICON ICON "resources\\a.ico""#,
      ],
      findings: ["windows/runner/Runner.rc:1: error"]),
  ]
}
