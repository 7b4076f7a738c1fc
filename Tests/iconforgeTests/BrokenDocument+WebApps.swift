extension BrokenDocument {
  /// Tauri and Electron.
  static let webApps: [BrokenDocument] = [
    BrokenDocument(
      "tauri-missing",
      files: [
        "src-tauri/tauri.conf.json": """
        {
          "identifier": "com.example.a",
          "bundle": {"icon": [
            "art/a.png",
            "art/a.ico"
          ]}
        }
        """
      ],
      icons: ["src-tauri/art/a.ico": "full ico"],
      findings: ["src-tauri/tauri.conf.json:4: error"]),
    BrokenDocument(
      "tauri-no-json",
      files: [
        "src-tauri/tauri.conf.json": """
        {
          "identifier": "com.example.a"
          "bundle": {"icon": ["art/a.png", "art/a.ico"]}
        }
        """
      ],
      icons: ["src-tauri/art/a.png": "512", "src-tauri/art/a.ico": "full ico"],
      findings: ["src-tauri/tauri.conf.json:3: error"]),
    BrokenDocument(
      "tauri-tray",
      files: [
        "src-tauri/tauri.conf.json": """
        {
          "identifier": "com.example.a",
          "app": {"trayIcon": {
            "iconPath": "art/tray.png"}},
          "bundle": {"icon": ["art/a.png", "art/a.ico"]}
        }
        """
      ],
      icons: ["src-tauri/art/a.png": "512", "src-tauri/art/a.ico": "full ico"],
      findings: ["src-tauri/tauri.conf.json:4: error"]),
    BrokenDocument(
      "electron-missing",
      files: [
        "package.json": """
        {
          "devDependencies": {"electron": "30.0.0"},
          "build": {
            "mac": {"icon": "art/a.icns"},
            "win": {"icon": "art/a.ico"}
          }
        }
        """
      ],
      icons: ["art/a.ico": "full ico"],
      findings: ["package.json:4: warning"]),
    BrokenDocument(
      "electron-installer",
      files: [
        "package.json": #"{"devDependencies": {"electron": "30.0.0"}}"#,
        "electron-builder.yml": """
        appId: com.example.a
        win:
          icon: art/a.ico
        nsis:
          installerIcon: art/setup.ico
        """,
      ],
      icons: ["art/a.ico": "full ico"],
      findings: ["electron-builder.yml:5: error"]),
    BrokenDocument(
      "electron-small",
      files: [
        "package.json": #"{"devDependencies": {"electron": "30.0.0"}}"#,
        "electron-builder.yml": """
        appId: com.example.a
        linux:
          icon: art/a.png
        """,
      ],
      icons: ["art/a.png": "128"],
      findings: ["electron-builder.yml:3: warning"]),
    BrokenDocument(
      "electron-no-yaml",
      files: [
        "package.json": #"{"devDependencies": {"electron": "30.0.0"}}"#,
        "electron-builder.yml": """
        linux:
          icon: art/a.png
          target: [deb
        """,
      ],
      icons: ["art/a.png": "512"],
      findings: ["electron-builder.yml:4: error"]),
    BrokenDocument(
      "forge-missing",
      files: [
        "package.json":
          #"{"devDependencies": {"electron": "30.0.0", "@electron-forge/cli": "7.0.0"}}"#,
        "forge.config.js": """
        module.exports = {
          packagerConfig: {},
          makers: [{ name: '@electron-forge/maker-squirrel', config: {
            setupIcon: 'art/setup.ico' } }]
        };
        """,
      ],
      findings: ["forge.config.js:4: error"]),
    BrokenDocument(
      "neutralino-missing",
      files: [
        "neutralino.config.json": """
        {
          "applicationId": "a.b.c",
          "modes": {"window": {
            "icon": "/art/a.png"
          }}
        }
        """
      ],
      findings: ["neutralino.config.json:4: error"]),
    BrokenDocument(
      "wails-no-json",
      files: [
        "wails.json": """
        {
          "name": "a"
          "outputfilename": "a"
        }
        """
      ],
      icons: ["build/appicon.png": "1024"],
      findings: ["wails.json:3: error"]),
    BrokenDocument(
      "tauri-svg-content",
      files: [
        "src-tauri/tauri.conf.json": """
        {
          "identifier": "com.example.a",
          "bundle": {"icon": [
            "art/a.png",
            "art/a.ico"
          ]}
        }
        """
      ],
      icons: ["src-tauri/art/a.png": "svg", "src-tauri/art/a.ico": "full ico"],
      findings: ["src-tauri/tauri.conf.json:4: error"]),
    BrokenDocument(
      "electron-jpeg-content",
      files: [
        "package.json": #"{"devDependencies": {"electron": "30.0.0"}}"#,
        "electron-builder.yml": """
        appId: com.example.a
        linux:
          icon: art/a.png
        """,
      ],
      icons: ["art/a.png": "jpg"],
      findings: ["electron-builder.yml:3: warning"]),
    BrokenDocument(
      "forge-packager-missing",
      files: [
        "package.json":
          #"{"devDependencies": {"electron": "30.0.0", "@electron-forge/cli": "7.0.0"}}"#,
        "forge.config.js": """
        module.exports = {
          packagerConfig: {
            icon: 'art/a' }
        };
        """,
      ],
      findings: ["forge.config.js:3: warning"]),
    BrokenDocument(
      "wails-missing",
      files: [
        "wails.json": #"{"name": "a"}"#
      ],
      findings: [".: warning"]),
  ]
}
