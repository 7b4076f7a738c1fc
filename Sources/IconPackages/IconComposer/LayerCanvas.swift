import IconDocuments
package import IconSpec

/// SVG files that can be layers of Icon Composer documents without being rendered.
package enum LayerCanvas {
  private static let side = 1024

  /// The requirements, for messages.
  package static let needs =
    "a vector layer is square and transparent, without texts, filters and images; a PNG may contain anything"

  /// The SVG with the canvas size in its outermost tag. Nil if the layer must be an image instead: the SVG
  /// is not square, has elements that Icon Composer ignores, refers to other files, or covers the layers
  /// behind it.
  ///
  /// Complexity: O(bytes).
  package static func drawing(_ bytes: [UInt8], of layer: Slot.Layer) -> [UInt8]? {
    guard let drawn = try? LayerVector(bytes), drawn.dropped.isEmpty, drawn.blankShapes.isEmpty,
      layer == .back || !drawn.coversCanvas
    else { return nil }
    let xml = XMLSource(bytes, limits: VectorJudge.Use.served.limits)
    guard let root = try? VectorJudge.root(of: xml, for: .served) else { return nil }
    return sized(bytes, root)
  }

  private static func sized(_ bytes: [UInt8], _ root: XMLTag) -> [UInt8]? {
    let range = root.range
    // Text in another encoding has other offsets.
    guard bytes.indices.contains(range.lowerBound), range.upperBound <= bytes.count,
      bytes[range.lowerBound] == UInt8(ascii: "<"), bytes[range.upperBound - 1] == UInt8(ascii: ">")
    else { return nil }
    let attributes = LayerAttributes(root, ClassStyles())
    let style = root.value("style")?.text
    var box = attributes["viewBox"].map { _ in attributes.numbers("viewBox") }
    if box == nil, let width = attributes.number("width"), let height = attributes.number("height")
    {
      box = [0, 0, width, height]
    }
    guard let box, box.count == 4, box[2] > 0, box[2] == box[3],
      box.allSatisfy({ abs($0) < 1_000_000 }),
      // A style overrides the tag's width and height.
      !ClassStyles.declarations(style ?? "").keys.contains(where: isSize)
    else { return nil }
    let hasBox = attributes["viewBox"] != nil
    if hasBox, attributes["width"] == "\(side)", attributes["height"] == "\(side)" { return bytes }
    let numbers = box.map { $0 == $0.rounded() ? String(Int($0)) : String($0) }
    let lacking = hasBox ? "" : " viewBox=\"\(numbers.joined(separator: " "))\""
    let end = range.lowerBound + 1 + root.name.count
    let size = TextEdit(end..<end, " width=\"\(side)\" height=\"\(side)\"\(lacking)")
    let old = TagAttribute.all(in: bytes[range], from: end).attributes.filter {
      isSize($0.name.text)
    }
    return bytes.edited([size] + old.map { TextEdit($0.range, "") })
  }

  private static func isSize(_ name: String) -> Bool { ["width", "height"].contains(name) }
}
