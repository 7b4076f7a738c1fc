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
      guard [.loose, .app, .appIconSet].contains(set.kind) else { return [] }
      return [Idiom.iphone, .watch].flatMap { compare(set, on: $0) }
    })

  /// Mac icons and layers have a look of their own; phones, tablets and what is for both have one.
  private static func compare(_ set: SetSubject, on platform: Idiom) -> [Violation] {
    func largest(_ role: Role) -> (image: ImageSubject, portrait: Portrait?)? {
      let own: [Idiom?] = platform == .watch ? [.watch] : [.iphone, .ipad, .universal, nil]
      let found = set.images.indices.filter { index in
        let image = set.images[index]
        return image.use.role == role && image.use.appearance == nil
          && own.contains(image.use.idiom) && image.facts != nil
      }.max { set.images[$0].size!.area < set.images[$1].size!.area }
      return found.map { index in
        (set.images[index], set.portraits.indices.contains(index) ? set.portraits[index] : nil)
      }
    }
    func portrait(_ found: (image: ImageSubject, portrait: Portrait?)) -> Portrait? {
      found.portrait ?? set.pixels(found.image).map { Portrait($0) }
    }
    let others = [Role.appStore, .spotlight, .settings, .notification].compactMap(largest)
    guard !others.isEmpty, let application = largest(.application),
      let reference = portrait(application)
    else { return [] }
    return others.compactMap { other in
      guard other.image.path != application.image.path, let own = portrait(other) else {
        return nil
      }
      let difference = PictureDifference(own, reference)
      guard difference.isAnotherPicture else { return nil }
      return Violation(
        "shows another picture than \(application.image.name): "
          + "\(Figure.percent(difference.commonColors)) of their colours in common, "
          + "\(Figure.percent(difference.distance)) apart on average",
        at: other.image.path, severity: other.image.use.role == .appStore ? .warning : .info)
    }
  }

  /// Nothing like Sketch.icon.
  private static func stranger(_ side: Int) -> Sketch {
    Sketch(side, side) { x, y in
      abs(x - y) < 0.2 ? Sketch.Ink(0.1, 0.5, 0.15) : Sketch.Ink(0.95 - 0.1 * x, 0.9, 0.8)
    }
  }
}
