extension NamedProject {
  /// Desktop apps with a web view.
  static let webApps: [NamedProject] = [
    NamedProject(
      "tauri",
      files: [
        "package.json": #"{"name": "harbor"}"#,
        "src-tauri/tauri.conf.json": """
        {
          "productName": "harbor",
          "identifier": "com.example.harbor",
          "bundle": {
            "active": true,
            "icon": [
              "art/32x32.png",
              "art/big.png",
              "art/dock.icns",
              "art/taskbar.ico"
            ]
          }
        }
        """,
        "src-tauri/Cargo.toml": """
        [package]
        name = "harbor"
        [dependencies]
        tauri = "2"
        """,
      ],
      icons: ["src-tauri/art/32x32.png": "32", "src-tauri/art/taskbar.ico": "ico"],
      references: [
        "src-tauri/tauri.conf.json:7 src-tauri/art/32x32.png",
        "src-tauri/tauri.conf.json:8 src-tauri/art/big.png",
        "src-tauri/tauri.conf.json:9 src-tauri/art/dock.icns",
        "src-tauri/tauri.conf.json:10 src-tauri/art/taskbar.ico",
      ]),
    NamedProject(
      "tauri-toml",
      files: [
        "src-tauri/Tauri.toml": """
        identifier = "com.example.pier"
        productName = "pier"

        [bundle]
        active = true
        icon = ["pier/linux.png", "pier/win.ico",
          "pier/mac.icns"]
        """
      ],
      icons: ["src-tauri/pier/win.ico": "ico"],
      references: [
        "src-tauri/Tauri.toml:6 src-tauri/pier/linux.png",
        "src-tauri/Tauri.toml:6 src-tauri/pier/win.ico",
        "src-tauri/Tauri.toml:7 src-tauri/pier/mac.icns",
      ]),
    NamedProject(
      "tauri-windows",
      files: [
        "src-tauri/tauri.conf.json": """
        {
          "identifier": "com.example.quay",
          "bundle": {"icon": ["img/quay.png", "img/quay.icns"]}
        }
        """,
        "src-tauri/tauri.windows.conf.json": """
        {
          "bundle": {"icon": ["img/quay.png", "img/quay-windows.ico"]}
        }
        """,
      ],
      icons: ["src-tauri/img/quay.png": "512"],
      references: [
        "src-tauri/tauri.conf.json:3 src-tauri/img/quay.icns",
        "src-tauri/tauri.conf.json:3 src-tauri/img/quay.png",
        "src-tauri/tauri.windows.conf.json:2 src-tauri/img/quay-windows.ico",
        "src-tauri/tauri.windows.conf.json:2 src-tauri/img/quay.png",
      ]),
    NamedProject(
      "tauri-first",
      files: [
        "src-tauri/tauri.conf.json": """
        {
          "package": {"productName": "wave"},
          "tauri": {
            "bundle": {
              "identifier": "com.example.wave",
              "icon": ["./art/wave.png", "./art/wave.ico", "./art/wave.icns"]
            }
          }
        }
        """
      ],
      icons: ["src-tauri/art/wave.png": "256"],
      references: [
        "src-tauri/tauri.conf.json:6 src-tauri/art/wave.icns",
        "src-tauri/tauri.conf.json:6 src-tauri/art/wave.ico",
        "src-tauri/tauri.conf.json:6 src-tauri/art/wave.png",
      ]),
    NamedProject(
      "electron-package",
      files: [
        "package.json": """
        {
          "name": "harbor",
          "devDependencies": {"electron": "30.0.0", "electron-builder": "25.0.0"},
          "build": {
            "appId": "com.example.harbor",
            "mac": {"icon": "brand/dock.icns"},
            "win": {"icon": "brand/taskbar.ico"},
            "linux": {"icon": "brand/menu.png"},
            "nsis": {"installerIcon": "brand/setup.ico"}
          }
        }
        """
      ],
      icons: ["brand/dock.icns": "icns", "brand/menu.png": "512"],
      references: [
        "package.json:6 brand/dock.icns",
        "package.json:7 brand/taskbar.ico",
        "package.json:8 brand/menu.png",
        "package.json:9 brand/setup.ico",
      ]),
    NamedProject(
      "electron-builder",
      files: [
        "package.json":
          #"{"devDependencies": {"electron": "30.0.0", "electron-builder": "25.0.0"}}"#,
        "electron-builder.yml": """
        appId: com.example.pier
        directories:
          buildResources: packaging
        mac:
          icon: "pier.icns" # beside the entitlements
        win:
          target: nsis
          icon: pier.ico
        linux:
          icon: linux-icons
        """,
      ],
      icons: [
        "packaging/pier.icns": "icns",
        "packaging/linux-icons/64x64.png": "64",
        "packaging/linux-icons/512x512.png": "512",
      ],
      references: [
        "electron-builder.yml:5 packaging/pier.icns",
        "electron-builder.yml:8 packaging/pier.ico",
        "electron-builder.yml:10 packaging/linux-icons/512x512.png",
        "electron-builder.yml:10 packaging/linux-icons/64x64.png",
      ]),
    NamedProject(
      "electron-forge",
      files: [
        "package.json":
          #"{"devDependencies": {"electron": "30.0.0", "@electron-forge/cli": "7.0.0"}}"#,
        "forge.config.js": """
        module.exports = {
          packagerConfig: {
            icon: './brand/quay'
          },
          makers: [
            { name: '@electron-forge/maker-squirrel', config: { setupIcon: './brand/setup.ico' } },
            {
              name: '@electron-forge/maker-deb',
              config: { options: { icon: './brand/quay.png' } }
            }
          ]
        };
        """,
      ],
      icons: ["brand/quay.ico": "ico", "brand/quay.png": "256"],
      references: [
        "forge.config.js:3 brand/quay.icns",
        "forge.config.js:3 brand/quay.ico",
        "forge.config.js:6 brand/setup.ico",
        "forge.config.js:9 brand/quay.png",
      ]),
    NamedProject(
      "electron-stem",
      files: [
        "package.json": """
        {
          "devDependencies": {"electron": "30.0.0", "electron-builder": "25.0.0"},
          "build": {
            "icon": "art/tide"
          }
        }
        """
      ],
      icons: ["art/tide.icns": "icns", "art/tide.ico": "ico", "art/tide.png": "512"],
      references: [
        "package.json:4 art/tide.icns",
        "package.json:4 art/tide.ico",
        "package.json:4 art/tide.png",
      ]),
    NamedProject(
      "electron-json5",
      files: [
        "package.json":
          #"{"devDependencies": {"electron": "30.0.0", "electron-builder": "25.0.0"}}"#,
        "electron-builder.json5": """
        {
          // one folder for all
          appId: 'com.example.tide',
          directories: { buildResources: 'res' },
          mac: { icon: 'res/tide.icns', },
          win: { icon: "res/tide.ico" },
          linux: { icon: 'res/tide.png' },
        }
        """,
      ],
      icons: ["res/tide.ico": "ico", "res/tide.png": "256"],
      references: [
        "electron-builder.json5:5 res/tide.icns",
        "electron-builder.json5:6 res/tide.ico",
        "electron-builder.json5:7 res/tide.png",
      ]),
    NamedProject(
      "electron-script",
      files: [
        "package.json":
          #"{"devDependencies": {"electron": "30.0.0", "electron-builder": "25.0.0"}}"#,
        "electron-builder.config.js": """
        /** @type {import('electron-builder').Configuration} */
        module.exports = {
          appId: 'com.example.wave',
          mac: { icon: 'art/wave.icns', category: 'public.app-category.utilities' },
          win: { icon: `art/wave.ico` },
          linux: { icon: 'art/wave.png' },
        };
        """,
      ],
      icons: ["art/wave.icns": "icns", "art/wave.png": "512"],
      references: [
        "electron-builder.config.js:4 art/wave.icns",
        "electron-builder.config.js:5 art/wave.ico",
        "electron-builder.config.js:6 art/wave.png",
      ]),
    NamedProject(
      "electron-and-page",
      files: [
        "package.json": """
        {
          "devDependencies": {"electron": "30.0.0", "electron-builder": "25.0.0"},
          "build": {"linux": {"icon": "app/wave.png"}, "win": {"icon": "app/wave.ico"}}
        }
        """,
        "app/index.html": """
        <!DOCTYPE html>
        <html><head><title>Wave</title>
        <link rel="icon" href="wave.png">
        </head><body></body></html>
        """,
      ],
      icons: ["app/wave.png": "512", "app/wave.ico": "ico"],
      references: [
        "app/index.html:3 app/wave.png",
        "package.json:3 app/wave.ico",
        "package.json:3 app/wave.png",
      ]),
    NamedProject(
      "wails",
      files: [
        "wails.json": #"{"name": "harbor", "outputfilename": "harbor"}"#
      ],
      icons: ["build/appicon.png": "1024", "build/windows/icon.ico": "ico"]),
    NamedProject(
      "neutralino",
      files: [
        "neutralino.config.json": """
        {
          "applicationId": "js.harbor.app",
          "applicationIcon": "/art/harbor.png",
          "modes": {
            "window": {
              "title": "Harbor",
              "icon": "/art/window.png"
            }
          }
        }
        """
      ],
      icons: ["art/harbor.png": "256"],
      references: [
        "neutralino.config.json:3 art/harbor.png",
        "neutralino.config.json:7 art/window.png",
      ]),
  ]
}
