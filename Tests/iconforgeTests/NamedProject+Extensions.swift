extension NamedProject {
  /// Extensions, packages and listings.
  static let extensions: [NamedProject] = [
    NamedProject(
      "web-extension",
      files: [
        "manifest.json": """
        {
          "manifest_version": 3,
          "name": "Harbor",
          "version": "1.0",
          "icons": {
            "16": "art/tab-16.png",
            "48": "art/list.png",
            "128": "art/store.png"
          },
          "action": {
            "default_icon": {
              "16": "art/tool.png",
              "32": "art/tool-2.png"
            }
          }
        }
        """
      ],
      icons: ["art/tab-16.png": "16", "art/list.png": "48"],
      references: [
        "manifest.json:6 art/tab-16.png",
        "manifest.json:7 art/list.png",
        "manifest.json:8 art/store.png",
        "manifest.json:12 art/tool.png",
        "manifest.json:13 art/tool-2.png",
      ]),
    NamedProject(
      "web-extension-firefox",
      files: [
        "src/manifest.json": """
        {
          "manifest_version": 2,
          "name": "Pier",
          "version": "1.0",
          "browser_specific_settings": {"gecko": {"id": "pier@example.com"}},
          "icons": {"48": "img/pier.svg", "96": "img/pier-96.png"},
          "browser_action": {
            "default_icon": "img/pier.svg"
          }
        }
        """
      ],
      icons: ["src/img/pier.svg": "svg"],
      references: [
        "src/manifest.json:6 src/img/pier-96.png",
        "src/manifest.json:6 src/img/pier.svg",
        "src/manifest.json:8 src/img/pier.svg",
      ]),
    NamedProject(
      "web-extension-nested",
      files: [
        "extension/manifest.json": """
        {
          "manifest_version": 3,
          "name": "Wave",
          "version": "1.0",
          "icons": {"32": "/img/wave-32.png", "128": "/img/wave-128.png"},
          "action": {"default_icon": "/img/wave-32.png"}
        }
        """
      ],
      icons: ["extension/img/wave-32.png": "32", "extension/img/wave-128.png": "128"],
      references: [
        "extension/manifest.json:5 extension/img/wave-128.png",
        "extension/manifest.json:5 extension/img/wave-32.png",
        "extension/manifest.json:6 extension/img/wave-32.png",
      ]),
    NamedProject(
      "wxt",
      files: [
        "package.json": #"{"devDependencies": {"wxt": "0.20.0"}}"#,
        "wxt.config.ts": """
        import { defineConfig } from 'wxt';

        export default defineConfig({
          manifest: {
            name: 'Quay',
            icons: {
              16: 'art/16.png',
              128: 'art/quay.png',
            },
            action: { default_icon: 'art/16.png' },
          },
        });
        """,
      ],
      icons: ["public/art/quay.png": "128", "public/art/16.png": "16"],
      references: [
        "wxt.config.ts:7 public/art/16.png",
        "wxt.config.ts:8 public/art/quay.png",
        "wxt.config.ts:10 public/art/16.png",
      ]),
    NamedProject(
      "wxt-auto",
      files: [
        "package.json": #"{"devDependencies": {"wxt": "0.20.0", "@wxt-dev/auto-icons": "1"}}"#,
        "wxt.config.ts": """
        export default defineConfig({
          modules: ['@wxt-dev/auto-icons'],
          manifest: { name: 'Tide' },
        });
        """,
      ],
      icons: ["assets/icon.png": "512"]),
    NamedProject(
      "plasmo",
      files: [
        "package.json":
          #"{"name": "harbor", "displayName": "Harbor", "dependencies": {"plasmo": "0.90.0"}}"#
      ],
      icons: ["assets/icon.png": "512", "assets/icon16.png": "16"]),
    NamedProject(
      "vscode",
      files: [
        "package.json": """
        {
          "name": "harbor",
          "publisher": "example",
          "version": "1.0.0",
          "engines": {"vscode": "^1.80.0"},
          "icon": "media/badge.png",
          "contributes": {"commands": [{"command": "harbor.open", "title": "Open", "icon": "media/open.svg"}]}
        }
        """,
        "media/open.svg":
          ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M2 8h12" stroke="#000"/></svg>"##,
      ],
      icons: ["media/badge.png": "256"],
      references: ["package.json:6 media/badge.png"]),
    NamedProject(
      "vscode-crlf",
      files: [
        "package.json":
          "{\r\n  \"name\": \"pier\",\r\n  \"publisher\": \"example\",\r\n  \"engines\": {\"vscode\": \"^1.90.0\"},\r\n  \"icon\": \".\\/media/pier.png\"\r\n}"
      ],
      icons: ["media/pier.png": "128"],
      references: ["package.json:5 media/pier.png"]),
    NamedProject(
      "vscode-jpeg",
      files: [
        "package.json": """
        {
          "name": "quay",
          "publisher": "example",
          "engines": {"vscode": "^1.90.0"},
          "icon": "media/quay.jpg"
        }
        """
      ],
      icons: ["media/quay.jpg": "jpg"],
      references: ["package.json:5 media/quay.png"]),
    NamedProject(
      "raycast",
      files: [
        "package.json": """
        {
          "name": "harbor",
          "title": "Harbor",
          "icon": "ship.png",
          "commands": [{"name": "open", "title": "Open", "mode": "view"}],
          "dependencies": {"@raycast/api": "^1.80.0"}
        }
        """
      ],
      icons: ["assets/ship.png": "512"],
      references: ["package.json:4 assets/ship.png"]),
    NamedProject(
      "home-assistant",
      files: [
        "harbor/config.yaml": """
        name: Harbor
        version: "1.0.0"
        slug: harbor
        description: Shows ships
        arch:
          - amd64
        """
      ],
      icons: ["harbor/icon.png": "128"]),
    NamedProject(
      "wordpress",
      files: [
        "readme.txt": """
        === Harbor ===
        Contributors: example
        Stable tag: 1.0
        """
      ],
      icons: [".wordpress-org/icon-128x128.png": "128"]),
    NamedProject(
      "fastlane",
      files: [
        "fastlane/metadata/android/en-US/title.txt": "Harbor"
      ],
      icons: ["fastlane/metadata/android/en-US/images/icon.png": "512"]),
    NamedProject(
      "quasar",
      files: [
        "package.json": #"{"dependencies": {"quasar": "2"}}"#,
        "quasar.config.js": "module.exports = () => ({ framework: {} });",
      ],
      icons: ["public/favicon.ico": "ico", "public/icons/favicon-32x32.png": "32"]),
  ]
}
