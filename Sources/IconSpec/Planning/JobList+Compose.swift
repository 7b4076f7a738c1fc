import IconImage

extension JobList {
  /// Makes one composition of the centred pictures of a kind: the same share on all of them, however
  /// small the artwork is, and every scale an exact multiple.
  mutating func compose() {
    var members: [Kind: [Int]] = [:]
    for index in pending.indices {
      if let kind = pending[index].kind { members[kind, default: []].append(index) }
    }
    for indices in members.values {
      let sides = indices.map { pending[$0].askedSide }
      let largest = sides.max()!
      var common: [Size: Int] = [:]
      for index in indices {
        let job = pending[index]
        common[Size(job), default: 0] = divisor(common[Size(job)] ?? 0, job.slots[0].scale)
      }
      for (index, side) in zip(indices, sides) {
        let job = pending[index]
        guard case .centered(let share, _) = job.treatment.placement else { continue }
        let multiple = job.slots[0].scale / common[Size(job)]!
        let isWhole = job.pixels.width % multiple == 0 && job.pixels.height % multiple == 0
        pending[index].treatment.placement = .centered(
          share: share,
          Treatment.Composition(
            multiple: isWhole ? multiple : 1, largest: side < largest ? largest : 0))
      }
    }
  }

  private func divisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : divisor(second, first % second)
  }
}

/// Images that are seen as one: of one artwork and preset, on devices of one family. Other presets of
/// a build leave them as they are.
private struct Kind: Hashable {
  let preset: String
  let artwork: String
  let role: Role
  let idiom: Idiom
  /// Web sites are shown by telephones and by tablets, which nobody compares.
  let isTablet: Bool
}

/// A size in points.
private struct Size: Hashable {
  let width: Double
  let height: Double

  init(_ job: JobList.PendingJob) {
    let scale = Double(job.slots[0].scale)
    width = Double(job.pixels.width) / scale
    height = Double(job.pixels.height) / scale
  }
}

extension JobList.PendingJob {
  /// The narrowest tablet is 744 points wide, the widest telephone 440.
  private static let narrowestTablet = 600.0

  /// Nil for what stands by itself: of icons each has a use of its own.
  fileprivate var kind: Kind? {
    guard case .centered = treatment.placement, [.launch, .topShelf].contains(slots[0].role) else {
      return nil
    }
    let size = Size(self)
    return Kind(
      preset: preset, artwork: artwork.path, role: slots[0].role, idiom: slots[0].idiom,
      isTablet: slots[0].idiom == .web && min(size.width, size.height) >= Self.narrowestTablet)
  }

  /// How large it would have the artwork, in pixels before it is magnified.
  fileprivate var askedSide: Double {
    guard case .centered(let share, _) = treatment.placement else { return 0 }
    return share * Double(pixels.shorterSide / treatment.magnification)
  }
}
