import IconDocuments
import IconFiles
import IconImage
import IconPackages
import IconRules
import IconSpec

/// Pages, web app manifests and the configurations of site generators.
extension ReferenceSource {
  static let plasmo = ReferenceSource("package.json", by: "PlasmoHQ/plasmo, generate-icons.ts") {
    reader in
    guard reader.document.values.all.contains(where: { $0.path.hasSuffix("ependencies.plasmo") })
    else { return }
    let home = SourcePath.joined(reader.document.folder, "assets")
    let names = reader.tree.names(in: home).filter {
      $0.wholeMatch(of: /icon-?([0-9]*)(x[0-9]+)?\.png/.ignoresCase()) != nil
    }
    let slot = Slot(.web, .favicon, side: 512)
    for name in names.isEmpty ? ["icon.png"] : names {
      let side = ConfigValue.side(in: name)
      reader.expect(
        "\(home)/\(name)",
        IconUse(slot).sized(side).missing(.warning, "Plasmo warns, and the extension has no icon"))
    }
    reader.coverAll()
  }

  static let web = ReferenceSource(
    "*.html", "*.htm", "*.erb", "*.slim", "*.haml", "*.pug", "*.blade.php", "*.heex", "*.eex",
    "*.astro", "*.svelte", "*.vue", "*.tsx", "*.jsx", "*.njk", "*.twig", "*.hbs", "*.ejs", "*.php",
    "*.liquid", "*.razor", "*.cshtml", "*.webmanifest", "manifest.json", "site.manifest",
    "browserconfig.xml",
    "nuxt.config*", "docusaurus.config*", "hugo.toml", "hugo.yaml", "config.toml", "config.ts",
    "config.js", "config.mts", "config.mjs", "gatsby-config*", "astro.config*", "vue.config.js",
    "vite.config*", "mkdocs.yml", "conf.py", "webpack*", "layout.ts", "layout.js", "app.config.ts",
    "manifest.ts", "manifest.js", "icon.ts", "icons.ts", "favicon.ts",
    by: "HTML Living Standard, links.html#rel-icon; W3C, Web Application Manifest"
  ) { reader in
    switch reader.document.name {
    case "icon.ts", "icons.ts", "favicon.ts":
      // Paths of favicons that a layout shows.
      for value in reader.document.values.all where value.text.hasPrefix("/") {
        guard value.text.lowercased().contains("favicon") || value.text.contains("touch") else {
          continue
        }
        let isTouch = value.text.contains("touch")
        var use = IconUse(
          Slot(.web, isTouch ? .webClip : .favicon, side: isTouch ? 180 : 32), "png", "ico", "svg")
        use.isOfApplication = false
        reader.nameURL(value, use)
      }
      if !reader.references.isEmpty { reader.coverAll() }
    case let name
    where name.hasSuffix(".webmanifest") || name == "manifest.json" || name == "site.manifest":
      if reader.values("manifest_version").isEmpty,
        !reader.document.text.contains("\"manifest_version\"")
      {
        reader.readManifest()
        if !reader.references.isEmpty { reader.coverAll() }
      }
    case "browserconfig.xml":
      for value in reader.values("src") {
        let side = ConfigValue.side(in: value.path) ?? 150
        guard value.path.contains("square") || value.path.contains("wide310x150") else { continue }
        var use = IconUse(Slot(.web, .favicon, side: side))
        if value.path.contains("wide") { use.exact = PixelSize(width: 310, height: 150) }
        reader.nameURL(value, use)
        // Source: Microsoft, Creating custom tiles for IE11 websites: 1.8 times the standard size.
        let own = reader.references.indices.last {
          reader.references[$0].value?.range == value.range
        }
        if let own, let size = use.exact,
          let existing = PixelSize(pngHeader: reader.tree.bytes(of: reader.references[own].file)),
          existing == PixelSize(width: size.width * 9 / 5, height: size.height * 9 / 5)
        {
          reader.references[own].use.exact = existing
        }
      }
    case let name where name.hasPrefix("manifest.json."): reader.readManifest()
    default:
      let known = reader.isTemplate ? reader.readLinks() : []
      // HTML has no objects of programs.
      if !reader.document.name.contains(".htm") { reader.readCode(besides: known) }
      if [".slim", ".haml", ".pug"].contains(where: reader.document.name.hasSuffix) {
        reader.readIndentedLinks()
      }
      if [".erb", ".slim", ".haml"].contains(where: reader.document.name.hasSuffix) {
        var favicon = IconUse(Slot(.web, .favicon, side: 32), "png", "ico", "svg")
        favicon.isOfApplication = false
        reader.readText(
          /favicon_link_tag\s*\(?\s*(?:[a-z_]+\s*\(?\s*)?["']([^"']+)/,
          favicon.missing(.warning, ""), anywhere: true)
        reader.readText(
          /tag\.link\s*\(?\s*rel: ["']apple-touch-icon["'],\s*href: (?:[a-z_]+\s*\(?\s*)?["']([^"']+)/,
          IconUse(Slot(.web, .webClip, side: 180, alpha: .forbidden)).missing(.warning, ""),
          anywhere: true)
        // %link{href: asset_path('a.png'), rel: 'icon'}, in either order.
        reader.readText(
          /%link\{(?=[^}\n]*["'](?:shortcut )?icon["'])[^}\n]*?href["']?:?\s*(?:=>\s*)?(?:[a-z_]+\s*\(?\s*)?["']\/?([^"']+)/,
          favicon.missing(.warning, ""), anywhere: true)
        reader.readText(
          /%link\{(?=[^}\n]*["']apple-touch-icon)[^}\n]*?href["']?:?\s*(?:=>\s*)?(?:[a-z_]+\s*\(?\s*)?["']\/?([^"']+)/,
          IconUse(Slot(.web, .webClip, side: 180, alpha: .forbidden)).missing(.warning, ""),
          anywhere: true)
      }
      if !reader.references.isEmpty { reader.coverAll() }
    }
  }
}

extension ReferenceReader {
  /// Whether the document has elements of HTML.
  fileprivate var isTemplate: Bool {
    let name = document.name
    return ![".ts", ".js", ".mts", ".mjs", ".yml", ".py"].contains(where: name.hasSuffix)
  }

  /// Returns the offsets of the URLs that were read.
  fileprivate mutating func readLinks() -> Set<Int> {
    var known: Set<Int> = []
    let tags = PageHead.tags(in: document.bytes)
    // Trunk copies files to the page.
    let copies = tags.filter { tag in tag.contains { $0.text == "copy-file" } }
      .flatMap { $0.filter { $0.name == "href" } }
    for tag in tags {
      func attribute(_ name: String) -> ConfigValue? { tag.first { $0.name == name } }
      if let relation = attribute("rel")?.text.lowercased(), var url = attribute("href") {
        known.insert(url.range.lowerBound)
        url = copies.first { SourcePath.name(of: $0.text) == url.text } ?? url
        nameLink(
          relation.split(separator: " ").map { String($0) }, url, sizes: attribute("sizes")?.text)
      }
      let name = attribute("name")?.text.lowercased() ?? ""
      if name == "msapplication-tileimage" || name.hasPrefix("msapplication-square"),
        let url = attribute("content")
      {
        nameURL(url, IconUse(Slot(.web, .favicon, side: ConfigValue.side(in: name) ?? 144)))
      }
    }
    return known
  }

  /// The links of templates that write tags by indentation: Slim, Haml, Pug.
  fileprivate mutating func readIndentedLinks() {
    for line in document.text.matches(of: /(?m)^\s*%?link[ ({](.*)$/) {
      let attributes = Dictionary(
        first: line.output.1.matches(of: /\b(rel|href|sizes)\s*(?:=>|=|:)\s*["']([^"']+)/).map {
          ($0.output.1, $0.output.2)
        })
      guard let relation = attributes["rel"], let url = attributes["href"] else { continue }
      nameLink(
        relation.lowercased().split(separator: " ").map { String($0) }, value("href", url),
        sizes: attributes["sizes"].map { String($0) })
    }
  }

  private mutating func nameLink(
    _ relations: [String], _ url: ConfigValue, sizes: String?
  ) {
    let url = imported(url) ?? url
    let stated = WebReference(url: "", sizes: sizes, offset: 0).stated ?? []
    if relations.contains("mask-icon") {
      nameURL(url, IconUse(Slot(.web, .favicon), "svg").unmade(.warning))
    } else if relations.contains(where: { $0.hasPrefix("apple-touch-icon") }) {
      var use = IconUse(Slot(.web, .webClip, side: 180, alpha: .forbidden))
      use.exact = stated.count == 1 ? stated[0] : nil
      nameURL(url, use)
    } else if relations.contains("icon") || relations == ["fluid-icon"] {
      var use = IconUse(
        Slot(.web, .favicon, side: relations == ["fluid-icon"] ? 512 : 32), "png", "ico", "svg",
        "gif", "jpg", "jpeg", "webp")
      let isContainer = url.text.contains(".ico") || url.text.contains(".svg")
      use.exact = stated.count == 1 && !isContainer ? stated[0] : nil
      use.isOfApplication = false
      nameURL(url, use)
    }
  }

  /// The path of the module whose name a component has in place of a URL.
  private func imported(_ url: ConfigValue) -> ConfigValue? {
    guard let name = url.text.wholeMatch(of: /\{\s*([A-Za-z_][A-Za-z0-9_]*)(?:\.src)?\s*\}/)?.1,
      let start = document.text.firstRange(of: "import \(name) from ")?.upperBound
    else { return nil }
    let text = document.text[start...]
    guard let match = text.prefixMatch(of: /["']([^"'?]+)[^"']*["']/) else { return nil }
    let place = document.text.utf8.distance(
      from: document.text.startIndex, to: match.output.1.startIndex)
    let path = String(match.output.1)
    // An alias of a folder, such as "@/app/icon.png" or "$lib/icon.png".
    let inner =
      path.hasPrefix("$") ? String(path.dropFirst()) : String(path.drop { $0 != "/" }.dropFirst())
    let isAlias = ["@", "~", "$"].contains { path.hasPrefix($0) }
    let file = isAlias ? tree.file(endingWith: "/\(inner)", near: document.folder) : nil
    return ConfigValue(
      path: url.path, container: url.container, text: file.map { "/\($0)" } ?? path,
      range: place..<place + match.output.1.utf8.count)
  }

  /// The icons in the configuration of a framework.
  fileprivate mutating func readCode(besides known: Set<Int>) {
    let all = document.values.all
    for value in all where value.name == "href" && !known.contains(value.range.lowerBound) {
      guard let relation = document.values.value("rel", beside: value)?.text.lowercased() else {
        continue
      }
      nameLink(
        relation.split(separator: " ").map { String($0) }, value,
        sizes: document.values.value("sizes", beside: value)?.text)
    }
    for value in all where value.name == "content" {
      let name = document.values.value("name", beside: value)?.text.lowercased()
      if name == "msapplication-tileimage" {
        nameURL(value, IconUse(Slot(.web, .favicon, side: 144)))
      }
    }
    if document.name.hasPrefix("manifest.") {
      readManifest("icons.src")
      // The list may be a constant.
      return references.isEmpty ? readManifest("src") : ()
    }
    let isNext = document.name.hasPrefix("layout.")
    if isNext {
      // The metadata may be what a function returns.
      let isComputed = document.text.contains("generateMetadata")
      for (key, relation) in [
        ("metadata.icons.icon", "icon"), ("metadata.icons.icon.url", "icon"),
        ("metadata.icons.shortcut", "icon"),
        ("metadata.icons.apple", "apple-touch-icon"),
        ("metadata.icons.apple.url", "apple-touch-icon"),
        ("metadata.icons", "icon"),
      ] {
        let name = isComputed ? String(key.dropFirst("metadata.".count)) : key
        for value in values(name) {
          nameLink([relation], value, sizes: document.values.value("sizes", beside: value)?.text)
        }
      }
    }
    var favicon = IconUse(Slot(.web, .favicon, side: 32), "png", "ico", "svg", "gif", "jpg", "webp")
      .missing(.warning, "")
    favicon.isOfApplication = false
    switch document.name {
    case let file where file.hasPrefix("docusaurus.config"):
      for value in values("favicon") where !value.path.contains("themeConfig") {
        nameURL(value, favicon)
      }
    case let file where file.hasPrefix("astro.config"):
      guard document.text.contains("starlight(") else { return }
      for value in values("starlight.favicon") { nameURL(value, favicon) }
      // Source: starlight.astro.build, Configuration Reference: favicon.
      if values("starlight.favicon").isEmpty {
        expect(SourcePath.joined(document.folder, "public/favicon.svg"), favicon)
      }
    case "hugo.toml", "hugo.yaml", "config.toml":
      for value in values("params.favicon") {
        name(
          value, favicon, path: String(value.text.drop { $0 == "/" }),
          in: ["static", "assets"].map { SourcePath.joined(document.folder, $0) })
      }
    case let file where file.hasPrefix("webpack"):
      for value in values("favicon") {
        let path = value.text.drop { "./".contains($0) }
        guard let file = tree.file(endingWith: "/\(path)", near: document.folder) else { continue }
        // The rest of an expression is the project's folder.
        let whole = ConfigValue(
          path: value.path, container: value.container, text: value.text, range: value.range)
        name(whole, favicon, path: file, in: [""])
      }
    case "mkdocs.yml":
      let home = SourcePath.joined(document.folder, values("docs_dir").first?.text ?? "docs")
      name(values("theme.favicon") + values("site_favicon"), favicon, in: [home])
    case "conf.py":
      name(values("html_favicon"), favicon)
    case let file where file.hasPrefix("gatsby-config"):
      name(values("options.icon"), IconUse(Slot(.web, side: 512), "png", "svg", "jpg", "webp"))
    case let file
    where ["vite.config", "nuxt.config", "config."].contains(where: file.hasPrefix):
      for key in ["VitePWA.manifest.icons", "pwa.manifest.icons"] { readManifest("\(key).src") }
    case "vue.config.js":
      let icons = [("favicon32", 32), ("favicon16", 16), ("msTileImage", 144)].flatMap {
        key, side in
        values("iconPaths.\(key)").map { ($0, side) }
      }
      for (value, side) in icons {
        // The plugin states the sizes, so one image may serve for all. A tile has no size.
        let isShared = side == 144 || icons.contains { $0.0.text == value.text && $0.1 != side }
        let use = IconUse(Slot(.web, .favicon, side: side))
        nameURL(value, isShared ? use : use.sized(side))
      }
      for value in values("iconPaths.appleTouchIcon") {
        nameLink(["apple-touch-icon"], value, sizes: nil)
      }
    default: readManifest(isThere: true)
    }
  }

  /// The icons of a web app manifest; `isThere`: those of existing files.
  fileprivate mutating func readManifest(_ key: String = "icons.src", isThere: Bool = false) {
    for value in values(key)
    where !["shortcut", "screenshot"].contains(
      where: "\(value.path) \(value.text)".lowercased().contains)
      && (!isThere || !tree.folders(with: value.text).isEmpty)
    {
      let purpose = document.values.value("purpose", beside: value)?.text
      let sizes = document.values.value("sizes", beside: value)?.text
      nameURL(value, manifestUse(purpose, sizes, isDrawing: value.text.contains(".svg")))
    }
    guard [".py", ".rb", ".php"].contains(where: document.name.hasSuffix) else { return }
    // Objects of other languages, whose paths may be joined.
    for match in document.text.matches(
      of:
        /(?:["']src["']\s*(?::|=>)|\bsrc:)\s*[^,\n]*?["']\/?([^"'\n]+\.(?:png|svg))["']([^}\]]{0,300})/
    ) where !isShortcut(match.range) {
      let path = match.output.1
      func part(_ key: String) -> String? {
        match.output.2.matches(of: /["']?\b(\w+)["']?\s*(?::|=>)\s*["']([^"'\n]+)["']/)
          .first { $0.output.1 == key }.map { String($0.output.2) }
      }
      // The asset pipeline of Rails knows names alone.
      let asset = "app/assets/images/\(path)"
      guard
        let file = tree.file(asset)
          ?? tree.file(endingWith: "/\(path)", near: document.folder)
      else { continue }
      let use = manifestUse(part("purpose"), part("sizes"), isDrawing: path.hasSuffix(".svg"))
      name(value("icons.src", path), use, path: file, in: [""])
    }
  }

  /// Whether a part of a document is in its list of shortcuts, whose icons show tasks.
  private func isShortcut(_ part: Range<String.Index>) -> Bool {
    let before = document.text[..<part.lowerBound]
    guard let list = before.matches(of: /\bshortcuts["']?\s*(?::|=>|=)\s*\[/).last else {
      return false
    }
    var depth = 1
    for character in before[list.range.upperBound...] {
      depth += character == "[" ? 1 : character == "]" ? -1 : 0
      if depth == 0 { return false }
    }
    return true
  }

  /// What an icon of a web app manifest must be.
  private func manifestUse(_ purpose: String?, _ sizes: String?, isDrawing: Bool) -> IconUse {
    let purposes = purpose?.split(separator: " ") ?? ["any"]
    let stated = WebReference(url: "", sizes: sizes, offset: 0).stated ?? []
    let isMaskable = purposes.contains("maskable")
    var slot =
      preset?.slots.first {
        $0.role == .application && $0.entry["purpose"] == (isMaskable ? "maskable" : "any")
      } ?? Slot(.web)
    if purposes == ["monochrome"] {
      slot.layer = .monochrome
      slot.alpha = .required
      slot.treatment = nil
    }
    slot.entry = isMaskable ? ["purpose": "maskable"] : [:]
    var use = IconUse(slot, "png", "svg", "webp", "jpg", "jpeg", "ico", "gif")
    // The entry has the type of the image.
    if isDrawing { use.formats = ["svg"] }
    use.exact = isDrawing ? nil : stated.count == 1 ? stated[0] : nil
    use.isOfApplication = false
    return use
  }
}
