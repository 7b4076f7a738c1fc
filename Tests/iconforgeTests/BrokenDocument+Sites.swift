extension BrokenDocument {
  /// Pages, web app manifests and configurations of sites.
  static let sites: [BrokenDocument] = [
    BrokenDocument(
      "docusaurus-missing",
      files: [
        "package.json": #"{"dependencies": {"@docusaurus/core": "3"}}"#,
        "docusaurus.config.js": """
        module.exports = {
          title: 'a',
          favicon: 'img/a.svg',
        };
        """,
        "static/.nojekyll": "",
      ],
      findings: ["docusaurus.config.js:3: warning"]),
    BrokenDocument(
      "nuxt-missing",
      files: [
        "package.json": #"{"devDependencies": {"nuxt": "3"}}"#,
        "nuxt.config.ts": """
        export default defineNuxtConfig({
          app: { head: { link: [
            { rel: 'icon', href: '/a.png' }
          ] } }
        })
        """,
        "public/robots.txt": "",
      ],
      findings: ["nuxt.config.ts:3: warning"]),
    BrokenDocument(
      "next-metadata-missing",
      files: [
        "package.json": #"{"dependencies": {"next": "15"}}"#,
        "app/layout.tsx": """
        export const metadata = {
          icons: {
            icon: "/a.png",
          },
        };
        """,
        "public/robots.txt": "",
      ],
      findings: ["app/layout.tsx:3: warning"]),
    BrokenDocument(
      "page-size",
      files: [
        "index.html": """
        <!doctype html>
        <html lang="en"><head><title>a</title>
        <link rel="icon" href="a.png" sizes="32x32">
        </head><body></body></html>
        """
      ],
      icons: ["a.png": "16"],
      findings: ["index.html:3: warning"]),
    BrokenDocument(
      "manifest-missing",
      files: [
        "index.html": """
        <!doctype html>
        <html lang="en"><head><title>a</title>
        <link rel="manifest" href="app.webmanifest">
        </head><body></body></html>
        """,
        "app.webmanifest": """
        {
          "name": "a", "start_url": "/", "display": "standalone",
          "icons": [
            {"src": "a.png", "sizes": "192x192", "type": "image/png"},
            {"src": "b.png", "sizes": "512x512", "type": "image/png"}
          ]
        }
        """,
      ],
      icons: ["a.png": "192"],
      findings: ["app.webmanifest:5: warning"]),
    BrokenDocument(
      "manifest-size",
      files: [
        "index.html": """
        <!doctype html>
        <html lang="en"><head><title>a</title>
        <link rel="manifest" href="app.webmanifest">
        </head><body></body></html>
        """,
        "app.webmanifest": """
        {
          "name": "a", "start_url": "/", "display": "standalone",
          "icons": [
            {"src": "a.png", "sizes": "192x192", "type": "image/png"},
            {"src": "b.png", "sizes": "512x512", "type": "image/png"}
          ]
        }
        """,
      ],
      icons: ["a.png": "192", "b.png": "256"],
      findings: ["app.webmanifest:5: warning"]),
    BrokenDocument(
      "page-with-other-icon",
      files: [
        "index.html": """
        <!doctype html>
        <html lang="en"><head><title>a</title>
        <link rel="icon" href="a.png">
        <link rel="icon" href="art/gone.png" sizes="48x48">
        </head><body></body></html>
        """
      ],
      icons: ["a.png": "32"],
      findings: ["index.html:4: warning"]),
    BrokenDocument(
      "page-touch-with-other-icon",
      files: [
        "index.html": """
        <!doctype html>
        <html lang="en"><head><title>a</title>
        <link rel="icon" href="a.png">
        <link rel="apple-touch-icon" href="touch.png">
        </head><body></body></html>
        """
      ],
      icons: ["a.png": "32"],
      findings: ["index.html:4: warning"]),
    BrokenDocument(
      "gatsby-missing",
      files: [
        "package.json": #"{"dependencies": {"gatsby": "5"}}"#,
        "gatsby-config.js": """
        module.exports = {
          plugins: [{ resolve: `gatsby-plugin-manifest`,
            options: { icon: `src/a.png` } }],
        };
        """,
      ],
      findings: ["gatsby-config.js:3: error"]),
    BrokenDocument(
      "vue-pwa-size",
      files: [
        "package.json": #"{"dependencies": {"vue": "3"}}"#,
        "vue.config.js": """
        module.exports = { pwa: { iconPaths: {
          favicon32: 'a.png',
        } } };
        """,
      ],
      icons: ["public/a.png": "48"],
      findings: ["vue.config.js:2: warning"]),
    BrokenDocument(
      "browserconfig-missing",
      files: [
        "index.html": """
        <!doctype html>
        <html lang="en"><head><title>a</title>
        <link rel="icon" href="/a.png">
        </head><body></body></html>
        """,
        "browserconfig.xml": """
        <browserconfig><msapplication><tile>
          <square150x150logo src="/b.png"/>
        </tile></msapplication></browserconfig>
        """,
      ],
      icons: ["a.png": "32"],
      findings: ["browserconfig.xml:2: warning"]),
  ]
}
