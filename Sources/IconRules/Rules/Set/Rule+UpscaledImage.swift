import IconImage
import IconSpec

extension Rule {
  static let upscaledImage = Rule(
    id: "upscaled-image", severity: .warning,
    summary: "A large image has more detail than a smaller one.",
    rationale: "An enlargement has no more detail and looks soft or blocky beside real artwork.",
    measure: """
      The @2x image, and any icon of a set twice as large as another, compared with the smaller \
      one enlarged by nearest neighbor, bilinear, bicubic and Lanczos interpolation, on sRGB \
      values and in linear light: the mean difference on sharp edges, as a share of their \
      contrast. Then by fineness, the energy above half of the finest frequency beside edges as a \
      share of that in the octave below (0.4 in original artwork): it is at least 0.2 in the small \
      image and below 0.25 in the large one, and the best weighted sums of 5×5 small pixels (which \
      include blurring and sharpening) leave less than 12 % of what single pixels leave. Icons of \
      512 pixels or more on their own: a fineness below 0.15, or below 0.17 at half size.
      """,
    remedy: "draw the image for twice the pixels, or make it from larger artwork",
    source: "iPhone HIG 2010-09-01, Tips for Creating Great High-Resolution Artwork",
    threshold: Threshold(0.025, "mean difference on sharp edges, as a share of their contrast"),
    check: .pictures(of: { set in set.enlargeable + set.largeIcons.map { [$0] } }) {
      set, pair, limit in
      guard pair.count == 2 else { return soft(pair[0], set) }
      let (single, double) = (pair[0], pair[1])
      guard let one = set.pixels(single), let two = set.pixels(double) else { return nil }
      guard let enlargement = Enlargement(of: one, to: two, limit: limit) else {
        return copy(of: single, one, to: double, two)
      }
      let how =
        switch enlargement {
        case .nearest:
          "nearest neighbor: each of its \(one.size.area) blocks of 2×2 pixels is one pixel of the "
            + "small one"
        case .interpolated(let method, let residual, let edges):
          "\(method) interpolation: within \(residual.inWords) of 255 on its edges (\(edges) pixels "
            + "of the small one)"
        }
      return Violation("is \(single.path) scaled up by \(how)", at: double.path)
    })

  /// An enlargement that was blurred or sharpened.
  private static func copy(
    of single: ImageSubject, _ one: Bitmap, to double: ImageSubject, _ two: Bitmap
  ) -> Violation? {
    // Most large images are sharp. A soft small image had no detail to lose.
    guard double.use.idiom != .mac, one.size.shorterSide >= LinearCopy.leastSide,
      let soft = Softness(PixelGrid(two), leastPlaces: 100), soft.fineness < 0.25,
      let fine = Softness(PixelGrid(one), leastPlaces: 100), fine.fineness >= 0.2,
      let copy = LinearCopy(of: one, to: two), copy.unexplained < 0.12
    else { return nil }
    return Violation(
      "is \(single.path) scaled up and blurred or sharpened: sums of its pixels explain "
        + "\(Figure.percent(1 - copy.unexplained)) of the edges (\(copy.edges) pixels of it)",
      at: double.path)
  }

  /// An image without detail as fine as its pixels.
  private static func soft(_ image: ImageSubject, _ set: SetSubject) -> Violation? {
    guard let bitmap = set.pixels(image), case let grid = PixelGrid(bitmap),
      let whole = Softness(grid)
    else { return nil }
    let half = Softness(grid, halved: true)
    let isSoft = whole.fineness < 0.15
    guard let figure = isSoft ? whole.fineness : half?.fineness, isSoft || figure < 0.17 else {
      return nil
    }
    return Violation(
      "seems to be made from an image of \(isSoft ? "half" : "a quarter of") its \(bitmap.size) or "
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
    guard [.appIconSet, .loose, .iconset, .compiledIcon].contains(kind) else { return pairs }
    var known = Set(pairs.map { $0[1].path })
    // A set has fewer icons; compared images share memory.
    let most = pairs.count + 64
    let icons = images.compactMap { icon -> (icon: ImageSubject, side: Int)? in
      guard icon.use.isAppIcon, let size = icon.size, size.isSquare else { return nil }
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
      isOfWatch: use.idiom == .watch)
  }
}

private struct IconKey: Hashable {
  let side: Int
  let appearance: String?
  let isOfMac: Bool
  let isOfWatch: Bool
}
