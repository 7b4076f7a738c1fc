extension Framework {
  static let sites = [
    Framework(
      name: "vite", nouns: ["a web site"], files: web("public"), texts: ["index.html"]),
    Framework(
      name: "create-react-app", nouns: ["a web site"], files: web("public", manifest: nil),
      texts: ["public/index.html", "public/manifest.json"]),
    Framework(
      name: "angular", nouns: ["a web site"], files: web("public"), texts: ["src/index.html"]),
    Framework(
      name: "sveltekit", nouns: ["a web site"], files: web("static"), texts: ["src/app.html"]),
    Framework(
      name: "astro", nouns: ["a web site"], files: web("public"),
      texts: ["src/layouts/Layout.astro"]),
    Framework(
      name: "rails", nouns: ["a web site"], files: web("public"),
      texts: ["app/views/layouts/application.html.erb"]),
    Framework(
      name: "hugo", nouns: ["a web site"], files: web("static"),
      texts: ["layouts/_default/baseof.html"]),
    Framework(
      name: "jekyll", nouns: ["a web site"],
      files: web("").replacing(/(?m)^\//, with: ""), texts: ["_layouts/default.html"]),
    Framework(
      name: "django", nouns: ["a web site"], files: web("static"),
      texts: ["templates/base.html"]),
    Framework(
      name: "blazor", nouns: ["a web site"], files: web("wwwroot"), texts: ["wwwroot/index.html"]),
    Framework(
      name: "quasar", nouns: ["a Quasar project"],
      files: "public/favicon.ico: ico 16 32 64\npublic/icons/apple-icon-180x180.png: 180 opaque"
        + [16, 32, 96, 128].map { "\npublic/icons/favicon-\($0)x\($0).png: \($0)" }.joined()),
  ]
}
