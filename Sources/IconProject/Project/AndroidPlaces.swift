import IconDocuments
import IconFiles
import IconMaking
import IconPackages
import IconSpec

/// The modules of Gradle projects that are apps.
enum AndroidPlaces {
  @Sendable static func all(in tree: ProjectFolders) -> [ProjectKind.Place] {
    let programs = programs(in: tree)
    if !programs.isEmpty { return programs }
    let apps = mains(in: tree)
    // Several apps may have the icon of one library.
    var known: Set<String> = []
    return apps.enumerated().flatMap { number, found -> [ProjectKind.Place] in
      let (app, sign, manifest) = found
      let script = tree.text(of: script(of: app) { tree.file($0) != nil })
      let icon =
        (try? AndroidManifest(Array(manifest.utf8), placeholders: placeholders(in: script)))?.icon
        ?? .launcher
      // A library of the project may have the icon of its apps.
      let libraries = holds(icon, in: app, tree) ? [] : tree.all.filter { $0.has("src") }
      let main =
        libraries.lazy.flatMap { ["src/main", "src/androidMain"].map($0.path) }.first { library in
          !apps.contains { $0.path == library } && holds(icon, in: library, tree)
        } ?? app
      let own = icon.type == "drawable" || icon == .launcher ? nil : icon.name
      let flavours = flavours(besides: main, named: icon, in: tree)
      // Developer builds keep an icon of their own, unless a new adaptive icon hides it.
      let isNew = !isAdaptive(main, icon: icon, in: tree)
      let shipped = flavours.filter { !isForDevelopers($0) }
      // The app's manifest names the icon that a library has.
      let named = main == app ? sign : "\(app)/AndroidManifest.xml"
      let all: [ProjectKind.Place] = ([main] + shipped + flavours.filter(isForDevelopers)).map {
        (
          // Tauri's app is another product than Capacitor's.
          named, .preset("android", output: $0, icon: own),
          number == 0 && (shipped.contains($0) || isNew && !isAdaptive($0, icon: icon, in: tree))
            || number > 0 && $0 == app && app.hasPrefix("src-tauri/") && !tree.isIgnored(app)
        )
      }
      // Flavours have all icons if `main` has none.
      return shipped.isEmpty || holds(icon, in: main, tree) ? all : Array(all.dropFirst())
    }.filter { known.insert($0.making.path).inserted }
  }

  /// Apps of .NET: a manifest for each flavour, with an icon among the resources of the project. Source:
  /// dotnet/android, Documentation/docs-mobile/building-apps/build-properties.md: AndroidManifest.
  private static func programs(in tree: ProjectFolders) -> [ProjectKind.Place] {
    tree.projects { $0.contains(/-android\b|Xamarin\.Android/) }.flatMap {
      sign -> [ProjectKind.Place] in
      let home = SourcePath.folder(of: sign)
      let icons = ["", "Properties", "Manifests"].flatMap { inner in
        let folder = SourcePath.joined(home, inner)
        return tree.names(in: folder).sorted().filter {
          $0.wholeMatch(of: /AndroidManifest.*\.xml/) != nil
        }.map { tree.bytes(of: SourcePath.joined(folder, $0)) }
      }.compactMap { (try? AndroidManifest($0))?.icon }.uniqued().filter {
        resources(of: home, in: tree.top, tree.files) == "Resources" && $0.type == "mipmap"
          && holds($0, in: home, tree)
      }.map(\.name)
      let shipped = icons.filter { !isForDevelopers($0) }
      return (shipped + icons.filter(isForDevelopers)).map { icon -> ProjectKind.Place in
        (
          sign,
          .preset("android", output: home, icon: icon == AndroidManifest.launcher ? nil : icon),
          shipped.contains(icon)
        )
      }
    }
  }

  /// Gradle's script of the module with a source set.
  static func script(of source: String, where isThere: (String) -> Bool) -> String {
    let scripts = AndroidPackager.scripts.map {
      SourcePath.normalized(SourcePath.joined(source, "../../\($0)"))
    }
    return scripts.first(where: isThere) ?? scripts[0]
  }

  /// The images that a script of Gradle gives names in the manifest; of several, that of a shipped build.
  ///
  /// Source: developer.android.com, Inject build variables into the manifest.
  static func placeholders(in script: String) -> [String: String] {
    guard script.contains("manifestPlaceholders") else { return [:] }
    let blocks = script.matches(of: /["']?(\w+)["']?\s*\)?\s*\{/)
    let values = script.matches(
      of: /["']?(\w+)["']?\s*\]?\s*(?::|=|\bto\b)\s*["'](@(?:mipmap|drawable)\/\w+)["']/
    ).map { value in
      let block = blocks.last { $0.range.upperBound <= value.range.lowerBound }?.output.1 ?? ""
      return (String(value.output.1), String(value.output.2), isForDevelopers(String(block)))
    }
    return Dictionary(first: (values.filter { !$0.2 } + values).map { ($0.0, $0.1) })
  }

  /// The folder of the resources beside a manifest; in projects of .NET, beside the project.
  static func resources(
    of source: String, in top: String = ".", _ files: any FileSystem
  ) -> String {
    let source = SourcePath.joined(top, source.isEmpty ? "." : source)
    let isOfNet =
      files.fileType(of: SourcePath.joined(source, "res")) == nil
      && files.fileType(of: SourcePath.joined(source, "Resources")) == .folder
    return isOfNet ? "Resources" : "res"
  }

  /// Apps that the home screen of a TV shows, by a banner in place of their icon.
  @Sendable static func banners(in tree: ProjectFolders) -> [ProjectKind.Place] {
    // A banner of another type of resource stays.
    mains(in: tree).filter { main, _, text in
      // Templates such as Tauri's show a phone's app on TVs too, without a banner.
      let isForTV = !text.contains("intent.category.LAUNCHER") || text.contains("android:banner")
      // One image for both is the icon.
      let icon = text.firstMatch(of: /android:icon="([^"]+)"/)?.1
      if let icon, text.contains("android:banner=\"\(icon)\"") { return false }
      return text.contains("LEANBACK_LAUNCHER") && isForTV
        && !text.contains("android:banner=\"@mipmap/")
        && banner(in: text).map { isShown($0, in: main, of: tree) } != true
    }.map { main, _, manifest in
      let banner = banner(in: manifest) ?? "banner"
      return (
        "\(main)/AndroidManifest.xml", .preset("android-tv", output: main, icon: banner), false
      )
    }
  }

  /// The drawable that a manifest names as its banner.
  static func banner(in manifest: String) -> String? {
    manifest.firstMatch(of: /android:banner="@drawable\/([a-z0-9_]+)"/).map { String($0.1) }
  }

  /// Whether a layout of the app's screens shows a drawable, or it is a drawing.
  static func isShown(_ drawable: String, in main: String, of tree: ProjectFolders) -> Bool {
    tree.names(in: "\(main)/res").contains { folder in
      let names = tree.names(in: "\(main)/res/\(folder)")
      return folder.hasPrefix("drawable") && names.contains("\(drawable).xml")
        || folder.hasPrefix("layout")
          && names.contains {
            tree.text(of: "\(main)/res/\(folder)/\($0)").contains("@drawable/\(drawable)\"")
          }
    }
  }

  /// Whether several modules are apps and none has a usual name.
  static func isAmbiguous(_ places: [ProjectPlace]) -> Bool {
    let modules = modules(of: places)
    return modules.count > 1 && !modules.contains { usual.contains(SourcePath.name(of: $0)) }
  }

  /// The folders of apps.
  static func modules(of places: [ProjectPlace]) -> [String] {
    mains(of: places).map(module).uniqued()
  }

  /// The places of apps, without flavours.
  static func mains(of places: [ProjectPlace]) -> [ProjectPlace] {
    places.filter { ["main", "androidMain"].contains(SourcePath.name(of: $0.path)) }
  }

  /// The folder of an app, whose icon may be in another one.
  static func module(of place: ProjectPlace) -> String {
    let isNamed = SourcePath.name(of: place.sign) == "AndroidManifest.xml"
    let sources = isNamed ? SourcePath.folder(of: place.sign) : place.path
    return SourcePath.folder(of: SourcePath.folder(of: sources))
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
        || module.isEmpty
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
      // 2: a module with a usual name, and without an icon.
      !hasIcons || rank($0.element) < 3
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

  static func isForDevelopers(_ source: String) -> Bool {
    let name = SourcePath.name(of: source)
    return name.lowercased().contains(
      /debug|dev|alpha|beta|nightly|daily|staging|internal|benchmark|test|canary|preview|snapshot/)
      || name.contains(/(?:^qa|Qa|QA)(?:[^a-z]|$)/)
  }

  /// A plan without images that an app lacks so far and no document names: those of rare densities, which the
  /// system scales, notification icons, which code names, images beside an adaptive icon without any, and the
  /// store's image in a library.
  static func needed(
    _ plan: Plan, in output: String, hasListing: Bool, _ files: any FileSystem,
    isGenerated: (String) -> Bool
  ) -> Plan {
    /// The files with an image's name, in any format.
    func existing(_ job: Job) -> [String] {
      let path = SourcePath.joined(output, job.path)
      let folder = SourcePath.home(of: path)
      return ((try? files.names(in: folder)) ?? []).filter {
        Manifest.name(ofFile: $0) == Manifest.name(ofFile: path)
      }.map { "\(folder)/\($0)" }
    }
    func isThere(_ job: Job) -> Bool { !existing(job).isEmpty }
    // A flavour gets only images that it already has.
    let isFlavour =
      SourcePath.name(of: SourcePath.folder(of: output)) == "src"
      && !["main", "androidMain"].contains(SourcePath.name(of: output))
    let res = resources(of: output, files)
    let isAdaptive = plan.adaptiveIcons.contains {
      files.fileType(of: SourcePath.joined(output, $0)) == .regular
    }
    // One that the user drew is another image.
    let notifications = plan.jobs.filter { $0.slot.role == .notification }.flatMap(existing)
    let hasNotification = !notifications.isEmpty && notifications.allSatisfy(isGenerated)
    func isWhole(_ job: Job) -> Bool { job.slot.role == .application && job.slot.layer == nil }
    // In a folder for a density, the document of the layers comes after images for the screen's own density.
    let density = plan.adaptiveIcons.lazy.compactMap {
      $0.firstMatch(of: /-x*[hm]dpi(?=-v\d+\/)/).map { "\($0.output)/" }
    }.first
    // An app for Android 8 and later needs no more than the adaptive icon.
    let hasWhole = !isAdaptive || plan.jobs.contains { isWhole($0) && isThere($0) }
    // An app whose own icon is there has its store's image elsewhere.
    let own = plan.jobs.filter { $0.slot.role == .application }.flatMap(existing)
    let documents = plan.adaptiveIcons.map { SourcePath.joined(output, $0) }.filter {
      files.fileType(of: $0) == .regular
    }
    let hasOwn = (own + documents).contains { path in
      !TemplateFiles.known.contains((try? files.read(path, limit: 1 << 20)) ?? [])
    }
    let hasStore =
      !hasOwn && !hasListing && res == "res" && !AndroidPackager.isLibrary(output, files)
    return plan.keeping { job in
      if job.slot.role == .notification { return hasNotification }
      if job.slot.role == .appStore { return hasStore && !isFlavour || isThere(job) }
      if isWhole(job), !hasWhole { return false }
      if let density, job.slot.role == .application, !job.treatment.isVector {
        return job.path.contains(density) || isThere(job)
      }
      let isRare = ["-ldpi/", "-tvdpi/"].contains(where: job.path.contains)
      if isFlavour, !isThere(job) { return job.slot.layer != nil && isAdaptive && !isRare }
      return !isRare || isThere(job)
    }
  }

  /// Variants of a plan's icons for dark screens, which Android prefers to all others.
  static func nightIcons(of plan: Plan, in output: String, _ files: any FileSystem) -> [String] {
    let res = resources(of: output, files)
    let made = Set(
      plan.jobs.map(\.path).filter { $0.hasPrefix("\(res)/") }.compactMap {
        AndroidReference(path: $0)
      })
    let folders = (try? files.names(in: SourcePath.joined(output, res))) ?? []
    return folders.filter { $0.split(separator: "-").contains("night") }.sorted().flatMap {
      folder in
      let inside = (try? files.names(in: SourcePath.joined(output, "\(res)/\(folder)"))) ?? []
      return inside.sorted().map { "\(res)/\(folder)/\($0)" }.filter {
        AndroidReference(path: $0).map(made.contains) ?? false
      }
    }
  }

  private static func isAdaptive(
    _ source: String, icon: AndroidReference, in tree: ProjectFolders
  ) -> Bool {
    versions.contains {
      tree.text(of: "\(source)/res/\(icon.type)\($0)/\(icon.name).xml").contains("<adaptive-icon")
    }
  }

  private static func isLibrary(_ module: String, _ tree: ProjectFolders) -> Bool {
    AndroidPackager.scripts.contains {
      AndroidPackager.isLibrary(script: tree.text(of: SourcePath.joined(module, $0)))
    }
  }

  /// The other source sets of a module that have an icon, which replaces that of `main` in their builds.
  private static func flavours(
    besides main: String, named icon: AndroidReference, in tree: ProjectFolders
  ) -> [String] {
    let sources = SourcePath.folder(of: main)
    guard SourcePath.name(of: sources) == "src" else { return [] }
    let folder = tree.all.first { $0.path == sources }
    return (folder?.names ?? []).map { "\(sources)/\($0)" }.filter { flavour in
      !["main", "androidMain"].contains(SourcePath.name(of: flavour))
        && holds(icon, in: flavour, tree)
    }
  }

  private static func holds(
    _ icon: AndroidReference, in source: String, _ tree: ProjectFolders
  ) -> Bool {
    let res = resources(of: source, in: tree.top, tree.files)
    return tree.first(
      of: (versions + densities).flatMap { folder in
        ["png", "webp", "xml"].map { "\(source)/\(res)/\(icon.type)\(folder)/\(icon.name).\($0)" }
      }) != nil
  }

  private static let densities = ["-xxxhdpi", "-xxhdpi", "-xhdpi", "-hdpi", "-mdpi"]
  /// Folders of documents for layers.
  private static let versions = ["-anydpi-v26", "-anydpi", "-v26", "-anydpi-v33", ""]
}
