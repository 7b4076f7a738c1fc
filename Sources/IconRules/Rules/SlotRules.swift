package import IconImage
package import IconSpec

/// Rules about one image and the slot it is for, by the file's own facts.
package enum SlotRules {
  package static let pixelSize = Rule(
    id: "image-size", severity: .error,
    summary: "An image has the size its slot asks for.",
    rationale: "The system and the store look images up by size and refuse others.",
    remedy: "make the image at the size that is asked for",
    source: "iPhone HIG 2010-09-01, Table 11-1; App Store Connect",
    codes: ["ITMS-90022", "ITMS-90023"])

  package static let alphaChannel = Rule(
    id: "image-alpha-channel", severity: .error,
    summary: "An image that must be opaque has no alpha channel.",
    rationale: "The store looks at the channel, not at the pixels.",
    remedy: "save it as RGB without alpha",
    source: "iPhone HIG 2010-09-01, Application Icons; App Store Connect",
    codes: ["ITMS-90717"])

  package static let all = [pixelSize, alphaChannel]

  /// Findings about an image at `path` made for `slot`.
  package static func findings(_ facts: ImageFacts, for slot: Slot, path: String) -> [Finding] {
    var findings: [Finding] = []
    if !slot.size.allows(facts.size, for: slot.pixels) {
      let wanted =
        switch slot.size {
        case .exact: "should be \(slot.pixels)"
        case .about: "should be about \(slot.pixels)"
        case .max: "at most \(slot.pixels) is shown"
        case .min: "should be at least \(slot.pixels)"
        }
      findings.append(
        Finding(pixelSize, path: path, message: "is \(facts.size) but \(wanted)"))
    }
    if slot.alpha == .forbidden, facts.hasAlphaChannel {
      findings.append(Finding(alphaChannel, path: path, message: "has an alpha channel"))
    }
    return findings
  }
}
