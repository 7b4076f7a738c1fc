import IconDocuments

/// The root tag of an SVG: its size and viewBox.
struct SVGRoot {
  struct Box: Equatable {
    var (x, y, width, height): (Double, Double, Double, Double)

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  let tag: XMLTag
  /// In CSS pixels, as a browser shows it without a requested size.
  let (width, height): (Double, Double)
  let viewBox: Box?
  let isStretched: Bool

  /// Checks the whole text.
  init(of xml: XMLSource) throws {
    let tag: XMLTag
    do throws(VectorObjection) { tag = try VectorJudge.root(of: xml, for: .rendered) } catch {
      throw Refusal("\(error)")
    }
    try self.init(tag)
  }

  private init(_ tag: XMLTag) throws {
    self.tag = tag
    func value(_ name: StaticString) -> [UInt8]? { tag.value(name) }
    viewBox = try value("viewBox").flatMap(Self.box)
    isStretched = value("preserveAspectRatio")?.contains("none") == true
    let style = value("style") ?? []
    let names: [StaticString] = ["width", "height"]
    let given = try names.map { name in
      try SVGLength(declared(name, in: style) ?? value(name)?[...] ?? [])?.pixels("\(name)")
    }
    let ratio = viewBox.map { $0.width / $0.height }
    switch (given[0], given[1]) {
    case (let across?, let down?): (width, height) = (across, down)
    case (let across?, nil): (width, height) = (across, ratio.map { across / $0 } ?? 150)
    case (nil, let down?): (width, height) = (ratio.map { down * $0 } ?? 300, down)
    case (nil, nil): (width, height) = (viewBox?.width ?? 300, viewBox?.height ?? 150)
    }
    guard width < 1e6, height < 1e6, width > 1e-3, height > 1e-3 else {
      throw Refusal("has a size of \(width) × \(height) pixels; the limit is 1,000,000 a side")
    }
  }

  /// Nil unless it has four numbers; browsers then ignore the viewBox.
  private static func box(_ text: [UInt8]) throws -> Box? {
    let parts = text.parts { $0 == UInt8(ascii: ",") || isBlank($0) }.map { decimal($0) }
    guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2],
      let height = parts[3]
    else { return nil }
    guard width > 0, height > 0 else {
      throw Refusal("has nothing to show: its viewBox is \(text.text)")
    }
    return Box(x, y, width, height)
  }
}

/// The last value of `property` in a style attribute.
private func declared(_ property: StaticString, in style: [UInt8]) -> Bytes? {
  let values = CSS.declarations(in: style[...]).filter { $0.property.equals(property) }
  return values.last?.value.prefix { $0 != UInt8(ascii: "!") }.trimmed
}

extension XMLTag {
  func value(_ name: StaticString) -> [UInt8]? {
    attributes.first { $0.name.equals(name) }?.value
  }
}

extension XMLSource {
  /// Passes the events of text that has been checked.
  func walk(_ body: (XMLEvent) throws -> Void) throws {
    try walk(failure: { Refusal("\(VectorObjection.xml($0))") as any Error }) {
      event throws(any Error) in try body(event)
    }
  }
}
