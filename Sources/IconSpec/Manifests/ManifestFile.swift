public import IconImage

/// A text and where it stands, for messages that come later.
public struct Marked: Hashable, Sendable {
  public let text: String
  public let file: String
  public let mark: SourceMark?
  public let keyPath: String

  /// Of a text that stands in no file, `file` is what messages say instead.
  package init(text: String, file: String, mark: SourceMark? = nil, keyPath: String = "") {
    (self.text, self.file, self.mark, self.keyPath) = (text, file, mark, keyPath)
  }

  /// The same place with the path below `folder`.
  package func moved(into folder: String) -> Marked {
    Marked(text: "\(folder)/\(text)", file: file, mark: mark, keyPath: keyPath)
  }

  /// This place, saying `message`.
  public func problem(_ message: String) -> SpecProblem {
    SpecProblem(file: file, mark: mark, keyPath: keyPath, message: message)
  }
}

/// An `iconforge.yml` as it is written: patterns not expanded, presets not loaded.
public struct ManifestFile: Sendable {
  public var defaults: ManifestBody
  /// Folders outside the manifest's that paths may lead into.
  public var roots: [Marked]
  /// The folder of finished images that builds share.
  public var cache: Marked?
  /// Where the record of its builds lies.
  public var record: Marked?
  /// White label: each set is the defaults with changes.
  public var sets: [SetEntry]
}

/// What a manifest, or one of its sets, says. Nil is left to the default.
public struct ManifestBody: Sendable {
  public var presets: [Marked]?
  /// A set of a catalog that is filled, instead of presets.
  public var fill: Marked?
  public var background: Color?
  public var artwork: [Role: ArtworkEntry] = [:]
  public var overrides: [OverrideEntry] = []
  public var filter: ResamplingFilter?
  public var space: ResamplingSpace?
  public var ringing: Ringing?
  public var highResolution: HighResolution?
  public var vector: VectorRendering?
  public var colorSpace: OutputColorSpace?
  public var outputDirectory: Marked?
  public var layout: OutputLayout?
  /// What the icon is called where it has a name; `{name}` stands for the set's.
  public var iconName: Marked?
  public var web = WebDetails()
  public var badge: Badge?
  /// Icons that people may choose, by their names.
  public var alternates: [AlternateEntry]?
  /// The application's property list, to be brought up to date.
  public var propertyList: Marked?
  public var rules: [RuleSetting] = []

  /// What it says of resampling, over what one gets unasked.
  package var resampling: ResamplingOptions {
    var options = ResamplingOptions()
    options.filter = filter ?? options.filter
    options.space = space ?? options.space
    options.ringing = ringing ?? options.ringing
    return options
  }

  /// This, with `base` for everything it leaves out.
  public func merged(over base: ManifestBody) -> ManifestBody {
    ManifestBody(
      presets: presets ?? (fill == nil ? base.presets : nil),
      fill: fill ?? (presets == nil ? base.fill : nil), background: background ?? base.background,
      artwork: base.artwork.merging(artwork) { $1 },
      overrides: base.overrides.filter { old in
        !overrides.contains { $0.file.text == old.file.text }
      } + overrides,
      filter: filter ?? base.filter, space: space ?? base.space, ringing: ringing ?? base.ringing,
      highResolution: highResolution ?? base.highResolution, vector: vector ?? base.vector,
      colorSpace: colorSpace ?? base.colorSpace,
      outputDirectory: outputDirectory ?? base.outputDirectory, layout: layout ?? base.layout,
      iconName: iconName ?? base.iconName, web: web.merged(over: base.web),
      badge: badge ?? base.badge, alternates: alternates ?? base.alternates,
      propertyList: propertyList ?? base.propertyList,
      rules: base.rules + rules)
  }
}

/// The artwork of one role: paths or patterns, and how to use what they lead to.
public struct ArtworkEntry: Sendable {
  /// Where it stands.
  public var place: Marked?
  public var files: [Marked] = []
  /// Whether it was written as a list, whose members are named after their files.
  public var isList = false
  public var options = ArtworkOptions()
  /// By look or layer: what stands in for the whole there.
  public var parts: [String: Marked] = [:]
  public var portrait: Marked?
  public var landscape: Marked?
}

public struct AlternateEntry: Sendable {
  public let name: Marked
  public var artwork: ArtworkEntry

  package init(name: Marked, artwork: ArtworkEntry) {
    (self.name, self.artwork) = (name, artwork)
  }
}

public struct OverrideEntry: Sendable {
  public let file: Marked
  public let path: Marked

  package init(file: Marked, path: Marked) {
    self.file = file
    self.path = path
  }
}

/// What a manifest says about a rule.
public struct RuleSetting: Sendable {
  public enum Severity: String, CaseIterable, Sendable {
    case off, info, warning, error
  }

  public let rule: Marked
  /// Nil when only the threshold is given.
  public let severity: Severity?
  /// The figure to measure against, in the rule's own unit.
  public let threshold: Double?
  public let reason: String?
}

public struct SetEntry: Sendable {
  /// A name, or with `each` a pattern of folders.
  public let name: Marked?
  public let each: Marked?
  public let body: ManifestBody
}
