import IconFiles
import IconMaking
import IconSpec

/// Artwork of a manifest for roles that its presets do not have.
struct IdleRoles {
  /// The locations of unused artwork.
  let problems: [SpecProblem]
  /// The locations of used artwork.
  let served: Set<String>

  init(manifest: Manifest, body: ManifestBody, fileSystem: any FileSystem) {
    let idle = manifest.idleRoles
    let appearances = Self.idleAppearances(manifest).compactMap { appearance in
      body.artwork[.application]?.parts[appearance.rawValue]?.problem(
        "is not used: \(manifest.presets.map(\.name).joined(separator: ", ")) has no \(appearance.rawValue) image"
          + (appearance == .dark && manifest.presets.contains { $0.layout == .web }
            ? "; web sites take a dark SVG beside a light one" : ""))
    }
    problems =
      (idle.compactMap { role in
        body.artwork[role]?.place?.problem(
          Self.message(role, presets: manifest.presets, in: fileSystem))
      } + appearances).sorted {
        ($0.mark?.line ?? 0, $0.mark?.column ?? 0) < ($1.mark?.line ?? 0, $1.mark?.column ?? 0)
      }
    let unused = Self.idleAppearances(manifest).map(\.rawValue)
    served = Set(
      body.artwork.filter { !idle.contains($0.key) }.compactMap {
        $0.value.place?.problem("").place
      }
        + (body.artwork[.application]?.parts ?? [:]).filter { !unused.contains($0.key) }
        .map { $0.value.problem("").place })
  }

  /// Appearances of the application's artwork that no image shows. Web sites show dark vector artwork.
  private static func idleAppearances(_ manifest: Manifest) -> [Slot.Appearance] {
    let isWeb = manifest.presets.contains { $0.layout == .web }
    return manifest.appearances.filter { appearance, artwork in
      let isShown = manifest.presets.contains { $0.slots.contains { $0.appearance == appearance } }
      let pair = [artwork.path, manifest.artwork[.application]?.first?.path ?? ""]
      let isDrawn =
        isWeb && appearance == .dark && pair.allSatisfy { $0.lowercased().hasSuffix(".svg") }
      return !isShown && !isDrawn
    }.map(\.key).sorted { $0.rawValue < $1.rawValue }
  }

  private static func message(
    _ role: Role, presets: [Preset], in fileSystem: any FileSystem
  ) -> String {
    let roles = Set(presets.flatMap { $0.slots.map(\.role) })
    let names = Role.ofArtwork.filter(roles.contains).map(\.rawValue).joined(separator: ", ")
    let loader = PresetLoader(fileSystem: fileSystem)
    let others = BuiltInPresets.names.filter { name in
      (try? loader.preset(name))?.slots.contains { $0.role == role } == true
    }
    let hint = others.isEmpty ? "" : " (presets that have it: \(others.joined(separator: ", ")))"
    return "is not used: no chosen preset has this role\(hint); they have \(names)"
  }
}

extension [BuildSet] {
  /// The sets without warnings about artwork that another set uses or warns about already.
  func reportingIdleRolesOnce() -> [BuildSet] {
    var known = reduce(into: Set<String>()) { $0.formUnion($1.servedRoles) }
    return map { set in
      var set = set
      set.warnings = set.warnings.filter { known.insert($0.place).inserted }
      return set
    }
  }
}
