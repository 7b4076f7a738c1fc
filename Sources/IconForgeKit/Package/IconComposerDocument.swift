import IconImage

/// icon.json, as Icon Composer 1 writes it. No document of Apple's describes it; names and values
/// are those of documents Icon Composer saved, and of what its compiler `ictool` says when it
/// refuses one.
struct IconComposerDocument: Encodable {
  let fill: ByLook<Fill>
  /// From front to back. Icon Composer has at most four.
  let groups: [Group]

  init(fill: ByLook<Fill>, groups: [Group]) {
    precondition(groups.count <= 4, "more groups than Icon Composer has")
    self.fill = fill
    self.groups = groups
  }

  func encode(to encoder: any Encoder) throws {
    var table = encoder.container(keyedBy: PlainKey.self)
    try fill.encode(as: "fill", into: &table)
    try table.encode(groups, forKey: "groups")
    try table.encode(Platforms(), forKey: "supported-platforms")
  }

  /// iPhone, iPad and Mac share one composition; the watch cuts a circle of it.
  private struct Platforms: Encodable {
    let circles = ["watchOS"]
    let squares = "shared"
  }

  /// What lies behind all groups.
  enum Fill: Encodable {
    /// The system's own ground.
    case automatic
    case solid(Color, OutputColorSpace)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .automatic:
        var value = encoder.singleValueContainer()
        try value.encode("automatic")
      case .solid(let color, let space):
        var table = encoder.container(keyedBy: PlainKey.self)
        let parts = [color.red, color.green, color.blue, 255].map(Self.share)
        try table.encode(
          "\(space.rawValue):\(parts.joined(separator: ","))", forKey: "solid")
      }
    }

    /// A component from 0 to 1, to five places.
    private static func share(_ code: UInt8) -> String {
      let places = (Int(code) * 100_000 * 2 + 255) / (255 * 2)
      return "\(places / 100_000).\(String(places % 100_000 + 100_000).dropFirst())"
    }
  }

  /// A group of one layer.
  struct Group: Encodable {
    let name: String
    let image: ByLook<String>
    /// Neither glass nor anything that comes with it: for pictures that reach every edge.
    let isFlat: Bool
    let isHidden: Bool

    func encode(to encoder: any Encoder) throws {
      var table = encoder.container(keyedBy: PlainKey.self)
      try table.encode([Layer(group: self)], forKey: "layers")
      try table.encode(Shadow(kind: isFlat ? "none" : "neutral"), forKey: "shadow")
      if isFlat { try table.encode(false, forKey: "specular") }
      try table.encode(Translucency(enabled: !isFlat), forKey: "translucency")
    }
  }

  private struct Layer: Encodable {
    let group: Group

    func encode(to encoder: any Encoder) throws {
      var table = encoder.container(keyedBy: PlainKey.self)
      if group.isFlat { try table.encode(false, forKey: "glass") }
      if group.isHidden { try table.encode(true, forKey: "hidden") }
      try group.image.encode(as: "image-name", into: &table)
      try table.encode(group.name, forKey: "name")
    }
  }

  /// Strengths are those new groups have; they are kept where a switch is off.
  private struct Shadow: Encodable {
    let kind: String
    let opacity = 0.5
  }

  private struct Translucency: Encodable {
    let enabled: Bool
    let value = 0.5
  }
}

/// A value, and what stands in its place in other looks of the system.
struct ByLook<Value: Encodable> {
  let usual: Value
  let others: [(look: String, value: Value)]

  init(_ usual: Value, others: [(look: String, value: Value)] = []) {
    self.usual = usual
    self.others = others
  }

  /// As `key` alone, or as a list that begins with the usual value: a plain key beside the list
  /// would go before it.
  func encode(as key: PlainKey, into table: inout KeyedEncodingContainer<PlainKey>) throws {
    guard !others.isEmpty else { return try table.encode(usual, forKey: key) }
    try table.encode(
      [Entry(appearance: nil, value: usual)]
        + others.map { Entry(appearance: $0.look, value: $0.value) },
      forKey: PlainKey(stringLiteral: "\(key.stringValue)-specializations"))
  }

  private struct Entry: Encodable {
    let appearance: String?
    let value: Value
  }
}

/// A key that is its text.
struct PlainKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral text: String) { stringValue = text }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
