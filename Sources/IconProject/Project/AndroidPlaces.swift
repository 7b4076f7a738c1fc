import IconDocuments
import IconFiles
import IconPackages
import IconSpec

/// The modules of Gradle projects that are apps.
enum AndroidPlaces {
  @Sendable static func all(in tree: ProjectFolders) -> [ProjectKind.Place] {
    let apps = mains(in: tree)
    return apps.enumerated().flatMap { number, found -> [ProjectKind.Place] in
      let (app, sign, manifest) = found
      let icon = (try? AndroidManifest(Array(manifest.utf8)))?.iconName
      // A library of the project may have the icon of its apps.
      let libraries = holds(icon, in: app, tree) ? [] : tree.all.filter { $0.has("src") }
      let main =
        libraries.lazy.map { $0.path(of: "src/main") }.first { library in
          !apps.contains { $0.path == library } && holds(icon, in: library, tree)
        } ?? app
      let own = icon == AndroidManifest.launcher ? nil : icon
      let flavours = flavours(besides: main, named: icon, in: tree)
      // Developer builds keep an icon of their own, unless a new adaptive icon hides it.
      let isNew = !isAdaptive(main, icon: icon, in: tree)
      let shipped = flavours.filter { !isForDevelopers($0) }
      let all: [ProjectKind.Place] = ([main] + shipped + flavours.filter(isForDevelopers)).map {
        (
          // Tauri's app is another product than Capacitor's.
          sign, .preset("android", output: $0, icon: own),
          number == 0 && (shipped.contains($0) || isNew && !isAdaptive($0, icon: icon, in: tree))
            || number > 0 && $0 == app && app.hasPrefix("src-tauri/") && !tree.isIgnored(app)
        )
      }
      // Flavours have all icons if `main` has none.
      return shipped.isEmpty || holds(icon, in: main, tree) ? all : Array(all.dropFirst())
    }
  }

  /// Apps that the home screen of a TV shows, by a banner in place of their icon.
  @Sendable static func banners(in tree: ProjectFolders) -> [ProjectKind.Place] {
    // A banner of another type of resource stays.
    mains(in: tree).filter { _, _, text in
      // Templates such as Tauri's show a phone's app on TVs too, without a banner.
      let isForTV = !text.contains("intent.category.LAUNCHER") || text.contains("android:banner")
      return text.contains("LEANBACK_LAUNCHER") && isForTV
        && !text.contains("android:banner=\"@mipmap/")
    }.map { main, _, manifest in
      let name = manifest.firstMatch(of: /android:banner="@drawable\/([a-z0-9_]+)"/)?.1
      let banner = name.map { String($0) } ?? "banner"
      return (
        "\(main)/AndroidManifest.xml", .preset("android-tv", output: main, icon: banner), false
      )
    }
  }

  /// Whether several modules are apps and none has a usual name.
  static func isAmbiguous(_ places: [ProjectPlace]) -> Bool {
    let mains = places.filter {
      $0.kind.name == "android" && ["main", "androidMain"].contains(SourcePath.name(of: $0.path))
    }
    return mains.count > 1
      && !mains.contains { place in
        usual.contains(
          SourcePath.name(of: SourcePath.folder(of: SourcePath.folder(of: place.path))))
      }
  }

  /// Names of modules that are the app where several are.
  static let usual = ["app", "androidApp", "composeApp", "mobile", "Android"]

  /// The main source sets of apps, each with the project's file and the text of its manifest; those with an
  /// icon first, and the usual names before others. Libraries are no apps.
  private static func mains(
    in tree: ProjectFolders
  ) -> [(path: String, sign: String, manifest: String)] {
    let modules = tree.all.filter { $0.has("src") }.map(\.path) + ["src-tauri/gen/android/app"]
    var found = modules.flatMap { module -> [(path: String, sign: String, manifest: String)] in
      let name = SourcePath.name(of: module)
      let above = SourcePath.parents(of: module).lazy.compactMap { folder in
        ["settings.gradle.kts", "settings.gradle"].map { SourcePath.joined(folder, $0) }.first {
          tree.file($0) != nil
        }
      }.first
      let folder = SourcePath.folder(of: module)
      let isKnown =
        ["app", "android/app", "src-tauri/gen/android/app"].contains(module)
        || SourcePath.name(of: folder) == "App_Resources"
        || name == "Android" && tree.folder(SourcePath.joined(folder, "iOS")) != nil
      guard isKnown || above != nil, !isLibrary(module, tree) else { return [] }
      return ["main", "androidMain"].compactMap { source in
        // Kotlin Multiplatform has a folder for each platform.
        let main = SourcePath.joined(module, "src/\(source)")
        let manifest = "\(main)/AndroidManifest.xml"
        let isApp = name == "app" && tree.folder("\(main)/res") != nil
        guard isApp || tree.file(manifest) != nil else { return nil }
        return (main, above ?? (isApp ? "\(main)/res" : manifest), tree.text(of: manifest))
      }
    }
    // Qt, and Android's first tools, have the manifest beside the resources.
    let inModules = Set(found.map(\.path))
    found += tree.all.filter { folder in
      folder.has("AndroidManifest.xml") && folder.has("res") && folder.path != ""
        && !inModules.contains(folder.path) && !folder.path.hasPrefix("platforms/")
        && !isPart(folder.path, of: tree)
    }.map { folder in
      let manifest = folder.path(of: "AndroidManifest.xml")
      return (path: folder.path, sign: manifest, manifest: tree.text(of: manifest))
    }.filter { $0.manifest.contains(/android:icon="@(mipmap|drawable)\//) }
    func rank(_ main: (path: String, sign: String, manifest: String)) -> Int {
      let module = SourcePath.name(of: SourcePath.folder(of: SourcePath.folder(of: main.path)))
      return (main.manifest.contains("android:icon") ? 0 : 2) + (usual.contains(module) ? 0 : 1)
    }
    let hasIcons = found.contains { rank($0) < 2 }
    return found.enumerated().filter {
      !hasIcons || rank($0.element) < 2
        || SourcePath.parts($0.element.path).contains { usual.contains(String($0)) }
    }
    .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }

  /// Whether a Gradle script above a folder puts an app together from several folders, as Android's own
  /// apps do.
  private static func isPart(_ folder: String, of tree: ProjectFolders) -> Bool {
    SourcePath.parents(of: folder).filter { $0 != folder }.contains { above in
      tree.text(of: SourcePath.joined(above, "build.gradle")).contains("manifest.srcFile")
    }
  }

  private static func isForDevelopers(_ source: String) -> Bool {
    SourcePath.name(of: source).lowercased().contains(
      /debug|dev|alpha|beta|nightly|staging|internal|benchmark|test|qa|canary|preview|snapshot/)
  }

  /// A plan without images that an app lacks so far and no document names: those of rare densities, which the
  /// system scales, and notification icons, which code names.
  static func needed(
    _ plan: Plan, in output: String, hasListing: Bool, _ files: any FileSystem
  ) -> Plan {
    func isThere(_ job: Job) -> Bool {
      let path = SourcePath.joined(output, job.path)
      let names = (try? files.names(in: SourcePath.home(of: path))) ?? []
      return names.contains { Manifest.name(ofFile: $0) == Manifest.name(ofFile: path) }
    }
    // A flavour gets only images that it already has.
    let isFlavour =
      SourcePath.name(of: SourcePath.folder(of: output)) == "src"
      && !["main", "androidMain"].contains(SourcePath.name(of: output))
    let isUsual = plan.iconName == Manifest.standardIconName
    let name = isUsual ? AndroidManifest.launcher : plan.iconName
    let isAdaptive = ["mipmap-anydpi-v26", "mipmap-anydpi"].contains {
      files.fileType(of: SourcePath.joined(output, "res/\($0)/\(name).xml")) == .regular
    }
    let hasNotification = plan.jobs.contains { $0.slot.role == .notification && isThere($0) }
    return plan.keeping { job in
      if job.slot.role == .notification { return hasNotification }
      if hasListing, job.slot.role == .appStore { return isThere(job) }
      let isRare = ["-ldpi/", "-tvdpi/"].contains(where: job.path.contains)
      if isFlavour, !isThere(job) { return job.slot.layer != nil && isAdaptive && !isRare }
      return !isRare || isThere(job)
    }
  }

  private static func isAdaptive(_ source: String, icon: String?, in tree: ProjectFolders) -> Bool {
    ["mipmap-anydpi-v26", "mipmap-anydpi"].contains {
      tree.file("\(source)/res/\($0)/\(icon ?? AndroidManifest.launcher).xml") != nil
    }
  }

  private static func isLibrary(_ module: String, _ tree: ProjectFolders) -> Bool {
    ["build.gradle.kts", "build.gradle"].contains { name in
      let text = tree.text(of: SourcePath.joined(module, name))
      return text.contains(/android[.-]?library/.ignoresCase())
        && !text.contains(/android[.-]?application/.ignoresCase())
    }
  }

  /// The other source sets of a module that have an icon, which replaces that of `main` in their builds.
  private static func flavours(
    besides main: String, named icon: String?, in tree: ProjectFolders
  ) -> [String] {
    let sources = SourcePath.folder(of: main)
    guard SourcePath.name(of: sources) == "src" else { return [] }
    let folder = tree.all.first { $0.path == sources }
    return (folder?.names ?? []).map { "\(sources)/\($0)" }.filter { flavour in
      !["main", "androidMain"].contains(SourcePath.name(of: flavour))
        && holds(icon, in: flavour, tree)
    }
  }

  private static func holds(_ icon: String?, in source: String, _ tree: ProjectFolders) -> Bool {
    tree.first(
      of: densities.flatMap { density in
        ["png", "webp", "xml"].map {
          "\(source)/res/mipmap-\(density)/\(icon ?? AndroidManifest.launcher).\($0)"
        }
      }) != nil
  }

  private static let densities = [
    "anydpi-v26", "anydpi", "xxxhdpi", "xxhdpi", "xhdpi", "hdpi", "mdpi",
  ]
}

/// The folder that a website serves as its root.
enum WebPlace {
  /// Files that websites have only at their root.
  private static let served = ["index.html", "index.php", "robots.txt", "favicon.ico"]

  @Sendable static func all(in tree: ProjectFolders) -> [ProjectKind.Place] {
    guard !tree.isFlutter else { return [] }
    if let generated = generated(in: tree) { return [generated] }
    let hasPackage = tree.file("package.json") != nil
    let page = tree.file("index.html")
    for folder in hasPackage ? ["public", "static"] : ["public"] where tree.folder(folder) != nil {
      let isServed = served.contains { tree.file("\(folder)/\($0)") != nil }
      if hasPackage || page != nil || isServed {
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
      folder.has("wwwroot") && folder.names.contains { $0.hasSuffix(".csproj") }
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

/// Programs for Linux desktops, by their desktop entries.
enum LinuxPlaces {
  private static let recipes = ["meson.build", "CMakeLists.txt", "Cargo.toml", "Makefile"]

  @Sendable static func all(in tree: ProjectFolders) -> [ProjectKind.Place] {
    let isBuilt = tree.all.contains { $0.path.isEmpty && recipes.contains(where: $0.has) }
    let data = tree.folder("data")
    // Workspaces of several crates have the folder deeper.
    func isData(_ path: String) -> Bool {
      data.map { $0 == path } ?? (isBuilt && SourcePath.name(of: path) == "data")
    }
    return tree.all.filter { isData($0.path) || $0.path.isEmpty && isBuilt }.flatMap { folder in
      folder.names.sorted().filter { $0.contains(".desktop") }.compactMap { name in
        let entry = tree.text(of: folder.path(of: name))
        guard entry.contains("[Desktop Entry]"), entry.contains("Type=Application") else {
          return nil
        }
        // Build systems replace names such as @app_id@.
        let icon = entry.firstMatch(of: /(?m)^Icon=([A-Za-z0-9_.-]+)\s*$/).map { String($0.1) }
        let output = isData(folder.path) ? folder.path : data ?? "."
        let own = icon ?? String(name.prefix(upTo: name.firstRange(of: ".desktop")!.lowerBound))
        return (
          folder.path(of: name), .preset("linux-desktop", output: output, icon: own), false
        )
      }
    }
  }

  /// The file that should install the icons; nil if one does.
  @Sendable static func recipe(in tree: ProjectFolders, _ sign: String) -> String? {
    let files = tree.all.filter { ["", "data", "data/icons"].contains($0.path) }.flatMap { folder in
      recipes.filter(folder.has).map(folder.path)
    }
    return files.contains { tree.text(of: $0).contains("hicolor") } ? nil : files.last
  }
}

/// Programs in Python.
enum PythonPlaces {
  /// `icon` of the app in pyproject.toml: a path in the project, without an ending.
  static func icon(in project: String) -> String? {
    project.firstMatch(of: /(?m)^icon\s*=\s*["']([^"'\n]+)["']/).map { String($0.1) }
      .flatMap { $0.hasPrefix("/") || $0.contains("..") ? nil : $0 }
  }

  @Sendable static func briefcase(in tree: ProjectFolders) -> [ProjectKind.Place] {
    guard let file = tree.file("pyproject.toml", where: { $0.contains("[tool.briefcase.app.") })
    else { return [] }
    let named = icon(in: tree.text(of: file)).flatMap { tree.holds($0) ? $0 : nil }
    let icon = named ?? "icons/app"
    let (output, name) = (SourcePath.home(of: icon), SourcePath.name(of: icon))
    return [(file, .preset("briefcase", output: output, icon: name), false)]
  }
}
