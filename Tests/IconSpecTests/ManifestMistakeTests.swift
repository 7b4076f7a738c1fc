import IconSpec
import IconTestSupport
import Testing

@Suite struct ManifestMistakeTests {
  @Test(arguments: ManifestMistakes.all)
  func `a mistake is reported with its location and the remedy`(
    text: String, place: String, said: String
  ) {
    #expect(manifestComplaints(text) == "iconforge.yml:\(place): error: \(said)")
  }

  @Test(
    arguments: ManifestMistakes.paths,
    ["artwork: {application: ", "artwork: {tabBar: [", "overrides: {A.png: "])
  func `an invalid path is reported with the reason`(path: (String, String), before: String) {
    let said = manifestComplaints("\(before)\"\(path.0)\"\(before.hasSuffix("[") ? "]}" : "}")")
    #expect(said.hasPrefix("iconforge.yml:1:\(before.count + 1): error: "))
    #expect(said.hasSuffix("\" \(path.1)"))
  }

  @Test func `all mistakes are reported together, in the order of the file`() {
    let said = manifestComplaints(
      """
      preset: ios-2010
      artwork:
        tabbar: [a.png]
        launch: {scale: 2, portrait: ~/b.png}
      resample: {filter: bicubic, space: Linear}
      sets:
        - {name: a, each: b}
      """)
    #expect(
      said == """
        iconforge.yml:1:1: error: preset: unknown key (did you mean presets?)
        iconforge.yml:3:3: error: artwork.tabbar: unknown key (did you mean tabBar?)
        iconforge.yml:4:19: error: artwork.launch.scale: is the number 2; expected a share between \
        0.01 and 1
        iconforge.yml:4:32: error: artwork.launch.portrait: "~/b.png" begins with ~, which is not \
        expanded here
        iconforge.yml:5:20: error: resample.filter: "bicubic" is not one of \(ManifestMistakes.filters)
        iconforge.yml:5:36: error: resample.space: "Linear" is not one of linear, srgb, balanced, \
        perceptual (did you mean linear?)
        iconforge.yml:7:5: error: sets[0]: needs either name or each
        """)
  }
}
