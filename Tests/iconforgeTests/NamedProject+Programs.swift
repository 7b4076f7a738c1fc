extension NamedProject {
  /// Desktop programs.
  static let programs: [NamedProject] = [
    NamedProject(
      "qt-qmake",
      files: [
        "harbor.pro": """
        QT += core gui widgets
        TARGET = harbor
        SOURCES += main.cpp
        RC_ICONS = art/harbor.ico
        ICON = art/harbor.icns
        """
      ],
      icons: ["art/harbor.ico": "ico"],
      references: ["harbor.pro:4 art/harbor.ico", "harbor.pro:5 art/harbor.icns"]),
    NamedProject(
      "qt-cmake",
      files: [
        "CMakeLists.txt": """
        cmake_minimum_required(VERSION 3.21)
        project(pier)
        find_package(Qt6 REQUIRED COMPONENTS Widgets)
        set(MACOSX_BUNDLE_ICON_FILE pier.icns)
        qt_add_executable(pier main.cpp packaging/pier.icns packaging/pier.rc)
        """,
        "packaging/pier.rc": #"IDI_ICON1 ICON "pier.ico""#,
      ],
      icons: ["packaging/pier.icns": "icns", "packaging/pier.ico": "ico"],
      references: [
        "CMakeLists.txt:4 packaging/pier.icns",
        "packaging/pier.rc:1 packaging/pier.ico",
      ]),
    NamedProject(
      "cmake-properties",
      files: [
        "CMakeLists.txt": """
        find_package(Qt6 REQUIRED COMPONENTS Quick)
        qt_add_executable(wave MACOSX_BUNDLE WIN32 main.cpp res/wave.icns)
        set_target_properties(wave PROPERTIES
          MACOSX_BUNDLE_ICON_FILE "wave.icns"
        )
        target_sources(wave PRIVATE res/wave.rc)
        """,
        "res/wave.rc": #"""
        #include <windows.h>
        100 ICON DISCARDABLE "icons\\wave.ico"
        """#,
      ],
      icons: ["res/wave.icns": "icns", "res/icons/wave.ico": "ico"],
      references: ["CMakeLists.txt:4 res/wave.icns", "res/wave.rc:2 res/icons/wave.ico"]),
    NamedProject(
      "linux-desktop",
      files: [
        "meson.build": """
        project('harbor')
        install_subdir('hicolor', install_dir: get_option('datadir') / 'icons')
        """,
        "data/org.example.Harbor.desktop.in": """
        [Desktop Entry]
        Name=Harbor
        Exec=harbor
        Type=Application
        Icon=org.example.HarborIcon
        """,
      ],
      icons: [
        "data/icons/hicolor/64x64/apps/org.example.HarborIcon.png": "64",
        "data/icons/hicolor/scalable/apps/org.example.HarborIcon.svg": "svg",
      ],
      references: [
        "data/org.example.Harbor.desktop.in:5 data/icons/hicolor/64x64/apps/org.example.HarborIcon.png",
        "data/org.example.Harbor.desktop.in:5 data/icons/hicolor/scalable/apps/org.example.HarborIcon.svg",
      ]),
    NamedProject(
      "linux-desktop-loose",
      files: [
        "Makefile":
          "install:\n\tinstall -Dm644 assets/pier.svg $(DESTDIR)/usr/share/icons/hicolor/scalable/apps/pier.svg",
        "pier.desktop": """
        [Desktop Entry]
        Type=Application
        Name=Pier
        Exec=pier %U
        Icon=pier
        """,
      ],
      icons: ["assets/pier.svg": "svg", "assets/pier.png": "128"],
      references: ["pier.desktop:5 assets/pier.png", "pier.desktop:5 assets/pier.svg"]),
    NamedProject(
      "snap",
      files: [
        "snap/snapcraft.yaml": """
        name: harbor
        version: "1"
        summary: Harbor
        description: |
          Harbor shows ships.
        icon: art/store.png
        base: core24
        parts: {}
        """
      ],
      icons: ["art/store.png": "256"],
      references: ["snap/snapcraft.yaml:6 art/store.png"]),
    NamedProject(
      "snap-desktop",
      files: [
        "snap/snapcraft.yaml": """
        name: pier
        version: "1"
        icon: "snap/local/pier.svg"
        apps:
          pier:
            command: bin/pier
        """,
        "snap/gui/pier.desktop": """
        [Desktop Entry]
        Type=Application
        Name=Pier
        Icon=${SNAP}/meta/gui/pier.png
        """,
      ],
      icons: ["snap/local/pier.svg": "svg", "snap/gui/pier.png": "128"],
      references: [
        "snap/gui/pier.desktop:4 snap/gui/pier.png",
        "snap/snapcraft.yaml:3 snap/local/pier.svg",
      ]),
    NamedProject(
      "snap-root",
      files: [
        "snap/snapcraft.yaml": """
        # The store shows this icon.
        name: tide
        version: "1"
        icon: './art/tide.svg'
        """
      ],
      icons: ["art/tide.svg": "svg"],
      references: ["snap/snapcraft.yaml:4 art/tide.svg"]),
    NamedProject(
      "bevy",
      files: [
        "Cargo.toml": """
        [package]
        name = "harbor"
        version = "0.1.0"

        [dependencies]
        bevy = "0.16"

        [package.metadata.bundle]
        name = "Harbor"
        identifier = "com.example.harbor"
        icon = ["art/harbor.icns", "art/harbor-256.png"]
        """,
        "build.rs": """
        fn main() {
            embed_resource::compile("art/harbor.rc", embed_resource::NONE);
        }
        """,
        "art/harbor.rc": #"app_icon ICON "harbor.ico""#,
      ],
      icons: ["art/harbor.ico": "ico", "art/harbor-256.png": "256"],
      references: [
        "Cargo.toml:11 art/harbor-256.png",
        "Cargo.toml:11 art/harbor.icns",
        "art/harbor.rc:1 art/harbor.ico",
      ]),
    NamedProject(
      "rust-resource",
      files: [
        "Cargo.toml": """
        [package]
        name = "harbor"
        version = "0.1.0"

        [build-dependencies]
        winresource = "0.1"
        """,
        "build.rs": """
        fn main() {
            let mut res = winresource::WindowsResource::new();
            res.set_icon("art/harbor.ico");
            res.compile().unwrap();
        }
        """,
      ],
      icons: ["art/harbor.ico": "ico"],
      references: ["build.rs:3 art/harbor.ico"]),
    NamedProject(
      "rust-packager",
      files: [
        "Cargo.toml": """
        [package]
        name = "tide"
        version = "0.1.0"

        [package.metadata.packager]
        product-name = "Tide"
        icons = ["art/tide.png", "art/tide.ico", "art/tide.icns"]
        """
      ],
      icons: ["art/tide.png": "256"],
      references: [
        "Cargo.toml:7 art/tide.icns",
        "Cargo.toml:7 art/tide.ico",
        "Cargo.toml:7 art/tide.png",
      ]),
    NamedProject(
      "pyinstaller",
      files: [
        "harbor.spec": """
        # -*- mode: python ; coding: utf-8 -*-
        a = Analysis(['main.py'])
        pyz = PYZ(a.pure)
        exe = EXE(
            pyz,
            a.scripts,
            name='harbor',
            icon=['art/harbor.ico'],  # Windows
        )
        app = BUNDLE(
            exe,
            name='Harbor.app',
            icon='art/harbor.icns',
        )
        """
      ],
      icons: ["art/harbor.ico": "ico"],
      references: ["harbor.spec:8 art/harbor.ico", "harbor.spec:13 art/harbor.icns"]),
    NamedProject(
      "briefcase",
      files: [
        "pyproject.toml": """
        [tool.briefcase]
        project_name = "Harbor"
        bundle = "org.example"

        [tool.briefcase.app.harbor]
        sources = ["src/harbor"]
        icon = "src/harbor/art/crane"
        """
      ],
      icons: ["src/harbor/art/crane-128.png": "128", "src/harbor/art/crane-round-72.png": "72"],
      references: [
        "pyproject.toml:7 src/harbor/art/crane-128.png",
        "pyproject.toml:7 src/harbor/art/crane-round-72.png",
        "pyproject.toml:7 src/harbor/art/crane.icns",
        "pyproject.toml:7 src/harbor/art/crane.ico",
      ]),
    NamedProject(
      "dotnet",
      files: [
        "Harbor.csproj": #"""
        <Project Sdk="Microsoft.NET.Sdk.WindowsDesktop">
          <PropertyGroup>
            <OutputType>WinExe</OutputType>
            <TargetFramework>net8.0-windows</TargetFramework>
            <UseWPF>true</UseWPF>
            <ApplicationIcon>Resources\ship.ico</ApplicationIcon>
          </PropertyGroup>
        </Project>
        """#
      ],
      icons: ["Resources/ship.ico": "ico"],
      references: ["Harbor.csproj:6 Resources/ship.ico"]),
    NamedProject(
      "dotnet-visual-basic",
      files: [
        "Source/Pier.vbproj": #"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <UseWindowsForms>true</UseWindowsForms>
            <ApplicationIcon>..\Art\pier.ico</ApplicationIcon>
          </PropertyGroup>
        </Project>
        """#
      ],
      references: ["Source/Pier.vbproj:4 Art/pier.ico"]),
    NamedProject(
      "msix",
      files: [
        "Package.appxmanifest": #"""
        <?xml version="1.0" encoding="utf-8"?>
        <Package xmlns="http://schemas.microsoft.com/appx/manifest/foundation/windows10"
          xmlns:uap="http://schemas.microsoft.com/appx/manifest/uap/windows10">
          <Properties>
            <DisplayName>Harbor</DisplayName>
            <Logo>Art\Store.png</Logo>
          </Properties>
          <Applications>
            <Application Id="App">
              <uap:VisualElements DisplayName="Harbor" BackgroundColor="transparent"
                Square150x150Logo="Art\Tile.png"
                Square44x44Logo="Art\List.png">
                <uap:DefaultTile Wide310x150Logo="Art\Wide.png" />
              </uap:VisualElements>
            </Application>
          </Applications>
        </Package>
        """#
      ],
      icons: [
        "Art/Tile.scale-200.png": "300",
        "Art/List.targetsize-24.png": "24",
        "Art/List.scale-100.png": "44",
        "Art/Wide.scale-200.png": "620x300",
      ],
      references: [
        "Package.appxmanifest:6 Art/Store.png",
        "Package.appxmanifest:11 Art/Tile.scale-200.png",
        "Package.appxmanifest:12 Art/List.scale-100.png",
        "Package.appxmanifest:12 Art/List.targetsize-24.png",
        "Package.appxmanifest:13 Art/Wide.scale-200.png",
      ]),
  ]
}
