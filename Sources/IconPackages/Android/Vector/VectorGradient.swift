import IconDocuments

/// A gradient of SVG as Android paints it.
///
/// Source: SVG 1.1, 13.2; frameworks/base, GradientColor.java.
struct VectorGradient {
  private var lines: [String] = []
  /// Its only color, if it has one.
  private(set) var plain: VectorColor?
  private(set) var isEmpty = false

  private let tree: VectorTree
  /// The gradient, then those that it refers to.
  private let chain: [VectorTree.Node]

  init(
    _ node: VectorTree.Node, in tree: VectorTree, of box: VectorPath, alpha: Double, isMask: Bool,
    color current: String
  ) throws(VectorRefusal) {
    self.tree = tree
    var chain = [node]
    while chain.count < 9, let link = chain.last?.link, let next = tree.node(named: link) {
      chain.append(next)
    }
    self.chain = chain
    let stops = try stops(color: current)
    isEmpty = stops.isEmpty
    if let last = stops.last, stops.allSatisfy({ $0.color == last.color }) { plain = last.color }
    if isEmpty || plain != nil { return }
    // Android interpolates premultiplied colors.
    guard
      Set(stops.map(\.color.alpha)).count == 1 || isMask
        || Set(stops.map(\.color.color)).count == 1
    else { throw VectorRefusal("a gradient of both color and opacity") }
    let attributes = try geometry(in: box)
    let modes = ["reflect": "mirror", "repeat": "repeat"]
    let mode =
      value("spreadMethod").flatMap { modes[$0] }.map { " android:tileMode=\"\($0)\"" } ?? ""
    lines.append("<gradient \(attributes)\(mode)>")
    for stop in stops {
      let color = stop.color.text(alpha: alpha, isMask: isMask)
      lines.append("    <item android:offset=\"\(stop.offset.short)\" android:color=\"\(color)\"/>")
    }
    lines.append("</gradient>")
  }

  /// The lines of a path's attribute.
  func lines(as attribute: String) -> [String] {
    ["<aapt:attr name=\"android:\(attribute)\">"] + lines.map { "    \($0)" } + ["</aapt:attr>"]
  }

  private func value(_ name: String) -> String? {
    chain.lazy.compactMap { $0.attributes[name] }.first
  }

  private func stops(
    color current: String
  ) throws(VectorRefusal) -> [(offset: Double, color: VectorColor)] {
    var stops: [(offset: Double, color: VectorColor)] = []
    let owner = chain.first { node in node.children.contains { tree.nodes[$0].name == "stop" } }
    for child in owner?.children ?? [] where tree.nodes[child].name == "stop" {
      let attributes = tree.nodes[child].attributes
      let name = attributes["stop-color"] ?? "black"
      let offset = attributes["offset"] == nil ? 0 : attributes.number("offset")
      let opacity = attributes["stop-opacity"] == nil ? 1 : attributes.number("stop-opacity")
      guard let offset, let opacity,
        var color = VectorColor(name == "currentColor" ? current : name)
      else { throw VectorRefusal("the gradient stop \(name)") }
      color.alpha *= min(1, max(0, opacity))
      stops.append((max(stops.last?.offset ?? 0, min(1, max(0, offset))), color))
    }
    return stops
  }

  private func geometry(in path: VectorPath) throws(VectorRefusal) -> String {
    let isOfBox = value("gradientUnits") != "userSpaceOnUse"
    guard let own = Affine(value("gradientTransform") ?? "") else {
      throw VectorRefusal("a gradientTransform")
    }
    var whole = own
    if isOfBox {
      guard let (low, high) = path.box, high.x > low.x, high.y > low.y else {
        throw VectorRefusal("a gradient in units of an arc's or line's box")
      }
      whole = Affine(high.x - low.x, 0, 0, high.y - low.y, low.x, low.y) * own
    }
    func number(_ name: String, _ usual: Double) throws(VectorRefusal) -> Double {
      guard let text = value(name) else {
        // Percentages of the canvas.
        guard isOfBox || usual == 0 else { throw VectorRefusal("a gradient without \(name)") }
        return usual
      }
      let owner = chain.first { $0.attributes[name] != nil }
      guard let number = owner?.attributes.number(name), isOfBox || !text.hasSuffix("%") else {
        throw VectorRefusal("the gradient's \(name)=\"\(text)\"")
      }
      return number
    }
    if chain[0].name == "linearGradient" {
      let (x, y) = (try number("x1", 0), try number("y1", 0))
      let (across, down) = (try number("x2", 1) - x, try number("y2", 0) - y)
      let start = whole.point(x, y)
      // Lines of equal color stay straight, but turn against the axis if the transform is no similarity.
      let axis = whole.point(x + across, y + down) - start
      let line = whole.point(x - down, y + across) - start
      let normal = SIMD2(line.y, -line.x)
      let share = (axis * normal).sum() / (normal * normal).sum()
      guard share.isFinite, share != 0 else { throw VectorRefusal("a gradient without length") }
      let end = start + share * normal
      return Self.attributes([
        ("type", "linear"), ("startX", start.x.short), ("startY", start.y.short),
        ("endX", end.x.short), ("endY", end.y.short),
      ])
    }
    let (x, y, radius) = (try number("cx", 0.5), try number("cy", 0.5), try number("r", 0.5))
    let focus = [
      value("fx") == nil ? x : try number("fx", x), value("fy") == nil ? y : try number("fy", y),
      try number("fr", 0),
    ]
    guard let scale = whole.uniformScale, radius > 0, focus == [x, y, 0]
    else { throw VectorRefusal("a radial gradient that is no circle around its centre") }
    let center = whole.point(x, y)
    return Self.attributes([
      ("type", "radial"), ("centerX", center.x.short), ("centerY", center.y.short),
      ("gradientRadius", (radius * scale).short),
    ])
  }

  private static func attributes(_ all: [(name: String, value: String)]) -> String {
    all.map { "android:\($0.name)=\"\($0.value)\"" }.joined(separator: " ")
  }
}

extension VectorTree.Node {
  var link: String? { attributes["href"] ?? attributes["xlink:href"] }
}
