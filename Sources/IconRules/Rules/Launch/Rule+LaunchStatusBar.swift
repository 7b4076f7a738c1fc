import IconImage
import IconSpec

extension Rule {
  static let launchStatusBar = Rule(
    id: "launch-status-bar", severity: .warning, platforms: [.apple], roles: [.launch],
    summary: "A launch image includes the status bar where the guidelines require it.",
    rationale: "An image of the other height may be shifted, stretched or ignored.",
    measure: "The height differs by exactly 20 points. A note on iPad images with names of 2012.",
    remedy: "add or remove 20 points at the top; keep the rest in place",
    source: "iPhone HIG 2010-09-01, Launch Images; iOS HIG 2014-03-10 (iOS 7), Launch Images",
    check: .facts { image, _ in
      guard let size = image.size, let slot = image.slotBesideStatusBar,
        !image.use.slots.contains(where: { $0.size.allows(size, for: $0.pixels) })
      else { return nil }
      let isThere = size.height > slot.pixels.height
      let era = image.use.edition.map { " of \($0.title)" } ?? ""
      return Violation(
        "is \(size), \(isThere ? "with" : "without") the status bar's \(20 * slot.scale) rows; "
          + "launch images for \(slot.idiom == .ipad ? "iPad" : "iPhone")\(era) "
          + "\(isThere ? "exclude them" : "include them"): \(slot.pixels)",
        region: isThere
          ? PixelRect(x: 0, y: 0, size: PixelSize(width: size.width, height: 20 * slot.scale))
          : nil, severity: isThere && !image.isSurelyWithoutStatusBar ? .info : .warning)
    })

  static let launchOrientation = Rule(
    id: "launch-orientation", severity: .warning, platforms: [.apple], roles: [.launch],
    summary: "An iPad app has a launch image for each orientation it starts in.",
    rationale: "Without an image for an orientation, the app starts with a black screen.",
    measure:
      "Orientations of the iPad launch images and the property list; a note if it lists none.",
    remedy: "add the launch image, or remove the orientation from Info.plist",
    source: "iPhone HIG 2010-09-01, Launch Images; Start Instantly",
    check: .wholeSet { set, _ in
      guard [.loose, .app, .launchImageSet].contains(set.kind), !set.needsNoLaunchImages,
        set.app?.runs(on: .ipad) ?? true
      else { return nil }
      let images = set.launchImages(on: .ipad)
      let there = Set(images.flatMap { $0.use.slots.compactMap(\.orientation) })
      guard there.count == 1, let only = there.first else { return nil }
      let other: Slot.Orientation = only == .portrait ? .landscape : .portrait
      let isSupported = set.app?.supports(other, on: .ipad)
      guard isSupported != false else { return nil }
      let names = images.map(\.name).sorted().joined(separator: ", ")
      return Violation(
        "has iPad launch images in \(only.rawValue) alone (\(names)); "
          + "most apps need one in \(other.rawValue) too",
        severity: isSupported == true || set.isEditionAsked ? .warning : .info)
    })

  static let landscapeBoth = Rule(
    id: "landscape-both", severity: .info, platforms: [.apple], roles: [.launch],
    summary: "An app that supports only landscape supports both directions.",
    rationale: "Users hold the device with the Home button on either side.",
    measure:
      "A list of interface orientations, for all devices or for iPad, with one landscape only.",
    remedy: "list UIInterfaceOrientationLandscapeLeft and UIInterfaceOrientationLandscapeRight",
    source: "iPhone HIG 2010-09-01, Start Instantly",
    check: .set { set, _ in
      guard set.kind == .app, let app = set.app, app.isIOS else { return [] }
      let lists = [("", app.orientations), (" on iPad", app.padOrientations)]
      return lists.compactMap { device, orientations in
        guard orientations.count == 1, let only = orientations.first, only.contains("Landscape")
        else { return nil }
        return Violation("supports one landscape of two\(device): \(only)")
      }
    })
}

extension ImageSubject {
  /// Whether the image must exclude the status bar: its catalog entry says so, or the set is older
  /// than the names of whole screens.
  fileprivate var isSurelyWithoutStatusBar: Bool {
    use.place == .launchImageSet || use.edition.map { $0 < Edition(year: 2012) } ?? false
  }

  /// The slot from whose size it differs only by the 20 points of the status bar.
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
