import IconDocuments

/// The inherited properties of an element, and the opacity of those around it.
struct VectorStyle {
  private var values: [String: String] = [:]
  private(set) var alpha = 1.0

  private static let inherited = [
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity",
    "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "color", "visibility",
  ]
  /// Properties with the values that change nothing.
  private static let refused = [
    "filter": "none", "mask": "none", "mask-image": "none", "mix-blend-mode": "normal",
    "stroke-dasharray": "none", "marker": "none", "marker-start": "none", "marker-mid": "none",
    "marker-end": "none", "paint-order": "normal", "vector-effect": "none", "transform-origin": "",
    "color-interpolation": "sRGB", "shape-rendering": "auto", "clip": "auto", "systemLanguage": "",
    "requiredFeatures": "", "requiredExtensions": "", "all": "",
  ]

  func style(of attributes: LayerAttributes) throws(VectorRefusal) -> VectorStyle {
    for (name, usual) in Self.refused.sorted(by: { $0.key < $1.key }) {
      if let value = attributes[name], value != usual, value != "geometricPrecision" {
        throw VectorRefusal(name)
      }
    }
    var style = self
    for name in Self.inherited {
      if let value = attributes[name], value != "inherit" { style.values[name] = value }
    }
    if let text = attributes["opacity"] {
      guard let opacity = attributes.number("opacity") else {
        throw VectorRefusal("opacity \(text)")
      }
      style.alpha *= min(1, max(0, opacity))
    }
    return style
  }

  subscript(name: String) -> String? { values[name] }

  /// Nil without the property.
  func number(_ name: String) throws(VectorRefusal) -> Double? {
    guard let text = values[name] else { return nil }
    let isShare = text.hasSuffix("%") && name.hasSuffix("opacity")
    let digits = isShare ? text.dropLast() : text.hasSuffix("px") ? text.dropLast(2) : text[...]
    guard let number = decimal(Array(digits.utf8)) else { throw VectorRefusal("\(name) \(text)") }
    return isShare ? number / 100 : name.hasSuffix("opacity") ? min(1, max(0, number)) : number
  }
}

extension VectorPath {
  func checked() throws(VectorRefusal) -> String {
    guard text.utf8.count <= Self.longest else {
      throw VectorRefusal("a path of more than \(Self.longest) bytes")
    }
    return text
  }
}
