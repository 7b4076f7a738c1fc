import IconCodec
import IconImage

/// The valid values of a key of icon.json.
///
/// Source: names in Icon Composer's code, documents that it saved, and messages of `ictool`. Apple has not
/// published the format.
indirect enum ComposerShape: Sendable {
  case any
  case text
  case boolean
  case number
  case within(ClosedRange<Double>)
  /// A number from 0 to 1.
  case share
  case null
  case word([String])
  /// "display-p3:1.00000,0.50000,0.00000,1.00000".
  case color
  /// An object with these keys only. `needed` keys are required; "a|b" is a choice.
  case object([String: Key], needed: [String])
  /// `count` is the required number of elements, if there is one.
  case list(ComposerShape, count: Int? = nil)
  /// The first one that has the value's type.
  case either([ComposerShape])

  struct Key: Sendable {
    let shape: ComposerShape
    /// Whether appearances and platforms may have values of their own: `opacity-specializations`.
    let isSpecialized: Bool
    /// The first Xcode that reads it.
    let since: XcodeGeneration

    init(_ shape: ComposerShape, specialized: Bool = false, since: XcodeGeneration = .xcode26) {
      self.shape = shape
      self.isSpecialized = specialized
      self.since = since
    }
  }

  /// For messages: "a number from 0 to 1".
  var meaning: String {
    switch self {
    case .any: "anything"
    case .text: "a text"
    case .boolean: "true or false"
    case .number, .within: "a number"
    case .share: "a number from 0 to 1"
    case .null: "null"
    case .word(let words):
      words.count == 1 ? "\"\(words[0])\"" : "one of \(words.joined(separator: ", "))"
    case .color: "a color"
    case .object(_, let needed):
      needed.isEmpty
        ? "an object"
        : "an object with \(needed.joined(separator: " and ").replacing("|", with: " or "))"
    case .list(_, let count): count.map { "a list of \($0)" } ?? "a list"
    case .either(let shapes): shapes.map(\.meaning).joined(separator: ", or ")
    }
  }
}

extension ComposerShape {
  /// The end of the keys of values by appearance and platform.
  static let ending = "-specializations"
  /// Factors and offsets of positions.
  static let scales = 0.0001...100.0
  static let offsets = -100_000.0...100_000.0

  /// The whole of icon.json.
  package static let document = object(
    [
      "fill": Key(fill, specialized: true), "groups": Key(list(group)),
      "supported-platforms": Key(platforms),
      "color-space-for-untagged-svg-colors": Key(word(["display-p3"])),
      "features": Key(list(word(["refractivity", "specular-location"])), since: .xcode27),
      "specializable-language-ids": Key(list(text), since: .xcode27),
      "implicit-asset-mirroring": Key(boolean, since: .xcode27),
    ], needed: ["groups", "supported-platforms"])

  private static let group = object(
    shared.merging(
      [
        "layers": Key(list(layer)),
        "lighting": Key(word(ComposerIcon.Lighting.allCases.map(\.rawValue)), specialized: true),
        "blur-material": Key(either([share, null]), specialized: true),
        "shadow": Key(shadow, specialized: true),
        "translucency": Key(
          object(["enabled": Key(boolean), "value": Key(share)], needed: ["enabled", "value"]),
          specialized: true),
        "specular": Key(
          either([boolean, word(["off", "automatic", "inside", "outside"])]), specialized: true),
        "refractivity": Key(refractivity, specialized: true),
        // Keys of beta versions of Icon Composer 2, which it still reads.
        "refractivity-strength": Key(number, specialized: true, since: .xcode27),
        "refractivity-depth": Key(number, specialized: true, since: .xcode27),
        "specular-highlight-placement": Key(
          word(["automatic", "inside", "outside"]), specialized: true, since: .xcode27),
      ]) { $1 }, needed: ["layers"])

  private static let layer = object(
    shared.merging(
      [
        "image-name": Key(text, specialized: true), "fill": Key(fill, specialized: true),
        "glass": Key(boolean, specialized: true), "kind": Key(any, since: .xcode27),
        "material": Key(any, specialized: true, since: .xcode27),
      ]) { $1 }, needed: [])

  /// The keys of both groups and layers.
  private static let shared = [
    "name": Key(text), "hidden": Key(boolean, specialized: true),
    "opacity": Key(share, specialized: true), "blend-mode": Key(blend, specialized: true),
    "position": Key(position, specialized: true),
    "asset-mirroring": Key(
      object(["mirrorable": Key(boolean)], needed: []), specialized: true, since: .xcode27),
  ]

  private static let blend = word(ComposerIcon.BlendMode.allCases.map(\.rawValue))

  private static let position = object(
    [
      "scale": Key(within(scales)),
      "translation-in-points": Key(list(within(offsets), count: 2)),
      "relative-translation": Key(boolean), "translation": Key(list(number, count: 2)),
    ], needed: ["scale", "translation-in-points"])

  private static let shadow = object(
    ["kind": Key(word(["automatic", "neutral", "layer-color", "none"])), "opacity": Key(share)],
    needed: ["kind", "opacity"])

  private static let refractivity = object(
    ["depth": Key(number), "enabled": Key(boolean), "strength": Key(number)],
    needed: ["depth", "enabled", "strength"])

  private static let point = object(["x": Key(number), "y": Key(number)], needed: ["x", "y"])

  private static let fill = either([
    word(["automatic", "none", "system-light", "system-dark"]),
    object(
      [
        "solid": Key(color), "automatic-gradient": Key(color),
        "linear-gradient": Key(list(color, count: 2)),
        "orientation": Key(
          object(["start": Key(point), "stop": Key(point)], needed: ["start", "stop"])),
      ], needed: ["solid|automatic-gradient|linear-gradient"]),
  ])

  private static let platforms = object(
    [
      "squares": Key(either([word(["shared"]), list(word(["iOS", "macOS"]))])),
      "circles": Key(either([word(["shared"]), list(word(["watchOS"]))])),
    ], needed: [])

  /// One entry of a list of specializations.
  static func specialization(of shape: ComposerShape) -> ComposerShape {
    // Entries without a value mean null where null is valid.
    let isOptional =
      if case .either(let shapes) = shape { shapes.contains { $0.isNull } } else { false }
    return object(
      [
        "value": Key(shape), "appearance": Key(word(["base", "light", "dark", "tinted"])),
        "idiom": Key(word(["square", "iOS", "macOS", "watchOS"])),
        "localization": Key(text, since: .xcode27),
        "language-direction": Key(text, since: .xcode27),
      ], needed: isOptional ? [] : ["value"])
  }

  private var isNull: Bool { if case .null = self { true } else { false } }
}
