import IconDocuments

/// Finds the variants and guides of a template.
struct SymbolReader {
  private let tree: VectorTree
  /// By weight and size: "Regular-S".
  private(set) var variants: [String: SymbolArtwork] = [:]
  /// The positions of guides by their names: x of margins, y of others.
  private(set) var guides: [String: Double] = [:]
  /// Whether shapes have layers with colors or levels.
  private(set) var hasLayers = false
  private var depth = 0

  init(_ tree: VectorTree) throws(VectorRefusal) {
    self.tree = tree
    if let root = tree.nodes.first { try read(root, .identity) }
  }

  private mutating func read(_ node: VectorTree.Node, _ outer: Affine) throws(VectorRefusal) {
    depth += 1
    defer { depth -= 1 }
    guard depth < 60 else { throw VectorRefusal("too many groups") }
    let matrix = outer * (try Self.transform(of: node))
    let id = node.attributes["id"] ?? ""
    if SymbolTemplate.isVariant(id) {
      var artwork = SymbolArtwork(at: [matrix.e, matrix.f])
      let linear = Affine(matrix.a, matrix.b, matrix.c, matrix.d, 0, 0)
      try add(node, linear, to: &artwork)
      if !artwork.shapes.isEmpty { variants[id] = artwork }
    } else if id.contains("line-") || id.contains("margin"), Self.guides.contains(node.name) {
      guard let box = try node.shape(in: .zero)?.box else { return }
      let low = matrix.point(box.low.x, box.low.y)
      // Half the stroke counts: for the y of lines, and for the x of paths. Source: templates by Apple
      // and by another program.
      let half = (node.attributes.number("stroke-width") ?? 0.5) / 2
      let isLine = node.name == "line"
      guides[id] =
        id.contains("margin") ? low.x - (isLine ? 0 : half) : low.y - (isLine ? half : 0)
    } else {
      for child in node.children { try read(tree.nodes[child], matrix) }
    }
  }

  private static let guides: Set = ["line", "path", "rect", "polyline", "polygon"]

  private static func transform(of node: VectorTree.Node) throws(VectorRefusal) -> Affine {
    guard let own = Affine(node.attributes["transform"] ?? "") else {
      throw VectorRefusal("a transform in CSS")
    }
    return own
  }

  private mutating func add(
    _ node: VectorTree.Node, _ matrix: Affine, to artwork: inout SymbolArtwork
  ) throws(VectorRefusal) {
    depth += 1
    defer { depth -= 1 }
    guard depth < 60 else { throw VectorRefusal("too many groups") }
    for child in node.children.map({ tree.nodes[$0] })
    where child.isRendered && child.name != "text" {
      let own = matrix * (try Self.transform(of: child))
      if child.name == "g" {
        try add(child, own, to: &artwork)
      } else if let path = try child.shape(in: .zero) {
        guard let segments = path.segments else { throw VectorRefusal("an arc") }
        let placed = segments.map { segment in
          PathSegment(segment.command, segment.points.map { own.point($0.x, $0.y) })
        }
        artwork.add(SymbolArtwork.Shape(segments: placed, attributes: attributes(of: child)))
      }
    }
  }

  private static let preview = "SFSymbolsPreview"

  /// The layers of a shape, and how it looks in the editor. Shapes without layers have the color of text.
  private mutating func attributes(of node: VectorTree.Node) -> String {
    let classes = (node.attributes["class"] ?? "").split(separator: " ").map(String.init)
    let layers = classes.filter { name in
      ["monochrome-", "multicolor-", "hierarchical-"].contains { name.hasPrefix($0) }
    }
    guard !layers.isEmpty else { return "" }
    hasLayers = true
    let rules = classes.first { $0.hasPrefix(Self.preview) }.flatMap {
      tree.styles.declarations[$0]
    }
    let (fill, opacity) = (rules?["fill"] ?? "none", rules?["opacity"] ?? "1.0")
    return " class=\"\(layers.joined(separator: " ").escapedXML())\" fill=\"\(fill.escapedXML())\""
      + " opacity=\"\(opacity.escapedXML())\""
  }

  /// The style sheet of layers; empty without layers. Complexity: O(rules × log rules).
  var styles: String {
    guard hasLayers else { return "" }
    let rules = tree.styles.declarations.filter { !$0.key.hasPrefix(Self.preview) }
      .sorted { $0.key < $1.key }.map { name, values in
        let lines = values.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value);" }
        return ".\(name){\(lines.joined())}"
      }
    return "<defs><style>\(rules.joined().escapedXML(quotes: false))</style></defs>"
  }
}
