import IconForgeKit
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

/// Icon Composer documents: layers, and icon.json that arranges them.
@Suite struct IconComposerPackageTests {
  private static func slot(_ layer: String, _ more: String = "") -> String {
    let alpha = layer == "back" ? "forbidden" : "allowed"
    return "  - {role: application, idiom: universal, pixels: [1024, 1024], layer: \(layer), "
      + "file: \(layer).png, alpha: \(alpha)\(more)}\n"
  }

  private static let slots = ["back", "middle", "front"].map { slot($0) }.joined()
  private static let looks = ["dark", "tinted"].flatMap { look in
    ["back", "front"].map { slot($0, ", appearance: \(look)") }
  }.joined()

  /// The groups before the back, and what stands around.
  private static let front = """
        {
          "layers" : [
            {
              "image-name" : "front.png",
              "name" : "front"
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
        }
    """

  private static func back(_ layer: String) -> String {
    """
        {
          "layers" : [
            {
              "glass" : false,
    \(layer)
              "name" : "back"
            }
          ],
          "shadow" : {
            "kind" : "none",
            "opacity" : 0.5
          },
          "specular" : false,
          "translucency" : {
            "enabled" : false,
            "value" : 0.5
          }
        }
    """
  }

  private static let hidden = """
              "hidden" : true,
              "image-name" : "back.png",
    """
  private static let shown = "          \"image-name\" : \"back.png\","

  private static func document(_ fill: String, _ groups: String...) -> String {
    """
    {
    \(fill)
      "groups" : [
    \(groups.joined(separator: ",\n"))
      ],
      "supported-platforms" : {
        "circles" : [
          "watchOS"
        ],
        "squares" : "shared"
      }
    }

    """
  }

  private static func solid(_ color: String) -> String {
    """
      "fill" : {
        "solid" : "\(color)"
      },
    """
  }

  private static let blue = "background: \"#1d4ed8\"\n"
  private static let blueFill = solid("srgb:0.11373,0.30588,0.84706,1.00000")

  private func project(
    _ body: String, slots: String = slots, art: [String: Bitmap] = [:]
  ) throws -> ManifestProject {
    let project = try ManifestProject("presets: mine.yml\n" + body)
    try project.write("name: mine\nlayout: iconComposer\nslots:\n" + slots, as: "mine.yml")
    try project.draw(TestPictures.disc(512), "icon.png")
    for (name, bitmap) in art { try project.draw(bitmap, name) }
    return project
  }

  private func json(_ project: ManifestProject, _ name: String = "AppIcon") throws -> String {
    String(decoding: try project.bytes("\(name).icon/icon.json"), as: UTF8.self)
  }

  @Test func `a plain ground becomes the fill, its image the hidden last layer`() async throws {
    let project = try project(Self.blue + "artwork: {application: icon.png}")
    let report = try await project.report()
    #expect(report.failures.isEmpty)
    #expect(report.files.map(\.path) == ["AppIcon.icon/icon.json"])
    #expect(
      project.made() == [
        "AppIcon.icon/Assets/back.png", "AppIcon.icon/Assets/front.png", "AppIcon.icon/icon.json",
      ])
    #expect(
      try json(project) == Self.document(Self.blueFill, Self.front, Self.back(Self.hidden)))
  }

  @Test func `layers with artwork of their own are shown, front first`() async throws {
    let project = try project(
      """
      artwork:
        application: {file: icon.png, back: back.png, middle: icon.png}
      output: {name: Brand}
      """, art: ["back.png": TestPictures.artwork(1024)])
    let report = try await project.report()
    #expect(report.failures.isEmpty)
    let middle = Self.front.replacing("front", with: "middle")
    #expect(
      try json(project, "Brand")
        == Self.document(
          "  \"fill\" : \"automatic\",", Self.front, middle, Self.back(Self.shown)))
  }

  @Test func `without a given background the fill is the artwork's border`() async throws {
    let color = Color(red: 255, green: 1, blue: 128)
    let project = try project(
      "artwork: {application: icon.png}", art: ["icon.png": .plain(1024, 1024, color)])
    _ = try await project.build()
    #expect(
      try json(project)
        == Self.document(
          Self.solid("srgb:1.00000,0.00392,0.50196,1.00000"), Self.front, Self.back(Self.hidden)))
  }

  @Test func `a wide colour space is the fill's too`() async throws {
    let project = try project(
      "colorSpace: display-p3\nbackground: white\nartwork: {application: icon.png}")
    _ = try await project.build()
    #expect(
      try json(project)
        == Self.document(
          Self.solid("display-p3:1.00000,1.00000,1.00000,1.00000"), Self.front,
          Self.back(Self.hidden)))
  }

  @Test func `looks have images of their own, and the ground they have the usual colour`()
    async throws
  {
    let project = try project(
      Self.blue + "artwork: {application: {file: icon.png, dark: dark.png}}",
      slots: Self.slots + Self.looks, art: ["dark.png": TestPictures.disc(256)])
    let report = try await project.report()
    #expect(report.failures.isEmpty)
    func images(_ layer: String) -> String {
      """
                "image-name-specializations" : [
                  {
                    "value" : "\(layer).png"
                  },
                  {
                    "appearance" : "dark",
                    "value" : "\(layer)-dark.png"
                  },
                  {
                    "appearance" : "tinted",
                    "value" : "\(layer)-tinted.png"
                  }
                ],
      """
    }
    let front = Self.front.replacing(
      "          \"image-name\" : \"front.png\",", with: images("front"))
    #expect(
      try json(project)
        == Self.document(
          Self.blueFill, front, Self.back("          \"hidden\" : true,\n" + images("back"))))
    #expect(project.made().count == 7)
  }

  @Test func `a look whose ground has another colour says so`() async throws {
    let project = try project(
      """
      artwork:
        application: {file: icon.png, dark: dark.png}
      """, slots: Self.slots + Self.slot("back", ", appearance: dark"),
      art: [
        "icon.png": .plain(64, 64, .white), "dark.png": .plain(64, 64, .black),
      ])
    _ = try await project.build()
    let fill = """
        "fill-specializations" : [
          {
            "value" : {
              "solid" : "srgb:1.00000,1.00000,1.00000,1.00000"
            }
          },
          {
            "appearance" : "dark",
            "value" : {
              "solid" : "srgb:0.00000,0.00000,0.00000,1.00000"
            }
          }
        ],
      """
    #expect(try json(project).contains(fill))
  }

  @Test func `a second build writes nothing`() async throws {
    let project = try project(Self.blue + "artwork: {application: icon.png}")
    #expect(try await project.report().count(.written) == 3)
    let second = try await project.report()
    #expect((second.count(.written), second.count(.unchanged)) == (0, 3))
  }

  @Test func `transparent artwork without a background has no back layer, and says so`()
    async throws
  {
    let project = try project("artwork: {application: icon.png}")
    let report = try await project.report()
    #expect(
      report.told(in: project).filter { $0.contains("artwork-transparency") } == [
        "icon.png error artwork-transparency has transparent pixels (alpha down to 0 of 255), but "
          + "1 image must be opaque and no background is given"
      ])
    #expect(
      report.consequences == [
        Failure(
          path: project.path("Icons/AppIcon.icon/icon.json"),
          message: "is not made: AppIcon.icon/Assets/back.png could not be made")
      ])
    #expect(report.failures == [] && report.exitStatus == .findings)
    #expect(project.made() == ["AppIcon.icon/Assets/front.png"])
  }

  @Test func `what is built has no fault`() async throws {
    let project = try project(
      Self.blue + "artwork: {application: {file: icon.png, dark: icon.png}}",
      slots: Self.slots + Self.looks)
    _ = try await project.build()
    let result = await Validation(
      [project.path("Icons")], options: Validation.Options(workers: 2)
    ).run()
    #expect(result.findings.map(\.message) == [])
    #expect(result.images == 6)
  }

  @Test(.enabled(if: Programs.python != nil, ReportReader.absence))
  func `Python's JSON reader finds every image, and Pillow reads it`() async throws {
    let project = try project(
      Self.blue + "artwork: {application: {file: icon.png, middle: icon.png}}",
      slots: Self.slots + Self.looks)
    _ = try await project.build()
    let script = """
      import json, pathlib, sys

      document = json.loads((pathlib.Path(sys.argv[1]) / "icon.json").read_text("utf-8"))
      for group in document["groups"]:
          for layer in group["layers"]:
              others = layer.get("image-name-specializations", [])
              print(*[layer.get("image-name")] if not others else [o["value"] for o in others])
      """
    let folder = project.path("Icons/AppIcon.icon")
    let layers = try PillowReader.output(of: script, folder)
    #expect(
      layers == """
        front.png front-tinted.png
        middle.png
        back.png back-dark.png back-tinted.png

        """)
    let pictures = try PillowReader.pictures(in: folder)
    for name in layers.split(whereSeparator: \.isWhitespace) {
      let picture = try #require(pictures["Assets/\(name)"])
      #expect((picture.width, picture.height) == (1024, 1024))
      #expect(picture.mode == (name.hasPrefix("back") ? "RGB" : "RGBA"), "\(name)")
    }
  }
}
