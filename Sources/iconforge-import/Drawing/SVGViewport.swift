import IconCodec
import IconDocuments
import IconImage

/// Changes an SVG so that librsvg renders a part of it at exactly the requested pixels, without
/// scaling afterwards.
struct SVGViewport {
  let xml: XMLSource
  let root: SVGRoot

  func text(for render: ImportRequest.Render) -> [UInt8] {
    let isWhole = render.window == PixelRect(render.whole)
    return isWhole && fillsItsSize ? stretched(to: render.target) : windowed(render)
  }

  /// Whether the viewBox covers the size exactly, so both can be stretched together.
  private var fillsItsSize: Bool {
    guard let box = root.viewBox, !root.isStretched else { return true }
    let (across, down) = (root.width / box.width, root.height / box.height)
    return abs(across - down) <= 1e-9 * across
  }

  private func stretched(to target: PixelSize) -> [UInt8] {
    let box = root.viewBox ?? (0, 0, root.width, root.height)
    let tag = rootTag(
      width: "\(target.width)", height: "\(target.height)",
      "viewBox=\"\(box.x) \(box.y) \(box.width) \(box.height)\" preserveAspectRatio=\"none\"")
    return replacingRoot(with: tag)
  }

  /// Wraps the root in another one, whose viewBox is the window. The inner root keeps its size, the
  /// reference of percentages, and its viewBox.
  private func windowed(_ render: ImportRequest.Render) -> [UInt8] {
    let (window, whole) = (render.window, render.whole)
    let (across, down) = (root.width / Double(whole.width), root.height / Double(whole.height))
    let box = [
      Double(window.x) * across, Double(window.y) * down,
      Double(window.size.width) * across, Double(window.size.height) * down,
    ].map { "\($0)" }.joined(separator: " ")
    // A prefix of its own keeps the names of the artwork unchanged. Style sheets of the artwork may
    // select "svg": switch off every property that must not apply twice.
    let off = [
      "opacity:1", "filter:none", "mask:none", "clip-path:none", "transform:none",
      "display:inline", "overflow:hidden", "width:\(render.target.width)px",
      "height:\(render.target.height)px",
    ].map { "\($0)!important" }.joined(separator: ";")
    let outer =
      "<iconforge:svg xmlns:iconforge=\"http://www.w3.org/2000/svg\" width=\"\(render.target.width)\""
      + " height=\"\(render.target.height)\" viewBox=\"\(box)\" preserveAspectRatio=\"none\""
      + " style=\"\(off)\">"
    let kept = ["viewBox", "preserveAspectRatio"].compactMap { name in
      root.tag.value(name).map { "\(name)=\"\($0.text.escapedXML())\"" }
    }.joined(separator: " ")
    let inner = rootTag(width: "\(root.width)", height: "\(root.height)", kept)
    return replacingRoot(with: outer + inner) + Array("</iconforge:svg>".utf8)
  }

  /// The root tag with another size, which no style can override.
  private func rootTag(width: String, height: String, _ more: String) -> String {
    let replaced: Set = ["width", "height", "viewBox", "preserveAspectRatio", "x", "y", "style"]
    var style = ""
    var tag = "<\(root.tag.name.text)"
    for attribute in root.tag.attributes {
      let name = attribute.name.text
      if name == "style" { style = attribute.value.text + ";" }
      if replaced.contains(name) { continue }
      tag += " \(name)=\"\(attribute.value.text.escapedXML())\""
    }
    style += "x:0!important;y:0!important;width:\(width)px!important;height:\(height)px!important"
    tag += " width=\"\(width)\" height=\"\(height)\" \(more) style=\"\(style.escapedXML())\""
    return tag + (root.tag.isEmpty ? "/>" : ">")
  }

  /// Drops everything before the root, such as the encoding declaration.
  private func replacingRoot(with tag: String) -> [UInt8] {
    Array(tag.utf8) + xml.bytes[root.tag.range.upperBound...]
  }
}
