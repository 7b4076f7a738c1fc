import IconDocuments

/// The size of an SVG file, by the attributes of its outermost tag. Reads all of it, so that a file
/// that is cut short is found.
struct SVGCanvas {
  /// In pixels; nil if the file states no size.
  let size: (width: Double, height: Double)?

  enum Problem: Error {
    case xml(XMLError)
    case notSVG

    /// Nil for files that are not understood here, such as those with entities.
    var reason: String? {
      switch self {
      case .xml(.malformed(let place, let text)): "is no SVG: line \(place.line): \(text)"
      case .xml: nil
      case .notSVG: "is no SVG: its first element is another"
      }
    }
  }

  /// Complexity: O(bytes).
  init(_ bytes: [UInt8]) throws(Problem) {
    var root: XMLTag?
    let xml = XMLSource(bytes, limits: VectorJudge.Use.rendered.limits)
    try xml.walk(failure: { .xml($0) }) { event throws(Problem) in
      if case .start(let tag) = event, root == nil { root = tag }
    }
    guard let root, root.name == Array("svg".utf8) || root.name.hasSuffix(of: ":svg") else {
      throw .notSVG
    }
    let box = root.value("viewBox").map { Self.text(of: $0).split { " ,\n\t\r".contains($0) } }
    let sides = (box ?? []).compactMap { Double($0) }
    let (width, height) = (
      root.value("width").flatMap(Self.pixels), root.value("height").flatMap(Self.pixels)
    )
    if let width, let height {
      size = (width, height)
    } else if sides.count == 4, sides[2] > 0, sides[3] > 0 {
      let scale = width.map { $0 / sides[2] } ?? height.map { $0 / sides[3] } ?? 1
      size = (sides[2] * scale, sides[3] * scale)
    } else {
      size = nil
    }
  }

  /// "24", "24.5".
  static func text(_ side: Double) -> String {
    side == side.rounded() && side < 1e9 ? "\(Int(side))" : "\((side * 10).rounded() / 10)"
  }

  private static func text(of bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// A positive length in an absolute unit. Source: CSS Values and Units 4, 6.2.
  private static func pixels(_ bytes: [UInt8]) -> Double? {
    let text = text(of: bytes)
    guard let match = text.wholeMatch(of: /\s*([0-9.]{1,20})\s*([a-z]{0,2})\s*/),
      let number = Double(match.1), number > 0
    else { return nil }
    let units = [
      "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54,
    ]
    return units[String(match.2)].map { $0 * number }
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(of text: String) -> Bool {
    count >= text.utf8.count && suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
