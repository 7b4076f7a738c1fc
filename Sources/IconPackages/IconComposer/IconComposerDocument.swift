import IconDocuments
import IconImage

/// icon.json in the format of Icon Composer 1.
///
/// Source: documents that Icon Composer saved, and messages of its compiler `ictool`. Apple has not
/// published the format.
struct IconComposerDocument {
  let fill: ByAppearance<Fill>
  /// From front to back, at most four.
  let groups: [Group]

  /// As in an existing document. By default iPhone, iPad and Mac share one composition, which watchOS crops to a
  /// circle.
  let platforms: PropertyValue

  init(fill: ByAppearance<Fill>, groups: [Group], replacing document: [UInt8]?) {
    precondition(groups.count <= 4, "Icon Composer has at most four groups")
    self.fill = fill
    self.groups = groups
    let own = document.flatMap { try? PropertyValue(json: $0)["supported-platforms"] }
    platforms = own?.table.map { .table($0) } ?? ["circles": ["watchOS"], "squares": "shared"]
  }

  var value: PropertyValue {
    let members: PropertyValue = [
      "groups": .list(groups.map(\.value)), "supported-platforms": platforms,
    ]
    return members.adding(fill.member("fill", \.value))
  }

  /// The background behind all groups.
  enum Fill: Equatable {
    /// The system's background.
    case system
    case solid(Color, OutputColorSpace)
    /// The gradient that the system derives from a color.
    case automaticGradient(Color, OutputColorSpace)
    /// From top to bottom.
    case gradient(Color, Color, OutputColorSpace)

    fileprivate var value: PropertyValue {
      switch self {
      case .system: return "automatic"
      case .solid(let color, let space): return ["solid": .text(Self.text(color, space))]
      case .automaticGradient(let color, let space):
        return ["automatic-gradient": .text(Self.text(color, space))]
      case .gradient(let top, let bottom, let space):
        return [
          "linear-gradient": .list([top, bottom].map { .text(Self.text($0, space)) }),
          "orientation": [
            "start": ["x": .number(0.5), "y": .number(0)],
            "stop": ["x": .number(0.5), "y": .number(1)],
          ],
        ]
      }
    }

    private static func text(_ color: Color, _ space: OutputColorSpace) -> String {
      let parts = [color.red, color.green, color.blue, 255].map(share)
      return "\(space.rawValue):\(parts.joined(separator: ","))"
    }

    /// A component from 0 to 1 with five decimal places.
    private static func share(_ code: UInt8) -> String {
      let places = (Int(code) * 100_000 * 2 + 255) / (255 * 2)
      return "\(places / 100_000).\(String(places % 100_000 + 100_000).dropFirst())"
    }
  }

  /// A group of one layer.
  struct Group {
    let name: String
    let image: ByAppearance<String>
    /// Whether it has no glass effects, for images without a shape.
    let isFlat: Bool
    /// Whether it goes behind all other groups.
    let isBehind: Bool
    let isHidden: Bool

    /// Values are Icon Composer's defaults, also where an effect is off.
    var value: PropertyValue {
      let layer: PropertyValue = [
        "glass": isFlat ? false : nil, "hidden": isHidden ? true : nil, "name": .text(name),
      ]
      return [
        "layers": [layer.adding(image.member("image-name") { .text($0) })],
        "shadow": ["kind": isFlat ? "none" : "neutral", "opacity": .number(0.5)],
        "specular": isFlat ? false : nil,
        "translucency": ["enabled": .boolean(!isFlat), "value": .number(0.5)],
      ]
    }
  }
}

/// A default value and the values of other appearances.
struct ByAppearance<Value> {
  let usual: Value
  let others: [(appearance: String, value: Value)]

  init(_ usual: Value, others: [(appearance: String, value: Value)] = []) {
    self.usual = usual
    self.others = others
  }

  /// A member with `key`, or with a list that begins with the default value. A plain key beside the list
  /// would override it.
  func member(
    _ key: String, _ written: (Value) -> PropertyValue
  ) -> (key: String, value: PropertyValue) {
    guard !others.isEmpty else { return (key, written(usual)) }
    let entries = others.map { Self.entry($0.appearance, written($0.value)) }
    return ("\(key)-specializations", .list([Self.entry(nil, written(usual))] + entries))
  }

  static func entry(_ appearance: String?, _ value: PropertyValue) -> PropertyValue {
    ["appearance": appearance.map(PropertyValue.text), "value": value]
  }
}

extension PropertyValue {
  fileprivate func adding(_ member: (key: String, value: PropertyValue)) -> PropertyValue {
    .table((table ?? [:]).merging([member.key: member.value]) { $1 })
  }
}
