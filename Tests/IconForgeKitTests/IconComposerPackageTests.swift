import IconImage
import IconTestSupport
import Testing

/// Icon Composer documents: layers and the icon.json that lists them.
@Suite struct IconComposerPackageTests {
  private static func slot(_ layer: String, _ more: String = "") -> String {
    let alpha = layer == "back" ? "forbidden" : "allowed"
    return "  - {role: application, idiom: universal, pixels: [1024, 1024], layer: \(layer), "
      + "file: \(layer).png, alpha: \(alpha)\(more)}\n"
  }

  private static let slots = ["back", "middle", "front"].map { slot($0) }.joined()
  private static let appearances = ["dark", "tinted"].flatMap { appearance in
    ["back", "front"].map { slot($0, ", appearance: \(appearance)") }
  }.joined()

  /// The foreground's group.
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

  private static func back(_ layer: String) -> String { flat("back", layer) }

  /// The group of a layer without glass.
  private static func flat(_ name: String, _ layer: String) -> String {
    """
        {
          "layers" : [
            {
              "glass" : false,
    \(layer)
              "name" : "\(name)"
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

  private static func fill(_ color: String, as kind: String = "automatic-gradient") -> String {
    """
      "fill" : {
        "\(kind)" : "\(color)"
      },
    """
  }

  private static let blue = "background: \"#1d4ed8\"\n"
  private static let blueCode = "srgb:0.11373,0.30588,0.84706,1.00000"
  private static let blueFill = fill(blueCode)

  private func project(
    _ body: String, slots: String = slots, art: [String: Bitmap] = [:]
  ) throws -> ManifestProject {
    try ManifestProject(
      "presets: mine.yml\n" + body, preset: "name: mine\nlayout: iconComposer\nslots:\n" + slots,
      art: ["icon.png": TestImages.disc(512)].merging(art) { $1 })
  }

  private func json(_ project: ManifestProject, _ name: String = "AppIcon") throws -> String {
    try project.text("\(name).icon/icon.json")
  }

  @Test func `a plain background becomes the fill and a hidden last layer`() async throws {
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

  @Test func `layers with their own artwork are shown, front first`() async throws {
    let project = try project(
      """
      artwork:
        application: {file: icon.png, back: back.png, middle: icon.png}
      output: {name: Brand}
      """, art: ["back.png": TestImages.artwork(1024)])
    #expect(try await project.report().failures.isEmpty)
    let middle = Self.front.replacing("front", with: "middle")
    #expect(
      try json(project, "Brand")
        == Self.document(
          "  \"fill\" : \"automatic\",", Self.front, middle, Self.back(Self.shown)))
  }

  private static let fills = [
    (
      "", Bitmap.plain(1024, 1024, Color(red: 255, green: 1, blue: 128)),
      "srgb:1.00000,0.00392,0.50196,1.00000",
      flat("front", "          \"image-name\" : \"front.png\",")
    ),
    (
      "colorSpace: display-p3\nbackground: white\n", TestImages.disc(512),
      "display-p3:1.00000,1.00000,1.00000,1.00000", front
    ),
  ]

  @Test(arguments: fills)
  func `the fill is the background or the border colour, in the manifest's colour space`(
    more: String, art: Bitmap, color: String, front: String
  ) async throws {
    let project = try project(
      "\(more)artwork: {application: icon.png}", art: ["icon.png": art])
    try await project.build()
    #expect(
      try json(project)
        == Self.document(Self.fill(color), front, Self.back(Self.hidden)))
  }

  /// A disc of noise, as in a photograph.
  private static let photograph = TestImages.picture(512, 512, .rgba) { x, y, channel in
    let isInside = (x - 256) * (x - 256) + (y - 256) * (y - 256) < 200 * 200
    return isInside ? channel == 3 ? 255 : (x * 7919 + y * 104_729 + channel * 31) % 251 : 0
  }

  @Test(arguments: [
    ("auto", false, true, "automatic-gradient"), ("auto", true, false, "automatic-gradient"),
    ("on", true, true, "automatic-gradient"), ("off", false, false, "solid"),
  ])
  func `drawings have glass, and photographs none, unless a key says so`(
    glass: String, isPhotograph: Bool, hasGlass: Bool, fill: String
  ) async throws {
    let project = try project(
      Self.blue + "artwork: {application: {file: icon.png, glass: \(glass)}}",
      art: isPhotograph ? ["icon.png": Self.photograph] : [:])
    try await project.build()
    let name = "          \"image-name\" : \"front.png\","
    #expect(
      try json(project)
        == Self.document(
          Self.fill(Self.blueCode, as: fill), hasGlass ? Self.front : Self.flat("front", name),
          Self.back(Self.hidden)))
  }

  @Test func `appearances have images of their own`()
    async throws
  {
    let project = try project(
      Self.blue + "artwork: {application: {file: icon.png, dark: dark.png}}",
      slots: Self.slots + Self.appearances, art: ["dark.png": TestImages.disc(256)])
    #expect(try await project.report().failures.isEmpty)
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

  @Test func `an appearance with another background colour has its own fill`() async throws {
    let project = try project(
      """
      artwork:
        application: {file: icon.png, dark: dark.png}
      """, slots: Self.slots + Self.slot("back", ", appearance: dark"),
      art: [
        "icon.png": .plain(64, 64, .white), "dark.png": .plain(64, 64, .black),
      ])
    try await project.build()
    let fill = """
        "fill-specializations" : [
          {
            "value" : {
              "automatic-gradient" : "srgb:1.00000,1.00000,1.00000,1.00000"
            }
          },
          {
            "appearance" : "dark",
            "value" : {
              "automatic-gradient" : "srgb:0.00000,0.00000,0.00000,1.00000"
            }
          }
        ],
      """
    #expect(try json(project).contains(fill))
  }
}
