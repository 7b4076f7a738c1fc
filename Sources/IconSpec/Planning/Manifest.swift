package import IconImage

/// What to build: artwork for each role, presets and options.
package struct Manifest: Sendable {
  package var presets: [Preset]
  /// Several files for glyphs and documents, one for each other role.
  package var artwork: [Role: [Artwork]]
  /// Screenshots of the first screen, by the orientation of the launch images to make of them.
  package var screens: [Slot.Orientation: Artwork] = [:]
  /// Separate artwork for appearances and layers of the application icon.
  package var appearances: [Slot.Appearance: Artwork] = [:]
  package var layers: [Slot.Layer: Artwork] = [:]
  package var alternates: [AlternateIcon] = []
  /// Overrides the layout of every preset.
  package var layout: OutputLayout?
  /// The icon's name, such as that of its set in an asset catalog.
  package var iconName = Manifest.standardIconName
  package var web = WebDetails()
  package var badge: Badge?
  /// Options for a role that the application icon's artwork serves.
  package var inheritedOptions: [Role: ArtworkOptions] = [:]
  package var overrides: [Override] = []
  /// The colour that transparent artwork is composited over, and that surrounds artwork which does
  /// not fill an image.
  package var background: Color?
  /// The colour behind transparent artwork when there is no background.
  package var standIn: Color?
  package var resampling = ResamplingOptions()
  package var highResolution = HighResolution.resample
  package var colorSpace = OutputColorSpace.sRGB
  package var vector = VectorRendering.exact

  package init(presets: [Preset], artwork: [Role: [Artwork]], background: Color? = nil) {
    self.presets = presets
    self.artwork = artwork
    self.background = background
  }

  /// One artwork for every role that a single image can serve.
  package init(artwork path: String, presets: [Preset], background: Color? = nil) {
    let name = Manifest.name(ofFile: path)
    self.init(
      presets: presets, artwork: [.application: [Artwork(path: path, name: name)]],
      background: background)
  }

  /// Takes the icons of an Icon Composer document.
  package mutating func takeDocument(_ path: String) {
    let name = Manifest.name(ofFile: path)
    for (appearance, part) in [(Slot.Appearance.dark, DocumentPart.dark), (.tinted, .tinted)] {
      var options = ArtworkOptions()
      (options.page, options.isAppearance) = (part.rawValue, true)
      appearances[appearance] = Artwork(path: path, name: name, options: options)
    }
  }

  /// Roles that the application icon's artwork serves unless they have their own.
  package static let inheritingRoles: [Role] = [
    .appStore, .spotlight, .settings, .notification, .webClip, .document, .launch, .favicon,
    .topShelf,
  ]

  /// Roles with artwork that the presets do not use.
  package var idleRoles: [Role] {
    let asked = Set(presets.flatMap { $0.slots.map(\.role) })
    let given = Set(artwork.keys).union(screens.isEmpty ? [] : [.launch])
    return Role.ofArtwork.filter { role in
      given.contains(role) && !asked.contains(role)
        && (role != .application || asked.isDisjoint(with: Self.inheritingRoles))
    }
  }

  package static let standardIconName = "AppIcon"

  /// The artwork of a slot: that of its layer, appearance or role, or the application icon's.
  func artwork(for slot: Slot) -> [Artwork] {
    if slot.layer == .front, let appearance = slot.appearance, let own = appearances[appearance] {
      return [own]
    }
    if let layer = slot.layer {
      if let own = layers[layer] { return [own] }
      if slot.needsOwnArtwork { return [] }
    }
    if let appearance = slot.appearance, let own = appearances[appearance] { return [own] }
    return artwork(for: slot.role)
  }

  func artwork(for role: Role) -> [Artwork] {
    if let own = artwork[role] { return own }
    guard Self.inheritingRoles.contains(role), let art = artwork[.application]?.first else {
      return []
    }
    let name = role == .document ? Self.documentName : art.name
    var inherited = Artwork(path: art.path, name: name, options: art.options, isInherited: true)
    inherited.options.scale = nil
    if let options = inheritedOptions[role] {
      inherited.options = options
    } else if [.document, .launch, .topShelf].contains(role) {
      // Documents and launch images need another fit than icons.
      inherited.options.fit = nil
      inherited.options.anchor = nil
    }
    return [inherited]
  }

  package var sources: [String] {
    var all = artwork.values.flatMap { $0 }
    all += Array(screens.values) + Array(appearances.values) + Array(layers.values)
    for icon in alternates {
      all += [icon.artwork] + Array(icon.appearances.values) + Array(icon.layers.values)
    }
    return all.map(\.path) + overrides.map(\.path)
  }

  /// The value of `{name}` when there is a single document icon.
  package static let documentName = "Document"

  package static func name(ofFile path: String) -> String {
    let last = SourcePath.name(of: path)
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }
}

package enum HighResolution: String, CaseIterable, Sendable {
  case resample
  /// Each pixel of the 1x image becomes a block of four, as a base to draw on.
  case nearest
}

/// How vector artwork is rendered.
package enum VectorRendering: String, CaseIterable, Sendable {
  case exact
  /// Rendered once at a large size, then resampled.
  case resample
}

/// A file that replaces an output, copied byte for byte.
package struct Override: Hashable, Sendable {
  package var file: String
  package var path: String
  package var place: SpecProblem?

  package init(file: String, path: String, place: SpecProblem? = nil) {
    self.file = file
    self.path = path
    self.place = place
  }
}
