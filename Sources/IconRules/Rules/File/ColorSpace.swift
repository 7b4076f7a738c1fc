import IconImage
import IconSpec

extension Rule {
  static let colorSpace = Rule(
    id: "color-space", severity: .warning,
    summary: "Icons are sRGB, Display P3 or gray with gamma 2.2.",
    rationale: """
      Systems that ignore profiles show values meant for another profile in wrong colors. Systems \
      that convert them may clip them. visionOS does not support Display P3 icons.
      """,
    measure: """
      The profile's name, unless its content is sRGB's. Without a profile, a gamma more than 5 % \
      from sRGB's, or primaries more than 0.02. A warning on today's icons for phones, tablets, \
      watches and headsets and for damaged profiles. A note on others, including the Mac, which \
      honors all profiles. Bar icons are skipped.
      """,
    remedy: "convert the image to sRGB; assigning sRGB without converting changes its colours",
    source: "Apple HIG, App icons: colour spaces",
    triggering: [
      Example(
        "an icon of today with a profile other than sRGB",
        .text("AppIcon.appiconset/Contents.json", contents),
        .picture("AppIcon.appiconset/icon.png", Sketch.icon(120).with(.profile("Adobe RGB (1998)")))
      ),
      Example(
        "an old icon with a profile other than sRGB", "Icon.png",
        Sketch.icon(57).with(.profile("Adobe RGB (1998)"))),
    ],
    passing: [
      Example("an icon without a profile", "Icon.png", .icon(57)),
      Example("an icon in Display P3", "Icon.png", Sketch.icon(57).with(.profile("Display P3"))),
      Example(
        "a bar icon with a profile", "add.png", Sketch.glyph(20).with(.profile("Generic RGB")),
        role: .toolbar),
    ],
    check: .facts { image, _ in
      guard let facts = image.facts, image.use.place != .artwork, !image.use.isGlyph,
        let (fault, isBroken) = facts.colorFault(allowsP3: image.use.idiom != .vision)
      else { return nil }
      let isOfToday = image.use.edition.map { $0 >= .current } ?? false
      let isManaged = image.use.idiom == .mac
      let weighs =
        isBroken || (image.use.isAppIcon && isOfToday && facts.hasProfile && !isManaged)
      return Violation(fault, severity: weighs ? .warning : .info)
    })

  private static let contents = """
    {"images": [{"filename": "icon.png", "idiom": "iphone", "scale": "2x",
    "size": "60x60"}], "info": {"author": "xcode", "version": 1}}
    """
}

extension ImageFacts {
  static func isDisplayP3(_ profile: String) -> Bool {
    // ITU-T H.273: primaries 12 are P3 with D65, transfer 13 is sRGB's.
    profile.contains("Display P3") || profile == "cICP 12/13"
  }

  fileprivate var hasProfile: Bool {
    if case .profile = colorSpace { true } else { false }
  }

  /// What is wrong with the colours, and whether it is damage.
  fileprivate func colorFault(allowsP3: Bool) -> (fault: String, isBroken: Bool)? {
    switch colorSpace {
    case .sRGB, .unspecified: return nil
    case .brokenProfile(let reason): return ("\(reason), so its colours are anybody's guess", true)
    case .profile(let name):
      let isP3 = Self.isDisplayP3(name)
      let isNeutral = ["srgb", "sgray", "gray gamma 2.2"].contains {
        name.lowercased().contains($0)
      }
      guard !isNeutral, !(isP3 && allowsP3) else { return nil }
      let wanted = allowsP3 ? "sRGB, Display P3 or grey gamma 2.2" : "sRGB or grey gamma 2.2"
      return ("has the colour profile \"\(name.abbreviated)\"; icons are \(wanted)", false)
    case .calibrated(let color):
      if let exponent = color.exponent {
        let hundredths = Int((exponent * 100).rounded())
        let gamma = "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
        return ("says it has gamma \(gamma); sRGB's is about 2.2", false)
      }
      guard let primaries = color.chromaticities, !primaries.isClose(to: .sRGB, tolerance: 0.02)
      else { return nil }
      return ("says it has primaries other than sRGB's (more than 0.02 away)", false)
    }
  }
}
