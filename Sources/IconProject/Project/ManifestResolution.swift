import IconImage
package import IconSpec

/// Expands the patterns of a manifest's body.
struct ManifestResolution {
  let body: ManifestBody
  let paths: PathResolver

  func manifest(
    presets: [Preset], name: String?, options: ProjectOptions, problems: inout [SpecProblem]
  ) -> Manifest {
    var artwork: [Role: [Artwork]] = [:]
    var screens: [Slot.Orientation: Artwork] = [:]
    for role in Role.ofArtwork {
      guard let entry = body.artwork[role] else { continue }
      let found = artworks(entry, role: role, problems: &problems)
      if !found.isEmpty { artwork[role] = found }
      if let portrait = entry.portrait {
        screens[.portrait] = screen(portrait, entry, problems: &problems)
      }
      if let landscape = entry.landscape {
        screens[.landscape] = screen(landscape, entry, problems: &problems)
      }
    }
    if body.artwork.isEmpty {
      problems.append(SpecProblem(file: paths.manifestName, message: "artwork: is missing"))
    }
    let overrides = body.overrides.compactMap { entry in
      paths.path(entry.path.text, of: entry.path, problems: &problems).map {
        Override(file: entry.file.text, path: $0, place: entry.file.problem(""))
      }
    }
    var manifest = Manifest(
      presets: presets, artwork: artwork, background: options.background ?? body.background)
    manifest.screens = screens
    manifest.overrides = overrides
    manifest.resampling = body.resampling
    manifest.highResolution = body.highResolution ?? .resample
    manifest.colorSpace = body.colorSpace ?? .sRGB
    manifest.vector = body.vector ?? .exact
    manifest.layout = options.layout ?? body.layout
    if let iconName = body.iconName {
      manifest.iconName = iconName.text.replacing("{name}", with: name ?? "")
    }
    manifest.web = body.web.named(name ?? "")
    // Without a text, a set has none although others have one.
    manifest.badge = body.badge.flatMap { $0.text.isEmpty ? nil : $0 }
    if let badge = manifest.badge {
      let text = badge.text.replacing("{name}", with: name ?? "")
      manifest.badge?.text = text
      if let reason = Badge.objection(to: text) {
        problems.append(
          SpecProblem(file: paths.manifestName, message: "badge: \"\(text.abbreviated)\" \(reason)")
        )
      }
    }
    if let entry = body.artwork[.application] {
      let name = manifest.artwork[.application]?.first?.name
      (manifest.appearances, manifest.layers) = parts(of: entry, called: name, &problems)
    }
    manifest.alternates = alternates(besides: manifest.iconName, &problems)
    options.apply(to: &manifest)
    if body.badge?.text.isEmpty == true { manifest.badge = nil }
    if let launch = body.artwork[.launch], launch.files.isEmpty {
      manifest.inheritedOptions[.launch] = launch.options
    }
    return manifest
  }

  /// Artwork for appearances and layers.
  private func parts(
    of entry: ArtworkEntry, called name: String?, _ problems: inout [SpecProblem]
  ) -> ([Slot.Appearance: Artwork], [Slot.Layer: Artwork]) {
    var (appearances, layers): ([Slot.Appearance: Artwork], [Slot.Layer: Artwork]) = ([:], [:])
    for (key, file) in entry.parts.sorted(by: { $0.key < $1.key }) {
      guard let path = paths.path(file.text, of: file, problems: &problems) else { continue }
      var part = Artwork(
        path: path, name: name ?? Manifest.name(ofFile: path), options: entry.options)
      if let appearance = Slot.Appearance(rawValue: key) {
        part.options.isAppearance = true
        appearances[appearance] = part
      } else if let layer = Slot.Layer(rawValue: key) {
        part.options.isLayer = true
        layers[layer] = part
      }
    }
    return (appearances, layers)
  }

  private func alternates(
    besides own: String, _ problems: inout [SpecProblem]
  ) -> [AlternateIcon] {
    (body.alternates ?? []).compactMap { alternate in
      let name = alternate.name.text
      guard OutputPath.foldedKey(name) != OutputPath.foldedKey(own) else {
        problems.append(alternate.name.problem("is the name of the application icon"))
        return nil
      }
      guard
        let artwork = artworks(alternate.artwork, role: .application, problems: &problems).first
      else { return nil }
      let (appearances, layers) = parts(of: alternate.artwork, called: name, &problems)
      return AlternateIcon(
        name: name, artwork: artwork, appearances: appearances, layers: layers)
    }
  }

  private func artworks(
    _ entry: ArtworkEntry, role: Role, problems: inout [SpecProblem]
  ) -> [Artwork] {
    let isList = entry.isList || entry.files.contains { Glob.isPattern($0.text) }
    let files = entry.files.flatMap { paths.files($0, problems: &problems) }
    if files.count > 1, !ArtworkReader.takesLists(role) {
      problems.append(
        entry.files[0].problem("matches \(files.count) files; \(role.rawValue) takes one"))
      return []
    }
    return files.map { path in
      let name =
        role == .document && !isList ? Manifest.documentName : Manifest.name(ofFile: path)
      return Artwork(path: path, name: name, options: entry.options)
    }
  }

  private func screen(
    _ file: Marked, _ entry: ArtworkEntry, problems: inout [SpecProblem]
  ) -> Artwork? {
    var options = entry.options
    options.isScreen = true
    return paths.path(file.text, of: file, problems: &problems).map {
      Artwork(path: $0, name: Manifest.name(ofFile: $0), options: options)
    }
  }
}

extension ManifestBody {
  /// The same with artwork and overrides relative to `folder`.
  package func moved(into folder: String) -> ManifestBody {
    var moved = self
    moved.artwork = artwork.mapValues { $0.moved(into: folder) }
    moved.alternates = alternates?.map { ($0.name, $0.artwork.moved(into: folder)) }
    moved.overrides = overrides.map { ($0.file, $0.path.moved(into: folder)) }
    return moved
  }
}

extension ArtworkEntry {
  fileprivate func moved(into folder: String) -> ArtworkEntry {
    var entry = self
    entry.files = files.map { $0.moved(into: folder) }
    entry.parts = parts.mapValues { $0.moved(into: folder) }
    entry.portrait = portrait?.moved(into: folder)
    entry.landscape = landscape?.moved(into: folder)
    return entry
  }
}
