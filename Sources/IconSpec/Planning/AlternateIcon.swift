package struct AlternateIcon: Sendable {
  /// The name that the application passes to the system to choose this icon.
  package var name: String
  package var artwork: Artwork
  package var appearances: [Slot.Appearance: Artwork]
  package var layers: [Slot.Layer: Artwork]

  package init(
    name: String, artwork: Artwork, appearances: [Slot.Appearance: Artwork] = [:],
    layers: [Slot.Layer: Artwork] = [:]
  ) {
    self.name = name
    self.artwork = artwork
    self.appearances = appearances
    self.layers = layers
    self.artwork.name = name
    self.artwork.options.isAlternate = true
  }
}

extension Manifest {
  func alternate(_ icon: AlternateIcon) -> Manifest {
    var manifest = self
    manifest.artwork = [.application: [icon.artwork]]
    manifest.appearances = icon.appearances
    manifest.layers = icon.layers
    manifest.screens = [:]
    manifest.iconName = icon.name
    return manifest
  }
}

extension Slot {
  /// The slot for an alternate icon; nil when the platform has none, or finds the file by a fixed
  /// name.
  func alternate(_ name: String, in layout: OutputLayout) -> Slot? {
    guard role.isAppIcon, [.iphone, .ipad, .universal].contains(idiom) else { return nil }
    switch layout.traits.alternates {
    case .unsupported: return nil
    case .compiled: return self
    case .renamedFiles:
      guard plistKey?.hasPrefix("CFBundleIcons/") == true else { return nil }
      var slot = self
      let own = SourcePath.name(of: file)
      let usual = ["AppIcon", "Icon"].first(where: own.hasPrefix)
      let rest = usual.map { String(own.dropFirst($0.count)) } ?? "-\(own)"
      slot.file = SourcePath.joined(SourcePath.folder(of: file), name + rest)
      return slot
    }
  }
}
