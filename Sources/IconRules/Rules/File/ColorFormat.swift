import IconImage
import IconSpec

extension Rule {
  static let colorModel = Rule(
    id: "color-model", severity: .warning,
    summary: "Application icons are stored as RGB, not as gray or with a palette.",
    rationale: """
      The standard is 24-bit RGB. A device that reads another format directly may fail to load the \
      icon; Xcode converts the icons of a catalog.
      """,
    measure: """
      The PNG color type: a warning on application icons that devices read directly, a note in \
      catalogs and on launch images. Tinted icons may be gray, and bar icons any type with alpha. \
      Files that Xcode compiled into an app are skipped.
      """,
    remedy: "save it as 24-bit RGB",
    source: "QA1686; iPhone HIG 2010-09-01, Custom Icon and Image Creation Guidelines",
    triggering: [
      Example("an icon with a palette", "Icon.png", Sketch.icon(57).with(.palette)),
      Example("a gray icon", "Icon.png", Sketch.icon(57).with(.grayscale)),
    ],
    passing: [
      Example("an RGB icon", "Icon.png", .icon(57)),
      Example(
        "an icon with a palette that Xcode wrote into an app",
        compiledApp(Sketch.icon(120).with(.palette))),
      Example(
        "a bar icon with a palette", "add.png", Sketch.glyph(20).with(.palette), role: .toolbar),
    ],
    check: .facts { image, _ in
      guard let facts = image.facts, let how = facts.modelBesideRGB,
        let severity = image.colorModelSeverity
      else { return nil }
      let reason =
        severity == .warning
        ? "may fail to load on a device; icons are 24-bit RGB" : "24-bit RGB is the standard"
      return Violation("is stored \(how): \(reason)", severity: severity)
    })

  static let colorDepth = Rule(
    id: "color-depth", severity: .info,
    summary: "Icons and launch images have 8 bits per channel.",
    rationale: """
      8 bits per channel are the standard. 16 bits enlarge the file without a visible difference \
      unless the colors are wider than sRGB.
      """,
    measure: "16 bits per sample in a file that is not Display P3. Source artwork may have them.",
    remedy: "save it with 8 bits per channel",
    source: "iPhone HIG 2010-09-01, Custom Icon and Image Creation Guidelines",
    triggering: [
      Example("an icon of 16 bits", "Icon.png", Sketch.icon(57).with(.sixteenBit))
    ],
    passing: [
      Example("an icon of 8 bits", "Icon.png", .icon(57)),
      Example(
        "an icon of 16 bits in Display P3", "Icon.png",
        Sketch.icon(57).with(.sixteenBit, .profile("Display P3"))),
    ],
    check: .facts { image, _ in
      guard let facts = image.facts, facts.bitDepth == 16, image.use.isFinished else { return nil }
      if case .profile(let name) = facts.colorSpace, ImageFacts.isDisplayP3(name) { return nil }
      return Violation("has 16 bits a channel; 8 are the standard")
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

extension ImageUse {
  /// Whether it is shown or compiled as it is: neither something icons are made of nor a layer,
  /// where depth still serves.
  var isFinished: Bool {
    switch place {
    case .artwork, .layer, .imageSet: false
    default: true
    }
  }
}
