/// Shapes of SVG as paths.
extension VectorTree.Node {
  private static let hidden: Set = [
    "title", "desc", "metadata", "defs", "style", "linearGradient", "radialGradient", "clipPath",
    "symbol", "marker", "mask", "filter", "pattern",
  ]

  /// Whether the element, or elements in it, may be rendered in its place.
  var isRendered: Bool { !Self.hidden.contains(name) && attributes["display"] != "none" }

  /// Nil for a shape without area. Parts of a hundred are those of `size`.
  func shape(in size: SIMD2<Double>) throws(VectorRefusal) -> VectorPath? {
    func all(_ names: String...) throws(VectorRefusal) -> [Double] {
      var numbers: [Double] = []
      for name in names { numbers.append(try length(name, in: size) ?? 0) }
      return numbers
    }
    func path(_ text: String?) throws(VectorRefusal) -> VectorPath? {
      guard let text, text != "none" else { return nil }
      guard let path = VectorPath(text) else { throw VectorRefusal("a damaged path") }
      return path
    }
    switch name {
    case "path": return try path(attributes["d"])
    case "polyline": return try path(attributes["points"].map { "M\($0)" })
    case "polygon": return try path(attributes["points"].map { "M\($0)z" })
    case "line":
      let n = try all("x1", "y1", "x2", "y2")
      return try path("M\(n[0].short) \(n[1].short)L\(n[2].short) \(n[3].short)")
    case "rect":
      let n = try all("x", "y", "width", "height")
      let (rx, ry) = (try length("rx", in: size), try length("ry", in: size))
      guard n[2] > 0, n[3] > 0 else { return nil }
      return .rectangle(
        n[0], n[1], n[2], n[3], rx: min(rx ?? ry ?? 0, n[2] / 2), ry: min(ry ?? rx ?? 0, n[3] / 2))
    case "circle":
      let n = try all("cx", "cy", "r")
      return n[2] > 0 ? .ellipse(n[0], n[1], n[2], n[2]) : nil
    case "ellipse":
      let n = try all("cx", "cy", "rx", "ry")
      return n[2] > 0 && n[3] > 0 ? .ellipse(n[0], n[1], n[2], n[3]) : nil
    default: throw VectorRefusal("<\(name)>")
    }
  }

  /// Nil without the attribute, and for "auto".
  func length(_ name: String, in size: SIMD2<Double>) throws(VectorRefusal) -> Double? {
    guard let text = attributes[name], text != "auto" else { return nil }
    guard let number = attributes.number(name), !text.hasSuffix("%") || name != "r" else {
      throw VectorRefusal("\(name)=\"\(text)\"")
    }
    let isAcross = ["x", "x1", "x2", "cx", "rx", "width"].contains(name)
    return text.hasSuffix("%") ? number * (isAcross ? size.x : size.y) : number
  }
}
