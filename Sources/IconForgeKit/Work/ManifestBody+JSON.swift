import IconDocuments
import IconImage
import IconSpec

extension ManifestBody {
  /// The keys of a manifest, without defaults. Reading them returns an equal body with other locations.
  var json: PropertyValue {
    [
      "presets": presets.map { .texts($0.map(\.text)) }, "fill": .text(fill),
      "background": .color(background),
      "artwork": .table(
        Dictionary(uniqueKeysWithValues: artwork.map { ($0.key.rawValue, $0.value.json) })),
      "overrides": .members(overrides.map { ($0.file.text, .text($0.path.text)) }),
      "resample": .unlessEmpty([
        "filter": .name(filter), "space": .name(space), "ringing": .name(ringing),
        "hinting": .name(hinting), "highResolution": .name(highResolution), "vector": .name(vector),
      ]),
      "colorSpace": .name(colorSpace),
      "output": .unlessEmpty([
        "directory": .text(outputDirectory), "layout": .name(layout), "name": .text(iconName),
        "plist": .text(propertyList),
      ]),
      "web": .unlessEmpty(web.json), "badge": badge?.json,
      "alternates": alternates.map { alternates in
        .table(
          Dictionary(uniqueKeysWithValues: alternates.map { ($0.name.text, $0.artwork.json) }))
      },
      "rules": .members(ruleEntries),
    ]
  }

  /// For each key of a rule, the last value.
  private var ruleEntries: [(String, PropertyValue)] {
    Dictionary(grouping: rules, by: \.rule.text).sorted { $0.key < $1.key }.map { rule, settings in
      let severity = settings.compactMap(\.severity).last
      let entry: PropertyValue = [
        "severity": .name(severity),
        "threshold": settings.compactMap(\.threshold).last.map { PropertyValue($0) },
        "reason": (settings.compactMap(\.reason).last).map { .text($0) },
      ]
      return (rule, entry)
    }
  }
}

extension ArtworkEntry {
  fileprivate var json: PropertyValue {
    let files: PropertyValue? =
      self.files.isEmpty
      ? nil : self.files.count == 1 ? .text(self.files[0].text) : .texts(self.files.map(\.text))
    var entry: PropertyValue = [
      isList ? "files" : "file": files,
      "fit": .name(options.fit), "anchor": .name(options.anchor),
      "background": .color(options.background),
      "background-separation": options.isSeparable ? nil : "none",
      "page": options.page == 1 ? nil : .integer(options.page),
      "scale": options.scale.map { PropertyValue($0) }, "mask": .name(options.mask),
      "padding": .members(options.padding.map { ($0.key.rawValue, .integer($0.value)) }),
      "invert": options.invert ? true : nil, "precomposed": options.precomposed ? true : nil,
      "shape": options.takesShape ? nil : false,
      "glass": options.glass == .auto ? nil : .text(options.glass.rawValue),
      "portrait": .text(portrait), "landscape": .text(landscape),
    ]
    guard case .table(var members) = entry else { return entry }
    for (name, _, change) in ForegroundAdjustments.all {
      let keys = name.split(separator: "-").map { String($0) }
      guard let value = options.adjustments[keyPath: change] else { continue }
      members[keys[0]] = .table(
        (members[keys[0]]?.table ?? [:]).merging([keys[1]: .integer(value)]) { $1 })
    }
    for (key, file) in parts { members[key] = .text(file.text) }
    entry = .table(members)
    return entry
  }
}

extension Badge {
  fileprivate var json: PropertyValue {
    [
      "text": .text(text), "version": version.map { .text($0) }, "position": .name(position),
      "colors": ["background": .color(background), "text": .color(foreground)],
    ]
  }
}

extension WebDetails {
  fileprivate var json: PropertyValue {
    [
      "prefix": prefix.map { .text($0) }, "name": name.map { .text($0) },
      "shortName": shortName.map { .text($0) }, "themeColor": .color(themeColor),
      "backgroundColor": .color(backgroundColor),
    ]
  }
}

extension PropertyValue? {
  fileprivate static func unlessEmpty(_ value: PropertyValue) -> PropertyValue? {
    value.table?.isEmpty == true ? nil : value
  }

  fileprivate static func text(_ marked: Marked?) -> PropertyValue? {
    marked.map { .text($0.text) }
  }

  fileprivate static func color(_ color: Color?) -> PropertyValue? {
    color.map { .text($0.description) }
  }

  fileprivate static func name(_ value: (some RawRepresentable<String>)?) -> PropertyValue? {
    value.map { .text($0.rawValue) }
  }

  fileprivate static func members(_ members: [(String, PropertyValue)]) -> PropertyValue? {
    members.isEmpty ? nil : .table(Dictionary(members) { $1 })
  }
}
