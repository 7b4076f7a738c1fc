package struct Planner {
  private let manifest: Manifest

  package init(_ manifest: Manifest) {
    self.manifest = manifest
  }

  /// Jobs in the order of the presets. Slots with equal file names and pixels become one job.
  /// Different pixels, or names that differ only in letter case, are problems.
  /// Complexity: O(slots × artworks per role).
  package func plan() throws(SpecProblems) -> Plan {
    var list = JobList()
    var unserved: [(role: Role, slots: Int)] = []
    for preset in manifest.presets {
      for own in preset.lists {
        let home = home(of: own[0], in: preset)
        let (slots, place) = own.placed(in: home)
        let slot = slots[0]
        let artworks = artworks(for: slot)
        if artworks.isEmpty, !slot.needsOwnArtwork {
          if let index = unserved.firstIndex(where: { $0.role == slot.role }) {
            unserved[index].slots += 1
          } else {
            unserved.append((slot.role, 1))
          }
        }
        list.add(slots, of: manifest, artworks, from: preset.name, in: place)
      }
    }
    for icon in manifest.alternates {
      let manifest = manifest.alternate(icon)
      for preset in manifest.presets {
        for slot in preset.slots {
          let home = home(of: slot, in: preset)
          guard let slot = slot.alternate(icon.name, in: home.layout) else { continue }
          list.add([slot], of: manifest, manifest.artwork(for: slot), from: preset.name, in: home)
        }
      }
    }
    list.checkFolders()
    list.compose()
    list.apply(manifest.overrides, magnifying: manifest.highResolution == .nearest)
    guard list.problems.isEmpty else { throw SpecProblems(list.problems) }
    var web = manifest.web
    web.darkArtwork = manifest.appearances[.dark]?.path
    var plan = Plan(jobs: list.jobs, resampling: manifest.resampling, unserved: unserved)
    plan.colorSpace = manifest.colorSpace
    plan.vector = manifest.vector
    plan.iconName = manifest.iconName
    plan.web = web
    return plan
  }

  private func home(of slot: Slot, in preset: Preset) -> Slot.Home {
    slot.home ?? Slot.Home(layout: manifest.layout ?? preset.layout, folder: "")
  }

  private func artworks(for slot: Slot) -> [Artwork] {
    if slot.role == .launch, let orientation = slot.orientation,
      let screen = manifest.screens[orientation]
    {
      return [screen]
    }
    return manifest.artwork(for: slot)
  }
}

extension [Slot] {
  /// Files of a loose preset that are in an asset catalog get the catalog layout.
  fileprivate func placed(in home: Slot.Home) -> ([Slot], Slot.Home) {
    let (catalog, file) = ("\(CatalogPath.catalog)/", self[0].file)
    guard home.layout == .loose, file.utf8.contains(UInt8(ascii: "/")),
      let range = file.firstRange(of: catalog),
      range.lowerBound == file.startIndex || file[..<range.lowerBound].hasSuffix("/")
    else { return (self, home) }
    var slot = self[0]
    slot.file = String(file[range.lowerBound...])
    let folder = SourcePath.joined(home.folder, String(file[..<range.lowerBound].dropLast()))
    return ([slot], Slot.Home(layout: .catalog, folder: folder))
  }
}

extension JobList {
  /// Adds a job for each artwork of a slot and for each file made of it.
  fileprivate mutating func add(
    _ slots: [Slot], of manifest: Manifest, _ artworks: [Artwork], from preset: String,
    in home: Slot.Home
  ) {
    // The manifest's name wins over the name of a preset's part.
    let isNamed = manifest.iconName != Manifest.standardIconName
    var iconName = isNamed ? manifest.iconName : home.iconName ?? manifest.iconName
    // Beside other layouts, the name is that of their icon.
    if home.layout == .android, !manifest.presets.allSatisfy({ $0.layout == .android }) {
      iconName = Manifest.standardIconName
    }
    for artwork in artworks {
      let choice = TreatmentChoice(
        manifest: manifest, slot: slots[0], artwork: artwork, layout: home.layout)
      for treatment in choice.treatments {
        add(
          slots, from: preset, artwork: artwork, treatment: treatment, in: home, named: iconName)
      }
    }
  }
}
