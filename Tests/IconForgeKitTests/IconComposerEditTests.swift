import IconForgeKit
import IconTestSupport
import Testing

/// Builds over documents that were edited in Icon Composer.
@Suite struct IconComposerEditTests {
  /// A document as Icon Composer saves it: two edited generated groups and one of the user.
  private static let tuned = """
    {
      "fill" : "system-dark",
      "groups" : [
        {
          "layers" : [
            {
              "blend-mode" : "plus-lighter",
              "glass" : true,
              "image-name" : "badge.svg",
              "name" : "badge",
              "opacity" : 0.80
            }
          ]
        },
        {
          "blend-mode" : "normal",
          "layers" : [
            {
              "fill" : "automatic",
              "hidden" : false,
              "image-name-specializations" : [
                {
                  "value" : "front.png"
                },
                {
                  "appearance" : "dark",
                  "value" : "front-dark.png"
                },
                {
                  "appearance" : "tinted",
                  "value" : "front-tinted.png"
                }
              ],
              "name" : "Anvil \\u2692",
              "position" : {
                "scale" : 1.10,
                "translation-in-points" : [
                  0,
                  -12.5
                ]
              }
            }
          ],
          "lighting" : "individual",
          "specular" : "inside"
        },
        {
          "layers" : [
            {
              "glass" : false,
              "hidden" : true,
              "image-name" : "back.png",
              "name" : "back"
            }
          ],
          "shadow" : {
            "kind" : "none",
            "opacity" : 0.5
          },
          "specular" : false
        }
      ]
    }
    """

  private static let place = "AppIcon.icon/icon.json"

  private func project(
    _ document: String?, artwork: String = "application: icon.png"
  ) throws -> ManifestProject {
    let project = try ManifestProject(
      "presets: icon-composer\nbackground: \"#1d4ed8\"\nartwork: {\(artwork)}\n",
      art: ["icon.png": TestImages.disc(512), "spark.png": TestImages.disc(1024)])
    if let document { try project.write(document, as: "Icons/\(Self.place)") }
    return project
  }

  private func text(_ project: ManifestProject) throws -> String {
    try project.text(Self.place)
  }

  @Test(arguments: ["", "\n"])
  func `an edited document stays byte for byte and its images are updated`(end: String) async throws
  {
    let project = try project(Self.tuned + end)
    #expect(try await project.report().failures == [])
    #expect(try text(project) == Self.tuned + end)
    let before = try project.bytes("AppIcon.icon/Assets/front.png")
    try project.draw(.plain(512, 512, .white), "icon.png")
    let report = try await project.report()
    #expect(report.failures == [] && report.files.map(\.status) == [.unchanged])
    #expect(try text(project) == Self.tuned + end)
    #expect(try project.bytes("AppIcon.icon/Assets/front.png") != before)
  }

  @Test func `edits after a build stay when the manifest changes`()
    async throws
  {
    let project = try project(nil)
    _ = try await project.lockfileBuild()
    let tuned = try text(project)
      .replacing("\"enabled\" : true,\n        \"value\" : 0.5", with: "\"enabled\" : false")
      .replacing("\"squares\" : \"shared\"", with: "\"squares\" : [\n      \"macOS\"\n    ]")
    #expect(try text(project) != tuned)
    try project.write(tuned, as: "Icons/\(Self.place)")
    let manifest = "presets: icon-composer\nbackground: red\nartwork: {application: icon.png}\n"
    try project.write(manifest.replacing("red", with: "\"#ff0000\""))
    for _ in 1...3 {
      let result = try await project.lockfileBuild()
      #expect(result.sets[0].failures == [] && result.failures == [])
      #expect(try text(project) == tuned)
    }
  }

  @Test func `an unedited document follows the manifest`() async throws {
    let project = try project(nil, artwork: "application: {file: icon.png, middle: spark.png}")
    _ = try await project.lockfileBuild()
    #expect(try text(project).contains("middle.png"))
    try project.write(
      "presets: icon-composer\nbackground: \"#ff0000\"\nartwork: {application: icon.png}\n")
    _ = try await project.lockfileBuild()
    #expect(try text(project).contains("srgb:1.00000,0.00000,0.00000,1.00000"))
    #expect(try !text(project).contains("middle.png"))
  }

  @Test func `a missing layer is added in order`()
    async throws
  {
    let project = try project(
      Self.tuned, artwork: "application: {file: icon.png, middle: spark.png}")
    #expect(try await project.report().failures == [])
    let added = """
          {
            "layers" : [
              {
                "image-name" : "middle.png",
                "name" : "middle"
              }
            ],
            "shadow" : {
              "kind" : "neutral",
              "opacity" : 0.5
            },
            "translucency" : {
              "enabled" : true,
              "value" : 0.5
            }
          },

      """
    let text = try text(project)
    let range = try #require(text.range(of: added))
    #expect(text.replacingCharacters(in: range, with: "") == Self.tuned)
    // Between the front layer and the background.
    let places = ["front.png", "middle.png", "back.png"].map { text.range(of: $0)!.lowerBound }
    #expect(places == places.sorted())
    #expect(try await project.report().count(.written) == 0)
  }

  @Test(arguments: [
    "{}", "{\"fill\" : \"automatic\", \"groups\" : [ ]}", "{\n  \"groups\" : [\n\n  ]\n}",
  ])
  func `a document without groups gets generated groups and keeps its fill`(document: String)
    async throws
  {
    let project = try project(document)
    #expect(try await project.report().failures == [])
    let table = try project.json(Self.place)
    #expect(table.fill == (document.contains("fill") ? "automatic" : .null))
    #expect(table.groups.elements.count == 2)
    #expect(try await project.report().count(.written) == 0)
  }

  @Test func `a layer gets entries for further appearances and keeps its other keys`()
    async throws
  {
    let list = try #require(
      Self.tuned.range(of: "\"image-name-specializations\" : ["))
    let end = try #require(
      Self.tuned.range(of: "          ],\n", range: list.upperBound..<Self.tuned.endIndex))
    let plain = Self.tuned.replacingCharacters(
      in: list.lowerBound..<end.upperBound, with: "\"image-name\" : \"front.png\",\n")
    let project = try project(
      plain, artwork: "application: {file: icon.png, dark: icon.png}")
    #expect(try await project.report().failures == [])
    #expect(try text(project) == Self.tuned)
  }

  @Test func `an appearance with a user's image keeps it`() async throws {
    let own = Self.tuned.replacing("front-dark.png", with: "moon.svg")
    let project = try project(own)
    #expect(try await project.report().failures == [])
    #expect(try text(project) == own)
  }

  @Test func `an image that is no longer made is removed from the document`()
    async throws
  {
    let project = try project(nil, artwork: "application: {file: icon.png, middle: spark.png}")
    _ = try await project.lockfileBuild()
    let tuned = try text(project).replacing(
      "\"name\" : \"middle\"", with: "\"name\" : \"middle\",\n          \"opacity\" : 0.125")
    try project.write(tuned, as: "Icons/\(Self.place)")
    try project.write(
      "presets: icon-composer\nbackground: \"#1d4ed8\"\nartwork: {application: icon.png}\n")
    for _ in 1...2 {
      let result = try await project.lockfileBuild { $0.prunes = true }
      #expect(result.sets[0].failures == [])
      #expect(
        try text(project)
          == tuned.replacing("\"image-name\" : \"middle.png\",\n          ", with: ""))
    }
    #expect(!project.made().contains("AppIcon.icon/Assets/middle.png"))
  }

  @Test func `a generated image that the user edited stays in the document`() async throws {
    let project = try project(nil, artwork: "application: {file: icon.png, middle: spark.png}")
    _ = try await project.lockfileBuild()
    let tuned = try text(project).replacing("\"squares\" : \"shared\"", with: "\"squares\" : []")
    try project.write(tuned, as: "Icons/\(Self.place)")
    try project.draw(TestImages.artwork(1024), "Icons/AppIcon.icon/Assets/middle.png")
    try project.write(
      "presets: icon-composer\nbackground: \"#1d4ed8\"\nartwork: {application: icon.png}\n")
    _ = try await project.lockfileBuild()
    #expect(try text(project) == tuned)
  }

  @Test(arguments: [
    ("{", "is not JSON: line 1, column 2: expected a text in double quotes; it stays as it was"),
    ("[]", "is not a JSON object; it stays as it was"),
    (
      "{\n\"groups\" : [],}",
      "is not JSON: line 2, column 14: trailing comma; it stays as it was"
    ),
    ("{\"groups\" : {}}", "has groups that are no list; it stays as it was"),
    ("{\"groups\" : [], \"groups\" : []}", "has \"groups\" twice; it stays as it was"),
    (
      "{\"groups\" : [{}, {}, {}]}",
      "has 3 groups, the limit, so it takes no front.png; add it in Icon Composer"
    ),
  ])
  func `a document that cannot be changed stays and is an error`(
    document: String, message: String
  ) async throws {
    let project = try project(document)
    let report = try await project.report()
    #expect(
      report.failures == [
        Diagnostic(path: project.path("Icons/\(Self.place)"), message: message)
      ])
    #expect(report.exitStatus == .failure)
    #expect(try text(project) == document)
  }

  @Test func `an appearance that could not be made is left out alone`() async throws {
    let dark = "application: {file: icon.png, dark: none.png}"
    let new = try project(nil, artwork: dark)
    let report = try await new.report()
    #expect(report.files.map(\.status) == [.written])
    #expect(try text(new).contains("front-tinted.png") && !text(new).contains("front-dark.png"))
    let old = try project(Self.tuned, artwork: dark)
    _ = try await old.report()
    #expect(try text(old) == Self.tuned)
  }

  @Test func `without one of its layers the document stays unchanged`() async throws {
    let project = try project(
      Self.tuned.replacing("back.png", with: "other.png"),
      artwork: "application: {file: icon.png, front: none.png}")
    let report = try await project.report()
    #expect(report.files.map(\.status) == [.failed])
    #expect(
      report.consequences.map(\.message) == [
        "is left as it is: AppIcon.icon/Assets/front.png could not be made"
      ])
    #expect(try text(project) == Self.tuned.replacing("back.png", with: "other.png"))
  }
}
