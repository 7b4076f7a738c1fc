import LibC

/// How an image differs from another one of the same artwork, by softened thumbnails in CIE Lab.
///
/// Of 812 pairs of real icons from 40 pixels up, 95 % are less than 6 apart, and of other apps' icons
/// 95 % more than 29.
struct Likeness: Equatable, Sendable {
  /// A change of the whole image that a thumbnail shows.
  enum Change: Equatable, Sendable {
    case mirrored, upsideDown, recolored
    /// Clockwise, in degrees.
    case rotated(Int)
    /// To the right and down, in percent of the side.
    case shifted(x: Int, y: Int)
    /// In percent of the size.
    case scaled(Int)
  }

  /// Root mean square color difference (CIE 1976); 100 is black to white.
  let distance: Double
  /// The change that leaves the least difference.
  let change: Change?
  /// The difference that remains without this change.
  let remaining: Double
  /// What other colors for the same shapes, and a shine, would leave.
  let remainingInColors: Double
  /// Root mean square difference of the image from its mean color, or of the other image if that
  /// is less.
  let deviation: Double
  /// Correlation of lightness, −1…1; 1 if either image is flat.
  let correlation: Double

  /// Compares an image with one that is right. Complexity: O(1), about 75 passes over the cells.
  init(of own: LabThumbnail, to reference: LabThumbnail) {
    distance = own.distance(to: reference) ?? 0
    remainingInColors = own.distanceInColors(to: reference)
    correlation = own.correlation(with: reference)
    deviation = min(own.deviation, reference.deviation)
    // A flat image has no shapes that other colors could explain.
    let isRecolored = remainingInColors < deviation / 2
    var best: (change: Change?, remaining: Double) =
      isRecolored && remainingInColors < distance
      ? (.recolored, remainingInColors) : (nil, distance)
    for (change, placement) in Self.changes {
      let left = own.distance(to: reference, placement, limit: best.remaining)
      if let left, left < best.remaining { best = (change, left) }
    }
    (change, remaining) = best
  }

  /// Whether one change explains most of a visible difference of an icon. Fine patterns differ in
  /// color by up to 4.5 at two sizes, and small icons by a shift within a pixel, or by edges that were moved to whole
  /// pixels.
  func isExplained(atSide side: Int) -> Bool {
    guard let change, !isBlank else { return false }
    if change == .recolored { return distance > 5 && remaining < 0.5 * distance }
    let isSmall = side < 57
    let isSlight = side < 73 && [.scaled(95), .scaled(105)].contains(change)
    return distance > 4 && remaining < (isSlight ? 0.35 : 0.6) * distance
      || distance > 2.5 && remaining < (isSmall ? 0.35 : 0.5) * distance
  }

  /// Whether no change and no other colors or shine turn one into the other.
  var isAnotherImage: Bool {
    remaining > 20 && !isBlank && remainingInColors > min(8, deviation / 2)
  }

  /// Whether an image is flat, which another rule reports.
  private var isBlank: Bool { deviation <= 2 }

  /// Whether it is not one of several images that agree.
  var isStrange: Bool { distance > 10 && correlation < 0.8 }

  /// "they are 23 apart on average (100 is black to white), and 2 without the change".
  var figures: String {
    let all = "they are \(distance.inWords) apart on average (100 is black to white)"
    return remaining < 0.6 * distance
      ? "\(all), and \(remaining.inWords) without the change" : all
  }

  private static let changes: [(change: Change, placement: LabThumbnail.Placement)] = {
    var changes: [(change: Change, placement: LabThumbnail.Placement)] = [
      (.mirrored, .init(xx: -1, yy: 1)), (.upsideDown, .init(xx: 1, yy: -1)),
      (.rotated(90), .init(xx: 0, xy: 1, yx: -1, yy: 0)),
      (.rotated(180), .init(xx: -1, yy: -1)),
      (.rotated(270), .init(xx: 0, xy: -1, yx: 1, yy: 0)),
    ]
    for degrees in [-15, -10, -5, 5, 10, 15] {
      let angle = Double(degrees) * .pi / 180
      let (sine, cosine) = (Float(sin(angle)), Float(cos(angle)))
      changes.append(
        (
          .rotated((degrees + 360) % 360),
          .init(xx: cosine, xy: sine, yx: -sine, yy: cosine)
        ))
    }
    for percent in [70, 75, 80, 85, 90, 95, 105, 111, 118, 125, 133, 143] {
      let scale = 100 / Float(percent)
      changes.append((.scaled(percent), .init(xx: scale, yy: scale)))
    }
    for y in -3...3 {
      for x in -3...3 where x != 0 || y != 0 {
        let percent = { ($0 * 100 + ($0 > 0 ? 16 : -16)) / Portrait.side }
        changes.append(
          (
            .shifted(x: percent(x), y: percent(y)),
            .init(xx: 1, yy: 1, x: Float(-x), y: Float(-y))
          ))
      }
    }
    return changes
  }()
}

extension Likeness.Change: CustomStringConvertible {
  /// "is rotated by 90°".
  var description: String {
    switch self {
    case .mirrored: "is mirrored"
    case .upsideDown: "is upside down"
    case .recolored: "has other colors"
    case .rotated(let degrees): "is rotated by \(degrees)°"
    case .scaled(let percent): "shows the image at about \(percent) % of its size"
    case .shifted(let x, let y):
      "is shifted by about "
        + [
          x == 0 ? nil : "\(abs(x)) % to the \(x > 0 ? "right" : "left")",
          y == 0 ? nil : "\(abs(y)) % \(y > 0 ? "down" : "up")",
        ].compactMap(\.self).joined(separator: " and ")
    }
  }
}
