import IconDocuments
package import IconImage
import IconSpec

/// SVG as an Android vector drawable.
///
/// Source: Android developers, VectorDrawable; frameworks/base, libs/hwui/VectorDrawable.cpp.
package struct VectorDrawable {
  private static let mostPaths = 200
  /// Of Android's layers, in dp.
  static let side = 108.0

  private let tree: VectorTree
  private let isMask: Bool
  private var skipsBackground: Bool
  private let canvas: CanvasBox?
  /// Of the viewBox.
  private var size = SIMD2<Double>.zero
  private var lines: [String] = []
  private var (depth, paths, expansions) = (1, 0, 0)

  /// The drawable of one color.
  package static func text(filledWith color: Color) -> [UInt8] {
    let path = VectorPath.rectangle(0, 0, side, side)
    return document([
      "    <path android:pathData=\"\(path.text)\" android:fillColor=\"\(color.description.uppercased())\"/>"
    ])
  }

  /// The drawable with the artwork's pixels, or with its alpha in white. `frame` has its window in an artwork of the
  /// size `whole`. `skipsBackground`: without the first shape, which must cover the canvas. Throws if an image is
  /// necessary.
  ///
  /// - Complexity: O(bytes), with the references resolved
  package static func text(
    of svg: [UInt8], whole: PixelSize, in frame: Frame, isMask: Bool, skipsBackground: Bool
  ) throws(VectorRefusal) -> [UInt8] {
    var drawable = try VectorDrawable(svg, isMask: isMask, skipsBackground: skipsBackground)
    try drawable.draw(whole, in: frame)
    return document(drawable.lines)
  }

  static func document(_ lines: [String]) -> [UInt8] {
    let aapt =
      lines.contains { $0.contains("<aapt:") }
      ? "    xmlns:aapt=\"http://schemas.android.com/aapt\"\n" : ""
    return Array(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <vector xmlns:android="\(CompiledAndroidXML.namespace)"
      \(aapt)    android:width="\(side.short)dp"
          android:height="\(side.short)dp"
          android:viewportWidth="\(side.short)"
          android:viewportHeight="\(side.short)">
      \(lines.joined(separator: "\n"))
      </vector>

      """.utf8)
  }

  private init(
    _ svg: [UInt8], isMask: Bool, skipsBackground: Bool
  ) throws(VectorRefusal) {
    tree = try VectorTree(svg)
    self.isMask = isMask
    self.skipsBackground = skipsBackground
    canvas = tree.nodes.first.flatMap { CanvasBox(canvasOf: $0.attributes) }
  }

  private mutating func draw(_ all: PixelSize, in frame: Frame) throws(VectorRefusal) {
    guard let root = tree.nodes.first, let canvas else { throw VectorRefusal("no viewBox") }
    size = [canvas.right - canvas.left, canvas.bottom - canvas.top]
    let scale = SIMD2(Double(all.width), Double(all.height)) / size
    // The viewBox fills its size, apart from the rounding of the whole.
    guard abs(scale.x - scale.y) < 1e-3 * scale.x else {
      throw VectorRefusal("a viewBox of another shape than its size")
    }
    let (window, area) = (frame.window, frame.area)
    let fit =
      SIMD2(Double(area.size.width), Double(area.size.height))
      / SIMD2(Double(window.size.width), Double(window.size.height))
    let start =
      SIMD2(Double(area.x), Double(area.y)) - fit * SIMD2(Double(window.x), Double(window.y))
    let unit = Self.side / Double(frame.canvas.width)
    let total = scale * fit * unit
    let placed = Affine(
      total.x, 0, 0, total.y, start.x * unit - canvas.left * total.x,
      start.y * unit - canvas.top * total.y)
    let isFilling = area == PixelRect(frame.canvas) && window == PixelRect(all)
    let edge = VectorPath.rectangle(canvas.left, canvas.top, size.x, size.y)
    let opened = try begin(placed, isClip: !isFilling)
    if !isFilling { add("<clip-path android:pathData=\"\(edge.text)\"/>") }
    try draw(root, VectorStyle())
    end(opened)
    guard paths > 0 else { throw VectorRefusal("nothing") }
  }

  // MARK: - Elements

  private mutating func draw(_ node: VectorTree.Node, _ outer: VectorStyle) throws(VectorRefusal) {
    guard node.isRendered else { return }
    expansions += 1
    guard expansions < 5_000, depth < 60 else { throw VectorRefusal("too many elements") }
    let style = try outer.style(of: node.attributes)
    guard style.alpha > 0 else { return }
    guard let matrix = Affine(node.attributes["transform"] ?? "") else {
      throw VectorRefusal("a transform in CSS")
    }
    let before = paths
    let opened = try begin(matrix)
    let clip = try clip(node)
    switch node.name {
    case "g", "a": try draw(children: node, style)
    case "svg" where expansions == 1: try draw(children: node, style)
    case "use":
      guard let target = tree.node(named: node.link), !["svg", "symbol"].contains(target.name)
      else {
        throw VectorRefusal("a <use> of a symbol")
      }
      let place = Affine(
        1, 0, 0, 1, try node.length("x", in: size) ?? 0, try node.length("y", in: size) ?? 0)
      let moved = try begin(place)
      try draw(target, style)
      end(moved)
    default:
      guard let path = try node.shape(in: size) else { break }
      if skipsBackground {
        guard let canvas, CanvasBox(of: node.name, node.attributes)?.covers(canvas) == true else {
          throw VectorRefusal("a background that is no shape of its own")
        }
        skipsBackground = false
      } else {
        try paint(path, style)
      }
    }
    end(clip)
    end(opened)
    // Overlapping parts would show through each other.
    guard style.alpha == outer.alpha || paths - before <= 1 else {
      throw VectorRefusal("the opacity of a group")
    }
  }

  private mutating func draw(
    children node: VectorTree.Node, _ style: VectorStyle
  ) throws(VectorRefusal) {
    for child in node.children { try draw(tree.nodes[child], style) }
  }

  // MARK: - Groups

  private mutating func add(_ line: String) {
    lines.append(String(repeating: " ", count: 4 * depth) + line)
  }

  /// The number of groups that `end` closes.
  private mutating func begin(_ matrix: Affine, isClip: Bool = false) throws(VectorRefusal) -> Int {
    guard matrix != .identity || isClip else { return 0 }
    guard let (scale, rotation) = matrix.parts else { throw VectorRefusal("a skewed part") }
    let values = [
      ("rotation", rotation, 0), ("scaleX", scale.x, 1), ("scaleY", scale.y, 1),
      ("translateX", matrix.e, 0), ("translateY", matrix.f, 0),
    ].filter { abs($0.1 - $0.2) > 1e-9 }.map { " android:\($0.0)=\"\($0.1.short)\"" }
    add("<group\(values.joined())>")
    depth += 1
    return 1
  }

  private mutating func end(_ groups: Int) {
    for _ in 0..<groups {
      depth -= 1
      add("</group>")
    }
  }

  /// Begins a group with the element's clip path, if it has one.
  private mutating func clip(_ node: VectorTree.Node) throws(VectorRefusal) -> Int {
    guard let link = node.attributes["clip-path"], link != "none" else { return 0 }
    guard let clip = tree.node(named: link), clip.name == "clipPath",
      clip.attributes["clipPathUnits"] != "objectBoundingBox",
      clip.attributes["clip-path"] ?? "none" == "none",
      let shapes = Optional(clip.children.map { tree.nodes[$0] }), shapes.count == 1,
      let shape = shapes.first, (shape.attributes["clip-path"] ?? "none") == "none",
      !["g", "use", "text"].contains(shape.name),
      (shape.attributes["clip-rule"] ?? clip.attributes["clip-rule"]) != "evenodd",
      let outer = Affine(clip.attributes["transform"] ?? ""),
      let inner = Affine(shape.attributes["transform"] ?? ""), let path = try shape.shape(in: size),
      let back = (outer * inner).inverse
    else { throw VectorRefusal("a clip path of several parts") }
    let opened = try begin(outer * inner, isClip: true)
    add("<clip-path android:pathData=\"\(try path.checked())\"/>")
    return opened + (try begin(back))
  }

  // MARK: - Paint

  private mutating func paint(_ path: VectorPath, _ style: VectorStyle) throws(VectorRefusal) {
    guard !["hidden", "collapse"].contains(style["visibility"]) else { return }
    var (attributes, inner) = ("", [String]())
    func add(_ name: String, _ value: String) { attributes += " android:\(name)=\"\(value)\"" }
    for (name, usual) in [("fill", "black"), ("stroke", "none")] {
      let alpha = style.alpha * (try style.number("\(name)-opacity") ?? 1)
      let text = style[name] ?? usual
      let width = name == "stroke" ? try style.number("stroke-width") ?? 1 : 1
      guard text != "none", alpha > 0, width > 0 else { continue }
      var color = VectorColor(text == "currentColor" ? style["color"] ?? "black" : text)
      if text.hasPrefix("url("), let node = tree.node(named: text) {
        guard ["linearGradient", "radialGradient"].contains(node.name) else {
          throw VectorRefusal("a <\(node.name)>")
        }
        let gradient = try VectorGradient(
          node, in: tree, of: path, alpha: alpha, isMask: isMask, color: style["color"] ?? "black")
        if gradient.isEmpty { continue }
        color = gradient.plain
        if color == nil { inner += gradient.lines(as: "\(name)Color") }
      } else if color == nil {
        throw VectorRefusal("the color \(text)")
      }
      if let color { add("\(name)Color", color.text(alpha: alpha, isMask: isMask)) }
      paths += 1
      if name == "fill" {
        if style["fill-rule"] == "evenodd" { add("fillType", "evenOdd") }
        continue
      }
      add("strokeWidth", width.short)
      for (key, usual) in [("linecap", "LineCap"), ("linejoin", "LineJoin")] {
        guard let value = style["stroke-\(key)"], !["butt", "miter"].contains(value) else {
          continue
        }
        guard ["round", "square", "bevel"].contains(value) else {
          throw VectorRefusal("stroke-\(key) \(value)")
        }
        add("stroke\(usual)", value)
      }
      if let limit = try style.number("stroke-miterlimit"), limit != 4 {
        add("strokeMiterLimit", limit.short)
      }
    }
    guard !attributes.isEmpty || !inner.isEmpty else { return }
    guard paths <= Self.mostPaths else { throw VectorRefusal("more than \(Self.mostPaths) paths") }
    let end = inner.isEmpty ? "/>" : ">"
    self.add("<path android:pathData=\"\(try path.checked())\"\(attributes)\(end)")
    for line in inner { self.add("    \(line)") }
    if !inner.isEmpty { self.add("</path>") }
  }
}
