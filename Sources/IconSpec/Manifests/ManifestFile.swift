public import IconImage

/// An `iconforge.yml` as written: patterns are not expanded and presets not loaded.
public struct ManifestFile: Sendable {
  public var defaults: ManifestBody
  /// Folders outside the manifest's folder that paths may lead into.
  public var roots: [Marked]
  public var cache: Marked?
  public var lockfile: Marked?
  /// Each set is the defaults with changes, such as one brand of a white-label app.
  public var sets: [SetEntry]
}

/// The settings of a manifest or of one of its sets. Nil means the default.
public struct ManifestBody: Sendable {
  public var presets: [Marked]?
  /// The icon or launch image set of an existing catalog to fill, instead of presets.
  public var fill: Marked?
  public var background: Color?
  public var artwork: [Role: ArtworkEntry] = [:]
  public var overrides: [(file: Marked, path: Marked)] = []
  public var filter: ResamplingFilter?
  public var space: ResamplingSpace?
  public var ringing: Ringing?
  public var hinting: Hinting?
  public var highResolution: HighResolution?
  public var vector: VectorRendering?
  public var colorSpace: OutputColorSpace?
  public var outputDirectory: Marked?
  public var layout: OutputLayout?
  /// The icon's name, such as that of its set in a catalog. `{name}` stands for the set's name.
  public var iconName: Marked?
  public var web = WebDetails()
  public var badge: Badge?
  public var alternates: [(name: Marked, artwork: ArtworkEntry)]?
  public var propertyList: Marked?
  public var rules: [RuleSetting] = []

  /// Resampling options, with defaults where the manifest gives none.
  package var resampling: ResamplingOptions {
    var options = ResamplingOptions()
    options.filter = filter ?? options.filter
    options.space = space ?? options.space
    options.ringing = ringing ?? options.ringing
    options.hinting = hinting ?? options.hinting
    return options
  }

  /// These settings, with those of `base` where they are nil.
  public func merged(over base: ManifestBody) -> ManifestBody {
    ManifestBody(
      presets: presets ?? (fill == nil ? base.presets : nil),
      fill: fill ?? (presets == nil ? base.fill : nil), background: background ?? base.background,
      artwork: base.artwork.merging(artwork) { $1 },
      overrides: base.overrides.filter { old in
        !overrides.contains { $0.file.text == old.file.text }
      } + overrides,
      filter: filter ?? base.filter, space: space ?? base.space, ringing: ringing ?? base.ringing,
      hinting: hinting ?? base.hinting,
      highResolution: highResolution ?? base.highResolution, vector: vector ?? base.vector,
      colorSpace: colorSpace ?? base.colorSpace,
      outputDirectory: outputDirectory ?? base.outputDirectory, layout: layout ?? base.layout,
      iconName: iconName ?? base.iconName, web: web.merged(over: base.web),
      badge: badge ?? base.badge, alternates: alternates ?? base.alternates,
      propertyList: propertyList ?? base.propertyList,
      rules: base.rules + rules)
  }
}

/// The artwork of one role: paths or patterns, and options.
public struct ArtworkEntry: Sendable {
  public var place: Marked?
  public var files: [Marked] = []
  /// Written as a list; each member is named after its file.
  public var isList = false
  public var options = ArtworkOptions()
  /// Separate artwork, by the name of an appearance or layer.
  public var parts: [String: Marked] = [:]
  public var portrait: Marked?
  public var landscape: Marked?
}

public struct RuleSetting: Sendable {
  public enum Severity: String, CaseIterable, Sendable {
    case off, info, warning, error
  }

  public let rule: Marked
  public internal(set) var severity: Severity?
  /// In the unit of the rule's measure.
  public internal(set) var threshold: Double?
  public internal(set) var reason: String?
}

public struct SetEntry: Sendable {
  /// A name; nil when `each` is a pattern of folders.
  public internal(set) var name: Marked?
  public internal(set) var each: Marked?
  public internal(set) var body: ManifestBody
}

/// A text with its location in a file, for messages.
public struct Marked: Hashable, Sendable {
  public let text: String
  public let file: String
  public let mark: SourceMark?
  public let keyPath: String

  /// `file` is what messages name when the text comes from elsewhere, such as the command line.
  package init(text: String, file: String, mark: SourceMark? = nil, keyPath: String = "") {
    self.text = text
    self.file = file
    self.mark = mark
    self.keyPath = keyPath
  }

  /// The text as a path below `folder`, with the same location.
  package func moved(into folder: String) -> Marked {
    Marked(text: "\(folder)/\(text)", file: file, mark: mark, keyPath: keyPath)
  }

  public func problem(_ message: String) -> SpecProblem {
    SpecProblem(file: file, mark: mark, keyPath: keyPath, message: message)
  }
}
