import IconImage
import IconSpec

extension Rule {
  static let imageSize = Rule(
    id: "image-size", severity: .error,
    summary: "An image has the size of its slot.",
    rationale: "The system and the App Store look up images by size and reject or scale others.",
    measure: """
      Pixels compared with the slot's: exactly, at most, at least, or about (20 % of the longer \
      side either way; the guidelines give no figure). An error for required application icons and \
      for files of a build, else a warning, as for icons of other systems than Apple's.
      """,
    remedy: "make the image in the requested size",
    source: "iPhone HIG 2010-09-01, Table 11-1; QA1686; App Store Connect",
    codes: ["ITMS-90022", "ITMS-90023"],
    check: .facts { image, _ in
      guard let size = image.size, !image.isDrawnToSize else { return nil }
      let slots = image.use.slots.filter { !$0.size.allows(size, for: $0.pixels) }
      // A file name may allow several sizes; catalog lines all apply.
      let isOnLines = image.use.place == .appIconSet || image.use.place == .launchImageSet
      guard let slot = slots.first, isOnLines || slots.count == image.use.slots.count else {
        return nil
      }
      // tab-bar-size and launch-status-bar report these.
      if image.use.place != .build, slot.size == .max || image.slotBesideStatusBar != nil {
        return nil
      }
      return Violation(
        "is \(size) but \(wanted(slots))\(hint(size, slot))",
        severity: image.use.place == .build
          ? nil : image.use.purpose.weight(severity(of: image, slot)),
        codes: codes(slot), source: image.use.ownSource)
    })

  private static let mostSizes = 8

  private static func wanted(_ slots: [Slot]) -> String {
    var seen: Set<PixelSize> = []
    let distinct = slots.map(\.pixels).filter { seen.insert($0).inserted }
    let sizes =
      distinct.prefix(mostSizes).map { "\($0)" }.joined(separator: " or ")
      + (distinct.count > mostSizes ? " or \(distinct.count - mostSizes) other sizes" : "")
    return switch slots[0].size {
    case .exact: "should be \(sizes)"
    case .about: "should be about \(sizes)"
    case .max: "at most \(sizes) is shown"
    case .min: "should be at least \(sizes)"
    }
  }

  /// "; that is the size of 1x", for an image of another density.
  private static func hint(_ size: PixelSize, _ slot: Slot) -> String {
    for scale in 1...3 where scale != slot.scale {
      if size.width * slot.scale == slot.pixels.width * scale,
        size.height * slot.scale == slot.pixels.height * scale
      {
        return "; that is the size of \(scale)x"
      }
    }
    return ""
  }

  private static func severity(of image: ImageSubject, _ slot: Slot) -> Severity {
    guard image.use.isOfApple else { return .warning }
    // iTunesArtwork is not part of the app.
    let isUploaded = image.use.place == .loose && image.use.role == .appStore
    let isRefused =
      slot.size == .exact && slot.required == .required
      && [.application, .appStore].contains(slot.role) && !isUploaded
    return isRefused ? .error : .warning
  }

  /// App Store Connect reports the size it did not find.
  private static func codes(_ slot: Slot) -> [String] {
    guard slot.role == .application else { return [] }
    return switch slot.idiom {
    case .iphone: ["ITMS-90022"]
    case .ipad: ["ITMS-90023"]
    default: []
    }
  }

  static let nameCase = Rule(
    id: "name-case", severity: .warning, platforms: [.apple],
    summary: "Launch images and icons have the names that the system looks up.",
    rationale: """
      Macs accept default.png for Default.png; phones show a black screen. iTunes looks for \
      iTunesArtwork without an extension.
      """,
    measure: """
      The name differs from a name of the guidelines only in letter case, or for iTunesArtwork in \
      its extension, and the size is exactly right for it. Icons only beside correctly named ones, \
      and if no property list has the name.
      """,
    remedy: "rename the file",
    source: """
      iPhone HIG 2010-09-01, Table 11-1; Information Property List Key Reference; QA1686
      """,
    check: .facts { image, _ in
      guard image.use.place == .loose, image.use.role == .launch || image.use.isAppIcon,
        let size = image.size
      else {
        return nil
      }
      let names = image.use.slots.filter { $0.size.allows(size, for: $0.pixels) }
        .map { SourcePath.name(of: $0.file) }
      guard !names.contains(image.name) else { return nil }
      if let expected = names.first(where: { $0.lowercased() == image.name.lowercased() }) {
        return Violation("should be named \(expected): devices distinguish letter case")
      }
      let stem = image.name.split(separator: ".").first.map(String.init) ?? ""
      guard image.use.role == .appStore, stem.hasPrefix("iTunesArtwork"), names.contains(stem)
      else { return nil }
      return Violation("should be named \(stem), without an extension: iTunes looks for that name")
    })
}
