/// The outermost start tag of a drawing: how large it is, and which part of its own space it shows.
struct SVGRoot {
  struct Box: Equatable {
    var (x, y, width, height): (Double, Double, Double, Double)

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  let tag: XMLScanner.Tag
  /// In CSS pixels, as a browser shows it when nobody says how large.
  let (width, height): (Double, Double)
  let viewBox: Box?
  let isStretched: Bool

  init(_ tag: XMLScanner.Tag, in xml: XMLScanner) throws {
    self.tag = tag
    func value(_ name: String) -> String? {
      tag.attributes.first { xml.raw($0.name) == name }.map { xml.decoded($0.value) }
    }
    viewBox = try value("viewBox").flatMap(Self.box)
    isStretched = value("preserveAspectRatio")?.contains("none") == true
    let style = value("style") ?? ""
    let given = try ["width", "height"].map { name in
      try SVGLength(declared(name, in: style) ?? value(name) ?? "")?.pixels(name)
    }
    let ratio = viewBox.map { $0.width / $0.height }
    switch (given[0], given[1]) {
    case (let across?, let down?): (width, height) = (across, down)
    case (let across?, nil): (width, height) = (across, ratio.map { across / $0 } ?? 150)
    case (nil, let down?): (width, height) = (ratio.map { down * $0 } ?? 300, down)
    case (nil, nil): (width, height) = (viewBox?.width ?? 300, viewBox?.height ?? 150)
    }
    guard width < 1e6, height < 1e6, width > 1e-3, height > 1e-3 else {
      throw Refusal("is drawn for a size of \(width) × \(height) pixels, which is no picture's")
    }
  }

  /// Nil when it is not four numbers: browsers then show the drawing as if there were none.
  private static func box(_ text: String) throws -> Box? {
    let parts = text.split { $0 == "," || $0.isWhitespace }.map { Double($0) }
    guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2],
      let height = parts[3], [x, y, width, height].allSatisfy(\.isFinite)
    else { return nil }
    guard width > 0, height > 0 else {
      throw Refusal("has nothing to show: its viewBox is \(text)")
    }
    return Box(x, y, width, height)
  }
}

/// The value of the last declaration of `property` in a style attribute.
private func declared(_ property: String, in style: String) -> String? {
  style.split(separator: ";").last { declaration in
    let name = declaration.prefix { $0 != ":" }
    return declaration.contains(":") && trimmed(name).lowercased() == property
  }.map { declaration in
    let value = declaration.drop { $0 != ":" }.dropFirst().prefix { $0 != "!" }
    return String(trimmed(value))
  }
}

func trimmed(_ text: Substring) -> Substring {
  let start = text.drop(while: \.isWhitespace)
  return start.prefix(start.count - start.reversed().prefix(while: \.isWhitespace).count)
}
