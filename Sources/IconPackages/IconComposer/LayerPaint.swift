import IconDocuments

/// The fill and stroke of an element, with inherited values.
struct LayerPaint {
  var fill = "black"
  var stroke = "none"
  /// The element's opacity times the fill's.
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  /// Whether it is not drawn at all. Shapes without fill and stroke still get glass effects.
  var isHidden = false
  /// The translation; nil for transforms that also rotate or scale.
  var offset: (x: Double, y: Double)? = (0, 0)

  var isFilled: Bool { Self.isPaint(fill) && fillOpacity > 0 }
  var isStroked: Bool { Self.isPaint(stroke) && strokeOpacity > 0 }

  private static func isPaint(_ paint: String) -> Bool { paint != "none" && paint != "transparent" }

  func painted(by attributes: LayerAttributes) -> LayerPaint {
    var paint = self
    if let fill = attributes["fill"], fill != "inherit" { paint.fill = fill }
    if let stroke = attributes["stroke"], stroke != "inherit" { paint.stroke = stroke }
    let opacity = attributes.number("opacity") ?? 1
    paint.fillOpacity *= opacity * (attributes.number("fill-opacity") ?? 1)
    paint.strokeOpacity *= opacity * (attributes.number("stroke-opacity") ?? 1)
    if attributes["display"] == "none" || attributes["visibility"] == "hidden" {
      paint.isHidden = true
    }
    if let transform = attributes["transform"] {
      let moved = Self.translation(transform)
      paint.offset = offset.flatMap { from in moved.map { (from.x + $0.x, from.y + $0.y) } }
    }
    return paint
  }

  /// The translation of "translate(1,2)" and "matrix(1,0,0,1,1,2)"; nil for other transforms.
  private static func translation(_ text: String) -> (x: Double, y: Double)? {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let numbers = LayerAttributes.numbers(text[text.index(after: open)...].dropLast())
    switch (text[..<open], numbers.count) {
    case ("translate", 1): return (numbers[0], 0)
    case ("translate", 2): return (numbers[0], numbers[1])
    case ("matrix", 6) where numbers.starts(with: [1, 0, 0, 1]): return (numbers[4], numbers[5])
    default: return nil
    }
  }
}

/// The attributes of an element. Classes override attributes, and the style overrides both.
struct LayerAttributes {
  private var values: [String: String] = [:]

  init(_ tag: XMLTag, _ styles: ClassStyles) {
    var own = ""
    for attribute in tag.attributes {
      let name = attribute.name.text
      if name == "style" {
        own = attribute.value.text
      } else {
        values[name] = attribute.value.text.trimmed
      }
    }
    for name in (values["class"] ?? "").split(separator: " ") {
      values.merge(styles.declarations[String(name)] ?? [:]) { $1 }
    }
    values.merge(ClassStyles.declarations(own)) { $1 }
  }

  subscript(name: String) -> String? { values[name] }

  func numbers(_ name: String) -> [Double] { Self.numbers((values[name] ?? "")[...]) }

  /// Numbers separated by white space and commas.
  static func numbers(_ text: Substring) -> [Double] {
    text.utf8.split { isBlank($0) || $0 == UInt8(ascii: ",") }.compactMap { decimal($0) }
  }

  func number(_ name: String) -> Double? {
    values[name].flatMap { text in
      text.hasSuffix("%")
        ? decimal(Array(text.dropLast().utf8)).map { $0 / 100 }
        : decimal(Array((text.hasSuffix("px") ? text.dropLast(2) : text[...]).utf8))
    }
  }
}

/// The declarations of class selectors in style elements. Other selectors are skipped.
struct ClassStyles {
  private(set) var declarations: [String: [String: String]] = [:]

  mutating func add(_ css: [UInt8]) {
    for rule in css.text.split(separator: "}") {
      let parts = rule.split(separator: "{", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let found = Self.declarations(String(parts[1]))
      for selector in parts[0].split(separator: ",") {
        let name = String(selector).trimmed
        guard name.hasPrefix("."), declarations.count < 1000 else { continue }
        declarations[String(name.dropFirst()), default: [:]].merge(found) { $1 }
      }
    }
  }

  /// Parses "fill: none; stroke: red".
  static func declarations(_ text: String) -> [String: String] {
    text.split(separator: ";").reduce(into: [:]) { found, part in
      let sides = part.split(separator: ":", maxSplits: 1)
      if sides.count == 2 { found[String(sides[0]).trimmed] = String(sides[1]).trimmed }
    }
  }
}
