import IconImage
import IconSpec

extension Rule {
  static let colorModel = Rule(
    id: "color-model", severity: .warning,
    summary: "Application icons are stored as RGB, not as grey or with a palette.",
    rationale: """
      The standard is 24 bits, 8 for each of red, green and blue. Icons stored otherwise may fail \
      to load on a device that reads the file itself; Xcode writes those of a catalog anew.
      """,
    measure: """
      The PNG's colour type. A warning on application icons that devices read as they are; advice \
      in catalogs and on launch images. Tinted icons may be grey, and bar icons anything with \
      alpha. Files that Xcode writes from a catalog into a built app are not judged.
      """,
    remedy: "save it as 24-bit RGB",
    source: "QA1686; iPhone HIG 2010-09-01, Custom Icon and Image Creation Guidelines",
    triggering: [
      Example("an icon with a palette", "Icon.png", Sketch.icon(57).with(.palette)),
      Example("a grey icon", "Icon.png", Sketch.icon(57).with(.grayscale)),
    ],
    passing: [
      Example("an RGB icon", "Icon.png", .icon(57)),
      Example(
        "an icon with a palette that Xcode wrote into an app",
        Example.compiledApp(Sketch.icon(120).with(.palette))),
      Example(
        "a bar icon with a palette", "add.png", Sketch.glyph(20).with(.palette), role: .toolbar),
    ],
    check: .facts { image, _ in
      guard let facts = image.facts, let how = facts.modelBesideRGB,
        let severity = image.colorModelSeverity
      else { return [] }
      let reason =
        severity == .warning
        ? "may fail to load on a device; icons are 24-bit RGB" : "24-bit RGB is the standard"
      return [Violation("is stored \(how): \(reason)", severity: severity)]
    })
}

extension ImageFacts {
  /// "with a palette of 8 bits"; nil for RGB.
  fileprivate var modelBesideRGB: String? {
    switch colorModel {
    case .rgb, .rgba: nil
    case .palette: "with a palette of \(bitDepth) bits"
    case .gray: "as grey of \(bitDepth) bits"
    case .grayAlpha: "as grey of \(bitDepth) bits with alpha"
    }
  }
}

extension ImageSubject {
  /// Nil where any colour model will do.
  fileprivate var colorModelSeverity: Severity? {
    guard !use.isWrittenByCompiler, use.appearance != "tinted", use.idiom != .mac,
      use.idiom != .web, use.idiom != .android
    else { return nil }
    switch use.place {
    case .loose, .appBundle:
      // The store's artwork goes into no bundle, so no device reads it.
      if use.isAppIcon { return use.role == .appStore ? .info : .warning }
      return use.role == .launch || use.role == .document ? .info : nil
    case .appIconSet, .launchImageSet:
      return .info
    default:
      return nil
    }
  }
}
