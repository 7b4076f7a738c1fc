import IconDocuments
import IconImage
package import IconSpec

/// SVG files that can be layers of Icon Composer documents without being rendered.
package enum LayerCanvas {
  private static let side = 1024

  /// The requirements, for messages.
  package static let needs =
    "a layer's drawing is square and transparent, without texts, filters and pictures; a PNG may be anything"

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
    guard let tag = RootTag(bytes, root.range) else { return nil }
    let attributes = LayerAttributes(root, ClassStyles())
    let style = root.attributes.first { $0.name.text == "style" }?.value.text
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
    let size = TextEdit(tag.name, " width=\"\(side)\" height=\"\(side)\"\(lacking)")
    return bytes.edited([size] + tag.places(of: ["width", "height"]).map { TextEdit($0, "") })
  }

  private static func isSize(_ name: String) -> Bool { ["width", "height"].contains(name) }

  /// The ranges of a tag's parts.
  private struct RootTag {
    /// The empty range after its name.
    let name: Range<Int>
    /// Each with the white space before it.
    private var attributes: [(name: String, range: Range<Int>)] = []

    /// Nil if the range is that of a text in another encoding.
    init?(_ bytes: [UInt8], _ range: Range<Int>) {
      guard bytes.indices.contains(range.lowerBound), range.upperBound <= bytes.count,
        bytes[range.lowerBound] == UInt8(ascii: "<"),
        bytes[range.upperBound - 1] == UInt8(ascii: ">")
      else { return nil }
      func isNamed(_ byte: UInt8) -> Bool {
        !isBlank(byte) && ![UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/")].contains(byte)
      }
      var at = range.lowerBound + 1
      func skip(while holds: (UInt8) -> Bool) {
        while at < range.upperBound, holds(bytes[at]) { at += 1 }
      }
      skip(while: isNamed)
      name = at..<at
      while at < range.upperBound {
        let start = at
        skip(while: isBlank)
        let first = at
        skip(while: isNamed)
        guard at > first else { break }
        let word = bytes[first..<at].text
        skip { isBlank($0) || $0 == UInt8(ascii: "=") }
        guard at < range.upperBound else { return nil }
        let quote = bytes[at]
        at += 1
        skip { $0 != quote }
        at += 1
        attributes.append((word, start..<at))
      }
    }

    func places(of names: Set<String>) -> [Range<Int>] {
      attributes.filter { names.contains($0.name) }.map(\.range)
    }
  }
}
