import IconCodec
import IconDocuments
import IconPackages

/// The values of groups and layers in one appearance. Defaults of missing members are those of Icon
/// Composer 2; version 1 writes them all.
extension ComposerMembers {
  struct GroupReading {
    var isHidden = false
    var values: ComposerDocument.Group.Values
    var problems: [Problem]
  }

  struct LayerReading {
    /// The name of a file; nil after a problem.
    var image: String?
    var isHidden = false
    var opacity = 1.0
    var blendMode = CatalogBlendMode.normal
    var isLit = true
    var scale = 1.0
    var offset = CatalogGradient.Point(x: 0, y: 0)
    var problems: [Problem] = []
  }

  func group(_ appearance: CatalogAppearance) -> GroupReading {
    var reader = Reader(members: self, appearance: appearance)
    let isHidden = reader.truth("hidden", false)
    reader.checkIdentity()
    if let lighting = value("lighting", appearance), lighting.text != "individual" {
      reader.problems.append(unknown("lighting", lighting))
    }
    let opacity = reader.share("opacity", 1)
    let values = ComposerDocument.Group.Values(
      opacity: isHidden ? 0 : opacity, blendMode: reader.blendMode(),
      blurStrength: reader.share("blur-material", 0),
      isSpecular: reader.truth("specular", true), material: reader.material())
    return GroupReading(isHidden: isHidden, values: values, problems: reader.problems)
  }

  func layer(_ appearance: CatalogAppearance) -> LayerReading {
    var reader = Reader(members: self, appearance: appearance)
    var reading = LayerReading()
    reading.image = reader.image()
    reading.isHidden = reader.truth("hidden", false)
    reading.opacity = reader.share("opacity", 1)
    reading.blendMode = reader.blendMode()
    reading.isLit = reader.truth("glass", true)
    (reading.scale, reading.offset) = reader.position()
    reading.problems = reader.problems
    return reading
  }

  private struct Reader {
    let members: ComposerMembers
    let appearance: CatalogAppearance
    var problems: [Problem] = []

    private static let blendModes: [String: CatalogBlendMode] = [
      "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay,
      "darken": .darken, "lighten": .lighten, "soft-light": .softLight, "hard-light": .hardLight,
      "plus-darker": .plusDarker, "plus-lighter": .plusLighter,
    ]

    private mutating func unknown(_ key: String, _ value: PropertyValue) {
      problems.append(members.unknown(key, value))
    }

    mutating func truth(_ key: String, _ usual: Bool) -> Bool {
      guard let value = members.value(key, appearance) else { return usual }
      if case .boolean(let truth) = value { return truth }
      unknown(key, value)
      return usual
    }

    mutating func share(_ key: String, _ usual: Double) -> Double {
      guard let value = members.value(key, appearance) else { return usual }
      if let number = value.double, (0...1).contains(number) { return number }
      unknown(key, value)
      return usual
    }

    mutating func blendMode() -> CatalogBlendMode {
      guard let value = members.value("blend-mode", appearance) else { return .normal }
      if let mode = value.text.flatMap({ Self.blendModes[$0] }) { return mode }
      unknown("blend-mode", value)
      return .normal
    }

    mutating func image() -> String? {
      guard let name = members.value("image-name", appearance)?.text else {
        problems.append(Problem(.skipped, "\(members.owner) has no \"image-name\""))
        return nil
      }
      guard CatalogLine.isMember(name) else {
        problems.append(Problem(.error, "\(members.owner) names a file outside Assets: \(name)"))
        return nil
      }
      guard [".svg", ".png"].contains(where: name.lowercased().hasSuffix) else {
        problems.append(
          Problem(.skipped, "\(members.owner) has the image \(name), which is not PNG or SVG"))
        return nil
      }
      return name
    }

    mutating func position() -> (scale: Double, offset: CatalogGradient.Point) {
      let usual = (1.0, CatalogGradient.Point(x: 0, y: 0))
      guard let value = members.value("position", appearance) else { return usual }
      let known: Set = ["scale", "translation-in-points"]
      let offsets = value["translation-in-points"]?.list?.map(\.double) ?? [0, 0]
      guard let keys = value.table?.keys, known.isSuperset(of: keys),
        let scale = (value["scale"] ?? 1).double, scale > 0, scale <= 100, offsets.count == 2,
        let x = offsets[0], let y = offsets[1], max(abs(x), abs(y)) <= 100_000
      else {
        unknown("position", value)
        return usual
      }
      return (scale, .init(x: x, y: y))
    }

    /// Groups with a position have no known form: layers have one.
    mutating func checkIdentity() {
      let (scale, offset) = position()
      if scale != 1 || offset != .init(x: 0, y: 0) {
        unknown("position", members.value("position", appearance) ?? .null)
      }
    }

    mutating func material() -> CatalogIcon.Material {
      var (translucency, shadow) = (0.3, CatalogIcon.Material.Shadow.neutral)
      var opacity = 0.5
      if let value = members.value("translucency", appearance) {
        let isEnabled = value["enabled"]?.truth ?? true
        if let number = value["value"]?.double, (0...1).contains(number) {
          translucency = isEnabled ? number : 0
        } else {
          unknown("translucency", value)
        }
      }
      if let value = members.value("shadow", appearance) {
        switch value["kind"]?.text {
        case "neutral"?: shadow = .neutral
        case "layer-color"?: shadow = .layerColor
        case "none"?: shadow = .none
        default: unknown("shadow", value["kind"] ?? value)
        }
        opacity = value["opacity"]?.double ?? opacity
      }
      return CatalogIcon.Material(
        translucency: translucency, shadow: shadow, shadowOpacity: shadow == .none ? 0 : opacity)
    }
  }
}
