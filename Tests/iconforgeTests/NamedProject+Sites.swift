extension NamedProject {
  /// Pages, and sites of frameworks for the browser.
  static let sites: [NamedProject] = [
    NamedProject(
      "html",
      files: [
        "index.html": """
        <!DOCTYPE html>
        <html lang="en">
        <head>
          <meta charset="utf-8">
          <title>Harbor</title>
          <link rel="icon" href="art/tab.ico" sizes="32x32">
          <link rel="icon" href="art/tab.svg" type="image/svg+xml">
          <link rel="apple-touch-icon" href="art/touch.png">
          <link rel="manifest" href="site.webmanifest">
        </head>
        <body><p>Harbor</p></body>
        </html>
        """,
        "site.webmanifest": """
        {
          "name": "Harbor",
          "icons": [
            {"src": "art/home-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": "art/home-512.png", "sizes": "512x512", "type": "image/png"},
            {"src": "art/home-mask.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"}
          ]
        }
        """,
      ],
      icons: ["art/tab.ico": "ico", "art/tab.svg": "svg", "art/touch.png": "180 opaque"],
      references: [
        "index.html:6 art/tab.ico",
        "index.html:7 art/tab.svg",
        "index.html:8 art/touch.png",
        "site.webmanifest:4 art/home-192.png",
        "site.webmanifest:5 art/home-512.png",
        "site.webmanifest:6 art/home-mask.png",
      ]),
    NamedProject(
      "html-single",
      files: [
        "index.html": """
        <!doctype html>
        <html lang=en>
        <head>
        <meta charset=utf-8>
        <title>Pier</title>
        <link rel="shortcut icon" type="image/png" href='./img/pier.png?v=2'>
        </head>
        <body>Pier</body>
        </html>
        """
      ],
      icons: ["img/pier.png": "64"],
      references: ["index.html:6 img/pier.png"]),
    NamedProject(
      "html-old-names",
      files: [
        "index.html": """
        <!DOCTYPE html>
        <html>
        <head>
        <!-- <link rel="icon" href="old.png"> -->
        <title>Quay</title>
        <LINK HREF="Art/Tab.PNG" REL="Icon">
        <link href="Art/füße.png" rel="apple-touch-icon-precomposed" sizes=152x152>
        </head>
        <body></body>
        </html>
        """
      ],
      icons: ["Art/Tab.PNG": "32", "Art/füße.png": "152"],
      references: ["index.html:6 Art/Tab.PNG", "index.html:7 Art/füße.png"]),
    NamedProject(
      "browserconfig",
      files: [
        "index.html": """
        <!DOCTYPE html>
        <html>
        <head>
        <title>Pier</title>
        <link rel="icon" href="/tab.ico">
        <meta name="msapplication-TileImage" content="/tile-144.png">
        <meta name="msapplication-config" content="/browserconfig.xml">
        </head>
        <body></body>
        </html>
        """,
        "browserconfig.xml": """
        <?xml version="1.0" encoding="utf-8"?>
        <browserconfig><msapplication><tile>
          <square150x150logo src="/tile-150.png"/>
        </tile></msapplication></browserconfig>
        """,
      ],
      icons: ["tab.ico": "ico", "tile-150.png": "150"],
      references: [
        "browserconfig.xml:3 tile-150.png",
        "index.html:5 tab.ico",
        "index.html:6 tile-144.png",
      ]),
    NamedProject(
      "vite",
      files: [
        "package.json": #"{"devDependencies": {"vite": "6"}}"#,
        "index.html": """
        <!doctype html>
        <html lang="en">
          <head>
            <meta charset="UTF-8" />
            <link rel="icon" type="image/svg+xml" href="/brand/tab.svg" />
            <link rel="apple-touch-icon" sizes="180x180" href="/brand/touch.png" />
            <title>Harbor</title>
          </head>
          <body><div id="root"></div></body>
        </html>
        """,
      ],
      icons: ["public/brand/tab.svg": "svg", "public/brand/touch.png": "180"],
      references: ["index.html:5 public/brand/tab.svg", "index.html:6 public/brand/touch.png"]),
    NamedProject(
      "vite-pwa",
      files: [
        "package.json": #"{"devDependencies": {"vite": "6", "vite-plugin-pwa": "1"}}"#,
        "index.html": """
        <!doctype html>
        <html lang="en">
          <head>
            <link rel="icon" href="/tab.ico" />
            <title>Quay</title>
          </head>
          <body></body>
        </html>
        """,
        "vite.config.ts": """
        import { defineConfig } from 'vite'
        import { VitePWA } from 'vite-plugin-pwa'

        export default defineConfig({
          plugins: [
            VitePWA({
              manifest: {
                name: 'Quay',
                icons: [
                  { src: 'app/quay-192.png', sizes: '192x192', type: 'image/png' },
                  { src: 'app/quay-512.png', sizes: '512x512', type: 'image/png' },
                ],
              },
            }),
          ],
        })
        """,
      ],
      icons: [
        "public/tab.ico": "ico",
        "public/app/quay-192.png": "192",
        "public/app/quay-512.png": "512",
      ],
      references: [
        "index.html:4 public/tab.ico",
        "vite.config.ts:10 public/app/quay-192.png",
        "vite.config.ts:11 public/app/quay-512.png",
      ]),
    NamedProject(
      "create-react-app",
      files: [
        "package.json": #"{"dependencies": {"react-scripts": "5.0.1"}}"#,
        "public/index.html": """
        <!DOCTYPE html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <link rel="icon" href="%PUBLIC_URL%/harbor.ico" />
            <link rel="apple-touch-icon" href="%PUBLIC_URL%/harbor192.png" />
            <link rel="manifest" href="%PUBLIC_URL%/manifest.json" />
            <title>Harbor</title>
          </head>
          <body><div id="root"></div></body>
        </html>
        """,
        "public/manifest.json": """
        {
          "short_name": "Harbor",
          "icons": [
            {"src": "harbor.ico", "sizes": "64x64 32x32 24x24 16x16", "type": "image/x-icon"},
            {"src": "harbor192.png", "type": "image/png", "sizes": "192x192"},
            {"src": "harbor512.png", "type": "image/png", "sizes": "512x512"}
          ]
        }
        """,
      ],
      icons: [
        "public/harbor.ico": "ico",
        "public/harbor192.png": "192",
        "public/harbor512.png": "512",
      ],
      references: [
        "public/index.html:5 public/harbor.ico",
        "public/index.html:6 public/harbor192.png",
        "public/manifest.json:4 public/harbor.ico",
        "public/manifest.json:5 public/harbor192.png",
        "public/manifest.json:6 public/harbor512.png",
      ]),
    NamedProject(
      "vue-pwa",
      files: [
        "package.json":
          #"{"dependencies": {"vue": "3"}, "devDependencies": {"@vue/cli-plugin-pwa": "5"}}"#,
        "vue.config.js": """
        module.exports = {
          pwa: {
            name: 'Harbor',
            iconPaths: {
              favicon32: 'brand/tab-32.png',
              favicon16: 'brand/tab-16.png',
              appleTouchIcon: 'brand/touch.png',
              msTileImage: 'brand/tile.png'
            }
          }
        }
        """,
        "public/index.html": """
        <!DOCTYPE html>
        <html lang="">
          <head>
            <meta charset="utf-8">
            <link rel="icon" href="<%= BASE_URL %>brand/tab.ico">
            <title>Harbor</title>
          </head>
          <body><div id="app"></div></body>
        </html>
        """,
      ],
      icons: [
        "public/brand/tab.ico": "ico",
        "public/brand/tab-32.png": "32",
        "public/brand/tab-16.png": "16",
        "public/brand/touch.png": "180",
        "public/brand/tile.png": "144",
      ],
      references: [
        "public/index.html:5 public/brand/tab.ico",
        "vue.config.js:5 public/brand/tab-32.png",
        "vue.config.js:6 public/brand/tab-16.png",
        "vue.config.js:7 public/brand/touch.png",
        "vue.config.js:8 public/brand/tile.png",
      ]),
    NamedProject(
      "angular",
      files: [
        "package.json": #"{"dependencies": {"@angular/core": "19"}}"#,
        "angular.json":
          #"{"projects": {"harbor": {"architect": {"build": {"options": {"assets": ["src/assets"]}}}}}}"#,
        "src/index.html": """
        <!doctype html>
        <html lang="en">
        <head>
          <meta charset="utf-8">
          <title>Harbor</title>
          <base href="/">
          <link rel="icon" type="image/x-icon" href="assets/brand/tab.ico">
          <link rel="manifest" href="manifest.webmanifest">
        </head>
        <body><app-root></app-root></body>
        </html>
        """,
        "src/manifest.webmanifest": """
        {
          "name": "Harbor",
          "icons": [
            {"src": "assets/brand/home-144.png", "sizes": "144x144", "type": "image/png"},
            {"src": "assets/brand/home-512.png", "sizes": "512x512", "type": "image/png"}
          ]
        }
        """,
      ],
      icons: [
        "src/assets/brand/tab.ico": "ico",
        "src/assets/brand/home-144.png": "144",
        "src/assets/brand/home-512.png": "512",
      ],
      references: [
        "src/index.html:7 src/assets/brand/tab.ico",
        "src/manifest.webmanifest:4 src/assets/brand/home-144.png",
        "src/manifest.webmanifest:5 src/assets/brand/home-512.png",
      ]),
    NamedProject(
      "astro",
      files: [
        "package.json": #"{"dependencies": {"astro": "5"}}"#,
        "src/layouts/Base.astro": """
        ---
        const { title } = Astro.props;
        ---
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <link rel="icon" type="image/svg+xml" href="/art/tab.svg" />
            <link rel="icon" href="/art/tab.ico" />
            <title>{title}</title>
          </head>
          <body><slot /></body>
        </html>
        """,
      ],
      icons: ["public/art/tab.svg": "svg", "public/art/tab.ico": "ico"],
      references: [
        "src/layouts/Base.astro:7 public/art/tab.svg",
        "src/layouts/Base.astro:8 public/art/tab.ico",
      ]),
    NamedProject(
      "sveltekit",
      files: [
        "package.json": #"{"devDependencies": {"@sveltejs/kit": "2"}}"#,
        "src/app.html": """
        <!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <link rel="icon" href="%sveltekit.assets%/brand/tab.png" />
            <link rel="apple-touch-icon" href="%sveltekit.assets%/brand/touch.png" />
            %sveltekit.head%
          </head>
          <body>%sveltekit.body%</body>
        </html>
        """,
      ],
      icons: ["static/brand/tab.png": "128"],
      references: ["src/app.html:5 static/brand/tab.png", "src/app.html:6 static/brand/touch.png"]),
  ]
}
