import IconDocuments
import IconImage
package import IconSpec

/// Drawings that are layers of Icon Composer themselves: what it draws of them is all there is, and
/// they are as large as its canvas.
package enum LayerCanvas {
  private static let side = 1024

  /// What a drawing must be, for messages.
  package static let needs =
    "a layer's drawing is square and transparent, without texts, filters and pictures; a PNG may be anything"

  /// The drawing for a layer, the size of the canvas said in its outermost tag; nil where the layer is
  /// better a picture: it is not square, holds what Icon Composer leaves out or what reaches beyond the
  /// file, or covers all of the canvas before another layer.
  ///
  /// Complexity: O(bytes).
  package static func drawing(_ bytes: [UInt8], of layer: Slot.Layer) -> [UInt8]? {
    guard let drawn = try? LayerDrawing(bytes), drawn.dropped.isEmpty, drawn.blankShapes.isEmpty,
      layer == .back || !drawn.coversCanvas
    else { return nil }
    let xml = XMLSource(bytes, limits: DrawingJudge.Use.served.limits)
    guard let root = try? DrawingJudge.root(of: xml, for: .served) else { return nil }
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
      // What a style says goes before the tag's own size.
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

  /// The places of a tag's parts.
  private struct RootTag {
    /// Behind its name.
    let name: Range<Int>
    /// Each with the blanks before it.
    private var attributes: [(name: String, range: Range<Int>)] = []

    /// Nil for a text in another encoding, whose places are others.
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
