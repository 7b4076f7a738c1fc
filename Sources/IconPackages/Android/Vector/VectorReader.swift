import IconDocuments
import IconImage

/// An Android vector drawable as SVG, for the importer.
///
/// Source: Android developers, VectorDrawable; frameworks/base, VectorDrawable.java, GradientColor.java.
package struct VectorReader {
  private struct Paint {
    var path: XMLTag
    /// The gradients of its attributes.
    var gradients: [String: String] = [:]
    /// The attribute that is read.
    var attribute = ""
    var stops = ""
  }

  private let color: (String) -> String?
  private var (svg, count) = ("", 0)
  private var paint: Paint?
  /// The open elements, each with the groups that clip paths began in it.
  private var open: [(name: String, clips: Int)] = []

  /// `color` resolves the name of a color resource.
  ///
  /// - Complexity: O(bytes)
  package static func svg(
    of drawable: [UInt8], color: @escaping (String) -> String? = { _ in nil }
  ) throws(VectorRefusal) -> [UInt8] {
    var reader = VectorReader(color)
    let xml = XMLSource(drawable, limits: VectorJudge.Use.served.limits)
    try xml.walk(failure: { _ in VectorRefusal("damaged XML") }) { event throws(VectorRefusal) in
      switch event {
      case .start(let tag): try reader.start(tag)
      case .end: try reader.end()
      case .text, .instruction, .declaration: break
      }
    }
    return Array(reader.svg.utf8)
  }

  private init(_ color: @escaping (String) -> String?) { self.color = color }

  private mutating func start(_ tag: XMLTag) throws(VectorRefusal) {
    let name = tag.name.text
    open.append((name, 0))
    func refuse(_ names: String...) throws(VectorRefusal) {
      for name in names where value(name, of: tag) != nil { throw VectorRefusal("android:\(name)") }
    }
    switch name {
    case "vector" where open.count == 1:
      try refuse("tint")
      let (width, height) = (
        try number("viewportWidth", of: tag), try number("viewportHeight", of: tag)
      )
      let size = ["width", "height"].map { name in
        (value(name, of: tag) ?? "").prefix { "0123456789.".contains($0) }
      }
      svg += """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(size[0])" height="\(size[1])" \
        viewBox="0 0 \(width.short) \(height.short)" preserveAspectRatio="none" \
        opacity="\(try number("alpha", of: tag, or: 1).short)">
        """
    case "group":
      let n = try ["translateX", "translateY", "pivotX", "pivotY", "rotation"].map(zero(of: tag))
      let (x, y) = (try number("scaleX", of: tag, or: 1), try number("scaleY", of: tag, or: 1))
      svg += """
        <g transform="translate(\(n[0] + n[2]) \(n[1] + n[3])) rotate(\(n[4])) scale(\(x) \(y)) \
        translate(\(-n[2]) \(-n[3]))">
        """
    case "clip-path":
      count += 1
      let path = try self.path(tag)
      let rule = value("fillType", of: tag) == "evenOdd" ? "evenodd" : "nonzero"
      svg += "<clipPath id=\"p\(count)\"><path d=\"\(path)\" clip-rule=\"\(rule)\"/></clipPath>"
      svg += "<g clip-path=\"url(#p\(count))\">"
      if open.count > 1 { open[open.count - 2].clips += 1 }
    case "path":
      try refuse("trimPathStart", "trimPathEnd", "trimPathOffset")
      paint = Paint(path: tag)
    case "aapt:attr" where paint != nil:
      paint?.attribute = (tag.value("name")?.localName.text) ?? ""
    case "gradient" where paint != nil: try gradient(tag)
    case "item" where paint != nil:
      let stop = try stop(value("color", of: tag), at: try number("offset", of: tag))
      paint?.stops += stop
    default: throw VectorRefusal("<\(name.prefix(40))>")
    }
  }

  private mutating func end() throws(VectorRefusal) {
    let (name, clips) = open.removeLast()
    svg += String(repeating: "</g>", count: clips)
    switch name {
    case "vector": svg += "</svg>\n"
    case "group": svg += "</g>"
    case "gradient":
      guard let paint else { return }
      let kind = paint.gradients[paint.attribute]?.contains(" x1=") == true ? "linear" : "radial"
      svg += "\(paint.gradients[paint.attribute] ?? "")\(paint.stops)</\(kind)Gradient>"
      self.paint?.gradients[paint.attribute] = "url(#p\(count))"
    case "path":
      try draw()
      paint = nil
    default: break
    }
  }

  private mutating func draw() throws(VectorRefusal) {
    guard let paint else { return }
    let tag = paint.path
    var style = ""
    for name in ["fill", "stroke"] {
      var (text, opacity) = (paint.gradients["\(name)Color"] ?? "none", 1.0)
      if text == "none", let value = value("\(name)Color", of: tag) {
        (text, opacity) = try resolved(value)
      }
      opacity *= try number("\(name)Alpha", of: tag, or: 1)
      style += " \(name)=\"\(text)\" \(name)-opacity=\"\(opacity.short)\""
    }
    if value("fillType", of: tag) == "evenOdd" { style += " fill-rule=\"evenodd\"" }
    for (name, usual) in [("Width", 0.0), ("MiterLimit", 4)] {
      let key = name == "Width" ? "width" : "miterlimit"
      style += " stroke-\(key)=\"\(try number("stroke\(name)", of: tag, or: usual).short)\""
    }
    for (name, key) in [("LineCap", "linecap"), ("LineJoin", "linejoin")] {
      if let value = value("stroke\(name)", of: tag) {
        style += " stroke-\(key)=\"\(value.escapedXML())\""
      }
    }
    svg += "<path d=\"\(try path(tag))\"\(style)/>"
  }

  private mutating func gradient(_ tag: XMLTag) throws(VectorRefusal) {
    count += 1
    let isRadial = value("type", of: tag) == "radial"
    guard value("type", of: tag) != "sweep" else { throw VectorRefusal("a sweep gradient") }
    let names =
      isRadial
      ? [("centerX", "cx"), ("centerY", "cy"), ("gradientRadius", "r")]
      : [("startX", "x1"), ("startY", "y1"), ("endX", "x2"), ("endY", "y2")]
    var text =
      "<\(isRadial ? "radial" : "linear")Gradient id=\"p\(count)\" gradientUnits=\"userSpaceOnUse\""
    for (name, key) in names { text += " \(key)=\"\(try number(name, of: tag, or: 0).short)\"" }
    let modes = ["mirror": "reflect", "repeat": "repeat"]
    text += " spreadMethod=\"\(value("tileMode", of: tag).flatMap { modes[$0] } ?? "pad")\">"
    var stops = ""
    for (name, offset) in [("startColor", 0.0), ("centerColor", 0.5), ("endColor", 1)] {
      if let color = value(name, of: tag) { stops += try stop(color, at: offset) }
    }
    paint?.stops = stops
    if let attribute = paint?.attribute { paint?.gradients[attribute] = text }
  }

  private func stop(_ text: String?, at offset: Double) throws(VectorRefusal) -> String {
    let (color, opacity) = try resolved(text ?? "")
    return
      "<stop offset=\"\(offset.short)\" stop-color=\"\(color)\" stop-opacity=\"\(opacity.short)\"/>"
  }

  // MARK: - Values

  private func value(_ name: String, of tag: XMLTag) -> String? {
    tag.value("android:\(name)")?.text
  }

  private func number(
    _ name: String, of tag: XMLTag, or usual: Double? = nil
  ) throws(VectorRefusal) -> Double {
    guard let text = value(name, of: tag) else {
      if let usual { return usual }
      throw VectorRefusal("no android:\(name)")
    }
    guard let number = decimal(Array(text.utf8)) else { throw VectorRefusal("the \(name) \(text)") }
    return number
  }

  private func zero(of tag: XMLTag) -> (String) throws(VectorRefusal) -> Double {
    { name throws(VectorRefusal) in try number(name, of: tag, or: 0) }
  }

  private func path(_ tag: XMLTag) throws(VectorRefusal) -> String {
    guard let path = VectorPath(value("pathData", of: tag) ?? "") else {
      throw VectorRefusal("a damaged path")
    }
    return path.text
  }

  /// "#80ff0000" or "@color/name" as a color of SVG and its opacity.
  private func resolved(_ text: String, depth: Int = 0) throws(VectorRefusal) -> (String, Double) {
    let known = ["white": "#fff", "black": "#000", "transparent": "#0000"]
    if text.hasPrefix("@android:color/"), let value = known[String(text.dropFirst(15))] {
      return try resolved(value)
    }
    if text.hasPrefix("@color/"), depth < 8, let value = color(String(text.dropFirst(7))) {
      return try resolved(value.trimmed, depth: depth + 1)
    }
    let digits = text.dropFirst()
    // Android writes alpha first.
    let alpha = [4: 1, 8: 2][digits.utf8.count] ?? 0
    guard text.hasPrefix("#"), let color = VectorColor("#\(digits.dropFirst(alpha))") else {
      throw VectorRefusal("the color \(text)")
    }
    let value = UInt8(digits.prefix(alpha), radix: 16).map(Double.init)
    return (color.color.description, value.map { $0 / (alpha == 1 ? 15 : 255) } ?? 1)
  }
}
