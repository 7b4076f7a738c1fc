package import IconDocuments
package import IconImage

/// icon.json, as Icon Composer 1 writes it. No document of Apple's describes it; names and values
/// are those of documents Icon Composer saved, and of what its compiler `ictool` says when it
/// refuses one.
package struct IconComposerDocument {
  package let fill: ByLook<Fill>
  /// From front to back. Icon Composer has at most four.
  package let groups: [Group]

  init(fill: ByLook<Fill>, groups: [Group]) {
    precondition(groups.count <= 4, "more groups than Icon Composer has")
    self.fill = fill
    self.groups = groups
  }

  package var value: PropertyValue {
    let members: PropertyValue = [
      "groups": .list(groups.map(\.value)),
      // iPhone, iPad and Mac share one composition; the watch cuts a circle of it.
      "supported-platforms": ["circles": ["watchOS"], "squares": "shared"],
    ]
    return members.adding(fill.member("fill", \.value))
  }

  /// What lies behind all groups.
  package enum Fill: Equatable {
    /// The system's own ground.
    case automatic
    case solid(Color, OutputColorSpace)
    /// From the top to the bottom.
    case gradient(Color, Color, OutputColorSpace)

    fileprivate var value: PropertyValue {
      switch self {
      case .automatic: return "automatic"
      case .solid(let color, let space): return ["solid": .text(Self.text(color, space))]
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

    /// A component from 0 to 1, to five places.
    private static func share(_ code: UInt8) -> String {
      let places = (Int(code) * 100_000 * 2 + 255) / (255 * 2)
      return "\(places / 100_000).\(String(places % 100_000 + 100_000).dropFirst())"
    }
  }

  /// A group of one layer.
  package struct Group {
    package let name: String
    package let image: ByLook<String>
    /// Neither glass nor anything that comes with it: for pictures that are no shapes.
    let isFlat: Bool
    /// Behind all that is there.
    let isBehind: Bool
    package let isHidden: Bool

    /// Strengths are those new groups have; they are kept where a switch is off.
    package var value: PropertyValue {
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

/// A value, and what stands in its place in other looks of the system.
package struct ByLook<Value> {
  package let usual: Value
  package let others: [(look: String, value: Value)]

  init(_ usual: Value, others: [(look: String, value: Value)] = []) {
    self.usual = usual
    self.others = others
  }

  /// As `key` alone, or as a list that begins with the usual value: a plain key beside the list
  /// would go before it.
  package func member(
    _ key: String, _ written: (Value) -> PropertyValue
  ) -> (key: String, value: PropertyValue) {
    guard !others.isEmpty else { return (key, written(usual)) }
    let entries = others.map { look, value -> PropertyValue in
      Self.entry(look, written(value))
    }
    return ("\(key)-specializations", .list([Self.entry(nil, written(usual))] + entries))
  }

  package static func entry(_ look: String?, _ value: PropertyValue) -> PropertyValue {
    ["appearance": look.map(PropertyValue.text), "value": value]
  }
}

extension PropertyValue {
  fileprivate func adding(_ member: (key: String, value: PropertyValue)) -> PropertyValue {
    .table((table ?? [:]).merging([member.key: member.value]) { $1 })
  }
}
