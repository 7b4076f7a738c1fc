import IconImage
import IconSpec

/// The icons of a set for one platform: one artwork at several sizes.
///
/// Thumbnails of one artwork differ by at most 0.07 on average, and by at most 0.17 locally at the
/// best shift. Different artworks differ by more than 0.13, with a brightness correlation of at
/// most 0.7 (measured on twelve artworks at 16 to 1024 pixels).
struct IconFamily {
  /// Indices in the set's images.
  let members: [Int]
  /// The member closest to the others; the larger of two.
  let reference: Int
  /// Members that differ from the reference, by their indices in the set.
  let differences: [(index: Int, difference: Difference)]

  enum Difference: Equatable {
    /// It shows something else, possibly alone among several that agree.
    case another(PortraitDifference, isAlone: Bool)
    case corners(Int)
    /// One place differs, as with a badge: its share of the image, and its box in thumbnail cells.
    case place(Double, PixelRect)
    /// It is transparent.
    case empty
  }

  /// `least` is the number of members that must agree to find a single different one. Complexity:
  /// O(members²), for at most `most` members.
  init?(_ members: [(index: Int, portrait: Portrait)], leader: Int, least: Int = 4) {
    guard members.count > 1 else { return nil }
    let members = Array(members.prefix(Self.most))
    self.members = members.map(\.index)
    let softened = members.map(\.portrait.softened)
    var distances = softened.map { _ in [Double](repeating: 0, count: softened.count) }
    for one in softened.indices {
      for other in 0..<one {
        distances[one][other] = Portrait.distance(softened[one], softened[other])
        distances[other][one] = distances[one][other]
      }
    }
    let sums = distances.map { $0.reduce(0, +) }
    let nearest = sums.indices.min { sums[$0] < sums[$1] } ?? 0
    reference = members.count > 2 ? nearest : members.firstIndex { $0.index == leader } ?? 0
    differences = Self.differences(
      of: members, softened, distances[reference], from: reference, least: least)
  }

  static let most = 64

  private static func differences(
    of members: [(index: Int, portrait: Portrait)], _ softened: [[Float]],
    _ distances: [Double], from reference: Int, least: Int
  ) -> [(index: Int, difference: Difference)] {
    let alike = distances.count { $0 <= 0.09 }
    // Among several that agree, a different one is not a design for small sizes.
    let isSure = alike >= least
    let usual = members[reference].portrait
    let other = members.indices.filter { $0 != reference }
    let strange = other.filter {
      distances[$0] > 0.1
        && PortraitDifference.correlation(members[$0].portrait, usual) < 0.8
    }
    return other.compactMap { place -> (index: Int, difference: Difference)? in
      let (index, portrait) = members[place]
      if portrait.isTransparent, !usual.isTransparent { return (index, .empty) }
      if isSure, let local = local(softened[place], softened[reference]) {
        return (index, local)
      }
      let isAlone = isSure && strange == [place]
      guard isAlone || portrait.distance(to: usual) > PortraitDifference.leastDistance else {
        return nil
      }
      let whole = PortraitDifference(portrait, usual)
      guard whole.isAnotherImage || isAlone else { return nil }
      return (index, .another(whole, isAlone: isAlone))
    }
  }

  /// The difference, if it is in one place or only in the corners.
  private static func local(_ own: [Float], _ theirs: [Float]) -> Difference? {
    let side = Portrait.side
    let changed = (0..<side * side).filter { cell in
      // Equal cells need no search among neighbors.
      difference(own, at: cell, theirs, at: cell) > leastChange
        && difference(own, theirs, x: cell % side, y: cell / side) > leastChange
    }
    guard changed.count >= 4 else { return nil }
    func isNear(_ place: Int) -> Bool { place < side / 4 || place >= side - side / 4 }
    let corners = [0, side - 1, side * (side - 1), side * side - 1].count { changed.contains($0) }
    if corners >= 3, changed.allSatisfy({ isNear($0 % side) && isNear($0 / side) }) {
      return .corners(corners)
    }
    var cells = PixelBox()
    for cell in changed { cells.add(cell % side, cell / side) }
    // A place is a single region that is mostly filled.
    guard let box = cells.rect, Double(box.size.area) <= 0.45 * Double(side * side),
      changed.count * 3 >= box.size.area
    else { return nil }
    return .place(Double(changed.count) / Double(side * side), box)
  }

  /// The largest channel difference from the most similar neighbor of the cell.
  private static func difference(_ a: [Float], _ b: [Float], x: Int, y: Int) -> Float {
    let side = Portrait.side
    var best = Float.infinity
    for row in max(0, y - 1)...min(side - 1, y + 1) {
      for column in max(0, x - 1)...min(side - 1, x + 1) {
        best = min(best, difference(a, at: y * side + x, b, at: row * side + column))
      }
    }
    return best
  }

  /// The largest channel difference of two cells.
  private static func difference(_ a: [Float], at one: Int, _ b: [Float], at two: Int) -> Float {
    let area = Portrait.side * Portrait.side
    return max(
      abs(a[one] - b[two]), abs(a[one + area] - b[two + area]),
      abs(a[one + 2 * area] - b[two + 2 * area]))
  }

  private static let leastChange: Float = 0.22
}

extension SetSubject {
  /// The default icons of each platform, for comparison. Mac icons and layers are excluded, because
  /// small sizes may have their own design.
  package var iconFamilies: [[Int]] {
    if kind == .android { return androidFamilies }
    guard [.loose, .app, .appIconSet, .compiledIcon].contains(kind) else { return [] }
    let platforms: [[Idiom?]] = [[.iphone, .ipad, .universal, nil], [.watch]]
    return platforms.compactMap { own in
      let icons = images.indices.filter { index in
        let use = images[index].use
        // A property list names all alternates, each with an image of its own.
        return use.appearance == nil && own.contains(use.idiom) && use.isAppIcon
          && (kind != .app || use.purpose != .alternate)
          && images[index].size?.isSquare == true
      }
      return icons.count > 1 ? Array(icons.prefix(IconFamily.most)) : nil
    }
  }

  /// The densities of each icon and layer.
  private var androidFamilies: [[Int]] {
    let icons = images.indices.filter { index in
      let part = images[index].use.android?.part
      return part != nil && part != .store && images[index].size?.isSquare == true
    }
    return Dictionary(grouping: icons) { images[$0].use.android?.resource ?? "" }.values
      .filter { $0.count > 1 }.map { Array($0.prefix(IconFamily.most)) }.sorted { $0[0] < $1[0] }
  }

  /// The families of icons with known portraits.
  var comparedFamilies: [IconFamily] { families ?? madeFamilies }

  /// Compares the icons of each platform once for all rules; needs the portraits.
  package mutating func compareFamilies() { families = madeFamilies }

  private var madeFamilies: [IconFamily] {
    iconFamilies.compactMap { indices in
      let known = indices.compactMap { index in
        portrait(index).map { (index: index, portrait: $0) }
      }
      func area(_ index: Int) -> Int { images[index].size?.area ?? 0 }
      let isAndroid = kind == .android
      let leader = known.map(\.index).filter { isAndroid || images[$0].use.role == .application }
        .max { area($0) < area($1) }
      // Densities have no designs of their own.
      let least = isAndroid ? min(4, max(2, known.count - 1)) : 4
      return leader.flatMap { IconFamily(Portrait.comparable(known), leader: $0, least: least) }
    }
  }
}

extension Portrait {
  var isTransparent: Bool { shape.map { $0.coverage < 0.001 } ?? false }

  /// The portraits, or if all are nearly white, as white layers over white, those of their alpha.
  fileprivate static func comparable(
    _ portraits: [(index: Int, portrait: Portrait)]
  ) -> [(index: Int, portrait: Portrait)] {
    let areFaint = portraits.allSatisfy { $0.portrait.shape != nil && $0.portrait.isNearlyWhite }
    guard areFaint else { return portraits }
    return portraits.map { index, portrait in
      let alpha = portrait.shape?.thumbnail ?? []
      return (index, Portrait(thumbnail: alpha + alpha + alpha, shape: portrait.shape))
    }
  }

  private var isNearlyWhite: Bool { thumbnail.allSatisfy { $0 > 0.75 } }
}
