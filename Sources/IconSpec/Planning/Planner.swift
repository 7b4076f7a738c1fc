import IconImage

/// Manifest to plan.
public struct Planner {
  private let manifest: Manifest

  public init(_ manifest: Manifest) {
    self.manifest = manifest
  }

  /// Jobs in the presets' order. Slots that ask for the same file with the same pixels become one
  /// job; with different ones, or by names that differ only in letter case, they are problems.
  /// Complexity: O(slots × artworks a role).
  public func plan() throws(SpecProblems) -> Plan {
    var list = JobList()
    var unserved: [(role: Role, slots: Int)] = []
    for preset in manifest.presets {
      for slot in preset.slots {
        let artworks = artworks(for: slot)
        // A layer in the middle is an extra of those who have one.
        if artworks.isEmpty, slot.layer != .middle {
          if let index = unserved.firstIndex(where: { $0.role == slot.role }) {
            unserved[index].slots += 1
          } else {
            unserved.append((slot.role, 1))
          }
        }
        for artwork in artworks {
          list.add(
            slot, from: preset.name, artwork: artwork,
            treatment: TreatmentChoice(manifest: manifest, slot: slot, artwork: artwork).treatment,
            in: slot.home ?? Slot.Home(layout: manifest.layout ?? preset.layout, folder: ""),
            named: manifest.iconName)
        }
      }
    }
    list.checkFolders()
    list.compose()
    list.apply(manifest.overrides, magnifying: manifest.highResolution == .nearest)
    guard list.problems.isEmpty else { throw SpecProblems(list.problems) }
    return Plan(
      jobs: list.jobs, resampling: manifest.resampling, colorSpace: manifest.colorSpace,
      vector: manifest.vector, iconName: manifest.iconName, web: manifest.web,
      unserved: unserved)
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
