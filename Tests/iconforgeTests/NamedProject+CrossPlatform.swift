extension NamedProject {
  /// Apps for phones and desktops.
  static let crossPlatform: [NamedProject] = [
    NamedProject(
      "expo",
      files: [
        "package.json": #"{"dependencies": {"expo": "~53.0.0"}}"#,
        "app.json": """
        {
          "expo": {
            "name": "Harbor",
            "slug": "harbor",
            "icon": "./brand/app.png",
            "ios": {"icon": "./brand/day.png"},
            "android": {
              "adaptiveIcon": {
                "foregroundImage": "./brand/front.png",
                "monochromeImage": "./brand/mono.png",
                "backgroundColor": "#1d4ed8"
              }
            },
            "web": {"favicon": "./brand/tab.png"}
          }
        }
        """,
      ],
      icons: ["brand/app.png": "1024", "brand/front.png": "1024"],
      references: [
        "app.json:5 brand/app.png",
        "app.json:6 brand/day.png",
        "app.json:9 brand/front.png",
        "app.json:10 brand/mono.png",
        "app.json:15 brand/tab.png",
      ]),
    NamedProject(
      "expo-program",
      files: [
        "package.json": #"{"dependencies": {"expo": "~53.0.0"}}"#,
        "app.config.ts": """
        import { ExpoConfig } from 'expo/config';

        const config: ExpoConfig = {
          name: 'Harbor',
          slug: 'harbor',
          icon: './graphics/app.png', // all platforms
          android: { adaptiveIcon: { foregroundImage: "./graphics/front.png", backgroundColor: '#fff' } },
          web: { favicon: `./graphics/tab.png` },
        };
        export default config;
        """,
      ],
      icons: ["graphics/app.png": "512"],
      references: [
        "app.config.ts:6 graphics/app.png",
        "app.config.ts:7 graphics/front.png",
        "app.config.ts:8 graphics/tab.png",
      ]),
    NamedProject(
      "maui",
      files: [
        "Harbor.csproj": #"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <TargetFrameworks>net9.0-android;net9.0-ios</TargetFrameworks>
            <UseMaui>true</UseMaui>
          </PropertyGroup>
          <ItemGroup>
            <MauiIcon Include="Art\plate.svg" ForegroundFile="Art\mark.svg" Color="#1D4ED8" />
            <MauiSplashScreen Include="Art\start.svg" Color="#1D4ED8" BaseSize="128,128" />
          </ItemGroup>
        </Project>
        """#
      ],
      icons: ["Art/plate.svg": "svg", "Art/mark.svg": "svg", "Art/start.svg": "svg"],
      references: [
        "Harbor.csproj:7 Art/mark.svg",
        "Harbor.csproj:7 Art/plate.svg",
        "Harbor.csproj:8 Art/start.svg",
      ]),
    NamedProject(
      "maui-png",
      files: [
        "src/Pier/Pier.csproj": #"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup><UseMaui>true</UseMaui></PropertyGroup>
          <ItemGroup>
            <!-- one image for all platforms -->
            <MauiIcon Include="Images\pier.png" />
          </ItemGroup>
        </Project>
        """#
      ],
      icons: ["src/Pier/Images/pier.png": "1024"],
      references: ["src/Pier/Pier.csproj:5 src/Pier/Images/pier.png"]),
    NamedProject(
      "uno",
      files: [
        "Harbor/Harbor.csproj": #"""
        <Project Sdk="Uno.Sdk">
          <PropertyGroup>
            <TargetFrameworks>net9.0-desktop</TargetFrameworks>
            <UnoIconBackgroundFile>Art\plate.svg</UnoIconBackgroundFile>
            <UnoIconForegroundFile>Art\mark.svg</UnoIconForegroundFile>
            <UnoSplashScreenFile>Art\start.svg</UnoSplashScreenFile>
          </PropertyGroup>
        </Project>
        """#
      ],
      icons: [
        "Harbor/Art/plate.svg": "svg",
        "Harbor/Art/mark.svg": "svg",
        "Harbor/Art/start.svg": "svg",
      ],
      references: [
        "Harbor/Harbor.csproj:4 Harbor/Art/plate.svg",
        "Harbor/Harbor.csproj:5 Harbor/Art/mark.svg",
        "Harbor/Harbor.csproj:6 Harbor/Art/start.svg",
      ]),
    NamedProject(
      "titanium",
      files: [
        "tiapp.xml": """
        <?xml version="1.0" encoding="UTF-8"?>
        <ti:app xmlns:ti="http://ti.appcelerator.org">
          <id>com.example.harbor</id>
          <name>Harbor</name>
        </ti:app>
        """
      ],
      icons: ["DefaultIcon.png": "1024"]),
    NamedProject(
      "godot",
      files: [
        "project.godot": """
        config_version=5

        [application]

        config/name="Harbor"
        config/icon="res://brand/app.png"
        config/windows_native_icon="res://brand/app.ico"
        config/macos_native_icon="res://brand/app.icns"
        """,
        "export_presets.cfg": """
        [preset.0]

        name="Android"
        platform="Android"

        [preset.0.options]

        launcher_icons/main_192x192="res://brand/android/main.png"
        launcher_icons/adaptive_foreground_432x432="res://brand/android/front.png"

        [preset.1]

        name="Windows"
        platform="Windows Desktop"

        [preset.1.options]

        application/icon="res://brand/setup.ico"
        """,
      ],
      icons: ["brand/app.png": "128", "brand/android/main.png": "192"],
      references: [
        "export_presets.cfg:8 brand/android/main.png",
        "export_presets.cfg:9 brand/android/front.png",
        "export_presets.cfg:18 brand/setup.ico",
        "project.godot:6 brand/app.png",
        "project.godot:7 brand/app.ico",
        "project.godot:8 brand/app.icns",
      ]),
    NamedProject(
      "unity",
      files: [
        "ProjectSettings/ProjectSettings.asset": """
        %YAML 1.1
        PlayerSettings:
          m_BuildTargetIcons:
          - m_BuildTarget:
            m_Icons:
            - serializedVersion: 2
              m_Icon: {fileID: 2800000, guid: 0123456789abcdef0123456789abcdef, type: 3}
              m_Width: 128
        """,
        "Assets/Art/harbor.png.meta": """
        fileFormatVersion: 2
        guid: 0123456789abcdef0123456789abcdef
        """,
      ],
      icons: ["Assets/Art/harbor.png": "512"],
      references: ["ProjectSettings/ProjectSettings.asset:7 Assets/Art/harbor.png"]),
    NamedProject(
      "avalonia",
      files: [
        "Harbor.csproj": #"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <OutputType>WinExe</OutputType>
            <TargetFramework>net8.0</TargetFramework>
            <ApplicationIcon>Images\harbor.ico</ApplicationIcon>
          </PropertyGroup>
          <ItemGroup>
            <AvaloniaResource Include="Images\**" />
            <PackageReference Include="Avalonia" Version="11.0.0" />
          </ItemGroup>
        </Project>
        """#,
        "MainWindow.axaml": """
        <Window xmlns="https://github.com/avaloniaui"
                Icon="/Images/window.ico"
                Title="Harbor">
        </Window>
        """,
      ],
      icons: ["Images/harbor.ico": "ico", "Images/window.ico": "ico"],
      references: ["Harbor.csproj:5 Images/harbor.ico", "MainWindow.axaml:2 Images/window.ico"]),
    NamedProject(
      "avalonia-resource",
      files: [
        "src/Wave/Wave.csproj": """
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup><OutputType>WinExe</OutputType></PropertyGroup>
          <ItemGroup>
            <PackageReference Include="Avalonia" Version="11.0.0" />
          </ItemGroup>
        </Project>
        """,
        "src/Wave/Views/MainWindow.axaml": """
        <Window xmlns="https://github.com/avaloniaui" Title="Wave"
          Icon="avares://Wave/Art/wave.ico" />
        """,
      ],
      icons: ["src/Wave/Art/wave.ico": "ico"],
      references: ["src/Wave/Views/MainWindow.axaml:2 src/Wave/Art/wave.ico"]),
    NamedProject(
      "compose",
      files: [
        "settings.gradle.kts": #"include(":desktop")"#,
        "desktop/build.gradle.kts": """
        plugins {
            kotlin("jvm")
            id("org.jetbrains.compose")
        }

        compose.desktop {
            application {
                nativeDistributions {
                    macOS { iconFile.set(project.file("art/harbor.icns")) }
                    windows {
                        iconFile.set(project.file("art/harbor.ico"))
                    }
                    linux { iconFile.set(project.file("art/harbor.png")) }
                }
            }
        }
        """,
      ],
      icons: ["desktop/art/harbor.png": "256"],
      references: [
        "desktop/build.gradle.kts:9 desktop/art/harbor.icns",
        "desktop/build.gradle.kts:11 desktop/art/harbor.ico",
        "desktop/build.gradle.kts:13 desktop/art/harbor.png",
      ]),
  ]
}
