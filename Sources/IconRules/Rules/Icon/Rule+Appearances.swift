import IconImage
import IconSpec

extension Rule {
  static let appearancesBesideSizes = Rule(
    id: "appearance-beside-sizes", severity: .warning, platforms: [.apple],
    roles: [.application, .appStore],
    summary: "A set with dark or tinted icons has the single size and no other sizes.",
    rationale: "If a set has sizes for old systems, iOS shows those and never the appearances.",
    measure: """
      App icon set lines that name files: some with an appearance for iOS, and some of the idioms \
      iphone or ipad. Xcode's own sized lines with appearances are universal.
      """,
    remedy: "remove the sized lines, which iOS 18 does not need, or the appearances",
    source: "Apple, Configuring your app icon using an asset catalog",
    check: .wholeSet { set, _ in
      guard set.kind == .appIconSet else { return nil }
      func lines(of idioms: Set<Idiom>) -> [SetSubject.Entry] {
        set.supplied.filter { line in line.slot.map { idioms.contains($0.idiom) } ?? false }
      }
      let appearances = lines(of: [.universal]).filter { $0.appearance != nil }
      let sized = lines(of: [.iphone, .ipad]).filter { $0.appearance == nil }
      guard let appearance = appearances.first, let size = sized.first else { return nil }
      return Violation(
        "has \(Figure.count(appearances.count, "line")) of other appearances (\(appearance.label)) "
          + "beside \(sized.count) of sizes (\(size.label)): iOS never shows the appearances")
    })

  static let appearanceEqualsDefault = Rule(
    id: "appearance-equals-default", severity: .warning, platforms: [.apple],
    roles: [.application, .appStore],
    summary: "A dark or tinted icon differs from the default one.",
    rationale: "A copy of the default icon keeps the system from deriving a better one.",
    measure: """
      Each dark or tinted image of an app icon set compared with the default one of its size: 98 % \
      of the pixels differ by at most 12 of 255 in each channel, or both lines name one file.
      """,
    remedy: "remove the file and its line, or give an image made for the appearance",
    source: "Apple HIG, App icons: appearances",
    check: .pictures(of: \.appearancesBesideDefault) { set, images, _ in
      guard images.count == 2 else { return set.defaultNamedForAppearances }
      let (image, standard) = (images[0], images[1])
      guard let one = set.pixels(image), let other = set.pixels(standard),
        let different = one.shareDifferent(from: other, tolerance: 12, most: 0.02)
      else { return nil }
      let extent =
        different == 0
        ? "equals \(standard.name), the default icon"
        : """
        looks like \(standard.name), the default icon: \(Figure.percent(different)) of its pixels \
        differ visibly
        """
      return Violation(
        """
        \(extent); the \(image.use.appearance ?? "other") icon that the system derives would be better
        """, at: image.path)
    })

  static let appearanceBackground = Rule(
    id: "appearance-background", severity: .warning, platforms: [.apple],
    roles: [.application, .appStore],
    summary: "A dark or tinted icon does not have the background of the default icon.",
    rationale: "On a light background a dark icon glares, and a tinted one is a colored plate.",
    measure: """
      The outermost 3 % of each dark or tinted image of an app icon set compared with the default \
      image, if both are opaque and the default one is lighter than 100 of 255 on average: 90 % of \
      the pixels within 24 (for tinted ones, in brightness).
      """,
    remedy: "draw it on transparency or a dark background",
    source: "Apple HIG, App icons: appearances",
    check: .pictures(of: \.appearancesWithDefault) { set, images, _ in
      let (image, standard) = (images[0], images[1])
      guard let one = set.pixels(image), let other = set.pixels(standard) else { return nil }
      let isTinted = image.use.appearance == "tinted"
      guard let share = PixelGrid(one).sharedBackground(with: PixelGrid(other), inGray: isTinted)
      else { return nil }
      return Violation(
        "has the light background of \(standard.name): \(Figure.percent(share)) of its border is "
          + "the same" + (isTinted ? ", in gray" : ""), at: image.path)
    })

  static let tintedIconColor = Rule(
    id: "tinted-icon-color", severity: .warning, platforms: [.apple],
    roles: [.application, .appStore],
    summary: "A tinted icon is gray.",
    rationale: "The system tints by brightness, so colors become unintended grays.",
    measure: """
      Channels that differ by over 32 of 255 in over 5 % of the pixels of alpha 128 or more, in at \
      most 128 × 128 pixels.
      """,
    remedy: "draw the tinted icon in grays",
    source: "Apple, Configuring your app icon using an asset catalog",
    check: .pixels(where: { $0.use.appearance == "tinted" && $0.use.isAppIcon }) { _, bitmap, _ in
      guard bitmap.layout.colorChannels == 3 else { return nil }
      let grid = PixelGrid(bitmap).sampled()
      let visible = grid.count { $0.alpha >= 128 }
      let colored = grid.count { $0.alpha >= 128 && $0.brightest - $0.darkest > 32 }
      guard visible > 0, colored * 20 > visible else { return nil }
      return Violation(
        "is meant to be tinted but "
          + "\(Figure.percent(Double(colored) / Double(visible))) of it is colored")
    })

  static let appearanceContrast = Rule(
    id: "appearance-contrast", severity: .warning, platforms: [.apple],
    roles: [.application, .appStore],
    summary: "A dark or tinted icon stands out from its background.",
    rationale: """
      Behind a transparent dark icon the system draws a gradient that is almost black, and it tints \
      by brightness. Dark shapes, shapes of one brightness and plain plates show nothing.
      """,
    measure: """
      In at most 128 × 128 pixels, the share that differs by more than 24 of 255 from the \
      background. For dark icons with transparency: by the lightest channel, from #313131 at the top \
      to #141414 at the bottom. For other dark icons: from the mean of the border. For tinted icons \
      on black: by brightness from that mean, and brighter than 64. A tinted icon that is only a \
      disc, a square or a rounded square of at least half the side is found too.
      """,
    remedy: "lighten the foreground, and draw it without a plate",
    source: "Apple HIG, App icons: appearances; Configuring your app icon using an asset catalog",
    threshold: Threshold(0.02, "share of the image that stands out"),
    check: .pixels(where: {
      ["dark", "tinted"].contains($0.use.appearance) && $0.use.isAppIcon
    }) { image, bitmap, threshold in
      let grid = PixelGrid(bitmap)
      guard image.use.appearance == "tinted" else {
        let share = grid.shareSeenInDark(border: bitmap.borderColor())
        guard share < threshold else { return nil }
        return Violation(
          "is almost invisible: \(Figure.percent(share)) of it stands out from its background")
      }
      let share = grid.shareSeenInTint
      guard share < threshold else {
        return grid.plainShape { Int($0.luma * Double($0.alpha) / 255) }.map {
          Violation("is only a filled \($0), so the system shows a plain color")
        }
      }
      return Violation(
        "is almost invisible: the system tints by brightness, and \(Figure.percent(share)) of it "
          + "stands out from its background")
    })
}

extension SetSubject {
  /// `appearancesWithDefault`, and an empty group if both name one file.
  fileprivate var appearancesBesideDefault: [[ImageSubject]] {
    appearancesWithDefault + (defaultNamedForAppearances == nil ? [] : [[]])
  }

  /// Each image of another appearance with the default image of its slot.
  var appearancesWithDefault: [[ImageSubject]] {
    guard kind == .appIconSet || kind == .compiledIcon else { return [] }
    return images.filter { $0.use.appearance != nil && $0.use.isAppIcon }.compactMap { image in
      images.first {
        $0.use.appearance == nil && $0.pairName == image.pairName && $0.use.scale == image.use.scale
          && $0.size == image.size
      }.map { [image, $0] }
    }
  }

  fileprivate var defaultNamedForAppearances: Violation? {
    // The system derives nothing from an image set.
    guard kind == .appIconSet else { return nil }
    let standard = Set(entries.filter { $0.appearance == nil }.compactMap(\.image))
    let appearances = entries.filter { entry in
      entry.appearance != nil && entry.image.map(standard.contains) == true
    }
    guard let image = appearances.first?.image else { return nil }
    let names = Set(appearances.compactMap(\.appearance)).sorted().joined(separator: " and ")
    return Violation(
      "is named for the \(names) appearance and the default one: the icon that the system derives "
        + "would be better",
      at: images[image].path)
  }
}

extension Bitmap {
  /// The share of the pixels in which a channel of the premultiplied color, or alpha, differs by
  /// more than `tolerance` of 255; nil for other sizes and above `most`. Complexity: O(pixels).
  fileprivate func shareDifferent(from other: Bitmap, tolerance: Int, most: Double) -> Double? {
    guard size == other.size else { return nil }
    let (one, two, limit) = (PixelGrid(self), PixelGrid(other), Int(most * Double(size.area)))
    var different = 0
    for index in 0..<size.area where different <= limit {
      let (first, second) = (one[index], two[index])
      if first == second { continue }
      let isDifferent =
        abs(Int(first.alpha) - Int(second.alpha)) > tolerance
        || first.premultiplied.distance(to: second.premultiplied) > tolerance
      different += isDifferent ? 1 : 0
    }
    return different <= limit ? Double(different) / Double(size.area) : nil
  }
}

extension PixelGrid.Pixel {
  fileprivate var premultiplied: PixelGrid.Pixel {
    func part(_ channel: UInt8) -> UInt8 { UInt8((Int(channel) * Int(alpha) + 127) / 255) }
    return PixelGrid.Pixel(red: part(red), green: part(green), blue: part(blue), alpha: alpha)
  }
}

extension PixelGrid {
  /// The common share of the border, if it is light and nearly equal. Complexity: O(pixels in the
  /// border).
  fileprivate func sharedBackground(with standard: PixelGrid, inGray: Bool) -> Double? {
    guard size == standard.size else { return nil }
    let depth = max(1, size.shorterSide * 3 / 100)
    let (own, theirs) = (ring(depth: depth), standard.ring(depth: depth))
    let light = theirs.reduce(0) { $0 + $1.luma } / Double(theirs.count)
    guard light > 100, own.allSatisfy(\.isOpaque) else { return nil }
    let same = zip(own, theirs).count { one, other in
      inGray ? abs(one.luma - other.luma) <= 24 : one.distance(to: other) <= 24
    }
    let share = Double(same) / Double(own.count)
    return share >= 0.9 ? share : nil
  }
}

extension PixelGrid {
  /// The share of a dark icon that stands out from its own background or, where it is transparent, of
  /// its visible part that stands out from the system's. Complexity: O(1).
  fileprivate func shareSeenInDark(border: Color) -> Double {
    let grid = sampled()
    let isOpaque = grid.count { $0.alpha < 128 } * 50 <= grid.size.area
    let border = Pixel(red: border.red, green: border.green, blue: border.blue, alpha: 255)
    var (shape, seen) = (0, 0)
    grid.forEach { _, y, pixel in
      guard pixel.alpha >= 64 else { return }
      shape += 1
      let behind = 0x31 - (0x31 - 0x14) * y / max(1, grid.size.height - 1)
      let isSeen =
        isOpaque
        ? pixel.distance(to: border) > 24
        : (pixel.brightest - behind) * Int(pixel.alpha) > 24 * 255
      seen += isSeen ? 1 : 0
    }
    return Double(seen) / Double(max(1, shape))
  }

  /// The share of a tinted icon on black that has another brightness than its border, or that is not
  /// almost black; the lower one. Complexity: O(1).
  fileprivate var shareSeenInTint: Double {
    let grid = sampled()
    func light(_ pixel: Pixel) -> Double { pixel.luma * Double(pixel.alpha) / 255 }
    let ring = grid.ring(depth: 1)
    let border = ring.reduce(0) { $0 + light($1) } / Double(ring.count)
    let seen = min(grid.count { light($0) > 64 }, grid.count { abs(light($0) - border) > 24 })
    return Double(seen) / Double(grid.size.area)
  }
}
