import IconCodec
public import IconFiles
public import IconImage
public import IconMaking
import IconPackages
import IconRules
public import IconSpec
import IconStore

/// Options that replace keys of a manifest.
public struct ProjectOptions: Sendable {
  /// Built-in presets or paths of presets; empty for those of the manifest.
  public var presets: [PresetName]
  /// The colour behind transparent artwork.
  public var background: Color?
  /// Whether transparent artwork without a background is an error; else it is composited over white, or
  /// over dark gray if white would hide it.
  public var requiresBackground = false
  /// Whether app icon sets with fixed sizes for iOS become sets of one size, with dark and tinted icons.
  public var isSingleSize = false
  /// The output folder; nil for that of the manifest.
  public var output: String?
  /// The naming of files and their documents; nil for that of the preset.
  public var layout: OutputLayout?
  /// The fit of application icon artwork that is not square.
  public var fit: Fit?
  /// The part of such artwork that is kept, or its place.
  public var anchor: Anchor?
  /// The share of its area that the icon's foreground takes.
  public var scale: Double?
  /// The margin on each side of the icons of a platform, in per cent (0 to 45), which `scale` does not change.
  public var padding: [TargetPlatform: Int] = [:]
  /// Changes of the icons that are derived from the foreground.
  public var adjustments = ForegroundAdjustments()
  /// Whether opaque icon artwork may be separated into background and foreground.
  public var isSeparable = true
  /// Whether edges of vector artwork are fitted to the pixel grid; nil for the manifest's choice.
  public var hinting: Hinting?
  /// The text of the icon's badge; empty for no badge.
  public var badge: String?
  /// Further files of a recognised project that show the icon, relative to the project: .png, .ico, .icns,
  /// or .svg if the artwork is an SVG.
  public var also: [String] = []
  /// The lockfile's path.
  public var lockfile: String?

  /// Creates options that replace the given keys.
  ///
  /// - Parameters:
  ///   - presets: Built-in presets or paths of presets.
  ///   - background: The colour behind transparent artwork.
  ///   - output: The output folder.
  ///   - layout: The naming of files and their documents.
  public init(
    presets: [PresetName] = [], background: Color? = nil, output: String? = nil,
    layout: OutputLayout? = nil
  ) {
    self.presets = presets
    self.background = background
    self.output = output
    self.layout = layout
  }

  static let defaultOutput = "Icons"

  /// Applies the options for the background, the icon and its artwork.
  func apply(to manifest: inout Manifest) {
    if manifest.background == nil, !requiresBackground { manifest.standIn = .white }
    manifest.badge = badge(over: manifest.badge)
    manifest.resampling.hinting = hinting ?? manifest.resampling.hinting
    guard manifest.artwork[.application]?.isEmpty == false else { return }
    manifest.artwork[.application]?[0].options.replace(by: self)
  }

  private func badge(over own: Badge?) -> Badge? {
    guard let badge, own?.text.isEmpty != true else { return own }
    var changed = own ?? Badge(text: badge)
    // The option's text includes the version.
    changed.text = badge
    changed.version = nil
    return badge.isEmpty ? nil : changed
  }

  /// A manifest's body with these options.
  package func said(over body: ManifestBody) -> ManifestBody {
    var body = body
    if !presets.isEmpty {
      body.presets = presets.map { Marked(text: $0.text, file: "\(Setting.preset) \($0.text)") }
      body.fill = nil
    }
    body.background = background ?? body.background
    body.layout = layout ?? body.layout
    body.badge = badge(over: body.badge)
    body.hinting = hinting ?? body.hinting
    body.artwork[.application]?.options.replace(by: self)
    return body
  }
}

extension ArtworkOptions {
  fileprivate mutating func replace(by options: ProjectOptions) {
    fit = options.fit ?? fit
    anchor = options.anchor ?? anchor
    scale = options.scale ?? scale
    padding.merge(options.padding) { $1 }
    adjustments.merge(options.adjustments)
    if !options.isSeparable { isSeparable = false }
  }
}

/// A request to build artwork by presets, a manifest, or the images that a catalog's set requires.
public struct BuildRequest: Sendable {
  /// Artwork, a manifest (`.yml`, `.yaml`, `.json`), or a folder with an iconforge.yml; nil for the
  /// one in the working directory.
  public var input: String?
  /// Options that replace keys of the manifest.
  public var options: ProjectOptions
  /// The catalog set, Icon Composer document or project folder to fill.
  public var fill: String?
  /// An Info.plist whose image keys are updated.
  public var propertyList: String?
  /// A page whose head gets the lines for a website's icons.
  public var page: String?
  /// The images to build; all by default.
  public var selection = BuildSelection()
  /// The folder at which the search for a manifest stops.
  public var home: String?
  /// Whether artwork in a folder that is no known project is built by preset `ios`; else it is an error.
  package var buildsInAnyFolder = false
  package var files: any FileSystem = DiskFileSystem()
  package private(set) var isInMemory = false

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - input: Artwork, a manifest, or a folder with an iconforge.yml; nil for the one in the working directory.
  ///   - presets: Built-in presets or paths of presets; empty for those of the manifest.
  ///   - background: The colour behind transparent artwork.
  ///   - output: The output folder; nil for that of the manifest.
  ///   - layout: The naming of files and their documents; nil for that of the preset.
  public init(
    _ input: String? = nil, presets: [PresetName] = [], background: Color? = nil,
    output: String? = nil, layout: OutputLayout? = nil
  ) {
    self.input = input
    options = ProjectOptions(
      presets: presets, background: background, output: output, layout: layout)
  }

  /// Creates a request for artwork in memory. The build reads nothing from the disk: `Build.rendered()`.
  ///
  /// - Parameters:
  ///   - artwork: The artwork's file: PNG, or a format that `iconforge-import` reads.
  ///   - name: The name for messages. Only artwork whose name ends in .svg is also used as vector artwork.
  ///   - presets: Built-in presets.
  ///   - background: The colour behind transparent artwork.
  /// - Throws: An `IconForgeError` if the name is no name of a file.
  public init(
    artwork: [UInt8], named name: String = "icon.png", presets: [PresetName],
    background: Color? = nil
  ) throws(IconForgeError) {
    self.init(name, presets: presets, background: background)
    do { files = try OverlayFileSystem([name: artwork]) } catch {
      throw .unreadable(name, error.description)
    }
    isInMemory = true
  }

  /// The planned sets. Reads no artwork.
  ///
  /// - Returns: The sets, in the order of the manifest.
  /// - Throws: An `IconForgeError` if the request, a manifest or a preset is invalid or cannot be read.
  /// - Complexity: O(images).
  public func sets() throws(IconForgeError) -> [BuildSet] { try requested().sets }

  /// The planned build. The lockfile goes beside the manifest, among loose files, or to a folder that apps
  /// do not ship. Reads no artwork.
  ///
  /// - Throws: An `IconForgeError` if the request, a manifest or a preset is invalid or cannot be read.
  /// - Complexity: O(images).
  package func requested() throws(IconForgeError) -> RequestedBuild {
    var requested = try planned()
    guard options.also.isEmpty || requested.proof != nil else {
      throw .invalidArguments(
        "\(Setting.also) adds files to the icons of a project that iconforge recognises")
    }
    requested.sets = try selection.applied(to: requested.sets, in: files)
    if let page { try edit(page, for: &requested.sets) }
    guard let propertyList else { return requested }
    guard requested.sets.count == 1 else {
      throw .invalidArguments(
        "\(Setting.plist) takes one set; with several, give output: {plist: …} for each")
    }
    requested.sets[0] = requested.sets[0].updating(propertyList: propertyList)
    return requested
  }

  private func edit(_ page: String, for sets: inout [BuildSet]) throws(IconForgeError) {
    let web = sets.indices.filter { sets[$0].plan.jobs.contains { $0.layout == .web } }
    guard web.count == 1, let index = web.first else {
      throw .invalidArguments(
        "\(Setting.html) takes a build of one website's icons, not \(web.count): give"
          + " \(Setting.preset) web")
    }
    let output = SourcePath.normalized(sets[index].output)
    let home = SourcePath.normalized(SourcePath.home(of: page))
    // A page elsewhere, such as a template, is served with the icons at the root.
    let isBelow = SourcePath.isInside(output, home)
    let below = Substring(output.utf8.dropFirst(home == "." ? 0 : home.utf8.count + 1))
    let prefix = output == home ? "" : isBelow ? "\(below)/" : "/"
    guard
      let edited = WebPlace.page(
        page, naming: output, by: sets[index].plan.web.prefix ?? prefix, of: files)
    else {
      throw .unreadable(page, "cannot be edited: it is no page with a head that can be read")
    }
    sets[index].plan.web.page = edited
  }

  /// Throws if the input is artwork that does not exist, with the name that may have been meant, or that
  /// a first build must decode with the importer, which is not at `importer`.
  package func checkArtwork(isFirst: Bool, importer: String?) throws(IconForgeError) {
    guard let path = input, try manifest() == nil else { return }
    if let head = try? files.head(of: path, count: 4096) {
      let isThere = importer.map { files.fileType(of: $0) == .regular } ?? false
      guard isFirst, !isThere, FileKind.of(head.bytes).needsImporter else { return }
      throw .unreadable(path, ImporterError.notInstalled(importer))
    }
    guard files.fileType(of: path) == nil, !files.isLink(path), path.utf8.count < 4096,
      SourcePath.name(of: path).utf8.count < 256
    else { return }
    if path == "-" {
      throw .unreadable(
        path, "build does not read standard input; save the artwork to a file first")
    }
    if path.contains("://") {
      throw .unreadable(path, "is a URL; download the artwork first")
    }
    let folder = SourcePath.folder(of: path)
    let names = (try? files.names(in: folder.isEmpty ? "." : folder)) ?? []
    let hint = Spelling.suggestion(for: SourcePath.name(of: path), among: names.sorted())
    throw .unreadable(
      path,
      "no such file" + (hint.map { ". Did you mean \(SourcePath.joined(folder, $0))?" } ?? ""))
  }

  private func planned() throws(IconForgeError) -> RequestedBuild {
    for file in options.also {
      if let objection = SourcePath.objection(to: file) ?? IconCopies.objection(to: file) {
        throw .invalidArguments(
          "\(Setting.also) takes files of the project, and \(file) \(objection)")
      }
    }
    if let fill { return try filled(fill) }
    if options.output?.isEmpty == true {
      throw .invalidArguments("\(Setting.output) needs a folder")
    }
    guard let manifest = try manifest() else { return try made(of: input!) }
    do {
      var project = try LoadedManifest(manifest, options: options, files: files).project()
      project.lockfile = lockfile(of: project)
      if input == nil, manifest != Self.manifestName {
        let note = "is used as the manifest, because this folder has none"
        project.notes.insert(Diagnostic(path: manifest, severity: .info, message: note), at: 0)
      }
      return project
    } catch {
      throw IconForgeError(error, at: manifest)
    }
  }

  /// The manifest's lockfile; with `--output`, that of the output folder.
  private func lockfile(of project: RequestedBuild) -> LockfileLocation {
    guard let output = options.output, options.lockfile == nil, !project.namesLockfile else {
      return project.lockfile
    }
    return lockfile(in: output, of: project.sets)
  }

  /// The lockfile in an output folder; outside of it if apps or sites ship the folder.
  private func lockfile(in output: String, of sets: [BuildSet]) -> LockfileLocation {
    if let namedLockfile { return namedLockfile }
    let isShipped = sets.contains { $0.plan.jobs.contains { $0.layout.traits.isShipped } }
    return isShipped ? LockfileLocation(outsideOf: output) : LockfileLocation(output: output)
  }

  private var namedLockfile: LockfileLocation? {
    options.lockfile.map { LockfileLocation(path: $0) }
  }

  /// Fills a catalog set, an Icon Composer document or a project.
  func filled(_ folder: String) throws(IconForgeError) -> RequestedBuild {
    guard options.presets.isEmpty, options.output == nil, options.layout == nil else {
      throw .invalidArguments(
        "\(Setting.fill) takes sizes and location from the set, without \(Setting.preset),"
          + " \(Setting.output), \(Setting.layout)")
    }
    guard try manifest() == nil, let input else {
      throw .invalidArguments("\(Setting.fill) takes artwork, not a manifest")
    }
    let folder = trimmed(folder)
    do {
      if !folder.hasSuffix(".icon"), SetSubject.Kind(catalogFolder: folder) == nil {
        let project = RecognisedProject(in: folder, of: files)
        if !project.chosen.isEmpty {
          return try RequestedBuild(
            of: artwork(input), for: project, in: folder, options, skipping: .warning, files)
        }
        if let link = project.outsideLinks.first {
          throw IconForgeError.unreadable(
            SourcePath.joined(folder, link),
            "leads out of \(folder), so it is skipped; give \(Setting.fill) the folder itself")
        }
      }
      let fill = CatalogFill(
        folder, lockfile: namedLockfile, isSingleSize: options.isSingleSize, fileSystem: files)
      let set =
        folder.hasSuffix(".icon") && files.fileType(of: "\(folder)/icon.json") == .regular
        ? try RequestedBuild.composer(
          folder, artwork: artwork(input), lockfile: fill.lockfile, name: nil, keepsOthers: true,
          in: files)
        : try fill.set(artwork(input))
      return RequestedBuild(sets: [set], lockfile: fill.lockfile)
    } catch {
      throw IconForgeError(error, at: folder)
    }
  }

  private func trimmed(_ folder: String) -> String {
    folder.count > 1 && folder.hasSuffix("/") ? trimmed(String(folder.dropLast())) : folder
  }

  private static let manifestName = "iconforge.yml"

  /// The manifest's path; nil if the input is artwork.
  package func manifest() throws(IconForgeError) -> String? {
    guard let input else {
      guard let found = files.nearest(Self.manifestName, upTo: home) else {
        throw .invalidArguments(
          "no artwork is given, and neither this folder nor one above has an iconforge.yml;"
            + " run iconforge build ARTWORK, or iconforge init")
      }
      return found
    }
    if files.fileType(of: input) == .folder {
      if ComposerDocument.isDocument(input, in: files) { return nil }
      let manifest = SourcePath.joined(input, Self.manifestName)
      guard files.fileType(of: manifest) != nil else {
        throw .invalidArguments("\(input) is a folder without an iconforge.yml")
      }
      return manifest
    }
    return [".yml", ".yaml", ".json"].contains(where: input.hasSuffix) ? input : nil
  }

  /// A manifest of one artwork, without presets.
  private func artwork(_ path: String) -> Manifest {
    var manifest = Manifest(artwork: path, presets: [], background: options.background)
    manifest.layout = options.layout
    if ComposerDocument.isDocument(path, in: files) { manifest.takeDocument(path) }
    options.apply(to: &manifest)
    return manifest
  }

  /// Builds one artwork by presets. Without options the working directory's project decides.
  private func made(of artwork: String) throws(IconForgeError) -> RequestedBuild {
    do {
      var manifest = self.artwork(artwork)
      if options.presets.isEmpty, options.output == nil, options.layout == nil {
        let project = RecognisedProject(of: files)
        if let choices = project.apps(for: artwork) { throw choices }
        let isElsewhere = project.chosen.isEmpty || project.isElsewhere
        if isElsewhere, let only = try onlyProject(project, manifest) { return only }
        if isElsewhere, !project.chosen.isEmpty { throw project.isUnknown(for: artwork) }
        guard project.chosen.isEmpty, !namesFiles(in: project) else {
          return try RequestedBuild(of: manifest, for: project, in: ".", options, files)
        }
        try checkArtwork(isFirst: false, importer: nil)
        if !buildsInAnyFolder { throw project.isUnknown(for: artwork) }
      }
      if options.isSingleSize {
        throw IconForgeError.invalidArguments(
          "\(Setting.singleSize) converts an icon set: give \(Setting.fill) SET")
      }
      let names = options.presets.isEmpty ? ["ios"] : options.presets.map(\.text)
      manifest.presets = try names.map { try PresetLoader(fileSystem: files).preset($0) }
      let plan = try Planner(manifest).plan()
      guard plan.jobs.isEmpty else {
        let output = options.output ?? ProjectOptions.defaultOutput
        let sets = [BuildSet(output: output, plan: plan)]
        return RequestedBuild(sets: sets, lockfile: lockfile(in: output, of: sets))
      }
      throw IconForgeError.invalidArguments(
        "no image of \(manifest.presets.map(\.name).joined(separator: ", ")) is made of one icon alone;"
          + " iconforge.yml names artwork for each role (iconforge init)")
    } catch {
      throw IconForgeError(error, at: artwork)
    }
  }
}
