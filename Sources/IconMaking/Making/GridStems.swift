/// The long edges of one axis, each of which moves to a border of pixels.
struct GridStems {
  /// A place in samples, and how strong the edge is.
  typealias Edge = (place: Double, weight: Double)

  /// In order; those within an eighth of a pixel are one.
  private let edges: [Edge]
  /// The samples of a pixel.
  private let width: Double

  /// The farthest move in pixels.
  private static let farthest = 0.625
  /// The loss of an edge off the grid is the distance, up to this, in pixels.
  private static let mostLoss = 0.25
  /// The cost of a move by a pixel, and of doubling the distance to the edge before.
  private static let (move, spacing) = (0.1, 0.3)
  /// How much a distance may change.
  private static let stretch = 0.5...2.0

  init(_ edges: [(place: Int, weight: Int)], width: Int) {
    self.width = Double(width)
    var merged: [Edge] = []
    var last = -Double.infinity
    for edge in edges {
      let (place, weight) = (Double(edge.place), Double(edge.weight))
      if place - last <= Double(width) / 8, let before = merged.last {
        let sum = before.weight + weight
        merged[merged.count - 1] = (
          (before.place * before.weight + place * weight) / sum, sum
        )
      } else {
        merged.append((place, weight))
      }
      last = place
    }
    self.edges = merged
  }

  /// The old and the new place of each edge before `end`, the border or the middle of symmetric artwork,
  /// with the least loss of contrast and the least change of distances. Complexity: O(edges).
  func moved(upTo end: Double, isMiddle: Bool) -> [(Double, Double)] {
    let edges = edges.filter { $0.place < end - 1 }
    var (front, steps): ([(to: Double, cost: Double)], [[Int]]) = ([(0, 0)], [])
    var (place, weight) = (0.0, 0.0)
    var all: [[Double]] = []
    for edge in edges {
      let candidates = candidates(edge)
      var (next, step): ([(Double, Double)], [Int]) = ([], [])
      for to in candidates {
        let own = edge.weight * (loss(to) + Self.move * abs(to - edge.place) / width)
        let ways = front.map { before -> Double in
          let (old, new) = (edge.place - place, to - before.to)
          guard isAllowed(new, for: old, isBorder: steps.isEmpty) else { return .infinity }
          let change = steps.isEmpty ? 0 : (new - old) / old
          return before.cost + own + Self.spacing * change * change * min(weight, edge.weight)
        }
        let best = ways.indices.min { ways[$0] < ways[$1] } ?? 0
        next.append((to, ways[best]))
        step.append(best)
      }
      (front, place, weight) = (next, edge.place, edge.weight)
      steps.append(step)
      all.append(candidates)
    }
    let costs = front.map {
      let isKept = !isMiddle || $0.to < end
      return isKept && isAllowed(end - $0.to, for: end - place, isBorder: true)
        ? $0.cost : .infinity
    }
    guard var best = costs.indices.min(by: { costs[$0] < costs[$1] }), costs[best] < .infinity
    else { return edges.map { ($0.place, $0.place) } }
    var places: [(Double, Double)] = []
    for index in edges.indices.reversed() {
      places.append((edges[index].place, all[index][best]))
      best = steps[index][best]
    }
    return places.reversed()
  }

  /// Whether a distance may become another one. Bars and gaps keep a pixel, or their own width if that is
  /// less; beside the border, a fifth of a pixel may vanish.
  private func isAllowed(_ new: Double, for old: Double, isBorder: Bool) -> Bool {
    if isBorder, new == 0 { return old <= width / 5 }
    return Self.stretch.contains(new / old) && (isBorder || new >= 0.99 * min(old, width))
  }

  /// The borders of pixels that are near enough, and the edge's own place.
  private func candidates(_ edge: Edge) -> [Double] {
    let before = (edge.place / width).rounded(.down) * width
    return [before, before + width].filter { abs($0 - edge.place) <= Self.farthest * width }
      + [edge.place]
  }

  private func loss(_ place: Double) -> Double {
    let rest = (place / width).truncatingRemainder(dividingBy: 1)
    return min(rest, 1 - rest, Self.mostLoss)
  }
}
