import IconCodec
import IconDocuments
import IconImage

/// The values of an object of icon.json in one appearance on one platform. Values of the wrong type count
/// as missing. Defaults are those of Icon Composer 2; version 1 writes most members.
struct ComposerValues {
  let node: JSONNode
  let appearance: ComposerIcon.Appearance
  let platform: ComposerIcon.Platform

  func of(_ node: JSONNode) -> ComposerValues {
    ComposerValues(node: node, appearance: appearance, platform: platform)
  }

  private var inLight: ComposerValues {
    ComposerValues(node: node, appearance: .light, platform: platform)
  }

  /// A plain member counts before the list of specializations.
  private subscript(key: String) -> JSONNode? {
    plain(key) ?? entry(key)?["value"].flatMap { $0.isNull ? nil : $0 }
  }

  private func plain(_ key: String) -> JSONNode? { node[key].flatMap { $0.isNull ? nil : $0 } }

  /// The specialization that fits best: first by appearance, then by idiom.
  private func entry(_ key: String) -> JSONNode? {
    let ranked = (node[key + ComposerShape.ending]?.list ?? []).compactMap { entry in
      rank(entry).map { (entry, rank: $0) }
    }
    return ranked.max { $0.rank < $1.rank }?.0
  }

  /// Nil if an entry is for another appearance, platform or language.
  private func rank(_ entry: JSONNode) -> Int? {
    guard entry["localization"] == nil, entry["language-direction"] == nil else { return nil }
    var rank = 0
    switch entry["appearance"]?.text {
    case appearance.rawValue: rank = 4
    case "base": break
    default: if entry["appearance"] != nil { return nil }
    }
    switch entry["idiom"]?.text {
    case platform.rawValue: rank += 2
    case "square" where platform != .watchOS: rank += 1
    default: if entry["idiom"] != nil { return nil }
    }
    return rank
  }

  // MARK: - Members

  private func truth(_ key: String, _ usual: Bool) -> Bool { self[key]?.truth ?? usual }

  private func share(_ key: String, _ usual: Double) -> Double { self[key]?.share ?? usual }

  private func word<Word: RawRepresentable<String>>(_ key: String, _ usual: Word) -> Word {
    self[key]?.text.flatMap(Word.init) ?? usual
  }

  private var isHidden: Bool { truth("hidden", false) }
  private var opacity: Double { isHidden ? 0 : share("opacity", 1) }

  var position: ComposerIcon.Position {
    guard let value = self["position"] else { return .identity }
    let offset = (value["translation-in-points"]?.list ?? []).map {
      $0.number.map(ComposerShape.offsets.clamped) ?? 0
    }
    return ComposerIcon.Position(
      scale: value["scale"]?.number.map(ComposerShape.scales.clamped) ?? 1,
      x: offset.first ?? 0, y: offset.dropFirst().first ?? 0)
  }

  // MARK: - Fills

  /// A dark icon has the system's dark background if the document gives it none, and the light one if the
  /// document has no fill at all. Source: catalogs by Xcode 26.0 to 26.2, and exports of Icon Composer for
  /// every type of light fill.
  var background: ComposerIcon.Fill {
    if appearance == .dark, hasSystemDark { return .systemDark }
    if let fill = fill(self["fill"]) { return fill }
    switch appearance {
    case .light: return .systemLight
    case .dark: return hasFill ? .systemDark : .systemLight
    case .tinted: return inLight.background
    }
  }

  /// "automatic" is the layer's own color; in tinted icons it is the default fill. In dark icons white
  /// images have the document's gradient. Source: notes on joshuaswarren/AssetKit; catalogs by
  /// Xcode 26.0.
  func paint(on document: ComposerValues) -> ComposerIcon.Paint {
    let own = self["fill"]
    if let fill = fill(own) { return .fill(fill) }
    switch appearance {
    case .tinted where own == nil || own?.text == "automatic":
      return fill(inLight["fill"]).map { .fill($0) } ?? .image
    case .dark where own?.text != "none" && document.hasSystemDark:
      let light = document.inLight.background
      switch light {
      case .automaticGradient, .linearGradient: return .fillIfWhite(light)
      case .solid, .systemLight, .systemDark: return .image
      }
    default: return .image
    }
  }

  private var hasFill: Bool {
    plain("fill") != nil || node["fill" + ComposerShape.ending].map { !$0.isNull } == true
  }

  private var hasSystemDark: Bool {
    plain("fill") != nil || hasFill && entry("fill")?["appearance"]?.text != "dark"
  }

  /// Nil for words that depend on the owner, and for damaged values.
  private func fill(_ value: JSONNode?) -> ComposerIcon.Fill? {
    switch value?.text {
    case "system-light": return .systemLight
    case "system-dark": return .systemDark
    default: break
    }
    if let color = color(value?["solid"]) { return .solid(color) }
    if let color = color(value?["automatic-gradient"]) { return .automaticGradient(color) }
    let colors = (value?["linear-gradient"]?.list ?? []).compactMap(color)
    guard colors.count == 2 else { return nil }
    let line = value?["orientation"]
    return .linearGradient(
      colors[0], colors[1], from: line?["start"]?.point ?? .init(x: 0.5, y: 0),
      to: line?["stop"]?.point ?? .init(x: 0.5, y: 1))
  }

  private func color(_ value: JSONNode?) -> ComposerIcon.Color? {
    value?.text.flatMap { try? ComposerIcon.Color($0, in: appearance) }
  }

  // MARK: - Groups and layers

  /// - Parameter images: The paths of images by their names.
  func group(
    named name: String, of document: ComposerValues, images: [String: String]
  ) -> ComposerIcon.Group {
    let position = position
    return ComposerIcon.Group(
      name: name, isHidden: isHidden, opacity: opacity,
      blendMode: word("blend-mode", .normal), lighting: word("lighting", .individual),
      specular: specular, shadow: shadow, translucency: translucency,
      blur: share("blur-material", 0), refraction: refraction,
      layers: (node["layers"]?.list ?? []).map {
        of($0).layer(images, of: document, at: position)
      })
  }

  /// The name of a layer's image.
  var image: String? { self["image-name"]?.text }

  private func layer(
    _ images: [String: String], of document: ComposerValues, at group: ComposerIcon.Position
  ) -> ComposerIcon.Layer {
    let image = image.flatMap { images[$0] }
    return ComposerIcon.Layer(
      image: image ?? "", isHidden: isHidden || image == nil,
      opacity: image == nil ? 0 : opacity, blendMode: word("blend-mode", .normal),
      hasGlass: truth("glass", true), paint: paint(on: document),
      position: position.placed(in: group))
  }

  private var specular: ComposerIcon.Specular {
    guard let value = self["specular"], value.truth != true else {
      return word("specular-highlight-placement", .automatic)
    }
    return value.truth == false ? .off : word("specular", .automatic)
  }

  private var shadow: ComposerIcon.Shadow {
    let value = self["shadow"]
    return ComposerIcon.Shadow(
      kind: value?["kind"]?.text.flatMap(ComposerIcon.Shadow.Kind.init) ?? .neutral,
      opacity: value?["opacity"]?.number.map((0.0...10).clamped) ?? 0.5)
  }

  private var translucency: Double {
    guard let value = self["translucency"] else { return 0.3 }
    return value["enabled"]?.truth == false ? 0 : value["value"]?.share ?? 0.3
  }

  private var refraction: ComposerIcon.Refraction {
    guard let value = self["refractivity"] else {
      return .init(
        strength: share("refractivity-strength", 0), depth: share("refractivity-depth", 0))
    }
    guard value["enabled"]?.truth != false else { return .init(strength: 0, depth: 0) }
    return .init(strength: value["strength"]?.share ?? 0, depth: value["depth"]?.share ?? 0)
  }
}

extension JSONNode {
  var isNull: Bool { if case .null = content { true } else { false } }

  var number: Double? {
    guard case .number(let text) = content else { return nil }
    return switch PropertyValue(number: text) {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  fileprivate var share: Double? { number.map((0.0...1).clamped) }

  /// Within a thousand canvases.
  fileprivate var point: ComposerIcon.Point? {
    let range = -1000.0...1000
    guard let x = self["x"]?.number, let y = self["y"]?.number else { return nil }
    return .init(x: range.clamped(x), y: range.clamped(y))
  }
}

extension ClosedRange {
  func clamped(_ value: Bound) -> Bound { Swift.min(upperBound, Swift.max(lowerBound, value)) }
}
