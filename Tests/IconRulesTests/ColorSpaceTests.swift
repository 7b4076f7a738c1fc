import IconImage
import IconRules
import IconSpec
import Testing

/// color-space: the allowed color spaces.
@Suite struct ColorSpaceTests {
  private func severities(
    _ space: ImageFacts.ColorSpace, in place: ImageUse.Place = .appIconSet,
    _ role: Role? = .application, _ idiom: Idiom = .iphone, edition: Edition? = .current
  ) throws -> [Severity] {
    let facts = FileFixtures.facts(60, 60, space: space)
    return try FileFixtures.findings(
      "color-space", FileFixtures.image(facts, in: place, role, idiom, edition: edition)
    ).map(\.severity)
  }

  @Test(arguments: [
    ImageFacts.ColorSpace.sRGB, .unspecified, .profile(name: "Display P3"),
    .profile(name: "cICP 12/13"), .profile(name: "Generic Gray Gamma 2.2 Profile"),
    .profile(name: "sRGB v4 ICC Preference"), .profile(name: "sGray"),
  ])
  func `allowed color spaces pass`(space: ImageFacts.ColorSpace) throws {
    #expect(try severities(space) == [])
  }

  @Test(arguments: ["Generic RGB Profile", "Adobe RGB (1998)", "Dot Gain 20%", "Color LCD"])
  func `other profiles are warnings on today's icons`(name: String) throws {
    #expect(try severities(.profile(name: name)) == [.warning])
  }

  @Test func `other profiles are notes where systems ignored them`() throws {
    let profile = ImageFacts.ColorSpace.profile(name: "Generic RGB Profile")
    #expect(try severities(profile, in: .loose, edition: Edition(year: 2010)) == [.info])
    #expect(try severities(profile, in: .loose, edition: nil) == [.info])
    #expect(try severities(profile, in: .launchImageSet, .launch) == [.info])
    #expect(try severities(profile, in: .loose, .toolbar) == [])
    #expect(try severities(profile, in: .artwork, nil) == [])
  }

  @Test func `Display P3 is not for visionOS`() throws {
    let profile = ImageFacts.ColorSpace.profile(name: "Display P3")
    #expect(try severities(profile, in: .appIconSet, .application, .vision) == [.warning])
  }

  @Test func `a damaged profile is a warning on any image`() throws {
    let broken = ImageFacts.ColorSpace.brokenProfile(reason: "the profile in iCCP cannot be read")
    #expect(try severities(broken) == [.warning])
    #expect(try severities(broken, in: .loose, .launch, edition: Edition(year: 2010)) == [.warning])
    #expect(try severities(broken, in: .loose, .tabBar) == [])
  }

  @Test func `gamma and primaries far from sRGB's are notes`() throws {
    func calibrated(_ exponent: Double?, redX: Double?) -> ImageFacts.ColorSpace {
      let primaries = redX.map { Chromaticities([$0] + Chromaticities.sRGB.xy.dropFirst()) }
      return .calibrated(CalibratedColor(exponent: exponent, chromaticities: primaries))
    }
    #expect(try severities(calibrated(1.8, redX: nil)) == [.info])
    #expect(try severities(calibrated(nil, redX: 0.70)) == [.info])
    #expect(try severities(calibrated(nil, redX: 0.645)) == [])
    let image = FileFixtures.image(
      FileFixtures.facts(60, 60, space: calibrated(1.0 / 0.45455 * 0.5, redX: nil)), in: .loose,
      .application)
    #expect(
      try FileFixtures.findings("color-space", image).map(\.message)
        == ["declares gamma 1.10; sRGB's is about 2.2"])
  }
}
