import IconImage
import IconSpec

extension Rule {
  static let launchStatusBar = Rule(
    id: "launch-status-bar", severity: .warning, roles: [.launch],
    summary: "A launch image includes the status bar where the guidelines say so.",
    rationale: "An image of the other height may be shifted, stretched or ignored.",
    measure: """
      The height differs by exactly 20 points. A note on iPad images of 2012, whose names iOS 7 \
      uses for whole screens.
      """,
    remedy: "add or remove 20 points at the top; keep the rest in place",
    source: "iPhone HIG 2010-09-01, Launch Images; iOS HIG 2014-03-10 (iOS 7), Launch Images",
    triggering: [
      Example(
        "an iPhone launch image without the status bar", "Default.png", .screen(320, 460),
        preset: "ios-2010"),
      Example(
        "an old iPad launch image with the status bar", "Default-Portrait.png", .screen(768, 1024),
        preset: "ios-2010"),
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
      else { return nil }
      let isThere = size.height > slot.pixels.height
      let era = image.use.edition.map { " of \($0.title)" } ?? ""
      return Violation(
        "is \(size), \(isThere ? "with" : "without") the status bar's \(20 * slot.scale) rows; "
          + "launch images for \(slot.idiom == .ipad ? "iPad" : "iPhone")\(era) "
          + "\(isThere ? "leave them out" : "have them"): \(slot.pixels)",
        region: isThere
          ? PixelRect(x: 0, y: 0, size: PixelSize(width: size.width, height: 20 * slot.scale))
          : nil, severity: isThere && !image.isSurelyWithoutStatusBar ? .info : .warning)
    })
}

extension ImageSubject {
  /// Whether the image must exclude the status bar: its catalog entry says so, or the set is older
  /// than the names of whole screens.
  fileprivate var isSurelyWithoutStatusBar: Bool {
    use.place == .launchImageSet || use.edition.map { $0 < Edition(year: 2012) } ?? false
  }
}

extension ImageSubject {
  /// Whether it differs from a slot's size only by the 20 points of the status bar.
  var isLaunchImageByStatusBar: Bool { slotBesideStatusBar != nil }

  /// That slot.
  var slotBesideStatusBar: Slot? {
    guard use.role == .launch, let size else { return nil }
    return use.slots.first { slot in
      let (strip, more) = (20 * slot.scale, size.height - slot.pixels.height)
      guard size.width == slot.pixels.width else { return false }
      return switch slot.statusBar {
      case .included: more == -strip
      case .excluded: more == strip
      case nil: abs(more) == strip
      }
    }
  }
}
