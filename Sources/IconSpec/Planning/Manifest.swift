public import IconImage

/// What to build: which artwork serves which role, for which presets, and how.
public struct Manifest: Sendable {
  public var presets: [Preset]
  /// Several for glyphs and documents, one for each other role.
  public var artwork: [Role: [Artwork]]
  /// Pictures of the first screen, which launch images of their orientation are made from.
  public var screens: [Slot.Orientation: Artwork]
  /// Artwork for other looks of the system and for single layers of the application icon.
  public var appearances: [Slot.Appearance: Artwork] = [:]
  public var layers: [Slot.Layer: Artwork] = [:]
  public var alternates: [AlternateIcon] = []
  /// How files are arranged, whatever the presets say.
  public var layout: OutputLayout?
  /// What the icon is called where it has a name: the set in an asset catalog.
  public var iconName = Manifest.standardIconName
  public var web = WebDetails()
  public var badge: Badge?
  /// How the application icon's artwork is used for a role it fills in for.
  public var inheritedOptions: [Role: ArtworkOptions] = [:]
  /// Hand-drawn files by the output they stand for.
  public var overrides: [Override]
  /// What transparent artwork is flattened on, and what surrounds art that does not fill an image.
  public var background: Color?
  /// What transparent artwork is laid on where nobody gave a background.
  public var standIn: Color?
  public var resampling: ResamplingOptions
  public var highResolution: HighResolution
  public var colorSpace = OutputColorSpace.sRGB
  public var vector = VectorRendering.exact

  public init(
    presets: [Preset], artwork: [Role: [Artwork]], screens: [Slot.Orientation: Artwork] = [:],
    overrides: [Override] = [], background: Color? = nil,
    resampling: ResamplingOptions = ResamplingOptions(),
    highResolution: HighResolution = .resample
  ) {
    self.presets = presets
    self.artwork = artwork
    self.screens = screens
    self.overrides = overrides
    self.background = background
    self.resampling = resampling
    self.highResolution = highResolution
  }

  /// One artwork for every role a single picture can serve.
  public init(artwork path: String, presets: [Preset], background: Color? = nil) {
    let name = Manifest.name(ofFile: path)
    self.init(
      presets: presets, artwork: [.application: [Artwork(path: path, name: name)]],
      background: background)
  }

  /// Roles that the application icon's artwork serves unless they have their own.
  public static let inheritingRoles: [Role] = [
    .appStore, .spotlight, .settings, .notification, .webClip, .document, .launch, .favicon,
    .topShelf,
  ]

  /// Roles with artwork that no image of the presets is made of.
  public var idleRoles: [Role] {
    let asked = Set(presets.flatMap { $0.slots.map(\.role) })
    let given = Set(artwork.keys).union(screens.isEmpty ? [] : [.launch])
    return Role.ofArtwork.filter { role in
      given.contains(role) && !asked.contains(role)
        && (role != .application || asked.isDisjoint(with: Self.inheritingRoles))
    }
  }

  public static let standardIconName = "AppIcon"

  /// The artwork of a slot: its layer's or its look's, its role's, or the application icon's.
  func artwork(for slot: Slot) -> [Artwork] {
    if slot.layer == .front, let look = slot.appearance, let own = appearances[look] {
      return [own]
    }
    if let layer = slot.layer {
      if let own = layers[layer] { return [own] }
      if layer == .middle { return [] }
    }
    if let appearance = slot.appearance, let own = appearances[appearance] { return [own] }
    return artwork(for: slot.role)
  }

  /// The artwork of a role, its own or the application icon's.
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
      // How the icon is fitted says nothing about documents and launch images.
      inherited.options.fit = nil
      inherited.options.anchor = nil
    }
    return [inherited]
  }

  /// Every picture it names.
  package var sources: [String] {
    let single =
      Array(screens.values) + Array(appearances.values) + Array(layers.values)
      + alternates.flatMap {
        [$0.artwork] + Array($0.appearances.values) + Array($0.layers.values)
      }
    return (artwork.values.joined() + single).map(\.path) + overrides.map(\.path)
  }

  /// What `{name}` stands for in the files of a single document icon.
  public static let documentName = "Document"

  /// A path's last part without its extension.
  public static func name(ofFile path: String) -> String {
    let last = SourcePath.name(of: path)
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }
}

/// How images for 2x screens come about.
public enum HighResolution: String, CaseIterable, Sendable {
  /// From the artwork, like all others.
  case resample
  /// Every pixel of the 1x image a block of four: a base to draw on.
  case nearest
}

/// How drawings become pixels.
public enum VectorRendering: String, CaseIterable, Sendable {
  /// Anew at each size.
  case exact
  /// Once and large; then like any picture.
  case resample
}

/// A hand-drawn file that is used exactly as it is.
public struct Override: Hashable, Sendable {
  /// The output it stands for.
  public var file: String
  public var path: String
  /// Where the manifest says so.
  public var place: SpecProblem?

  public init(file: String, path: String, place: SpecProblem? = nil) {
    self.file = file
    self.path = path
    self.place = place
  }
}
