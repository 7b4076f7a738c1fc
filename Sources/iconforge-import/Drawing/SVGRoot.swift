import IconDocuments

/// The root tag of an SVG: its size and viewBox.
struct SVGRoot {
  typealias Box = (x: Double, y: Double, width: Double, height: Double)

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
    viewBox = try tag.value("viewBox").flatMap(Self.box)
    isStretched = tag.value("preserveAspectRatio")?.contains("none") == true
    let style = CSS.declarations(in: (tag.value("style") ?? [])[...])
    let given = try ["width", "height"].map { name in
      let value = style.last { $0.property.text == name }?.value
      let own = value?.prefix { $0 != UInt8(ascii: "!") }.trimmed
      return try Self.pixels(own ?? tag.value(name)?[...] ?? [], name)
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

  /// A length in CSS pixels; nil for percentages, "auto" and invalid lengths.
  private static func pixels(_ text: Bytes, _ name: String) throws -> Double? {
    let text = text.trimmed
    // An "e" can begin an exponent or a unit.
    for end in text.indices.reversed()
    where (0x30...0x39).contains(text[end]) || text[end] == UInt8(ascii: ".") {
      guard let number = decimal(text[...end]) else { continue }
      guard let unit = units[text[(end + 1)...].small.text] else { return nil }
      guard number > 0 else { throw Refusal("has nothing to show: its \(name) is not above 0") }
      return number * unit
    }
    return nil
  }

  /// CSS pixels per unit. Sources: CSS Values and Units 4, 6.1 and 6.2; em and ex use the initial
  /// font size of 16 px.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
    "q": 96 / 101.6, "em": 16, "rem": 16, "ex": 8,
  ]

  /// Nil unless it has four numbers; browsers then ignore the viewBox.
  private static func box(_ text: [UInt8]) throws -> Box? {
    let parts = text.parts { $0 == UInt8(ascii: ",") || isBlank($0) }.map { decimal($0) }
    guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2],
      let height = parts[3]
    else { return nil }
    guard width > 0, height > 0 else {
      throw Refusal("has nothing to show: its viewBox is \(text.text)")
    }
    return (x, y, width, height)
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
