import IconImage

extension JobList {
  /// Composes the centred images of a device family alike: the artwork takes the same share of all
  /// of them, and every scale is an exact multiple.
  mutating func compose() {
    var members: [Kind: [Int]] = [:]
    for index in pending.indices {
      if let kind = pending[index].kind { members[kind, default: []].append(index) }
    }
    for indices in members.values {
      let sides = indices.map { pending[$0].askedSide }
      let largest = sides.reduce(0, max)
      var common: [Points: Int] = [:]
      for index in indices {
        let job = pending[index]
        common[job.points] = divisor(common[job.points] ?? 0, job.slots[0].scale)
      }
      for (index, side) in zip(indices, sides) {
        let job = pending[index]
        guard case .centered(let share, _) = job.treatment.placement,
          let shared = common[job.points]
        else { continue }
        let multiple = job.slots[0].scale / shared
        let isWhole = job.pixels.width % multiple == 0 && job.pixels.height % multiple == 0
        pending[index].treatment.placement = .centered(
          share: share,
          Treatment.Family(
            multiple: isWhole ? multiple : 1, largest: side < largest ? largest : 0))
      }
    }
  }

  private func divisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : divisor(second, first % second)
  }
}

/// Images that are compared with each other: of one artwork and preset, on one device family.
private struct Kind: Hashable {
  let preset: String
  let artwork: String
  let role: Role
  let idiom: Idiom
  /// Web sites have images for phones and tablets under one idiom.
  let isTablet: Bool
}

extension JobList.PendingJob {
  /// In points: the narrowest tablet is 744 wide, the widest phone 440.
  private static let narrowestTablet = 600.0

  /// Nil for images without a family; each icon has its own use.
  fileprivate var kind: Kind? {
    guard case .centered = treatment.placement, [.launch, .topShelf].contains(slots[0].role) else {
      return nil
    }
    return Kind(
      preset: preset, artwork: artwork.path, role: slots[0].role, idiom: slots[0].idiom,
      isTablet: slots[0].idiom == .web && min(points.width, points.height) >= Self.narrowestTablet)
  }

  fileprivate var points: Points {
    let scale = Double(slots[0].scale)
    return Points(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// The side of the artwork in pixels, before magnification.
  fileprivate var askedSide: Double {
    guard case .centered(let share, _) = treatment.placement else { return 0 }
    return share * Double(pixels.shorterSide / treatment.magnification)
  }
}
