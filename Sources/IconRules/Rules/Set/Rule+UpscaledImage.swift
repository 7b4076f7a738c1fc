import IconImage
import IconSpec

extension Rule {
  static let upscaledImage = Rule(
    id: "upscaled-image", severity: .warning,
    summary: "A large image has more detail than a smaller one.",
    rationale: "An enlargement has no more detail and looks soft or blocky beside real artwork.",
    measure: """
      An icon or launch image of equal blocks of 2×2 pixels or more that has antialiased edges; \
      pixel art has none. The @2x image, and any icon of a set twice as large as another, compared \
      with the smaller one on its sharp edges, on sRGB values and in linear light: the best weighted \
      sums of 5×5 small pixels leave less than 3 % of the squared difference from single pixels. Or \
      they leave less than 12 %, as after sharpening, and the fineness is at least 0.2 in the small \
      image and below 0.25 in the large one: the energy above half of the finest frequency beside \
      edges, as a share of that in the octave below (0.4 in original artwork). Icons of 512 pixels \
      or more on their own: a fineness below 0.15, or below 0.17 at half size.
      """,
    remedy: "draw the image for twice the pixels, or make it from larger artwork",
    source: "iPhone HIG 2010-09-01, Tips for Creating Great High-Resolution Artwork",
    threshold: Threshold(0.03, "part of sharp edges that the small image leaves unexplained"),
    check: .pictures(of: { set in set.enlargeable + set.largeIcons.map { [$0] } }) {
      set, images, limit in
      guard let last = images.last, let large = set.pixels(last) else { return nil }
      let grid = PixelGrid(large)
      if last.use.isIconOrLaunchImage, let side = grid.equalBlockSide {
        return Violation(
          "is enlarged by repeating pixels: each block of \(side)×\(side) pixels has one color",
          at: last.path)
      }
      guard images.count == 2 else { return soft(last, grid) }
      return set.pixels(images[0]).flatMap {
        copy(of: images[0], $0, to: last, large, limit: limit)
      }
    })

  /// An enlargement by interpolation, possibly blurred or sharpened.
  private static func copy(
    of single: ImageSubject, _ one: Bitmap, to double: ImageSubject, _ two: Bitmap, limit: Double
  ) -> Violation? {
    // Edges of the Mac's rounded square are alike at both sizes.
    guard double.use.idiom != .mac || one.size.shorterSide >= 64,
      let copy = LinearCopy(of: one, to: two)
    else { return nil }
    let isInterpolated = copy.unexplained < limit
    guard isInterpolated || copy.unexplained < 0.12 && isSofter(double, two, than: one) else {
      return nil
    }
    return Violation(
      "is \(single.path) scaled up\(isInterpolated ? "" : " and sharpened"): weighted sums of its "
        + "pixels explain \(Figure.percent(1 - copy.unexplained)) of the sharp edges "
        + "(\(copy.edges) pixels of it)", at: double.path)
  }

  /// Whether an image lacks detail that a smaller one has.
  private static func isSofter(_ double: ImageSubject, _ two: Bitmap, than one: Bitmap) -> Bool {
    guard double.use.idiom != .mac, double.use.android == nil, one.size.shorterSide >= 40,
      let soft = Softness(PixelGrid(two), leastPlaces: 100), soft.fineness < 0.25,
      let fine = Softness(PixelGrid(one), leastPlaces: 100)
    else { return false }
    return fine.fineness >= 0.2
  }

  /// An image without detail as fine as its pixels.
  private static func soft(_ image: ImageSubject, _ grid: PixelGrid) -> Violation? {
    guard let whole = Softness(grid) else { return nil }
    let half = Softness(grid, halved: true)
    let isSoft = whole.fineness < 0.15
    guard let figure = isSoft ? whole.fineness : half?.fineness, isSoft || figure < 0.17 else {
      return nil
    }
    return Violation(
      "seems to be made from an image of \(isSoft ? "half" : "a quarter of") its \(grid.size) or "
        + "less: beside its edges, the finest detail has \(Figure.percent(figure)) of the strength of "
        + "that twice as coarse, where original artwork has 40 %",
      at: image.path)
  }
}

extension SetSubject {
  /// Pairs of an image and one of twice its size: by names or lines, and for icons by sizes,
  /// because one file may serve several lines. Complexity: O(images).
  fileprivate var enlargeable: [[ImageSubject]] {
    var pairs = doublePairs.filter { single, double in
      guard let size = single.size, let large = double.size else { return false }
      return double.use.place != .build && large == size.doubled
    }.map { [$0.single, $0.double] }
    guard [.appIconSet, .loose, .iconset, .compiledIcon, .android].contains(kind) else {
      return pairs
    }
    var known = Set(pairs.map { $0[1].path })
    // A set has fewer icons; compared images share memory.
    let most = pairs.count + 64
    let icons = images.compactMap { icon -> (icon: ImageSubject, side: Int)? in
      let isIcon = icon.use.android.map { $0.part.isLayer || $0.part.isLauncherIcon }
      guard isIcon ?? icon.use.isAppIcon, let size = icon.size, size.isSquare else { return nil }
      return (icon, size.width)
    }
    let bySide = Dictionary(
      icons.map { ($0.icon.key(side: $0.side), $0.icon) }, uniquingKeysWith: { first, _ in first }
    )
    for (icon, side) in icons where side % 2 == 0 && pairs.count < most {
      let half = bySide[icon.key(side: side / 2)]
      if let half, known.insert(icon.path).inserted { pairs.append([half, icon]) }
    }
    return pairs
  }

  /// Default icons large enough to measure on their own.
  fileprivate var largeIcons: [ImageSubject] {
    Array(
      images.filter {
        $0.use.isAppIcon && $0.size?.shorterSide ?? 0 >= 512
          && ![.artwork, .build].contains($0.use.place)
      }.prefix(16))
  }
}

extension ImageSubject {
  /// Equal for icons of one appearance and platform at this size.
  fileprivate func key(side: Int) -> IconKey {
    IconKey(
      side: side, appearance: use.appearance, isOfMac: use.idiom == .mac,
      isOfWatch: use.idiom == .watch, resource: use.android?.resource)
  }
}

private struct IconKey: Hashable {
  let side: Int
  let appearance: String?
  let isOfMac: Bool
  let isOfWatch: Bool
  let resource: String?
}
