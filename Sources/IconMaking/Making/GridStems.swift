/// The long edges of one axis, each of which moves to a border of pixels.
struct GridStems {
  /// A place in samples, and how strong the edge is.
  typealias Edge = (place: Double, weight: Double)

  /// In order; those within an eighth of a pixel are one.
  let edges: [Edge]
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

  /// The old and the new place of each edge, with the least loss of contrast and the least change of
  /// distances. Complexity: O(edges).
  func moved(_ edges: [Edge], upTo end: Double) -> [(Double, Double)] {
    var (front, steps): ([(to: Double, cost: Double)], [[Int]]) = ([(0, 0)], [])
    var (place, weight) = (0.0, 0.0)
    var all: [[Double]] = []
    for edge in edges {
      let candidates = candidates(edge)
      var (next, step): ([(Double, Double)], [Int]) = ([], [])
      for to in candidates {
        let own = edge.weight * (loss(to) + Self.move * abs(to - edge.place) / width)
        let ways = front.map { before in
          let (old, new) = (edge.place - place, to - before.to)
          let isFree = steps.isEmpty || new >= width * 0.99 || to == edge.place
          guard new > 0, isFree, Self.stretch.contains(new / old) else { return Double.infinity }
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
    guard var best = front.indices.min(by: { front[$0].cost < front[$1].cost }),
      front[best].cost < .infinity
    else { return edges.map { ($0.place, $0.place) } }
    var places: [(Double, Double)] = []
    for index in edges.indices.reversed() {
      places.append((edges[index].place, all[index][best]))
      best = steps[index][best]
    }
    return places.reversed()
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
