import Foundation
import IconImage
import IconTestSupport

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
