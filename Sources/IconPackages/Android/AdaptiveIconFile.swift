package import IconDocuments
package import IconRules

/// An adaptive icon of Android 8 and later.
///
/// Source: Android developers, Adaptive icons.
package struct AdaptiveIconFile {
  package struct Layer {
    /// "background", "foreground" or "monochrome".
    package let part: String
    package let place: DocumentPlace
    package var content = DrawableContent()
  }

  /// Nil if the file describes something else, such as a vector.
  package let layers: [Layer]?

  package init(_ bytes: [UInt8]) throws(XMLRefusal) {
    var (depth, isAdaptive, found) = (0, false, [Layer]())
    try XMLSource(bytes).walk(failure: { XMLRefusal($0) }) { event throws(XMLRefusal) in
      switch event {
      case .start(let tag):
        depth += 1
        if depth == 1 { isAdaptive = tag.name.equals("adaptive-icon") }
        guard isAdaptive, depth > 1, found.count < 100 else { return }
        if depth == 2 {
          found.append(
            Layer(part: tag.name.text, place: DocumentPlace(of: tag.range.lowerBound, in: bytes)))
        }
        guard let last = found.indices.last else { return }
        found[last].content.add(tag, isNested: depth > 2)
      case .end: depth -= 1
      case .text, .instruction, .declaration: return
      }
    }
    layers = isAdaptive ? found : nil
  }
}

/// The image that nested drawables show, and its location in them.
package struct DrawableContent {
  /// Nil for color values, system resources and inline drawables.
  package private(set) var reference: AndroidReference?
  /// Nil if a drawable other than an inset or a bitmap places the image.
  package private(set) var insets: LayerInsets? = LayerInsets.none
  package private(set) var isEmpty = true
  /// A color value in place of a drawable.
  package private(set) var color: String?

  fileprivate init() {}

  /// The content of a drawable's file: `<inset android:drawable="@mipmap/logo" …/>`.
  package init(_ bytes: [UInt8]) throws(XMLRefusal) {
    var (count, content) = (0, DrawableContent())
    try XMLSource(bytes).walk(failure: { XMLRefusal($0) }) { event throws(XMLRefusal) in
      guard case .start(let tag) = event, count < 100 else { return }
      count += 1
      content.add(tag, isNested: true)
    }
    self = content
  }

  /// Adds an element. Elements of layers have no insets; all others are nested drawables.
  fileprivate mutating func add(_ tag: XMLTag, isNested: Bool) {
    func value(_ name: StaticString) -> String? {
      tag.attributes.first { $0.name.localName.equals(name) }?.value.text
    }
    let isBitmap = isNested && tag.name.equals("bitmap")
    if isNested {
      isEmpty = false
      if tag.name.equals("inset") {
        insets = insets.flatMap { outer in LayerInsets(value).flatMap(outer.containing) }
      } else if !tag.name.localName.equals("attr"), !isBitmap || value("gravity") != nil {
        insets = nil
      }
    }
    if let drawable = value("drawable") ?? (isBitmap ? value("src") : nil) {
      isEmpty = false
      reference = AndroidReference(drawable)
      color = drawable.hasPrefix("#") ? drawable : color
    }
  }
}

extension LayerInsets {
  /// Reads the attributes of `<inset>`; nil for values that other resources define.
  ///
  /// Source: Android developers, Drawable resources: inset drawable.
  fileprivate init?(_ value: (StaticString) -> String?) {
    var isKnown = true
    func share(_ name: StaticString) -> Double {
      guard let text = value(name) ?? value("inset") else { return 0 }
      if let share = Self.share(text) { return share }
      isKnown = false
      return 0
    }
    self.init(
      left: share("insetLeft"), top: share("insetTop"), right: share("insetRight"),
      bottom: share("insetBottom"))
    guard isKnown, width > 0, height > 0 else { return nil }
  }

  /// "16.7%", or "18dp" of the 108 of a layer.
  private static func share(_ text: String) -> Double? {
    for (unit, whole) in [("%", 100.0), ("dp", 108), ("dip", 108)] where text.hasSuffix(unit) {
      return Double(text.dropLast(unit.count)).flatMap { $0.isFinite ? $0 / whole : nil }
    }
    return Double(text) == 0 ? 0 : nil
  }
}
