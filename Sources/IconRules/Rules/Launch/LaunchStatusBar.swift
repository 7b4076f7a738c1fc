import IconImage
import IconSpec

extension Rule {
  static let launchStatusBar = Rule(
    id: "launch-status-bar", severity: .warning, roles: [.launch],
    summary: "A launch image has the status bar's strip where the guidelines say so.",
    rationale: """
      Launch images for iPhone are as high as the screen. Those for iPad leave out the status bar \
      before iOS 7 and are as high as the screen from then on. An image of the other height may be \
      shifted, stretched or not used at all.
      """,
    measure: """
      Whether the height is off by exactly 20 points. Advice for iPad images of 2012, whose names \
      are those of iOS 7 too, where the strip belongs there.
      """,
    remedy: "add or cut off the 20 points at the top, and leave the rest where it is",
    source: "iPhone HIG 2010-09-01, Launch Images; iOS HIG 2014-03-10 (iOS 7), Launch Images",
    triggering: [
      Example(
        "an iPhone launch image without the status bar", "Default.png", .screen(320, 460),
        preset: "ios-2010"),
      Example(
        "an old iPad launch image with the status bar", "Default-Portrait.png",
        .screen(768, 1024), preset: "ios-2010"),
    ],
    passing: [
      Example(
        "an iPhone launch image with the status bar", "Default.png", .screen(320, 480),
        preset: "ios-2010"),
      Example(
        "an iPad launch image with the status bar, from iOS 7 on", "Default-Portrait~ipad.png",
        .screen(768, 1024), preset: "ios-2013"),
    ],
    check: .facts { image, _ in
      guard let size = image.size, let slot = image.slotBesideStatusBar,
        !image.use.slots.contains(where: { $0.size.allows(size, for: $0.pixels) })
      else { return [] }
      let isThere = size.height > slot.pixels.height
      let era = image.use.edition.map { " of \($0.title)" } ?? ""
      return [
        Violation(
          "is \(size), \(isThere ? "with" : "without") the status bar's \(20 * slot.scale) rows; "
            + "launch images for \(slot.idiom == .ipad ? "iPad" : "iPhone")\(era) "
            + "\(isThere ? "leave them out" : "have them"): \(slot.pixels)",
          region: isThere
            ? PixelRect(x: 0, y: 0, size: PixelSize(width: size.width, height: 20 * slot.scale))
            : nil, severity: isThere && !image.isSurelyWithoutStatusBar ? .info : .warning)
      ]
    })
}

extension ImageSubject {
  /// Whether nothing but an image without the strip can be meant: a catalog's entry says so, or the
  /// set is older than names that iOS 7 uses for whole screens.
  fileprivate var isSurelyWithoutStatusBar: Bool {
    use.place == .launchImageSet || use.edition.map { $0 < Edition(year: 2012) } ?? false
  }
}
