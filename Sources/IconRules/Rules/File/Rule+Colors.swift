import IconImage
import IconSpec

extension Rule {
  static let colorSpace = Rule(
    id: "color-space", severity: .warning, platforms: [.apple],
    summary: "Icons are sRGB, Display P3 or gray with gamma 2.2.",
    rationale: "Systems ignore or clip other profiles; visionOS does not support Display P3 icons.",
    measure: """
      The profile's name, unless its content is sRGB's. Without a profile, a gamma more than 5 % \
      from sRGB's, or primaries more than 0.02. A warning on today's icons for phones, tablets, \
      watches and headsets and for damaged profiles. A note on others, including the Mac, which \
      honors all profiles. Bar icons and image sets are skipped; a damaged profile is a warning there too.
      """,
    remedy: "convert the image to sRGB; assigning sRGB without converting changes its colors",
    source: "Apple HIG, App icons: color spaces",
    check: .facts { image, _ in
      guard let facts = image.facts, image.use.place != .artwork, !image.use.isGlyph,
        let (fault, isBroken) = facts.colorFault(allowsP3: image.use.idiom != .vision)
      else { return nil }
      if image.use.place == .imageSet, !isBroken { return nil }
      let isOfToday = image.use.edition.map { $0 >= .current } ?? false
      let isManaged = image.use.idiom == .mac
      let weighs =
        isBroken || (image.use.isAppIcon && isOfToday && facts.hasProfile && !isManaged)
      return Violation(fault, severity: weighs ? .warning : .info)
    })

  static let colorProfileMissing = Rule(
    id: "color-profile-missing", severity: .info, platforms: [.apple],
    roles: [.application, .appStore, .spotlight, .settings, .notification],
    summary: "If icons of an icon set declare Display P3, all of them declare a color space.",
    rationale: """
      An image without a declaration is read as sRGB. Exporters that drop the profile make its \
      colors duller than those of the other sizes.
      """,
    measure: """
      Color icons of a folder or an app icon set that declare no color space beside at least as many \
      that declare Display P3, by a profile or a cICP chunk. Pixels are not compared.
      """,
    remedy: "export it again with its profile, or convert all icons to sRGB",
    source: "Apple HIG, App icons: color spaces; PNG Specification, third edition: cICP, iCCP",
    check: .set { set, _ in
      guard set.kind == .loose || set.kind == .appIconSet else { return [] }
      let icons = set.images.filter { $0.use.isAppIcon && $0.use.appearance != "tinted" }
      let wide = icons.filter { $0.facts?.isDisplayP3 == true }
      let plain = icons.filter {
        guard let facts = $0.facts, case .png = $0.content else { return false }
        return facts.colorSpace == .unspecified && ![.gray, .grayAlpha].contains(facts.colorModel)
      }
      guard let first = wide.first, wide.count >= plain.count else { return [] }
      return plain.map {
        Violation(
          "declares no color space, while \(first.name) declares Display P3", at: $0.path)
      }
    })

  static let colorModel = Rule(
    id: "color-model", severity: .info, platforms: [.apple],
    summary: "Application icons are stored as RGB, not as gray.",
    rationale: "24-bit RGB is the standard; later guidelines recommend palettes too.",
    measure: """
      The PNG color type of application icons and launch images. A palette is accepted from the \
      guidelines of iOS 11 on. Tinted icons may be gray, and bar icons any type with alpha. Files \
      that Xcode compiled into an app are skipped.
      """,
    remedy: "save it as 24-bit RGB",
    source: """
      iPhone HIG 2010-09-01, Custom Icon and Image Creation Guidelines; Apple HIG, Images: Formats
      """,
    check: .facts { image, _ in
      guard let facts = image.facts, image.isOfRGB,
        facts.colorModel != .palette || image.use.edition.map({ $0 < .current }) ?? false,
        let how = facts.modelBesideRGB
      else { return nil }
      return Violation("is stored \(how): 24-bit RGB is the standard")
    })

  static let colorDepth = Rule(
    id: "color-depth", severity: .info, platforms: [.apple],
    summary: "Icons and launch images have 8 bits per channel.",
    rationale: """
      16 bits enlarge the file without a visible difference unless the colors are wider than sRGB.
      """,
    measure: "16 bits per sample in a file that is not Display P3. Source artwork may have them.",
    remedy: "save it with 8 bits per channel",
    source: "iPhone HIG 2010-09-01, Custom Icon and Image Creation Guidelines",
    check: .facts { image, _ in
      guard let facts = image.facts, facts.bitDepth == 16,
        ![.artwork, .layer, .imageSet].contains(image.use.place)
      else { return nil }
      if facts.isDisplayP3 { return nil }
      return Violation("has 16 bits a channel; 8 are the standard")
    })
}

extension ImageFacts {
  static func isDisplayP3(_ profile: String) -> Bool {
    // ITU-T H.273: primaries 12 are P3 with D65, transfer 13 is sRGB's.
    profile.contains("Display P3") || profile == "cICP 12/13"
  }

  fileprivate var isDisplayP3: Bool {
    if case .profile(let name) = colorSpace { Self.isDisplayP3(name) } else { false }
  }

  fileprivate var hasProfile: Bool {
    if case .profile = colorSpace { true } else { false }
  }

  /// The problem, and whether the profile is damaged.
  fileprivate func colorFault(allowsP3: Bool) -> (fault: String, isBroken: Bool)? {
    switch colorSpace {
    case .sRGB, .unspecified: return nil
    case .brokenProfile(let reason): return ("\(reason), so its colors are unknown", true)
    case .profile(let name):
      let isP3 = Self.isDisplayP3(name)
      let isNeutral = ["srgb", "sgray", "gray gamma 2.2"].contains {
        name.lowercased().contains($0)
      }
      guard !isNeutral, !(isP3 && allowsP3) else { return nil }
      let wanted = allowsP3 ? "sRGB, Display P3 or gray gamma 2.2" : "sRGB or gray gamma 2.2"
      return ("has the color profile \"\(name.abbreviated)\"; icons are \(wanted)", false)
    case .calibrated(let color):
      if let exponent = color.exponent {
        let hundredths = Int((exponent * 100).rounded())
        let gamma = "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
        return ("declares gamma \(gamma); sRGB's is about 2.2", false)
      }
      guard let primaries = color.chromaticities, !primaries.isClose(to: .sRGB, tolerance: 0.02)
      else { return nil }
      return ("declares primaries other than sRGB's (more than 0.02 away)", false)
    }
  }

  /// "with a palette of 8 bits"; nil for RGB.
  fileprivate var modelBesideRGB: String? {
    switch colorModel {
    case .rgb, .rgba: nil
    case .palette: "with a palette of \(bitDepth) bits"
    case .gray: "as gray of \(bitDepth) bits"
    case .grayAlpha: "as gray of \(bitDepth) bits with alpha"
    }
  }
}

extension ImageSubject {
  /// Whether guidelines state the color model of this image.
  fileprivate var isOfRGB: Bool {
    guard !use.isWrittenByCompiler, use.appearance != "tinted", use.idiom != .mac else {
      return false
    }
    switch use.place {
    case .loose, .appBundle: return use.isAppIcon || [.launch, .document].contains(use.role)
    case .appIconSet, .launchImageSet: return true
    default: return false
    }
  }
}
