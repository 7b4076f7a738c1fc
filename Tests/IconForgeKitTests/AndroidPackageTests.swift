import IconForgeKit
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

/// Android resources: layers, and the descriptions that make icons of them.
@Suite struct AndroidPackageTests {
  /// A few densities of everything an application has.
  private static let preset: String = {
    let slots = [("mdpi", 1.0), ("hdpi", 1.5), ("xhdpi", 2)].flatMap { density, scale in
      func side(_ points: Double) -> Int { Int(points * scale) }
      func slot(_ role: String, _ folder: String, _ file: String, _ side: Int, _ more: String)
        -> String
      {
        "role: \(role), idiom: android, pixels: [\(side), \(side)], "
          + "file: res/\(folder)-\(density)/\(file).png, entry: {density: \(density)}, \(more)"
      }
      let edge = side(108 - 66) / 2 + side(108 - 66) % 2
      let safe = "safeZone: [\(edge), \(edge), \(side(108) - 2 * edge), \(side(108) - 2 * edge)]"
      return [
        slot("application", "mipmap", "ic_launcher", side(48), "alpha: allowed"),
        slot(
          "application", "mipmap", "ic_launcher_background", side(108),
          "layer: back, alpha: forbidden"),
        slot("application", "mipmap", "ic_launcher_foreground", side(108), "layer: front, \(safe)"),
        slot(
          "application", "mipmap", "ic_launcher_monochrome", side(108),
          "layer: monochrome, alpha: required, \(safe)"),
        slot("notification", "drawable", "ic_notification", side(24), "alpha: required"),
      ]
    }
    let store =
      "role: appStore, idiom: android, pixels: [512, 512], file: play-store-512.png, "
      + "alpha: forbidden"
    return "name: mine\nlayout: android\nslots:\n"
      + (slots + [store]).map { "  - {\($0)}\n" }.joined()
  }()

  private static let pair = """
    <?xml version="1.0" encoding="utf-8"?>
    <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
        <background android:drawable="@mipmap/ic_launcher_background"/>
        <foreground android:drawable="@mipmap/ic_launcher_foreground"/>

    """

  private static let icon = """
    \(pair)    <monochrome android:drawable="@mipmap/ic_launcher_monochrome"/>
    </adaptive-icon>

    """

  private static let descriptions = ["ic_launcher", "ic_launcher_round"].map {
    "res/mipmap-anydpi-v26/\($0).xml"
  }

  private static let manifest = """
    presets: mine.yml
    background: "#1d4ed8"
    artwork: {application: icon.png}
    """

  private func project(
    _ manifest: String = manifest, preset: String = preset, art: [String: Bitmap] = [:]
  ) throws -> ManifestProject {
    let project = try ManifestProject(manifest)
    try project.write(preset, as: "mine.yml")
    try project.draw(TestPictures.disc(512), "icon.png")
    for (name, bitmap) in art { try project.draw(bitmap, name) }
    return project
  }

  private func text(_ path: String, of project: ManifestProject) throws -> String {
    String(decoding: try project.bytes(path), as: UTF8.self)
  }

  @Test func `layers become an icon under its name and its round name`() async throws {
    let project = try project()
    let report = try await project.report()
    #expect(report.failures.isEmpty)
    #expect(report.files.map(\.path) == Self.descriptions)
    for path in Self.descriptions { #expect(try text(path, of: project) == Self.icon) }
  }

  @Test func `a second build writes nothing`() async throws {
    let project = try project()
    #expect(try await project.report().count(.written) == 18)
    let second = try await project.report()
    #expect(second.count(.written) == 0)
    #expect(second.count(.unchanged) == 18)
  }

  @Test func `without a shape for themes the icon has two layers`() async throws {
    let slots = Self.preset.split(separator: "\n").filter { !$0.contains("monochrome") }
    let project = try project(preset: slots.joined(separator: "\n"))
    let report = try await project.report()
    #expect(report.failures.isEmpty)
    #expect(try text(Self.descriptions[0], of: project) == Self.pair + "</adaptive-icon>\n")
  }

  @Test func `a shape that could not be made is left out`() async throws {
    let project = try project(
      """
      presets: mine.yml
      background: "#1d4ed8"
      artwork: {application: {file: icon.png, monochrome: missing.png}}
      """, art: ["missing.png": TestPictures.disc(8)])
    try project.folder.write("project/missing.png", "no picture")
    let report = try await project.report()
    #expect(report.files.map(\.status) == [.written, .written])
    #expect(try text(Self.descriptions[1], of: project) == Self.pair + "</adaptive-icon>\n")
  }

  @Test func `without a pair of layers there is no description`() async throws {
    let slots = Self.preset.split(separator: "\n").filter { !$0.contains("layer: back") }
    let project = try project(preset: slots.joined(separator: "\n"))
    let report = try await project.report()
    #expect(report.failures.isEmpty)
    #expect(report.files.isEmpty)
  }

  @Test func `names and folders are those of the images`() async throws {
    let preset = Self.preset.replacing("res/", with: "app/src/main/res/")
      .replacing("ic_launcher", with: "app_icon")
    let project = try project(preset: preset)
    let report = try await project.report()
    #expect(
      report.files.map(\.path) == [
        "app/src/main/res/mipmap-anydpi-v26/app_icon.xml",
        "app/src/main/res/mipmap-anydpi-v26/app_icon_round.xml",
      ])
    #expect(
      try text(report.files[0].path, of: project)
        == Self.icon.replacing("ic_launcher", with: "app_icon"))
  }

  @Test func `a name resources cannot have is told`() async throws {
    let project = try project(preset: Self.preset.replacing("ic_launcher", with: "My-Icon"))
    let report = try await project.report()
    let message =
      "cannot name @mipmap/My-Icon_background: resources have small letters, digits and _"
    #expect(
      report.failures
        == ["My-Icon", "My-Icon_round"].map {
          Failure(
            path: project.path("Icons/res/mipmap-anydpi-v26/\($0).xml"), message: message)
        })
  }

  @Test func `transparent artwork without a background has no back layer, and says so`()
    async throws
  {
    let project = try project("presets: mine.yml\nartwork: {application: icon.png}")
    let report = try await project.report()
    #expect(
      report.told(in: project).filter { $0.contains("artwork-transparency") } == [
        "icon.png error artwork-transparency has transparent pixels (alpha down to 0 of 255), but "
          + "4 images must be opaque and no background is given"
      ])
    #expect(
      report.consequences.map(\.message)
        == Array(
          repeating: "is not made: res/mipmap-mdpi/ic_launcher_background.png and 2 more could "
            + "not be made", count: 2))
    #expect(report.failures == [] && report.exitStatus == .findings)
    #expect(report.files.map(\.status) == [.failed, .failed])
    #expect(project.made().allSatisfy { !$0.hasSuffix(".xml") && !$0.contains("background") })
    #expect(project.made().contains("res/mipmap-mdpi/ic_launcher_foreground.png"))
  }

  @Test func `the back layer is the icon's background, the front has none`() async throws {
    let project = try project(
      """
      presets: mine.yml
      artwork: {application: {file: icon.png, background: "#1d4ed8"}}
      """)
    #expect(try await project.report().failures.isEmpty)
    let back = try project.image("res/mipmap-mdpi/ic_launcher_background.png")
    #expect(back.extent(beyond: [0x1d, 0x4e, 0xd8, 255]) == nil)
    let front = try project.image("res/mipmap-mdpi/ic_launcher_foreground.png")
    #expect(front.pixel(0, 0) == [0, 0, 0, 0])
    #expect(front.pixel(54, 54) == [220, 40, 60, 255])
  }

  @Test func `a front layer of its own is not laid on the icon's background`() async throws {
    let project = try project(
      """
      presets: mine.yml
      artwork: {application: {file: icon.png, background: "#1d4ed8", front: front.png}}
      """, art: ["front.png": TestPictures.disc(432)])
    #expect(try await project.report().failures.isEmpty)
    let front = try project.image("res/mipmap-mdpi/ic_launcher_foreground.png")
    #expect(front.pixel(0, 0) == [0, 0, 0, 0])
  }

  @Test func `opaque artwork leaves its ground behind`() async throws {
    let project = try project(
      Self.manifest, art: ["icon.png": TestPictures.artwork(512)])
    #expect(try await project.report().failures.isEmpty)
    let front = try project.image("res/mipmap-mdpi/ic_launcher_foreground.png")
    let zone = PixelRect(x: 21, y: 21, size: PixelSize(square: 66))
    let extent = try #require(front.extent(beyond: [0, 0, 0, 0]))
    #expect(extent.x >= zone.x && extent.y >= zone.y && extent.size.longerSide <= 66)
    #expect(front.pixel(22, 22)[3] == 0)
  }

  @Test func `a shape for themes is white to the canvas's edge`() async throws {
    let project = try project()
    _ = try await project.build()
    for density in ["mdpi", "hdpi", "xhdpi"] {
      let image = try project.image("res/mipmap-\(density)/ic_launcher_monochrome.png")
      #expect(image.pixel(0, 0) == [255, 255, 255, 0], "\(density)")
      #expect(image.pixel(image.size.width / 2, image.size.height / 2) == [255, 255, 255, 255])
    }
  }

  @Test func `what is built has no fault`() async throws {
    let project = try project()
    _ = try await project.build()
    let result = await Validation(
      [project.path("Icons")], options: Validation.Options(workers: 2)
    ).run()
    // The preset has not all densities, and that is told.
    #expect(result.findings.contains { $0.rule.id == "android-icon" })
    let lines = result.findings.filter { $0.severity > .info && $0.rule.id != "android-icon" }.map {
      "\($0.path.replacing(project.path("Icons") + "/", with: "")): \($0.rule.id) \($0.message)"
    }
    #expect(lines == [])
  }

  @Test(.enabled(if: Programs.python != nil, ReportReader.absence))
  func `Pillow reads every image as its slot asks`() async throws {
    let project = try project()
    let report = try await project.report()
    let pictures = try PillowReader.pictures(in: project.path("Icons"))
    #expect(pictures.count == report.jobs.count)
    for job in report.jobs.compactMap(\.job) {
      let picture = try #require(pictures[job.path])
      #expect(PixelSize(width: picture.width, height: picture.height) == job.slot.pixels)
      // The launcher's own icon stands on the background.
      let isOpaque = job.slot.alpha == .forbidden || job.path.hasSuffix("/ic_launcher.png")
      #expect(picture.mode == (isOpaque ? "RGB" : "RGBA"), "\(job.path)")
      if job.slot.isGlyph {
        #expect(picture.isWhite, "\(job.path)")
        #expect(picture.alphas == [0, 255], "\(job.path)")
      }
      if let zone = job.slot.safeZone {
        let box = try #require(picture.box)
        let limits = [
          zone.x, zone.y, zone.x + zone.size.width, zone.y + zone.size.height,
        ]
        #expect(box[0] >= limits[0] && box[1] >= limits[1], "\(job.path)")
        #expect(box[2] <= limits[2] && box[3] <= limits[3], "\(job.path)")
      }
    }
  }

  @Test(.enabled(if: Programs.python != nil, ReportReader.absence))
  func `Python's XML reader finds the layers, and each has its images`() async throws {
    let project = try project()
    _ = try await project.build()
    let script = """
      import pathlib, sys
      import xml.etree.ElementTree as ET

      res = pathlib.Path(sys.argv[1])
      for file in sorted(res.glob("mipmap-anydpi-v26/*.xml")):
          root = ET.parse(file).getroot()
          print(file.stem, root.tag)
          for layer in root:
              (key, value), = layer.attrib.items()
              assert key == "{http://schemas.android.com/apk/res/android}drawable", key
              kind, name = value.removeprefix("@").split("/")
              print(layer.tag, len(list(res.glob(f"{kind}-*/{name}.png"))))
      """
    let layers = "background 3\nforeground 3\nmonochrome 3\n"
    #expect(
      try PillowReader.output(of: script, project.path("Icons/res"))
        == "ic_launcher adaptive-icon\n\(layers)ic_launcher_round adaptive-icon\n\(layers)")
  }
}
