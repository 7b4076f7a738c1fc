import IconForgeKit
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

/// Android resources: layers, and the XML that combines them.
@Suite struct AndroidPackageTests {
  /// Every kind of image that an application has, in three densities.
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

  @Test func `the adaptive icon and the round icon name all layers`() async throws {
    let project = try project()
    let report = try await project.report()
    #expect(report.failures.isEmpty)
    #expect(report.files.map(\.path) == Self.descriptions)
    for path in Self.descriptions { #expect(try text(path, of: project) == Self.icon) }
  }

  @Test func `without a monochrome layer the icon has two layers`() async throws {
    let slots = Self.preset.split(separator: "\n").filter { !$0.contains("monochrome") }
    let project = try project(preset: slots.joined(separator: "\n"))
    let report = try await project.report()
    #expect(report.failures.isEmpty)
    #expect(try text(Self.descriptions[0], of: project) == Self.pair + "</adaptive-icon>\n")
  }

  @Test func `a monochrome layer that could not be made is skipped`() async throws {
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

  @Test func `without a background layer no adaptive icon is written`() async throws {
    let slots = Self.preset.split(separator: "\n").filter { !$0.contains("layer: back") }
    let project = try project(preset: slots.joined(separator: "\n"))
    let report = try await project.report()
    #expect(report.failures.isEmpty)
    #expect(report.files.isEmpty)
  }

  @Test func `the XML takes its folder and names from the images`() async throws {
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

  @Test func `a name that is no Android resource name is an error`() async throws {
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

  @Test func `the background layer has the icon's background and the foreground layer has none`() async throws {
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

  @Test func `the foreground of opaque artwork is separated into the safe zone`() async throws {
    let project = try project(
      Self.manifest, art: ["icon.png": TestPictures.artwork(512)])
    #expect(try await project.report().failures.isEmpty)
    let front = try project.image("res/mipmap-mdpi/ic_launcher_foreground.png")
    let zone = PixelRect(x: 21, y: 21, size: PixelSize(square: 66))
    let extent = try #require(front.extent(beyond: [0, 0, 0, 0]))
    #expect(extent.x >= zone.x && extent.y >= zone.y && extent.size.longerSide <= 66)
    #expect(front.pixel(22, 22)[3] == 0)
  }

  @Test func `the monochrome layer is white up to the edge of the canvas`() async throws {
    let project = try project()
    _ = try await project.build()
    for density in ["mdpi", "hdpi", "xhdpi"] {
      let image = try project.image("res/mipmap-\(density)/ic_launcher_monochrome.png")
      #expect(image.pixel(0, 0) == [255, 255, 255, 0], "\(density)")
      #expect(image.pixel(image.size.width / 2, image.size.height / 2) == [255, 255, 255, 255])
    }
  }

  @Test(.enabled(if: Programs.python != nil, ReportReader.absence))
  func `Pillow reads every image with the size and mode of its slot`() async throws {
    let project = try project()
    let report = try await project.report()
    let pictures = try PillowReader.pictures(in: project.path("Icons"))
    #expect(pictures.count == report.jobs.count)
    for job in report.jobs.compactMap(\.job) {
      let picture = try #require(pictures[job.path])
      #expect(PixelSize(width: picture.width, height: picture.height) == job.slot.pixels)
      // The launcher's icon is composited over the background.
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
}
