import IconDocuments
package import IconFiles
import IconImage
package import IconMaking
import IconPackages
package import IconRules
package import IconSpec
package import IconStore

/// A planned request: sets, the lockfile's location, and notes to print before the build.
package struct RequestedBuild: Sendable {
  /// The planned sets, in order.
  package var sets: [BuildSet]
  /// The path of the lockfile.
  package var lockfile: LockfileLocation
  /// Whether a manifest names the lockfile.
  var namesLockfile = false
  /// The image cache's folder, if the manifest names one.
  package var cache: String?
  /// The recognised projects and their builds.
  package var notes: [Diagnostic] = []
  /// Files of the project that show its icon and are made too.
  package var copies: [String] = []
  /// What the documents of a recognised project must name after the build.
  package var proof: ProjectProof?
}

extension RequestedBuild {
  /// The icons of a project in `folder`.
  package init(
    of artwork: Manifest, for project: RecognisedProject, in folder: String,
    _ options: ProjectOptions, skipping links: Severity = .info, _ files: any FileSystem
  ) throws {
    let lockfile =
      options.lockfile.map { LockfileLocation(path: $0) }
      ?? LockfileLocation(output: folder, isShared: true)
    func path(_ place: String) -> String {
      place == "." ? folder : SourcePath.joined(folder, place)
    }
    let source = artwork.artwork[.application]?.first?.path ?? ""
    let isDrawing = source.lowercased().hasSuffix(".svg")
    let outputs = LockfileOutputs(file: lockfile, lockfile: lockfile.lockfile(files))
    var (sets, notes, ignored): ([BuildSet], [Diagnostic], [Diagnostic]) = ([], [], [])
    var (replaceable, reported, moved): ([String], Set<String>, Set<String>) = ([], [], [])
    for place in project.chosen {
      let name = project.chosen.count > 1 ? place.path : nil
      switch place.making {
      case .fill(let set) where set.hasSuffix(".icon"):
        sets.append(
          try Self.composer(path(set), artwork: artwork, lockfile: lockfile, name: name, in: files))
      case .fill(let set):
        let fill = CatalogFill(
          path(set), lockfile: lockfile, isSingleSize: options.isSingleSize, fileSystem: files)
        sets.append(try fill.set(artwork, name: name))
      case .preset(let preset, let output, let icon):
        var artwork = artwork
        if place.kind == .web {
          artwork.web.page = WebPlace.page(for: output, in: folder, of: files)
          artwork.web.name = WebPlace.name(of: artwork.web.page, in: folder, of: files)
        }
        let names =
          place.kind.name == "android"
          ? AndroidNames(in: path(output), icon: icon, isDrawing: isDrawing, files) : nil
        var set = try Self.set(
          preset, artwork, output: path(output), name: name, icon: icon, names: names, in: files)
        let paths = set.plan.jobs.map { SourcePath.normalized(SourcePath.joined(output, $0.path)) }
        if !paths.isEmpty, project.tree.ignored(paths).count == Set(paths).count {
          ignored.append(
            Self.note(
              path(place.sign),
              "has its icons in \(SourcePath.home(of: paths[0])), which git ignores: the project's own tools"
                + " make them, so give them the artwork"))
          continue
        }
        set.nextSteps = place.nextStep.map { [$0] } ?? []
        let launch = set.plan.jobs.filter { $0.slot.role == .launch }.map(\.path)
        let splashes = launch.filter { file in
          preset == "capacitor-assets"
            && outputs.isUserFile(path(SourcePath.joined(output, file)), in: files)
        }
        if let first = splashes.first {
          set.plan = set.plan.keeping { !splashes.contains($0.path) }
          notes.append(
            Self.note(
              path(SourcePath.joined(output, first)),
              "is a splash screen and stays unchanged\(Self.others(splashes))"))
        }
        if preset == "fastlane-android" { set.replaced += ["icon.jpg", "icon.jpeg"] }
        if preset == "wordpress-plugin" {
          set.replaced += ["128x128", "256x256"].flatMap { ["icon-\($0).jpg", "icon-\($0).gif"] }
        }
        var layers: [String] = []
        if let names {
          let manifest = path(SourcePath.joined(output, "AndroidManifest.xml"))
          set.plan = AndroidPlaces.needed(
            set.plan, in: path(output),
            hasListing: project.chosen.contains { $0.kind.name == "fastlane" }, files,
            isGenerated: { outputs.entry($0) != nil })
          set.plan = set.plan.keeping {
            !$0.treatment.isVector || !names.hasImages($0.slot.layer)
          }
          set.replaced +=
            names.moved + AndroidPlaces.nightIcons(of: set.plan, in: path(output), files)
          let edits = try names.manifestEdits(manifest)
          moved.formUnion(
            names.moved.map { SourcePath.normalized(path(SourcePath.joined(output, $0))) })
          layers = names.layerFiles
          notes += names.unchanged.map {
            Self.note($0, "stays unchanged: builds with this source set show it")
          }
          notes += names.lostColors.map {
            Self.note($0.folder, "defines \($0.color), which the icon no longer shows")
          }
          set.extra += edits
          if !edits.isEmpty {
            notes.append(
              Self.note(manifest, "names other icons; the build changes it to name its own"))
          }
        }
        let own = Set(set.plan.jobs.map(\.path) + set.packageFiles.map(\.path))
        let known = place.kind.leftovers.map { $0.replacing("{name}", with: set.plan.iconName) }
        var (leftovers, shown): ([String], [String]) = ([], [])
        // Images in other formats are replaced.
        let stem = { SourcePath.joined(SourcePath.folder(of: $0), Manifest.name(ofFile: $0)) }
        let stems = Set(own.map(stem))
        let others = (known + layers).uniqued().filter { !stems.contains(stem($0)) }
          .map { path(SourcePath.joined(output, $0)) }
          .filter {
            files.fileType(of: $0) == .regular && !moved.contains(SourcePath.normalized($0))
          }
        // The densities of an image have one name.
        for (_, densities) in others.grouped(by: { Manifest.name(ofFile: $0) }) {
          if names?.isUsed(densities[0], besides: own) ?? false {
            shown += densities
          } else {
            leftovers += densities
          }
        }
        if !leftovers.isEmpty {
          let isOne = leftovers.count == 1
          set.nextSteps.append(
            "delete \(leftovers.map { Printable.text($0) }.listed(limit: 4)), which"
              + " show\(isOne ? "s" : "") another icon, if the app does not use"
              + " \(isOne ? "it" : "them") elsewhere")
        }
        if !shown.isEmpty {
          replaceable += shown
          set.nextSteps.append(
            "replace \(shown.map { Printable.text($0) }.listed(limit: 4)) if other screens of the app, which"
              + " use \(shown.count == 1 ? "it" : "them"), should show the new icon")
        }
        sets.append(set)
      case .named(let all):
        // A preset may make a file that another type's document names.
        let made = Set(sets.flatMap(\.outputs).map(SourcePath.normalized))
        let theirs = all.references.map(\.file).filter {
          made.contains(SourcePath.normalized(path($0)))
        }
        guard let rest = all.without(Set(theirs)) else { continue }
        let (icons, theirTools) = rest.tracked(in: project.tree)
        ignored += theirTools.prefix(3).map {
          Self.note(
            path($0.named),
            "names \($0.file), which git ignores: the project's own tools make it, so give them the artwork"
          )
        }
        notes += icons.unchanged.compactMap { reason, references in
          let files = references.map(\.file).filter { reported.insert($0).inserted }
          guard let first = references.first(where: { $0.file == files.first }) else { return nil }
          let words = "\(reason) and stays unchanged\(Self.others(files))"
          return first.certainty == .literal
            ? Self.note(path(first.named), "names \(first.file), which \(words)")
            : Self.note(path(first.file), words)
        }
        if icons.references.isEmpty, !theirTools.isEmpty { continue }
        let set = try icons.set(artwork, name: project.chosen.count > 1 ? place.kind.name : nil)
        guard !set.plan.jobs.isEmpty || !set.extra.isEmpty else {
          notes.append(
            Self.note(path(place.sign), "names the artwork itself, so nothing is made for it"))
          continue
        }
        notes += set.extra.filter(\.isUserFile).map {
          Self.note(
            $0.path,
            "is edited to name all images of the icon")
        }
        sets.append(set)
        for document in icons.composers {
          sets.append(
            try Self.composer(
              path(document), artwork: artwork, lockfile: lockfile, name: document, in: files))
        }
      }
      let deed = place.deed(at: path(place.path))
      notes.append(Self.note(path(place.sign), "is \(place.noun): \(deed)"))
    }
    let sources = ignored.isEmpty ? [] : project.tree.iconSources
    if let first = sources.first {
      let icons = NamedIcons(sources.map(\.reference), in: project.tree)
      sets.append(try icons.set(artwork, name: "sources"))
      ignored = [
        Self.note(
          path("\(first.document):\(first.place.line)"),
          "makes icons that git ignores from \(sources.map(\.file).listed(limit: 3)): run it after the build"
        )
      ]
    }
    if sets.isEmpty, let first = ignored.first {
      throw IconForgeError.invalidArguments("\(first.path): \(first.message)")
    }
    if sets.isEmpty, let first = project.chosen.first {
      throw IconForgeError.invalidArguments(
        "\(artwork.sources.first ?? "the artwork") is the icon that \(first.sign) names, so nothing is made"
      )
    }
    notes += ignored
    let copies = Self.copies(
      besides: Set(sets.flatMap(\.outputs).map(SourcePath.normalized)), for: project, in: folder,
      named: options.also, reported: reported, lockfile: lockfile, notes: &notes, files: files)
    if !copies.isEmpty {
      let alike = Self.alike(copies, sets, in: folder, of: project.tree)
      sets.append(try NamedIcons(alike, in: project.tree).set(artwork, name: "copies"))
    }
    sets = Self.withoutLinks(sets, files)
    let made = Set(sets.flatMap(\.outputs).map(SourcePath.normalized))
    let programs = project.chosen.filter { ["tauri", "electron"].contains($0.kind.name) }
    notes += programs.compactMap { $0.namedIcons(in: project.tree) }.flatMap(\.trayIcons).filter {
      !made.contains(SourcePath.normalized(path($0.file)))
    }.map {
      let noun = $0.isOfInstaller ? "an image of the installer" : "a tray icon"
      return Self.note(
        path($0.named), "names \($0.file), which stays unchanged: it is \(noun)")
    }
    notes += project.others.flatMap { place -> [Diagnostic] in
      if let icons = place.icons {
        return icons.references.filter {
          $0.certainty == .literal && $0.use.isMade
            && !made.contains(SourcePath.normalized(path($0.file)))
            && files.fileType(of: path($0.file)) == .regular
        }.prefix(3).map { reference in
          let home = SourcePath.folder(of: reference.document ?? "")
          let isBuilt = !home.isEmpty && SourcePath.isInside(reference.file, home)
          let words = !isBuilt ? "" : "; \(Setting.fill) \(ShellWord.quoted(path(home))) builds it"
          return Self.note(
            path(reference.named), "names \(reference.file), which stays unchanged\(words)")
        }
      }
      let words =
        switch place.making {
        case .fill(let set): "\(Setting.fill) \(ShellWord.quoted(path(set)))"
        case .preset(let name, let output, _):
          "\(Setting.preset) \(name) \(Setting.output) \(ShellWord.quoted(path(output)))"
        case .named: ""
        }
      let isHere = place.path == "."
      // More than three apps of one type have one line.
      let alike = project.others.filter { $0.kind == place.kind && $0.icons == nil }
      let isOne = alike.count > 3
      if isOne, alike[0] != place { return [] }
      return [
        Self.note(
          path(isHere ? place.sign : place.path),
          "\(isHere ? "is \(place.noun) and " : "")stays unchanged"
            + (isOne ? Self.others(alike.map { path($0.path) }) : "") + "; \(words) builds it")
      ]
    }
    notes += project.alternates.map { Self.note(path($0.document), $0.message) }
    notes += project.generators.compactMap { document, tool, images, _ in
      let others = images.filter { !made.contains(SourcePath.normalized(path($0))) }
      guard !others.isEmpty else { return nil }
      return Self.note(
        path(document),
        "\(tool) makes icons from \(others.listed(limit: 2)), which"
          + " stay\(others.count > 1 ? "" : "s") unchanged: its next run restores the old icon")
    }
    let names = Set((made.map { $0 } + replaceable).map { Manifest.name(ofFile: $0) })
    notes += project.splashScreens.grouped { $0.images }.map(\.elements[0]).compactMap {
      document, images in
      let others = images.filter { !names.contains($0) }
      guard !others.isEmpty else { return nil }
      return Self.note(
        path(document),
        "names \(others.listed()) for the splash screen:"
          + " \(others.count > 1 ? "they stay" : "it stays") unchanged"
      )
    }
    if options.lockfile == nil, files.fileType(of: lockfile.path) == nil,
      project.tree.isIgnored(SourcePath.name(of: lockfile.path))
    {
      notes.append(
        Self.note(lockfile.path, "is ignored by git, so other checkouts build without it"))
    }
    notes += Self.skipped(project.outsideLinks.map(path), links)
    self.init(sets: sets, lockfile: lockfile, notes: notes)
    self.copies = copies.map(\.file)
    proof = ProjectProof(project, in: folder, lockfile: lockfile)
  }

  /// Each file once: of several links to one file, the sets keep the first image.
  private static func withoutLinks(_ sets: [BuildSet], _ files: any FileSystem) -> [BuildSet] {
    var known = Set(sets.flatMap(\.outputs).filter { !files.isLink($0) }.compactMap(files.realPath))
    return sets.map { set in
      var set = set
      set.plan = set.plan.keeping { job in
        let path = SourcePath.joined(set.output, job.path)
        return !files.isLink(path) || files.realPath(path).map { known.insert($0).inserted } ?? true
      }
      return set
    }
  }

  /// ", as do b, c and 4 more", for the files after the first.
  static func others(_ files: [String], _ words: String = "as do") -> String {
    files.count < 2 ? "" : ", \(words) \(files.dropFirst().listed(limit: 2))"
  }

  /// An Icon Composer document: its named layers are filled. One with other layers is made anew, as git can
  /// restore it. In one that a build made, edits of the user stay.
  static func composer(
    _ folder: String, artwork: Manifest, lockfile: LockfileLocation, name: String?,
    keepsOthers: Bool = false, in files: any FileSystem
  ) throws -> BuildSet {
    if let path = artwork.artwork[.application]?.first?.path,
      files.realPath(path) == files.realPath(folder)
    {
      throw IconForgeError.invalidArguments(
        "\(folder) is already the app's icon; give \(Setting.preset) to make icons for other systems from it"
      )
    }
    let recorded = LockfileOutputs(file: lockfile, lockfile: lockfile.lockfile(files))
    let isNew = recorded.entry("\(folder)/icon.json") == nil
    if isNew,
      let set = try? CatalogFill(folder, lockfile: lockfile, fileSystem: files).set(
        artwork, name: name),
      keepsOthers || ComposerFill.layers(of: folder, in: files) <= set.plan.jobs.count
    {
      return set
    }
    let own = Manifest.name(ofFile: folder)
    var set = try Self.set(
      "icon-composer", artwork, output: SourcePath.home(of: folder), name: name, icon: own,
      in: files)
    guard isNew else { return set }
    set.plan.replacesComposer = true
    let assets = (try? files.names(in: "\(folder)/Assets")) ?? []
    let made = Set(set.plan.jobs.map(\.path))
    set.replaced = assets.map { "\(own).icon/Assets/\($0)" }.filter { !made.contains($0) }
    return set
  }

  private static func set(
    _ preset: String, _ artwork: Manifest, output: String, name: String?, icon: String?,
    names: AndroidNames? = nil, in files: any FileSystem
  ) throws -> BuildSet {
    var manifest = artwork
    let source = artwork.artwork[.application]?.first?.path ?? ""
    let preset = try PresetLoader(fileSystem: files).preset(preset).namingExisting(
      in: output, icon: names?.icon.name ?? icon, of: files,
      isDrawing: source.lowercased().hasSuffix(".svg"))
    manifest.presets = [names?.named(preset) ?? preset]
    manifest.iconName = names == nil ? icon ?? manifest.iconName : Manifest.standardIconName
    var plan = try Planner(manifest).plan()
    plan.adaptiveIcons = names?.documents ?? []
    plan.hasUnnamedRound = names?.hasUnnamedRound ?? false
    return BuildSet(name: name, output: output, plan: plan)
  }

  private static func skipped(_ links: [String], _ severity: Severity = .info) -> [Diagnostic] {
    links.map { link in
      Diagnostic(
        path: link, severity: severity,
        message: "leads out of the project, so it is skipped; to make icons there, give"
          + " \(Setting.fill) or \(Setting.output) the folder itself")
    }
  }

  static func note(_ path: String, _ message: String) -> Diagnostic {
    Diagnostic(path: path, severity: .info, message: message)
  }
}
