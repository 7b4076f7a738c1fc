package import IconDocuments

/// Faults of an SVG layer for Icon Composer's compiler: elements that it ignores, and invisible shapes that
/// still get glass effects.
///
/// Source: Apple, Creating your app icon using Icon Composer (outlines for text, PNG for effects);
/// fatbobman.com, Icon Composer: tackling challenges (full-canvas rectangles).
///
/// Complexity: O(bytes).
package struct LayerVector {
  /// More faults add no information.
  private static let most = 20

  /// Each with its byte offset.
  package private(set) var dropped: [(what: String, offset: Int)] = []
  package private(set) var blankShapes: [(what: String, offset: Int)] = []
  /// Whether a visible shape covers the canvas.
  package private(set) var coversCanvas = false

  private var canvas: CanvasBox?
  private var styles = ClassStyles()
  private var inherited: [LayerPaint] = []
  /// The number of open elements whose contents are only drawn by reference.
  private var definitions = 0
  private var style: [UInt8]?

  package init(_ bytes: [UInt8]) throws(XMLError) {
    let xml = XMLSource(bytes, limits: VectorJudge.Use.rendered.limits)
    try xml.walk(failure: { $0 }) { event throws(XMLError) in
      switch event {
      case .start(let tag): enter(tag)
      case .end(let name, _): leave(name.localName)
      case .text(let text, _, _): style? += text
      case .instruction, .declaration: break
      }
    }
  }

  private static let defining: Set = [
    "defs", "clipPath", "mask", "symbol", "pattern", "marker", "linearGradient", "radialGradient",
    "filter", "metadata",
  ]
  private static let droppedElements = [
    "text": "text, which is not rendered", "image": "an embedded image, which is not rendered",
    "foreignObject": "foreign content, which is not rendered",
  ]

  private mutating func enter(_ tag: XMLTag) {
    let name = tag.name.localName.text
    let attributes = LayerAttributes(tag, styles)
    if canvas == nil, name == "svg" { canvas = CanvasBox(canvasOf: attributes) }
    if name == "style" { style = [] }
    if Self.defining.contains(name) { definitions += 1 }
    let paint = (inherited.last ?? LayerPaint()).painted(by: attributes)
    inherited.append(paint)
    guard definitions == 0, !paint.isHidden, dropped.count < Self.most else { return }
    let start = tag.range.lowerBound
    if let what = Self.droppedElements[name] { dropped.append((what, start)) }
    if let filter = attributes["filter"], filter != "none" {
      dropped.append(("a filter on <\(name)>, which is not applied", start))
    }
    guard let canvas, let box = CanvasBox(of: name, attributes)?.moved(by: paint.offset),
      box.covers(canvas)
    else { return }
    if paint.isFilled {
      coversCanvas = true
    } else if !paint.isStroked, blankShapes.count < Self.most {
      blankShapes.append(("<\(name)>", start))
    }
  }

  private mutating func leave(_ name: Bytes) {
    if name.equals("style"), let text = style {
      styles.add(text)
      style = nil
    }
    if Self.defining.contains(name.text) { definitions -= 1 }
    inherited.removeLast()
  }
}
