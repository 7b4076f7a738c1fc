import Foundation
import IconCodec
import IconForgeKit
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

/// Every iOS edition with artwork for every role, compared with the guidelines.
@Suite struct ManifestEditionTests {
  static let editions = Array(2008...2015)

  private static func manifest(_ edition: Int) -> String {
    """
    presets: ios-\(edition)
    background: white
    artwork:
      application: icon.png
      document: page.png
      toolbar: [glyphs/*.png]
      navigationBar: [glyphs/*.png]
      tabBar: [glyphs/*.png]
      activity: [glyphs/*.png]
      newsstand: cover.png
      launch: {file: icon.png, portrait: portrait.png, landscape: landscape.png}
    rules: {screen-shape: {severity: info}, artwork-size: {severity: info}}
    """
  }

  @Test(.enabled(if: Places.guidelines != nil, "needs ../shared/hig"), arguments: editions)
  func `every row of the guidelines has a file`(edition: Int) throws {
    let project = try ManifestProject(Self.manifest(edition))
    try project.draw(
      "icon.png", "page.png", "cover.png", "portrait.png", "landscape.png", "glyphs/a.png")
    let jobs = try project.sets()[0].plan.jobs
    let rows = try ManifestGuidelineRow.images(of: edition)
    #expect(rows.count > 7)
    for row in rows {
      let size = try #require(row.size)
      let made = jobs.filter { job in
        job.slots.contains {
          $0.role.rawValue == row.role && $0.idiom.rawValue == row.idiom && $0.scale == row.scale
            && $0.pixels == size && $0.orientation?.rawValue == row.orientation
        }
      }
      #expect(!made.isEmpty, "\(row)")
      // Names of web clips contain their size, unlike the table.
      let file =
        row.role == "webClip" ? "apple-touch-icon-\(size.width)x\(size.height).png" : row.filename
      if let file { #expect(made.contains { $0.path == file }, "\(row)") }
    }
  }
}

/// A row of an edition's table in shared/hig, as far as files go.
struct ManifestGuidelineRow: Decodable, CustomStringConvertible {
  let role: String
  let idiom: String
  let scale: Int
  let pixels: [Int?]?
  let filename: String?
  let orientation: String?

  var description: String { "\(role) \(idiom) \(pixels ?? []) \(filename ?? "")" }

  /// Rows that are images to supply: for-preset-authors.md says which are not.
  static func images(of edition: Int) throws -> [ManifestGuidelineRow] {
    let url = URL(fileURLWithPath: "\(Places.guidelines!)/hig-\(edition).json")
    let rows = try JSONDecoder().decode(
      [ManifestGuidelineRow].self, from: try Data(contentsOf: url))
    return rows.filter {
      $0.size != nil && !["newsstandScaled", "screen", "icnsOnly"].contains($0.role)
    }
  }

  /// Nil unless both sides are known.
  var size: PixelSize? {
    guard let pixels, pixels.count == 2, let width = pixels[0], let height = pixels[1] else {
      return nil
    }
    return PixelSize(width: width, height: height)
  }
}
