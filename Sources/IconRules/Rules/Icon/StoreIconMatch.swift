import IconImage
import IconSpec

extension Rule {
  static let storeIconMatch = Rule(
    id: "store-icon-match", severity: .warning,
    roles: [.appStore, .spotlight, .settings, .notification],
    summary: "The store's icon and the small ones show what the app's icon shows.",
    rationale: """
      People look for the icon they have seen in the store. It may have more detail, and the small \
      ones less, but all must be recognised as one.
      """,
    measure: """
      Pictures of 32×32 pixels: a root mean square difference above 0.25, less than 30 % of the \
      colours (64 boxes) in common and brightness correlating below 0.25, all three. The largest \
      icon of each purpose is compared with the largest Home screen icon of its platform.
      """,
    remedy: "make every size from the same drawing",
    source: "iPhone HIG 2010-09-01, Application Icons and Small Icons",
    triggering: [
      Example(
        "the icon of another app for the store",
        [.picture("Icon.png", .icon(57)), .picture("iTunesArtwork", stranger(512))]),
      Example(
        "another picture as the small icon",
        [.picture("Icon.png", .icon(57)), .picture("Icon-Small.png", stranger(29))]),
    ],
    passing: [
      Example(
        "a small icon and a store icon of one drawing",
        [
          .picture("Icon.png", .icon(57)), .picture("Icon-Small.png", .icon(29)),
          .picture("iTunesArtwork", .icon(512)),
        ]),
      Example(
        "a simplified small icon",
        [
          .picture("Icon.png", .icon(57)),
          .picture(
            "Icon-Small.png",
            Sketch(29, 29) { x, y in y > 0.62 ? Sketch.iconPaint(x, 0.1) : Sketch.iconPaint(x, y) }),
        ]),
    ],
    check: .set { set, _ in
      set.largestByPurpose.flatMap { compare(set, $0) }
    })

  private static func compare(_ set: SetSubject, _ icons: [Int]) -> [Violation] {
    let application = set.images[icons[0]]
    guard let reference = set.portrait(icons[0]) else { return [] }
    return icons.dropFirst().compactMap { index in
      let image = set.images[index]
      guard image.path != application.path, let own = set.portrait(index) else { return nil }
      let difference = PictureDifference(own, reference)
      guard difference.isAnotherPicture else { return nil }
      return Violation(
        "shows another picture than \(application.name): "
          + "\(Figure.percent(difference.commonColors)) of their colours in common, "
          + "\(Figure.percent(difference.distance)) apart on average",
        at: image.path, severity: image.use.role == .appStore ? .warning : .info)
    }
  }

  /// Nothing like Sketch.icon.
  private static func stranger(_ side: Int) -> Sketch {
    Sketch(side, side) { x, y in
      abs(x - y) < 0.2 ? Sketch.Ink(0.1, 0.5, 0.15) : Sketch.Ink(0.95 - 0.1 * x, 0.9, 0.8)
    }
  }
}

extension SetSubject {
  /// The largest icon of each purpose, that of the Home screen first, for each platform that has
  /// several: their portraits are compared. Mac icons and layers have a look of their own; phones,
  /// tablets and what is for both have one.
  package var largestByPurpose: [[Int]] {
    guard [.loose, .app, .appIconSet].contains(kind) else { return [] }
    let platforms: [[Idiom?]] = [[.iphone, .ipad, .universal, nil], [.watch]]
    return platforms.compactMap { own in
      let icons = images.indices.filter { index in
        images[index].use.appearance == nil && own.contains(images[index].use.idiom)
          && images[index].facts != nil
      }
      let largest = [Role.application, .appStore, .spotlight, .settings, .notification].map {
        role in
        icons.filter { images[$0].use.role == role }
          .max { images[$0].size!.area < images[$1].size!.area }
      }
      return largest[0] == nil || largest.compactMap { $0 }.count < 2
        ? nil : largest.compactMap { $0 }
    }
  }
}
