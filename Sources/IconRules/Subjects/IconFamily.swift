package import IconImage
import IconSpec

/// The icons of a set for one platform: one artwork at several sizes.
///
/// Thumbnails of one artwork differ by at most 0.07 on average, and by at most 0.17 locally at the
/// best shift (measured on twelve artworks at 16 to 1024 pixels).
package struct IconFamily {
  /// An icon, by its index in the set's images.
  typealias Member = (index: Int, portrait: Portrait, side: Int)

  /// Indices in the set's images.
  let members: [Int]
  /// The member closest to the others; the larger of two.
  let reference: Int
  /// Members that differ from the reference, by their indices in the set.
  let differences: [(index: Int, difference: Difference)]

  enum Difference: Equatable {
    /// It shows something else, possibly alone among several that agree.
    case another(Likeness, isAlone: Bool)
    /// One change of the whole image makes it differ from several that agree.
    case changed(Likeness.Change, Likeness)
    case corners(Int)
    /// One place differs, as with a badge: its share of the image, and its box in thumbnail cells.
    case place(Double, PixelRect)
    /// It is transparent.
    case empty
  }

  /// `least` is the number of members that must agree to find a single different one; nil if
  /// members may have designs of their own. Complexity: O(members²), for at most `most` members.
  init?(_ members: [Member], leader: Int, least: Int? = 4) {
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
    // Among several that agree, a different one is not a design for small sizes.
    let alike = distances[reference].count { $0 <= 0.09 }
    differences = Self.differences(
      of: members, softened, distances[reference], from: reference,
      isSure: least.map { alike >= $0 } ?? false)
  }

  /// Images of an icon file from 24 pixels up that show another image, with the figures of their
  /// difference. Complexity: O(pixels + images²).
  package static func strangers(among images: [Bitmap?]) -> [(index: Int, figures: String)] {
    let members = images.indices.compactMap { index -> Member? in
      guard let image = images[index], image.size.shorterSide >= 24 else { return nil }
      return (index, Portrait(thumbnailOf: image), image.size.shorterSide)
    }
    guard let largest = members.max(by: { $0.side < $1.side }),
      let family = IconFamily(members, leader: largest.index, least: nil)
    else { return [] }
    return family.differences.compactMap { index, difference in
      guard case .another(let likeness, _) = difference else { return nil }
      return (index, likeness.figures)
    }
  }

  package static let most = 64
  /// Smaller icons may have their own design, and their pixels cover several cells.
  private static let leastSide = 40

  private static func differences(
    of members: [Member], _ softened: [[Float]], _ distances: [Double], from reference: Int,
    isSure: Bool
  ) -> [(index: Int, difference: Difference)] {
    let usual = LabThumbnail(softened[reference])
    let isUsualTransparent = members[reference].portrait.isTransparent
    // Smaller differences cannot be seen, or are not of another image.
    let least = isSure ? 0.008 : 0.08
    let likenesses = members.indices.map { place in
      place == reference || distances[place] < least
        ? nil : Likeness(of: LabThumbnail(softened[place]), to: usual)
    }
    let strange = members.indices.filter { likenesses[$0]?.isStrange ?? false }
    return members.indices.compactMap { place -> (index: Int, difference: Difference)? in
      let member = members[place]
      if member.portrait.isTransparent, !isUsualTransparent { return (member.index, .empty) }
      guard place != reference else { return nil }
      let likeness = likenesses[place]
      if isSure {
        if let likeness, let change = likeness.change, member.side >= leastSide,
          likeness.isExplained(atSide: member.side)
        {
          return (member.index, .changed(change, likeness))
        }
        if let local = local(softened[place], softened[reference]) { return (member.index, local) }
      }
      let isAlone = isSure && strange == [place]
      guard let likeness, isAlone || likeness.isAnotherImage else { return nil }
      return (member.index, .another(likeness, isAlone: isAlone))
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
  /// The default icons of each platform, for comparison.
  package var iconFamilies: [[Int]] {
    if kind == .android { return androidFamilies }
    guard [.loose, .app, .appIconSet, .compiledIcon, .icns, .iconset].contains(kind) else {
      return []
    }
    let platforms: [[Idiom?]] = [[.iphone, .ipad, .universal, nil], [.watch], [.mac]]
    return platforms.compactMap { own in
      let icons = images.indices.filter { index in
        let use = images[index].use
        // A property list names all alternates, each with an image of its own.
        return use.appearance == nil && own.contains(use.idiom)
          && (use.isAppIcon || use.idiom == .mac)
          // Small icons of a Mac have designs of their own.
          && (use.idiom != .mac || images[index].size?.width ?? 0 >= 64)
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
        portrait(index).map {
          (index: index, portrait: $0, side: images[index].size?.shorterSide ?? 0)
        }
      }
      let isAndroid = kind == .android
      let isOfMac = known.first.map { images[$0.index].use.idiom == .mac } ?? false
      let leader = known.filter {
        isAndroid || isOfMac || images[$0.index].use.role == .application
      }.max { $0.side < $1.side }
      // Densities have no designs of their own.
      let least = isAndroid ? min(4, max(2, known.count - 1)) : isOfMac ? nil : 4
      return leader.flatMap {
        IconFamily(Portrait.comparable(known), leader: $0.index, least: least)
      }
    }
  }
}

extension Portrait {
  var isTransparent: Bool { shape.map { $0.coverage < 0.001 } ?? false }

  /// The portraits, or if all are nearly white, as white layers over white, those of their alpha.
  fileprivate static func comparable(
    _ portraits: [IconFamily.Member]
  ) -> [IconFamily.Member] {
    let areFaint = portraits.allSatisfy { $0.portrait.shape != nil && $0.portrait.isNearlyWhite }
    guard areFaint else { return portraits }
    return portraits.map { index, portrait, side in
      let alpha = portrait.shape?.thumbnail ?? []
      return (index, Portrait(thumbnail: alpha + alpha + alpha, shape: portrait.shape), side)
    }
  }

  private var isNearlyWhite: Bool { thumbnail.allSatisfy { $0 > 0.75 } }
}
