import IconImage
import IconSpec

extension Rule {
  static let missingHighResolution = Rule(
    id: "missing-high-resolution", severity: .warning,
    summary: "Every image has a version for screens of twice the density.",
    rationale: """
      The system enlarges what it has, and edges and small type get soft beside the rest of the \
      screen.
      """,
    measure: """
      Files by the guidelines' names in editions since 2010: a 1x image whose @2x file, which the \
      edition asks for, is not there; the store's artwork aside, and iPad's unless the edition is \
      given. Bar icons of any edition, once another picture of the folder has an @2x version, and by \
      themselves once such an edition is given. Where the folder has none at all it may be from before the \
      first such screen, and the finding weighs less.
      """,
    remedy: "draw the @2x version: the same picture with more detail, not the same pixels enlarged",
    source: "iPhone HIG 2010-09-01, Tips for Creating High-Resolution Artwork; Table 11-1",
    triggering: [
      Example(
        "an application icon in both densities and a Spotlight icon in one",
        [
          .picture("Icon.png", .icon(57)), .picture("Icon@2x.png", .icon(114)),
          .picture("Icon-Small.png", .icon(29)),
        ]),
      Example(
        "a launch image in one density",
        [
          .picture("Icon.png", .icon(57)), .picture("Icon@2x.png", .icon(114)),
          .picture("Default.png", .screen(320, 480)),
        ]),
    ],
    passing: [
      Example(
        "both densities of each",
        [
          .picture("Icon.png", .icon(57)), .picture("Icon@2x.png", .icon(114)),
          .picture("Icon-Small.png", .icon(29)), .picture("Icon-Small@2x.png", .icon(58)),
        ]),
      Example("an icon from before such screens", "Icon.png", .icon(57)),
      Example(
        "an iPad icon beside an iPhone's, before iPads had such screens",
        [
          .picture("Icon.png", .icon(57)), .picture("Icon@2x.png", .icon(114)),
          .picture("Icon-72.png", .icon(72)),
        ]),
    ],
    check: .set { set, _ in
      guard set.kind == .loose || set.kind == .given else { return [] }
      let files = (set.isOfDoubles ? set.slotsWithoutDouble : []) + set.glyphsWithoutDouble
      let count = Set(files).count
      guard count > 0 else { return [] }
      let hasOne = set.images.contains { $0.use.scale == 2 && $0.use.role != .appStore }
      let what = count == 1 ? "1 image has" : "\(count) images have"
      return [
        Violation(
          "\(what) no @2x version: \(SetSubject.naming(files))",
          severity: hasOne || set.isEditionAsked ? .warning : .info)
      ]
    })
}

extension SetSubject {
  /// Whether its edition knows screens of twice the density.
  fileprivate var isOfDoubles: Bool { edition.map { $0 >= Edition(year: 2010) } ?? false }

  /// Files the edition wants in both densities and that are there in one.
  fileprivate var slotsWithoutDouble: [String] {
    // iPads had one density for two years, and sets for both times hold what either asks for.
    entries.compactMap { single in
      guard let slot = single.slot, slot.scale == 1, single.image != nil, let file = single.file,
        slot.role != .appStore, slot.idiom == .iphone || isEditionAsked
      else { return nil }
      let double = entries.first { other in
        guard let twice = other.slot else { return false }
        return twice.scale == 2 && twice.role == slot.role && twice.idiom == slot.idiom
          && twice.orientation == slot.orientation && twice.required != .optional
          && twice.pixels.width == 2 * slot.pixels.width
      }
      return double?.image == nil && double != nil ? file : nil
    }
  }

  /// Names of bar icons are free, so only their likes tell.
  fileprivate var glyphsWithoutDouble: [String] {
    guard
      isEditionAsked && isOfDoubles
        || images.contains(where: { $0.use.scale == 2 && $0.use.role != .appStore })
    else { return [] }
    let doubles = Set(images.filter { $0.use.scale == 2 }.map(\.pairName))
    return images.filter {
      $0.use.isGlyph && $0.use.scale == 1 && !doubles.contains($0.pairName)
    }.map(\.name)
  }
}
