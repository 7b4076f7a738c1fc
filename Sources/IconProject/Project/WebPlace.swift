import IconDocuments
import IconFiles
import IconImage
import IconPackages
import IconRules
import IconSpec

/// The folder that a website serves as its root.
enum WebPlace {
  /// Files that websites have only at their root.
  private static let served = ["index.html", "index.php", "robots.txt", "favicon.ico"]

  /// Whether browsers and generators of favicons use a file's name.
  static func isUsual(_ name: String) -> Bool {
    ["favicon.ico", "favicon.svg", "apple-icon.png", "apple-icon-precomposed.png"].contains(name)
      || name.contains(/^apple-touch-icon.*\.png$/) || name.contains(sized)
  }

  /// The names that generators of favicons give.
  nonisolated(unsafe) private static let sized =
    /^(?:favicon|mstile|msapplication-icon|ms-icon|apple-icon|android(?:-icon|-chrome(?:-maskable)?)?)-(?:([0-9]+)x\1|310x150)\.png$/

  /// What a file that browsers find by its name must be.
  static func usual(_ name: String) -> IconUse {
    let isTouch = name.hasPrefix("apple")
    var slot = Slot(
      .web, isTouch ? .webClip : .favicon,
      side: isTouch ? 180 : ConfigValue.side(in: name) ?? 32,
      alpha: isTouch ? .forbidden : .allowed)
    if name == "mstile-310x150.png" { slot.pixels = PixelSize(width: 310, height: 150) }
    if name.contains("maskable") { slot.entry = ["purpose": "maskable"] }
    let ending = String(name.split(separator: ".").last ?? "png")
    var use = IconUse(slot, ending).missing(.warning, "")
    use.isOfApplication = false
    return use
  }

  @Sendable static func all(in tree: ProjectFolders) -> [ProjectKind.Place] {
    guard !tree.isFlutter else { return [] }
    if let generated = generated(in: tree) { return [generated] }
    let hasPackage = tree.file("package.json") != nil
    let page = tree.file("index.html")
    // Such a folder may contain the images of an app.
    let isApp = tree.dependencies.contains("react-native")
    for folder in hasPackage ? ["public", "static"] : ["public"] where tree.folder(folder) != nil {
      let isServed = served.contains {
        let file = "\(folder)/\($0)"
        // The page of an app's debugger has no icon.
        return tree.file(file) != nil
          && (!isApp || $0 == "favicon.ico" || tree.text(of: file).contains("icon"))
      }
      if hasPackage && !isApp || page != nil || isServed {
        let sign = hasPackage ? "package.json" : page ?? folder
        return [(sign, .preset("web", output: folder), false)]
      }
    }
    guard let page else { return [] }
    // Vite keeps the page outside the folder that it serves, and does not create that folder.
    let isVite = tree.home.names.contains { $0.hasPrefix("vite.config.") }
    return [(page, .preset("web", output: isVite ? "public" : "."), false)]
  }

  /// The folder that the generator or framework of a site copies or serves as it is.
  private static func generated(in tree: ProjectFolders) -> ProjectKind.Place? {
    let isJekyll = tree.file("Gemfile", where: { $0.contains("jekyll") }) != nil
    let hugo = ["toml", "yaml", "json"].flatMap { ["hugo.\($0)", "config/_default/hugo.\($0)"] }
    let old = ["archetypes", "content"].contains { tree.folder($0) != nil } ? ["config.toml"] : []
    let served = tree.all.first { folder in
      folder.has("wwwroot")
        && folder.names.contains { name in
          // The pages of libraries and of windows have another root.
          name.hasSuffix(".csproj")
            && !tree.text(of: folder.path(of: name)).contains(
              /Sdk\.Razor|<OutputType>(?:Library|WinExe)|<UseMaui>true/)
        }
    }
    let known = [
      (tree.first(of: hugo + old), "static"),
      (isJekyll || tree.folder("_posts") != nil ? tree.file("_config.yml") : nil, "."),
      (tree.file("manage.py", where: { $0.contains("django") }), "static"),
      (
        served.flatMap { home in home.names.first { $0.hasSuffix(".csproj") }.map(home.path) },
        served?.path(of: "wwwroot") ?? "wwwroot"
      ),
    ]
    return known.lazy.compactMap { sign, folder in
      sign.flatMap { sign in
        tree.folder(folder).map { (sign, .preset("web", output: $0), false) }
      }
    }.first
  }

  /// The page that names the icons of an output folder, which is relative to the project; nil if no page
  /// can be edited. Sources: the templates of Vite, Create React App, Angular, SvelteKit, Astro and Rails.
  static func page(
    for output: String, in folder: String, of files: any FileSystem
  ) -> WebDetails.Page? {
    let hugo = [
      "layouts/_default/baseof.html", "layouts/baseof.html", "layouts/partials/head.html",
    ]
    let candidates =
      switch output {
      case ".":
        [("index.html", "")]
          + ["_layouts/default", "_includes/head"].map { ("\($0).html", "{{ site.baseurl }}/") }
      case "public":
        [("index.html", "/"), ("public/index.html", ""), ("src/index.html", "")]
          + ["src/layouts/Layout.astro", "src/pages/index.astro"].map { ($0, "/") }
          + [("app/views/layouts/application.html.erb", "/")]
      case "static":
        [("src/app.html", "%sveltekit.assets%/"), ("templates/base.html", "/static/")]
          + hugo.map { ($0, "{{ site.Home.RelPermalink }}") }
      default: [("\(output)/index.html", "")]
      }
    return candidates.lazy.compactMap { name, prefix in
      page(
        SourcePath.joined(folder, name), naming: SourcePath.joined(folder, output), by: prefix,
        of: files)
    }.first
  }

  /// The page at `path` with links to the icons in `output`; nil if it cannot be read or edited.
  static func page(
    _ path: String, naming output: String, by prefix: String, of files: any FileSystem
  ) -> WebDetails.Page? {
    guard let bytes = try? files.read(path, limit: PageHead.longest) else { return nil }
    let head = PageHead(bytes)
    guard head.isEditable(by: prefix) else { return nil }
    // A manifest in another folder, or one that a tool writes, keeps its link.
    let own = WebPackager.manifest
    let name = head.links.first { $0.relations.contains("manifest") }.map {
      let url = $0.reference.url
      return SourcePath.name(
        of: String(url.hasPrefix(prefix) ? url.dropFirst(prefix.count) : url[...]))
    }
    let isOurs =
      name.map { $0 == own || files.fileType(of: "\(output)/\($0)") == .regular } ?? true
    return WebDetails.Page(
      path: path, prefix: Self.prefix(in: head, or: prefix),
      manifest: isOurs ? name ?? own : nil)
  }

  /// The name of a site for its manifest: the title of the page, the name in package.json, else the folder's.
  static func name(
    of page: WebDetails.Page?, in folder: String, of files: any FileSystem
  ) -> String? {
    let head = page.flatMap { try? files.head(of: $0.path, count: PageHead.longest) }
    let text = head.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    let title = text.firstMatch(of: /<title>\s*([^<{%$&]+?)\s*<\/title>/)?.1
    if let title { return String(title.prefix(60)) }
    let package = try? files.read(
      SourcePath.joined(folder, "package.json"), limit: FileLimit.manifest)
    if let name = package.flatMap({ try? PropertyValue(json: $0)["name"]?.text }) {
      return SourcePath.name(of: name)
    }
    return files.realPath(folder).map { SourcePath.name(of: $0) }
  }

  /// What precedes the names of icons in the links of a page.
  private static func prefix(in head: PageHead, or usual: String) -> String {
    let known = [
      usual, "%PUBLIC_URL%/", "%sveltekit.assets%/", "%BASE_URL%/", "./public/", "public/", "./",
      "/",
    ]
    let urls = head.links.map(\.reference.url).filter { $0.hasPrefix(usual) || !$0.contains(":") }
    return urls.isEmpty
      ? usual
      : known.first { prefix in
        !prefix.isEmpty && urls.contains { $0.hasPrefix(prefix) }
      } ?? ""
  }
}
