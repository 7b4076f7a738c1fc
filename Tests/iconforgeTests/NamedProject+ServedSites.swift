extension NamedProject {
  /// Sites of servers and of generators.
  static let servedSites: [NamedProject] = [
    NamedProject(
      "next-metadata",
      files: [
        "package.json": #"{"dependencies": {"next": "15.0.0", "react": "19.0.0"}}"#,
        "app/layout.tsx": """
        import type { Metadata } from "next";

        export const metadata: Metadata = {
          title: "Harbor",
          icons: {
            icon: "/brand/tab.png",
            shortcut: "/brand/short.ico",
            apple: "/brand/touch.png",
          },
        };

        export default function Layout({ children }: { children: React.ReactNode }) {
          return <html lang="en"><body>{children}</body></html>;
        }
        """,
        "app/page.tsx": "export default function Page() { return <p>Harbor</p>; }",
      ],
      icons: ["public/brand/tab.png": "32", "public/brand/short.ico": "ico"],
      references: [
        "app/layout.tsx:6 public/brand/tab.png",
        "app/layout.tsx:7 public/brand/short.ico",
        "app/layout.tsx:8 public/brand/touch.png",
      ]),
    NamedProject(
      "next-objects",
      files: [
        "package.json": #"{"dependencies": {"next": "15.0.0"}}"#,
        "src/app/layout.tsx": """
        export const metadata = {
          icons: {
            icon: [
              { url: "/img/tab-16.png", sizes: "16x16", type: "image/png" },
              { url: "/img/tab-32.png", sizes: "32x32", type: "image/png" },
            ],
            apple: [{ url: "/img/touch.png", sizes: "180x180" }],
          },
        };

        export default function Layout({ children }) {
          return <html><body>{children}</body></html>;
        }
        """,
      ],
      icons: ["public/img/tab-16.png": "16", "public/img/tab-32.png": "32"],
      references: [
        "src/app/layout.tsx:4 public/img/tab-16.png",
        "src/app/layout.tsx:5 public/img/tab-32.png",
        "src/app/layout.tsx:7 public/img/touch.png",
      ]),
    NamedProject(
      "nuxt",
      files: [
        "package.json": #"{"devDependencies": {"nuxt": "3"}}"#,
        "nuxt.config.ts": """
        export default defineNuxtConfig({
          app: {
            head: {
              title: 'Harbor',
              link: [
                { rel: 'icon', type: 'image/png', href: '/brand/tab.png' },
                { rel: 'apple-touch-icon', sizes: '180x180', href: '/brand/touch.png' }
              ]
            }
          }
        })
        """,
      ],
      icons: ["public/brand/tab.png": "48"],
      references: [
        "nuxt.config.ts:6 public/brand/tab.png",
        "nuxt.config.ts:7 public/brand/touch.png",
      ]),
    NamedProject(
      "nuxt-pwa",
      files: [
        "package.json": #"{"devDependencies": {"nuxt": "3", "@vite-pwa/nuxt": "1"}}"#,
        "nuxt.config.ts": """
        export default defineNuxtConfig({
          modules: ['@vite-pwa/nuxt'],
          app: { head: { link: [{ rel: 'icon', href: '/tide.ico' }] } },
          pwa: {
            manifest: {
              name: 'Tide',
              icons: [
                { src: 'tide-192.png', sizes: '192x192', type: 'image/png' },
                { src: 'tide-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' }
              ]
            }
          }
        })
        """,
      ],
      icons: [
        "public/tide.ico": "ico",
        "public/tide-192.png": "192",
        "public/tide-512.png": "512",
      ],
      references: [
        "nuxt.config.ts:3 public/tide.ico",
        "nuxt.config.ts:8 public/tide-192.png",
        "nuxt.config.ts:9 public/tide-512.png",
      ]),
    NamedProject(
      "remix",
      files: [
        "package.json": #"{"dependencies": {"@remix-run/react": "2"}}"#,
        "app/root.tsx": """
        export const links = () => [
          { rel: "icon", href: "/tide.png", type: "image/png" },
          { rel: "apple-touch-icon", href: "/tide-touch.png" },
        ];

        export default function App() {
          return <html lang="en"><head><Links /></head><body><Outlet /></body></html>;
        }
        """,
      ],
      icons: ["public/tide.png": "32"],
      references: ["app/root.tsx:2 public/tide.png", "app/root.tsx:3 public/tide-touch.png"]),
    NamedProject(
      "rails",
      files: [
        "Gemfile": #"gem "rails""#,
        "app/views/layouts/application.html.erb": """
        <!DOCTYPE html>
        <html>
          <head>
            <title>Harbor</title>
            <link rel="icon" href="/brand/tab.png" type="image/png">
            <link rel="icon" href="/brand/tab.svg" type="image/svg+xml">
            <link rel="apple-touch-icon" href="/brand/touch.png">
            <%= stylesheet_link_tag "application" %>
          </head>
          <body><%= yield %></body>
        </html>
        """,
      ],
      icons: ["public/brand/tab.png": "512", "public/brand/tab.svg": "svg"],
      references: [
        "app/views/layouts/application.html.erb:5 public/brand/tab.png",
        "app/views/layouts/application.html.erb:6 public/brand/tab.svg",
        "app/views/layouts/application.html.erb:7 public/brand/touch.png",
      ]),
    NamedProject(
      "laravel",
      files: [
        "composer.json": #"{"require": {"laravel/framework": "11"}}"#,
        "artisan": "#!/usr/bin/env php",
        "package.json": #"{"private": true}"#,
        "resources/views/layouts/app.blade.php": """
        <!DOCTYPE html>
        <html>
        <head>
            <link rel="icon" href="{{ asset('brand/tab.png') }}">
            <link rel="apple-touch-icon" href="/brand/touch.png">
            @vite('resources/js/app.js')
        </head>
        <body>@yield('content')</body>
        </html>
        """,
      ],
      icons: ["public/brand/tab.png": "32", "public/brand/touch.png": "180 opaque"],
      references: [
        "resources/views/layouts/app.blade.php:4 public/brand/tab.png",
        "resources/views/layouts/app.blade.php:5 public/brand/touch.png",
      ]),
    NamedProject(
      "phoenix",
      files: [
        "mix.exs": """
        defmodule Harbor.MixProject do
        end
        """,
        "lib/harbor_web/components/layouts/root.html.heex": """
        <!DOCTYPE html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <link rel="icon" type="image/png" href="/images/tab.png" />
            <link phx-track-static rel="stylesheet" href={~p"/assets/app.css"} />
          </head>
          <body>{@inner_content}</body>
        </html>
        """,
      ],
      icons: ["priv/static/images/tab.png": "32"],
      references: ["lib/harbor_web/components/layouts/root.html.heex:5 priv/static/images/tab.png"]),
    NamedProject(
      "django",
      files: [
        "manage.py": "import django",
        "templates/base.html": """
        {% load static %}
        <!DOCTYPE html>
        <html>
        <head>
          <title>{% block title %}Harbor{% endblock %}</title>
          <link rel="icon" type="image/png" href="{% static 'brand/tab.png' %}">
          <link rel="apple-touch-icon" href="{% static 'brand/touch.png' %}">
        </head>
        <body></body>
        </html>
        """,
      ],
      icons: ["static/brand/tab.png": "32", "static/brand/touch.png": "180"],
      references: [
        "templates/base.html:6 static/brand/tab.png",
        "templates/base.html:7 static/brand/touch.png",
      ]),
    NamedProject(
      "hugo",
      files: [
        "hugo.toml": """
        baseURL = "https://example.org/"
        title = "Harbor"
        """,
        "layouts/partials/head.html": """
        <meta charset="utf-8">
        <title>{{ .Title }}</title>
        <link rel="icon" href="/brand/tab.ico">
        <link rel="apple-touch-icon" href='{{ "brand/touch.png" | relURL }}'>
        """,
        "layouts/_default/baseof.html": """
        <!DOCTYPE html>
        <html>
        <head>{{ partial "head.html" . }}</head>
        <body>{{ block "main" . }}{{ end }}</body>
        </html>
        """,
      ],
      icons: ["static/brand/tab.ico": "ico", "static/brand/touch.png": "180"],
      references: [
        "layouts/partials/head.html:3 static/brand/tab.ico",
        "layouts/partials/head.html:4 static/brand/touch.png",
      ]),
    NamedProject(
      "jekyll",
      files: [
        "_config.yml": "title: Harbor",
        "Gemfile": #"gem "jekyll""#,
        "_layouts/default.html": """
        ---
        ---
        <!DOCTYPE html>
        <html>
        <head>
          <title>{{ page.title }}</title>
          <link rel="shortcut icon" href="{{ site.baseurl }}/assets/brand/tab.png">
          <link rel="apple-touch-icon" href="/assets/brand/touch.png">
        </head>
        <body>{{ content }}</body>
        </html>
        """,
      ],
      icons: ["assets/brand/tab.png": "64", "assets/brand/touch.png": "152"],
      references: [
        "_layouts/default.html:7 assets/brand/tab.png",
        "_layouts/default.html:8 assets/brand/touch.png",
      ]),
    NamedProject(
      "docusaurus",
      files: [
        "package.json": #"{"dependencies": {"@docusaurus/core": "3.7.0"}}"#,
        "docusaurus.config.ts": """
        import type { Config } from '@docusaurus/types';

        const config: Config = {
          title: 'Harbor',
          favicon: 'img/tab.svg',
          url: 'https://example.org',
          themeConfig: { navbar: { logo: { src: 'img/logo.svg' } } },
        };
        export default config;
        """,
        "static/img/logo.svg":
          #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7H1z"/></svg>"#,
      ],
      icons: ["static/img/tab.svg": "svg"],
      references: ["docusaurus.config.ts:5 static/img/tab.svg"]),
    NamedProject(
      "mkdocs",
      files: [
        "mkdocs.yml": """
        site_name: Harbor
        theme:
          name: material
          favicon: img/tab.png
        """,
        "docs/index.md": "# Harbor",
      ],
      icons: ["docs/img/tab.png": "32"],
      references: ["mkdocs.yml:4 docs/img/tab.png"]),
    NamedProject(
      "sphinx",
      files: [
        "docs/conf.py": """
        project = "Harbor"
        extensions = []
        html_theme = "furo"
        html_favicon = "_static/tab.png"  # browsers' tabs
        """,
        "docs/index.rst": "Harbor",
      ],
      icons: ["docs/_static/tab.png": "48"],
      references: ["docs/conf.py:4 docs/_static/tab.png"]),
    NamedProject(
      "gatsby",
      files: [
        "package.json": #"{"dependencies": {"gatsby": "5"}}"#,
        "gatsby-config.js": """
        module.exports = {
          siteMetadata: { title: `Harbor` },
          plugins: [
            {
              resolve: `gatsby-plugin-manifest`,
              options: {
                name: `Harbor`,
                icon: `src/images/ship.png`,
              },
            },
          ],
        };
        """,
      ],
      icons: ["src/images/ship.png": "512"],
      references: ["gatsby-config.js:8 src/images/ship.png"]),
    NamedProject(
      "vitepress",
      files: [
        "package.json": #"{"devDependencies": {"vitepress": "1"}}"#,
        ".vitepress/config.mts": """
        import { defineConfig } from 'vitepress'

        export default defineConfig({
          title: 'Harbor',
          head: [
            ['link', { rel: 'icon', type: 'image/svg+xml', href: '/tab.svg' }],
            ['link', { rel: 'apple-touch-icon', href: '/touch.png' }]
          ]
        })
        """,
        "index.md": "# Harbor",
      ],
      icons: ["public/tab.svg": "svg"],
      references: [
        ".vitepress/config.mts:6 public/tab.svg",
        ".vitepress/config.mts:7 public/touch.png",
      ]),
    NamedProject(
      "eleventy",
      files: [
        "package.json": #"{"devDependencies": {"@11ty/eleventy": "3"}}"#,
        "_includes/base.njk": """
        <!doctype html>
        <html lang="en">
        <head>
          <meta charset="utf-8">
          <title>{{ title }}</title>
          <link rel="icon" href="/public/tab.png" type="image/png">
        </head>
        <body>{{ content | safe }}</body>
        </html>
        """,
      ],
      icons: ["public/tab.png": "32"],
      references: ["_includes/base.njk:6 public/tab.png"]),
  ]
}
