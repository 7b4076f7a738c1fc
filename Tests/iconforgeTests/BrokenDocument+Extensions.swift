extension BrokenDocument {
  /// Extensions of browsers and editors.
  static let extensions: [BrokenDocument] = [
    BrokenDocument(
      "vscode-missing",
      files: [
        "package.json": """
        {
          "name": "a", "publisher": "b", "engines": {"vscode": "^1.80.0"},
          "icon": "media/badge.png"
        }
        """
      ],
      findings: ["package.json:3: error"]),
    BrokenDocument(
      "vscode-small",
      files: [
        "package.json": """
        {
          "name": "a", "publisher": "b", "engines": {"vscode": "^1.80.0"},
          "icon": "media/badge.png"
        }
        """
      ],
      icons: ["media/badge.png": "64"],
      findings: ["package.json:3: warning"]),
    BrokenDocument(
      "vscode-svg",
      files: [
        "package.json": """
        {
          "name": "a", "publisher": "b", "engines": {"vscode": "^1.80.0"},
          "icon": "media/badge.svg"
        }
        """
      ],
      icons: ["media/badge.svg": "svg"],
      findings: ["package.json:3: error"]),
    BrokenDocument(
      "vscode-ico-content",
      files: [
        "package.json": """
        {
          "name": "a", "publisher": "b", "engines": {"vscode": "^1.80.0"},
          "icon": "media/badge.png"
        }
        """
      ],
      icons: ["media/badge.png": "ico"],
      findings: ["package.json:3: error"]),
    BrokenDocument(
      "vscode-empty",
      files: [
        "package.json": """
        {
          "name": "a", "publisher": "b", "engines": {"vscode": "^1.80.0"},
          "icon": "media/badge.png"
        }
        """
      ],
      icons: ["media/badge.png": "empty"],
      findings: ["package.json:3: error"]),
    BrokenDocument(
      "extension-missing",
      files: [
        "manifest.json": """
        {
          "manifest_version": 3, "name": "a", "version": "1",
          "icons": {
            "16": "art/a.png",
            "128": "art/b.png"
          }
        }
        """
      ],
      icons: ["art/a.png": "16"],
      findings: ["manifest.json:5: error"]),
    BrokenDocument(
      "extension-size",
      files: [
        "manifest.json": """
        {
          "manifest_version": 3, "name": "a", "version": "1",
          "icons": {
            "16": "art/a.png",
            "128": "art/b.png"
          }
        }
        """
      ],
      icons: ["art/a.png": "16", "art/b.png": "96"],
      findings: ["manifest.json:5: warning"]),
    BrokenDocument(
      "extension-svg",
      files: [
        "manifest.json": """
        {
          "manifest_version": 3, "name": "a", "version": "1",
          "icons": {
            "16": "art/a.png",
            "128": "art/b.svg"
          }
        }
        """
      ],
      icons: ["art/a.png": "16", "art/b.svg": "svg"],
      findings: ["manifest.json:5: error"]),
    BrokenDocument(
      "extension-svg-content",
      files: [
        "manifest.json": """
        {
          "manifest_version": 3, "name": "a", "version": "1",
          "icons": {
            "16": "art/a.png",
            "128": "art/b.png"
          }
        }
        """
      ],
      icons: ["art/a.png": "16", "art/b.png": "svg"],
      findings: ["manifest.json:5: error"]),
    BrokenDocument(
      "extension-action",
      files: [
        "manifest.json": """
        {
          "manifest_version": 3, "name": "a", "version": "1",
          "icons": {"128": "b.png"},
          "action": {
            "default_icon": "art/bar.svg"
          }
        }
        """
      ],
      icons: ["b.png": "128"],
      findings: ["manifest.json:5: error"]),
    BrokenDocument(
      "extension-no-json",
      files: [
        "manifest.json": """
        {
          "manifest_version": 3, "name": "a", "version": "1",
          "icons": {"128": "b.png",}
        }
        """
      ],
      icons: ["b.png": "128"],
      findings: ["manifest.json:3: error"]),
    BrokenDocument(
      "raycast-size",
      files: [
        "package.json": """
        {
          "name": "a",
          "icon": "a.png",
          "dependencies": {"@raycast/api": "1"}
        }
        """
      ],
      icons: ["assets/a.png": "256"],
      findings: ["package.json:3: warning"]),
    BrokenDocument(
      "raycast-missing",
      files: [
        "package.json": """
        {
          "name": "a",
          "icon": "a.png",
          "dependencies": {"@raycast/api": "1"}
        }
        """
      ],
      findings: ["package.json:3: error"]),
    BrokenDocument(
      "plasmo-missing",
      files: [
        "package.json": #"{"name": "a", "dependencies": {"plasmo": "1"}}"#
      ],
      findings: [".: warning"]),
    BrokenDocument(
      "wxt-missing",
      files: [
        "package.json": #"{"devDependencies": {"wxt": "1"}}"#,
        "wxt.config.ts": """
        export default defineConfig({
          manifest: {
            icons: { 128: 'art/a.png' },
          },
        });
        """,
        "public/robots.txt": "",
      ],
      findings: ["wxt.config.ts:3: error"]),
    BrokenDocument(
      "wxt-size",
      files: [
        "package.json": #"{"devDependencies": {"wxt": "1"}}"#,
        "wxt.config.ts": """
        export default defineConfig({
          manifest: {
            icons: { 128: 'art/a.png' },
          },
        });
        """,
      ],
      icons: ["public/art/a.png": "64"],
      findings: ["wxt.config.ts:3: warning"]),
    BrokenDocument(
      "key-of-wrong-type",
      files: [
        "package.json": """
        {
          "name": "a", "publisher": "b", "engines": {"vscode": "1"},
          "icon": ["a.png"]
        }
        """
      ],
      findings: ["package.json:3: error"]),
  ]
}
