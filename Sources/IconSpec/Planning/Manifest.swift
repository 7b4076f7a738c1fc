public import IconImage

/// What to build: which artwork serves which role, for which presets, and how.
public struct Manifest: Sendable {
  public var presets: [Preset]
  public var artwork: [Role: Artwork]
  /// What transparent artwork is flattened on, and what surrounds art on a launch image.
  public var background: Color?
  public var resampling: ResamplingOptions

  public init(
    presets: [Preset], artwork: [Role: Artwork], background: Color? = nil,
    resampling: ResamplingOptions = ResamplingOptions()
  ) {
    self.presets = presets
    self.artwork = artwork
    self.background = background
    self.resampling = resampling
  }

  /// One artwork for all the roles a single picture can serve.
  public init(
    artwork path: String, presets: [Preset], background: Color? = nil,
    resampling: ResamplingOptions = ResamplingOptions()
  ) {
    let art = Artwork(path: path)
    self.init(
      presets: presets,
      artwork: Dictionary(uniqueKeysWithValues: Self.rolesOfOneArtwork.map { ($0, art) }),
      background: background, resampling: resampling)
  }

  private static let rolesOfOneArtwork: [Role] = [
    .application, .appStore, .spotlight, .settings, .notification, .launch,
  ]
}

/// A source image, by path.
public struct Artwork: Hashable, Sendable {
  public var path: String

  public init(path: String) {
    self.path = path
  }
}
