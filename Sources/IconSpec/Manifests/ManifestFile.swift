package import IconImage

/// An `iconforge.yml` as written: patterns are not expanded and presets not loaded.
package struct ManifestFile: Sendable {
  package var defaults: ManifestBody
  /// Folders outside the manifest's folder that paths may lead into.
  package var roots: [Marked]
  package var cache: Marked?
  package var lockfile: Marked?
  /// Each set is the defaults with changes, such as one brand of a white-label app.
  package var sets: [SetEntry]
}

/// The settings of a manifest or of one of its sets. Nil means the default.
package struct ManifestBody: Sendable {
  package var presets: [Marked]?
  /// The icon or launch image set of an existing catalog to fill, instead of presets.
  package var fill: Marked?
  package var background: Color?
  package var artwork: [Role: ArtworkEntry] = [:]
  package var overrides: [(file: Marked, path: Marked)] = []
  package var filter: ResamplingFilter?
  package var space: ResamplingSpace?
  package var ringing: Ringing?
  package var hinting: Hinting?
  package var highResolution: HighResolution?
  package var vector: VectorRendering?
  package var colorSpace: OutputColorSpace?
  package var outputDirectory: Marked?
  package var layout: OutputLayout?
  /// The icon's name, such as that of its set in a catalog. `{name}` stands for the set's name.
  package var iconName: Marked?
  package var web = WebDetails()
  package var badge: Badge?
  package var alternates: [(name: Marked, artwork: ArtworkEntry)]?
  package var propertyList: Marked?
  package var rules: [RuleSetting] = []

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
  package func merged(over base: ManifestBody) -> ManifestBody {
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
package struct ArtworkEntry: Sendable {
  package var place: Marked?
  package var files: [Marked] = []
  /// Written as a list; each member is named after its file.
  package var isList = false
  package var options = ArtworkOptions()
  /// Separate artwork, by the name of an appearance or layer.
  package var parts: [String: Marked] = [:]
  package var portrait: Marked?
  package var landscape: Marked?
}

package struct RuleSetting: Sendable {
  package enum Severity: String, CaseIterable, Sendable {
    case off, info, warning, error
  }

  package let rule: Marked
  package internal(set) var severity: Severity?
  /// In the unit of the rule's measure.
  package internal(set) var threshold: Double?
  package internal(set) var reason: String?
}

package struct SetEntry: Sendable {
  /// A name; nil when `each` is a pattern of folders.
  package internal(set) var name: Marked?
  package internal(set) var each: Marked?
  package internal(set) var body: ManifestBody
}

/// A text with its location in a file, for messages.
package struct Marked: Hashable, Sendable {
  package let text: String
  package let file: String
  package let mark: SourceMark?
  package let keyPath: String

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

  package func problem(_ message: String) -> SpecProblem {
    SpecProblem(file: file, mark: mark, keyPath: keyPath, message: message)
  }
}
