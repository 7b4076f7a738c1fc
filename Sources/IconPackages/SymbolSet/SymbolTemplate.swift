import IconDocuments

/// The template of a symbol set: an SVG with variants of weight and size, and guides.
///
/// Source: 38 templates of versions 2 to 4 in public projects, with 490 renditions by Xcode 14.3 to 26.3; the
/// groups and guides of 78 templates of versions 1 to 7.
package struct SymbolTemplate: Sendable {
  package struct Variant: Sendable {
    /// From 1, ultralight, to 9, black.
    package let weight: Int
    /// 1 small, 2 medium, 3 large.
    package let size: Int
    /// SVG text of this variant alone.
    package let text: String
    /// Baseline, cap line, the template's version, and margins (left, bottom, right, top), in points.
    package let metrics: [Float]
  }

  package private(set) var variants: [Variant] = []
  /// Whether shapes have layers with colors or levels.
  package let hasLayers: Bool
  private let version: Float

  private static let weights = [
    "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]
  private static let sizes = ["S", "M", "L"]
  /// Parts of a point: the cap height of SF, and the margin above and below.
  private static let (capHeight, margin) = (1443.0 / 2048, 140.0 / 2048)
  /// A medium symbol is that much larger than a small one; the parts of ultralight, regular and black in
  /// the medium weight of that size.
  private static let medium = 1.276
  private static let masters = [
    ("Ultralight-S", 0.18940), ("Regular-S", 0.87612), ("Black-S", 0.21048),
  ]

  private let reader: SymbolReader
  private let styles: String
  private let points: Double
  /// Points for a unit of the template. Apple's templates are drawn at 100 points.
  private let unit: Double

  /// Whether a group of that name is a variant: "Regular-S".
  static func isVariant(_ id: String) -> Bool {
    let parts = id.split(separator: "-").map(String.init)
    return parts.count == 2 && weights.contains(parts[0]) && sizes.contains(parts[1])
  }

  /// Variants at a size in points: 17 for devices, 13 for the Mac. Throws for text that is no template, and
  /// for shapes that are not read.
  ///
  /// - Complexity: O(bytes)
  package init(_ bytes: [UInt8], points: Double) throws(VectorRefusal) {
    reader = try SymbolReader(try VectorTree(bytes, ofSymbol: true))
    self.points = points
    hasLayers = reader.hasLayers
    styles = reader.styles
    let height = (reader.guides["Baseline-S"] ?? 0) - (reader.guides["Capline-S"] ?? 0)
    let drawn = (height / Self.capHeight).rounded()
    unit = points / (drawn > 0 ? drawn : 100)
    version =
      bytes.text.firstMatch(of: /Template v\.? ?([0-9]+(\.[0-9]+)?)/)
      .flatMap { Float($0.output.1) } ?? 1
    guard !reader.variants.isEmpty else {
      throw VectorRefusal("no group with the name of a weight and size, such as Regular-S")
    }
    for (size, place) in Self.sizes.enumerated() {
      for (weight, name) in Self.weights.enumerated() {
        guard let artwork = reader.variants["\(name)-\(place)"] else { continue }
        let measures = measures(of: artwork, "\(name)-\(place)", place)
        variants.append(variant(artwork, weight: weight + 1, size: size + 1, measures))
      }
    }
    if reader.variants["Medium-M"] == nil, let medium = mediumVariant {
      variants.append(medium)
    }
  }

  /// In points.
  private struct Measures {
    var (baseline, capline, left, right) = (0.0, 0.0, 0.0, 0.0)
  }

  private func variant(
    _ artwork: SymbolArtwork, weight: Int, size: Int, _ measures: Measures,
    enlarged factor: Double = 1
  ) -> Variant {
    let margin = points * Self.margin * factor
    let metrics = [
      measures.baseline, measures.capline, Double(version), measures.left, margin, measures.right,
      margin,
    ]
    return Variant(
      weight: weight, size: size, text: artwork.text(scale: unit, styles: styles),
      metrics: metrics.map { Float($0) })
  }

  private func measures(of artwork: SymbolArtwork, _ name: String, _ place: String) -> Measures {
    let (low, high) = artwork.box
    let baseline = reader.guides["Baseline-\(place)"] ?? artwork.origin.y + high.y
    let capline = reader.guides["Capline-\(place)"] ?? artwork.origin.y + low.y
    let (left, right) = margins(of: artwork, name)
    return Measures(
      baseline: (artwork.origin.y + high.y - baseline) * unit, capline: (baseline - capline) * unit,
      left: left * unit, right: right * unit)
  }

  /// The distances of the margins from the artwork of a variant. A template with one pair has the same for all.
  private func margins(of artwork: SymbolArtwork, _ name: String) -> (left: Double, right: Double) {
    let places =
      [(name, artwork)]
      + ["Regular-M", "Regular-S"].compactMap { name in
        reader.variants[name].map { (name, $0) }
      }
    for (suffix, shown) in places.map({ ("-\($0)", $1) }) + places.dropFirst().map({ ("", $1) }) {
      guard let left = reader.guides["left-margin\(suffix)"],
        let right = reader.guides["right-margin\(suffix)"]
      else { continue }
      let (low, high) = shown.box
      return (shown.origin.x + low.x - left, right - shown.origin.x - high.x)
    }
    return (0, 0)
  }

  /// The medium weight and size, which Apple's compiler adds: interpolated, or else the regular weight
  /// enlarged. Nil without a small regular variant.
  private var mediumVariant: Variant? {
    guard let regular = reader.variants["Regular-S"] else { return nil }
    let all = Self.masters.compactMap { name, weight in
      reader.variants[name].map { (name: name, artwork: $0, weight: weight) }
    }
    let sum = all.count == 3 ? SymbolArtwork.sum(all.map { ($0.artwork, $0.weight) }) : nil
    let parts = sum == nil ? [("Regular-S", regular, Self.medium)] : all
    guard let artwork = sum ?? SymbolArtwork.sum([(regular, Self.medium)]) else { return nil }
    var total = Measures()
    for (name, artwork, weight) in parts {
      let own = measures(of: artwork, name, "S")
      total.baseline += own.baseline * weight
      total.left += own.left * weight
      total.right += own.right * weight
      total.capline = own.capline
    }
    // Enlarged about half the cap height.
    total.baseline += (Self.medium - 1) * points * Self.capHeight / 2
    return variant(artwork, weight: 5, size: 2, total, enlarged: Self.medium)
  }
}
