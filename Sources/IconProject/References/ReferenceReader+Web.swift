import IconDocuments
import IconFiles
import IconPackages
import IconRules
import IconSpec

/// Finds the files behind URLs of pages and web app manifests.
extension ReferenceReader {
  /// A URL in a document, whose site's root may be one of several folders. A template's expression counts
  /// if it contains the path of an existing file.
  mutating func nameURL(_ value: ConfigValue, _ use: IconUse) {
    var use = use.missing(.warning, "")
    use.sizeSeverity = .warning
    let isExpression = ["{{", "<%", "<?", "${"].contains(where: value.text.contains)
    let text =
      isExpression ? value.text : String(value.text.prefix { $0 != "?" && $0 != "#" })
    guard !text.contains("://"), !text.hasPrefix("//"), !text.hasPrefix("data:") else { return }
    // Laravel and Symfony.
    let isPublic = isExpression && text.contains(/\b(?:asset|url)\(/)
    let isAbsolute = text.hasPrefix("/") || text.hasPrefix("%") || isPublic
    let roots = siteRoots(
      ofAbsolute: isAbsolute, isName: isAbsolute && !text.dropFirst().contains("/"))
    func found(_ path: String) -> String? {
      roots.lazy.map { SourcePath.normalized(SourcePath.joined($0, path)) }.first(
        where: tree.isThere)
    }
    let plain =
      [
        "%PUBLIC_URL%", "%sveltekit.assets%", "%BASE_URL%", "<%= BASE_URL %>", "$FLUTTER_BASE_HREF",
        "~",
      ]
      .first(where: text.hasPrefix)
      .map { String(text.dropFirst($0.count)) } ?? text
    let isPlain =
      value.isWhole && !["{", "<", "$", "}", "["].contains(where: plain.contains)
      && !plain.contains(/%(?![0-9A-Fa-f]{2})/)
    let path = String(plain.drop { $0 == "/" })
    if isPlain {
      guard let file = WebReference(url: path, offset: 0).path,
        SourcePath.name(of: file).contains(".") || found(path) != nil
      else { return }
      // A site may be below a path, such as /admin.
      if found(file) == nil, let inner = withoutBase(file), let there = found(inner) {
        return name(value, use, path: there, in: [""])
      }
      let isSame = plain == value.text && plain == file
      // Next.js serves the icon in its app folder at this address.
      let app = ["app/favicon.ico", "src/app/favicon.ico"].first(where: tree.isThere)
      if text == "/favicon.ico", let app, found(file) == nil {
        return name(value, use, path: app, in: [""])
      }
      // A layer of a site serves no file of its own.
      let isOfLayer = document.name == "app.config.ts" && found(file) == nil
      if isOfLayer,
        !roots.contains(where: { root in
          tree.folder(root) != nil && Self.served.contains { root.hasSuffix($0) }
        })
      {
        return
      }
      // A missing file belongs into the folder that the site serves.
      let served = plain.hasPrefix("/") || text != plain || isConfiguration || isOfServer
      let homes =
        found(file) == nil && served
        ? roots.filter { root in
          tree.folder(root) != nil && Self.served.contains { root.hasSuffix($0) }
        } : roots
      // Django serves the folder under its name.
      let first = SourcePath.parts(file).first
      let bases = homes.map { root in
        first.map { SourcePath.name(of: root) == $0 } == true ? SourcePath.folder(of: root) : root
      }
      // Servers find the files of templates elsewhere.
      let isTemplate = SourcePath.parts(document.folder).contains { $0 == "templates" }
      if isTemplate, homes.isEmpty || !plain.hasPrefix("/"), found(file) == nil {
        let served = tree.all.filter { folder in
          folder.has(SourcePath.name(of: file))
            && (plain.hasPrefix("/") || SourcePath.parts(folder.path).contains("static"))
        }.map { $0.path(of: SourcePath.name(of: file)) }
        if let only = served.first, served.count == 1 { name(value, use, path: only, in: [""]) }
        return
      }
      // URLs of a manifest begin at its folder.
      let isManifest = document.name.contains("manifest") && !plain.hasPrefix("/")
      if isManifest, found(file) == nil, !isConfiguration, !isOfServer {
        return name(value, use, path: isSame ? nil : file, in: [document.folder])
      }
      // A missing file belongs into a folder that exists.
      let all = bases.isEmpty ? roots : bases
      let inner = SourcePath.folder(of: file)
      let known = all.filter {
        found(file) != nil || inner.isEmpty || tree.isThere(SourcePath.joined($0, inner))
      }
      return name(value, use, path: isSame ? nil : file, in: known.isEmpty ? all : known)
    }
    // Hugo: {{ with resources.Get "a.png" }}.
    let before = document.bytes[..<value.range.lowerBound].suffix(300)
    let asset = String(decoding: before, as: UTF8.self).matches(of: /resources\.Get "([^"]+)"/).last
    if let asset, text.contains("ermalink"),
      let file = tree.file(endingWith: "/assets/\(asset.1)", near: document.folder)
        ?? tree.file("assets/\(asset.1)")
    {
      return name(
        ConfigValue(path: value.path, container: 0, text: file, range: value.range), use,
        path: file, in: [""])
    }
    guard let match = text.firstMatch(of: /[A-Za-z0-9_.@\/-]+\.(?:png|ico|svg|jpe?g|webp|gif)/)
    else { return }
    let inner = String(match.output.drop { $0 == "/" || $0 == "." })
    // A function may know the folder.
    let isServed = { (path: String) in path.contains("static") || path.contains("public") }
    let unique = tree.file(endingWith: "/\(inner)", near: document.folder)
    guard let file = found(inner) ?? unique.flatMap({ isServed($0) ? $0 : nil }) else {
      return name(
        ConfigValue(
          path: value.path, container: 0, text: value.text, range: value.range, isWhole: false), use
      )
    }
    name(
      ConfigValue(path: value.path, container: 0, text: file, range: value.range), use, path: file,
      in: [""])
  }

  /// A path without the base that Vite's configuration states. Source: vite.dev, Shared options: base.
  private func withoutBase(_ path: String) -> String? {
    let base = ["ts", "js", "mjs", "mts"].lazy.compactMap { [tree, document] ending in
      tree.text(of: SourcePath.joined(document.folder, "vite.config.\(ending)")).firstMatch(
        of: /\bbase\s*:\s*["']\/?([A-Za-z0-9_\/-]+?)\/?["']/)
    }.first.map { $0.output.1 + "/" }
    return base.flatMap { path.hasPrefix($0) ? String(path.dropFirst($0.count)) : nil }
  }

  static let served = [
    "public", "static", "priv/static", "wwwroot", "www", "src/static", "app/static", "docs/public",
    "assets/static",
    "src/public",
    "assets/public",
  ]

  /// Whether a server makes pages of it, so that URLs do not begin at its folder.
  private var isOfServer: Bool {
    [
      ".twig", ".php", ".erb", ".heex", ".eex", ".njk", ".hbs", ".ejs", ".liquid", ".razor",
      ".cshtml",
    ].contains(where: document.name.hasSuffix)
  }

  /// Whether it is a program that configures a site.
  private var isConfiguration: Bool {
    [".ts", ".js", ".mts", ".mjs", ".yml"].contains(where: document.name.hasSuffix)
  }

  /// The folders whose contents sites serve, nearest first. Sources: the templates of the frameworks.
  /// An absolute URL is below the served folder, if there is one.
  private func siteRoots(ofAbsolute isAbsolute: Bool, isName: Bool) -> [String] {
    // Vite.
    if isConfiguration, let folder = values("publicDir").first?.text {
      return [SourcePath.normalized(SourcePath.joined(document.folder, folder))]
    }
    // Helpers of Rails look into the asset pipeline first.
    let pipeline = ["app/assets/images"]
    let inside =
      (isAbsolute ? [] : pipeline) + Self.served + ["assets", "src", "src/assets"] + pipeline
      + ["app/webpack", "dist"]
    var home = document.folder
    // The configuration of VitePress is in a hidden folder.
    if SourcePath.name(of: home).hasPrefix(".") { home = SourcePath.folder(of: home) }
    let isManifest = document.name.contains("manifest") && !document.name.hasSuffix(".erb")
    let above =
      [home] + (isManifest ? [] : Array(SourcePath.parents(of: home)))
      + (isManifest ? SourcePath.parents(of: home).prefix(2).map { $0 } : [])
    let all = above.uniqued().flatMap { folder in
      let inner = inside.map { SourcePath.joined(folder, $0) }
      let isServed =
        isAbsolute && Self.served.contains { tree.folder(SourcePath.joined(folder, $0)) != nil }
      guard isServed, !Self.served.contains(where: folder.hasSuffix) else {
        return [folder] + inner
      }
      // Vite finds files below the project's folder, such as /src/a.svg.
      return isName ? inner : inner + [folder]
    }
    guard isAbsolute else { return all }
    let isServed = { (folder: String) in
      Self.served.contains(where: folder.hasSuffix) && tree.folder(folder) != nil
    }
    return all.filter(isServed) + all.filter { !isServed($0) }
  }
}
